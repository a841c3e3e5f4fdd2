import { randomUUID } from 'node:crypto';
import { eq, sql, and, asc, inArray, isNull, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { FleetStore } from '../../fleet/ports/fleet-store.ts';
import type { AnnouncementOutcome, CommitResult, Store, Wakes } from '../../matches/ports/store.ts';
import type { Claim, ProcessPresence } from '../../matches/ports/store.ts';
import type { Leaderboards } from '../../matches/ports/leaderboards.ts';
import { Latest } from '../../matches/ports/system.ts';
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
import { readAction } from '../rows/action-rows.ts';
import { forget, erasePlayer, readStillOpen } from '../rows/erasure-rows.ts';
import { claimRobot, readOpeningRow } from '../rows/match-rows.ts';
import { fleetOver } from '../rows/fleet-rows.ts';
import { finishAnnouncement, isOneStatement } from '../rows/outbox-rows.ts';
import { editSettings } from '../rows/post-rows.ts';
import { QueryStore } from '../rows/query-store.ts';
import { commitChange, commitMove, moveOf, type Move } from './commit.ts';
import { carryOut, clientOf, type Queries, keyOf } from './database/engine.ts';
import {
  closeDatabase,
  openDatabase,
  readDone,
  type OpenPostgres,
  type PostgresOptions,
} from './database/open.ts';
import { asDatabaseError } from './database/postgres-error.ts';
import { Session } from './database/session.ts';
import {
  interactions,
  erasures,
  invitations,
  invitationSeats,
  matches,
  seats,
  tournamentPeople,
  tournaments,
} from './database/tables.ts';
import {
  inTransaction,
  reading,
  type AtOnce,
  type RolledBack,
  type TransactionOptions,
} from './database/transactions.ts';
import * as box from './outbox-rows.ts';

export interface PostgresStoreOptions extends PostgresOptions {
  /** Called for every database fault, whichever query met it. */
  readonly onFault?: (fault: DatabaseFault) => void;
}

/** Each takes a few kilobytes. */
const MAX_OPENINGS = 400;

/** The work may run again when it's unknown whether it was saved. */
const REPEATABLE: TransactionOptions = { isRepeatable: true };

/** About the size of what one flick writes. */
const TRIAL_BYTES = 16 * 1024;

/** Matches in a PostgreSQL database. Every method is one statement or one transaction. */
export class PostgresStore extends QueryStore implements Store {
  readonly database: OpenPostgres;
  readonly boards: Leaderboards;
  readonly wakes: Wakes;
  readonly fleet: FleetStore;
  readonly #session: Session;
  readonly #onFault: PostgresStoreOptions['onFault'];
  readonly #recent = new RecentActions();
  /**
   * Caches opening states, which never change and are the dictionaries for decompressing actions.
   */
  readonly #openings = new Latest<string>(MAX_OPENINGS);

  private constructor(database: OpenPostgres, options: PostgresStoreOptions) {
    super();
    this.database = database;
    this.#onFault = options.onFault;
    this.#session = new Session({
      settings: database.settings,
      onProblem: (thrown) => {
        this.#tellFault(thrown);
      },
    });
    this.wakes = this.#session;
    this.fleet = postgresFleet((work, how) => this.#write(work, how));
    this.boards = methodsOf(BOARD_QUERIES, (work) => this.readOneMoment(work));
  }

  static async open(options: PostgresStoreOptions): Promise<PostgresStore> {
    return new PostgresStore(await openDatabase(options), options);
  }

  readAction(matchId: string, revision: number) {
    return this.read((db) => readAction(db, this.#recent, matchId, revision));
  }

  /** Repeatable: a second run finds its own interaction, or fails the optimistic lock. */
  async commit(change: Change) {
    const move = moveOf(change);
    const result = await this.#write<CommitResult>(
      (db, mayBeDone) => commitChange(db, change, mayBeDone),
      { ...REPEATABLE, ...(move !== undefined && { atOnce: (db) => this.#commitMove(db, move) }) },
    );
    if (result.kind === 'saved' && change.action !== undefined) this.#recent.keep(change.action);
    return result;
  }

  claimRobot(match: StoredMatch, untilMs: number) {
    return this.write((db) => claimRobot(db, match, untilMs));
  }

  async join(): Promise<ProcessPresence> {
    const presence = await this.#answer(() => this.#session.join());
    const { id } = presence;
    return {
      id,
      leave: async () => {
        try {
          await this.fleet.depart(id);
          await presence.leave();
        } catch (thrown) {
          // If a presence can't be announced, it counts as gone when its leases end.
          if (!(this.#tellFault(thrown) instanceof DatabaseError)) throw thrown;
        }
      },
    };
  }

  claimAnnouncements(claim: Claim) {
    return this.#writeOnce((db) => box.claimAnnouncements(db, claim));
  }

  renewAnnouncements(claimed: readonly ClaimedAnnouncement[], untilMs: number) {
    return this.#writeOnce((db) => box.renewAnnouncements(db, claimed, untilMs), REPEATABLE);
  }

  finishAnnouncement(claimed: ClaimedAnnouncement, outcome: AnnouncementOutcome, nowMs: number) {
    const finish = (db: Queries) => carryOut(db, finishAnnouncement, claimed, outcome, nowMs);
    return isOneStatement(outcome)
      ? this.#writeOnce(finish, REPEATABLE)
      : this.#write(finish, REPEATABLE);
  }

  editSettings<Refusal>(server: string, change: SettingsEdit<Refusal>) {
    return this.write((db) => editSettings(db, server, change));
  }

  finishErasure(request: ErasureRequest) {
    return this.#write((db) => finishErasure(db, request));
  }

  forget(beforeMs: number) {
    return this.writeRepeatable((db) => forget(db, beforeMs));
  }

  /** A server overwrites its unused bytes by itself (docs/privacy.md). */
  async wipeErased(): Promise<void> {
    // Nothing is left to do.
  }

  async proveSaving() {
    const id = `trial ${randomUUID()}`;
    const { migrations, name } = this.database;
    await this.#write(async (db) => {
      refuseMigrated(migrations, await readDone(clientOf(db), name), name);
      await db.insert(interactions).values({ id, atMs: 0, answer: '.'.repeat(TRIAL_BYTES) });
      await db.delete(interactions).where(eq(interactions.id, id));
    });
  }

  close() {
    return this.#answer(async () => {
      await this.#session.close();
      await closeDatabase(this.database);
    });
  }

  read<Value>(work: (db: Sql) => Query<Value>): Promise<Value> {
    return this.#answer(() => reading(this.database, (db) => carryOut(db, work)));
  }

  readOneMoment<Value>(work: (db: Sql) => Query<Value>): Promise<Value> {
    return this.#write((db) => carryOut(db, work), {
      isolation: 'REPEATABLE READ',
      isRepeatable: true,
    });
  }

  write<Value>(work: (db: Sql) => Query<Value>): Promise<Value> {
    return this.#write((db) => carryOut(db, work));
  }

  writeRepeatable<Value>(work: (db: Sql) => Query<Value>): Promise<Value> {
    return this.#write((db) => carryOut(db, work), REPEATABLE);
  }

  writeLater<Value>(work: (db: Sql) => Query<Value>): Promise<Value> {
    return this.writeRepeatable(work);
  }

  async #commitMove(db: Queries, move: Move): Promise<CommitResult | undefined> {
    const { id } = move.match;
    const opening = this.#openings.get(id) ?? (await carryOut(db, readOpeningRow, id))?.opening;
    if (opening === undefined) return undefined;
    this.#openings.set(id, opening);
    return (await commitMove(db, move, opening)) ? { kind: 'saved' } : undefined;
  }

  #write<Value>(
    work: (db: Queries, mayBeDone: boolean) => Promise<Value | RolledBack<Value>>,
    options?: TransactionOptions & AtOnce<Value>,
  ): Promise<Value> {
    return this.#answer(() => inTransaction(this.database, work, options));
  }

  /** For a single statement, which is its own transaction: it saves two round trips. */
  async #writeOnce<Value>(
    work: (db: Queries) => Promise<Value>,
    options?: TransactionOptions,
  ): Promise<Value> {
    const boxed = async (db: Queries) => ({ value: await work(db) });
    const done = await this.#write<{ readonly value: Value }>(boxed, { ...options, atOnce: boxed });
    return done.value;
  }

  async #answer<Value>(work: () => Promise<Value>): Promise<Value> {
    try {
      return await work();
    } catch (thrown) {
      throw this.#tellFault(thrown);
    }
  }

  #tellFault(thrown: unknown): Error {
    const error = asDatabaseError(this.database.name, thrown);
    if (error instanceof DatabaseError) this.#onFault?.(error.fault);
    return error instanceof Error ? error : new Error(String(error));
  }
}

