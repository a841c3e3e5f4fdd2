import {
  ChannelType,
  Client,
  DiscordAPIError,
  GatewayIntentBits,
  Options,
  Partials,
  RESTJSONErrorCodes,
  Routes,
  type APIChannel,
  type APIGuild,
  type APIGuildMember,
  type APIUser,
} from 'discord.js';
import { requestWithRetries } from './retry-request.ts';
import type { FetchLocale } from '../context/locales.ts';
import type { Log } from '../context/log.ts';
import type { AskName } from '../context/names.ts';
import { BackoffSharding } from './backoff-sharding.ts';
import { TwoLaneRest } from './two-lane-rest.ts';

export interface ClientSettings {
  /** Bases without the version, for another Discord than the real one. */
  readonly apiUrl?: string;
  readonly cdnUrl?: string;
  readonly shardCount?: number;
  readonly shardIds?: readonly number[];
}

const MAX_WAIT_MS = 20_000;

/** One intent, nothing kept that is not needed, and nobody pinged unless we name them. */
export function createClient(
  { apiUrl, cdnUrl, shardCount, shardIds }: ClientSettings,
  log: Log,
): Client {
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    partials: [Partials.Channel],
    allowedMentions: { parse: [], repliedUser: false },
    ws: {
      ...Options.createDefault().ws,
      buildStrategy: (manager) => new BackoffSharding(manager, log),
    },
    rest: {
      makeRequest: requestWithRetries,
      ...(apiUrl === undefined ? {} : { api: apiUrl }),
      ...(cdnUrl === undefined ? {} : { cdn: cdnUrl }),
      // What would have to wait that long is better tried again by the outbox, or not at all.
      rejectOnRateLimit: ({ timeToReset }) => timeToReset > MAX_WAIT_MS,
    },
    ...(shardCount === undefined ? {} : { shardCount }),
    ...(shardIds === undefined ? {} : { shards: [...shardIds] }),
    makeCache: Options.cacheWithLimits({
      ...Options.DefaultMakeCacheSettings,
      MessageManager: 0,
      ReactionManager: 0,
      GuildEmojiManager: 0,
      GuildStickerManager: 0,
      PresenceManager: 0,
      VoiceStateManager: 0,
      GuildInviteManager: 0,
      GuildScheduledEventManager: 0,
      StageInstanceManager: 0,
      ThreadMemberManager: 0,
      UserManager: { maxSize: 2000, keepOverLimit: (user) => user.id === user.client.user.id },
      GuildMemberManager: {
        maxSize: 200,
        keepOverLimit: (member) => member.id === member.client.user.id,
      },
    }),
  });
  const { rest } = client;
  rest.clearHashSweeper();
  rest.clearHandlerSweeper();
  client.rest = new TwoLaneRest(rest.options);
  return client;
}

/** For somebody whom no interaction has told us of yet. */
export function askNamesBy({ rest }: Pick<Client, 'rest'>): AskName {
  const askUser = async (player: string) => {
    const user = (await rest.get(Routes.user(player))) as APIUser;
    return user.global_name ?? user.username;
  };
  return async (server, player) => {
    try {
      if (server === null) return await askUser(player);
      const member = (await rest.get(Routes.guildMember(server, player))) as APIGuildMember;
      return member.nick ?? member.user.global_name ?? member.user.username;
    } catch (thrown) {
      // Whoever has left the server keeps the name that they have everywhere.
      if (server !== null && isNoMember(thrown)) return askUser(player).catch(() => undefined);
      // Discord being down costs a name only.
      return undefined;
    }
  };
}

/** For a server that another process hears of. */
export function fetchLocaleBy({ rest }: Pick<Client, 'rest'>): FetchLocale {
  return async (server) => {
    const guild = (await rest.get(Routes.guild(server))) as APIGuild;
    return guild.preferred_locale;
  };
}

/** Not a thread, a post in a forum, or the text of a voice channel. */
const PARENTS: readonly ChannelType[] = [ChannelType.GuildText, ChannelType.GuildAnnouncement];

export function holdsThreads(channel: { readonly type: ChannelType }): boolean {
  return PARENTS.includes(channel.type);
}

/** Of a channel that another process hears of, Discord tells what kind it is, and not what we may do. */
export function canOpenThreadBy(client: Client): (id: string) => Promise<boolean> {
  return async (id) => {
    const { rest, channels, user } = client;
    const known = channels.cache.get(id);
    const channel = known ?? ((await rest.get(Routes.channel(id))) as APIChannel);
    if (!holdsThreads(channel)) return false;
    const allowed =
      known === undefined || known.isDMBased() || user === null ? null : known.permissionsFor(user);
    // In a thread in which we are dumb, nobody could play.
    return allowed?.has(['CreatePublicThreads', 'SendMessagesInThreads']) ?? true;
  };
}

function isNoMember(thrown: unknown): boolean {
  return thrown instanceof DiscordAPIError && thrown.code === RESTJSONErrorCodes.UnknownMember;
}
