import { nextShotOf, type Aim } from '../match/shots.ts';
import type { MatchState } from '../match/state.ts';
import { seatAt } from '../match/seats.ts';
import { createSeededRandom, seedFrom } from './seeded-random.ts';
import { LEVEL_PLANS, ownErrorOf, wobbleOf, type RobotLevel } from './levels.ts';
import { situationOf, roundAheadOf } from './situation.ts';
import { chooseAim, type Effort } from './search.ts';
import { withWobble, type SearchParameters } from './playouts.ts';
import { evaluationFor } from './evaluation.ts';

export interface ChooseOptions {
  /** Polled repeatedly; when it returns true, the robot takes the best shot found so far. */
  readonly isTimeUp?: () => boolean;
  /** Overrides the level's own effort. */
  readonly plan?: Effort;
  /** For hints: returns the intended aim without the robot's own error. */
  readonly isSteady?: boolean;
}

export interface Choice {
  /** The robot's flick, before the match's hand adds its wobble. */
  readonly aim: Aim;
  /** The number of shots simulated while thinking. */
  readonly foreseen: number;
}

/** Separates the random stream of the robot's own error from that of its imagined shots. */
const OWN_ERROR = 0x5bd1e995;

/** The shot a robot of this level takes. It is deterministic for a position. */
export function choose(state: MatchState, level: RobotLevel, options: ChooseOptions = {}): Choice {
  const plan = options.plan ?? LEVEL_PLANS[level];
  const seed = seedOf(state, level);
  const random = createSeededRandom(seed);
  const search = searchFor(state, level, plan, options, seed);
  const best = chooseAim(search, plan, random);
  if (options.isSteady === true) return { aim: best, foreseen: search.foreseen };
  const error = ownErrorOf(level, best, state.hand);
  const aim = { ...best, ...withWobble(best, error, createSeededRandom(seed ^ OWN_ERROR)) };
  return { aim, foreseen: search.foreseen };
}

/**
 * The seed uses only public information, never the match's generator, so a robot cannot foresee
 * wobble.
 */
export function seedOf(state: MatchState, level: RobotLevel): number {
  const { preset, format, boardSpeed, hand, seats, scores, round } = state;
  const players = seats.map(({ player }) => player);
  const visible = { level, preset, format, boardSpeed, hand, players, scores, round };
  return seedFrom(JSON.stringify(visible));
}

function searchFor(
  state: MatchState,
  level: RobotLevel,
  plan: Effort,
  options: ChooseOptions,
  seed: number,
): SearchParameters {
  const next = nextShotOf(state);
  if (next === undefined) throw new Error('the match is not waiting for a shot');
  const round = roundAheadOf(state);
  const { side } = seatAt(state.seats, next.seat);
  return {
    round,
    situation: situationOf(state),
    evaluate: evaluationFor(state, round, side, LEVEL_PLANS[level].isExperienced),
    wobbleOf: (aimed) => wobbleOf(level, aimed, state.hand),
    isTimeUp: options.isTimeUp ?? (() => false),
    seed,
    foreseen: 0,
    mayForesee: plan.foreseen,
  };
}
