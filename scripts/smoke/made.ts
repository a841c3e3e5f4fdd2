import {
  DiscordAPIError,
  HTTPError,
  RateLimitError,
  Routes,
  type APIMessage,
  type APIThreadChannel,
  type REST,
} from 'discord.js';
import { hasMessageKey } from '../../src/discord/posting/bodies.ts';
import { fine, wrong, type Finding } from '../doctor/finding.ts';

const MISSING_PERMISSIONS = 50_013;

/** Discord accepted everything, but the result is not what the bot relies on. */
class Wrong extends Error {
  override readonly name = 'Wrong';
}

export function must(isSo: boolean, words: string): asserts isSo {
  if (!isSo) throw new Wrong(words);
}

/**
 * An error in Discord's words, so that it can be searched for: never the request's body or its
 * token.
 */
export function rawError(thrown: unknown): string {
  if (thrown instanceof Wrong) return thrown.message;
  if (thrown instanceof DiscordAPIError) {
    const { method, url, status, rawError: raw } = thrown;
    return `${method} ${pathOf(url)} was answered with ${status}: ${JSON.stringify(raw)}`;
  }
  if (thrown instanceof HTTPError) {
    return `${thrown.method} ${pathOf(thrown.url)} was answered with ${thrown.status}`;
  }
  if (thrown instanceof RateLimitError) {
    return `${thrown.method} ${thrown.route} has to wait ${thrown.retryAfter} ms (${thrown.scope})`;
  }
  return thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown);
}

function pathOf(url: string): string {
  // The URL of an interaction's answers contains its token.
  return new URL(url).pathname.replace(/(\/(?:webhooks|interactions)\/\d+\/)[^/]+/, '$1…');
}

/** What a run has created in Discord, to be removed at the end. */
export class Made {
  readonly #rest: REST;
  readonly #messages: { readonly channel: string; readonly id: string }[] = [];
  readonly #threads: string[] = [];
  readonly #others: { readonly what: string; readonly remove: () => Promise<unknown> }[] = [];
  readonly #underWay = new Set<Promise<unknown>>();

  constructor(rest: REST) {
    this.#rest = rest;
  }

  /** Something that isn't found by a channel. A step that removes it itself is no problem. */
  other(what: string, remove: () => Promise<unknown>): void {
    this.#others.push({ what, remove });
  }

  /** Recorded as soon as it exists, even if no caller waits for it. */
  message(channel: string, posting: Promise<string>): Promise<string> {
    return this.#noted(posting, (id) => this.#messages.push({ channel, id }));
  }

  /**
   * A message that pings is posted in two requests: if the second fails, the first has left
   * something.
   */
  async halfMessage(channel: string, key: string): Promise<void> {
    const route = Routes.channelMessages(channel);
    const messages = (await this.#rest.get(route)) as readonly APIMessage[];
    const half = messages.find((message) => hasMessageKey(message, key));
    if (half !== undefined) this.#messages.push({ channel, id: half.id });
  }

  thread(opening: Promise<string>): Promise<string> {
    return this.#noted(opening, (id) => this.#threads.push(id));
  }

  async removeAll(): Promise<Finding> {
    await Promise.allSettled(this.#underWay);
    const left: string[] = [];
    const emptied: string[] = [];
    const attempt = async (what: string, removing: () => Promise<unknown>) => {
      try {
        await removing();
      } catch (thrown) {
        if (!isGone(thrown)) left.push(`${what}: ${rawError(thrown)}`);
      }
    };
    for (const { what, remove } of this.#others) await attempt(what, remove);
    // Deleting a thread deletes its messages, if the bot may delete it; an archived one keeps them.
    for (const id of this.#threads) {
      await attempt(`thread ${id}`, async () => {
        const name = await this.#removeThread(id);
        if (name !== undefined) emptied.push(name);
      });
    }
    const messages = uniqueById(this.#messages);
    for (const { channel, id } of messages.toReversed()) {
      await attempt(`message ${id}`, () => this.#rest.delete(Routes.channelMessage(channel, id)));
    }
    const made = `${messages.length} messages and ${this.#threads.length} threads`;
    // The bot is invited without Manage Threads, so this is no failure.
    const rest =
      emptied.length === 0 ? '' : `, but the empty thread ${emptied.join(' and ')} is left`;
    if (left.length === 0) return fine('clean', `${made} are deleted${rest}`);
    return wrong('clean', `of ${made} these are left, delete them by hand: ${left.join('; ')}`);
  }

  /** Without Manage Threads the thread is at least emptied and archived; returns its name then. */
  async #removeThread(id: string): Promise<string | undefined> {
    try {
      await this.#rest.delete(Routes.channel(id));
      return undefined;
    } catch (thrown) {
      if (!(thrown instanceof DiscordAPIError) || thrown.code !== MISSING_PERMISSIONS) throw thrown;
      await this.#rest.patch(Routes.channel(id), { body: { archived: false } });
      const inside = this.#messages.filter(({ channel }) => channel === id);
      for (const message of inside) {
        await this.#rest.delete(Routes.channelMessage(id, message.id)).catch(ignoreGone);
      }
      const route = Routes.channel(id);
      const thread = await this.#rest.patch(route, { body: { archived: true } });
      return (thread as APIThreadChannel).name;
    }
  }

  #noted(making: Promise<string>, note: (id: string) => void): Promise<string> {
    const noted = making.then((id) => {
      note(id);
      return id;
    });
    this.#underWay.add(noted);
    return noted.finally(() => this.#underWay.delete(noted));
  }
}

function uniqueById<Item extends { readonly id: string }>(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}

function isGone(thrown: unknown): boolean {
  return thrown instanceof DiscordAPIError && thrown.status === 404;
}

function ignoreGone(thrown: unknown): void {
  if (!isGone(thrown)) throw thrown;
}
