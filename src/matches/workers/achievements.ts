import { setImmediate as pause } from 'node:timers/promises';
import { LadderBook } from 'crokinole/ratings/ladder-book';
import type { AchievementStore } from '../ports/leaderboards.ts';
import type { MatchReader } from '../ports/match-store.ts';
import { recount } from '../reading/recount.ts';

type Source = AchievementStore & Pick<MatchReader, 'readMatch' | 'readOpening' | 'readActions'>;

const NO_OTHERS = { endedButNotCounted: [], live: [] };

/**
 * Fills in the achievements of matches that an earlier version counted, from their stored shots, and
 * tells nobody. Until all are stored at once, matches that end are counted without achievements.
 */
export class AchievementWork {
  readonly #store: Source;
  #book = new LadderBook();
  #counted: readonly string[] = [];
  #isStopped = false;

  constructor(store: Source) {
    this.#store = store;
  }

  /** Returns 1 if a match has ended meanwhile, which is then counted as well. */
  async work(): Promise<number> {
    const order = await this.#store.readUnachieved();
    if (order.length === 0) return 0;
    if (!this.#counted.every((match, i) => order[i] === match)) this.#startAgain();
    for (const match of order.slice(this.#counted.length)) {
      // Presses come first.
      await pause();
      if (this.#isStopped) return 0;
      await recount(this.#store, { counted: [match], ...NO_OTHERS }, this.#book);
    }
    this.#counted = order;
    const isDone = await this.#store.fillAchievements(this.#book, order);
    if (!isDone && (await this.#store.readUnachieved()).length > order.length) return 1;
    // Done, or a player was erased: their matches have another name in them by the next time.
    this.#startAgain();
    return 0;
  }

  stop(): void {
    this.#isStopped = true;
  }

  #startAgain(): void {
    this.#book = new LadderBook();
    this.#counted = [];
  }
}
