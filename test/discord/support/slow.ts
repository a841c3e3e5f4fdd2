import { setTimeout as later } from 'node:timers/promises';
import type { Party } from './party.ts';

/** Longer than we wait before we promise an answer, shorter than Discord waits for one. */
export const SLOW_MS = 2000;

/** Longer than a form or the table is waited for. */
export const TOO_SLOW_MS = 2800;

/** From now on, reading a match, old matches or a leaderboard takes long. */
export function slowDown({ store }: Party, slowMs = SLOW_MS): void {
  store.readMatch = slowly(store.readMatch.bind(store), slowMs);
  store.readEndedMatches = slowly(store.readEndedMatches.bind(store), slowMs);
  store.boards.readBoardPage = slowly(store.boards.readBoardPage.bind(store.boards), slowMs);
}

/** The same function, which takes long. */
export function slowly<Given extends unknown[], Found>(
  read: (...given: Given) => Promise<Found>,
  slowMs: number,
) {
  return async (...given: Given): Promise<Found> => {
    await later(slowMs);
    return read(...given);
  };
}
