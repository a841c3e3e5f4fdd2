import type { Announcement } from './announcements.ts';
import type { TimeZone } from './days.ts';
import type { StoredMatch } from './matches.ts';

/** What the bot posts in a server by itself, where an admin wants it. */
export const POST_KINDS = ['crown', 'shot'] as const;

export type PostKind = (typeof POST_KINDS)[number];

/** When a server's next post is due. */
export interface ServerPost {
  readonly server: string;
  readonly kind: PostKind;
  readonly zone: TimeZone;
  /** The latest day that was told; empty before the first. No day is told twice. */
  readonly lastDay: string;
  readonly dueAtMs: number;
}

/** Wanted since a moment ago, or the time zone is another one: the time is yet to be found. */
export const NOT_PLANNED_MS = 0;

/** A player's vote for a server's shot of the week. */
export interface ShotVote {
  readonly match: string;
  /** The match's revision after the shot. */
  readonly shot: number;
  readonly player: string;
  readonly atMs: number;
}

/** When each server's posts are due. Saving settings plans them again. */
export interface PostStore {
  /** Due posts, the longest due first. */
  readDuePosts(nowMs: number, most: number): Promise<readonly ServerPost[]>;
  /**
   * Optimistic lock: saves only while the post is due at the time that was read; resolves with false
   * otherwise. The announcement is saved in the same transaction.
   */
  movePost(
    before: ServerPost,
    next: Pick<ServerPost, 'lastDay' | 'dueAtMs'>,
    announcement: Announcement | null,
  ): Promise<boolean>;
  /** A server's matches that ended in that time, without those by own finger; the latest first. */
  readMatchesEndedOn(
    server: string,
    fromMs: number,
    untilMs: number,
    most: number,
  ): Promise<readonly StoredMatch[]>;
}

/** Votes for shots of the week. They are counted from these rows. */
export interface VoteStore {
  saveVote(vote: ShotVote): Promise<void>;
  dropVote(match: string, shot: number, player: string): Promise<void>;
  hasVote(match: string, shot: number, player: string): Promise<boolean>;
  countVotes(match: string, shot: number): Promise<number>;
  /** In the order in which they were made. */
  readVotesOf(player: string): Promise<readonly ShotVote[]>;
}
