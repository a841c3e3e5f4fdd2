import type { LadderBook } from 'crokinole/ratings/ladder-book';
import { eq, inArray } from 'drizzle-orm';
import type { FleetStore } from '../../fleet/ports/fleet-store.ts';
import type {
  AnnouncementOutcome,
  Claim,
  ProcessPresence,
  Store,
} from '../../matches/ports/store.ts';
import type { Leaderboards } from '../../matches/ports/leaderboards.ts';
import type { ClaimedAnnouncement } from '../../matches/records/announcements.ts';
import type { Change } from '../../matches/ports/change.ts';
import type { StoredMatch } from '../../matches/records/matches.ts';
import type { ErasureRequest, Erasure } from '../../matches/records/privacy.ts';
import type { SettingsEdit } from '../../matches/records/settings.ts';
import { DatabaseError, type DatabaseFault } from '../common/database-error.ts';
import { refuseMigrated } from '../common/migrations.ts';
import { methodsOf, type Query, type Sql, equals } from '../common/query.ts';
import { RecentActions } from '../common/codec.ts';
import { BOARD_QUERIES } from '../ladders/leaderboards.ts';
import { replaceLadders } from '../ladders/recount.ts';
import { readAction } from '../rows/action-rows.ts';
import { forget, erasePlayer, readStillOpen } from '../rows/erasure-rows.ts';
import { claimRobot } from '../rows/match-rows.ts';
import { fleetOver, readMemberIds } from '../rows/fleet-rows.ts';
import { finishAnnouncement } from '../rows/outbox-rows.ts';
import { editSettings } from '../rows/post-rows.ts';
import { QueryStore } from '../rows/query-store.ts';
import { rescue } from './backup/backup.ts';
import { runInThread } from './backup/scheduled-backups.ts';
import { commitChange } from './commit.ts';
import { carryOut, Patience, SLEEP_MS, transactionsOn } from './database/engine.ts';
import type { Transactions } from './database/engine.ts';
import { checkWritable } from './database/file-guard.ts';
import { BUSY_TIMEOUT_MS, openDatabase, readDone } from './database/open.ts';
import type { OpenSqlite, SqliteOptions } from './database/open.ts';
import { PresenceLocks } from './database/presence-locks.ts';
import { asDatabaseError } from './database/sqlite-error.ts';
import { erasures } from './database/tables.ts';
import * as box from './outbox-rows.ts';

export interface StoreOptions extends SqliteOptions {
  /** Called for every fault of the file or its disk, whichever query met it. */
  readonly onFault?: (fault: DatabaseFault) => void;
}

/** A check of whether saving works shouldn't wait as long as a save. */
const CHECK_PATIENCE_MS = 1000;

/** Matches in one SQLite file. Every method is one statement or one transaction. */
export class SqliteStore extends QueryStore implements Store {
  readonly database: OpenSqlite;
  readonly boards: Leaderboards;
  readonly fleet: FleetStore;
  readonly #file: string;
  readonly #transactions: Transactions;
  readonly #patience: Patience;
  readonly #onFault: StoreOptions['onFault'];
  readonly #attendance: PresenceLocks;
  readonly #recent = new RecentActions();

  constructor(options: StoreOptions) {
    super();
    this.#file = options.file;
    this.#onFault = options.onFault;
    this.database = openDatabase(options);
    const { client, db, guard } = this.database;
    this.#transactions = transactionsOn(client, db, guard);
    const { busyTimeoutMs = BUSY_TIMEOUT_MS } = options;
    this.#patience = new Patience(busyTimeoutMs);
    client.pragma(`busy_timeout = ${Math.min(SLEEP_MS, busyTimeoutMs)}`);
    this.boards = methodsOf(BOARD_QUERIES, (work) => this.read(work));
    this.#attendance = new PresenceLocks(options.file);
    // All processes run on one machine, so they share its clock.
    this.fleet = fleetOver(async (about, work, { isRead = false } = {}) => {
      const isGone = (process: string) => this.#attendance.isGone(process);
      // Checked before the transaction, which is safe because a process that is gone never comes
      // back.
      const gone = about === 'members' ? (await this.read(readMemberIds)).filter(isGone) : [];
      const workNow = (own: Sql) => work(own, { nowMs: Date.now(), gone });
      return isRead ? this.read(workNow) : this.writeLater(workNow);
    });
  }

  readAction(matchId: string, revision: number) {
    return this.read((db) => readAction(db, this.#recent, matchId, revision));
  }

  async commit(change: Change) {
    const result = await this.#write((db) => commitChange(db, change));
    if (result.kind === 'saved' && change.action !== undefined) this.#recent.keep(change.action);
    return result;
  }

  /** If a power cut loses this write, another process only repeats the robot's work. */
  claimRobot(match: StoredMatch, untilMs: number) {
    return this.writeLater((db) => claimRobot(db, match, untilMs));
  }

  join(): Promise<ProcessPresence> {
    return this.#answer(() => this.#attendance.join());
  }

  async claimAnnouncements(claim: Claim) {
    const { isAny, gone } = await this.#read((db) => {
      const others = box.readOtherHolders(db, claim.by);
      const absent = others.filter((id) => this.#attendance.isGone(id));
      return { isAny: box.isAnyToClaim(db, claim, absent), gone: absent };
    });
    if (!isAny) return [];
    return this.#writeLater((db) => box.claimAnnouncements(db, claim, gone));
  }

  renewAnnouncements(claimed: readonly ClaimedAnnouncement[], untilMs: number) {
    return this.#writeLater((db) => box.renewAnnouncements(db, claimed, untilMs));
  }

  finishAnnouncement(claimed: ClaimedAnnouncement, outcome: AnnouncementOutcome, nowMs: number) {
    return this.writeLater((db) => finishAnnouncement(db, claimed, outcome, nowMs));
  }

  editSettings<Refusal>(server: string, change: SettingsEdit<Refusal>) {
    return this.write((db) => editSettings(db, server, change));
  }

  finishErasure(request: ErasureRequest) {
    return this.#write((db) => finishErasure(db, request));
  }

  forget(beforeMs: number) {
    return this.write((db) => forget(db, beforeMs));
  }

  wipeErased(beforeMs: number) {
    return this.#answer(() => wipeErased(this.database, beforeMs, (work) => this.#write(work)));
  }

  /**
   * Makes a trial write and deletes it. Rejects with the error that would keep matches from being
   * saved.
   */
  proveSaving() {
    const { client, guard, migrations, name } = this.database;
    return this.#answer(() =>
      new Patience(CHECK_PATIENCE_MS).write(() => {
        guard.check();
        refuseMigrated(migrations, readDone(client), name);
        checkWritable(client, guard);
      }),
    );
  }