/**
 * The fleet's shared state. It reads the server's clock after it has got its lock. Presences whose
 * connection was lost still count here; only those that were given up don't. A server that restarts
 * drops all connections at once, and the first process to reconnect would otherwise take over every
 * shard. The data needn't survive a power cut.
 */
function postgresFleet(
  transaction: <Value>(
    work: (db: Queries) => Promise<Value>,
    options?: TransactionOptions,
  ) => Promise<Value>,
): FleetStore {
  return fleetOver((about, work, { isOnce = false } = {}) => {
    const lock = String(keyOf(`fleet ${about}`));
    const beginning = sql`WITH alone AS MATERIALIZED (
        SELECT set_config('synchronous_commit', 'off', true), pg_advisory_xact_lock(${lock}::bigint)
      ) SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now FROM alone`;
    return transaction(
      async (db) => {
        const { rows } = await db.execute<{ readonly now: number }>(beginning);
        const nowMs = rows[0]?.now;
        if (nowMs === undefined) throw new Error('the server returned no time');
        return carryOut(db, work, { nowMs, gone: [] });
      },
      { isRepeatable: !isOnce },
    );
  });
}

/**
 * Must run in a transaction. Every change of a match or invitation locks it and then reads its
 * players. The erasure takes the same locks in the same order, so a concurrent change can't write
 * the old id back. It also rewrites the rows of running matches, because a one-statement move
 * detects the erasure by the changed row.
 */
