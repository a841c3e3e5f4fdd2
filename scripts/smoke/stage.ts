import { once } from 'node:events';
import {
  Events,
  Routes,
  type APIApplication,
  type APIChannel,
  type APIGatewayBotInfo,
  type APIMessage,
  type Client,
  type Interaction,
  type REST,
} from 'discord.js';
import type { Config, TableConfig } from '../../src/config/assemble.ts';
import { createClient, createRest } from '../../src/discord/client/client.ts';
import { requestWithRetries } from '../../src/discord/client/rest.ts';
import type { MessagePayload } from '../../src/discord/ui/parts.ts';
import { Pictures } from '../../src/discord/ui/pictures.ts';
import { CommandLinks } from '../../src/discord/ui/command-links.ts';
import { Poster } from '../../src/discord/posting/poster.ts';
import { startPainters } from '../../src/painters.ts';
import { openStore } from '../../src/storage/open-store.ts';
import { Made } from './made.ts';
import { must } from './must.ts';
import { paintTurnMessage, playSomeTurns } from './turn.ts';

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

const CONNECTING_MS = 30_000;
const SNOWFLAKE_TIME_BITS = 22n;
const nothing = () => undefined;
const SILENT = { debug: nothing, info: nothing, warn: nothing, error: nothing };

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
