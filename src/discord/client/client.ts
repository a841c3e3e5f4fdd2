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
  type Channel,
  type REST,
  type RateLimitData,
} from 'discord.js';
import type { FetchLocale } from '../context/locales.ts';
import type { IdentifyThrottler } from '../../fleet/identify-turns.ts';
import type { AskMembership, BotLog } from '../context/bot.ts';
import type { AskName } from '../../texts/names.ts';
import { BackoffSharding } from './backoff-sharding.ts';
import { TwoLaneRest } from './two-lane-rest.ts';
import { requestWithRetries } from './leased-requests.ts';

/** Where the Discord is that we talk to. */
export interface DiscordAddresses {
  /** Bases without the version, for another Discord than the real one. */
  readonly apiUrl?: string;
  readonly cdnUrl?: string;
  /** A proxy that knows Discord's limits, for all but answers to interactions. */
  readonly restUrl?: string;
}

const MAX_WAIT_MS = 20_000;

/** What a whole process sends its requests by. */
export function createRest(
  { apiUrl, cdnUrl, restUrl }: DiscordAddresses,
  makeRequest = requestWithRetries,
): TwoLaneRest {
  const options = {
    ...Options.createDefault().rest,
    makeRequest,
    ...(apiUrl === undefined ? {} : { api: apiUrl }),
    ...(cdnUrl === undefined ? {} : { cdn: cdnUrl }),
    // What would have to wait that long is better tried again by the outbox, or not at all.
    rejectOnRateLimit: (limit: RateLimitData) => waitOf(limit) > MAX_WAIT_MS,
  };
  const answers = { ...options, makeRequest: requestWithRetries };
  if (restUrl === undefined) return new TwoLaneRest(options, answers);
  return new TwoLaneRest({ ...options, api: restUrl, globalRequestsPerSecond: Infinity }, answers);
}

export interface ShardSettings {
  readonly rest: REST;
  readonly shard: number;
  readonly shardCount: number;
  readonly throttler?: IdentifyThrottler;
  /** When it is aborted, the client does not connect, even if it was about to. */
  readonly stopped?: AbortSignal;
}

/** A client for one shard: one intent, small caches, and no pings but explicit ones. */
export function createClient(
  { rest, shard, shardCount, throttler, stopped }: ShardSettings,
  log: BotLog,
): Client {
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    partials: [Partials.Channel],
    allowedMentions: { parse: [], repliedUser: false },
    ws: {
      ...Options.createDefault().ws,
      buildStrategy: (manager) => new BackoffSharding(manager, log, stopped),
      ...(throttler === undefined
        ? {}
        : { buildIdentifyThrottler: () => Promise.resolve(throttler) }),
    },
    shardCount,
    shards: [shard],
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
  client.rest.clearHashSweeper();
  client.rest.clearHandlerSweeper();
  client.rest = rest;
  return client;
}

/** For players whose name no interaction has told yet. */
export function askNamesBy(rest: REST): AskName {
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
      // A player who has left the server keeps their global name.
      if (server !== null && isNoMember(thrown)) return askUser(player).catch(() => undefined);
      // Discord being down costs a name only.
      return undefined;
    }
  };
}

/** Whether someone is a member; nothing where Discord does not say, or the bot is not there itself. */
export function askMembershipBy(rest: REST): AskMembership {
  return async (server, player) => {
    try {
      await rest.get(Routes.guildMember(server, player));
      return true;
    } catch (thrown) {
      return isNoMember(thrown) ? false : undefined;
    }
  };
}

/** For a server that another process hears of. */
export function fetchLocaleBy(rest: REST): FetchLocale {
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
export function canOpenThreadBy(
  rest: REST,
  heard: (channel: string) => Channel | undefined,
): (id: string) => Promise<boolean> {
  return async (id) => {
    const known = heard(id);
    const channel = known ?? ((await rest.get(Routes.channel(id))) as APIChannel);
    if (!holdsThreads(channel)) return false;
    const allowed =
      known === undefined || known.isDMBased() ? null : known.permissionsFor(known.client.user);
    // A match can't be played in a thread in which the bot may not write.
    return allowed?.has(['CreatePublicThreads', 'SendMessagesInThreads']) ?? true;
  };
}

/** The second where the account is gone, too. */
const NO_MEMBER: ReadonlySet<string | number> = new Set([
  RESTJSONErrorCodes.UnknownMember,
  RESTJSONErrorCodes.UnknownUser,
]);

function isNoMember(thrown: unknown): boolean {
  return thrown instanceof DiscordAPIError && NO_MEMBER.has(thrown.code);
}

/**
 * How long a request would have to wait. When its route resets says nothing where less than the
 * route is limited, as edits of old messages are: then only the refusal says how long.
 */
export function waitOf({
  timeToReset,
  retryAfter,
}: Pick<RateLimitData, 'timeToReset' | 'retryAfter'>): number {
  return Math.max(timeToReset, retryAfter);
}
