import type { SeatNumber } from 'crokinole/match/state';
import type { News } from '@crokinole/tournament/model/news';
import type { TournamentState } from '@crokinole/tournament/model/state';
import type { TableSetup } from './invitations.ts';
import type { RobotLevel } from './players.ts';

/** Stands in place of a reason: the bot paused the tournament, because its channel is gone. */
export const NO_CHANNEL = 'no-channel';

/** How the matches of a tournament are played; who begins and on which seats, a pairing says. */
export type TournamentTable = Omit<TableSetup, 'format' | 'starter'>;

/** What a tournament is, but for where it stands. */
export interface TournamentTerms {
  readonly name: string;
  readonly table: TournamentTable;
  /** Of the robots that fill it up. */
  readonly robots: RobotLevel;
}

/** A tournament, with the people that the engine knows by their numbers alone. */
export interface StoredTournament extends TournamentTerms {
  readonly id: string;
  readonly server: string;
  readonly channel: string;
  /** The player who created it. */
  readonly host: string;
  /** By entrant: a player, a pair, or a robot. */
  readonly players: readonly (readonly string[])[];
  readonly state: TournamentState;
  /** 0 as it is made; one more with everything that is saved of it. */
  readonly revision: number;
  /** How many of its matches have ended: whatever is decided knows of all of them, or is decided again. */
  readonly endings: number;
  /** How many of the times in which nobody was there have been given back. */
  readonly absences: number;
  /** When to look at it again; null where nothing comes by itself. */
  readonly dueAtMs: number | null;
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
  readonly endedAtMs: number | null;
}

/** For lists: all but where its games stand. */
export type TournamentLine = Pick<
  StoredTournament,
  'id' | 'name' | 'server' | 'channel' | 'createdAtMs' | 'endedAtMs'
> &
  Pick<TournamentState, 'phase'> & { readonly kind: TournamentState['setup']['options']['kind'] };

/** A tournament that a player has created or entered: listed once for each of the two. */
export interface OwnTournament extends TournamentLine {
  readonly role: 'host' | 'entrant';
  /** Null before the end, and for a player without a place. */
  readonly place: number | null;
  /** How many there were in the division. */
  readonly field: number | null;
  readonly twenties: number | null;
}

/** What one revision of a tournament had to tell. */
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
  /** Which division; 0 where there is one. */
  readonly division: number;
  readonly place: number;
  /** How many there were in the division. */
  readonly field: number;
  readonly twenties: number;
}

/** A place with what is known of where and by whom. */
export interface PlayedPlace extends StoredPlace {
  readonly players: readonly string[];
  readonly name: string;
  readonly server: string;
  readonly endedAtMs: number;
}

/** A time in which nobody looked after tournaments. */
export interface Absence {
  /** They are counted. */
  readonly number: number;
  readonly fromMs: number;
  readonly untilMs: number;
}

/** When an action was taken in a match; the seat is null where the clock acted. */
export interface MoveTime {
  readonly match: string;
  readonly seat: SeatNumber | null;
  readonly atMs: number;
}
