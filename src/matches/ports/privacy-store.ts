import type { SeenInteraction } from '../records/answers.ts';
import type { Erasure, ErasureRequest, PrivacyChoices } from '../records/privacy.ts';

/** Players' privacy settings. */
export interface PrivacyStore {
  readChoices(player: string): Promise<PrivacyChoices>;
  saveChoices(player: string, choices: PrivacyChoices): Promise<void>;
}

/** How the authority erases a player. */
export interface ErasureStore {
  /** Saved once for each interaction. If the player already has an open request, that one stays. */
  requestErasure(request: ErasureRequest, interaction: SeenInteraction): Promise<void>;
  /** The oldest first. */
  readErasures(most: number): Promise<readonly ErasureRequest[]>;
  /** Replaces the player's id everywhere in one transaction. */
  finishErasure(request: ErasureRequest): Promise<Erasure>;
}
