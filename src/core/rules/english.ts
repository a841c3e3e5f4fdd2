import type { Statement } from './explain.ts';
import { describeIn, type RemovalSentences, type Sentences, type SideNames } from './sentences.ts';

const REMOVALS: RemovalSentences = {
  missed: (disc) => `${disc} comes off for the miss.`,
  'struck-own-on-miss': (disc) => `${disc} was part of the miss and comes off with it.`,
  'free-shot-short': (disc) => `${disc} did not stop in the fifteen and comes off.`,
  'free-carom-short': (disc) => `${disc} was part of the failed free shot and comes off too.`,
  'on-fifteen-line': (disc) => `${disc} stopped on the fifteen line, which is not enough here.`,
  'twenty-void': (disc) => `${disc} fell in, but the shot was not valid: no twenty.`,
  'on-line': (disc) => `${disc} rests on the shooting line or beyond it and is out.`,
  'line-touched-again': (disc) => `${disc} touched the shooting line again and was out at once.`,
  'left-surface': (disc) => `${disc} went into the ditch.`,
  returned: (disc) => `${disc} left the board and bounced back: it is out.`,
};

const SENTENCES: Sentences = {
  'hit-direct': ({ by, disc }, name) => `${name(by)} struck ${name(disc)}: valid.`,
  'hit-off-peg': ({ by, disc }, name) => `${name(by)} struck ${name(disc)} off a peg: valid.`,
  'hit-by-combination': ({ by, disc }, name) =>
    `${name(by)} struck ${name(disc)} in combination: valid.`,
  'hit-through-peg': ({ by, disc }, name) =>
    `${name(by)} moved ${name(disc)} through the peg it rested against: a hit, and valid.`,
  'free-shot-made': ({ disc }, name) => `${name(disc)} made its free shot: far enough in.`,
  'free-carom-made': ({ disc }, name) => `${name(disc)} was knocked far enough in: valid.`,
  missed: ({ disc }, name) => `${name(disc)} touched no opposing disc: not valid.`,
  'touched-nothing': ({ disc }, name) => `${name(disc)} touched no disc at all: not valid.`,
  'hit-out-of-play': ({ disc }, name) =>
    `${name(disc)} was struck only by what was out of play: not valid.`,
  'peg-hit-void': ({ disc }, name) =>
    `${name(disc)} moved only through a peg, which is no hit here: not valid.`,
  'free-shot-missed': ({ disc }, name) => `${name(disc)} missed its free shot.`,
  lagged: ({ disc, distanceCentiIn }, name) => {
    if (distanceCentiIn === null) return `${name(disc)} counts as the farthest.`;
    return distanceCentiIn === 0
      ? `${name(disc)} is in the hole: nothing comes nearer.`
      : `${name(disc)} came to rest ${(distanceCentiIn / 100).toFixed(2)} in from the middle.`;
  },
  removed: ({ disc, why }, name) => REMOVALS[why](name(disc)),
  twenty: ({ disc }, name) => `${name(disc)} is a twenty.`,
  'twenty-for-opponent': ({ disc }, name) =>
    `${name(disc)} fell in: a twenty for its owner, not for the shooter.`,
  leaning: ({ disc }, name) => `${name(disc)} leans on the hole: still in play, fifteen so far.`,
  'damage-stays': ({ disc }, name) => `${name(disc)} was moved by a disc out of play and stays.`,
  reshoot: ({ disc }, name) => `${name(disc)} may be shot again.`,
};

/** The only place with English words for the referee. */
export function describeStatement(statement: Statement, sides: SideNames): string {
  return describeIn(SENTENCES, statement, sides);
}
