import { Settings } from 'planck';

/**
 * Planck's tolerances suit games that only have to look right. These are exact enough to score by
 * (docs/physics.md has the figures). They are global to the process and to each worker, so this is
 * the only module that imports planck's values.
 */
Settings.linearSlop = 5e-6;
Settings.velocityThreshold = 0;
Settings.maxTranslation = 1e6;
Settings.maxRotation = 1e6;
// Our steps end in a contact or run free, so looking farther ahead only finds pairs that never
// meet.
Settings.aabbMultiplier = 0;
Settings.aabbExtension = 0.01;

export { CircleShape, World } from 'planck';
export type { Body, Contact, ContactImpulse } from 'planck';

export const VELOCITY_ITERATIONS = 8;
export const POSITION_ITERATIONS = 3;
