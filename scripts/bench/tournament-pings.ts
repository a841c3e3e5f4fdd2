import { setTimeout as pause } from 'node:timers/promises';
import { handlers } from '../../commands/index.ts';
import { startLocalDiscord, type LocalDiscord } from 'local-discord';
import { puzzleOfDay } from 'crokinole/robots/puzzle/puzzle';
import { playersToMove } from 'crokinole/match/to-move';
import { startBot, type RunningBot } from '../../src/discord/start.ts';
import type { Clock } from '../../src/matches/ports/system.ts';
import type { StoredMatch } from '../../src/matches/records/matches.ts';
import { startPainters } from '../../src/painters.ts';
import type { SqliteStore } from '../../src/storage/sqlite/store.ts';
import { PAR_MAKER } from '../../test/support/dozens.ts';
import { storeInMemory } from '../../test/support/stores.ts';
import { flickNext, openShotFor, NO_REVIEWER, TEST_ROBOTS } from '../../test/support/tables.ts';
import { countedSeeds } from '../../test/support/tournaments.ts';
import { lower, SHARE, type Benchmark, type Figure } from './figures.ts';
import { startFromPanel, previewOf } from '../../test/discord/support/hubs.ts';

const CHANNEL = 'games';
const PLAYERS = 8;
const DISCS = Math.max(1, Math.round(8 * SHARE));
const NO_LIMITS = { globalPerSecond: 1e6, generosity: 1e6 };
const AIM_PINGS = 25;
const LOOK_EVERY_S = 5;
/** How long players take for their turns: one in ten takes longer than a minute. */
const TURNS_S = [15, 25, 20, 40, 30, 20, 90, 35, 25, 20];
const CLEANUP_MS = 3000;
const MAX_EVENING_S = 6 * 3600;

/** Only the benchmark moves it, so an evening of three hours takes a minute. */
class MovedClock implements Clock {
  #nowMs = Date.now();
  readonly nowMs = (): number => this.#nowMs;
  passSeconds(seconds: number): void {
    this.#nowMs += 1000 * seconds;
  }
}

interface PlayedEvening {
  readonly discord: LocalDiscord;
  readonly bot: RunningBot;
  readonly store: SqliteStore;
  readonly clock: MovedClock;
}

const silent = (): void => undefined;

function complain(fields: object, message: string): void {
  console.error(message, fields);
}

export const pingsBenchmark: Benchmark = { run: measurePings };

/** What a Swiss evening of eight players with eight discs each sends to their phones. */
async function measurePings(): Promise<readonly Figure[]> {
  const names = Array.from({ length: PLAYERS }, (_, i) => `player${i}`);
  const discord = await startLocalDiscord({
    bots: [{ name: 'Crokinole' }],
    rateLimits: NO_LIMITS,
    seed: { members: names, channels: [CHANNEL] },
  });
  const [store, clock] = [storeInMemory(), new MovedClock()];
  const renderPool = startPainters(1, ['maple']);
  const [guild = ''] = discord.world.guilds.keys();
  const overrides = { discsPerPlayer: { singles: DISCS } };
  const settings = { ...(await store.readSettings(guild)), overrides, stillReplays: true };
  await store.saveSettings(guild, settings);
  const bot = await startBot({
    ...{ token: discord.bots[0]?.token ?? '', apiUrl: discord.apiUrl, cdnUrl: discord.cdnUrl },
    ...{ handlers, store, renderPool, clock, seeds: countedSeeds(), robots: TEST_ROBOTS },
    fleet: { fleet: store.fleet, join: () => store.join() },
    robotPatience: 0,
    puzzleMaker: { makePuzzle: (day) => Promise.resolve(puzzleOfDay(day)) },
    parMaker: PAR_MAKER,
    reviewer: NO_REVIEWER,
    log: { debug: silent, info: silent, warn: complain, error: complain },
  });
  try {
    await begin(discord, names);
    await playEvening({ discord, bot, store, clock });
    await cleanedUp(discord);
    const pings = names.map((name) => discord.as(name).pushes().length);
    return told(Math.max(...pings), discord);
  } finally {
    await bot.close();
    await renderPool.close();
    await store.close();
    await discord.close();
  }
}

/** What is there in the end: calls are removed when they are answered. */
function told(pings: number, discord: LocalDiscord): readonly Figure[] {
  const { world } = discord;
  const threads = [...world.channels.values()].filter(({ parentId }) => parentId !== null).length;
  const messages = countMessages(discord);
  console.log(
    `a Swiss evening of ${PLAYERS} with ${DISCS} discs: ${pings} pings for the player with the most, ` +
      `${messages} messages, ${threads} threads`,
  );
  return [
    lower('evening-pings-a-person', pings, 'pings', AIM_PINGS),
    lower('evening-messages', messages, 'messages'),
    lower('evening-threads', threads, 'threads'),
  ];
}

function countMessages({ world }: LocalDiscord): number {
  const all = [...world.messages.values()].flatMap((kept) => [...kept.values()]);
  return all.filter(({ audienceId }) => audienceId === null).length;
}

/** Old messages are removed when nothing else is to do, which here is at the end. */
async function cleanedUp(discord: LocalDiscord): Promise<void> {
  let [before, now] = [Infinity, countMessages(discord)];
  while (now < before) {
    await pause(CLEANUP_MS);
    [before, now] = [now, countMessages(discord)];
  }
}

async function begin(discord: LocalDiscord, names: readonly string[]): Promise<void> {
  const [host = ''] = names;
  const person = discord.as(host);
  const wishes = { name: 'Club evening', kind: 'swiss-evening', places: PLAYERS };
  const preview = await previewOf(person, CHANNEL, wishes);
  const shown = person.next(CHANNEL, ({ buttons }) =>
    buttons.some(({ label }) => label === 'Join'),
  );
  await person.press(preview, 'Open sign-up').answer();
  const message = await shown;
  for (const name of names) await discord.as(name).press(message, 'Join').answer();
  await startFromPanel(person, CHANNEL);
}

async function playEvening(evening: PlayedEvening): Promise<void> {
  const { discord, bot, store, clock } = evening;
  const [guild = ''] = discord.world.guilds.keys();
  const [line] = await store.readTournaments(guild, 'open', 1);
  if (line === undefined) throw new Error('no tournament is open');
  for (let seconds = 0; seconds < MAX_EVENING_S; seconds += LOOK_EVERY_S) {
    await bot.service.runDue();
    await allTold(evening);
    if ((await store.readTournament(line.id))?.endedAtMs !== null) return;
    const matches = await store.readTournamentMatches(line.id);
    for (const [board, match] of matches.entries()) {
      if (isToFlick(match, board, clock.nowMs()))
        await flickNext(bot.service, match.id, openShotFor);
    }
    await allTold(evening);
    clock.passSeconds(LOOK_EVERY_S);
  }
  throw new Error('the evening never ended');
}

/** Whether the player on turn has thought long enough. */
function isToFlick(match: StoredMatch, board: number, nowMs: number): boolean {
  if (match.endedAtMs !== null || playersToMove(match.state).length === 0) return false;
  const turnS = TURNS_S[(match.revision + 3 * board) % TURNS_S.length] ?? 0;
  return nowMs - match.updatedAtMs >= 1000 * turnS;
}

async function allTold({ store }: PlayedEvening): Promise<void> {
  while ((await store.countUnannounced()) > 0) await pause(2);
}
