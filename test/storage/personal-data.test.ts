import { getTableColumns, type Table } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { exportPlayer } from '../../src/matches/reading/player-export.ts';
import { tables as ofPostgres } from '../../src/storage/postgres/database/tables.ts';
import { tables as ofSqlite } from '../../src/storage/sqlite/database/tables.ts';
import { SqliteStore } from '../../src/storage/sqlite/store.ts';
import { eraseInStore } from '../support/stored-matches.ts';
import { PERSONAL_DATA } from '../../src/features/records.ts';

/** They hold no player's id, and no number that stands for a player. */
const WITHOUT_PLAYERS: readonly string[] = [
  'countedMatches',
  'dozenDays',
  'fleetCommon',
  'fleetHolds',
  'fleetIdentifyTurns',
  'fleetMembers',
  'fleetShards',
  'guestChannels',
  'interactions',
  'outbox',
  'playedDays',
  'puzzleFigures',
  'puzzles',
  'serverPosts',
  'servers',
  'sharedMessages',
  'tournamentAbsences',
  'tournamentWatch',
  'voices',
];

/** Columns with players' ids, or with numbers that stand for players. */
const OF_A_PLAYER =
  /player|people|person|member|user|opponent|host|owner|organi[sz]er|entrant|asker|winner|seat$|^(by|as)$/i;

const kinds = Object.values(PERSONAL_DATA);
const listed: readonly string[] = kinds.flatMap((kind): readonly string[] => kind.tables);

describe.each([
  ['SQLite', ofSqlite],
  ['PostgreSQL', ofPostgres],
])('the tables of %s', (_, tables) => {
  test('are each either in one kind of personal data, or without players', () => {
    expect([...listed, ...WITHOUT_PLAYERS].sort()).toEqual(Object.keys(tables).sort());
  });

  test('have columns about players only where the list of personal data names them', () => {
    const named = Object.entries<Table>(tables).flatMap(([name, table]) =>
      Object.keys(getTableColumns(table)).some((column) => OF_A_PLAYER.test(column)) ? [name] : [],
    );
    expect(named).toContain('walkUps');
    expect(named.filter((name) => !listed.includes(name))).toEqual([]);
  });
});

test('the export has the keys that the list of personal data names, and no others', async () => {
  const store = new SqliteStore({ file: ':memory:' });
  const { version, player, exportedAtMs, ...data } = await exportPlayer(store, '11', 0);
  await store.close();
  expect([version, player, exportedAtMs]).toEqual([1, '11', 0]);
  expect(Object.keys(data).sort()).toEqual(kinds.flatMap(({ exported }) => exported).sort());
});

test('is told in one order, which players know from /privacy', () => {
  expect(Object.keys(PERSONAL_DATA)).toEqual([
    'matches',
    'ladders',
    'achievements',
    'reviews',
    'invitations',
    'tournaments',
    'dozens',
    'puzzles',
    'beaten',
    'practice',
    'votes',
    'walkUps',
    'tableSeats',
    'notices',
    'choices',
  ]);
});

test('is erased in one order, in which codes of days are kept before the days are gone', async () => {
  const store = new SqliteStore({ file: ':memory:' });
  const begun = { day: '2031-02-28', player: '11', server: '77', zone: 'UTC' } as const;
  const none = { shots: [], score: 0, spentMs: 0, openedAtMs: 5, playedAtMs: null };
  await store.saveDozen({ ...begun, ...none, revision: 1 });
  const prepare = vi.spyOn(store.database.client, 'prepare');
  await eraseInStore(store, '11');
  const changed = prepare.mock.calls.flatMap(
    ([text]) => /^(?:delete from|update|insert into) "(\w+)"/.exec(text)?.[1] ?? [],
  );
  await store.close();
  expect(changed.slice(2, -1)).toEqual([
    'review_requests',
    'review_results',
    'seats',
    'invitations',
    'invitation_seats',
    'notices',
    'tournament_people',
    'dozen_days',
    'played_days',
    'free_tables',
    'shot_votes',
    'puzzle_tries',
    'dozens',
    'daily_streaks',
    'shot_tries',
    'table_seats',
    'achievements',
    'privacy_choices',
  ]);
});
