import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formerPlayer } from '../../src/matches/records/privacy.ts';
import type { MatchService } from '../../src/matches/service.ts';
import { Database } from '../../src/storage/sqlite/database/engine.ts';
import { erasures } from '../../src/storage/sqlite/schema/tables.ts';
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
  SINGLES,
} from '../support/tables.ts';
import { countedSeeds, made, tournamentOf } from '../support/tournaments.ts';
import { erasePlayer } from '../../src/matches/commands/erase.ts';
import { answerInvitation, invite } from '../../src/matches/commands/invite.ts';
import { joinTable, leaveTable } from '../../src/matches/steps/invitation-steps.ts';

/** Unlike any number that a match could hold by chance. */
const ADA = '7311000000000000001';
const BOB = '7311000000000000002';
const CYD = '7311000000000000003';

describe('an erased player', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let file: string;
  let store: SqliteStore;
  beforeEach(async () => {
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

  const isOnDisk = (id: string) =>
    [file, `${file}-wal`].some((path) => existsSync(path) && readFileSync(path).includes(id));

  it('leaves no trace of the id on the disk, while the bot runs', async () => {
    expect(isOnDisk(ADA)).toBe(true);
    const request = { player: ADA, as: formerPlayer('x'), atMs: 0 };
    await store.requestErasure(request, { id: 'press', answer: '{}' });
    expect(await store.finishErasure(request)).toEqual({ kind: 'erased' });
    expect(isOnDisk(ADA)).toBe(false);
    expect(isOnDisk(BOB)).toBe(true);
  });

  it('leaves no trace in the tournaments that they organized and entered', async () => {
    const service = serviceOn(store, { clock: new SetClock(), seeds: countedSeeds() });
    const id = await made(service, { player: ADA }, [ADA, BOB, CYD]);
    await erasePlayer(service.authority, { interaction: press(), player: ADA });
    expect(isOnDisk(ADA)).toBe(false);
    const { host, players } = await tournamentOf(store, id);
    const former = expect.stringMatching(/^former-/) as unknown;
    expect([host, players]).toEqual([former, [[former], [BOB], [CYD]]]);
  });

  describe('who was invited, played and had announcements that failed', () => {
    let service: MatchService;
    beforeEach(async () => {
      const board = new Board();
      board.answer = () => ({ kind: 'undeliverable', reason: 'channel-gone' });
      service = serviceOn(store, { clock: new SetClock(), announcer: board });
      // As an older version wrote: deleted rows stay in the file.
      store.database.client.pragma('secure_delete = OFF');
      for (let matches = 0; matches < 3; matches += 1) {
        await playOut(service, await newMatch(service, [ADA, BOB]));
      }
      const table = await openTable(service, BOB);
      saved(
        await answerInvitation(
          service.authority,
          { interaction: press(), player: ADA, invitation: table },
          joinTable,
        ),
      );
      while ((await service.deliver()) > 0);
      const notices = await store.readNotices(ADA);
      expect(notices).not.toEqual([]);
      await store.dismissNotices(
        ADA,
        notices.map(({ key }) => key),
      );
      store.database.client.pragma('secure_delete = ON');
    });
    const erase = () => erasePlayer(service.authority, { interaction: press(), player: ADA });

    it('leaves no trace in pages that were freed before', async () => {
      await erase();
      expect(isOnDisk(ADA)).toBe(false);
      expect(isOnDisk(BOB)).toBe(true);
      await store.close();
      expect(isOnDisk(ADA)).toBe(false);
      expect(isOnDisk(BOB)).toBe(true);
      store = new SqliteStore({ file });
    });

    it('leaves no trace after a backup that ran meanwhile', async () => {
      const reader = new Database(file, { readonly: true });
      reader.exec('BEGIN');
      reader.prepare('SELECT count(*) FROM matches').get();
      await erase();
      expect((await store.readEndedMatches(ADA, 9)).length).toBe(0);
      expect(await store.readErasures(9)).toEqual([]);
      expect(isOnDisk(ADA)).toBe(true);
      await service.forgetOld();
      expect(isOnDisk(ADA)).toBe(true);
      reader.exec('COMMIT');
      reader.close();
      await service.forgetOld();
      expect(isOnDisk(ADA)).toBe(false);
      expect(store.database.db.select().from(erasures).all()).toEqual([]);
    });

    it('leaves no trace when the bot dies before the disk has been wiped', async () => {
      const reader = new Database(file, { readonly: true });
      reader.exec('BEGIN');
      reader.prepare('SELECT count(*) FROM matches').get();
      await erase();
      reader.close();
      await store.close();
      expect(isOnDisk(ADA)).toBe(true);
      store = new SqliteStore({ file });
      await serviceOn(store).forgetOld();
      expect(isOnDisk(ADA)).toBe(false);
    });
  });

  it('leaves nothing of what was rolled back before, while other processes go on', async () => {
    const service = serviceOn(store, { clock: new SetClock() });
    const tables = [await openTable(service, BOB), await openTable(service, BOB)];
    for (const invitation of tables) {
      saved(
        await answerInvitation(
          service.authority,
          { interaction: press(), player: CYD, invitation },
          joinTable,
        ),
      );
    }
    expect(isOnDisk(CYD)).toBe(true);
    for (const invitation of tables) {
      saved(
        await answerInvitation(
          service.authority,
          { interaction: press(), player: CYD, invitation },
          leaveTable,
        ),
      );
    }
    await store.close();
    expect(isOnDisk(CYD)).toBe(false);
    expect(isOnDisk(BOB)).toBe(true);
    store = new SqliteStore({ file });
  });
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
