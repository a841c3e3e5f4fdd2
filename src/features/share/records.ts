import type { Aim } from 'crokinole/match/shots';

/** A shot of a match: the revision that it made. */
interface ShotKey {
  readonly match: string;
  readonly shot: number;
}

/** The shot's board at the table. No match's id begins so. */
export function boardIdOf({ match, shot }: ShotKey): string {
  return `beat0${shot}x${match}`;
}

/** Undefined for the id of something else. */
export function readBoardId(id: string): ShotKey | undefined {
  const [, shot, match] = /^beat0(\d{1,6})x([a-z0-9]+)$/.exec(id) ?? [];
  return match === undefined ? undefined : { match, shot: Number(shot) };
}

/** A message that shows a shot which can be beaten. */
export interface SharedMessage extends ShotKey {
  readonly message: string;
  /** Null outside of servers. */
  readonly server: string | null;
  readonly channel: string;
  /** When the shot could first be beaten: the same for all its messages. */
  readonly openedAtMs: number;
}

/** A person's one try at a shared shot. */
export interface ShotTry extends ShotKey {
  readonly player: string;
  readonly aim: Aim;
  /** The points that it won for its side and took from the others. */
  readonly gain: number;
  readonly atMs: number;
}

/** Shared shots, and who has tried to beat them. */
export interface ShareStore {
  readSharedMessages(match: string, shot: number): Promise<readonly SharedMessage[]>;
  keepSharedMessage(shown: SharedMessage): Promise<void>;
  /** In the order in which they were made. */
  readShotTries(match: string, shot: number): Promise<readonly ShotTry[]>;
  /** Also true for a player who has been erased since. */
  hasTriedShot(match: string, shot: number, player: string): Promise<boolean>;
  /** False for a second try. */
  saveShotTry(taken: ShotTry): Promise<boolean>;
  /** All of a player, the oldest first. */
  readShotTriesOf(player: string): Promise<readonly ShotTry[]>;
}

/** For so long a shared shot can be beaten. */
export const BEATABLE_MS = 24 * 3600_000;

/** What is stored about players. */
export const SHARE_DATA = { tables: ['shotTries'], exported: ['shotTries'] } as const;
