import {
  ChannelType,
  Client,
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
  CloseCodes,
  SimpleShardingStrategy,
  type ClientOptions,
  Events,
  GatewayDispatchEvents,
  type BaseInteraction,
} from 'discord.js';
import type { IdentifyThrottler } from '../../fleet/shared-limits.ts';
import type { AskPerson } from '../../texts/names.ts';
import { type FetchLocale, avatarUrlOf, pauseAfter, pauseUnlessAborted } from './lookups.ts';
import type { AskMembership, BotLog } from './bot.ts';
import { TwoLaneRest, hasCode, requestWithRetries } from './rest.ts';

/** The addresses of Discord. */
export interface DiscordAddresses {
  /** Base addresses without the API version, if they aren't those of the real Discord. */
  readonly apiUrl?: string | undefined;
  readonly cdnUrl?: string | undefined;
  /** A proxy that enforces Discord's rate limits. Answers to interactions don't go through it. */
  readonly restUrl?: string | undefined;
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
    ...(apiUrl !== undefined && { api: apiUrl }),
    ...(cdnUrl !== undefined && { cdn: cdnUrl }),
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
  readonly throttler?: IdentifyThrottler | undefined;
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
      ...(throttler && { buildIdentifyThrottler: () => Promise.resolve(throttler) }),
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
export function askPeopleBy(rest: REST, onProblem: (thrown: unknown) => void): AskPerson {
  const askUser = async (player: string) => {
    const user = (await rest.get(Routes.user(player))) as APIUser;
    const avatarUrl = avatarUrlOf(rest.cdn, { userId: player, avatar: user.avatar });
    return { name: user.global_name ?? user.username, avatarUrl };
  };
  const ask: AskPerson = async (server, player) => {
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
      if (server !== null && isNoMember(thrown)) return ask(null, player);
      // While Discord is down, only the name is missing.
      if (!isNoMember(thrown)) onProblem(thrown);
      return undefined;
    }
  };
  return ask;
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
  cachedChannel: (id: string) => Channel | undefined,
): (id: string) => Promise<boolean> {
  return async (id) => {
    const known = cachedChannel(id);
    const channel = known ?? ((await rest.get(Routes.channel(id))) as APIChannel);
    if (!holdsThreads(channel)) return false;
    const allowed =
      known === undefined || known.isDMBased() ? null : known.permissionsFor(known.client.user);
    // A match can't be played in a thread in which the bot may not write.
    return allowed?.has(['CreatePublicThreads', 'SendMessagesInThreads']) ?? true;
  };
}

