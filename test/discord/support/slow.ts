import { setTimeout as later } from 'node:timers/promises';
import type { Party } from './party.ts';

/** Longer than we wait before we promise an answer, shorter than Discord waits for one. */
export const SLOW_MS = 2000;

/** From now on, reading a match, old matches or a leaderboard takes long. */
export function slowDown({ store }: Party): void {
  const slowly =
    <Given extends unknown[], Found>(read: (...given: Given) => Promise<Found>) =>
    async (...given: Given): Promise<Found> => {
      await later(SLOW_MS);
      return read(...given);
    };
  store.readMatch = slowly(store.readMatch.bind(store));
  store.readEndedMatches = slowly(store.readEndedMatches.bind(store));
  store.boards.readBoardPage = slowly(store.boards.readBoardPage.bind(store.boards));
}
