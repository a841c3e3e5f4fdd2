import { join } from 'node:path';
import type { TournamentState } from '@crokinole/tournament/model/state';
import { finalPlaces } from '@crokinole/tournament/places';
import { DEFAULT_SETTINGS } from '../../src/matches/records/settings.ts';
import { readSeason, seasonAt } from '../../src/matches/reading/seasons.ts';
import type { StoredTournament } from '../../src/matches/records/tournaments.ts';
import { SqliteStore } from '../../src/storage/sqlite/store.ts';
import {
  DAY_MS,
  entered,
  PLANS,
  play,
  setupFor,
} from '../../packages/tournament/test/support/simulation.ts';
import { temporaryFolder } from '../../test/support/stores.ts';
import { tournamentCommand } from '../../test/support/tournaments.ts';
import { median, quantile, timedLater, type Figure } from './figures.ts';

const TOURNAMENTS = 1000;
const FIELD = 16;
const OVER_MS = 2 * 365 * DAY_MS;
const LAST_MS = Date.UTC(2026, 10, 20);
const READS = 200;
const PER_PAGE = 9;
const AIM_MS = 10;
const CHANCES = { played: 1, level: 0.1, forfeit: 0, withdrawal: 0 } as const;

/** The cost of a page of standings on a server with years of history: the list, and the season. */
export async function measureStandingsPage(): Promise<Figure> {
  const folder = temporaryFolder();
  const store = new SqliteStore({ file: join(folder.path, 'matches.db') });
  try {
    const state = await finished();
    for (let i = 0; i < TOURNAMENTS; i += 1) await save(store, state, i);
    const sample: number[] = [];
    for (let i = 0; i < READS; i += 1) {
      const season = seasonAt(LAST_MS - (i % 2) * 100 * DAY_MS);
      const { ms } = await timedLater(async () => {
        await store.readTournaments('77', 'over', PER_PAGE);
        await readSeason(store, '77', season, DEFAULT_SETTINGS);
      });
      sample.push(ms);
    }
    const value = median(sample);
    console.log(
      `a page of the standings among ${TOURNAMENTS} tournaments: median ${value.toFixed(2)} ms, ` +
        `p99 ${quantile(sample, 0.99).toFixed(2)} ms`,
    );
    return { name: 'standings-page-median', value, unit: 'ms', aim: AIM_MS, better: 'lower' };
  } finally {
    await store.close();
    folder.remove();
  }
}

function finished(): Promise<TournamentState> {
  const begun = entered(setupFor(PLANS['swiss-evening'], FIELD), FIELD);
  return Promise.resolve(play(begun, 1, CHANCES).state);
}

async function save(store: SqliteStore, state: TournamentState, number: number): Promise<void> {
  const endedAtMs = LAST_MS - Math.floor((number * OVER_MS) / TOURNAMENTS);
  const { terms } = tournamentCommand();
  const id = `cup${number}`;
  const tournament: StoredTournament = {
    ...terms,
    ...{ id, server: '77', channel: '770', host: '11', revision: 0, endings: 0, absences: 0 },
    players: state.entrants.map((_, entrant) => [String(100 + ((entrant + number) % 60))]),
    state: { ...state, endedAtMs },
    ...{ dueAtMs: null, createdAtMs: endedAtMs - DAY_MS, updatedAtMs: endedAtMs, endedAtMs },
  };
  const [places = []] = finalPlaces(state);
  await store.commit({
    atMs: endedAtMs,
    tournament,
    places: places.map(({ entrant, place, twenties }) => ({
      ...{ tournament: id, entrant, division: 0, place, field: places.length, twenties },
      ...{ club: null, clubName: null },
    })),
  });
}
