import type { FleetDatabase, Membership } from '../fleet/membership.ts';
import type { Role } from '../fleet/ports/fleet-store.ts';
import type { Answer } from '../matches/records/answers.ts';
import type { Limits } from '../matches/records/limits.ts';
import {
  randomIds,
  randomSeeds,
  systemClock,
  type Clock,
  type Seeds,
  type Robots,
  Queue,
} from '../matches/ports/system.ts';
import type { Store } from '../matches/ports/store.ts';
import { Ideas, Newcomers } from '../matches/reading/matches.ts';
import { FreeBoards } from '../matches/practice/free-boards.ts';
import { MatchService } from '../matches/service.ts';
import type { RenderPool } from '@crokinole/pictures/pool/render-pool';
import type { ClipFormat } from '@crokinole/pictures/replay/film';
import { channelAnnouncer } from './announcer.ts';
import { CleanupQueue, soonAmender, type AnnouncerTools } from './announcing/tools.ts';
import { tournamentEvents } from './announcing/tournament.ts';
import { Poster } from './posting/poster.ts';
import {
  MAX_BY_ONE_VOICE,
  VOICE_LASTS_MS,
  voicedRequests,
  type MessageRequests,
} from './posting/delivery-errors.ts';
import type { Handlers } from './interactions/call.ts';
import { createRouter, type Handled } from './interactions/router.ts';
import { type Bot, type BotLog, readServerContext, type AskContext, warnOf } from './client/bot.ts';
import {
  askMembershipBy,
  askPeopleBy,
  canOpenThreadBy,
  fetchLocaleBy,
  type DiscordAddresses,
} from './client/client.ts';
import { commandRegistry, type CommandDefinition } from './client/register-commands.ts';
import { emojiRegistry } from './client/register-emoji.ts';
import { connectShards, type ShardListeners, type Identity } from './client/connect-shards.ts';
import type { OnRateLimited, TwoLaneRest } from './client/rest.ts';
import { AppEmoji, CommandLinks } from './ui/command-links.ts';
import { createLocales } from './client/lookups.ts';
import { greet } from './features/help/help.ts';
import { Faces, type FaceOutcome } from '../faces/faces.ts';
import { Names } from '../texts/names.ts';
import { Pictures } from './ui/pictures.ts';
import { TableDoor, type TableServers } from './client/table-door.ts';
import { pauseAllOn } from '../matches/commands/run-tournament.ts';
import { stopPosts } from '../matches/commands/posts.ts';
import { featureGames, type FeatureMakers, type WorkOptions } from '../features/games.ts';
import { createShares } from '../features/screens.ts';

export interface BotOptions
  extends
    DiscordAddresses,
    Pick<ShardListeners, 'onLost' | 'followShard' | 'forgetShard' | 'onRefused'> {
  readonly token: string;
  readonly fleet: FleetDatabase;
  /** `all` by default. */
  readonly role?: Role | undefined;
  readonly shardIds?: readonly number[] | undefined;
  /** Tests use a shorter lease than the default of twenty seconds. */
  readonly leaseMs?: number | undefined;
  readonly renewMs?: number | undefined;
  readonly log: BotLog;
  /** Another process has taken over a shard or an announcement of this one. */
  readonly onLostLease?: (of: 'shard' | 'announcement') => void;
  readonly onAllowanceWait?: (ms: number) => void;
  readonly onRateLimited?: OnRateLimited;
  readonly shardCount?: number | undefined;
  readonly identifyGapMs?: number;
  readonly handlers: Handlers;
  readonly store: Store;
  readonly renderPool: RenderPool;
  /** GIF by default. */
  readonly clipFormat?: ClipFormat;
  readonly robots: Robots;
  readonly makers: FeatureMakers;
  readonly clock?: Clock;
  /** The source of randomness for matches: unpredictable, or fixed in order to repeat a session. */
  readonly seeds?: Seeds;
  readonly limits?: Partial<Limits>;
  /** Whether messages show emoji that the bot uploads, in place of ordinary ones. */
  readonly hasEmoji?: boolean;
  /** Whether the host runs the table, the Activity. */
  readonly hasTable?: boolean;
  /** The servers with the table; undefined for all servers, as soon as Discord has verified the app. */
  readonly tableServers?: TableServers | undefined;
  /** The share of a replay that robots wait for before they flick, and words before they describe it. */
  readonly robotPatience?: number;
  /** Called before the bot starts, so that it can be closed while it starts. */
  readonly onOpen?: (close: () => Promise<void>) => void;
  readonly onHandled?: (handled: Handled) => void;
  readonly onFlick?: (answer: Answer) => void;
  readonly onFeatureWork?: WorkOptions['onEnd'];
  readonly onFace?: (outcome: FaceOutcome) => void;
}

/** More presses of one player for pictures are refused until one of these is answered. */
const MAX_COSTLY_WAITING = 3;

