import { SHOOTING_LINE_RADIUS_IN } from '../../board/dimensions.ts';
import { MAX_LAGS, type LagPhase } from '../lag.ts';
import { newRound } from '../rounds.ts';
import { firstSeatOf, playingSides, sideCount } from '../seats.ts';
import type { LagShot, MatchState } from '../state.ts';
import { isSame } from './deep-equal.ts';

/** The starter was settled before the first round, in the way the rules say. */
export function isStartRight(state: MatchState): boolean {
  const { phase, seats, rules } = state;
  switch (phase.kind) {
    case 'drawing-hands': {
      const isAsked = rules.firstStarter === 'hand-draw' && phase.chooser === 1;
      return isAsked && sideCount(seats) === 2 && isSame(state.round, newRound(state, 1, 0));
    }
    case 'lagging':
      return rules.firstStarter === 'lag' && isLagRight(state, phase);
    default:
      return true;
  }
}

/** One player of each remaining side in seat order, or the players who were level before. */
function isLagRight(state: MatchState, { lag, waiting, shots }: LagPhase): boolean {
  const [turn] = waiting;
  const rivals = [...shots.map(({ seat }) => seat), ...waiting];
  const all = playingSides(state.seats).map((side) => firstSeatOf(state.seats, side));
  const isInOrder = isSame(
    rivals,
    all.filter((seat) => rivals.includes(seat)),
  );
  const isWhole = lag === 1 ? rivals.length === all.length : rivals.length > 1;
  return (
    turn !== undefined &&
    isSame(state.round, newRound(state, 1, turn)) &&
    lag <= MAX_LAGS &&
    isInOrder &&
    isWhole &&
    shots.every(isOnBoard)
  );
}

function isOnBoard({ distanceCentiIn }: LagShot): boolean {
  return distanceCentiIn === null || distanceCentiIn < 100 * SHOOTING_LINE_RADIUS_IN;
}
