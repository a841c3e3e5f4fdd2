import { expect, onTestFinished } from 'vitest';
import { handlers } from '../../../commands/index.ts';
import { startBot, type BotOptions, type RunningBot } from '../../../src/discord/start.ts';
import { minedPuzzles, type MinedPuzzle } from 'crokinole/robots/puzzle/packs';
import { startLocalDiscord, type LocalDiscord, type LocalDiscordOptions } from 'local-discord';
import type { FleetStore } from '../../../src/fleet/ports/fleet-store.ts';
import type { Store } from '../../../src/matches/ports/store.ts';
import { logTo, type LogLine } from './log-lines.ts';
import { ONE_OF_EACH_KIND } from '../../support/painters.ts';
import { PAR_MAKER } from '../../support/dozens.ts';
import { countedSeeds } from '../../support/tournaments.ts';
import { NO_REVIEWER } from '../../support/tables.ts';
import { DEFAULT_STORE, type StoreKind } from '../../support/stores.ts';

export interface Party {
  readonly discord: LocalDiscord;
  readonly bot: RunningBot;
  readonly store: Store;
  readonly fleet: FleetStore;
  readonly log: readonly LogLine[];
  /** The same bot with the same store, as after a restart of the process. */
  readonly restart: (options?: Partial<BotOptions>) => Promise<RunningBot>;
  /** Another process of the same bot, beside the first. */
  readonly another: (options?: Partial<BotOptions>) => Promise<RunningBot>;
}

const nobodyThinks = () => Promise.reject(new Error('no robot sits at this table'));
const NO_ROBOTS = { atOnce: 1, chooseAim: nobodyThinks, ideas: () => Promise.resolve([]) };

/** Stands for the puzzle of every day, because making one takes a second. */
export function puzzleOfEveryDay(): MinedPuzzle {
  const [first] = minedPuzzles();
  if (first === undefined) throw new Error('the packs are empty');
  return first;
}

/** A journey of forty turns would otherwise take as many seconds. */
const IMPATIENT = { globalPerSecond: 5000, generosity: 100 };

export interface PartyOptions {
  readonly discord?: LocalDiscordOptions;
  readonly bot?: Partial<BotOptions>;
  /** Nobody reviews matches, unless a test says who does. */
  readonly reviewer?: typeof NO_REVIEWER;
  /** Matches get threads, as by default. Most tests play in the channel, where everything is in sight. */
  readonly hasThreads?: boolean;
  /** Where it keeps everything; SQLite unless this or `TEST_STORE` says otherwise. */
  readonly kept?: StoreKind;
}

/**
 * The whole bot on a local Discord, with nothing of ours replaced; at the end, Discord may have
 * refused nothing.
 */
export async function openParty(options: PartyOptions = {}): Promise<Party> {
  const discord = await startLocalDiscord({
    bots: [{ name: 'Crokinole' }],
    rateLimits: IMPATIENT,
    // A bot that is started again would wait for its turn to identify.
    identifyGapMs: 0,
    strict: true,
    ...options.discord,
  });
  onTestFinished(() => discord.close());
  const own = await (options.kept ?? DEFAULT_STORE).open();
  onTestFinished(() => own.close());
  const store = options.bot?.store ?? own.store;
  const log: LogLine[] = [];
  const seeds = countedSeeds();
  const start = (more: Partial<BotOptions> = {}) =>
    startBot({
      token: discord.bots[0]?.token ?? '',
      apiUrl: discord.apiUrl,
      cdnUrl: discord.cdnUrl,
      handlers,
      store,
      fleet: { fleet: own.fleet, join: () => own.store.join() },
      renderPool: ONE_OF_EACH_KIND,
      robots: NO_ROBOTS,
      // There are no spectators.
      robotPatience: 0,
      makers: {
        ...PAR_MAKER,
        ...(options.reviewer ?? NO_REVIEWER),
        makePuzzle: () => Promise.resolve(puzzleOfEveryDay()),
      },
      log: logTo(log),
      // With another seed, a disc may lie where a player flicks from.
      seeds,
      ...options.bot,
      ...more,
    });
  if (options.hasThreads !== true) {
    for (const id of discord.world.guilds.keys()) {
      await store.saveSettings(id, { ...(await store.readSettings(id)), threadPerMatch: false });
    }
  }
  let bot = await start();
  onTestFinished(() => bot.close());
  return {
    discord,
    bot,
    store,
    fleet: own.fleet,
    log,
    another: async (more) => {
      const other = await start(more);
      onTestFinished(() => other.close());
      return other;
    },
    restart: async (more) => {
      await bot.close();
      bot = await start(more);
      return bot;
    },
  };
}

/** Nothing was refused by Discord, and nothing failed in the bot. */
export function expectClean({ discord, log }: Party): void {
  discord.assertClean();
  expect(log.filter(({ level }) => level === 'error' || level === 'warn')).toEqual([]);
}
