import { setTimeout as pause } from 'node:timers/promises';
import { handlers } from '../../commands/index.ts';
import type { LocalDiscord } from 'local-discord';
import { createRobotPool } from 'crokinole/robots/pool/robot-pool';
import { puzzleOfDay } from 'crokinole/robots/puzzle/puzzle';
import type { MatchState } from 'crokinole/match/state';
import { playersToMove } from 'crokinole/match/to-move';
import { startBot, type RunningBot } from '../../src/discord/start.ts';
import type { Clock } from '../../src/matches/ports/system.ts';
import type { StoredMatch } from '../../src/matches/records/matches.ts';
import { isPerson } from '../../src/matches/records/players.ts';
import type { SqliteStore } from '../../src/storage/sqlite/store.ts';
import { PAR_MAKER } from '../../test/support/dozens.ts';
import { ONE_OF_EACH_KIND } from '../../test/support/painters.ts';
import { storeInMemory } from '../../test/support/stores.ts';
import { dudFor, flickNext, openShotFor, NO_REVIEWER } from '../../test/support/tables.ts';
import { countedSeeds } from '../../test/support/tournaments.ts';
import { openDiscord, openSignUp } from './discord.ts';
import { higher, lower, median, timedLater, type Figure } from './figures.ts';
import { managePanel, startFromPanel } from '../../test/discord/support/hubs.ts';

const CHANNEL = 'games';
const PLACES = 8;
const FLICK_S = 20;
const LOOK_EVERY_S = 2;
const CLEANUP_MS = 3000;
const MAX_EVENING_S = 6 * 3600;
const AIM_GAMES = 3;
/** Of so many people's games, this share is with another person, in percent. */
const MANY = 4;
const AIM_SHARED = 50;
const AIM_PINGS = 6;
const AIM_WAIT_S = 20;

/** Only the benchmark moves it, so an evening takes a minute. */
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

/** Eight people in a Swiss, and knock-outs of two and of five people, which robots fill. */
export async function measureEvenings(): Promise<readonly Figure[]> {
  return [
    ...(await measure('swiss-evening', PLACES)),
    ...(await measure('knock-out', 2)),
    ...(await measure('consolation', 5)),
  ];
}

async function measure(kind: string, people: number): Promise<readonly Figure[]> {
  const discord = await openDiscord(people, [CHANNEL]);
  const [store, clock] = [storeInMemory(), new MovedClock()];
  const robots = createRobotPool({ threads: 1 });
  const [guild = ''] = discord.world.guilds.keys();
  await store.saveSettings(guild, { ...(await store.readSettings(guild)), stillReplays: true });
  const bot = await startBot({
    ...{ token: discord.bots[0]?.token ?? '', apiUrl: discord.apiUrl, cdnUrl: discord.cdnUrl },
    ...{ handlers, store, clock, robots, renderPool: ONE_OF_EACH_KIND, seeds: countedSeeds() },
    fleet: { fleet: store.fleet, join: () => store.join() },
    robotPatience: 1,
    makers: {
      ...PAR_MAKER,
      ...NO_REVIEWER,
      makePuzzle: (day) => Promise.resolve(puzzleOfDay(day)),
    },
    log: { debug: silent, info: silent, warn: complain, error: complain },
  });
  const evening = { discord, bot, store, clock };
  try {
    const id = await begin(evening, kind, people);
    const robotsMs = await play(evening, id);
    await cleanedUp(discord);
    return await figuresOf(evening, { id, people, name: `${kind}-of-${people}`, robotsMs });
  } finally {
    await bot.close();
    await robots.close();
    await store.close();
    await discord.close();
  }
}

