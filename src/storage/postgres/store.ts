import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Result } from 'crokinole/result';
import type { SeatNumber } from 'crokinole/match/state';
import type {
  AnnouncementOutcome,
  Claim,
  Presence,
} from '../../matches/ports/announcement-store.ts';
import type { FleetStore } from '../../fleet/ports/fleet-store.ts';
import type { Leaderboards } from '../../matches/ports/leaderboards.ts';
import type { TableSeat } from '../../matches/ports/table-store.ts';
import type { CommitResult, EndedMatch, OpenAt } from '../../matches/ports/match-store.ts';
import type { Store } from '../../matches/ports/store.ts';
import type { Wakes } from '../../matches/ports/wakes.ts';
import type { ClaimedAnnouncement } from '../../matches/records/announcements.ts';
import type { SeenInteraction } from '../../matches/records/answers.ts';
import type { Change } from '../../matches/records/change.ts';
import type { Deadlines, StoredAction, StoredMatch } from '../../matches/records/matches.ts';
import type {
  PuzzleShare,
  PuzzleTry,
  StoredFreeBoard,
  StoredPuzzle,
} from '../../matches/records/practice.ts';
import type { ErasureRequest, PrivacyChoices } from '../../matches/records/privacy.ts';
import type { ServerSettings, SettingsEdit } from '../../matches/records/settings.ts';
import { Latest } from '../common/latest.ts';
import { RecentActions } from '../common/recent-actions.ts';
import { DatabaseError, type DatabaseFault } from '../common/database-error.ts';
import { commitChange, commitMove, moveOf, readAnswer, type Move } from './commit.ts';
import type { Queries } from './database/engine.ts';
import { lockNames } from './database/locks.ts';
import {
  closeDatabase,
  openDatabase,
  type OpenDatabase,
  type PostgresOptions,
} from './database/open.ts';
import { asDatabaseError } from './database/postgres-error.ts';
import { Session } from './database/session.ts';
import {
  inTransaction,
  reading,
  type AtOnce,
  type RolledBack,
  type TransactionOptions,
} from './database/transactions.ts';
import { PostgresFleet } from './fleet.ts';
import { saveChoices } from './ladders/ladder-privacy.ts';
import { postgresLeaderboards } from './ladders/leaderboards.ts';
import { readChoices } from './ladders/record-match.ts';
import { erasePlayer, readErasures, requestErasure } from './privacy.ts';
import { readAction, readActions, readEvents, readOwnActions } from './rows/action-rows.ts';
import * as due from './rows/due-rows.ts';
import {
  forgetInvitations,
  readInvitation,
  readInvitations,
  readOpenInvitations,
} from './rows/invitation-rows.ts';
import { countLiveMatches, readEndedMatches, readOpenMatches } from './rows/match-lists.ts';
import { readMatch, readOpening, readOpeningLine, readRevisions } from './rows/match-rows.ts';
import * as box from './rows/outbox-rows.ts';
import * as tournamentRows from './rows/tournament-rows.ts';
import * as practice from './rows/practice-rows.ts';
import * as tables from './rows/table-rows.ts';
import { readSettings, saveSettings } from './rows/settings-rows.ts';
import { interactions } from './schema/schema.ts';

export interface PostgresStoreOptions extends PostgresOptions {
  /** Told of everything that the database refused, whoever asked for it. */
  readonly onFault?: (fault: DatabaseFault) => void;
}

/** A few kilobytes each. */
const MAX_OPENINGS = 400;
/** About what a flick and all that comes of it takes up. */
const TRIAL_BYTES = 16 * 1024;
/** What harms nobody when it is carried out once more because nobody knows whether it was. */
const REPEATABLE: TransactionOptions = { isRepeatable: true };

