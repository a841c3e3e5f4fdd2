import { orderByTieBreaks } from './order.ts';
import type { TableEntrant, TablePairing, TableRules } from './results.ts';
import { type Tally, pairingsByEntrant, tallyOf } from './tallies.ts';
import { countWithdrawals } from './withdrawals.ts';

export interface TableRow extends Tally {
  /** 1 is best; tied entrants share a place. */
  readonly place: number;
  readonly isShared: boolean;
  readonly isWithdrawn: boolean;
  /** The entrant left before playing half of its games: they're void and it is last. */
  readonly isVoid: boolean;
}

/** A group's table, computed from its pairings in any order. */
export function computeTable(
  entrants: readonly TableEntrant[],
  pairings: readonly TablePairing[],
  rules: TableRules,
): readonly TableRow[] {
  const counted = countWithdrawals(entrants, pairings, rules);
  const own = pairingsByEntrant(counted.pairings);
  const ranked = [...entrants]
    .sort((a, b) => a.entrant - b.entrant)
    .map((one) => {
      const isVoid = counted.void.has(one.entrant);
      const byes = isVoid ? 0 : one.byes;
      const tally = tallyOf({ ...one, byes }, own.get(one.entrant) ?? [], rules.pointsOfGame);
      return { tally, lot: one.lot, isWithdrawn: one.isWithdrawn, isVoid };
    });
  const standing = ranked.filter(({ isVoid }) => !isVoid);
  const groups = orderByTieBreaks(standing, rules.tieBreaks, {
    pairings: counted.pairings,
    pointsOfGame: rules.pointsOfGame,
  });
  const byEntrant = new Map(ranked.map((one) => [one.tally.entrant, one]));
  const last = ranked.filter(({ isVoid }) => isVoid);
  let place = 1;
  return [...groups, ...(last.length > 0 ? [last] : [])].flatMap((group) => {
    const own = place;
    place += group.length;
    return group.map(({ tally }) => ({
      ...tally,
      place: own,
      isShared: group.length > 1,
      isWithdrawn: byEntrant.get(tally.entrant)?.isWithdrawn ?? false,
      isVoid: byEntrant.get(tally.entrant)?.isVoid ?? false,
    }));
  });
}
