import type { Aim } from '../match/shots.ts';
import type { MatchState } from '../match/state.ts';
import { simulate } from '../physics/simulate.ts';
import { foresee } from '../robots/foresight/foresee.ts';
import { withWobble } from '../robots/playouts.ts';
import { createSeededRandom, seedFrom } from '../robots/seeded-random.ts';
import { foreseeFlick, type Simulation } from '../robots/situation.ts';
import type { ShotReport } from '../shot/report.ts';
import type { RoundAccounts, TurnAccount } from './accounts.ts';
import {
  estimateOf,
  isBeyondDoubt,
  searchFor,
  REVIEW_VERSION,
  TEACHER_EFFORT,
  type Estimate,
  type ReviewedTurn,
  type TurnReview,
} from './review-shot.ts';
import type { ReviewUnit } from './unit.ts';

/**
 * The best choice, measured against the plain answer; the choice that gave away most, unless it was
 * an idea of ours; and the flick whose wobble gave most.
 */
export const MOMENT_KINDS = ['best-choice', 'costliest', 'luckiest'] as const;
export type MomentKind = (typeof MOMENT_KINDS)[number];

/** One turn with everything that was found about it. */
export interface JudgedTurn {
  readonly turn: ReviewedTurn;
  readonly review: TurnReview;
  readonly account: TurnAccount;
}

export interface Moment {
  readonly kind: MomentKind;
  /** The index of the turn in the list. */
  readonly index: number;
  readonly size: Estimate;
  /** The same as the real engine finds it, with luck of its own. */
  readonly byEngine: Estimate;
}

type Candidate = Omit<Moment, 'byEngine'>;

/** Less isn't worth a moment: two points, or a twentieth of a round. */
export const MIN_SIZE: Readonly<Record<ReviewUnit, number>> = { points: 2, rounds: 0.05 };
/** If the engine refutes so many candidates of a kind, there is no such moment. */
const MAX_CANDIDATES = 4;
/** The engine must find at least this share of what was claimed. */
const MIN_CONFIRMED = 0.5;
/** Separates the engine's luck from the one that found the moment. */
const ENGINE_LUCK = 0x27d4eb2f;

/**
 * At most one moment of each kind, each beyond doubt and confirmed by the real engine. A kind takes
 * up to a second.
 */
export function momentsOf(
  turns: readonly JudgedTurn[],
  kinds: readonly MomentKind[] = MOMENT_KINDS,
): readonly Moment[] {
  return kinds.flatMap((kind) => {
    for (const candidate of candidatesFor(kind, turns)) {
      const told = turns[candidate.index];
      const byEngine = told && checkByEngine(kind, told);
      if (byEngine === undefined) continue;
      const isConfirmed =
        isBeyondDoubt(byEngine) && byEngine.value >= MIN_CONFIRMED * candidate.size.value;
      if (isConfirmed) return [{ ...candidate, byEngine }];
    }
    return [];
  });
}

function candidatesFor(kind: MomentKind, turns: readonly JudgedTurn[]): readonly Candidate[] {
  const found = turns.flatMap((told, index): Candidate[] => {
    const size = sizeOf(kind, told);
    if (size === undefined || !isBeyondDoubt(size)) return [];
    return size.value >= MIN_SIZE[told.review.unit] ? [{ kind, index, size }] : [];
  });
  return found.sort((a, b) => b.size.value - a.size.value).slice(0, MAX_CANDIDATES);
}

function sizeOf(
  kind: MomentKind,
  { turn, review: { lost, plain, unit }, account }: JudgedTurn,
): Estimate | undefined {
  if (lost === null || account.choice === null) return undefined;
  switch (kind) {
    case 'best-choice': {
      if (lost.value >= MIN_SIZE[unit]) return undefined;
      const error = Math.sqrt(plain.lost.error ** 2 + lost.error ** 2);
      return { value: plain.lost.value - lost.value, error };
    }
    case 'costliest':
      return turn.isIdea === true ? undefined : account.choice;
    case 'luckiest':
      return account.hand ?? undefined;
  }
}

/** The engine's own measure of the moment. */
function checkByEngine(
  kind: MomentKind,
  { turn, review, account }: JudgedTurn,
): Estimate | undefined {
  const { taken, best, plain } = review;
  if (taken === null) return undefined;
  const seed = seedFrom(`engine ${REVIEW_VERSION} ${turn.matchId} ${turn.turn}`) ^ ENGINE_LUCK;
  const worthsOf = (aim: Aim) => engineWorths(turn.before, aim, seed);
  const own = worthsOf(taken.aim);
  const less = (worths: readonly number[]) =>
    estimateOf(worths.map((worth, i) => worth - (own[i] ?? 0)));
  switch (kind) {
    case 'best-choice': {
      const { value, error } = less(worthsOf(plain.aim));
      return { value: -value, error };
    }
    case 'costliest':
      return less(worthsOf(best.aim));
    case 'luckiest': {
      const after = taken.worth.value + (account.hand?.value ?? 0);
      return less(own.map(() => after));
    }
  }
}

const ENGINE_TRIES = 200;

function engineWorths(state: MatchState, aim: Aim, seed: number): readonly number[] {
  const { round, situation, evaluate, wobbleOf } = searchFor(state, seed, TEACHER_EFFORT);
  const tries = state.hand === 'none' ? 1 : ENGINE_TRIES;
  return Array.from({ length: tries }, (_, luck) => {
    const flick = withWobble(aim, wobbleOf(aim), createSeededRandom(seed + 7919 * luck));
    return evaluate(foreseeFlick(round, situation, aim, flick, simulateByEngine).after);
  });
}

function simulateByEngine(...[discs, shot, boardSpeed]: Parameters<Simulation>): ShotReport {
  const played = simulate({ discs }, shot, { boardSpeed });
  // A shot that never ends is refused in a match too; the quick solver gives it an end.
  return played.ok ? played.value : foresee(discs, shot, boardSpeed);
}

/** A shot that decided a match. */
export interface DecidingTurn {
  /** The index of the turn in the match. */
  readonly index: number;
  /** What it gave the side that shot, choice and hand together; negative where it cost that side. */
  readonly gain: number;
}

/** The shot that moved most towards the side that was ahead at the end, if that is beyond doubt. */
export function decidingTurn(
  rounds: readonly RoundAccounts[],
  unit: ReviewUnit,
): DecidingTurn | undefined {
  const winner = Math.sign(rounds.reduce((sum, { result }) => sum + (result ?? 0), 0));
  const turns = rounds.flatMap((round) => round.turns);
  const swings = turns.flatMap(({ choice, hand, side }, index) => {
    if (choice === null || hand === null) return [];
    const gain = hand.value - choice.value;
    const error = Math.sqrt(hand.error ** 2 + choice.error ** 2);
    const value = (side === 0 ? winner : -winner) * gain;
    return isBeyondDoubt({ value, error }) ? [{ index, gain, value }] : [];
  });
  const [most] = swings.toSorted((a, b) => b.value - a.value);
  return most === undefined || most.value < MIN_SIZE[unit] ? undefined : most;
}
