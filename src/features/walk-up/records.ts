import type { WalkUpKind } from '../../matches/records/matches.ts';
/** The walk-up table of a channel: who is there, and what is being played. */
export interface WalkUp {
  readonly channel: string;
  /** Null outside of servers. */
  readonly server: string | null;
  /** The optimistic lock: one more with every change. */
  readonly revision: number;
  /** Names the time from the first person who comes to the last one who leaves. */
  readonly session: string;
  /** The people, in order: the first two play. */
  readonly line: readonly string[];
  /** The round that is played or was played last. */
  readonly match: string | null;
  readonly kind: WalkUpKind;
  /** The rounds between people in this session, and who won how many. */
  readonly rounds: number;
  readonly wins: readonly WalkUpWins[];
  readonly updatedAtMs: number;
}

export interface WalkUpWins {
  readonly player: string;
  readonly wins: number;
}

/** They change with a commit, together with the matches that are played at them. */
export interface WalkUpReader {
  readWalkUp(channel: string): Promise<WalkUp | undefined>;
  /** At which a match is being played, or was until a moment ago. */
  readOpenWalkUps(): Promise<readonly WalkUp[]>;
  /** All that name a player. */
  readWalkUpsOf(player: string): Promise<readonly WalkUp[]>;
}

/** Under this name people sit at a walk-up table in the store of seats. */
export function walkUpSeats(channel: string): string {
  return `walk-up ${channel}`;
}

/** What is stored about players. */
export const WALK_UP_DATA = { tables: ['walkUps'], exported: ['walkUpTables'] } as const;

export interface WalkUpInExport {
  readonly server: string | null;
  readonly channel: string;
  /** Null for a player who has left. */
  readonly place: number | null;
  readonly wins: number;
}

export function walkUpIn({ server, channel, line, wins }: WalkUp, player: string): WalkUpInExport {
  const place = line.indexOf(player);
  return {
    server,
    channel,
    place: place < 0 ? null : place + 1,
    wins: wins.find((each) => each.player === player)?.wins ?? 0,
  };
}