export async function finishErasure(db: Queries, request: ErasureRequest): Promise<Erasure> {
  const { player, as } = request;
  const isRequest = equals(erasures, { player, as });
  const requested = await db.select().from(erasures).where(isRequest).for('update');
  if (requested.length === 0) return { kind: 'not-requested' };
  const { matchId } = seats;
  const played = db.select({ matchId }).from(seats).where(eq(seats.player, player));
  await lockRows(db, matches, inArray(matches.id, played));
  const { invitationId } = invitationSeats;
  const isSeated = eq(invitationSeats.player, player);
  const seated = db.select({ id: invitationId }).from(invitationSeats).where(isSeated);
  const { id, host } = invitations;
  const hosted = db.select({ id }).from(invitations).where(eq(host, player));
  await lockRows(db, invitations, inArray(id, seated.union(hosted)));
  // Saving a tournament locks it and then reads its players, too.
  const { tournament } = tournamentPeople;
  const isIn = eq(tournamentPeople.player, player);
  const entered = db.select({ tournament }).from(tournamentPeople).where(isIn);
  await lockRows(db, tournaments, inArray(tournaments.id, entered));
  const open = await carryOut(db, readStillOpen, player);
  if (open !== undefined) return open;
  const isRunning = and(inArray(matches.id, played), isNull(matches.endedAtMs));
  const same = { updatedAtMs: sql`${matches.updatedAtMs}` };
  await db.update(matches).set(same).where(isRunning);
  await carryOut(db, erasePlayer, request);
  await db.delete(erasures).where(isRequest);
  return { kind: 'erased' };
}

async function lockRows(
  db: Queries,
  table: PgTable & { readonly id: PgColumn },
  condition: SQL,
): Promise<void> {
  const { id } = table;
  await db.select({ id }).from(table).where(condition).orderBy(asc(id)).for('no key update');
}
