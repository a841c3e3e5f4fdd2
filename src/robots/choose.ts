import { nextShotOf, type Aim } from '../core/match/shots.ts';
import type { MatchState } from '../core/match/state.ts';
import { seatAt } from '../core/match/seats.ts';
import { createChance, seedFrom, type Chance } from './chance.ts';
import { ideasFor } from './ideas.ts';
import {
  LEVEL_PLANS,
  ownErrorOf,
  unsteadinessOf,
  type LevelPlan,
  type RobotLevel,
} from './levels.ts';
import { sceneOf, tableOf } from './scene.ts';
import { isOver, meanOf, strayed, tryOut, type Mind, type Thought } from './thinking.ts';
import { judgementFor } from './worth.ts';

export interface ChooseOptions {
  /** Asked again and again: a robot that is out of time takes the best it has found. */
  readonly isTimeUp?: () => boolean;
  /** Instead of the level's own. */
  readonly plan?: LevelPlan;
  /** For hints: the aim itself, without the robot's own unsteadiness. */
  readonly isSteady?: boolean;
}

export interface Choice {
  /** What the robot flicks; the match's hand is yet to wobble. */
  readonly aim: Aim;
  /** How many shots it has played in its head. */
  readonly foreseen: number;
}

/** The shot that a robot of this level takes now: the same in the same position, whenever asked. */
export function choose(state: MatchState, level: RobotLevel, options: ChooseOptions = {}): Choice {
  const plan = options.plan ?? LEVEL_PLANS[level];
  const seed = seedOf(state, level);
  const chance = createChance(seed);
  const mind = mindFor(state, level, plan, options, seed);
  const best = think(mind, plan, chance);
  if (options.isSteady === true) return { aim: best, foreseen: mind.foreseen };
  const error = ownErrorOf(level, best, state.hand);
  const aim = { ...best, ...strayed(best, error, createChance(seed ^ OWN_ERROR)) };
  return { aim, foreseen: mind.foreseen };
}

/** Tells the luck of the robot's own hand from the luck that it imagines. */
const OWN_ERROR = 0x5bd1e995;

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
  plan: LevelPlan,
  options: ChooseOptions,
  seed: number,
): Mind {
  const next = nextShotOf(state);
  if (next === undefined) throw new Error('the match waits for no shot');
  const table = tableOf(state);
  return {
    table,
    scene: sceneOf(state),
    judge: judgementFor(state, table, seatAt(state.seats, next.seat).side),
    strayOf: (aimed) => unsteadinessOf(level, aimed, state.hand),
    isTimeUp: options.isTimeUp ?? (() => false),
    seed,
    foreseen: 0,
    mayForesee: plan.foreseen,
  };
}

const FIRST_TRIES = 2;
const SECOND_TRIES = 6;
const SECOND_SHARE = 0.15;
const VARIED = 4;
const VARIATIONS_EACH = 5;
const FINALISTS = 8;

/** Many ideas looked at briefly, a few of them and what is near to them closely. */
function think(mind: Mind, plan: LevelPlan, chance: Chance): Aim {
  const ideas = ideasFor(mind.table, mind.scene, plan.ideas, chance);
  const thoughts = ideas.map(thoughtOf);
  const [first] = thoughts;
  if (first === undefined) throw new Error('no shot comes to mind');
  tryOut(mind, thoughts, FIRST_TRIES, 0);
  let field = best(thoughts, Math.max(FINALISTS, Math.ceil(SECOND_SHARE * thoughts.length)));
  tryOut(mind, field, SECOND_TRIES, 0);
  const varied = best(field, VARIED).flatMap((thought) =>
    Array.from({ length: VARIATIONS_EACH }, () =>
      thoughtOf(variationOf(mind, thought.aim, chance)),
    ),
  );
  tryOut(mind, varied, FIRST_TRIES + SECOND_TRIES, 0);
  field = best([...field, ...varied], FINALISTS);
  return compareClosely(mind, field, plan.depth) ?? field[0]?.aim ?? first.aim;
}

/** What is left of the budget, halving the field again and again. */
function compareClosely(mind: Mind, finalists: readonly Thought[], depth: number): Aim | undefined {
  // Looking ahead counts for itself: what was tried without it is put aside.
  let field = depth > 0 ? finalists.map(({ aim }) => thoughtOf(aim)) : finalists;
  while (field.length > 1 && !isOver(mind)) {
    const left = mind.mayForesee - mind.foreseen;
    const tries = left / halvingsOf(field.length) / field.length / (1 + depth);
    tryOut(mind, field, Math.max(1, Math.floor(tries)), depth);
    field = best(field, Math.ceil(field.length / 2));
  }
  const tried = field.filter((thought) => thought.tries > 0);
  return best(tried, 1)[0]?.aim;
}

function halvingsOf(count: number): number {
  return count > 1 ? 1 + halvingsOf(Math.ceil(count / 2)) : 0;
}

function thoughtOf(aim: Aim): Thought {
  const { positionCentideg, insetCentiIn, angleCentideg, speedCentiInPerS } = aim;
  return {
    aim: { positionCentideg, insetCentiIn, angleCentideg, speedCentiInPerS },
    tries: 0,
    sum: 0,
  };
}

function best(thoughts: readonly Thought[], most: number): readonly Thought[] {
  return [...thoughts].sort((a, b) => meanOf(b) - meanOf(a)).slice(0, most);
}

function variationOf({ strayOf }: Mind, aim: Aim, chance: Chance): Aim {
  const { angleCentideg, speedShare } = strayOf(aim);
  const near = { angleCentideg: 0.5 * angleCentideg, speedShare: 0.12 + 0.5 * speedShare };
  return { ...aim, ...strayed(aim, near, chance) };
}
