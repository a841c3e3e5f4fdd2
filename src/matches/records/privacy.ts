/** What a player has chosen about being seen. */
export interface PrivacyChoices {
  /** On the boards of all servers together; a server's own boards always show its players. */
  readonly onGlobalBoards: boolean;
}

export const DEFAULT_CHOICES: PrivacyChoices = { onGlobalBoards: true };

/** Players' ids are numbers, so that nobody else is called this. */
const FORMER = 'former-';

/** The name under which a player's matches stay with those they played against. */
export function formerPlayer(id: string): string {
  return `${FORMER}${id}`;
}

export function isFormerPlayer(player: string): boolean {
  return player.startsWith(FORMER);
}

/** Somebody wants to be forgotten: kept until it is done, so that a crash does not undo the wish. */
export interface ErasureRequest {
  readonly player: string;
  /** The name that stays in the place of the player's id. */
  readonly as: string;
  readonly atMs: number;
}

export type Erasure =
  | { readonly kind: 'erased' }
  /** Somebody else has done it, and whoever has this id now has begun anew. */
  | { readonly kind: 'not-requested' }
  /** Others wait for this player: these have to be left first. Nothing has been erased. */
  | {
      readonly kind: 'still-open';
      readonly matches: readonly string[];
      readonly invitations: readonly string[];
      /** That are not over and count on the player. */
      readonly tournaments: readonly string[];
    };
