import { isLeaning, isTouchingOrInsideFifteen, isWhollyInside } from '../board/regions.ts';
import { restOf } from '../shot/queries.ts';
import type { Rest, ShotReport } from '../shot/report.ts';
import type { DiscId, PlacedDisc } from '../shot/shot.ts';
import { isInvolved, isSunkThroughPeg, type Case, type Verdict } from './case.ts';
import type { RuleSet } from './options.ts';
import { removalsOf } from './removals.ts';
import type { BankedTwenty, Fact, JudgeContext, Ruling } from './ruling.ts';
import { traceShot } from './trace.ts';

/**
 * The referee. In order: was an opposing disc on the board; is the shot valid, and why; removals
 * for the foul; removals at the line and in the ditch; twenties into their owners' cups.
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
  const banked = left.filter((rest) => rest.place === 'hole').map((rest) => bank(all, rest));
  const leaners = inPlay.filter((rest) => rest.place === 'leaning').map((rest) => rest.disc);
  const position = inPlay.map(placed);
  const { valid, ground } = verdict;
  const facts = factsOf(all, { ground, removed, banked, leaners, position });
  // Written out, because robots judge thousands of shots and spreading is several times slower.
  return { valid, ground, facts, removed, banked, leaners, position, reshoot: false };
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
      ? report.rest.find((rest) => hasPartIn(all, rest) && isFarEnoughIn(all, rest.disc))
      : undefined;
  return carom === undefined
    ? { valid: false, ground: { code: 'free-shot-missed', disc: shooter } }
    : { valid: true, ground: { code: 'free-carom-made', disc: carom.disc } };
}

function hasPartIn(all: Case, rest: Rest): boolean {
  return isInvolved(all, rest.disc) || isSunkThroughPeg(all, rest);
}

function isFarEnoughIn({ report, rules, trace }: Case, disc: DiscId): boolean {
  const rest = restOf(report, disc);
  if (rest === undefined || trace.out.has(disc)) return false;
  return rules.freeShotTest === 'inside'
    ? isWhollyInside(rest, 'fifteen')
    : isTouchingOrInsideFifteen(rest);
}

/** Only the shooter has moved, so taking it back restores the position. */
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

function bank({ context }: Case, { disc }: Rest): BankedTwenty {
  return { disc, side: context.sideOf(disc) };
}

function placed({ disc, x, y }: Rest): PlacedDisc {
  return { id: disc, x, y };
}

type Findings = Omit<Ruling, 'valid' | 'facts' | 'reshoot'>;

function factsOf({ context, trace, report }: Case, ruling: Findings): readonly Fact[] {
  const damaged = ruling.position.filter((disc) => trace.damaged.has(disc.id));
  return [
    ruling.ground,
    ...ruling.removed.map(({ disc, code }) => ({ code: 'removed', disc, why: code }) as const),
    ...ruling.banked.map(
      ({ disc, side }) =>
        ({ code: side === context.shooterSide ? 'twenty' : 'twenty-for-opponent', disc }) as const,
    ),
    ...ruling.leaners
      .filter((disc) => !hasLeantBefore(report, disc))
      .map((disc) => ({ code: 'leaning', disc }) as const),
    ...damaged.map(({ id }) => ({ code: 'damage-stays', disc: id }) as const),
  ];
}

/** A disc that leans through several shots is reported once. */
function hasLeantBefore({ start }: ShotReport, leaner: DiscId): boolean {
  return start.some((disc) => disc.id === leaner && isLeaning(disc));
}
