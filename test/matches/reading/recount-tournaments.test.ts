import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  recountTournaments,
  type FinishedTournaments,
} from '../../../src/matches/reading/recount-tournaments.ts';
import { readFinishedTournaments } from '../../../src/storage/sqlite/rows/tournament-rows.ts';
import type { SqliteStore } from '../../../src/storage/sqlite/store.ts';
import { storeInMemory } from '../../support/stores.ts';
import { serviceOn, SetClock } from '../../support/tables.ts';
import {
  begun,
  countedSeeds,
  EVENING,
  KNOCK_OUT,
  playTournament,
} from '../../support/tournaments.ts';

const FOUR = ['11', '12', '13', '14'];

function sourceOf(store: SqliteStore): FinishedTournaments {
  return {
    readFinished: () => Promise.resolve(readFinishedTournaments(store.database.db)),
    readTournament: (id) => store.readTournament(id),
    readTournamentMatches: (id) => store.readTournamentMatches(id),
    readPlaces: (...span) => store.readPlaces(...span),
  };
}

test('tournaments are what their matches say, and whatever is changed is found', async () => {
  const store = storeInMemory();
  const service = serviceOn(store, { clock: new SetClock(), seeds: countedSeeds() });
  const ids: string[] = [];
  for (const options of [EVENING, KNOCK_OUT]) {
    const id = await begun(service, { setup: { options } }, FOUR);
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
