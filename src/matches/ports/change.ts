import type { FinishedMatch } from 'crokinole/ratings/ladder-book';
import type { Announcement } from '../records/announcements.ts';
import type { AnsweredInteraction } from '../records/answers.ts';
import type { Invitation } from '../records/invitations.ts';
import type { Limit } from '../records/limits.ts';
import type { StoredAction, StoredMatch } from '../records/matches.ts';
import type { StoredNews, StoredPlace, StoredTournament } from '../records/tournaments.ts';
import type { FeatureChange } from '../../features/records.ts';

/** Saved only while the match has this revision and no reminder was sent. */
interface TakenReminder extends Pick<StoredMatch, 'id' | 'revision'> {
  /** When the turn will pass, after the reminder. */
  readonly dueAtMs: number | null;
}

/** Everything that one transaction writes: all or nothing. */
export interface Change extends FeatureChange {
  readonly atMs: number;
  readonly interaction?: AnsweredInteraction;
  /** Checked against what the store has before the change. */
  readonly limits?: readonly Limit[];
  readonly invitation?: Invitation;
  /**
   * Saved only while the stored match has the previous revision, the same players, and its reminder
   * in the same state. A new match has revision 0.
   */
  readonly match?: StoredMatch;
  readonly action?: StoredAction;
  /** Records that the turn's reminder was sent, once; the match itself doesn't change. */
  readonly reminder?: TakenReminder;
  /** Statistics and ratings, for the action that ends the match. */
  readonly finished?: FinishedMatch;
  /**
   * Saved only while the stored tournament has the previous revision, the same players so far, and
   * the same number of ended matches. A new tournament has revision 0.
   */
  readonly tournament?: StoredTournament;
  /** New matches for its pairings; none of them may exist yet. */
  readonly opened?: readonly StoredMatch[];
  /** Its paused matches that continue. Like `match`, each has the revision after the stored one. */
  readonly continued?: readonly StoredMatch[];
  /** The news of the tournament to show in its channel. */
  readonly news?: StoredNews;
  /** Final places, when the tournament ends. */
  readonly places?: readonly StoredPlace[];
  readonly announcements?: readonly Announcement[];
}

/** Notifies the workers that this process or another one has saved something for them to do. */
export type Wake =
  | { readonly kind: 'announcements' }
  /** A robot has to move at this time, by the clock of the process that saved it. */
  | { readonly kind: 'robots'; readonly atMs: number }
  /** A tournament is due: one of its matches has ended, or a command changed it. */
  | { readonly kind: 'tournaments' };

/** Which workers have something to do once this change is saved. */
export function wakesOf({
  match,
  tournament,
  opened = [],
  continued = [],
  announcements = [],
}: Omit<Change, 'atMs'>): readonly Wake[] {
  const robots = [match, ...opened, ...continued].flatMap((each) =>
    typeof each?.robotAtMs === 'number' ? [each.robotAtMs] : [],
  );
  const hasEnded = typeof match?.endedAtMs === 'number' && match.tournament !== null;
  const isDueAtOnce =
    tournament !== undefined && (tournament.dueAtMs ?? Infinity) <= tournament.updatedAtMs;
  return [
    ...(announcements.length > 0 ? [{ kind: 'announcements' } as const] : []),
    ...(hasEnded || isDueAtOnce ? [{ kind: 'tournaments' } as const] : []),
    ...(robots.length === 0 ? [] : [{ kind: 'robots', atMs: Math.min(...robots) } as const]),
  ];
}
