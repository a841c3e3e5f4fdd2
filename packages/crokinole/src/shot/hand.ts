import { drawWords, normalFromWords, type RandomState } from '../random.ts';
import {
  MAX_ANGLE_CENTIDEG,
  MAX_SPEED_CENTI_IN_PER_S,
  MIN_SPEED_CENTI_IN_PER_S,
  type Flick,
} from './shot.ts';

/**
 * How steady the flicking hand is, named by player strength: how many open twenties such a player
 * makes. `none` is for practice and puzzles.
 */
export const HANDS = ['none', 'pro', 'strong', 'club', 'casual'] as const;
export type Hand = (typeof HANDS)[number];

export interface Wobble {
  /** One standard deviation of the angle, at the speed of an open twenty. */
  readonly angleCentideg: number;
  /** One standard deviation of the speed, as a share of it. */
  readonly speedShare: number;
}

/** Calibrated by open twenties; docs/physics.md keeps the table. */
export const WOBBLES: Record<Exclude<Hand, 'none'>, Wobble> = {
  pro: { angleCentideg: 96, speedShare: 0.065 },
  strong: { angleCentideg: 115, speedShare: 0.075 },
  club: { angleCentideg: 140, speedShare: 0.085 },
  casual: { angleCentideg: 220, speedShare: 0.1 },
};

/** About the speed of an open twenty, at which the levels are calibrated. */
const EASY_SPEED_IN_PER_S = 40;
/** The share of the wobble that grows with speed: the fastest flick wobbles half as much again. */
const GROWTH_WITH_SPEED = 0.25;

const WORDS_PER_FLICK = 24;

/** The actual flick for an aim, and the generator's next state. */
export function wobble(aimed: Flick, hand: Hand, random: RandomState): [Flick, RandomState] {
  if (hand === 'none') return [aimed, random];
  const [words, after] = drawWords(random, WORDS_PER_FLICK);
  const spread = wobbleAt(aimed, hand);
  const angle = normalFromWords(words, 0) * spread.angleCentideg;
  const speed = normalFromWords(words, 12) * spread.speedShare * aimed.speedCentiInPerS;
  const flicked = {
    angleCentideg: within(aimed.angleCentideg + angle, -MAX_ANGLE_CENTIDEG, MAX_ANGLE_CENTIDEG),
    speedCentiInPerS: within(
      aimed.speedCentiInPerS + speed,
      MIN_SPEED_CENTI_IN_PER_S,
      MAX_SPEED_CENTI_IN_PER_S,
    ),
  };
  return [flicked, after];
}

/** The standard deviations for a flick of this speed: hard flicks wobble more. */
export function wobbleAt(aimed: Flick, hand: Hand): Wobble {
  if (hand === 'none') return { angleCentideg: 0, speedShare: 0 };
  const { angleCentideg, speedShare } = WOBBLES[hand];
  const hardness = aimed.speedCentiInPerS / 100 / EASY_SPEED_IN_PER_S;
  const growth = 1 + GROWTH_WITH_SPEED * (hardness - 1);
  return { angleCentideg: angleCentideg * growth, speedShare: speedShare * growth };
}

/** A whole number between the two. */
export function within(value: number, min: number, max: number): number {
  // Adding zero turns a rounded -0 into 0; JSON would not keep -0.
  return Math.min(max, Math.max(min, Math.round(value))) + 0;
}
