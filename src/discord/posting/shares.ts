import { createHash } from 'node:crypto';
import type { Clock, AnnouncementLease } from '../../matches/ports/system.ts';
import type { Share, ShareResult } from '../client/bot.ts';
import type { MessagePayload } from '../ui/parts.ts';
import type { Poster } from './poster.ts';

const MAX_AT_ONCE = 5;
const WINDOW_MS = 10 * 60_000;
const MAX_REMEMBERED = 5000;

/** A press isn't an announcement that another process could take over. */
function unleased(): AnnouncementLease {
  return {
    mayBeShown: true,
    signal: new AbortController().signal,
    prove: () => Promise.resolve(),
  };
}

interface SharedPost {
  readonly by: string;
  readonly atMs: number;
  /** Undefined while it is being posted, and for an answer. */
  readonly message?: string;
}

/** Posts what players share, once for each, and not too much at a time. */
export class Shares {
  readonly #poster: Poster;
  readonly #clock: Clock;
  /** By key, in the order of telling. A lost entry is found again among the channel's latest messages. */
  readonly #told = new Map<string, SharedPost>();
  readonly #underway = new Map<string, Promise<ShareResult>>();

  constructor(poster: Poster, clock: Clock) {
    this.#poster = poster;
    this.#clock = clock;
  }

  share(asked: Share, draw: () => Promise<MessagePayload>): Promise<ShareResult> {
    const key = keyOf(asked);
    const other = this.#underway.get(key);
    if (other !== undefined) return other;
    const promise = this.#share(asked, key, draw).finally(() => this.#underway.delete(key));
    this.#underway.set(key, promise);
    return promise;
  }

  async #share(
    { player, channel }: Share,
    key: string,
    draw: () => Promise<MessagePayload>,
  ): Promise<ShareResult> {
    const nowMs = this.#clock.nowMs();
    const known = this.#told.get(key)?.message;
    if (known !== undefined) return { kind: 'before', message: known };
    const wanted = { channel, key, createdAtMs: nowMs };
    const found = await this.#poster.findShown(wanted, unleased());
    if (found !== undefined) return { kind: 'before', message: found };
    return this.#tell(key, player, async () => {
      const message = await this.#poster.post(channel, await draw(), key);
      this.#told.set(key, { message, by: player, atMs: nowMs });
      return { kind: 'now', message };
    });
  }

  /** Counts from the start, so that presses at the same time can't pass the limit together. */
  async #tell<Done>(
    key: string,
    by: string,
    tell: () => Promise<Done>,
  ): Promise<Done | { readonly kind: 'too-many' }> {
    const nowMs = this.#clock.nowMs();
    const recent = [...this.#told.values()].filter(
      (told) => told.by === by && told.atMs > nowMs - WINDOW_MS,
    );
    if (recent.length >= MAX_AT_ONCE) return { kind: 'too-many' };
    this.#told.set(key, { by, atMs: nowMs });
    const [oldest] = this.#told.keys();
    if (this.#told.size > MAX_REMEMBERED && oldest !== undefined) this.#told.delete(oldest);
    try {
      return await tell();
    } catch (thrown) {
      this.#told.delete(key);
      throw thrown;
    }
  }

  /**
   * Tells a conversation outside of servers by the answer to a press, once. There the bot can't look for what
   * it told, so after a restart it would tell it once more.
   */
  async answer(
    { what, player, channel }: Share,
    tell: () => Promise<void>,
  ): Promise<ShareResult['kind']> {
    const key = [what, player, channel].join(' ');
    if (this.#told.has(key)) return 'before';
    const { kind } = await this.#tell(key, player, async () => {
      await tell();
      return { kind: 'now' } as const;
    });
    return kind;
  }
}

/** Discord's nonce has at most 25 characters. */
function keyOf({ what, player }: Share): string {
  const hash = createHash('sha256').update(`${what} ${player}`).digest('base64url');
  return `s-${hash.slice(0, 22)}`;
}
