import { DiscordjsErrorCodes, Events, GatewayCloseCodes, type Client } from 'discord.js';
import type { Answer } from '../matches/records/answers.ts';
import type { Limits } from '../matches/records/limits.ts';
import { randomIds, randomSeeds, systemClock } from '../matches/system.ts';
import type { Clock, Seeds } from '../matches/ports/system.ts';
import type { Store } from '../matches/ports/store.ts';
import type { Robots } from '../matches/ports/robots.ts';
import { FreeBoards } from '../matches/practice/free-boards.ts';
import { Puzzles, type PuzzleMaker } from '../matches/practice/puzzles.ts';
import { MatchService } from '../matches/service.ts';
import type { RenderPool } from '../render/pool/render-pool.ts';
import { ChannelAnnouncer } from './announcing/announcer.ts';
import { Poster } from './posting/poster.ts';
import { ThreadOpener } from './announcing/thread-opener.ts';
import type { Handlers } from './interactions/handlers.ts';
import { Router, type Handled } from './interactions/router.ts';
import type { Bot } from './context/bot.ts';
import {
  askNamesBy,
  canOpenThreadBy,
  createClient,
  fetchLocaleBy,
  type ClientSettings,
} from './client/client.ts';
import { CommandLinks } from './ui/command-links.ts';
import { Locales } from './context/locales.ts';
import type { Log } from './context/log.ts';
import { greet } from './features/help/greeting.ts';
import { Names } from './context/names.ts';
import { Newcomers } from './context/newcomers.ts';
import { Pictures } from './ui/pictures.ts';
import type { AskLocale } from './context/server-context.ts';
import { waitForDiscord } from './client/wait-for-discord.ts';
import { registerCommands } from './client/register-commands.ts';

export interface BotOptions extends ClientSettings {
  readonly token: string;
  readonly handlers: Handlers;
  readonly store: Store;
  readonly renderPool: RenderPool;
  readonly robots: Robots;
  readonly puzzleMaker: PuzzleMaker;
  readonly log: Log;
  readonly clock?: Clock;
  /** Whence matches' luck comes: nobody can foresee it, unless an evening is to be played again. */
  readonly seeds?: Seeds;
  readonly limits?: Partial<Limits>;
  /** The share of a replay that robots wait for before they flick. */
  readonly robotPatience?: number;
  readonly onHandled?: (handled: Handled) => void;
  readonly onFlick?: (answer: Answer) => void;
  /** Discord has closed a shard, and would do so again. */
  readonly onLost?: (shard: number, code: number) => void;
  /** Before the client connects. */
  readonly followShards?: (client: Client) => void;
}

export interface RunningBot {
  readonly client: Client<true>;
  readonly service: MatchService;
  /** Finishes what is under way, and takes nothing new. */
  readonly close: () => Promise<void>;
}