  /** Copies what this process has open, after the file at the path was deleted or replaced. */
  rescue() {
    const { client, guard } = this.database;
    return this.#answer(() => {
      const path = rescue(client, this.#file);
      guard.removeLogOfLostFile();
      return path;
    });
  }

  close() {
    return this.#answer(() =>
      this.#patience.write(() => {
        this.#attendance.close();
        if (this.database.guard.mayClose()) this.database.client.close();
      }),
    );
  }

  read<Value>(work: (db: Sql) => Query<Value>): Promise<Value> {
    return this.#read((db) => carryOut(db, work));
  }

  readOneMoment<Value>(work: (db: Sql) => Query<Value>): Promise<Value> {
    return this.read(work);
  }

  write<Value>(work: (db: Sql) => Query<Value>): Promise<Value> {
    return this.#write((db) => carryOut(db, work));
  }

  writeRepeatable<Value>(work: (db: Sql) => Query<Value>): Promise<Value> {
    return this.write(work);
  }

  writeLater<Value>(work: (db: Sql) => Query<Value>): Promise<Value> {
    return this.#writeLater((db) => carryOut(db, work));
  }

  #read<Value>(work: (db: Sql) => Value): Promise<Value> {
    return this.#answer(() => this.#patience.read(() => this.#transactions.deferred(work)));
  }

  #write<Value>(work: (db: Sql) => Value): Promise<Value> {
    return this.#answer(() => this.#patience.write(() => this.#transactions.immediate(work)));
  }

  /**
   * A write without a disk sync. It survives if this process dies, but is synced only with the next
   * normal write. Use it only where losing it in a power cut does no harm: an announcement, for
   * example, is then repeated, and recognized by its key.
   */
  #writeLater<Value>(work: (db: Sql) => Value): Promise<Value> {
    const { client } = this.database;
    const write = () => {
      client.pragma('synchronous = NORMAL');
      try {
        return this.#transactions.immediate(work);
      } finally {
        client.pragma('synchronous = FULL');
      }
    };
    return this.#answer(() => this.#patience.write(write));
  }

  async #answer<Value>(work: () => Value | Promise<Value>): Promise<Value> {
    try {
      return await work();
    } catch (thrown) {
      const known = asDatabaseError(this.#file, thrown);
      const error = known instanceof Error ? known : new Error(String(known));
      if (error instanceof DatabaseError) {
        if (error.harm === 'damaged') this.database.guard.refuseFurtherSaves(error);
        this.#onFault?.(error.fault);
      }
      throw error;
    }
  }
}

/** Must run in a transaction. */
function finishErasure(db: Sql, request: ErasureRequest): Erasure {
  const { player, as } = request;
  const isRequest = equals(erasures, { player, as });
  if (db.select().from(erasures).where(isRequest).get() === undefined) {
    return { kind: 'not-requested' };
  }
  const open = carryOut(db, readStillOpen, player);
  if (open !== undefined) return open;
  carryOut(db, erasePlayer, request);
  db.update(erasures).set({ player: as }).where(isRequest).run();
  return { kind: 'erased' };
}

/**
 * A finished erasure keeps only the new name until the file has been wiped, so that the old id
 * isn't stored for that.
 */
const IS_ERASED = eq(erasures.player, erasures.as);

/**
 * Wipes from the file what the tables no longer contain, once for all players who have been erased,
 * if one of them was erased before then. SQLite overwrites deleted rows, but not copies left behind
 * when rows moved between pages, and an older version of the bot overwrote nothing. The ids aren't
 * known anymore and can't be searched for, so the file is rewritten.
 */
async function wipeErased(
  { client, db, guard, name }: OpenSqlite,
  beforeMs: number,
  write: <Value>(work: (db: Sql) => Value) => Promise<Value>,
): Promise<void> {
  const wiped = db.select().from(erasures).where(IS_ERASED).all();
  if (!wiped.some(({ atMs }) => atMs <= beforeMs)) return;
  guard.check();
  if (!client.memory && !(await runInThread('rewrite', { file: name }))) return;
  const names = wiped.map(({ player }) => player);
  await write((own) => own.delete(erasures).where(inArray(erasures.player, names)).run());
}

/** A number that changes when any other connection writes. */
export function versionOf({ client }: OpenSqlite): number {
  return client.pragma('data_version', { simple: true }) as number;
}

/**
 * Replaces the ladder tables with a recount. Returns false and changes nothing if anything was
 * written since the recount began: a match that ended meanwhile would be lost, and an erased player
 * would return.
 */
export function repairLadders(database: OpenSqlite, book: LadderBook, version: number): boolean {
  return transactionsOn(database.client, database.db, database.guard).immediate((db) => {
    if (versionOf(database) !== version) return false;
    carryOut(db, replaceLadders, book);
    return true;
  });
}
