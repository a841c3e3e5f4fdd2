import type { Membership } from '../fleet/membership.ts';
import type { Role } from '../fleet/ports/fleet-store.ts';
import type { Answer } from '../matches/records/answers.ts';
import type { Limits } from '../matches/records/limits.ts';
import { randomIds, randomSeeds, systemClock } from '../matches/system.ts';
import type { Clock, Seeds } from '../matches/ports/system.ts';
import type { Store } from '../matches/ports/store.ts';
import type { Robots } from '../matches/ports/robots.ts';
import { Ideas } from '../matches/reading/ideas.ts';
import { FreeBoards } from '../matches/practice/free-boards.ts';
import { Puzzles, type PuzzleMaker } from '../matches/practice/puzzles.ts';
import { MatchService } from '../matches/service.ts';
import type { RenderPool } from '@crokinole/pictures/pool/render-pool';
import { ChannelAnnouncer } from './announcing/announcer.ts';
import { Poster } from './posting/poster.ts';
import { CleanupQueue } from './announcing/cleanup-queue.ts';
import { InvitationTeller } from './announcing/tell-invitation.ts';
import { MatchTeller } from './announcing/tell-match.ts';
import { ReminderTeller } from './announcing/tell-reminder.ts';
import { TurnMessages } from './announcing/turn-message.ts';
import { TournamentTeller } from './announcing/tell-tournament.ts';
import { WalkUpTeller } from './announcing/tell-walk-up.ts';
import { ThreadOpener } from './announcing/thread-opener.ts';
import type { Handlers } from './interactions/handlers.ts';
import { Router, type Handled } from './interactions/router.ts';
import type { Bot, BotLog } from './context/bot.ts';
import { askMembershipBy, askPeopleBy, canOpenThreadBy, fetchLocaleBy } from './client/client.ts';
import { CommandRegistry } from './client/command-registry.ts';
import { ShardConnection, type ShardListeners } from './client/connect-shards.ts';
import type { Identity } from './client/identity.ts';
import type { TwoLaneRest } from './client/two-lane-rest.ts';
import { CommandLinks } from './ui/command-links.ts';
import { Locales } from './context/locales.ts';
import { greet } from './features/help/greeting.ts';
import { Faces, type FaceOutcome } from '../faces/faces.ts';
import { Names } from '../texts/names.ts';
import { Newcomers } from '../matches/reading/newcomers.ts';
import { Pictures } from './ui/pictures.ts';
import { MatchCards } from './announcing/match-cards.ts';
import { Shares } from './posting/shares.ts';
import { readServerContext, type AskContext } from './context/server-context.ts';
import { TableDoor, type TableServers } from './context/table-door.ts';
import type { BotFleetOptions } from './fleet-parts.ts';
import type { CommandDefinition } from './client/register-commands.ts';
import { showMatch } from '../matches/commands/show.ts';
import { readKnown } from '../matches/commands/tournament-commit.ts';
import { pauseWithoutChannel, pauseAllOn } from '../matches/commands/run-tournament.ts';

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
  readonly robots: Robots;
  readonly puzzleMaker: PuzzleMaker;
  readonly log: BotLog;
  readonly clock?: Clock;
  /** The source of randomness for matches: unpredictable, or fixed in order to repeat a session. */
  readonly seeds?: Seeds;
  readonly limits?: Partial<Limits>;
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
  const newcomers = new Newcomers(store);
  const pictures = new Pictures(options.renderPool);
  const locales = new Locales({
    heard: (server) => connection?.shards.guild(server)?.preferredLocale,
    fetch: fetchLocaleBy(rest),
    nowMs: () => clock.nowMs(),
  });
  const contextOf: AskContext = (server) =>
    readServerContext(store, server, (id) => locales.of(id), faces);
  const commandLinks = new CommandLinks();
  const table = new TableDoor({
    isHosted: options.hasTable ?? false,
    servers: options.tableServers,
    seats: store,
    clock,
  });
  const cleanup = new CleanupQueue(log);
  const poster = new Poster(rest, () => identity?.userId, commandLinks, cleanup);
  const threads = new ThreadOpener({
    tournaments: store,
    matches: store,
    rest,
    poster,
    names,
    canOpenThread: canOpenThreadBy(rest, (channel) => connection?.shards.channel(channel)),
    log,
    moveTo: async (match, venue) => {
      await showMatch(service.authority, { interaction: null, match, venue });
    },
  });
  const shares = new Shares(poster, clock);
  const telling = { store, contextOf, names, poster };
  const tournaments = new TournamentTeller({
    ...telling,
    readKnown: (id) => readKnown(service.authority, id),
    pictures,
    log,
  });
  const announcer = new ChannelAnnouncer({
    matches: new MatchTeller({
      ...telling,
      clock,
      messages: new TurnMessages({
        store,
        pictures,
        newcomers,
        table,
        log,
        patience: options.robotPatience ?? 1,
      }),
      threads,
      cards: new MatchCards({ ...telling, rest }),
      cleanup,
    }),
    reminders: new ReminderTeller({ ...telling, clock }),
    invitations: new InvitationTeller({ ...telling, pictures, newcomers, cleanup, log }),
    tournaments,
    walkUps: new WalkUpTeller(telling),
    cleanup,
    onTournamentUnseen: (tournament, channel) =>
      pauseWithoutChannel(service.authority, tournament, channel),
    log,
  });
  const service: MatchService = new MatchService({
    store,
    announcer,
    robots: options.robots,
    clock,
    ids: randomIds,
    seeds,
    ...(options.limits === undefined ? {} : { limits: options.limits }),
    ...(options.robotPatience === undefined ? {} : { robotPatience: options.robotPatience }),
    hasFellowWorkers: () => membership.hasFellowWorkers(),
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
  const practice = { freeBoards, puzzles };
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
    ...practice,
    table,
    pictures,
    names,
    faces,
    isMember: askMembershipBy(rest),
    newcomers,
    shareOnce: (asked, draw) => shares.share(asked, draw),
    clock,
    log,
    contextOf,
    commandLinks,
    learnLocale: (server, locale) => {
      locales.learn(server, locale);
    },
    exporting: new Set(),
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
            void greet({ poster, pictures, clock, contextOf, log }, guild);
          },
          onServerGone: (server) => {
            pauseAllOn(service.authority, server).catch((thrown: unknown) => {
              log.error(
                { err: thrown, server },
                'the tournaments of a server that the bot left could not be paused',
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
  const recognize = (known: Identity) => {
    identity = known;
  };
  return { bot, service, announcer, router, connection, registry, recognize };
}

/**
 * Discord accepts a list of commands only if it contains
 * the launcher's entry exactly when Activities are on.
 */
export function definitionsOf(
  { commands, userMenus, entryPoint }: Handlers,
  hasActivities = false,
): readonly CommandDefinition[] {
  const entries = hasActivities ? [entryPoint] : [];
  return [...commands, ...userMenus, ...entries].map(({ definition }) => definition);
}
