import { createHash } from 'node:crypto';
import type { Clock } from '../../matches/ports/system.ts';
import type { AnnouncementLease } from '../../matches/ports/announcer.ts';
import type { Share, Shared } from '../context/bot.ts';
import type { MessagePayload } from '../ui/parts.ts';
import type { Poster } from './poster.ts';

const MAX_AT_ONCE = 5;
const WINDOW_MS = 10 * 60_000;
const MAX_REMEMBERED = 5000;

/** A press isn't an announcement that another process could take over. */
const UNLEASED: AnnouncementLease = {
  mayBeShown: true,
  signal: new AbortController().signal,
  prove: () => Promise.resolve(),
};

/** Posts what players share, once for each, and not too much at a time. */
export class Shares {
  readonly #poster: Poster;
  readonly #clock: Clock;
  /** By key, in the order of posting. A lost entry is found again among the channel's latest messages. */
  readonly #posted = new Map<
    string,
    { readonly message: string; readonly by: string; atMs: number }
  >();
  readonly #underway = new Map<string, Promise<Shared>>();
  /** Told by answers, in the order of telling. */
  readonly #answered = new Set<string>();

  constructor(poster: Poster, clock: Clock) {
    this.#poster = poster;
    this.#clock = clock;
  }

  share(asked: Share, draw: () => Promise<MessagePayload>): Promise<Shared> {
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
  ): Promise<Shared> {
    const nowMs = this.#clock.nowMs();
    const known = this.#posted.get(key);
    if (known !== undefined) return { kind: 'before', message: known.message };
    const wanted = { channel, key, createdAtMs: nowMs };
    const found = await this.#poster.findShown(wanted, UNLEASED);
    if (found !== undefined) return { kind: 'before', message: found };
    const recent = [...this.#posted.values()].filter(
      ({ by, atMs }) => by === player && atMs > nowMs - WINDOW_MS,
    );
    if (recent.length >= MAX_AT_ONCE) return { kind: 'too-many' };
    const message = await this.#poster.post(channel, await draw(), key);
    this.#posted.set(key, { message, by: player, atMs: nowMs });
    const [oldest] = this.#posted.keys();
    if (this.#posted.size > MAX_REMEMBERED && oldest !== undefined) this.#posted.delete(oldest);
    return { kind: 'now', message };
  }

  /**
   * Tells a conversation outside of servers by the answer to a press, once. There the bot can't look for what
   * it told, so after a restart it would tell it once more.
   */
  async answer(
    { what, player, channel }: Share,
    tell: () => Promise<void>,
  ): Promise<'now' | 'before'> {
    const key = [what, player, channel].join(' ');
    if (this.#answered.has(key)) return 'before';
    this.#answered.add(key);
    const [oldest] = this.#answered;
    if (this.#answered.size > MAX_REMEMBERED && oldest !== undefined) this.#answered.delete(oldest);
    try {
      await tell();
    } catch (thrown) {
      this.#answered.delete(key);
      throw thrown;
    }
    return 'now';
  }
}

/** Discord's nonce has at most 25 characters. */
function keyOf({ what, player }: Share): string {
  const hash = createHash('sha256').update(`${what} ${player}`).digest('base64url');
  return `s-${hash.slice(0, 22)}`;
}