/** Matches in a PostgreSQL database. Every method is one statement or one transaction. */
export class PostgresStore implements Store {
  readonly database: OpenDatabase;
  readonly boards: Leaderboards;
  readonly wakes: Wakes;
  readonly fleet: FleetStore;
  readonly #session: Session;
  readonly #onFault: PostgresStoreOptions['onFault'];
  readonly #recent = new RecentActions();
  /** As matches began, which does not change: what is saved of them is packed with that. */
  readonly #openings = new Latest<string>(MAX_OPENINGS);

  private constructor(database: OpenDatabase, options: PostgresStoreOptions) {
    this.database = database;
    this.#onFault = options.onFault;
    this.#session = new Session({
      settings: database.settings,
      onProblem: (thrown) => {
        this.#tellFault(thrown);
      },
    });
    this.wakes = this.#session;
    this.fleet = new PostgresFleet((work, how) => this.#write(work, how));
    this.boards = postgresLeaderboards((work) => this.#readAtOnce(work));
  }

  static async open(options: PostgresStoreOptions): Promise<PostgresStore> {
    return new PostgresStore(await openDatabase(options), options);
  }

  readMatch(id: string) {
    return this.#read((db) => readMatch(db, id));
  }

  readRevisions(matches: readonly string[]) {
    return this.#read((db) => readRevisions(db, matches));
  }

  readOpenMatches(at: OpenAt, most: number) {
    return this.#read((db) => readOpenMatches(db, at, most));
  }

  countLiveMatches() {
    return this.#read((db) => countLiveMatches(db));
  }

  readEndedMatches(player: string, most: number, before?: EndedMatch) {
    return this.#read((db) => readEndedMatches(db, player, most, before));
  }

  readOpening(matchId: string) {
    return this.#read((db) => readOpening(db, matchId));
  }

  readAction(matchId: string, revision: number) {
    return this.#read(
      async (db) =>
        (await this.#readRecent(db, matchId, revision)) ?? readAction(db, matchId, revision),
    );
  }

  readActions(matchId: string) {
    return this.#read((db) => readActions(db, matchId));
  }

  readOwnActions(matchId: string, seat: SeatNumber) {
    return this.#read((db) => readOwnActions(db, matchId, seat));
  }

  readEvents(matchId: string) {
    return this.#read((db) => readEvents(db, matchId));
  }

  readInvitation(id: string) {
    return this.#read((db) => readInvitation(db, id));
  }

  readOpenInvitations(at: OpenAt | { readonly rematchOf: string }) {
    return this.#read((db) => readOpenInvitations(db, at));
  }

  readInvitations(player: string) {
    return this.#read((db) => readInvitations(db, player));
  }

  readAnswer(interaction: string) {
    return this.#read((db) => readAnswer(db, interaction));
  }

  /** A second time it is known by its interaction, or comes too late for the match that it made. */
  async commit(change: Change) {
    const move = moveOf(change);
    const result = await this.#write<CommitResult>(
      (db, mayBeDone) => commitChange(db, change, mayBeDone),
      { ...REPEATABLE, ...(move !== undefined && { atOnce: (db) => this.#commitMove(db, move) }) },
    );
    if (result.kind === 'saved' && change.action !== undefined) this.#recent.keep(change.action);
    return result;
  }

  readTournament(id: string) {
    return this.#read((db) => tournamentRows.readTournament(db, id));
  }

  readTournamentName(id: string) {
    return this.#read((db) => tournamentRows.readTournamentName(db, id));
  }

  readTournaments(server: string, of: 'open' | 'over', most: number) {
    return this.#read((db) => tournamentRows.readTournaments(db, server, of, most));
  }

  readTournamentsOf(player: string, most: number) {
    return this.#readAtOnce((db) => tournamentRows.readTournamentsOf(db, player, most));
  }

  readTournamentMatches(id: string) {
    return this.#read((db) => tournamentRows.readTournamentMatches(db, id));
  }

  readMoveTimes(matches: readonly string[]) {
    return this.#read((db) => tournamentRows.readMoveTimes(db, matches));
  }

  readNews(id: string, revision?: number) {
    return this.#read((db) => tournamentRows.readNews(db, id, revision));
  }

  readPlaces(server: string, fromMs: number, untilMs: number) {
    return this.#read((db) => tournamentRows.readPlaces(db, server, fromMs, untilMs));
  }

  readPlacesOf(player: string, server: string | null) {
    return this.#readAtOnce((db) => tournamentRows.readPlacesOf(db, player, server));
  }

  readOwnTournaments(player: string) {
    return this.#read((db) => tournamentRows.readOwnTournaments(db, player));
  }

  readDueTournaments(nowMs: number, most: number) {
    return this.#read((db) => tournamentRows.readDueTournaments(db, nowMs, most));
  }

  keepWatch(nowMs: number, mostMs: number) {
    return this.#write((db) => tournamentRows.keepWatch(db, nowMs, mostMs), REPEATABLE);
  }

  readAbsences(after: number) {
    return this.#read((db) => tournamentRows.readAbsences(db, after));
  }

  readDueMatches(column: keyof Deadlines, nowMs: number, most: number) {
    return this.#read((db) => due.readDueMatches(db, column, nowMs, most));
  }

  readExpiredInvitations(nowMs: number, most: number) {
    return this.#read((db) => due.readExpiredInvitations(db, nowMs, most));
  }

  claimRobot(match: StoredMatch, untilMs: number) {
    return this.#write((db) => due.claimRobot(db, match, untilMs));
  }

  postponeRobot(match: StoredMatch, atMs: number) {
    return this.#write((db) => due.postponeRobot(db, match, atMs), REPEATABLE);
  }

  async join(): Promise<Presence> {
    const presence = await this.#answer(() => this.#session.join());
    const { id } = presence;
    return {
      id,
      leave: async () => {
        try {
          await this.fleet.depart(id);
          await presence.leave();
        } catch (thrown) {
          // Whom nobody can be told of is gone as soon as their leases are over.
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
    const finish = (db: Queries) => box.finishAnnouncement(db, claimed, outcome, nowMs);
    return box.isOneStatement(outcome)
      ? this.#writeOnce(finish, REPEATABLE)
      : this.#write(finish, REPEATABLE);
  }

  countUnannounced() {
    return this.#read((db) => box.countWaiting(db));
  }

  readShownMessage(subject: string) {
    return this.#read((db) => box.readShownMessage(db, subject));
  }

  readNotices(player: string) {
    return this.#read((db) => box.readNotices(db, player));
  }

  dismissNotices(player: string, keys: readonly string[]) {
    return this.#write((db) => box.dismissNotices(db, player, keys), REPEATABLE);
  }

  readSettings(server: string) {
    return this.#read((db) => readSettings(db, server));
  }

  saveSettings(server: string, settings: ServerSettings) {
    return this.#write((db) => saveSettings(db, server, settings), REPEATABLE);
  }

  editSettings<Refusal>(server: string, change: SettingsEdit<Refusal>) {
    return this.#write<Result<ServerSettings, Refusal>>(async (db) => {
      await lockNames(db, [`settings ${server}`]);
      const changed = change(await readSettings(db, server));
      if (changed.ok) await saveSettings(db, server, changed.value);
      return changed;
    });
  }

  readChoices(player: string) {
    return this.#read((db) => readChoices(db, player));
  }

  saveChoices(player: string, choices: PrivacyChoices) {
    return this.#write((db) => saveChoices(db, player, choices), REPEATABLE);
  }

  requestErasure(request: ErasureRequest, interaction: SeenInteraction) {
    return this.#write((db) => requestErasure(db, request, interaction), REPEATABLE);
  }

  readErasures(most: number) {
    return this.#read((db) => readErasures(db, most));
  }

  finishErasure(request: ErasureRequest) {
    return this.#write((db) => erasePlayer(db, request));
  }

  readFreeBoard(player: string) {
    return this.#read((db) => practice.readFreeBoard(db, player));
  }

  saveFreeBoard(board: StoredFreeBoard) {
    return this.#write((db) => practice.saveFreeBoard(db, board));
  }

  readPuzzle(day: string) {
    return this.#read((db) => practice.readPuzzle(db, day));
  }

  keepPuzzle(puzzle: StoredPuzzle) {
    return this.#write((db) => practice.keepPuzzle(db, puzzle), REPEATABLE);
  }

  readTries(day: string, player: string) {
    return this.#read((db) => practice.readTries(db, day, player));
  }

  saveTry(taken: PuzzleTry) {
    return this.#write((db) => practice.saveTry(db, taken));
  }

  readShare(day: string, player: string, server: string) {
    return this.#read((db) => practice.readShare(db, { day, player, server }));
  }

  saveShare(share: PuzzleShare) {
    return this.#write((db) => practice.saveShare(db, share));
  }

  dropShare(share: PuzzleShare) {
    return this.#write((db) => practice.dropShare(db, share), REPEATABLE);
  }

  readPuzzleBoard(day: string, server: string, asker: string, most: number) {
    return this.#read((db) => practice.readPuzzleBoard(db, day, server, asker, most));
  }

  readPractice(player: string) {
    return this.#readAtOnce((db) => practice.readPractice(db, player));
  }

  offerSeat(seat: TableSeat, nowMs: number) {
    return this.#write((db) => tables.offerSeat(db, seat, nowMs), REPEATABLE);
  }

  readOfferedSeats(players: readonly string[], sinceMs: number) {
    return this.#read((db) => tables.readOfferedSeats(db, players, sinceMs));
  }

  keepSeats(seats: readonly TableSeat[], untilMs: number) {
    return this.#write((db) => tables.keepSeats(db, seats, untilMs), REPEATABLE);
  }

  leaveSeat(seat: TableSeat) {
    return this.#write((db) => tables.leaveSeat(db, seat), REPEATABLE);
  }

  readTakenSeats(match: string, nowMs: number) {
    return this.#read((db) => tables.readTakenSeats(db, match, nowMs));
  }

  forgetPractice(beforeMs: number, beforeDay: string) {
    return this.#write((db) => practice.forgetPractice(db, beforeMs, beforeDay), REPEATABLE);
  }

  forgetInvitations(beforeMs: number) {
    return this.#write((db) => forgetInvitations(db, beforeMs), REPEATABLE);
  }

  forget(beforeMs: number) {
    return this.#write((db) => due.forget(db, beforeMs), REPEATABLE);
  }

  async proveSaving() {
    const id = `trial ${randomUUID()}`;
    await this.#write(async (db) => {
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

  async #commitMove(db: Queries, move: Move): Promise<CommitResult | undefined> {
    const { id } = move.match;
    const opening = this.#openings.get(id) ?? (await readOpeningLine(db, id))?.opening;
    if (opening === undefined) return undefined;
    this.#openings.set(id, opening);
    return (await commitMove(db, move, opening)) ? { kind: 'saved' } : undefined;
  }

  async #readRecent(
    db: Queries,
    matchId: string,
    revision: number,
  ): Promise<StoredAction | undefined> {
    if (!this.#recent.has(matchId, revision)) return undefined;
    const { players = [] } = (await readOpeningLine(db, matchId)) ?? {};
    return this.#recent.find(matchId, revision, players);
  }

  #read<Value>(work: (db: Queries) => Promise<Value>): Promise<Value> {
    return this.#answer(() => reading(this.database, work));
  }

  /** For several statements that have to be of one moment. */
  #readAtOnce<Value>(work: (db: Queries) => Promise<Value>): Promise<Value> {
    return this.#write(work, { isolation: 'REPEATABLE READ', isRepeatable: true });
  }

  #write<Value>(
    work: (db: Queries, mayBeDone: boolean) => Promise<Value | RolledBack<Value>>,
    options?: TransactionOptions & AtOnce<Value>,
  ): Promise<Value> {
    return this.#answer(() => inTransaction(this.database, work, options));
  }

  /** For what is one statement: that is a transaction by itself, and saves two ways to the server. */
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
