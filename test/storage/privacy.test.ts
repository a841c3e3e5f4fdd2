import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, test } from 'vitest';
import type { MatchService } from '../../src/matches/service.ts';
import { Database } from '../../src/storage/sqlite/database/engine.ts';
import { erasures } from '../../src/storage/sqlite/database/tables.ts';
import { SqliteStore } from '../../src/storage/sqlite/store.ts';
import { keyOf } from '../../packages/crokinole/test/match/authority.ts';
import { playIntoStore } from '../support/stored-matches.ts';
import { temporaryFolder } from '../support/stores.ts';
import {
  Board,
  HERE,
  newMatch,
  playOut,
  press,
  saved,
  serviceOn,
  SetClock,
  SHORT,
  SINGLES,
} from '../support/tables.ts';
import { countedSeeds, made, tournamentOf } from '../support/tournaments.ts';
import { erasePlayer } from '../../src/matches/commands/erase.ts';
import { answerInvitation, invite } from '../../src/matches/commands/invite.ts';
import { joinTable, leaveTable } from '../../src/matches/steps/invitation-steps.ts';

const HOUR_MS = 3600_000;
/** By the clock of the machine. */
const NOON_MS = new Date(2031, 1, 28, 12).getTime();
const NIGHT_MS = new Date(2031, 2, 1, 3, 30).getTime();

/** Unlike any number that a match could hold by chance. */
const ADA = '7311000000000000001';
const BOB = '7311000000000000002';
const CYD = '7311000000000000003';

describe('an erased player', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let file: string;
  let store: SqliteStore;
  let clock: SetClock;
  beforeEach(async () => {
    clock = new SetClock();
    clock.pass(NOON_MS - clock.nowMs());
    folder = temporaryFolder();
    file = join(folder.path, 'matches.db');
    store = new SqliteStore({ file });
    await playIntoStore(store, 'ended', [ADA, BOB], { random: keyOf(1) });
    await store.saveChoices(ADA, { onGlobalBoards: false, directReminders: false });
  });
  afterEach(async () => {
    await store.close();
    folder.remove();
  });

  const cleanUpAt = (service: MatchService, atMs: number) => {
    clock.pass(atMs - clock.nowMs());
    return service.forgetOld();
  };
  const isOnDisk = (id: string) =>
    [file, `${file}-wal`].some((path) => existsSync(path) && readFileSync(path).includes(id));

  it('keeps another name in the tournaments that they organized and entered', async () => {
    const service = serviceOn(store, { clock, seeds: countedSeeds() });
    const id = await made(service, { player: ADA }, [ADA, BOB, CYD]);
    await erasePlayer(service.authority, { interaction: press(), player: ADA });
    const { host, players } = await tournamentOf(store, id);
    const former = expect.stringMatching(/^former-/) as unknown;
    expect([host, players]).toEqual([former, [[former], [BOB], [CYD]]]);
  });

  describe('who was invited, played and had announcements that failed', () => {
    let service: MatchService;
    beforeEach(async () => {
      const board = new Board();
      board.answer = () => ({ kind: 'undeliverable', reason: 'channel-gone' });
      service = serviceOn(store, { clock, announcer: board });
      // As an older version wrote: deleted rows stay in the file.
      store.database.client.pragma('secure_delete = OFF');
      await playOut(service, await newMatch(service, [ADA, BOB], SHORT));
      await answer(service, ADA, await openTable(service, BOB), joinTable);
      while ((await service.deliver()) > 0);
      const notices = await store.readNotices(ADA);
      expect(notices).not.toEqual([]);
      await store.dismissNotices(
        ADA,
        notices.map(({ key }) => key),
      );
      store.database.client.pragma('secure_delete = ON');
    });
    const erase = (player: string) =>
      erasePlayer(service.authority, { interaction: press(), player });

    const schemaOf = () => store.database.client.pragma('schema_version', { simple: true });

    it('leave no trace after the night, whose one rewriting lets others save', async () => {
      const before = schemaOf();
      for (const player of [ADA, BOB]) await erase(player);
      await cleanUpAt(service, NOON_MS + HOUR_MS);
      expect(schemaOf()).toBe(before);
      const cleanup = cleanUpAt(service, NIGHT_MS);
      await store.saveChoices(CYD, { onGlobalBoards: false, directReminders: false });
      await cleanup;
      const after = schemaOf();
      expect(after).not.toBe(before);
      expect([ADA, BOB, CYD].map(isOnDisk)).toEqual([false, false, true]);
      await cleanUpAt(service, NIGHT_MS + HOUR_MS);
      expect(schemaOf()).toBe(after);
      await store.close();
      expect([ADA, BOB, CYD].map(isOnDisk)).toEqual([false, false, true]);
      store = new SqliteStore({ file });
    });

    it.skipIf(process.env['TEST_DEEP'] === undefined)(
      'leave no trace after a backup that ran meanwhile, and when the bot dies before',
      async () => {
        const reader = new Database(file, { readonly: true });
        reader.exec('BEGIN');
        reader.prepare('SELECT count(*) FROM matches').get();
        await erase(ADA);
        expect((await store.readEndedMatches(ADA, 9)).length).toBe(0);
        expect(await store.readErasures(9)).toEqual([]);
        await cleanUpAt(service, NIGHT_MS);
        expect(isOnDisk(ADA)).toBe(true);
        reader.exec('COMMIT');
        reader.close();
        await store.close();
        store = new SqliteStore({ file });
        await cleanUpAt(serviceOn(store, { clock }), NIGHT_MS + HOUR_MS);
        expect([ADA, BOB].map(isOnDisk)).toEqual([false, true]);
        expect(store.database.db.select().from(erasures).all()).toEqual([]);
      },
    );
  });

  it('leaves nothing of what was rolled back before, while other processes go on', async () => {
    const service = serviceOn(store, { clock });
    const tables = [await openTable(service, BOB), await openTable(service, BOB)];
    for (const table of tables) await answer(service, CYD, table, joinTable);
    expect(isOnDisk(CYD)).toBe(true);
    for (const table of tables) await answer(service, CYD, table, leaveTable);
    await store.close();
    expect(isOnDisk(CYD)).toBe(false);
    expect(isOnDisk(BOB)).toBe(true);
    store = new SqliteStore({ file });
  });
});

test.each([
  ['in the same night', NIGHT_MS, 0],
  ['not before the night', NOON_MS + 14 * HOUR_MS, 1],
  ['a day later where the bot sleeps at night', NOON_MS + 24 * HOUR_MS, 0],
])('the file is wiped %s', async (_, atMs, left) => {
  const store = new SqliteStore({ file: ':memory:' });
  onTestFinished(() => store.close());
  const clock = new SetClock();
  clock.pass(NOON_MS - clock.nowMs());
  const service = serviceOn(store, { clock });
  await erasePlayer(service.authority, { interaction: press(), player: ADA });
  clock.pass(atMs - clock.nowMs());
  await service.forgetOld();
  expect(store.database.db.select().from(erasures).all()).toHaveLength(left);
});

async function openTable(service: MatchService, player: string): Promise<string> {
  const answer = await invite(service.authority, {
    interaction: press(),
    player,
    venue: HERE,
    setup: SINGLES,
    seats: [{ player }, { free: true }],
    expiresAfterMs: 60_000,
  });
  return saved(answer).id;
}

async function answer(
  service: MatchService,
  player: string,
  invitation: string,
  step: typeof joinTable,
): Promise<void> {
  const command = { interaction: press(), player, invitation };
  saved(await answerInvitation(service.authority, command, step));
}
