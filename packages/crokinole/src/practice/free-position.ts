import { QUADRANTS, type Quadrant } from '../board/start.ts';
import { turnQuarters } from '../board/vector.ts';
import { discOf, nameOfDisc } from '../match/discs.ts';
import { seatAt, seatPlansFor } from '../match/seats.ts';
import { nextShotOf } from '../match/shots.ts';
import type { MatchState } from '../match/state.ts';
import type { Side } from '../rules/ruling.ts';
import type { PlacedDisc } from '../shot/shot.ts';
import { FREE_SIDES, type FreeSide } from './free-match.ts';

export interface FreePositionOfMatch {
  readonly discs: readonly PlacedDisc[];
  /** The side that shoots. */
  readonly side: FreeSide;
}

/**
 * A position of a match for the practice board, turned so that the shooter sits where the practice board's
 * shooter sits. Undefined if no shot is due.
 */
export function freePositionOf(state: MatchState): FreePositionOfMatch | undefined {
  const next = nextShotOf(state);
  if (next === undefined) return undefined;
  const shooting = seatAt(state.seats, next.seat).side;
  const side = FREE_SIDES.find((each) => each === shooting) ?? 0;
  const quarters = quadrantOf(side) - next.quadrant;
  const discs = next.position.discs.map((disc): PlacedDisc => {
    const named = nameOfDisc(disc.id);
    const id = discOf(swapped(named.side, shooting, side), named.number);
    return { id, ...turnQuarters({ x: disc.x, y: disc.y }, quarters) };
  });
  return { discs, side };
}

/** The practice board has no third shooter, so that side and its stand-in change colours. */
function swapped(side: Side, shooting: Side, standIn: Side): Side {
  if (side === shooting) return standIn;
  return side === standIn ? shooting : side;
}

function quadrantOf(side: FreeSide): Quadrant {
  return seatPlansFor('singles', FREE_SIDES.length)[side]?.quadrant ?? QUADRANTS[0];
}
