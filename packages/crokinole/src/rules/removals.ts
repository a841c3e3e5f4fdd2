import { isOutAtRest, isTouchingLine } from '../board/regions.ts';
import type { Rest } from '../shot/report.ts';
import { isInvolved, isSunkThroughPeg, type Case, type Verdict } from './case.ts';
import type { Removal, RemovalCode } from './ruling.ts';

/** The removals: first for the foul, then at the line and in the ditch. */
export function removalsOf(all: Case, verdict: Verdict): readonly Removal[] {
  const fouls = collect(all, (rest) => foulOf(all, verdict, rest));
  const fouled = new Set(fouls.map((removal) => removal.disc));
  return [
    ...fouls,
    ...collect(all, (rest) => (fouled.has(rest.disc) ? undefined : exitOf(all, rest))),
  ];
}

/** The shooter comes first, because a referee looks at it first. */
function collect(
  { report, shooter }: Case,
  codeOf: (rest: Rest) => RemovalCode | undefined,
): readonly Removal[] {
  const own = report.rest.filter((rest) => rest.disc === shooter);
  const others = report.rest.filter((rest) => rest.disc !== shooter);
  return [...own, ...others].flatMap((rest) => {
    const code = codeOf(rest);
    return code === undefined ? [] : [{ disc: rest.disc, code }];
  });
}

/** Why a disc still on the board is removed for its side's foul. */
function foulOf(all: Case, { valid }: Verdict, rest: Rest): RemovalCode | undefined {
  const { isFreeShot, rules, shooter } = all;
  if (hasLeft(rest)) return undefined;
  if (!valid && isSunkThroughPeg(all, rest)) return 'twenty-void';
  if (!isInvolved(all, rest.disc)) return undefined;
  if (valid) {
    const strict = isFreeShot && rules.freeShotTest === 'inside' && rest.place === 'surface';
    return strict && isTouchingLine(rest, 'fifteen') ? 'on-fifteen-line' : undefined;
  }
  if (rest.place === 'hole') return 'twenty-void';
  if (isFreeShot) return rest.disc === shooter ? 'free-shot-short' : 'free-carom-short';
  return rest.disc === shooter ? 'missed' : 'struck-own-on-miss';
}

/** Why a disc is out, no matter whose it is. */
export function exitOf({ trace }: Pick<Case, 'trace'>, rest: Rest): RemovalCode | undefined {
  if (rest.place === 'ditch') return 'left-surface';
  if (rest.place === 'returned') return 'returned';
  if (trace.out.has(rest.disc)) return 'line-touched-again';
  return isOutAtRest(rest) ? 'on-line' : undefined;
}

function hasLeft({ place }: Rest): boolean {
  return place === 'ditch' || place === 'returned';
}
