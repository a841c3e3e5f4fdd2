import type { Aim } from '../match/shots.ts';
import { within, type Wobble } from '../shot/hand.ts';
import {
  MAX_ANGLE_CENTIDEG,
  MAX_SPEED_CENTI_IN_PER_S,
  MIN_SPEED_CENTI_IN_PER_S,
  type Flick,
} from '../shot/shot.ts';
import { createSeededRandom, type Random } from './seeded-random.ts';
import { situationAfter, type Situation, type RoundAhead } from './situation.ts';
import type { Evaluation } from './evaluation.ts';

/** A candidate shot, with the results of its trials so far. */
export interface Candidate {
  readonly aim: Aim;
  tries: number;
  sum: number;
}

/** The parameters of a robot's search. */
export interface SearchParameters {
  readonly round: RoundAhead;
  readonly situation: Situation;
  readonly evaluate: Evaluation;
  /** The wobble of a flick in this match. */
  readonly wobbleOf: (aimed: Flick) => Wobble;
  readonly isTimeUp: () => boolean;
  readonly seed: number;
  foreseen: number;
  readonly mayForesee: number;
}

export function isExhausted(search: SearchParameters): boolean {
  return search.foreseen >= search.mayForesee || search.isTimeUp();
}

export function meanOf({ tries, sum }: Candidate): number {
  return tries === 0 ? -Infinity : sum / tries;
}

/** Runs this many more trials for each candidate, with the same random numbers for all. */
export function tryOut(
  search: SearchParameters,
  candidates: readonly Candidate[],
  tries: number,
): void {
  for (let i = 0; i < tries; i += 1) {
    for (const candidate of candidates) {
      if (isExhausted(search)) return;
      candidate.sum += tryOnce(
        search,
        candidate.aim,
        createSeededRandom(search.seed + 7919 * candidate.tries),
      );
      candidate.tries += 1;
    }
  }
}

function tryOnce(search: SearchParameters, aim: Aim, random: Random): number {
  search.foreseen += 1;
  const flick = withWobble(aim, search.wobbleOf(aim), random);
  return search.evaluate(situationAfter(search.round, search.situation, aim, flick));
}

/** An aim with a random error added. */
export function withWobble(aimed: Flick, by: Wobble, random: Random): Flick {
  const angle = aimed.angleCentideg + by.angleCentideg * random.normal();
  const speed = aimed.speedCentiInPerS * (1 + by.speedShare * random.normal());
  return {
    angleCentideg: within(angle, -MAX_ANGLE_CENTIDEG, MAX_ANGLE_CENTIDEG),
    speedCentiInPerS: within(speed, MIN_SPEED_CENTI_IN_PER_S, MAX_SPEED_CENTI_IN_PER_S),
  };
}
