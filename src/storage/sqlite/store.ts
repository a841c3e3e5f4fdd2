import type { SeatNumber } from 'crokinole/match/state';
import type { Change } from '../../matches/records/change.ts';
import type {
  Claim,
  Presence,
  AnnouncementOutcome,
} from '../../matches/ports/announcement-store.ts';
import type { EndedMatch, OpenAt } from '../../matches/ports/match-store.ts';
import type { Store } from '../../matches/ports/store.ts';
import type { Leaderboards } from '../../matches/ports/leaderboards.ts';
import type { TableSeat } from '../../matches/ports/table-store.ts';
import type { ErasureRequest, PrivacyChoices } from '../../matches/records/privacy.ts';
import type {
  PuzzleShare,
  PuzzleTry,
  StoredFreeBoard,
  StoredPuzzle,
} from '../../matches/records/practice.ts';
import type { ClaimedAnnouncement } from '../../matches/records/announcements.ts';
import type { Deadlines, StoredAction, StoredMatch } from '../../matches/records/matches.ts';
import type { SeenInteraction } from '../../matches/records/answers.ts';
import type { ServerSettings, SettingsEdit } from '../../matches/records/settings.ts';
import type { FleetStore } from '../../fleet/ports/fleet-store.ts';
import { readActions, readEvents, readOwnActions } from './rows/action-rows.ts';
import { PresenceLocks } from './database/presence-locks.ts';
import { commitChange, readAnswer } from './commit.ts';
import { asDatabaseError } from './database/sqlite-error.ts';
import { RecentActions } from '../common/recent-actions.ts';
import { DatabaseError, type DatabaseFault } from '../common/database-error.ts';
import {
  claimRobot,
  forget,
  postponeRobot,
  readDueMatches,
  readExpiredInvitations,
} from './rows/due-rows.ts';
import {
  forgetInvitations,
  readInvitation,
  readInvitations,
  readOpenInvitations,
} from './rows/invitation-rows.ts';
import { saveChoices } from './ladders/ladder-privacy.ts';
import type { Queries } from './database/engine.ts';
import { SqliteFleet } from './fleet.ts';
import { sqliteLeaderboards } from './ladders/leaderboards.ts';
import { countLiveMatches, readEndedMatches, readOpenMatches } from './rows/match-lists.ts';
import { readMatch, readOpening, readPlayersOf, readRevisions } from './rows/match-rows.ts';
import { transactionsOn, type Transactions } from './database/transactions.ts';
import {
  BUSY_TIMEOUT_MS,
  openDatabase,
  type OpenDatabase,
  type SqliteOptions,
} from './database/open.ts';
import { Patience, SLEEP_MS } from './database/patience.ts';
import * as box from './rows/outbox-rows.ts';
import * as tournamentRows from './rows/tournament-rows.ts';
import * as practice from './rows/practice-rows.ts';
import * as tables from './rows/table-rows.ts';
import { rescue } from './backup/rescue.ts';
import { finishErasure, finishWiping, readErasures, requestErasure } from './privacy.ts';
import { readChoices } from './ladders/record-match.ts';
import { readSettings, saveSettings } from './rows/settings-rows.ts';
import { checkWritable } from './database/write-check.ts';

export interface StoreOptions extends SqliteOptions {
  /** Told of everything that the file or its disk refused, whoever asked for it. */
  readonly onFault?: (fault: DatabaseFault) => void;
}

/** Matches in one SQLite file. Every method is one statement or one transaction. */
export class SqliteStore implements Store {
  readonly database: OpenDatabase;
  readonly boards: Leaderboards;
  readonly fleet: FleetStore;
  readonly #file: string;
  readonly #transactions: Transactions;
  readonly #patience: Patience;
  readonly #onFault: StoreOptions['onFault'];
  readonly #attendance: PresenceLocks;
  readonly #recent = new RecentActions();

