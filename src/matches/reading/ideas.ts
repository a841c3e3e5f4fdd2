import { setTimeout as pause } from 'node:timers/promises';
import type { MatchState } from 'crokinole/match/state';
import type { Idea } from 'crokinole/robots/ideas/ideas';
import type { Robots } from '../ports/robots.ts';
import { countsForRatings, type StoredMatch } from '../records/matches.ts';
import type { ServerSettings } from '../records/settings.ts';

/** Whether players of this match are offered ideas, which is the same for all of them. */
export function offersIdeas(state: MatchState, { ideas }: Pick<ServerSettings, 'ideas'>): boolean {
  // The results of shootouts are compared between people.
  if (state.format === 'shootout') return false;
  return ideas || !countsForRatings(state);
}

const MAX_KNOWN = 500;
/** The player would rather aim without ideas than wait longer. */
const PATIENCE_MS = 1500;

/** Memoizes ideas: the same position gives the same ones, and takes a robot's time only once. */
export class Ideas {
  readonly #robots: Pick<Robots, 'ideas'>;
  readonly #known = new Map<string, Promise<readonly Idea[]>>();

  constructor(robots: Pick<Robots, 'ideas'>) {
    this.#robots = robots;
  }

  /** None where thinking takes too long. */
  of({ id, revision, state }: Pick<StoredMatch, 'id' | 'revision' | 'state'>) {
    const late = pause(PATIENCE_MS, [] as readonly Idea[], { ref: false });
    return Promise.race([this.#think(`${id}/${revision}`, state), late]);
  }

  #think(key: string, state: MatchState): Promise<readonly Idea[]> {
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const ideas = this.#robots.ideas(state);
    this.#known.set(key, ideas);
    ideas.catch(() => this.#known.delete(key));
    const [oldest] = this.#known.keys();
    if (this.#known.size > MAX_KNOWN && oldest !== undefined) this.#known.delete(oldest);
    return ideas;
  }
}
