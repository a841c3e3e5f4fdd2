import type { StoredAction } from '../../matches/records/matches.ts';
import { withoutPlayers, withPlayers } from '../codec/match-codec.ts';

/** A bounded cache by name: it evicts the entry that was set the longest ago. */
export class Latest<Value> {
  readonly #most: number;
  readonly #kept = new Map<string, Value>();

  constructor(most: number) {
    this.#most = most;
  }

  get(name: string): Value | undefined {
    return this.#kept.get(name);
  }

  has(name: string): boolean {
    return this.#kept.has(name);
  }

  set(name: string, value: Value): void {
    this.#kept.delete(name);
    this.#kept.set(name, value);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > this.#most && oldest !== undefined) this.#kept.delete(oldest);
  }
}

/** Two turns for each of a hundred matches. */
const MAX_KEPT = 200;

/**
 * Caches the most recently saved actions. Each is announced right after it is saved, and read again
 * for the next turn, and decoding is the slowest part of reading one. A saved action never changes,
 * but its players' ids may, so they are read each time.
 */
export class RecentActions {
  readonly #kept = new Latest<StoredAction>(MAX_KEPT);

  keep(action: StoredAction): void {
    this.#kept.set(keyOf(action), { ...action, state: withoutPlayers(action.state) });
  }

  has(matchId: string, revision: number): boolean {
    return this.#kept.has(keyOf({ matchId, revision }));
  }

  /** Returns undefined if the action isn't cached, or if the match is gone. */
  find(matchId: string, revision: number, players: readonly string[]): StoredAction | undefined {
    const action = this.#kept.get(keyOf({ matchId, revision }));
    if (action === undefined || players.length === 0) return undefined;
    return { ...action, state: withPlayers(action.state, players) };
  }
}

function keyOf({ matchId, revision }: Pick<StoredAction, 'matchId' | 'revision'>): string {
  return `${matchId} ${revision}`;
}
