import type { Aim } from '../match/shots.ts';
import type { Unsteadiness } from '../shot/hand.ts';
import {
  MAX_ANGLE_CENTIDEG,
  MAX_SPEED_CENTI_IN_PER_S,
  MIN_SPEED_CENTI_IN_PER_S,
  type Flick,
} from '../shot/shot.ts';
import { createSeededRandom, type Chance } from './seeded-random.ts';
import { situationAfter, type Situation, type RoundAhead } from './situation.ts';
import type { Evaluation } from './evaluation.ts';

/** A candidate shot, with the results of its trials so far. */
export interface Thought {
  readonly aim: Aim;
  tries: number;
  sum: number;
}

/** The parameters of a robot's search. */
export interface Mind {
  readonly round: RoundAhead;
  readonly situation: Situation;
  readonly evaluate: Evaluation;
  /** The error of all players' flicks. */
  readonly strayOf: (aimed: Flick) => Unsteadiness;
  readonly isTimeUp: () => boolean;
  readonly seed: number;
  foreseen: number;
  readonly mayForesee: number;
}

export function isOver(mind: Mind): boolean {
  return mind.foreseen >= mind.mayForesee || mind.isTimeUp();
}

export function meanOf({ tries, sum }: Thought): number {
  return tries === 0 ? -Infinity : sum / tries;
}

/** Runs this many more trials for each candidate, with the same random numbers for all. */
export function tryOut(mind: Mind, thoughts: readonly Thought[], tries: number): void {
  for (let i = 0; i < tries; i += 1) {
    for (const thought of thoughts) {
      if (isOver(mind)) return;
      thought.sum += tryOnce(
        mind,
        thought.aim,
        createSeededRandom(mind.seed + 7919 * thought.tries),
      );
      thought.tries += 1;
    }
  }
}

function tryOnce(mind: Mind, aim: Aim, chance: Chance): number {
  mind.foreseen += 1;
  const flick = strayed(aim, mind.strayOf(aim), chance);
  return mind.evaluate(situationAfter(mind.round, mind.situation, aim, flick));
}

/** An aim with a random error added. */
export function strayed(aimed: Flick, by: Unsteadiness, chance: Chance): Flick {
  const angle = aimed.angleCentideg + by.angleCentideg * chance.normal();
  const speed = aimed.speedCentiInPerS * (1 + by.speedShare * chance.normal());
  return {
    angleCentideg: within(angle, -MAX_ANGLE_CENTIDEG, MAX_ANGLE_CENTIDEG),
    speedCentiInPerS: within(speed, MIN_SPEED_CENTI_IN_PER_S, MAX_SPEED_CENTI_IN_PER_S),
  };
}

function within(value: number, least: number, most: number): number {
  // Adding zero turns a rounded -0 into 0.
  return Math.min(most, Math.max(least, Math.round(value))) + 0;
}
