import { ringValueOf } from '../board/regions.ts';
import { sideOfDisc } from '../match/discs.ts';
import type { MatchState } from '../match/state.ts';
import type { Ruling } from '../rules/ruling.ts';
import type { PlacedDisc } from '../shot/shot.ts';

/** What seat 0's shot gains in the daily dozen, never less than zero. */
export function gainOf({ round }: MatchState, ruling: Ruling): number {
  return Math.max(0, leadAfter(ruling) - leadOnBoard(round.discs));
}

/** Seat 0's lead in points after the ruling. */
export function leadAfter({ position, banked }: Ruling): number {
  const twenties = banked.reduce((sum, { side }) => sum + (side === 0 ? 20 : -20), 0);
  return leadOnBoard(position) + twenties;
}

/** Seat 0's lead in points on the board. */
export function leadOnBoard(discs: readonly PlacedDisc[]): number {
  return discs.reduce((lead, disc) => {
    const worth = ringValueOf(disc);
    return lead + (sideOfDisc(disc.id) === 0 ? worth : -worth);
  }, 0);
}
