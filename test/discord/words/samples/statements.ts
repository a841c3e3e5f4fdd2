import type { Statement } from '../../../../src/core/rules/explain.ts';
import { REMOVAL_CODES, type FactCode } from '../../../../src/core/rules/ruling.ts';

const disc = { side: 1, number: 7 } as const;
const by = { side: 0, number: 12 } as const;
const peg = 3;

type StatementOf<Code extends FactCode> = Extract<Statement, { readonly code: Code }>;

const BY_CODE: { readonly [Code in FactCode]: readonly StatementOf<Code>[] } = {
  'hit-direct': [{ code: 'hit-direct', by, disc }],
  'hit-off-peg': [{ code: 'hit-off-peg', by, disc, peg }],
  'hit-by-combination': [{ code: 'hit-by-combination', by, disc }],
  'hit-through-peg': [{ code: 'hit-through-peg', by, disc, peg }],
  'free-shot-made': [{ code: 'free-shot-made', disc }],
  'free-carom-made': [{ code: 'free-carom-made', disc }],
  missed: [{ code: 'missed', disc }],
  'touched-nothing': [{ code: 'touched-nothing', disc }],
  'hit-out-of-play': [{ code: 'hit-out-of-play', by, disc }],
  'peg-hit-void': [{ code: 'peg-hit-void', by, disc, peg }],
  'free-shot-missed': [{ code: 'free-shot-missed', disc }],
  lagged: [
    { code: 'lagged', disc, distanceCentiIn: 0 },
    { code: 'lagged', disc, distanceCentiIn: 137 },
    { code: 'lagged', disc, distanceCentiIn: 1094 },
    { code: 'lagged', disc, distanceCentiIn: null },
  ],
  removed: REMOVAL_CODES.map((why) => ({ code: 'removed', disc, why })),
  twenty: [{ code: 'twenty', disc }],
  'twenty-for-opponent': [{ code: 'twenty-for-opponent', disc }],
  leaning: [{ code: 'leaning', disc }],
  'damage-stays': [{ code: 'damage-stays', disc }],
  reshoot: [{ code: 'reshoot', disc }],
};

/** Everything the referee can say. */
export const STATEMENTS: readonly Statement[] = Object.values(BY_CODE).flat();
