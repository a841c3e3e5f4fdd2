import { LEVEL_LOSSES } from 'crokinole/review/decisions';
import type { Estimate } from 'crokinole/review/review-shot';
import type { ReviewUnit } from 'crokinole/review/unit';
import { ROBOT_LEVELS, type RobotLevel } from '../records/players.ts';
import type { CostlyTurn, KindOfChoice, MatchResult } from '../records/reviews.ts';

/** How a player has chosen lately: what aims gave away at decisions, in the mean. */
export interface Form {
  readonly unit: ReviewUnit;
  readonly decisions: number;
  readonly lost: Estimate;
  /** Match by match, the oldest first. */
  readonly matches: readonly Estimate[];
  /** The later half less the earlier half, if that is no accident; below nothing is better. */
  readonly change: number | null;
  /** The weakest and the strongest level it may be like; null if it may be like any. */
  readonly levels: readonly [RobotLevel, RobotLevel] | null;
}

export interface LessonBoard extends CostlyTurn {
  readonly matchId: string;
  readonly endedAtMs: number;
}

/** What a player's own matches teach. */
export type OwnLesson =
  /** So many reviews are missing. */
  | { readonly kind: 'too-few'; readonly missing: number }
  /** Nothing stands out that chance couldn't have done. */
  | { readonly kind: 'unclear'; readonly reviews: number }
  | {
      readonly kind: 'lesson';
      readonly unit: ReviewUnit;
      readonly reviews: number;
      readonly choice: Pick<KindOfChoice, 'kind' | 'decisions' | 'lost'>;
      readonly boards: readonly LessonBoard[];
    };

/** Of so many reviews, the latest ones. Older ones say little about how a player chooses now. */
export const MAX_FORM_REVIEWS = 20;
export const MAX_LESSON_REVIEWS = 10;
const MIN_LESSON_REVIEWS = 3;
const MIN_LESSON_DECISIONS = 8;
const LESSON_BOARDS = 3;
/** Fewer have no spread that could be measured. */
const MIN_DECISIONS = 2;
/** So many standard errors make a difference real. */
const MIN_ERRORS = 2;
const MIN_TREND_MATCHES = 6;

/** Undefined before the first review with a few decisions. The results come latest first. */
export function formOf(results: readonly MatchResult[]): Form | undefined {
  const own = ofOneUnit(results)
    .filter(({ result }) => result.decisions >= MIN_DECISIONS)
    .reverse();
  const [first] = own;
  if (first === undefined) return undefined;
  const { unit } = first.result;
  const lost = meanLost(own);
  return {
    unit,
    decisions: own.reduce((sum, { result }) => sum + result.decisions, 0),
    lost,
    matches: own.map((each) => meanLost([each])),
    change: changeOf(own),
    levels: levelsLike(unit, lost),
  };
}

/** The kind of choice that gave away most, if that is real, and boards to practice it on. */
export function lessonOf(results: readonly MatchResult[]): OwnLesson {
  if (results.length < MIN_LESSON_REVIEWS) {
    return { kind: 'too-few', missing: MIN_LESSON_REVIEWS - results.length };
  }
  const own = ofOneUnit(results);
  const unit = own[0]?.result.unit ?? 'points';
  const choice = costliestKind(own);
  const boards = own
    .flatMap(({ matchId, endedAtMs, result }) =>
      result.kinds
        .filter(({ kind }) => kind === choice?.kind)
        .flatMap(({ costliest }) => costliest.map((turn) => ({ ...turn, matchId, endedAtMs }))),
    )
    .sort((a, b) => b.lost - a.lost)
    .slice(0, LESSON_BOARDS);
  if (choice === undefined || !isReal(choice, unit) || boards.length < LESSON_BOARDS) {
    return { kind: 'unclear', reviews: results.length };
  }
  const { kind, decisions, lost } = choice;
  return { kind: 'lesson', unit, reviews: own.length, choice: { kind, decisions, lost }, boards };
}

/** Points and rounds have no common measure, so the matches with fewer decisions are left out. */
function ofOneUnit(results: readonly MatchResult[]): readonly MatchResult[] {
  const decisionsIn = (unit: ReviewUnit) =>
    results.reduce((sum, { result }) => sum + (result.unit === unit ? result.decisions : 0), 0);
  const unit = decisionsIn('rounds') > decisionsIn('points') ? 'rounds' : 'points';
  return results.filter(({ result }) => result.unit === unit);
}

type Sums = Pick<KindOfChoice, 'decisions' | 'lost' | 'squares'>;

/** The mean of all decisions, and its standard error. */
function estimateOf({ decisions, lost, squares }: Sums): Estimate {
  const value = lost / decisions;
  const variance = (squares - decisions * value * value) / (decisions - 1);
  return { value, error: Math.sqrt(Math.max(0, variance) / decisions) };
}

function sumOf(all: readonly Sums[]): Sums {
  return all.reduce(
    (sum, each) => ({
      decisions: sum.decisions + each.decisions,
      lost: sum.lost + each.lost,
      squares: sum.squares + each.squares,
    }),
    { decisions: 0, lost: 0, squares: 0 },
  );
}

function meanLost(matches: readonly MatchResult[]): Estimate {
  return estimateOf(
    sumOf(
      matches.map(({ result: { decisions, lostMean, lostVariance } }) => ({
        decisions,
        lost: decisions * lostMean,
        squares: (decisions - 1) * lostVariance + decisions * lostMean ** 2,
      })),
    ),
  );
}

function changeOf(matches: readonly MatchResult[]): number | null {
  if (matches.length < MIN_TREND_MATCHES) return null;
  const half = Math.floor(matches.length / 2);
  const [before, after] = [meanLost(matches.slice(0, half)), meanLost(matches.slice(half))];
  const change = after.value - before.value;
  const error = Math.sqrt(before.error ** 2 + after.error ** 2);
  return Math.abs(change) >= MIN_ERRORS * error && change !== 0 ? change : null;
}

/** The levels nearest to both ends of what the mean may be. */
function levelsLike(unit: ReviewUnit, { value, error }: Estimate): Form['levels'] {
  const losses = LEVEL_LOSSES[unit];
  const nearest = (lost: number) =>
    ROBOT_LEVELS.reduce((best, level) =>
      Math.abs(losses[level] - lost) < Math.abs(losses[best] - lost) ? level : best,
    );
  const [weakest, strongest] = [
    nearest(value + MIN_ERRORS * error),
    nearest(value - MIN_ERRORS * error),
  ];
  const isAny = weakest === ROBOT_LEVELS[0] && strongest === ROBOT_LEVELS.at(-1);
  return isAny ? null : [weakest, strongest];
}

function costliestKind(matches: readonly MatchResult[]): KindOfChoice | undefined {
  const all = matches.flatMap(({ result }) => result.kinds);
  const kinds = [...new Set(all.map(({ kind }) => kind))].map((kind) => {
    const sums = sumOf(all.filter((each) => each.kind === kind));
    return { kind, ...sums, costliest: [] };
  });
  return kinds.sort((a, b) => b.lost - a.lost)[0];
}

/**
 * It gives away more than a strong robot does, by two standard errors over enough decisions. A master
 * gives away nothing, and less than a strong robot's loss is not worth a lesson.
 */
function isReal(choice: Sums, unit: ReviewUnit): boolean {
  if (choice.decisions < MIN_LESSON_DECISIONS) return false;
  const { value, error } = estimateOf(choice);
  return value - MIN_ERRORS * error > LEVEL_LOSSES[unit].strong;
}
