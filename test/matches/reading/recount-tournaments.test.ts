import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  recountTournaments,
  type FinishedTournaments,
} from '../../../src/matches/reading/recount.ts';
import { readFinishedTournaments } from '../../../src/storage/rows/tournament-rows.ts';
import type { SqliteStore } from '../../../src/storage/sqlite/store.ts';
import { storeInMemory } from '../../support/stores.ts';
import type { Plan } from '@crokinole/tournament/model/setup';
import { resign } from '../../support/requests.ts';
import { flickNext, serviceOn, SetClock, stateOf } from '../../support/tables.ts';
import {
  aimOfTheHigher,
  begun,
  countedSeeds,
  EVENING,
  KNOCK_OUT,
  openGamesOf,
  playTournament,
} from '../../support/tournaments.ts';

const FOUR = ['11', '12', '13', '14'];

function sourceOf(store: SqliteStore): FinishedTournaments {
  return {
    readFinishedTournaments: () => store.read(readFinishedTournaments),
    readTournament: (id) => store.readTournament(id),
    readTournamentMatches: (id) => store.readTournamentMatches(id),
    readPlaces: (...span) => store.readPlaces(...span),
  };
}

test('tournaments agree with their matches, and any change is found', async () => {
  const store = storeInMemory();
  const service = serviceOn(store, { clock: new SetClock(), seeds: countedSeeds() });
  const ids: string[] = [];
  for (const plan of [EVENING, KNOCK_OUT]) {
    const id = await begun(service, { setup: { plan, pointsOfGame: 2 } }, FOUR);
    await playTournament(service, store, id);
    ids.push(id);
  }
  const [evening = '', knockOut = ''] = ids;
  const again = () => recountTournaments(sourceOf(store));
  expect(await again()).toEqual({ tournaments: 2, problems: [] });
  const { db } = store.database;
  db.run(sql`UPDATE tournament_places SET place = 5 - place WHERE tournament = ${evening}`);
  expect((await again()).problems).toEqual([{ code: 'places-otherwise', tournament: evening }]);
  const before = await store.readTournament(knockOut);
  const points = JSON.stringify(before?.state).replace(/"points":\d+/, '"points":77');
  db.run(sql`UPDATE tournaments SET state = ${points} WHERE id = ${knockOut}`);
  expect((await again()).problems).toContainEqual({
    code: 'tables-otherwise',
    tournament: knockOut,
  });
  await store.close();
});

test('standings that were frozen when a game resigned was a walkover are still valid', async () => {
  const store = storeInMemory();
  const service = serviceOn(store, { clock: new SetClock(), seeds: countedSeeds() });
  const plan: Plan = { ...EVENING, rounds: 1 };
  const id = await begun(service, { setup: { plan } }, FOUR);
  const [match = ''] = await openGamesOf(store, id);
  for (let flicks = 0; flicks < 6; flicks += 1) await flickNext(service, match, aimOfTheHigher);
  const players = (await stateOf(store, match)).seats.map(({ player }) => player).toSorted();
  await resign(service, players[0] ?? '', match);
  const { state } = await playTournament(service, store, id);
  const again = () => recountTournaments(sourceOf(store));
  expect((await again()).problems).toEqual([]);
  const text = JSON.stringify(state);
  const [rows = []] = state.stages[0]?.tables ?? [];
  expect(rows.map(({ points, games }) => [points, games])).toContainEqual([8, 1]);
  // Both sides of that game, as they were counted: five points for a walkover, and no game for
  // either.
  const [winner, loser] = [players[1], players[0]].map((player) => Number(player) - 11);
  const counted = { wins: 0, losses: 0, games: 0, twenties: 0 };
  const old = rows.map((row) => {
    if (row.entrant === winner) return { ...row, ...counted, points: 5 };
    return row.entrant === loser ? { ...row, ...counted } : row;
  });
  const sorted = old
    .toSorted((a, b) => b.points - a.points || a.entrant - b.entrant)
    .map((row, i) => ({ ...row, place: Math.min(i + 1, 3), isShared: i > 1 }));
  const { db } = store.database;
  const stored = text.replace(JSON.stringify(rows), JSON.stringify(sorted));
  db.run(sql`UPDATE tournaments SET state = ${stored} WHERE id = ${id}`);
  expect((await again()).problems.map(({ code }) => code)).not.toContain('tables-otherwise');
  await store.close();
});
