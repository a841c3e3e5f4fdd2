/** What a player has chosen about being seen. */
export interface PrivacyChoices {
  /** On the boards of all servers together; a server's own boards always show its players. */
  readonly onGlobalBoards: boolean;
}

export const USUAL_CHOICES: PrivacyChoices = { onGlobalBoards: true };

/** Players' ids are numbers, so that nobody else is called this. */
const FORMER = 'former-';

/** The name under which a player's matches stay with those they played against. */
export function formerPlayer(id: string): string {
  return `${FORMER}${id}`;
}

export function isFormerPlayer(player: string): boolean {
  return player.startsWith(FORMER);
}

export type Erasure =
  | { readonly kind: 'erased' }
  /** Others wait for this player: these have to end first. Nothing has been erased. */
  | {
      readonly kind: 'still-open';
      readonly matches: readonly string[];
      readonly invitations: readonly string[];
    };

/** What is known about a player, and how to forget it. */
export interface PrivacyStore {
  readChoices(player: string): Promise<PrivacyChoices>;
  saveChoices(player: string, choices: PrivacyChoices): Promise<void>;
  /** Puts another name in the place of a player's id wherever it stands, all or nothing. */
  erasePlayer(player: string, as: string): Promise<Erasure>;
}
