import { setImmediate } from 'node:timers/promises';

/**
 * Lets everything go first that waits for this thread. An immediate alone may be called before anything
 * has been heard: only the second surely comes after.
 */
export async function breathe(): Promise<void> {
  await setImmediate();
  await setImmediate();
}
