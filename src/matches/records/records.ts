import type { StartPlace } from '../../core/board/start.ts';
import type { MatchAction, MatchEvent } from '../../core/match/actions.ts';
import type { MatchSetup } from '../../core/match/setup.ts';
import type { MatchState, SeatNumber } from '../../core/match/state.ts';
import type { ShotReport } from '../../core/shot/report.ts';
import type { Flick } from '../../core/shot/shot.ts';
import type { RobotPlayer } from './players.ts';

/** Where something is played. In private messages there is no server. */
export interface Place {
  readonly server: string | null;
  readonly channel: string;
}

/** When the match wants to be looked at by the sweep: null where nothing is due. */
export interface Deadlines {
  /** The turn passes. */
  readonly dueAtMs: number | null;
  /** A third of the time is left, and nobody has been told yet. */
  readonly remindAtMs: number | null;
  /** A robot has something to do. */
  readonly robotAtMs: number | null;
}

export interface StoredMatch extends Place, Deadlines {
  readonly id: string;
  readonly state: MatchState;
  /** 0 as it begins; one more with every saved action. */
  readonly revision: number;
  /** The revision at which the present turn began: what was pressed before then comes too late. */
  readonly turnRevision: number;
  /** Time for a turn; null without a clock. */
  readonly turnMs: number | null;
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
  readonly endedAtMs: number | null;
  /** The match that this one takes revenge for. */
  readonly rematchOf: string | null;
}

/** What a shot was meant to be, and what came of it: kept for good. */
export interface StoredShot {
  readonly place: StartPlace;
  readonly aimed: Flick;
  readonly report: ShotReport;
}

/** One saved step of a match. The shot stands beside the action, so that others stay small. */
export interface StoredAction {
  readonly matchId: string;
  /** Of the match after it. */
  readonly revision: number;
  readonly atMs: number;
  readonly seat: SeatNumber | null;
  readonly action: Exclude<MatchAction, { readonly kind: 'flick' }> | FlickTaken;
  readonly events: readonly MatchEvent[];
  readonly shot: StoredShot | null;
  /** The match after it. */
  readonly state: MatchState;
}

/** What somebody did in a match, without the motion of the discs and the match after it: both are long. */
export interface OwnAction extends Pick<StoredAction, 'atMs' | 'action' | 'events'> {
  readonly shot: OwnShot | null;
}

export interface OwnShot extends Pick<StoredShot, 'place' | 'aimed'> {
  /** What the hand made of the aim. */
  readonly flicked: Flick;
}

export interface FlickTaken {
  readonly kind: 'flick';
  readonly by: SeatNumber;
}

/** Everything about a match to come but who sits where. */
export type TableSetup = Omit<MatchSetup, 'players' | 'random' | 'leftHand'> & {
  readonly turnMs: number | null;
};

export interface InvitedSeat {
  /** Null while the seat is free. */
  readonly player: string | null;
  readonly robot: RobotPlayer | null;
  /** Has agreed to play. */
  readonly accepted: boolean;
}

export const INVITATION_KINDS = ['challenge', 'open-table'] as const;
export type InvitationKind = (typeof INVITATION_KINDS)[number];

export const INVITATION_STATUSES = ['open', 'started', 'declined', 'withdrawn', 'expired'] as const;
export type InvitationStatus = (typeof INVITATION_STATUSES)[number];

/** A match to come: one that somebody was challenged to, or a table that anybody may sit down at. */
export interface Invitation extends Place {
  readonly id: string;
  readonly revision: number;
  readonly kind: InvitationKind;
  readonly status: InvitationStatus;
  readonly host: string;
  readonly setup: TableSetup;
  readonly seats: readonly InvitedSeat[];
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
  /** Once it has started. */
  readonly matchId: string | null;
  readonly rematchOf: string | null;
}

export const ANNOUNCEMENT_KINDS = ['match', 'reminder', 'invitation'] as const;
export type AnnouncementKind = (typeof ANNOUNCEMENT_KINDS)[number];

/** Something that has been saved and is to be shown. What it looks like is read from the store. */
export interface Announcement extends Place {
  /** The same at every try, so that a repeat can be told from news. At most 25 characters. */
  readonly key: string;
  readonly kind: AnnouncementKind;
  /** The match's id or the invitation's. */
  readonly subject: string;
  readonly revision: number;
  readonly createdAtMs: number;
}

/** An announcement that this process has taken on, for the first time or again. */
export interface ClaimedAnnouncement extends Announcement {
  /** How many tries went before that failed. */
  readonly attempts: number;
  /** How often it has been taken on, with this time. Whoever takes it on after us has a higher number. */
  readonly claim: number;
  /** Until then nobody takes it from us who cannot know that we are gone. */
  readonly leasedUntilMs: number;
}

/** Something that could not be shown, for the players to know. */
export interface Notice extends Place {
  readonly key: string;
  readonly subject: string;
  readonly reason: string;
  readonly atMs: number;
}

/** What somebody pressed, and what they were told. */
export interface SeenInteraction {
  readonly id: string;
  /** JSON. */
  readonly answer: string;
}

/** A message that shows a match or an invitation. */
export interface ShownMessage {
  readonly channel: string;
  readonly message: string;
  readonly revision: number;
  /** What it was posted for: later revisions may have been told by changing it. */
  readonly firstRevision: number;
  /** When what it shows was saved. */
  readonly createdAtMs: number;
}
