import type { ExitSentences, Referee } from 'crokinole/rules/sentences';
import { decimalComma } from '../shared/decimal-comma.ts';
import { plural } from './counting.ts';

const EXITS: ExitSentences = {
  foul: (discs, isOne) => `${discs} ${isOne ? 'kommt' : 'kommen'} vom Brett.`,
  'free-shot-short': (disc) => `${disc} blieb nicht im 15er und kommt vom Brett.`,
  'free-carom-short': (discs, isOne) =>
    `${discs} ${isOne ? 'war beteiligt und kommt' : 'waren beteiligt und kommen'} mit vom Brett.`,
  'on-fifteen-line': (discs, isOne) =>
    `${discs} ${isOne ? 'blieb' : 'blieben'} auf der 15er-Linie liegen, und das reicht hier nicht.`,
  'twenty-void': (discs, isOne) =>
    `${discs} ${isOne ? 'fiel' : 'fielen'} ins Loch, aber bei einem Fehlschuss zählt das nicht.`,
  'on-line': (discs, isOne) =>
    `${discs} ${isOne ? 'blieb auf der Startlinie liegen und ist' : 'blieben auf der Startlinie liegen und sind'} raus.`,
  'line-touched-again': (discs, isOne) =>
    `${discs} ${isOne ? 'hat die Startlinie noch einmal berührt und ist' : 'haben die Startlinie noch einmal berührt und sind'} raus.`,
  'left-surface': (discs, isOne) => `${discs} ${isOne ? 'ist' : 'sind'} im Graben gelandet.`,
  returned: (discs, isOne) =>
    `${discs} ${isOne ? 'war vom Brett und prallte' : 'waren vom Brett und prallten'} zurück: raus.`,
};

/** The disc that was hit went into the ditch. */
const off = (isOff: boolean) => (isOff ? ' und schickt sie in den Graben' : '');

export const REFEREE: Referee = {
  and: (names) =>
    names.length < 2
      ? names.join('')
      : `${names.slice(0, -1).join(', ')} und ${names.at(-1) ?? ''}`,
  sentences: {
    'hit-direct': ({ by, disc, isOff }, { disc: name }) =>
      `${name(by)} trifft ${name(disc)}${off(isOff)}.`,
    'hit-off-peg': ({ by, disc, isOff }, { disc: name }) =>
      `${name(by)} trifft ${name(disc)} über einen Stift${off(isOff)}.`,
    'hit-by-combination': ({ by, disc, isOff }, { disc: name }) =>
      `${name(by)}, vom Schuss angestoßen, trifft ${name(disc)}${off(isOff)}.`,
    'hit-through-peg': ({ by, disc, isOff }, { disc: name }) =>
      `${name(by)} bewegt ${name(disc)} durch ihren Stift${off(isOff)}: Das gilt hier als Treffer.`,
    'free-carom-made': ({ disc }, { disc: name }) =>
      `${name(disc)} wurde weit genug nach innen gestoßen.`,
    missed: ({ disc, theirs }, { disc: name, side }) => {
      const [first, second] = theirs;
      if (first === undefined) return `${name(disc)} hat keine gegnerische Scheibe getroffen.`;
      return second === undefined
        ? `${name(first)} lag auf dem Brett, also musste ${side(disc.side)} sie treffen.`
        : `${theirs.length} gegnerische Scheiben lagen auf dem Brett, und ${name(disc)} hat keine getroffen.`;
    },
    'hit-out-of-play': ({ disc }, { disc: name }) =>
      `${name(disc)} wurde nur von einer Scheibe getroffen, die schon raus war, und das ist kein Treffer.`,
    'peg-hit-void': ({ disc }, { disc: name }) =>
      `${name(disc)} hat sich nur durch ihren Stift bewegt, und das gilt hier nicht als Treffer.`,
    lagged: ({ disc, distanceCentiIn }, { disc: name }) => {
      if (distanceCentiIn === null) return `${name(disc)} gilt als am weitesten entfernt.`;
      if (distanceCentiIn === 0) return `${name(disc)} liegt im Loch, und näher geht es nicht.`;
      return `${name(disc)} liegt ${decimalComma(distanceCentiIn / 100, 2)} Zoll von der Mitte entfernt.`;
    },
    removed: ({ why, discs }, name) => EXITS[why](name.discs(discs), discs.length === 1),
    sunk: ({ discs }, name) =>
      `${name.discs(discs)} ${plural(discs.length, 'fiel', 'fielen')} ins Loch.`,
    'twenty-for': ({ discs, side }, name) =>
      discs.length === 1
        ? `${name.discs(discs)} fiel ins Loch: ein Zwanziger für ${name.side(side)}.`
        : `${name.discs(discs)} fielen ins Loch: ${discs.length} Zwanziger für ${name.side(side)}.`,
    leaning: ({ discs }, name) =>
      `${name.discs(discs)} ${plural(discs.length, 'lehnt', 'lehnen')} schräg am Loch: noch im Spiel, vorerst 15.`,
    'damage-stays': ({ discs }, name) =>
      discs.length === 1
        ? `${name.discs(discs)} wurde von einer Scheibe verschoben, die schon raus war, und bleibt so liegen.`
        : `${name.discs(discs)} wurden von einer Scheibe verschoben, die schon raus war, und bleiben so liegen.`,
    reshoot: ({ disc }, { disc: name }) =>
      `${name(disc)} hat nichts berührt und darf noch einmal geschnippt werden.`,
  },
};
