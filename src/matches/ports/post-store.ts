import type { Announcement } from '../records/announcements.ts';
import type { StoredMatch } from '../records/matches.ts';
import type { ServerPost, ShotVote } from '../records/posts.ts';

/** When servers get the posts that they want. Settings that are saved plan them anew. */
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
