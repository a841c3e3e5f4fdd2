import type { AnsweredInteraction } from './answers.ts';
import { isPerson } from './players.ts';

/** A player's privacy settings. */
export interface PrivacyChoices {
  /**
   * Whether to appear on global leaderboards. A server's own leaderboards always show its players.
   */
  readonly onGlobalBoards: boolean;
  /** Whether reminders of matches outside of servers come as direct messages. */
  readonly directReminders: boolean;
}

export const DEFAULT_CHOICES: PrivacyChoices = { onGlobalBoards: true, directReminders: false };
/** Players' ids are numbers, so they can't collide with this prefix. */
const FORMER = 'former-';

/** Players' privacy settings. */
export interface PrivacyStore {
  readChoices(player: string): Promise<PrivacyChoices>;
  saveChoices(player: string, choices: PrivacyChoices): Promise<void>;
}

/** How the authority erases a player. */
export interface ErasureStore {
  /** Saved once for each interaction. If the player already has an open request, that one stays. */
  requestErasure(request: ErasureRequest, interaction: AnsweredInteraction): Promise<void>;
  /** The oldest first. */
  readErasures(most: number): Promise<readonly ErasureRequest[]>;
  /** Replaces the player's id everywhere in one transaction. */
  finishErasure(request: ErasureRequest): Promise<Erasure>;
}

/** The name that replaces an erased player in the matches of their opponents. */
export function formerPlayer(id: string): string {
  return `${FORMER}${id}`;
}

export function isFormerPlayer(player: string): boolean {
  return player.startsWith(FORMER);
}

/** A person whose data hasn't been erased, so that a mention reaches them. */
export function isReachable(player: string): boolean {
  return isPerson(player) && !isFormerPlayer(player);
}

/** A request to erase a player: saved until it is finished, so that a crash cannot lose it. */
export interface ErasureRequest {
  readonly player: string;
  /** The name that replaces the player's id. */
  readonly as: string;
  readonly atMs: number;
}

export type Erasure =
  | { readonly kind: 'erased' }
  /**
   * Another process has finished the request, and the player may have started playing again since.
   */
  | { readonly kind: 'not-requested' }
  /** The player is still in these, which must be left first. Nothing has been erased. */
  | {
      readonly kind: 'still-open';
      readonly matches: readonly string[];
      readonly invitations: readonly string[];
      /** Unfinished tournaments with the player in them. */
      readonly tournaments: readonly string[];
    };