/** Discord answers with the second code if the account was deleted. */
function isNoMember(thrown: unknown): boolean {
  return hasCode(thrown, RESTJSONErrorCodes.UnknownMember, RESTJSONErrorCodes.UnknownUser);
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

interface Trouble {
  /** Failed tries since the last stable connection. */
  failures: number;
  readySinceMs: number | undefined;
  /** The session was resumed, so there was no outage, or it's over. */
  hasResumed: boolean;
  code?: number | undefined;
  error?: Error;
}

/**
 * Private parts of discord.js, which has no public way to delay a reconnection or to learn why one failed.
 */
interface Insides {
  internalConnect: () => Promise<void>;
  onError: (error: Error) => void;
  readonly on: (event: string, listener: (event: { readonly code?: number }) => void) => unknown;
}

type BuildStrategy = NonNullable<NonNullable<ClientOptions['ws']>['buildStrategy']>;

/** Close codes with which Discord moves connections to another host several times a day. */
const ROUTINE_CODES: readonly number[] = [1000, 1001, CloseCodes.Resuming];

/** discord.js itself waits this long before it reconnects. */
const DEFAULT_PAUSE_MS = 500;

/**
 * Adds exponential backoff and log lines to the sharding strategy of discord.js, which retries twice a
 * second while Discord can't be reached and doesn't report why.
 */
class BackoffSharding extends SimpleShardingStrategy {
  readonly #log: BotLog;
  readonly #stopped: AbortSignal | undefined;
  #closing = new AbortController();

  constructor(manager: Parameters<BuildStrategy>[0], log: BotLog, stopped?: AbortSignal) {
    super(manager);
    this.#log = log;
    this.#stopped = stopped;
  }

  override async spawn(shardIds: number[]): Promise<void> {
    // Otherwise, discord.js would connect a shard that was stopped while it asked for the gateway.
    this.#stopped?.throwIfAborted();
    this.#closing = new AbortController();
    await super.spawn(shardIds);
    const shards = Reflect.get(this, 'shards') as ReadonlyMap<number, Insides>;
    for (const [id, shard] of shards) this.#makePatient(id, shard);
  }

  override async destroy(options?: Parameters<SimpleShardingStrategy['destroy']>[0]) {
    this.#closing.abort();
    await super.destroy(options);
  }

  #makePatient(id: number, shard: Insides): void {
    const trouble: Trouble = { failures: 0, readySinceMs: undefined, hasResumed: false };
    const { signal } = this.#closing;
    const connect = shard.internalConnect.bind(shard);
    const hear = shard.onError.bind(shard);
    shard.internalConnect = async () => {
      if (!(await this.#wait(id, trouble, signal))) return;
      await connect();
    };
    shard.onError = (error) => {
      trouble.error = error;
      hear(error);
    };
    shard.on('ready', () => {
      trouble.readySinceMs = performance.now();
      trouble.hasResumed = false;
    });
    shard.on('resumed', () => {
      trouble.readySinceMs = performance.now();
      trouble.hasResumed = true;
    });
    shard.on('closed', ({ code }) => {
      trouble.failures = hasHeld(trouble, code) ? 1 : trouble.failures + 1;
      trouble.code = code;
      trouble.readySinceMs = undefined;
    });
  }

  /** False if the connection is being closed. */
  async #wait(shard: number, trouble: Trouble, signal: AbortSignal): Promise<boolean> {
    if (signal.aborted) return false;
    const { failures, code, error } = trouble;
    if (failures === 0) return true;
    delete trouble.error;
    // A lost connection can usually be resumed immediately.
    const pauseMs = failures === 1 ? DEFAULT_PAUSE_MS : pauseAfter(failures - 1);
    const cause = error === undefined ? {} : { err: error };
    const isRoutine = failures === 1 && error === undefined && ROUTINE_CODES.includes(code ?? 0);
    const level = isRoutine ? 'info' : 'warn';
    this.#log[level]({ shard, code, pauseMs, ...cause }, 'connecting to Discord again');
    // Only closing aborts the pause.
    return pauseUnlessAborted(pauseMs - DEFAULT_PAUSE_MS, signal);
  }
}

/** A new session that ends sooner counts as a failure. */
const HELD_MS = 10_000;

/** A session counts as stable if it lasted ten seconds, was resumed, or was moved to another host. */
function hasHeld({ readySinceMs, hasResumed }: Trouble, code: number | undefined): boolean {
  if (readySinceMs === undefined) return false;
  return (
    hasResumed || ROUTINE_CODES.includes(code ?? 0) || performance.now() - readySinceMs >= HELD_MS
  );
}

const inThreads = new WeakSet<BaseInteraction>();

const THREADS: readonly ChannelType[] = [
  ChannelType.PublicThread,
  ChannelType.PrivateThread,
  ChannelType.AnnouncementThread,
];

/**
 * Remembers which interactions come from threads. Of a server that the bot isn't in, discord.js knows
 * no channels, and drops what Discord says about an interaction's channel.
 */
function rememberThreads(client: Client): void {
  const fromThreads = new Set<string>();
  client.ws.on(
    GatewayDispatchEvents.InteractionCreate,
    ({ id, channel }: { id: string; channel?: { type: ChannelType } }) => {
      if (channel !== undefined && THREADS.includes(channel.type)) fromThreads.add(id);
    },
  );
  client.on(Events.InteractionCreate, (interaction) => {
    if (fromThreads.delete(interaction.id)) inThreads.add(interaction);
  });
}

export function isInThread(interaction: BaseInteraction): boolean {
  return inThreads.has(interaction);
}
