import { nextShotOf, type Aim } from '../match/shots.ts';
import { seatAt } from '../match/seats.ts';
import type { MatchState, SeatNumber } from '../match/state.ts';
import { keeps, outcomeOf, type Promised } from '../robots/ideas/outcome.ts';
import { withWobble, type SearchParameters } from '../robots/playouts.ts';
import { quickShot } from '../robots/quick-shot.ts';
import { chooseAim, candidateOf, type Effort } from '../robots/search.ts';
import { createSeededRandom, seedFrom } from '../robots/seeded-random.ts';
import { foreseeFlick, roundAheadOf, situationOf } from '../robots/situation.ts';
import type { Side } from '../rules/ruling.ts';
import { wobbleAt } from '../shot/hand.ts';
import { restOf } from '../shot/queries.ts';
import type { RestPlace } from '../shot/report.ts';
import type { Flick } from '../shot/shot.ts';
import { reviewUnitOf, sightOf, type ReviewUnit } from './unit.ts';

/** Raise it when a review of the same match would come out differently. */
export const REVIEW_VERSION = 1;

/** One turn of a match: a shot, or a turn lost on time. */
export interface ReviewedTurn {
  readonly matchId: string;
  /** Counts the turns of the match; the luck of the review is drawn from it. */
  readonly turn: number;
  /** The match when this shot was due. */
  readonly before: MatchState;
  /** The aim before the hand's wobble; null for a turn lost on time. */
  readonly aimed: Aim | null;
  /** The aim was an idea that the player was offered, so they couldn't have known better. */
  readonly isIdea?: boolean;
}

/** A mean over simulated shots, and its standard error. */
export interface Estimate {
  readonly value: number;
  readonly error: number;
}

/** One simulated outcome: where the shooter came to rest, and what the board was worth then. */
export interface Outcome {
  readonly flick: Flick;
  readonly x: number;
  readonly y: number;
  readonly place: RestPlace;
  readonly value: number;
}

/** An aim, what it was meant to do, and what it comes to with the match's hand. */
export interface AimReview {
  readonly aim: Aim;
  readonly worth: Estimate;
  /** What it does with a steady hand; null for nothing worth telling. */
  readonly meant: Promised | null;
  /** The share of tries that do what was meant. */
  readonly chance: number;
  readonly fan: readonly Outcome[];
}

/** What a board offered, and what its player aimed at. Values are those of the shooter's side. */
export interface TurnReview {
  readonly unit: ReviewUnit;
  readonly round: number;
  readonly seat: SeatNumber;
  readonly side: Side;
  /** Whether no hand wobbles, so that every aim is certain. */
  readonly isSteady: boolean;
  /** The best aim we found. Its worth is what the board is worth. */
  readonly best: AimReview;
  readonly taken: AimReview | null;
  /** What the aim gave away: the best aim less the one taken, with the same luck. */
  readonly lost: Estimate | null;
  /** The plain answer, an open twenty or a hit on the best disc, and what it would give away. */
  readonly plain: { readonly aim: Aim; readonly lost: Estimate };
  /** The aim taken is worth more than any that we found. */
  readonly isBetterThanOurs: boolean;
  /** The aim was an idea of ours, so it's no choice of the player's. */
  readonly isIdea?: true;
}

/** How hard the teacher looks for the best aim, and how often it tries one to judge it. */
export interface ReviewEffort extends Effort {
  readonly tries: number;
}

export const TEACHER_EFFORT: ReviewEffort = {
  candidates: 600,
  foreseen: 12_000,
  tries: 2400,
};
/** Separates the luck that judges aims from the luck that chose the best one. */
const FRESH_LUCK = 0x1b873593;
const TRIES_A_STEP = 400;
/** Aims are compared until the error of their difference is below this. */
const MAX_ERROR: Readonly<Record<ReviewUnit, number>> = { points: 0.38, rounds: 0.0076 };
/** So many standard errors are no accident. */
export const MIN_ERRORS = 3;
const TRIES_TOLD = 100;

/** The aim that the teacher would take, with the match's hand. It is deterministic. */
export function teacherAim(state: MatchState, seed: number, effort: Effort = TEACHER_EFFORT): Aim {
  return chooseAim(searchFor(state, seed, effort), effort, createSeededRandom(seed));
}

