import type { PromiseKind, RiskKind } from 'crokinole/robots/ideas/outcome';
import { listOf } from './descriptions.ts';

/** What an idea does, given the discs that it names: "Red 2". */
const KINDS: Readonly<Record<PromiseKind, (discs: readonly string[]) => string>> = {
  twenty: () => 'Straight into the hole',
  'twenty-off': (discs) => `Twenty off ${listOf(discs)}`,
  'sink-own': (discs) => `Sink your own ${listOf(discs)}`,
  'off-peg': (discs) => `Hit ${listOf(discs)} off a peg`,
  'take-out': (discs) => `Knock out ${listOf(discs)}`,
  'take-out-stay': (discs) => `Knock out ${listOf(discs)} and stay in the 15`,
  hide: (discs) =>
    discs.length === 0 ? 'Stick behind a peg' : `Hit ${listOf(discs)}, stick behind a peg`,
  'stop-inside': (discs) =>
    discs.length === 0 ? 'Stop in the 15' : `Hit ${listOf(discs)}, stop in the 15`,
  'bring-in': (discs) => `Push your own ${listOf(discs)} in`,
  'push-back': (discs) => `Push ${listOf(discs)} back`,
  touch: (discs) => (discs.length === 0 ? 'Hit what you can' : `Just touch ${listOf(discs)}`),
};

/** What most often goes wrong, in about three words. */
const RISKS: Readonly<Record<RiskKind | 'little', string>> = {
  gift: 'may sink theirs',
  'own-lost': 'may lose yours',
  foul: 'may miss',
  'slides-off': 'may slide off',
  'free-shot': 'gives a free shot',
  exposed: 'leaves you open',
  little: 'little risk',
};

export const IDEAS = {
  fineTune: 'Fine-tune',
  /** Unlikely, but worth a lot. */
  bold: '★ bold',
  odds: (inTen: number): string => {
    if (inTen === 0) return 'a long shot';
    return inTen === 10 ? 'almost certain' : `${inTen} in 10`;
  },
  kinds: KINDS,
  risks: RISKS,
};
