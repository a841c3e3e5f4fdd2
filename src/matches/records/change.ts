import type { FinishedMatch } from 'crokinole/ratings/ladder-book';
import type { Announcement } from './announcements.ts';
import type { SeenInteraction } from './answers.ts';
import type { Invitation } from './invitations.ts';
import type { Limit } from './limits.ts';
import type { StoredAction, StoredMatch } from './matches.ts';
import type { WalkUp } from './walk-ups.ts';
import type { StoredNews, StoredPlace, StoredTournament } from './tournaments.ts';

/** Only while the match has this revision and nobody has been reminded. */
export interface TakenReminder extends Pick<StoredMatch, 'id' | 'revision'> {
  /** When the turn passes from now on. */
  readonly dueAtMs: number | null;
}

/** All or nothing, in one transaction. */
export interface Change {
  readonly atMs: number;
  readonly interaction?: SeenInteraction;
  /** Counted before the change, of what the store has. */
  readonly limits?: readonly Limit[];
  readonly invitation?: Invitation;
  /**
   * Only while the match has the revision before this one's, the same players, and their reminder if
   * it says so; a new one has revision 0.
   */
  readonly match?: StoredMatch;
  readonly action?: StoredAction;
  /** Only while the table has the revision before this one's; the first one has revision 0. */
  readonly walkUp?: WalkUp;
  /** Takes what is left of a turn's reminder, once; the match itself stays as it is. */
  readonly reminder?: TakenReminder;
  /** With the action that ends the match: its statistics and ratings. */
  readonly finished?: FinishedMatch;
  /**
   * Only while it has the revision before this one's, the same players as far as it had any, and not
   * one more match that has ended; a new one has revision 0.
   */
  readonly tournament?: StoredTournament;
  /** The matches that its pairings are played in: none of them is there yet. */
  readonly opened?: readonly StoredMatch[];
  /** Its matches that go on with it, as `match`: each has the revision after the one that is stored. */
  readonly continued?: readonly StoredMatch[];
  /** The news of the tournament that the channel shows. */
  readonly news?: StoredNews;
  /** With the end of the tournament. */
  readonly places?: readonly StoredPlace[];
  readonly announcements?: readonly Announcement[];
}
