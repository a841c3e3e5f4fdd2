import type { TimeZone } from './days.ts';

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
