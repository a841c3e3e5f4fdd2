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
  /** Asked again and again: a robot that is out of time takes the best it has found. */
  readonly isTimeUp?: () => boolean;
  /** Instead of the level's own. */
  readonly plan?: Effort;
  /** For hints: the aim itself, without the robot's own unsteadiness. */
  readonly isSteady?: boolean;
}

export interface Choice {
  /** What the robot flicks; the match's hand is yet to wobble. */
  readonly aim: Aim;
  /** How many shots it has played in its head. */
  readonly foreseen: number;
}

/** Tells the luck of the robot's own hand from the luck that it imagines. */
const OWN_ERROR = 0x5bd1e995;

/** The shot that a robot of this level takes now: the same in the same position, whenever asked. */
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

/** Another than that by which the aim was chosen, which would flatter it. */
const FRESH_LUCK = 0x1b873593;

/**
 * What an aim is worth to whoever takes it with a robot's hand, in the units of the match: points,
 * or rounds where those are what counts. The same luck for every aim, so that two may be compared.
 */
export function worthOf(state: MatchState, level: RobotLevel, aim: Aim, tries: number): number {
  const plan = { ...LEVEL_PLANS[level], foreseen: Infinity };
  const mind = mindFor(state, level, plan, {}, seedOf(state, level) ^ FRESH_LUCK);
  const thought = thoughtOf(aim);
  tryOut(mind, [thought], tries, plan.depth);
  return meanOf(thought);
}

/** From what everybody sees, never from the match's generator: a robot knows no wobble beforehand. */
function seedOf(state: MatchState, level: RobotLevel): number {
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
  if (next === undefined) throw new Error('the match waits for no shot');
  const round = roundAheadOf(state);
  return {
    round,
    situation: situationOf(state),
    evaluate: evaluationFor(state, round, seatAt(state.seats, next.seat).side),
    strayOf: (aimed) => unsteadinessOf(level, aimed, state.hand),
    isTimeUp: options.isTimeUp ?? (() => false),
    seed,
    foreseen: 0,
    mayForesee: plan.foreseen,
  };
}
