import type {
  AnnouncementOutcome,
  Claim,
  ProcessPresence,
  Store,
} from '../../matches/ports/store.ts';
import type { Leaderboards } from '../../matches/ports/leaderboards.ts';
import type { ClaimedAnnouncement } from '../../matches/records/announcements.ts';
import type { Change } from '../../matches/records/change.ts';
import type { StoredMatch } from '../../matches/records/matches.ts';
import type { ErasureRequest } from '../../matches/records/privacy.ts';
import type { SettingsEdit } from '../../matches/records/settings.ts';
import type { FleetStore } from '../../fleet/ports/fleet-store.ts';
import { DatabaseError, type DatabaseFault } from '../common/database-error.ts';
import { methodsOf, type Query, type Sql } from '../common/query.ts';
import { RecentActions } from '../common/recent-actions.ts';
import { BOARD_QUERIES } from '../ladders/leaderboards.ts';
import { QueryStore } from '../rows/query-store.ts';
import { readAction } from '../rows/action-rows.ts';
import { claimRobot, forget } from '../rows/due-rows.ts';
import { finishAnnouncement } from '../rows/outbox-rows.ts';
import { editSettings } from '../rows/settings-rows.ts';
import { rescue } from './backup/rescue.ts';
import { commitChange } from './commit.ts';
import { carryOut } from './database/drive.ts';
import {
  BUSY_TIMEOUT_MS,
  openDatabase,
  type OpenSqlite,
  type SqliteOptions,
} from './database/open.ts';
import { Patience, SLEEP_MS } from './database/patience.ts';
import { PresenceLocks } from './database/presence-locks.ts';
import { asDatabaseError } from './database/sqlite-error.ts';
import { transactionsOn, type Transactions } from './database/transactions.ts';
import { checkWritable } from './database/file-guard.ts';
import { finishErasure, wipeErased } from './privacy.ts';
import * as box from './rows/outbox-rows.ts';
import { fleetOver } from '../rows/fleet-queries.ts';
import { readMemberIds } from '../rows/fleet-rows.ts';

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
    this.fleet = sqliteFleet({
      read: (work) => this.read(work),
      write: (work) => this.writeLater(work),
      isGone: (process) => this.#attendance.isGone(process),
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
    const { client, guard } = this.database;
    return this.#answer(() =>
      new Patience(CHECK_PATIENCE_MS).write(() => {
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
      const error = asError(asDatabaseError(this.#file, thrown));
      if (error instanceof DatabaseError) {
        if (error.harm === 'damaged') this.database.guard.refuseFurtherSaves(error);
        this.#onFault?.(error.fault);
      }
      throw error;
    }
  }
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

/** How the fleet's queries read and write, and tell which processes are gone. */
interface FleetAccess {
  readonly read: <Value>(work: (db: Sql) => Query<Value>) => Promise<Value>;
  readonly write: <Value>(work: (db: Sql) => Query<Value>) => Promise<Value>;
  readonly isGone: (process: string) => boolean;
}

/** The fleet's shared state. All processes run on one machine, so they share its clock. */
function sqliteFleet({ read, write, isGone }: FleetAccess): FleetStore {
  return fleetOver(async (about, work, { isRead = false } = {}) => {
    // Checked before the transaction, which is safe because a process that is gone never comes
    // back.
    const gone = about === 'members' ? (await read(readMemberIds)).filter(isGone) : [];
    return (isRead ? read : write)((db) => work(db, { nowMs: Date.now(), gone }));
  });
}
