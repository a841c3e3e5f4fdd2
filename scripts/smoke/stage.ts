import { once } from 'node:events';
import {
  DiscordAPIError,
  HTTPError,
  RateLimitError,
  Routes,
  type APIMessage,
  type APIThreadChannel,
  type REST,
  ComponentType,
  type APIComponentInContainer,
  type APIMediaGalleryComponent,
  type APIMessageTopLevelComponent,
  type APIUnfurledMediaItem,
  Events,
  type APIApplication,
  type APIChannel,
  type APIGatewayBotInfo,
  type Client,
  type Interaction,
} from 'discord.js';
import { hasMessageKey } from '../../src/discord/posting/bodies.ts';
import { fine, wrong, type Finding } from '../doctor/finding.ts';
import type { Config, TableConfig } from '../../src/config/assemble.ts';
import { createClient, createRest } from '../../src/discord/client/client.ts';
import { requestWithRetries } from '../../src/discord/client/rest.ts';
import type { MessagePayload } from '../../src/discord/ui/parts.ts';
import { Pictures } from '../../src/discord/ui/pictures.ts';
import { CommandLinks } from '../../src/discord/ui/command-links.ts';
import { Poster } from '../../src/discord/posting/poster.ts';
import { startPainters } from '../../src/painters.ts';
import { openStore } from '../../src/storage/open-store.ts';
import { paintTurnMessage, playSomeTurns } from './turn.ts';

