import { nextShotOf, type Aim } from '../match/shots.ts';
import type { MatchState } from '../match/state.ts';
import { seatAt } from '../match/seats.ts';
import { createSeededRandom, seedFrom } from './seeded-random.ts';
import { LEVEL_PLANS, ownErrorOf, unsteadinessOf, type RobotLevel } from './levels.ts';
import { situationOf, roundAheadOf } from './situation.ts';
import { think, thoughtOf, type Effort } from './search.ts';
import { meanOf, strayed, tryOut, type Mind } from './playouts.ts';
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
  const chance = createSeededRandom(seed);
  const mind = mindFor(state, level, plan, options, seed);
  const best = think(mind, plan, chance);
  if (options.isSteady === true) return { aim: best, foreseen: mind.foreseen };
  const error = ownErrorOf(level, best, state.hand);
  const aim = { ...best, ...strayed(best, error, createSeededRandom(seed ^ OWN_ERROR)) };
  return { aim, foreseen: mind.foreseen };
}

/** A different random stream from the one that chose the aim, which would favour that aim. */
const FRESH_LUCK = 0x1b873593;

/**
 * The expected value of an aim taken with this level's hand, in the match's units: points, or
 * rounds where those count. Every aim gets the same random stream, so two can be compared.
 */
export function worthOf(state: MatchState, level: RobotLevel, aim: Aim, tries: number): number {
  const plan = { ...LEVEL_PLANS[level], foreseen: Infinity };
  const mind = mindFor(state, level, plan, {}, seedOf(state, level) ^ FRESH_LUCK);
  const thought = thoughtOf(aim);
  tryOut(mind, [thought], tries);
  return meanOf(thought);
}

/**
 * The seed uses only public information, never the match's generator, so a robot cannot foresee
 * wobble.
 */
export function seedOf(state: MatchState, level: RobotLevel): number {
  const { preset, format, boardSpeed, hand, seats, scores, round } = state;
  const players = seats.map(({ player }) => player);
  const seen = { level, preset, format, boardSpeed, hand, players, scores, round };
  return seedFrom(JSON.stringify(seen));
}

function mindFor(
  state: MatchState,
  level: RobotLevel,
  plan: Effort,
  options: ChooseOptions,
  seed: number,
): Mind {
  const next = nextShotOf(state);
  if (next === undefined) throw new Error('the match is not waiting for a shot');
  const round = roundAheadOf(state);
  const { side } = seatAt(state.seats, next.seat);
  return {
    round,
    situation: situationOf(state),
    evaluate: evaluationFor(state, round, side, LEVEL_PLANS[level].isExperienced),
    strayOf: (aimed) => unsteadinessOf(level, aimed, state.hand),
    isTimeUp: options.isTimeUp ?? (() => false),
    seed,
    foreseen: 0,
    mayForesee: plan.foreseen,
  };
}
