import type { SeenInteraction } from '../records/answers.ts';
import type { Erasure, ErasureRequest, PrivacyChoices } from '../records/privacy.ts';

/** What players have chosen about being seen. */
export interface PrivacyStore {
  readChoices(player: string): Promise<PrivacyChoices>;
  saveChoices(player: string, choices: PrivacyChoices): Promise<void>;
}

/** For the authority alone: how a player is forgotten. */
export interface ErasureStore {
  /** Once for an interaction; while a player's request is open, it is the one that counts. */
  requestErasure(request: ErasureRequest, interaction: SeenInteraction): Promise<void>;
  /** The oldest first. */
  readErasures(most: number): Promise<readonly ErasureRequest[]>;
  /** Puts the other name in the place of the player's id wherever it stands, all or nothing. */
  finishErasure(request: ErasureRequest): Promise<Erasure>;
}
