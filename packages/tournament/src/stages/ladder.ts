import { isSettled, sideIn } from '../model/results.ts';
import type { Stage, StageRow } from '../model/state.ts';
import { isAllSettled, isPlaying, type Look, type StageRules } from './look.ts';
import { asStageRow, foldGroup } from './rows.ts';

/** A winning challenger takes the higher place, and the players in between move down by one. */
export const LADDER: StageRules = {
  open: ({ stage }: Look): Stage => stage,
  isPlayed: (look) =>
    isAllSettled(look) &&
    ((look.stage.endsAtMs !== null && look.nowMs >= look.stage.endsAtMs) ||
      (look.stage.groups[0] ?? []).filter((one) => isPlaying(look, one)).length < 2),
  tables: (look) => [rungs(look)],
};

/** Replays games in the order they ended, regardless of when the results arrived. */
export function ladderOrder({ stage, standings, results }: Look): readonly number[] {
  const ended = standings
    .filter(isSettled)
    .map((standing) => {
      const { id, endsAtMs } = standing.pairing;
      return { standing, atMs: results.get(id)?.overAtMs ?? endsAtMs ?? 0 };
    })
    .toSorted(
      (a, b) => a.atMs - b.atMs || (a.standing.pairing.id < b.standing.pairing.id ? -1 : 1),
    );
  return ended.reduce((order, { standing: { winner, pairing } }) => {
    const [winning, losing] =
      winner === null ? [] : [pairing.sides[winner], pairing.sides[1 - winner]];
    return climbed(order, winning?.[0], losing?.[0]);
  }, stage.groups[0] ?? []);
}

function climbed(
  order: readonly number[],
  winner: number | undefined,
  loser: number | undefined,
): readonly number[] {
  if (winner === undefined || loser === undefined) return order;
  const [from, to] = [order.indexOf(winner), order.indexOf(loser)];
  if (from < to) return order;
  const others = order.filter((one) => one !== winner);
  return others.toSpliced(to, 0, winner);
}

function rungs(look: Look): readonly StageRow[] {
  const rows = new Map(foldGroup(look, 0, 'stand').map((row) => [row.entrant, asStageRow(row)]));
  const order = ladderOrder(look);
  const staying = order.filter((one) => isPlaying(look, one));
  const gone = order.filter((one) => !isPlaying(look, one));
  return [...staying, ...gone].flatMap((entrant, i) => {
    const row = rows.get(entrant);
    return row === undefined ? [] : [{ ...row, place: i + 1, isShared: false }];
  });
}

/** Whether the two are already playing each other. */
export function isChallenged({ standings }: Look, one: number, other: number): boolean {
  return standings.some(
    ({ kind, pairing }) =>
      kind === 'open' && sideIn(pairing, one) !== null && sideIn(pairing, other) !== null,
  );
}
