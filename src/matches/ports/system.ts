import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { Aim } from 'crokinole/match/shots';
import type { MatchState } from 'crokinole/match/state';
import type { Idea } from 'crokinole/robots/ideas/ideas';
import type { Announcement } from '../records/announcements.ts';
import type { RobotLevel } from '../records/players.ts';

export const systemClock: Clock = { nowMs: () => Date.now() };
/** No characters that look alike in any font. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const ID_LENGTH = 10;

export const randomIds: Ids = {
  newId: () => Array.from({ length: ID_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
};

export const randomSeeds: Seeds = { newKey: () => randomBytes(32).toString('hex') };

/** Of a key that things are drawn from: shown before the key, it proves that no other key took its place. */
export function digestOf(key: string): string {
  return createHash('sha256').update(key, 'hex').digest('hex');
}

export interface Clock {
  nowMs(): number;
}

/** Short, unique and hard to guess, because they are used in custom ids of buttons. */
export interface Ids {
  newId(): string;
}

/** Unpredictable keys for the random generators of matches. */
export interface Seeds {
  newKey(): string;
}

export interface Robots {
  /** How many robots can choose a move at the same time. */
  readonly atOnce: number;
  chooseAim(state: MatchState, level: RobotLevel): Promise<Aim>;
  /** Different things to do in this position, in an order that says nothing. */
  ideas(state: MatchState): Promise<readonly Idea[]>;
}

export type Delivery =
  | { readonly kind: 'delivered'; readonly message: string | null }
  /**
   * Told again at that time: the player on turn sits at the table, a last shot is being watched, or
   * nothing can be said before the next press.
   */
  | { readonly kind: 'held'; readonly atMs: number; readonly message: string | null }
  /** Failed for now, and is retried. Throwing means the same. */
  | { readonly kind: 'failed'; readonly reason: string; readonly retryAfterMs?: number }
  /** Never possible: the channel is gone or the bot has no access. */
  | {
      readonly kind: 'undeliverable';
      readonly reason: string;
      /** Whom to tell why; everyone concerned by default. */
      readonly players?: readonly string[];
    };

/** The claim on an announcement, and whether this process still holds it. */
export interface AnnouncementLease {
  /** An earlier attempt, perhaps by a process that died, may already have posted it. */
  readonly mayBeShown: boolean;
  /** Aborted when another process may have taken over. */
  readonly signal: AbortSignal;
  /** Call it right before sending anything: it throws if another process may have taken over. */
  prove(): Promise<void>;
}

/**
 * Shows saved changes. It may be called again with the same key if the process died before it
 * recorded that the change was shown.
 */
export interface Announcer {
  announce(announcement: Announcement, hold: AnnouncementLease): Promise<Delivery>;
}

/** A bounded cache by name: it evicts the entry that was set the longest ago. */
export class Latest<Value> extends Map<string, Value> {
  readonly #most: number;

  constructor(most: number) {
    super();
    this.#most = most;
  }

  override set(name: string, value: Value): this {
    this.delete(name);
    super.set(name, value);
    const [oldest] = this.keys();
    if (this.size > this.#most && oldest !== undefined) this.delete(oldest);
    return this;
  }
}

/** One request under way per key, whose answer is kept. One that failed may be tried again. */
export function cachedUnlessFailed<Value>(
  cache: Map<string, Promise<Value>>,
  key: string,
  ask: () => Promise<Value>,
): Promise<Value> {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const answer = ask();
  cache.set(key, answer);
  void Promise.allSettled([answer]).then(([{ status }]) => {
    if (status === 'rejected' && cache.get(key) === answer) cache.delete(key);
  });
  return answer;
}

/** A mutex per key: in this process, work on one key runs in order. */
export class Queue {
  readonly #tails = new Map<string, Promise<unknown>>();
  readonly #counts = new Map<string, number>();
  readonly #mostWaiting: number;

  constructor(mostWaiting = Infinity) {
    this.#mostWaiting = mostWaiting;
  }

  /** Whether as much is waiting as may, besides what runs. */
  isFull(key: string): boolean {
    return (this.#counts.get(key) ?? 0) > this.#mostWaiting;
  }

  run<Value>(key: string, work: () => Promise<Value>): Promise<Value> {
    const before = this.#tails.get(key) ?? Promise.resolve();
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    const result = before.then(work);
    // A failure is for who asked for the work.
    const tail = Promise.allSettled([result]);
    this.#tails.set(key, tail);
    void tail.then(() => {
      this.#counts.set(key, (this.#counts.get(key) ?? 0) - 1);
      if (this.#tails.get(key) !== tail) return;
      this.#tails.delete(key);
      this.#counts.delete(key);
    });
    return result;
  }
}