  constructor(options: StoreOptions) {
    this.#file = options.file;
    this.#onFault = options.onFault;
    this.database = openDatabase(options);
    const { client, db, guard } = this.database;
    this.#transactions = transactionsOn(client, db, guard);
    const { busyTimeoutMs = BUSY_TIMEOUT_MS } = options;
    this.#patience = new Patience(busyTimeoutMs);
    client.pragma(`busy_timeout = ${Math.min(SLEEP_MS, busyTimeoutMs)}`);
    this.boards = sqliteLeaderboards(this.database.db);
    this.#attendance = new PresenceLocks(options.file);
    this.fleet = new SqliteFleet({
      read: (work) => this.#read(work),
      write: (work) => this.#writeLater(work),
      isGone: (process) => this.#attendance.isGone(process),
    });
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
      (db) => this.#readRecent(db, matchId, revision) ?? readActions(db, matchId, revision)[0],
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

  async commit(change: Change) {
    const result = await this.#write((db) => commitChange(db, change));
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
    return this.#read((db) => tournamentRows.readTournamentsOf(db, player, most));
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
    return this.#read((db) => tournamentRows.readPlacesOf(db, player, server));
  }

  readOwnTournaments(player: string) {
    return this.#read((db) => tournamentRows.readOwnTournaments(db, player));
  }

  readDueTournaments(nowMs: number, most: number) {
    return this.#read((db) => tournamentRows.readDueTournaments(db, nowMs, most));
  }

  keepWatch(nowMs: number, mostMs: number) {
    return this.#writeLater((db) => {
      tournamentRows.keepWatch(db, nowMs, mostMs);
    });
  }

  readAbsences(after: number) {
    return this.#read((db) => tournamentRows.readAbsences(db, after));
  }

  readDueMatches(due: keyof Deadlines, nowMs: number, most: number) {
    return this.#read((db) => readDueMatches(db, due, nowMs, most));
  }

  readExpiredInvitations(nowMs: number, most: number) {
    return this.#read((db) => readExpiredInvitations(db, nowMs, most));
  }

  /** If a power cut takes it back, somebody else thinks for nothing. */
  claimRobot(match: StoredMatch, untilMs: number) {
    return this.#writeLater((db) => claimRobot(db, match, untilMs));
  }

  postponeRobot(match: StoredMatch, atMs: number) {
    return this.#write((db) => {
      postponeRobot(db, match, atMs);
    });
  }

  join(): Promise<Presence> {
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
    return this.#writeLater((db) => {
      box.finishAnnouncement(db, claimed, outcome, nowMs);
    });
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
    return this.#write((db) => {
      box.dismissNotices(db, player, keys);
    });
  }

  readSettings(server: string) {
    return this.#read((db) => readSettings(db, server));
  }

  saveSettings(server: string, settings: ServerSettings) {
    return this.#write((db) => {
      saveSettings(db, server, settings);
    });
  }

  editSettings<Refusal>(server: string, change: SettingsEdit<Refusal>) {
    return this.#write((db) => {
      const changed = change(readSettings(db, server));
      if (changed.ok) saveSettings(db, server, changed.value);
      return changed;
    });
  }

  readChoices(player: string) {
    return this.#read((db) => readChoices(db, player));
  }

  saveChoices(player: string, choices: PrivacyChoices) {
    return this.#write((db) => {
      saveChoices(db, player, choices);
    });
  }

  requestErasure(request: ErasureRequest, interaction: SeenInteraction) {
    return this.#write((db) => {
      requestErasure(db, request, interaction);
    });
  }

  readErasures(most: number) {
    return this.#read((db) => readErasures(db, most));
  }

  finishErasure(request: ErasureRequest) {
    return this.#answer(() => {
      this.database.guard.check();
      return finishErasure(this.database, request, (work) =>
        this.#patience.write(() => this.#transactions.immediate(work)),
      );
    });
  }

  readFreeBoard(player: string) {
    return this.#read((db) => practice.readFreeBoard(db, player));
  }

  saveFreeBoard(table: StoredFreeBoard) {
    return this.#write((db) => practice.saveFreeBoard(db, table));
  }

  readPuzzle(day: string) {
    return this.#read((db) => practice.readPuzzle(db, day));
  }

  keepPuzzle(puzzle: StoredPuzzle) {
    return this.#write((db) => practice.keepPuzzle(db, puzzle));
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
    return this.#write((db) => {
      practice.dropShare(db, share);
    });
  }

  readPuzzleBoard(day: string, server: string, asker: string, most: number) {
    return this.#read((db) => practice.readPuzzleBoard(db, day, server, asker, most));
  }

  readPractice(player: string) {
    return this.#read((db) => practice.readPractice(db, player));
  }

  offerSeat(seat: TableSeat, nowMs: number) {
    return this.#write((db) => {
      tables.offerSeat(db, seat, nowMs);
    });
  }

  readOfferedSeats(players: readonly string[], sinceMs: number) {
    return this.#read((db) => tables.readOfferedSeats(db, players, sinceMs));
  }

  keepSeats(seats: readonly TableSeat[], untilMs: number) {
    return this.#writeLater((db) => {
      tables.keepSeats(db, seats, untilMs);
    });
  }

  leaveSeat(seat: TableSeat) {
    return this.#writeLater((db) => {
      tables.leaveSeat(db, seat);
    });
  }

  readTakenSeats(match: string, nowMs: number) {
    return this.#read((db) => tables.readTakenSeats(db, match, nowMs));
  }

  forgetPractice(beforeMs: number, beforeDay: string) {
    return this.#write((db) => {
      practice.forgetPractice(db, beforeMs, beforeDay);
    });
  }

  forgetInvitations(beforeMs: number) {
    return this.#write((db) => {
      forgetInvitations(db, beforeMs);
    });
  }

  async forget(beforeMs: number) {
    await this.#write((db) => {
      forget(db, beforeMs);
    });
    await this.#answer(() => finishWiping(this.database));
  }

  /** Saves something and takes it away again; rejects with what keeps matches from being saved. */
  proveSaving() {
    return this.#answer(() => {
      checkWritable(this.database.client, this.database.guard);
    });
  }

  /** A copy of what this process has open, where the file at the path is another one or gone. */
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

  #readRecent(db: Queries, matchId: string, revision: number): StoredAction | undefined {
    if (!this.#recent.has(matchId, revision)) return undefined;
    return this.#recent.find(matchId, revision, readPlayersOf(db, matchId));
  }

  #read<Value>(work: (db: Queries) => Value): Promise<Value> {
    return this.#answer(() => this.#patience.read(() => this.#transactions.deferred(work)));
  }

  #write<Value>(work: (db: Queries) => Value): Promise<Value> {
    return this.#answer(() => this.#patience.write(() => this.#transactions.immediate(work)));
  }

  /**
   * Safe when this process dies, and on the disk with the next thing that is written for good: for
   * what does no harm if a power cut takes it back. An announcement would be made again then, and
   * known by its key, to Discord or in the channel.
   */
  #writeLater<Value>(work: (db: Queries) => Value): Promise<Value> {
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
        if (error.harm === 'damaged') this.database.guard.refuseFromNowOn(error);
        this.#onFault?.(error.fault);
      }
      throw error;
    }
  }
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
