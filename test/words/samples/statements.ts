import type { ExitCode, Statement } from 'crokinole/rules/explain';
import { REMOVAL_CODES } from 'crokinole/rules/ruling';

const disc = { side: 1, number: 7 } as const;
const other = { side: 1, number: 9 } as const;
const by = { side: 0, number: 12 } as const;
/** For one disc, and for several. */
const SOME = [[disc], [disc, other]] as const;

type Code = Statement['code'];
type StatementOf<C extends Code> = Extract<Statement, { readonly code: C }>;

const EXITS: readonly ExitCode[] = [
  'foul',
  ...REMOVAL_CODES.flatMap((code) =>
    code === 'missed' || code === 'struck-own-on-miss' ? [] : [code],
  ),
];

const hit = <C extends Code>(code: C) =>
  [true, false].map((isOff) => ({ code, by, disc, isOff }) as const);

const BY_CODE: { readonly [C in Code]: readonly StatementOf<C>[] } = {
  'hit-direct': hit('hit-direct'),
  'hit-off-peg': hit('hit-off-peg'),
  'hit-by-combination': hit('hit-by-combination'),
  'hit-through-peg': hit('hit-through-peg'),
  'free-carom-made': [{ code: 'free-carom-made', disc }],
  missed: [[], [by], [by, by]].map((theirs) => ({ code: 'missed', disc, theirs })),
  'hit-out-of-play': [{ code: 'hit-out-of-play', disc }],
  'peg-hit-void': [{ code: 'peg-hit-void', disc }],
  lagged: [0, 137, 1094, null].map((distanceCentiIn) => ({
    code: 'lagged',
    disc,
    distanceCentiIn,
  })),
  removed: EXITS.flatMap((why) => SOME.map((discs) => ({ code: 'removed', why, discs }) as const)),
  sunk: SOME.map((discs) => ({ code: 'sunk', discs })),
  'twenty-for': SOME.map((discs) => ({ code: 'twenty-for', side: 1, discs })),
  leaning: SOME.map((discs) => ({ code: 'leaning', discs })),
  'damage-stays': SOME.map((discs) => ({ code: 'damage-stays', discs })),
  reshoot: [{ code: 'reshoot', disc }],
};

/** Everything the referee can say. */
export const STATEMENTS: readonly Statement[] = Object.values(BY_CODE).flat();
