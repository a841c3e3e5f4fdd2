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

/** Two turns of each of a hundred matches. */
const MAX_KEPT = 200;

/**
 * A cache of the actions saved last: each is announced right after it is saved, and read once more
 * for the turn after it. Decoding one takes longer than all else that is read for it. A saved action
 * never changes, but its players' ids may, and are read each time.
 */
export class RecentActions {
  readonly #kept = new Latest<StoredAction>(MAX_KEPT);

  keep(action: StoredAction): void {
    this.#kept.set(keyOf(action), { ...action, state: withoutPlayers(action.state) });
  }

  has(matchId: string, revision: number): boolean {
    return this.#kept.has(keyOf({ matchId, revision }));
  }

  /** Nothing where it is not kept, and where the match is gone. */
  find(matchId: string, revision: number, players: readonly string[]): StoredAction | undefined {
    const action = this.#kept.get(keyOf({ matchId, revision }));
    if (action === undefined || players.length === 0) return undefined;
    return { ...action, state: withPlayers(action.state, players) };
  }
}

function keyOf({ matchId, revision }: Pick<StoredAction, 'matchId' | 'revision'>): string {
  return `${matchId} ${revision}`;
}
