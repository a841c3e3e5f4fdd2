import { once } from 'node:events';
import {
  Routes,
  type APIMessage,
  type REST,
  ComponentType,
  type APIUnfurledMediaItem,
  Events,
  type APIChannel,
  type APIGatewayBotInfo,
  type Client,
} from 'discord.js';
import type { Config, TableConfig } from '../../src/config/assemble.ts';
import { createClient, createRest } from '../../src/discord/client/client.ts';
import {
  NEUTRAL_ACCENT,
  container,
  picture,
  row,
  text,
  type FileAttachment,
  type MessagePayload,
} from '../../src/discord/ui/parts.ts';
import { CommandLinks } from '../../src/discord/ui/command-links.ts';
import { Poster } from '../../src/discord/posting/poster.ts';
import { randomIds } from '../../src/matches/ports/system.ts';
import { Made, must } from './made.ts';
import { paintShots } from './shots.ts';

const CONNECTING_MS = 30_000;
const SNOWFLAKE_TIME_BITS = 22n;
const nothing = () => undefined;
const SILENT = { debug: nothing, info: nothing, warn: nothing, error: nothing };

/** Each picture of a message, and its alt text. */
export function picturesOf({
  components = [],
}: APIMessage): readonly { readonly media: APIUnfurledMediaItem; readonly altText: string }[] {
  return components
    .flatMap((one) => (one.type === ComponentType.Container ? one.components : [one]))
    .flatMap((one) => (one.type === ComponentType.MediaGallery ? one.items : []))
    .map(({ media, description }) => ({ media, altText: description ?? '' }));
}

/** Unique across runs, because older messages may be in the same channel; at most 25 characters. */
export function newKey(what: string): string {
  return `s-${what}-${randomIds.newId()}`;
}

export interface StageOptions {
  readonly discord: Extract<Config['discord'], { readonly kind: 'discord' }>;
  readonly table?: TableConfig | undefined;
  readonly channel: string;
  readonly hasPerson: boolean;
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

/** Everything that the steps work with: the bot's own parts, and what they have created so far. */
export interface Stage extends StageOptions {
  readonly rest: REST;
  readonly client: Client<true>;
  readonly poster: Poster;
  readonly links: CommandLinks;
  readonly made: Made;
  /** A board that calls its player, and an earlier one with another picture under the same name. */
  readonly turn: MessagePayload;
  readonly earlierTurn: MessagePayload;
  /** With the bot's own code. */
  readonly post: (payload: MessagePayload, key: string, channel?: string) => Promise<string>;
  /** With a raw body. */
  readonly postRaw: (body: object) => Promise<string>;
  readonly read: (id: string) => Promise<APIMessage>;
  readonly close: () => Promise<void>;
}

/** Connects as the bot does, and paints what is going to be posted. */
export async function openStage(options: StageOptions): Promise<Stage> {
  const { discord, channel, signal } = options;
  const rest = createRest(discord).setToken(discord.token);
  const closeRest = () => {
    rest.clearHashSweeper();
    rest.clearHandlerSweeper();
  };
  try {
    const channelInfo = (await rest.get(Routes.channel(channel))) as APIChannel;
    must('guild_id' in channelInfo, `${channel} is no channel of a server`);
    const [earlier, latest] = await paintShots();
    const client = await connect(rest, discord.token, channelInfo.guild_id);
    const links = new CommandLinks();
    const poster = new Poster(rest, () => client.user.id, links);
    const made = new Made(rest);
    return {
      ...options,
      ...{ rest, client, poster, links, made },
      turn: turnWith(latest, client.user.id),
      earlierTurn: turnWith(earlier, client.user.id),
      post: async (payload, key, where = channel) => {
        signal.throwIfAborted();
        try {
          return await made.message(where, poster.post(where, payload, key));
        } catch (thrown) {
          await made.halfMessage(where, key);
          throw thrown;
        }
      },
      postRaw: async (body) => {
        signal.throwIfAborted();
        const posting = rest.post(Routes.channelMessages(channel), { body }) as Promise<APIMessage>;
        return made.message(
          channel,
          posting.then(({ id }) => id),
        );
      },
      read: async (id) => (await rest.get(Routes.channelMessage(channel, id))) as APIMessage,
      close: async () => {
        await client.destroy();
        closeRest();
      },
    };
  } catch (thrown) {
    closeRest();
    throw thrown;
  }
}

function turnWith(file: FileAttachment, player: string): MessagePayload {
  const parts = [
    text('Ben to flick.'),
    picture(file),
    row({ id: 'smoke-none', label: 'Of no use' }),
  ];
  return {
    components: [container(NEUTRAL_ACCENT, ...parts)],
    files: [file],
    pings: [player],
    push: 'Ben to flick, 35 : 50',
  };
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