const MISSING_PERMISSIONS = 50_013;
const CONNECTING_MS = 30_000;
const SNOWFLAKE_TIME_BITS = 22n;
const nothing = () => undefined;
const SILENT = { debug: nothing, info: nothing, warn: nothing, error: nothing };

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
class Made {
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

type Component = APIMessageTopLevelComponent | APIComponentInContainer;

/** Every component of a message, including those inside containers. */
export function componentsOf({ components = [] }: APIMessage): readonly Component[] {
  return components.flatMap((component): readonly Component[] =>
    component.type === ComponentType.Container ? [component, ...component.components] : [component],
  );
}

/** Each picture of a message, and its alt text. */
export function picturesOf(
  message: APIMessage,
): readonly { readonly media: APIUnfurledMediaItem; readonly altText: string }[] {
  return componentsOf(message)
    .filter((one): one is APIMediaGalleryComponent => one.type === ComponentType.MediaGallery)
    .flatMap(({ items }) => items)
    .map(({ media, description }) => ({ media, altText: description ?? '' }));
}

export interface StageOptions {
  readonly discord: Extract<Config['discord'], { readonly kind: 'discord' }>;
  readonly table?: TableConfig | undefined;
  readonly channel: string;
  readonly hasPerson: boolean;
  readonly isLong: boolean;
  readonly signal: AbortSignal;
  /** Instructions for the person at the terminal: what to press, and where. */
  readonly say: (words: string) => void;
  /** How long a person has for what they are asked. */
  readonly patienceMs: number;
  readonly wait: (ms: number) => Promise<void>;
  /** Where Discord shows the table, if not at its own address for the app. */
  readonly tableOrigin?: string;
  /** The folder of the table's built page. */
  readonly pageFolder?: string;
}

/** Discord's response to a request: its duration, and the rate limit that it counted toward. */
export interface Answered {
  readonly method: string;
  readonly status: number;
  readonly ms: number;
  readonly bucket: string | undefined;
}

type Listener = (interaction: Interaction) => void;

/** Everything that the steps work with: the bot's own parts, and what they have created so far. */
export interface Stage extends StageOptions {
  readonly rest: REST;
  readonly application: APIApplication;
  readonly client: Client<true>;
  readonly poster: Poster;
  readonly links: CommandLinks;
  readonly pictures: Pictures;
  readonly made: Made;
  readonly answered: readonly Answered[];
  /** A new copy of a turn, and of an earlier one with another picture under the same name. */
  readonly turn: () => MessagePayload;
  readonly earlierTurn: () => MessagePayload;
  /** With the bot's own code. */
  readonly post: (payload: MessagePayload, key: string, channel?: string) => Promise<string>;
  /** With a raw body. */
  readonly postRaw: (body: object, channel?: string) => Promise<string>;
  readonly read: (id: string, channel?: string) => Promise<APIMessage>;
  /** Who has pressed something so far. */
  readonly people: ReadonlySet<string>;
  readonly onInteraction: (listener: Listener) => () => void;
  readonly close: () => Promise<void>;
}

/** Connects as the bot does, and paints what is going to be posted. */
export async function openStage(options: StageOptions): Promise<Stage> {
  const { discord, channel, signal } = options;
  const answered: Answered[] = [];
  const rest = createRest(discord, async (url, init) => {
    const startedMs = performance.now();
    const response = await requestWithRetries(url, init);
    answered.push({
      method: init.method ?? 'GET',
      status: response.status,
      ms: performance.now() - startedMs,
      bucket: response.headers.get('x-ratelimit-bucket') ?? undefined,
    });
    return response;
  }).setToken(discord.token);
  const closing: (() => unknown)[] = [
    () => {
      rest.clearHashSweeper();
      rest.clearHandlerSweeper();
    },
  ];
  const close = async () => {
    for (const end of closing.toReversed()) await end();
  };
  try {
    const application = (await rest.get(Routes.currentApplication())) as APIApplication;
    const channelInfo = (await rest.get(Routes.channel(channel))) as APIChannel;
    must('guild_id' in channelInfo, `${channel} is no channel of a server`);
    const client = await connect(rest, discord.token, channelInfo.guild_id);
    closing.push(() => client.destroy());
    const links = new CommandLinks();
    const poster = new Poster(rest, () => client.user.id, links);
    const renderPool = startPainters(1, ['maple']);
    closing.push(() => renderPool.close());
    const store = await openStore({ file: ':memory:' });
    closing.push(() => store.close());
    const pictures = new Pictures(renderPool);
    const tools = { pictures, boards: store.boards, hasSeats: options.table !== undefined };
    const turns = playSomeTurns(client.user.id);
    const [earlier, latest] = [turns.at(-3), turns.at(-1)];
    if (earlier === undefined || latest === undefined) throw new Error('too little was played');
    const made = new Made(rest);
    const people = new Set<string>();
    client.on(Events.InteractionCreate, ({ user }) => people.add(user.id));
    return {
      ...options,
      ...{ rest, application, client, poster, links, pictures, made, people, answered, close },
      turn: await paintTurnMessage(latest, tools),
      earlierTurn: await paintTurnMessage(earlier, tools),
      post: async (payload, key, where = channel) => {
        signal.throwIfAborted();
        try {
          return await made.message(where, poster.post(where, payload, key));
        } catch (thrown) {
          await made.halfMessage(where, key);
          throw thrown;
        }
      },
      postRaw: async (body, where = channel) => {
        signal.throwIfAborted();
        const posting = rest.post(Routes.channelMessages(where), { body }) as Promise<APIMessage>;
        return made.message(
          where,
          posting.then(({ id }) => id),
        );
      },
      read: async (id, where = channel) =>
        (await rest.get(Routes.channelMessage(where, id))) as APIMessage,
      onInteraction: (listener) => {
        client.on(Events.InteractionCreate, listener);
        return () => client.off(Events.InteractionCreate, listener);
      },
    };
  } catch (thrown) {
    await close();
    throw thrown;
  }
}

/** Only the shard that receives this server's events. */
async function connect(rest: REST, token: string, server: string): Promise<Client<true>> {
  const { shards: shardCount } = (await rest.get(Routes.gatewayBot())) as APIGatewayBotInfo;
  const shard = Number((BigInt(server) >> SNOWFLAKE_TIME_BITS) % BigInt(shardCount));
  const client = createClient({ rest, shard, shardCount }, SILENT);
  const ready = once(client, Events.ClientReady, { signal: AbortSignal.timeout(CONNECTING_MS) });
  await Promise.all([client.login(token), ready]).catch(async (thrown: unknown) => {
    await client.destroy();
    throw thrown;
  });
  must(client.isReady(), 'the gateway has not said who we are');
  return client;
}
