import { orderByTieBreaks } from './order.ts';
import type { TableEntrant, TablePairing, TableRules } from './results.ts';
import type { Tally } from './tallies.ts';
import { pairingsByEntrant, tallyOf } from './tallies.ts';
import { countWithdrawals } from './withdrawals.ts';

export interface TableRow extends Tally {
  /** 1 is the best; those who are level share it. */
  readonly place: number;
  readonly isShared: boolean;
  readonly isWithdrawn: boolean;
  /** Its games are void: it withdrew before half of them. It stands at the end, with nothing. */
  readonly isVoid: boolean;
}

/** The table of a group, folded from its pairings in whatever order they come. */
export function foldTable(
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