/** Creates everything between the match authority and Discord, without connecting anything. */
export function assemble(options: BotOptions, rest: TwoLaneRest, membership: Membership) {
  const { store, log, handlers, renderPool, robots, clock = systemClock } = options;
  const { seeds = randomSeeds, robotPatience: patience = 1, onFlick = () => undefined } = options;
  let identity: Identity | undefined;
  const ownId = () => identity?.userId;
  const applicationId = () => identity?.applicationId;
  const nowMs = () => clock.nowMs();
  const names = new Names(askPeopleBy(rest, warnOf(log, 'a name could not be looked up')), nowMs);
  const faces = new Faces({ names, pool: renderPool, nowMs, onOutcome: options.onFace });
  const isMember = askMembershipBy(rest);
  const newcomers = new Newcomers(store);
  const ideas = new Ideas(robots);
  const pictures = new Pictures(renderPool, options.clipFormat);
  const locales = createLocales({
    heard: (server) => connection?.shards.guild(server)?.preferredLocale,
    fetch: fetchLocaleBy(rest),
    onProblem: warnOf(log, 'the language of a server could not be looked up'),
    nowMs,
  });
  const contextOf: AskContext = (server, channel) => {
    const localeAt = async () => {
      if (server !== null) return locales.of(server);
      if (channel === undefined) return undefined;
      return (await store.readVoices(channel, nowMs()))[0]?.locale;
    };
    return readServerContext(store, server, localeAt, faces);
  };
  const emoji = new AppEmoji();
  const commandLinks = new CommandLinks(emoji);
  const table = new TableDoor({
    isHosted: options.hasTable ?? false,
    servers: options.tableServers,
    seats: store,
    clock,
    applicationId,
  });
  const cleanup = new CleanupQueue(log);
  const posterBy = (requests: MessageRequests) =>
    new Poster(requests, ownId, commandLinks, cleanup);
  const poster = posterBy(rest);
  const answering = posterBy(voicedRequests({ rest, store, clock, applicationId }));
  const onProblem = (thrown: unknown) => {
    log.error({ err: thrown }, 'a practice shot could not be simulated');
  };
  const { makers } = options;
  const games = featureGames({
    ...{ store, clock, seeds, makers, onProblem },
    warn: (message) => warnOf(log, message),
    onAsked: () => {
      service.wake('features');
    },
  });
  const tools: AnnouncerTools = {
    store,
    clock,
    log,
    rest,
    poster,
    cleanup,
    contextOf,
    names,
    isMember,
    newcomers,
    pictures,
    ideas,
    table,
    games,
    patience,
    get authority() {
      return service.authority;
    },
    events: tournamentEvents({ rest, ownId, clock, log }),
    canOpenThread: canOpenThreadBy(rest, (channel) => connection?.shards.channel(channel)),
    discOf: (side) => emoji.disc(side),
  };
  const service: MatchService = new MatchService({
    store,
    announcer: channelAnnouncer(tools, answering),
    robots,
    makers,
    clock,
    ids: randomIds,
    seeds,
    limits: options.limits,
    robotPatience: patience,
    hasFellowWorkers: () => membership.hasFellowWorkers(),
    onFeatureWork: options.onFeatureWork,
    onLostClaim: () => options.onLostLease?.('announcement'),
    onProblem: (thrown) => {
      log.error({ err: thrown }, 'a background job failed');
    },
  });
  const bot: Bot = {
    authority: service.authority,
    ideas,
    exportStore: store,
    matches: store,
    tournaments: store,
    boards: store.boards,
    settings: store,
    notices: store,
    votes: store,
    privacy: store,
    voices: store,
    freeBoards: new FreeBoards({ store, clock, seeds, onProblem }),
    ...games,
    table,
    pictures,
    names,
    faces,
    isMember,
    newcomers,
    patience,
    amendSoon: soonAmender(cleanup, (server) => (server === null ? answering : poster)),
    shares: createShares(poster, clock),
    clock,
    log,
    contextOf,
    commandLinks,
    edits: cleanup,
    learnLocale: locales.learn,
    hearVoice: (heard, isInServer) => {
      const heardAtMs = nowMs();
      const voice = { ...heard, left: MAX_BY_ONE_VOICE, untilMs: heardAtMs + VOICE_LASTS_MS };
      const isNoted = isInServer ? store.keepGuestChannel(voice.channel) : Promise.resolve();
      Promise.all([isNoted, store.keepVoice(voice, heardAtMs)]).then(
        () => {
          service.wake('outbox');
        },
        warnOf(log, 'the token of a press could not be kept'),
      );
    },
    exporting: new Set(),
    costly: new Queue(MAX_COSTLY_WAITING),
    onFlick,
  };
  const router = createRouter({ bot, handlers, onHandled: options.onHandled });
  // A worker receives no interactions.
  const connection =
    options.role === 'worker'
      ? undefined
      : connectShards({
          ...options,
          rest,
          fleet: options.fleet.fleet,
          membership,
          onInteraction: (interaction) => void router.handle(interaction),
          onServer: (guild) => void greet(tools, guild),
          onServerGone: (server) => {
            const left = [pauseAllOn(service.authority, server), stopPosts(store, server)];
            Promise.all(left).catch((thrown: unknown) => {
              log.error(
                { err: thrown, server },
                'the tournaments and posts of a server that the bot left could not be stopped',
              );
            });
          },
        });
  const registry = commandRegistry({
    rest,
    definitionsFor: (hasActivities) => definitionsOf(handlers, hasActivities),
    links: commandLinks,
    table,
    log,
  });
  const ownEmoji =
    options.hasEmoji === true ? emojiRegistry({ rest, renderPool, emoji, log }) : undefined;
  const recognize = (known: Identity) => {
    identity = known;
  };
  return { bot, service, cleanup, router, connection, registry, ownEmoji, recognize };
}

/**
 * Discord accepts a list of commands only if it contains
 * the launcher's entry exactly when Activities are on.
 */
export function definitionsOf(
  { commands, userMenus, messageMenus, entryPoint }: Handlers,
  hasActivities = false,
): readonly CommandDefinition[] {
  const entries = hasActivities ? [entryPoint] : [];
  return [...commands, ...userMenus, ...messageMenus, ...entries].map(
    ({ definition }) => definition,
  );
}
