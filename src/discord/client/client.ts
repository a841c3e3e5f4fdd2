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
import type { IdentifyThrottler } from '../../fleet/shared-limits.ts';
import type { AskMembership, BotLog } from '../context/bot.ts';
import type { AskPerson } from '../../texts/names.ts';
import { avatarUrlOf } from './avatar-url.ts';
import { BackoffSharding } from './backoff-sharding.ts';
import { rememberThreads } from './guest-threads.ts';
import { TwoLaneRest } from './two-lane-rest.ts';
import { requestWithRetries } from './leased-requests.ts';

/** The addresses of Discord. */
export interface DiscordAddresses {
  /** Base addresses without the API version, if they aren't those of the real Discord. */
  readonly apiUrl?: string;
  readonly cdnUrl?: string;
  /** A proxy that enforces Discord's rate limits. Answers to interactions don't go through it. */
  readonly restUrl?: string;
}

const MAX_WAIT_MS = 20_000;

/** The REST client that all parts of the process share. */
export function createRest(
  { apiUrl, cdnUrl, restUrl }: DiscordAddresses,
  makeRequest = requestWithRetries,
): TwoLaneRest {
  const options = {
    ...Options.createDefault().rest,
    makeRequest,
    ...(apiUrl === undefined ? {} : { api: apiUrl }),
    ...(cdnUrl === undefined ? {} : { cdn: cdnUrl }),
    // A request that would wait longer fails instead. The outbox retries messages later, and the rest is
    // dropped.
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
  /** Aborting prevents the client from connecting, even if it's about to. */
  readonly stopped?: AbortSignal;
}

/** A client for one shard: one intent, small caches, and no pings unless a message lists them. */
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
  rememberThreads(client);
  return client;
}

/** Looks up players who weren't learned from interactions. */
export function askPeopleBy(rest: REST): AskPerson {
  const askUser = async (player: string) => {
    const user = (await rest.get(Routes.user(player))) as APIUser;
    const avatarUrl = avatarUrlOf(rest.cdn, { userId: player, avatar: user.avatar });
    return { name: user.global_name ?? user.username, avatarUrl };
  };
  return async (server, player) => {
    try {
      if (server === null) return await askUser(player);
      const { nick, user, avatar } = (await rest.get(
        Routes.guildMember(server, player),
      )) as APIGuildMember;
      const hashes = { userId: player, avatar: user.avatar, server, memberAvatar: avatar };
      return {
        name: nick ?? user.global_name ?? user.username,
        avatarUrl: avatarUrlOf(rest.cdn, hashes),
      };
    } catch (thrown) {
      // A player who has left the server keeps their global name.
      if (server !== null && isNoMember(thrown)) return askUser(player).catch(() => undefined);
      // While Discord is down, only the name is missing.
      return undefined;
    }
  };
}

/** Whether a user is in a server; undefined if Discord doesn't answer or the bot isn't in that server. */
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

/** Reads the language of a server whose events go to another process. */
export function fetchLocaleBy(rest: REST): FetchLocale {
  return async (server) => {
    const guild = (await rest.get(Routes.guild(server))) as APIGuild;
    return guild.preferred_locale;
  };
}

/** Only these can hold threads; threads, forum posts and voice channels can't. */
const PARENTS: readonly ChannelType[] = [ChannelType.GuildText, ChannelType.GuildAnnouncement];

export function holdsThreads(channel: { readonly type: ChannelType }): boolean {
  return PARENTS.includes(channel.type);
}

/** Unknown for channels whose events go to another process; the bot then tries and may be refused. */
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

/** Discord answers with the second code if the account was deleted. */
const NO_MEMBER: ReadonlySet<string | number> = new Set([
  RESTJSONErrorCodes.UnknownMember,
  RESTJSONErrorCodes.UnknownUser,
]);

function isNoMember(thrown: unknown): boolean {
  return thrown instanceof DiscordAPIError && NO_MEMBER.has(thrown.code);
}

/**
 * How long a rate-limited request has to wait. For limits on only a part of a route, such as edits of old
 * messages, the time to the route's reset is wrong, and only `retryAfter` tells.
 */
export function waitOf({
  timeToReset,
  retryAfter,
}: Pick<RateLimitData, 'timeToReset' | 'retryAfter'>): number {
  return Math.max(timeToReset, retryAfter);
}
