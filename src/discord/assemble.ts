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
  type Reviewer,
  type Robots,
  Queue,
} from '../matches/ports/system.ts';
import type { Store } from '../matches/ports/store.ts';
import { Ideas, Newcomers } from '../matches/reading/matches.ts';
import { Reviews } from '../matches/reading/reviews.ts';
import type { ReviewEnd } from '../matches/workers/reviews.ts';
import { FreeBoards } from '../matches/practice/free-boards.ts';
import { DozenPars, type ParMaker, Dozens } from '../matches/practice/dozens.ts';
import { Puzzles, type PuzzleMaker } from '../matches/practice/puzzles.ts';
import { MatchService } from '../matches/service.ts';
import type { RenderPool } from '@crokinole/pictures/pool/render-pool';
import type { ClipFormat } from '@crokinole/pictures/replay/film';
import { ChannelAnnouncer } from './announcing/announcer.ts';
import { voteRecounter } from './announcing/posts.ts';
import { CleanupQueue, type AnnouncerTools } from './announcing/tools.ts';
import { TournamentEvents } from './announcing/tournament.ts';
import { Poster } from './posting/poster.ts';
import {
  MAX_BY_ONE_VOICE,
  VOICE_LASTS_MS,
  VoicedRequests,
  type MessageRequests,
} from './posting/delivery-errors.ts';
import type { Handlers } from './interactions/call.ts';
import { Router, type Handled } from './interactions/router.ts';
import { type Bot, type BotLog, readServerContext, type AskContext } from './client/bot.ts';
import {
  askMembershipBy,
  askPeopleBy,
  canOpenThreadBy,
  fetchLocaleBy,
  type DiscordAddresses,
} from './client/client.ts';
import { CommandRegistry, type CommandDefinition } from './client/register-commands.ts';
import { EmojiRegistry } from './client/register-emoji.ts';
import { ShardConnection, type ShardListeners, type Identity } from './client/connect-shards.ts';
import type { OnRateLimited, TwoLaneRest } from './client/rest.ts';
import { AppEmoji, CommandLinks } from './ui/command-links.ts';
import { Locales } from './client/lookups.ts';
import { greet } from './features/help/help.ts';
import { Faces, type FaceOutcome } from '../faces/faces.ts';
import { Names } from '../texts/names.ts';
import { Pictures } from './ui/pictures.ts';
import { Shares } from './posting/shares.ts';
import { TableDoor, type TableServers } from './client/table-door.ts';
import { showMatch } from '../matches/commands/play.ts';
import { readKnown } from '../matches/commands/create-tournament.ts';
import { pauseWithoutChannel, pauseAllOn } from '../matches/commands/run-tournament.ts';
import { stopPosts } from '../matches/commands/posts.ts';

/** Events of the fleet for metrics, in addition to the log. */
interface FleetCounts {
  readonly onLostShard?: (shard: number) => void;
  /** Another process has taken over an announcement of this one. */
  readonly onLostClaim?: () => void;
  readonly onAllowanceWait?: (ms: number) => void;
  readonly onRateLimited?: OnRateLimited;
}

export interface BotFleetOptions extends DiscordAddresses {
  readonly fleet: FleetDatabase;
  readonly role: Role;
  readonly shardIds?: readonly number[] | undefined;
  readonly counts?: FleetCounts | undefined;
  /** Tests use a shorter lease than the default of twenty seconds. */
  readonly leaseMs?: number | undefined;
  readonly renewMs?: number | undefined;
  readonly log: BotLog;
}

export interface BotOptions
  extends
    Omit<BotFleetOptions, 'role'>,
    Pick<ShardListeners, 'onLost' | 'followShard' | 'forgetShard' | 'onRefused'> {
  readonly token: string;
  /** `all` by default. */
  readonly role?: Role;
  readonly shardCount?: number;
  readonly identifyGapMs?: number;
  readonly handlers: Handlers;
  readonly store: Store;
  readonly renderPool: RenderPool;
  /** GIF by default. */
  readonly clipFormat?: ClipFormat;
  readonly robots: Robots;
  readonly puzzleMaker: PuzzleMaker;
  readonly parMaker: ParMaker;
  readonly reviewer: Reviewer;
  readonly log: BotLog;
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
  /** The share of a replay that robots wait for before they flick, and words before they tell it. */
  readonly robotPatience?: number;
  /** Called before the bot starts, so that it can be closed while it starts. */
  readonly onOpen?: (close: () => Promise<void>) => void;
  readonly onHandled?: (handled: Handled) => void;
  readonly onFlick?: (answer: Answer) => void;
  readonly onReviewEnd?: (end: ReviewEnd) => void;
  readonly onFace?: (outcome: FaceOutcome) => void;
}

export interface Parts {
  readonly bot: Bot;
  readonly service: MatchService;
  readonly announcer: ChannelAnnouncer;
  readonly router: Router;
  /** Undefined for a worker, which receives no interactions. */
  readonly connection: ShardConnection | undefined;
  readonly registry: CommandRegistry;
  /** Undefined if the app has no emoji of its own. */
  readonly emojiRegistry: EmojiRegistry | undefined;
  readonly recognize: (identity: Identity) => void;
}