/** Reviews one turn; undefined for a match without two sides (see `reviewUnitOf`). */
export function reviewTurn(
  turn: ReviewedTurn,
  effort: ReviewEffort = TEACHER_EFFORT,
): TurnReview | undefined {
  const { before, aimed } = turn;
  const unit = reviewUnitOf(before);
  const next = nextShotOf(before);
  if (unit === undefined || next === undefined || before.phase.kind !== 'playing') return undefined;
  const seed = seedFrom(`review ${REVIEW_VERSION} ${turn.matchId} ${turn.turn}`);
  const judge = judgeFor(before, seed ^ FRESH_LUCK);
  const best = judge.trialOf(teacherAim(before, seed, effort));
  const taken = aimed === null ? null : judge.trialOf(aimed);
  const plain = judge.trialOf(judge.plainAim);
  const isSteady = before.hand === 'none';
  const most = isSteady ? 1 : effort.tries;
  for (let tries = 0; tries < most; tries += TRIES_A_STEP) {
    const upTo = Math.min(most, tries + TRIES_A_STEP);
    for (const trial of new Set([best, ...(taken === null ? [] : [taken])])) trial.tryUpTo(upTo);
    if (lossOf(best, taken ?? best).error <= MAX_ERROR[unit]) break;
  }
  plain.tryUpTo(Math.min(most, TRIES_A_STEP));
  const lost = taken === null ? null : lossOf(best, taken);
  return {
    unit,
    round: before.round.number,
    seat: next.seat,
    side: seatAt(before.seats, next.seat).side,
    isSteady,
    best: best.result(),
    taken: taken?.result() ?? null,
    lost,
    plain: { aim: judge.plainAim, lost: lossOf(best, plain) },
    isBetterThanOurs: lost !== null && isBeyondDoubt({ ...lost, value: -lost.value }),
    ...(turn.isIdea === true ? { isIdea: true } : {}),
  };
}

/** Whether it's above zero by at least three standard errors. */
export function isBeyondDoubt({ value, error }: Estimate): boolean {
  return value > 0 && value >= MIN_ERRORS * error;
}

interface Trial {
  readonly values: readonly number[];
  tryUpTo(tries: number): void;
  result(): AimReview;
}

interface Judge {
  readonly plainAim: Aim;
  trialOf(aim: Aim): Trial;
}

const FAN = 16;

/** Tries aims with the match's hand: the same luck for all, unknown to who chose them. */
function judgeFor(state: MatchState, seed: number): Judge {
  const search = searchFor(state, seed, TEACHER_EFFORT);
  const { round, situation, evaluate } = search;
  const trialOf = (aimed: Aim): Trial => {
    const { aim } = candidateOf(aimed);
    const steady = foreseeFlick(round, situation, aim, aim);
    const [meant] = outcomeOf(situation.discs, steady).promises;
    const values: number[] = [];
    const fan: Outcome[] = [];
    let successes = 0;
    const tryOnce = (luck: number) => {
      const flick = withWobble(aim, search.wobbleOf(aim), createSeededRandom(seed + 7919 * luck));
      const foreseen = foreseeFlick(round, situation, aim, flick);
      const value = evaluate(foreseen.after);
      values.push(value);
      if (luck < TRIES_TOLD && meant !== undefined) {
        if (keeps(outcomeOf(situation.discs, foreseen), meant)) successes += 1;
      }
      const rest = restOf(foreseen.report, foreseen.report.shot.shooter);
      if (luck < FAN && rest !== undefined) {
        const { x, y, place } = rest;
        fan.push({ flick, x: rounded(x), y: rounded(y), place, value: rounded(value) });
      }
    };
    return {
      values,
      tryUpTo: (tries) => {
        while (values.length < tries) tryOnce(values.length);
      },
      result: () => ({
        aim,
        worth: estimateOf(values),
        meant: meant ?? null,
        chance: rounded(successes / Math.min(values.length, TRIES_TOLD)),
        fan,
      }),
    };
  };
  const plain = quickShot(round, situation, createSeededRandom(seed));
  return { plainAim: candidateOf(plain).aim, trialOf };
}

export function searchFor(state: MatchState, seed: number, effort: Effort): SearchParameters {
  const unit = reviewUnitOf(state);
  const next = nextShotOf(state);
  if (unit === undefined || next === undefined) throw new Error('there is nothing to review');
  const round = roundAheadOf(state);
  return {
    round,
    situation: situationOf(state),
    evaluate: sightOf(state, round, unit, seatAt(state.seats, next.seat).side),
    wobbleOf: (aimed) => wobbleAt(aimed, state.hand),
    isTimeUp: () => false,
    seed,
    foreseen: 0,
    mayForesee: effort.foreseen,
  };
}

/** Over the tries that both have had, luck for luck. */
function lossOf(best: Trial, other: Trial): Estimate {
  const tries = Math.min(best.values.length, other.values.length);
  const losses = Array.from(
    { length: tries },
    (_, i) => (best.values[i] ?? 0) - (other.values[i] ?? 0),
  );
  return estimateOf(losses);
}

export function estimateOf(values: readonly number[]): Estimate {
  const count = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const error = count > 1 ? Math.sqrt(squares / (count - 1) / count) : 0;
  return { value: rounded(mean), error: rounded(error) };
}

const DECIMALS = 1e4;

/** So that a stored review stays small. Adding zero turns a rounded -0 into 0. */
function rounded(value: number): number {
  return Math.round(value * DECIMALS) / DECIMALS + 0;
}