async function figuresOf(
  { discord, store }: PlayedEvening,
  {
    id,
    people,
    name,
    robotsMs,
  }: {
    readonly id: string;
    readonly people: number;
    readonly name: string;
    /** The longest time for all that robots had to do at one moment. */
    readonly robotsMs: number;
  },
): Promise<readonly Figure[]> {
  const matches = await store.readTournamentMatches(id);
  const { beganAtMs, endedAtMs } = (await store.readTournament(id))?.state ?? {};
  const persons = Array.from({ length: people }, (_, i) => discord.as(`player${i}`));
  const games = persons.map(({ userId }) => gamesOf(matches, userId));
  const waits = games.flatMap((own) =>
    own.slice(1).map(({ createdAtMs }, i) => (createdAtMs - (own[i]?.endedAtMs ?? 0)) / 1000),
  );
  const fewest = Math.min(...games.map(({ length }) => length));
  const pings = Math.max(...persons.map((person) => person.pushes().length));
  const shared = games.flat().filter(({ state }) => peopleIn(state) > 1).length;
  const percent = (100 * shared) / games.flat().length;
  const minutes = ((endedAtMs ?? 0) - (beganAtMs ?? 0)) / 60_000;
  return [
    higher(`${name}-games-a-person`, fewest, 'games', AIM_GAMES),
    higher(`${name}-games-with-a-person`, percent, '%', people < MANY ? null : AIM_SHARED),
    lower(`${name}-pings-a-person`, pings, 'pings', AIM_PINGS),
    lower(`${name}-messages`, countMessages(discord), 'messages'),
    lower(`${name}-minutes`, minutes, 'min'),
    lower(`${name}-between-games`, waits.length === 0 ? 0 : median(waits), 's', AIM_WAIT_S),
    lower(`${name}-robots`, robotsMs, 'ms'),
  ];
}

function peopleIn({ seats }: MatchState): number {
  return seats.filter(({ player }) => isPerson(player)).length;
}

/** Without open shots for the most twenties, which aren't a game. */
function gamesOf(matches: readonly StoredMatch[], player: string): readonly StoredMatch[] {
  return matches
    .filter(({ state }) => state.format !== 'shootout')
    .filter(({ state }) => state.seats.some((seat) => seat.player === player))
    .toSorted((a, b) => a.createdAtMs - b.createdAtMs);
}

/** What is there in the end: calls are removed when they are answered. */
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

async function begin(
  { discord, store }: PlayedEvening,
  kind: string,
  people: number,
): Promise<string> {
  await openSignUp(discord, people, CHANNEL, { name: 'Our evening', kind, places: PLACES });
  const host = discord.as('player0');
  if (people < PLACES) {
    await host.press(await managePanel(host, CHANNEL), 'Fill with robots').acknowledged();
  }
  await startFromPanel(host, CHANNEL);
  const [guild = ''] = discord.world.guilds.keys();
  const [line] = await store.readTournaments(guild, 'open', 1);
  if (line === undefined) throw new Error('no tournament is open');
  return line.id;
}

/** Resolves with the longest time that robots took. */
async function play(evening: PlayedEvening, id: string): Promise<number> {
  const { bot, store, clock } = evening;
  let robotsMs = 0;
  for (let seconds = 0; seconds < MAX_EVENING_S; seconds += LOOK_EVERY_S) {
    const { ms } = await timedLater(async () => {
      while ((await bot.service.runDue()) > 0);
    });
    robotsMs = Math.max(robotsMs, ms);
    await allTold(evening);
    if ((await store.readTournament(id))?.endedAtMs !== null) return robotsMs;
    const matches = await store.readTournamentMatches(id);
    for (const [board, match] of matches.entries()) {
      if (!isToFlick(match, clock.nowMs())) continue;
      const isGood = (7 * match.revision + 3 * board) % 5 > 1;
      await flickNext(bot.service, match.id, isGood ? openShotFor : dudFor);
    }
    await allTold(evening);
    clock.passSeconds(LOOK_EVERY_S);
  }
  throw new Error('the evening never ended');
}

/** Whether the person on turn has thought long enough. */
function isToFlick({ endedAtMs, state, updatedAtMs }: StoredMatch, nowMs: number): boolean {
  if (endedAtMs !== null || !playersToMove(state).some(isPerson)) return false;
  return nowMs - updatedAtMs >= 1000 * FLICK_S;
}

async function allTold({ store }: PlayedEvening): Promise<void> {
  while ((await store.countUnannounced()) > 0) await pause(2);
}