/** Creates everything between the match authority and Discord, without connecting anything. */
export function assemble(options: BotOptions, rest: TwoLaneRest, membership: Membership): Parts {
  const { store, log, handlers, clock = systemClock, seeds = randomSeeds, role = 'all' } = options;
  const { onFlick = () => undefined } = options;
  let identity: Identity | undefined;
  const names = new Names(askPeopleBy(rest), () => clock.nowMs());
  const faces = new Faces({
    names,
    pool: options.renderPool,
    nowMs: () => clock.nowMs(),
    onOutcome: options.onFace,
  });
  const isMember = askMembershipBy(rest);
  const newcomers = new Newcomers(store);
  const pictures = new Pictures(options.renderPool, options.clipFormat);
  const locales = new Locales({
    heard: (server) => connection?.shards.guild(server)?.preferredLocale,
    fetch: fetchLocaleBy(rest),
    nowMs: () => clock.nowMs(),
  });
  const contextOf: AskContext = (server, channel) => {
    const localeAt = async () => {
      if (server !== null) return locales.of(server);
      if (channel === undefined) return undefined;
      return (await store.readVoices(channel, clock.nowMs()))[0]?.locale;
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
  });
  const cleanup = new CleanupQueue(log);
  const posterBy = (requests: MessageRequests) =>
    new Poster(requests, () => identity?.userId, commandLinks, cleanup);
  const poster = posterBy(rest);
  const applicationId = () => identity?.applicationId;
  const answering = posterBy(new VoicedRequests({ rest, store, clock, applicationId }));
  const shares = new Shares(poster, clock);
  const patience = options.robotPatience ?? 1;
  const pars = new DozenPars({
    maker: options.parMaker,
    onProblem: (thrown) => {
      log.warn({ err: thrown }, 'a day has no par for now');
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
    table,
    pars,
    events: new TournamentEvents({ rest, ownId: () => identity?.userId, clock, log }),
    readKnown: (id) => readKnown(service.authority, id),
    canOpenThread: canOpenThreadBy(rest, (channel) => connection?.shards.channel(channel)),
    moveTo: async (match, venue) => {
      await showMatch(service.authority, { interaction: null, match, venue });
    },
    onTournamentUnseen: (tournament, channel) =>
      pauseWithoutChannel(service.authority, tournament, channel),
    onPostsUnseen: (server, channel) => stopPosts(store, server, channel),
    patience,
    discOf: (side) => emoji.disc(side),
  };
  const announcer = new ChannelAnnouncer(tools, answering);
  const service: MatchService = new MatchService({
    store,
    announcer,
    robots: options.robots,
    reviewer: options.reviewer,
    clock,
    ids: randomIds,
    seeds,
    ...(options.limits === undefined ? {} : { limits: options.limits }),
    ...(options.robotPatience === undefined ? {} : { robotPatience: options.robotPatience }),
    hasFellowWorkers: () => membership.hasFellowWorkers(),
    onReviewEnd: options.onReviewEnd,
    onLostClaim: () => options.counts?.onLostClaim?.(),
    onProblem: (thrown) => {
      log.error({ err: thrown }, 'a background job failed');
    },
  });
  const onProblem = (thrown: unknown) => {
    log.error({ err: thrown }, 'a practice shot could not be simulated');
  };
  const freeBoards = new FreeBoards({ store, clock, seeds, onProblem });
  const puzzles = new Puzzles({ store, clock, maker: options.puzzleMaker, onProblem });
  const dozens = new Dozens({ store, clock, seeds, pars, onProblem });
  const practice = { freeBoards, puzzles, dozens };
  const reviews = new Reviews({
    store,
    clock,
    onAsked: () => {
      service.wakeReviews();
    },
    onProblem: (thrown) => {
      log.warn({ err: thrown }, 'the progress of a review could not be told');
    },
  });
  const bot: Bot = {
    authority: service.authority,
    ideas: new Ideas(options.robots),
    exportStore: store,
    matches: store,
    tournaments: store,
    boards: store.boards,
    settings: store,
    notices: store,
    privacy: store,
    voices: store,
    ...practice,
    reviews,
    table,
    pictures,
    names,
    faces,
    isMember,
    newcomers,
    patience,
    recountVotes: voteRecounter(tools),
    shareOnce: (asked, draw) => shares.share(asked, draw),
    answerOnce: (asked, tell) => shares.answer(asked, tell),
    clock,
    log,
    contextOf,
    commandLinks,
    learnLocale: (server, locale) => {
      locales.learn(server, locale);
    },
    hearVoice: (heard, isInServer) => {
      const nowMs = clock.nowMs();
      const voice = { ...heard, left: MAX_BY_ONE_VOICE, untilMs: nowMs + VOICE_LASTS_MS };
      const isNoted = isInServer ? store.keepGuestChannel(voice.channel) : Promise.resolve();
      Promise.all([isNoted, store.keepVoice(voice, nowMs)]).then(
        () => {
          service.wakeAnnouncements();
        },
        (thrown: unknown) => {
          log.warn({ err: thrown }, 'the token of a press could not be kept');
        },
      );
    },
    exporting: new Set(),
    costly: new Queue(),
    onFlick,
  };
  const { onHandled } = options;
  const router = new Router({ bot, handlers, ...(onHandled === undefined ? {} : { onHandled }) });
  const connection =
    role === 'worker'
      ? undefined
      : new ShardConnection({
          ...options,
          rest,
          fleet: options.fleet.fleet,
          membership,
          onInteraction: (interaction) => void router.handle(interaction),
          onServer: (guild) => {
            void greet({ poster, pictures, clock, contextOf, table, log }, guild);
          },
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
  const registry = new CommandRegistry({
    rest,
    definitionsFor: (hasActivities) => definitionsOf(handlers, hasActivities),
    links: commandLinks,
    table,
    log,
  });
  const { renderPool } = options;
  const emojiRegistry =
    options.hasEmoji === true ? new EmojiRegistry({ rest, renderPool, emoji, log }) : undefined;
  const recognize = (known: Identity) => {
    identity = known;
  };
  return { bot, service, announcer, router, connection, registry, emojiRegistry, recognize };
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
