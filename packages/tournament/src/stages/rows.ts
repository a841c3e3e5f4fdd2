import { lotsOf } from '../model/order.ts';
import { asTablePairing } from '../model/results.ts';
import type { StageRow } from '../model/state.ts';
import { tieBreaksBy, type TableRules } from '../tables/results.ts';
import { computeTable, type TableRow } from '../tables/table.ts';
import type { Look } from './look.ts';

/** The table of one group. Tied players share a place; lots never decide played results. */
export function foldGroup(
  look: Look,
  group: number,
  withdrawals: TableRules['withdrawals'],
): readonly TableRow[] {
  const { state, stage, standings } = look;
  const lots = lotsOf(state);
  const entrants = (stage.groups[group] ?? []).map((entrant) => ({
    entrant,
    isWithdrawn: state.entrants[entrant]?.status !== 'playing',
    byes: stage.byes.filter((bye) => bye.entrant === entrant).length,
    lot: lots[entrant] ?? 0,
  }));
  const pairings = standings
    .filter(({ pairing }) => pairing.group === group && pairing.game !== 'shootout')
    .flatMap(asTablePairing);
  return computeTable(entrants, pairings, {
    tieBreaks: tieBreaksBy(state.setup.plan.ties),
    pointsOfGame: state.setup.pointsOfGame,
    withdrawals,
  });
}

export function asStageRow(row: TableRow): StageRow {
  const { entrant, place, isShared, games, wins, draws, losses, points, twenties } = row;
  return { entrant, place, isShared, games, wins, draws, losses, points, twenties };
}

/** Numbers the rows in the given order; equal ranks share a place. */
export function placed(
  rows: readonly (Omit<StageRow, 'place' | 'isShared'> & { readonly rank: number })[],
): readonly StageRow[] {
  const sorted = rows.toSorted((a, b) => a.rank - b.rank);
  return sorted.map(({ rank, ...row }) => ({
    ...row,
    place: sorted.findIndex((one) => one.rank === rank) + 1,
    isShared: sorted.filter((one) => one.rank === rank).length > 1,
  }));
}
