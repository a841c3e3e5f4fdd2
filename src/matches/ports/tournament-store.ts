import type { StoredMatch } from '../records/matches.ts';
import type {
  Absence,
  MoveTime,
  OwnTournament,
  PlayedPlace,
  StoredNews,
  StoredTournament,
  TournamentLine,
} from '../records/tournaments.ts';

/** Read access to tournaments. */
export interface TournamentReader {
  readTournament(id: string): Promise<StoredTournament | undefined>;
  /** Cheaper than reading the whole tournament, for callers that only need the name. */
  readTournamentName(id: string): Promise<string | undefined>;
  /** A server's tournaments, the latest created or the latest ended first. */
  readTournaments(
    server: string,
    of: 'open' | 'over',
    most: number,
  ): Promise<readonly TournamentLine[]>;
  /**
   * A player's unfinished tournaments, including those with the player on the waiting list; the
   * latest first.
   */
  readTournamentsOf(player: string, most: number): Promise<readonly TournamentLine[]>;
  /** All matches that the tournament has started, ended or not. */
  readTournamentMatches(id: string): Promise<readonly StoredMatch[]>;
  /** In order. */
  readMoveTimes(matches: readonly string[]): Promise<readonly MoveTime[]>;
  /** In order; of one revision, or of all. */
  readNews(id: string, revision?: number): Promise<readonly StoredNews[]>;
  /**
   * Places of a server's tournaments that finished in this period; the end isn't included. Of all
   * tournaments, or of one series.
   */
  readPlaces(
    server: string,
    fromMs: number,
    untilMs: number,
    series?: string,
  ): Promise<readonly PlayedPlace[]>;
  /** The latest first. */
  readPlacesOf(player: string, server: string | null): Promise<readonly PlayedPlace[]>;
  /** All tournaments that a player created or entered, the latest first. */
  readOwnTournaments(player: string): Promise<readonly OwnTournament[]>;
}

/** What the tournament worker needs to find due tournaments. */
export interface TournamentDueStore {
  /** The longest due first. */
  readDueTournaments(nowMs: number, most: number): Promise<readonly string[]>;
  /**
   * Records that a process checks tournaments now. If none did for longer than `mostMs`, saves that
   * period as an absence, only once.
   */
  keepWatch(nowMs: number, mostMs: number): Promise<void>;
  /** Absences with a higher number. */
  readAbsences(after: number): Promise<readonly Absence[]>;
}
