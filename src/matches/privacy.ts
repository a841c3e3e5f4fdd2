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
