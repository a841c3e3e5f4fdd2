import type { MatchState } from '../state.ts';
import {
  areOffersRight,
  areRulesRight,
  areSeatsRight,
  isClockRight,
  isLuckRight,
} from './seating.ts';
import {
  isCycleRight,
  arePositionsRight,
  isEveryDiscOnce,
  isShotInTurn,
  isTurnRight,
} from './played-round.ts';
import { areRoundsInOrder, areScoresRight, isEveryRoundCounted } from './played-rounds.ts';
import { isPhaseRight } from './played-end.ts';
import { isStartRight } from './start.ts';

/** Contradictions between fields that are each valid on their own. */
export const INCONSISTENCIES = [
  'rules-do-not-fit-format',
  'seats-do-not-fit-format',
  'scores-do-not-fit-sides',
  'cycle-does-not-fit-seats',
  'turn-without-disc',
  'start-does-not-fit-seats',
  'offer-by-nobody',
  'shot-out-of-turn',
  'disc-lost-or-doubled',
  'disc-out-of-place',
  'round-miscounted',
  'rounds-out-of-order',
  'end-does-not-follow',
  'clock-misread',
  'luck-out-of-bounds',
] as const;
export type Inconsistency = (typeof INCONSISTENCIES)[number];

/**
 * Each check may rely on the ones before it. Together they reject every state that play cannot
 * reach, so every decoded match can be continued. A change that makes rules stricter must migrate
 * stored matches.
 */
const CHECKS: Readonly<Record<Inconsistency, (state: MatchState) => boolean>> = {
  'rules-do-not-fit-format': areRulesRight,
  'seats-do-not-fit-format': areSeatsRight,
  'scores-do-not-fit-sides': areScoresRight,
  'cycle-does-not-fit-seats': isCycleRight,
  'turn-without-disc': isTurnRight,
  'start-does-not-fit-seats': isStartRight,
  'offer-by-nobody': areOffersRight,
  'shot-out-of-turn': isShotInTurn,
  'disc-lost-or-doubled': isEveryDiscOnce,
  'disc-out-of-place': arePositionsRight,
  'round-miscounted': isEveryRoundCounted,
  'rounds-out-of-order': areRoundsInOrder,
  'end-does-not-follow': isPhaseRight,
  'clock-misread': isClockRight,
  'luck-out-of-bounds': isLuckRight,
};

export function inconsistencyOf(state: MatchState): Inconsistency | undefined {
  return INCONSISTENCIES.find((code) => !CHECKS[code](state));
}
