import type { World } from './world.ts';

/** Far longer than a bot takes, because a busy machine is no error. */
const DEFAULT_TIMEOUT_MS = 60_000;

export class WaitedInVain extends Error {}

/** Waits until `look` finds something; it is called again after every change in the world. */
export function waitUntil<Found>(
  world: World,
  look: () => Found | undefined,
  what: string,
  patienceMs = DEFAULT_TIMEOUT_MS,
): Promise<Found> {
  return new Promise((resolve, reject) => {
    const finish = (): void => {
      clearTimeout(timer);
      unlisten();
    };
    const check = (): void => {
      try {
        const found = look();
        if (found === undefined) return;
        finish();
        resolve(found);
      } catch (error) {
        finish();
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    };
    const timer = setTimeout(() => {
      finish();
      reject(new WaitedInVain(`waited ${patienceMs} ms in vain for ${what}`));
    }, patienceMs);
    const unlisten = world.listen(check);
    check();
  });
}
