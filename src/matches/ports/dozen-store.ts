import type {
  DailyStreak,
  DozenDay,
  DozenDayBests,
  DozenTable,
  Play,
  PlayerDozens,
  StoredDozen,
} from '../records/dozens.ts';
import type { DailyGame } from '../records/days.ts';
import type { Absence } from '../records/tournaments.ts';

/** A server, or `EVERYWHERE` for all who want to be on global leaderboards. */
export type DozenScope = string;

/** The daily dozens, their tables, and the streaks of days with a dozen or a puzzle. */
export interface DozenStore {
  readDozenDay(day: string): Promise<DozenDay | undefined>;
  /** The first key saved for a day is the valid one, and is returned. */
  keepDozenDay(day: DozenDay): Promise<DozenDay>;
  /** Whether the player has played it and has been erased since. */
  isDaySpent(game: DailyGame, day: string, player: string): Promise<boolean>;
  readDozen(day: string, player: string): Promise<StoredDozen | undefined>;
  /**
   * Optimistic lock: saves only over the previous revision, or as the first one of a day that isn't
   * spent; resolves with false otherwise. The first shot also counts for the streak.
   */
  saveDozen(dozen: StoredDozen): Promise<boolean>;
  /** The best `most` of a day, and the row of the one who asks. */
  readDozenTable(day: string, scope: DozenScope, asker: string, most: number): Promise<DozenTable>;
  /** The latest `most` days on which a server played, up to that day, the latest first. */
  readDozenDays(server: string, untilDay: string, most: number): Promise<readonly DozenDayBests[]>;
  readStreak(player: string): Promise<DailyStreak | undefined>;
  /** What counts for the streak, in no order. */
  readPlays(player: string): Promise<readonly Play[]>;
  /** The longest first, of those who have played since that day. */
  readStreaks(scope: DozenScope, sinceDay: string, most: number): Promise<readonly DailyStreak[]>;
  readDozensOf(player: string): Promise<PlayerDozens>;
  /** When the bot was down since then. */
  readAbsencesSince(sinceMs: number): Promise<readonly Absence[]>;
}
