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
  /** Of a server: the latest made first, or the latest ended. */
  readTournaments(
    server: string,
    of: 'open' | 'over',
    most: number,
  ): Promise<readonly TournamentLine[]>;
  /** Tournaments that are not over and that a player has entered, waiting list included; the latest first. */
  readTournamentsOf(player: string, most: number): Promise<readonly TournamentLine[]>;
  /** All the matches that it has opened, over or not. */
  readTournamentMatches(id: string): Promise<readonly StoredMatch[]>;
  /** In order. */
  readMoveTimes(matches: readonly string[]): Promise<readonly MoveTime[]>;
  /** In order; of one revision, or of all. */
  readNews(id: string, revision?: number): Promise<readonly StoredNews[]>;
  /** Of all tournaments of a server that were finished from then until before then. */
  readPlaces(server: string, fromMs: number, untilMs: number): Promise<readonly PlayedPlace[]>;
  /** The latest first. */
  readPlacesOf(player: string, server: string | null): Promise<readonly PlayedPlace[]>;
  /** All that a player has made or was in, the latest first. */
  readOwnTournaments(player: string): Promise<readonly OwnTournament[]>;
}

/** What looks after tournaments that nobody presses anything in. */
export interface TournamentDueStore {
  /** The longest due first. */
  readDueTournaments(nowMs: number, most: number): Promise<readonly string[]>;
  /**
   * Says that somebody is there to look, now. If nobody was for longer than that, it is written down
   * as an absence, once, whoever notices.
   */
  keepWatch(nowMs: number, mostMs: number): Promise<void>;
  /** Those after so many. */
  readAbsences(after: number): Promise<readonly Absence[]>;
}
