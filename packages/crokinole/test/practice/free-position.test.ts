import { describe, expect, it } from 'vitest';
import { startPointOf } from '../../src/board/start.ts';
import { discOf } from '../../src/match/discs.ts';
import { seatAt } from '../../src/match/seats.ts';
import { nextShotOf } from '../../src/match/shots.ts';
import type { MatchFormat, MatchState, SeatNumber } from '../../src/match/state.ts';
import { freeMatchOf } from '../../src/practice/free-match.ts';
import { freePositionOf } from '../../src/practice/free-position.ts';
import { createFreeBoard } from '../../src/practice/free-shooting.ts';
import { start } from '../match/authority.ts';

const RANDOM = { key: '0'.repeat(64), draws: 0 };
const BEFORE_SHOOTER = { positionCentideg: 1000, insetCentiIn: 400 };

/** A disc of the shooter lies before this seat, a little to its right. */
function playing(format: MatchFormat, starter: SeatNumber): MatchState {
  const state = start({ preset: 'woodestic', format, starter });
  const { quadrant, side } = seatAt(state.seats, starter);
  const disc = { id: discOf(side, 1), ...startPointOf(quadrant, BEFORE_SHOOTER) };
  const hands = state.round.hands.map((left, seat) => (seat === starter ? left - 1 : left));
  return { ...state, round: { ...state.round, hands, discs: [disc] } };
}

describe('a position on the practice board', () => {
  it.each([
    ['singles', 0, 0],
    ['singles', 1, 1],
    ['doubles', 1, 1],
    ['doubles', 2, 0],
    ['doubles', 3, 1],
    ['three-colours', 1, 1],
    ['three-colours', 2, 0],
  ] as const)('lies in %s before seat %d as before its shooter', (format, seat, side) => {
    const position = freePositionOf(playing(format, seat));
    expect(position?.side).toBe(side);
    const table = createFreeBoard('normal', position?.discs);
    const state = freeMatchOf(table, { player: 'ada', side, hand: 'none', random: RANDOM });
    const quadrant = (state && nextShotOf(state))?.quadrant ?? 0;
    const where = startPointOf(quadrant, BEFORE_SHOOTER);
    expect(position?.discs).toEqual([{ id: discOf(side, 1), ...where }]);
  });

  it('is undefined where no shot is due', () => {
    expect(freePositionOf({ ...playing('singles', 0), adjourned: true })).toBeUndefined();
  });
});
