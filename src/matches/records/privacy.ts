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

/** A request to erase a player: saved until it is finished, so that a crash cannot lose it. */
export interface ErasureRequest {
  readonly player: string;
  /** The name that stays in the place of the player's id. */
  readonly as: string;
  readonly atMs: number;
}

export type Erasure =
  | { readonly kind: 'erased' }
  /** Another process has finished it; a player with this id has started again since. */
  | { readonly kind: 'not-requested' }
  /** Others wait for this player: these have to be left first. Nothing has been erased. */
  | {
      readonly kind: 'still-open';
      readonly matches: readonly string[];
      readonly invitations: readonly string[];
      /** That are not over and count on the player. */
      readonly tournaments: readonly string[];
    };
