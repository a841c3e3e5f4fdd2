import type { Wake } from '../records/wakes.ts';

/**
 * Tells a process what others save, so that nothing waits until it is looked for. It promises nothing:
 * what it does not tell, because a connection broke, is found by looking. What one has saved oneself it
 * may tell or not.
 */
export interface Wakes {
  /** Until the answer is called. */
  onWake(listener: (wake: Wake) => void): () => void;
}
