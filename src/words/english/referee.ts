import type { ExitSentences, Referee } from 'crokinole/rules/sentences';
import { plural } from './counting.ts';

const EXITS: ExitSentences = {
  foul: (discs, isOne) => `${discs} ${isOne ? 'comes' : 'come'} off.`,
  'free-shot-short': (disc) => `${disc} didn’t stop in the 15, so it comes off.`,
  'free-carom-short': (discs, isOne) =>
    `${discs} ${isOne ? 'was' : 'were'} involved, so ${isOne ? 'it comes' : 'they come'} off too.`,
  'on-fifteen-line': (discs) => `${discs} stopped on the 15 line, which isn’t enough here.`,
  'twenty-void': (discs) => `${discs} fell in, but a failed shot scores no twenty.`,
  'on-line': (discs, isOne) =>
    `${discs} stopped on the shooting line and ${isOne ? 'is' : 'are'} out.`,
  'line-touched-again': (discs, isOne) =>
    `${discs} touched the shooting line again and ${isOne ? 'is' : 'are'} out.`,
  'left-surface': (discs) => `${discs} went into the ditch.`,
  returned: (discs, isOne) =>
    `${discs} left the board and bounced back, so ${isOne ? 'it’s' : 'they’re'} out.`,
};

export const REFEREE: Referee = {
  and: (names) =>
    names.length < 2
      ? names.join('')
      : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`,
  sentences: {
    'hit-direct': ({ by, disc, isOff }, { disc: name }) =>
      `${name(by)} hit ${name(disc)}${isOff ? ' into the ditch' : ''}.`,
    'hit-off-peg': ({ by, disc, isOff }, { disc: name }) =>
      `${name(by)} hit ${name(disc)} off a peg${isOff ? ', and into the ditch' : ''}.`,
    'hit-by-combination': ({ by, disc, isOff }, { disc: name }) =>
      `${name(by)}, knocked on by the shot, hit ${name(disc)}${isOff ? ' into the ditch' : ''}.`,
    'hit-through-peg': ({ by, disc, isOff }, { disc: name }) =>
      `${name(by)} hit ${name(disc)} through the peg it was touching, which counts here${isOff ? '. It went into the ditch' : ''}.`,
    'free-carom-made': ({ disc }, { disc: name }) => `${name(disc)} was knocked far enough in.`,
    missed: ({ disc, theirs }, { disc: name, side }) => {
      const [first, second] = theirs;
      if (first === undefined) return `${name(disc)} hit no opponent’s disc.`;
      return second === undefined
        ? `${name(first)} was on the board, so ${side(disc.side)} had to hit it.`
        : `${theirs.length} opponents’ discs were on the board, and ${name(disc)} hit none of them.`;
    },
    'hit-out-of-play': ({ disc }, { disc: name }) =>
      `${name(disc)} was only hit by a disc that was already out, so that’s no hit.`,
    'peg-hit-void': ({ disc }, { disc: name }) =>
      `${name(disc)} only moved because its peg was hit, and that doesn’t count here.`,
    lagged: ({ disc, distanceCentiIn }, { disc: name }) => {
      if (distanceCentiIn === null) return `${name(disc)} counts as farthest away.`;
      return distanceCentiIn === 0
        ? `${name(disc)} is in the hole, and you can’t get closer.`
        : `${name(disc)} stopped ${(distanceCentiIn / 100).toFixed(2)} inches from the middle.`;
    },
    removed: ({ why, discs }, name) => EXITS[why](name.discs(discs), discs.length === 1),
    sunk: ({ discs }, name) => `${name.discs(discs)} fell in.`,
    'twenty-for': ({ discs, side }, name) =>
      discs.length === 1
        ? `${name.discs(discs)} fell in: a twenty for ${name.side(side)}.`
        : `${name.discs(discs)} fell in: ${discs.length} twenties for ${name.side(side)}.`,
    leaning: ({ discs }, name) =>
      `${name.discs(discs)} ${plural(discs.length, 'is', 'are')} leaning over the hole: still in play, worth 15 for now.`,
    'damage-stays': ({ discs }, name) =>
      discs.length === 1
        ? `${name.discs(discs)} was moved by a disc that was already out, and stays where it is.`
        : `${name.discs(discs)} were moved by a disc that was already out, and stay where they are.`,
    reshoot: ({ disc }, { disc: name }) =>
      `${name(disc)} touched nothing, so you may shoot it again.`,
  },
};
