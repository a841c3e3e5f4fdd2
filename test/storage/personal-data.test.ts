import { getTableColumns, type Table } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { exportPlayer } from '../../src/matches/reading/player-export.ts';
import { PERSONAL_DATA } from '../../src/matches/records/privacy.ts';
import { tables as ofPostgres } from '../../src/storage/postgres/database/tables.ts';
import { tables as ofSqlite } from '../../src/storage/sqlite/database/tables.ts';
import { SqliteStore } from '../../src/storage/sqlite/store.ts';

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
