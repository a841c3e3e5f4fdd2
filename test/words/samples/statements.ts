import type { ExitCode, Statement } from 'crokinole/rules/explain';
import { REMOVAL_CODES } from 'crokinole/rules/ruling';

const disc = { side: 1, number: 7 } as const;
const other = { side: 1, number: 9 } as const;
const by = { side: 0, number: 12 } as const;
/** For one disc, and for several. */
const SOME = [[disc], [disc, other]] as const;

type Code = Statement['code'];
type StatementOf<C extends Code> = Extract<Statement, { readonly code: C }>;

/** The sentence about a miss names the other discs that come off. */
const EXITS = REMOVAL_CODES.filter(
  (code): code is ExitCode =>
    !['missed', 'struck-own-on-miss', 'free-shot-short', 'free-carom-short'].includes(code),
);
const NONE_OR_SOME = [[], ...SOME] as const;

const hit = <C extends Code>(code: C) =>
  NONE_OR_SOME.map((out) => ({ code, by, disc, out }) as const);

const BY_CODE: { readonly [C in Code]: readonly StatementOf<C>[] } = {
  'hit-direct': hit('hit-direct'),
  'hit-off-peg': hit('hit-off-peg'),
  'hit-by-combination': hit('hit-by-combination'),
  'hit-through-peg': hit('hit-through-peg'),
  twenty: [1, 2, 3].map((count) => ({ code: 'twenty', count })),
  gift: [
    { code: 'gift', count: 1, to: [{ side: 1 }] },
    { code: 'gift', count: 3, to: [{ side: 1 }, { side: 2 }] },
  ],
  'free-shot-made': ([15, 10] as const).map((points) => ({ code: 'free-shot-made', points })),
  'free-carom-made': ([15, 10] as const).map((points) => ({
    code: 'free-carom-made',
    disc,
    points,
  })),
  missed: [null, disc].flatMap((only) =>
    NONE_OR_SOME.map((off) => ({ code: 'missed', only, off }) as const),
  ),
  'free-shot-missed': NONE_OR_SOME.map((off) => ({ code: 'free-shot-missed', off })),
  'hit-out-of-play': [{ code: 'hit-out-of-play', disc }],
  'peg-hit-void': [{ code: 'peg-hit-void', disc }],
  lagged: [0, 137, 1094, null].map((distanceCentiIn) => ({
    code: 'lagged',
    distanceCentiIn,
  })),
  removed: EXITS.flatMap((why) => SOME.map((discs) => ({ code: 'removed', why, discs }) as const)),
  sunk: SOME.map((discs) => ({ code: 'sunk', discs })),
  'twenty-for': SOME.map((discs) => ({ code: 'twenty-for', side: 1, discs })),
  leaning: SOME.map((discs) => ({ code: 'leaning', discs })),
  'damage-stays': SOME.map((discs) => ({ code: 'damage-stays', discs })),
  reshoot: [{ code: 'reshoot' }],
};

/** Everything the referee can say. */
export const STATEMENTS: readonly Statement[] = Object.values(BY_CODE).flat();