/** Connects the match authority with Discord. What it was given to work with, others close. */
export async function startBot(options: BotOptions): Promise<RunningBot> {
  const { store, log, handlers, clock = systemClock, seeds = randomSeeds } = options;
  const { onFlick = () => undefined } = options;
  const client = createClient(options, log);
  const names = new Names(askNamesBy(client), () => clock.nowMs());
  const newcomers = new Newcomers(store);
  const pictures = new Pictures(options.renderPool);
  const locales = new Locales({
    heard: (server) => client.guilds.cache.get(server)?.preferredLocale,
    fetch: fetchLocaleBy(client),
    nowMs: () => clock.nowMs(),
  });
  const localeOf: AskLocale = (server) => locales.of(server);
  const commandLinks = new CommandLinks();
  const poster = new Poster(client.rest, () => client.user?.id, commandLinks);
  const threads = new ThreadOpener({
    rest: client.rest,
    poster,
    names,
    canOpenThread: canOpenThreadBy(client),
    log,
    moveTo: async (match, venue) => {
      await service.show({ interaction: null, match, venue });
    },
  });
  const announcer = new ChannelAnnouncer({
    matches: store,
    settings: store,
    boards: store.boards,
    poster,
    threads,
    names,
    pictures,
    newcomers,
    localeOf,
    log,
  });
  const service = new MatchService({
    store,
    announcer,
    robots: options.robots,
    clock,
    ids: randomIds,
    seeds,
    ...(options.limits === undefined ? {} : { limits: options.limits }),
    ...(options.robotPatience === undefined ? {} : { robotPatience: options.robotPatience }),
    onProblem: (thrown) => {
      log.error({ err: thrown }, 'work in the background failed');
    },
  });
  const onProblem = (thrown: unknown) => {
    log.error({ err: thrown }, 'practising failed');
  };
  const freeBoards = new FreeBoards({ store, clock, seeds, onProblem });
  const puzzles = new Puzzles({ store, clock, maker: options.puzzleMaker, onProblem });
  const practice = { freeBoards, puzzles };
  const bot: Bot = {
    service,
    matches: store,
    boards: store.boards,
    settings: store,
    notices: store,
    privacy: store,
    ...practice,
    pictures,
    names,
    newcomers,
    clock,
    log,
    localeOf,
    commandLinks,
    learnLocale: (server, locale) => {
      locales.learn(server, locale);
    },
    exporting: new Set(),
    onFlick,
  };
  const { onHandled } = options;
  const router = new Router({ bot, handlers, ...(onHandled === undefined ? {} : { onHandled }) });
  client.on(Events.InteractionCreate, (interaction) => void router.handle(interaction));
  // Told only of servers that come while we are connected, not of those that we are in already.
  client.on(Events.GuildCreate, (guild) => {
    void greet({ settings: store, poster, pictures, clock, localeOf, log }, guild);
  });
  logWhatHappens(client, log, options.onLost);
  options.followShards?.(client);
  await waitForDiscord(client, options.token, log);
  const ready = await logIn(client, options.token);
  await register(ready, options, commandLinks);
  service.start();
  return {
    client: ready,
    service,
    close: async () => {
      await router.idle();
      await service.stop();
      await announcer.idle();
      await client.destroy();
    },
  };
}

async function logIn(client: Client, token: string): Promise<Client<true>> {
  const ready = new Promise<Client<true>>((resolve) => {
    client.once(Events.ClientReady, resolve);
  });
  await client.login(token);
  return ready;
}

/** Without it people have the commands of before: no reason not to start. */
async function register(
  client: Client<true>,
  { handlers, log }: BotOptions,
  commandLinks: CommandLinks,
): Promise<void> {
  const definitions = definitionsOf(handlers);
  try {
    const { id } = client.application;
    const { outcome, commands } = await registerCommands(client.rest, id, definitions);
    commandLinks.learn(definitions, commands);
    log.info({ outcome, commands: definitions.length }, 'commands are registered');
  } catch (thrown) {
    log.error({ err: thrown }, 'the commands could not be registered');
  }
}

export function definitionsOf({ commands, userMenus }: Handlers) {
  return [...commands, ...userMenus].map(({ definition }) => definition);
}

/** Nothing but another token helps. */
export function isRefusedToken(thrown: unknown): boolean {
  return (
    thrown instanceof Error && Reflect.get(thrown, 'code') === DiscordjsErrorCodes.TokenInvalid
  );
}

function logWhatHappens(client: Client, log: Log, onLost: BotOptions['onLost']): void {
  client.on(Events.Error, (error) => {
    log.error({ err: error }, 'the client reports an error');
  });
  client.on(Events.Warn, (message) => {
    log.warn({ message }, 'the client warns');
  });
  client.on(Events.ShardReady, (shard) => {
    log.info({ shard }, 'connected to Discord');
  });
  client.on(Events.ShardDisconnect, ({ code }, shard) => {
    log.error({ shard, code, reason: GatewayCloseCodes[code] }, 'disconnected from Discord');
    onLost?.(shard, code);
  });
  client.on(Events.ShardResume, (shard, replayed) => {
    log.info({ shard, replayed }, 'resumed');
  });
  client.on(Events.ShardError, (error, shard) => {
    log.warn({ err: error, shard }, 'the connection has a problem');
  });
}
