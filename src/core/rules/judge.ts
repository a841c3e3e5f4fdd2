import {
  isOutAtRest,
  isTouchingLine,
  isTouchingOrInsideFifteen,
  isWhollyInside,
} from '../board/regions.ts';
import { restOf } from '../shot/queries.ts';
import type { Rest, ShotReport } from '../shot/report.ts';
import type { DiscId, PlacedDisc } from '../shot/shot.ts';
import type { RuleSet } from './options.ts';
import type {
  BankedTwenty,
  Fact,
  Ground,
  JudgeContext,
  Removal,
  RemovalCode,
  Ruling,
} from './ruling.ts';
import { traceShot, type Trace } from './trace.ts';

/** Everything a question about a finished shot may need. */
interface Case {
  readonly report: ShotReport;
  readonly context: JudgeContext;
  readonly rules: RuleSet;
  readonly trace: Trace;
  readonly shooter: DiscId;
  /** No opposing disc was on the board when the finger let go. */
  readonly isFreeShot: boolean;
}

interface Verdict {
  readonly valid: boolean;
  readonly ground: Ground;
}

/**
 * The referee. Order: was an opposing disc on the board → valid or not, and why → removals for the
 * foul → removals at the line and in the ditch → twenties into the cups of their owners.
 */
export function judge(report: ShotReport, context: JudgeContext, rules: RuleSet): Ruling {
  const trace = traceShot(report, context, rules);
  const isFreeShot = report.start.every((disc) => context.sideOf(disc.id) === context.shooterSide);
  const all: Case = { report, context, rules, trace, shooter: report.shot.shooter, isFreeShot };
  const verdict = isFreeShot ? judgeFreeShot(all) : judgeHit(all);
  if (isReshootDue(all, verdict)) return grantReshoot(all, verdict);
  const removed = removalsOf(all, verdict);
  const gone = new Set(removed.map((removal) => removal.disc));
  const left = report.rest.filter((rest) => !gone.has(rest.disc));
  const inPlay = left.filter((rest) => rest.place !== 'hole');
  const ruling = {
    ...verdict,
    removed,
    banked: left.filter((rest) => rest.place === 'hole').map((rest) => bank(all, rest)),
    leaners: inPlay.filter((rest) => rest.place === 'leaning').map((rest) => rest.disc),
    position: inPlay.map(placed),
    reshoot: false,
  };
  return { ...ruling, facts: factsOf(all, ruling) };
}

function judgeHit({ trace, shooter }: Case): Verdict {
  if (trace.hit !== undefined) return { valid: true, ground: trace.hit };
  const code = trace.hasTouchedDisc ? 'missed' : 'touched-nothing';
  return { valid: false, ground: trace.nearMiss ?? { code, disc: shooter } };
}

function judgeFreeShot(all: Case): Verdict {
  const { report, rules, shooter } = all;
  if (isFarEnoughIn(all, shooter)) {
    return { valid: true, ground: { code: 'free-shot-made', disc: shooter } };
  }
  const carom =
    rules.freeShotMadeBy === 'any-own'
      ? report.rest.find((rest) => isInvolved(all, rest.disc) && isFarEnoughIn(all, rest.disc))
      : undefined;
  return carom === undefined
    ? { valid: false, ground: { code: 'free-shot-missed', disc: shooter } }
    : { valid: true, ground: { code: 'free-carom-made', disc: carom.disc } };
}

function isFarEnoughIn({ report, rules, trace }: Case, disc: DiscId): boolean {
  const rest = restOf(report, disc);
  if (rest === undefined || trace.out.has(disc)) return false;
  return rules.freeShotTest === 'inside'
    ? isWhollyInside(rest, 'fifteen')
    : isTouchingOrInsideFifteen(rest);
}

