import type { News } from '@crokinole/tournament/model/news';
import type { TournamentState } from '@crokinole/tournament/model/state';
import type { SeasonScale } from '@crokinole/tournament/tables/season-points';
import type { SeatNumber } from 'crokinole/match/state';
import type { TableSetup } from './invitations.ts';
import type { StoredMatch } from './matches.ts';
import type { RobotLevel } from './players.ts';

/** Used as a reason: the bot paused the tournament because its channel is gone. */
export const NO_CHANNEL = 'no-channel';

/** How a tournament's matches are played. Each pairing decides the starter and the seats. */
export type TournamentTable = Omit<TableSetup, 'format' | 'starter'>;

/** A tournament's settings, without its progress. */
export interface TournamentTerms {
  readonly name: string;
  readonly table: TournamentTable;
  /** The level of the robots that fill empty places. */
  readonly robots: RobotLevel;
  /** The points for its places. They stay the same when the server's setting changes. */
  readonly scale: SeasonScale;
  /** The series whose tournaments add up to one table; null if it isn't part of one. */
  readonly series: string | null;
}

/** A tournament with its people. The tournament engine knows them only by number. */
export interface StoredTournament extends TournamentTerms {
  readonly id: string;
  readonly server: string;
  readonly channel: string;
  /** The player who created it. */
  readonly host: string;
  /** By entrant: a player, a pair, or a robot. */
  readonly players: readonly (readonly string[])[];
  readonly state: TournamentState;
  /** 0 at creation, and one more with every save. */
  readonly revision: number;
  /**
   * How many of its matches have ended. A decision is saved only if it has taken all of them into
   * account; otherwise it's made again.
   */
  readonly endings: number;
  /** How many absences have already been added to its deadlines. */
  readonly absences: number;
  /** When to check it again; null if nothing happens without a press. */
  readonly dueAtMs: number | null;
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
  readonly endedAtMs: number | null;
}

/** For lists: everything but the state of its games. */
export type TournamentLine = Pick<
  StoredTournament,
  'id' | 'name' | 'server' | 'channel' | 'createdAtMs' | 'endedAtMs'
> &
  Pick<TournamentState, 'phase'> & { readonly kind: TournamentState['setup']['plan']['kind'] };

/** A tournament that a player has created or entered. If both, it's listed twice. */
export interface OwnTournament extends TournamentLine {
  readonly role: 'host' | 'entrant';
  /** Null before the end, and for a player without a place. */
  readonly place: number | null;
  /** How many entrants the division had. */
  readonly field: number | null;
  readonly twenties: number | null;
  /** The name of the club that the player played for. */
  readonly clubName: string | null;
}

/** What to announce for one revision of a tournament. */
export interface StoredNews {
  readonly tournament: string;
  readonly revision: number;
  readonly atMs: number;
  readonly news: readonly News[];
}

/** A player's final place, saved when a tournament is finished. */
export interface StoredPlace {
  readonly tournament: string;
  readonly entrant: number;
  /** The division; 0 if there is only one. */
  readonly division: number;
  readonly place: number;
  /** How many entrants the division had. */
  readonly field: number;
  readonly twenties: number;
  /** The id and the name of the entrant's club, as they were at sign-up. */
  readonly club: string | null;
  readonly clubName: string | null;
}

/** A place together with its tournament and players. */
export interface PlayedPlace extends StoredPlace {
  readonly players: readonly string[];
  readonly name: string;
  readonly server: string;
  readonly scale: SeasonScale;
  readonly endedAtMs: number;
}

/** A period in which no process checked the tournaments. */
export interface Absence {
  /** A running number. */
  readonly number: number;
  readonly fromMs: number;
  readonly untilMs: number;
}

/** When a disc was shot in a match, or lost on time, and the seat whose turn it was. */
export interface MoveTime {
  readonly match: string;
  readonly seat: SeatNumber;
  readonly atMs: number;
}

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
