import type { RemovalSentences, Sentences } from '../../../core/rules/sentences.ts';
import { decimalComma } from '../../../render/words/decimal-comma.ts';

const REMOVALS: RemovalSentences = {
  missed: (disc) => `${disc} kommt für den Fehlschuss vom Brett.`,
  'struck-own-on-miss': (disc) => `${disc} war am Fehlschuss beteiligt und kommt mit vom Brett.`,
  'free-shot-short': (disc) => `${disc} blieb nicht im 15er liegen und kommt vom Brett.`,
  'free-carom-short': (disc) =>
    `${disc} war am missglückten freien Schuss beteiligt und kommt auch vom Brett.`,
  'on-fifteen-line': (disc) =>
    `${disc} blieb auf der 15er-Linie liegen, und das reicht hier nicht.`,
  'twenty-void': (disc) => `${disc} fiel ins Loch, aber der Schuss war ungültig: kein Zwanziger.`,
  'on-line': (disc) => `${disc} liegt auf der Startlinie oder dahinter und ist aus.`,
  'line-touched-again': (disc) =>
    `${disc} hat die Startlinie noch einmal berührt und war sofort aus.`,
  'left-surface': (disc) => `${disc} ist im Graben gelandet.`,
  returned: (disc) => `${disc} war vom Brett und prallte zurück: aus.`,
};

export const REFEREE: Sentences = {
  'hit-direct': ({ by, disc }, name) => `${name(by)} trifft ${name(disc)}: gültig.`,
  'hit-off-peg': ({ by, disc }, name) =>
    `${name(by)} trifft ${name(disc)} über einen Stift: gültig.`,
  'hit-by-combination': ({ by, disc }, name) =>
    `${name(by)} trifft ${name(disc)} in Kombination: gültig.`,
  'hit-through-peg': ({ by, disc }, name) =>
    `${name(by)} hat ${name(disc)} durch den anliegenden Stift bewegt: getroffen, gültig.`,
  'free-shot-made': ({ disc }, name) =>
    `${name(disc)} schafft den freien Schuss: weit genug innen.`,
  'free-carom-made': ({ disc }, name) =>
    `${name(disc)} wurde weit genug nach innen gestoßen: gültig.`,
  missed: ({ disc }, name) => `${name(disc)} hat keine gegnerische Scheibe berührt: ungültig.`,
  'touched-nothing': ({ disc }, name) => `${name(disc)} hat gar keine Scheibe berührt: ungültig.`,
  'hit-out-of-play': ({ disc }, name) =>
    `${name(disc)} wurde nur von einer Scheibe getroffen, die schon aus war: ungültig.`,
  'peg-hit-void': ({ disc }, name) =>
    `${name(disc)} bewegte sich nur durch einen Stift, und das zählt hier nicht: ungültig.`,
  'free-shot-missed': ({ disc }, name) => `${name(disc)} verfehlt den freien Schuss.`,
  lagged: ({ disc, distanceCentiIn }, name) => {
    if (distanceCentiIn === null) return `${name(disc)} gilt als am weitesten entfernt.`;
    if (distanceCentiIn === 0) return `${name(disc)} liegt im Loch: Näher geht es nicht.`;
    return `${name(disc)} blieb ${decimalComma(distanceCentiIn / 100, 2)} Zoll von der Mitte liegen.`;
  },
  removed: ({ disc, why }, name) => REMOVALS[why](name(disc)),
  twenty: ({ disc }, name) => `${name(disc)} ist ein Zwanziger.`,
  'twenty-for-opponent': ({ disc }, name) =>
    `${name(disc)} fiel ins Loch: ein Zwanziger, aber nicht für die eigene Seite.`,
  leaning: ({ disc }, name) =>
    `${name(disc)} lehnt schräg am Loch: noch im Spiel, vorerst fünfzehn.`,
  'damage-stays': ({ disc }, name) =>
    `${name(disc)} wurde von einer Scheibe verschoben, die schon aus war, und bleibt so liegen.`,
  reshoot: ({ disc }, name) => `${name(disc)} darf noch einmal gespielt werden.`,
};