/** The shooter, and the own discs that the shot itself, not a disc out of play, has reached. */
function isInvolved({ context, rules, shooter, trace }: Case, disc: DiscId): boolean {
  if (disc === shooter) return true;
  if (context.sideOf(disc) !== context.shooterSide) return false;
  const struck = trace.struck.has(disc);
  const moved = trace.moved.has(disc) && (struck || trace.pushedThroughPeg.has(disc));
  switch (rules.involvement) {
    case 'struck':
      return struck;
    case 'moved':
      return moved;
    case 'struck-or-moved':
      return struck || moved;
  }
}

/** Nothing but the shooter has moved, so that taking the shot back restores the position. */
function isReshootDue({ context, isFreeShot, rules, trace }: Case, verdict: Verdict): boolean {
  return (
    !verdict.valid &&
    !isFreeShot &&
    !trace.hasTouchedDisc &&
    context.reshootsUsed < rules.reshoot.attempts
  );
}

function grantReshoot({ report, shooter }: Case, verdict: Verdict): Ruling {
  const position = report.start.filter((disc) => disc.id !== shooter);
  const inPlay = new Set(position.map((disc) => disc.id));
  const leaners = report.rest.filter((rest) => rest.place === 'leaning' && inPlay.has(rest.disc));
  return {
    ...verdict,
    facts: [verdict.ground, { code: 'reshoot', disc: shooter }],
    removed: [],
    banked: [],
    leaners: leaners.map((rest) => rest.disc),
    position,
    reshoot: true,
  };
}

function removalsOf(all: Case, verdict: Verdict): readonly Removal[] {
  const fouls = collect(all, (rest) => foulOf(all, verdict, rest));
  const fouled = new Set(fouls.map((removal) => removal.disc));
  return [
    ...fouls,
    ...collect(all, (rest) => (fouled.has(rest.disc) ? undefined : exitOf(all, rest))),
  ];
}

/** The shooter comes first, as the referee would look at it first. */
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

/** Why a disc that still lies on the board comes off for what its side did. */
function foulOf(all: Case, { valid }: Verdict, rest: Rest): RemovalCode | undefined {
  const { isFreeShot, rules, shooter } = all;
  if (hasLeft(rest) || !isInvolved(all, rest.disc)) return undefined;
  if (valid) {
    const strict = isFreeShot && rules.freeShotTest === 'inside' && rest.place === 'surface';
    return strict && isTouchingLine(rest, 'fifteen') ? 'on-fifteen-line' : undefined;
  }
  if (rest.place === 'hole') return 'twenty-void';
  if (isFreeShot) return rest.disc === shooter ? 'free-shot-short' : 'free-carom-short';
  return rest.disc === shooter ? 'missed' : 'struck-own-on-miss';
}

/** Why a disc is out whoever it belongs to. */
function exitOf({ trace }: Case, rest: Rest): RemovalCode | undefined {
  if (rest.place === 'ditch') return 'left-surface';
  if (rest.place === 'returned') return 'returned';
  if (trace.out.has(rest.disc)) return 'line-touched-again';
  return rest.place === 'surface' && isOutAtRest(rest) ? 'on-line' : undefined;
}

function hasLeft({ place }: Rest): boolean {
  return place === 'ditch' || place === 'returned';
}

function bank({ context }: Case, { disc }: Rest): BankedTwenty {
  return { disc, side: context.sideOf(disc) };
}

function placed({ disc, x, y }: Rest): PlacedDisc {
  return { id: disc, x, y };
}

function factsOf({ context, trace }: Case, ruling: Omit<Ruling, 'facts'>): readonly Fact[] {
  const damaged = ruling.position.filter((disc) => trace.damaged.has(disc.id));
  return [
    ruling.ground,
    ...ruling.removed.map(({ disc, code }) => ({ code: 'removed', disc, why: code }) as const),
    ...ruling.banked.map(
      ({ disc, side }) =>
        ({ code: side === context.shooterSide ? 'twenty' : 'twenty-for-opponent', disc }) as const,
    ),
    ...ruling.leaners.map((disc) => ({ code: 'leaning', disc }) as const),
    ...damaged.map(({ id }) => ({ code: 'damage-stays', disc: id }) as const),
  ];
}
