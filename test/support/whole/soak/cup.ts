import { join } from 'node:path';
import {
  startLocalDiscord,
  type LocalDiscord,
} from '../../../../src/local-discord/local-discord.ts';
import { playersToMove } from '../../../../src/core/match/to-move.ts';
import type { KindOptions, TournamentKind } from '../../../../src/core/tournament/model/setup.ts';
import { recountTournaments } from '../../../../src/matches/reading/recount-tournaments.ts';
import { recount } from '../../../../src/matches/reading/recount.ts';
import type { MatchService } from '../../../../src/matches/service.ts';
import { randomIds, randomSeeds, systemClock } from '../../../../src/matches/system.ts';
import { readRecountOrder } from '../../../../src/storage/sqlite/ladders/recount.ts';
import { readFinishedTournaments } from '../../../../src/storage/sqlite/rows/tournament-rows.ts';
import { SqliteStore } from '../../../../src/storage/sqlite/store.ts';
import { temporaryFolder } from '../../stores.ts';
import { openShotFor, press, saved, serviceOn } from '../../tables.ts';
import { tournamentCommand } from '../../tournaments.ts';
import { startBotProcess, type BotProcess } from '../bot-process.ts';

const MINUTE_MS = 60_000;
const CHANNEL = 'games';
/** A journey of thousands of turns would otherwise take as many seconds. */
const IMPATIENT = { globalPerSecond: 1e6, generosity: 1e6 };
const MIN_LIFE_MS = 4000;
const MAX_LIFE_MS = 12_000;
const REST_MS = 100;

/** As quick as can be: what waits for a day waits for a minute. */
export const CUPS: Readonly<Record<TournamentKind, (places: number) => KindOptions>> = {
  'shootout-cup': (places) => ({
    kind: 'shootout-cup',
    roundMs: 10 * MINUTE_MS,
    cuts: [Math.max(2, places >> 1)],
  }),
  league: () => ({
    ...{ kind: 'league', stageMs: 20 * MINUTE_MS, divisions: 2, legs: 1, moving: 1, atOnce: 8 },
  }),
  groups: (places) => ({
    ...{ kind: 'groups', stageMs: 20 * MINUTE_MS, groups: Math.max(1, places >> 2), legs: 1 },
    ...{ through: 2, atOnce: 3, roundMs: 10 * MINUTE_MS, playOff: 'quinte', hasThirdPlace: true },
  }),
  'rolling-swiss': () => ({ kind: 'rolling-swiss', stageMs: MINUTE_MS, atOnce: 2 }),
  'swiss-evening': () => ({ kind: 'swiss-evening', roundMs: 10 * MINUTE_MS, rounds: 4 }),
  'knock-out': () => ({
    ...{ kind: 'knock-out', roundMs: 10 * MINUTE_MS, playOff: 'race-to-9', hasThirdPlace: true },
  }),
  ladder: () => ({
    ...{ kind: 'ladder', stageMs: MINUTE_MS, roundMs: MINUTE_MS, reach: 3, atOnce: 2 },
  }),
};

export interface CupOptions {
  readonly kind: TournamentKind;
  readonly places: number;
  readonly entry: 'built' | 'tested';
  readonly kills: number;
  readonly mostMs: number;
  readonly random: () => number;
}

export interface CupFindings {
  readonly seconds: number;
  readonly matches: number;
  readonly kills: number;
  /** Sentences; none where all is as it should be. */
  readonly faults: readonly string[];
}

/** One person among robots plays a tournament to its end while the bot is killed again and again. */
export async function playCup(options: CupOptions): Promise<CupFindings> {
  const folder = temporaryFolder();
  const discord = await startLocalDiscord({
    bots: [{ name: 'Crokinole' }],
    rateLimits: IMPATIENT,
    identifyGapMs: 0,
    seed: { members: ['ada'], channels: [CHANNEL] },
  });
  const file = join(folder.path, 'matches.db');
  const store = new SqliteStore({ file });
  const service = serviceOn(store, { ids: randomIds, seeds: randomSeeds, clock: systemClock });
  const begunMs = Date.now();
  let bot = await startOn(discord, file, options.entry);
  let kills = 0;
  try {
    const id = await open(service, discord, options);
    let killAtMs = lifeEnd(options);
    for (;;) {
      const tournament = await store.readTournament(id);
      if (tournament?.endedAtMs !== null) break;
      if (Date.now() - begunMs > options.mostMs) return tooLate(begunMs, kills);
      await playOwn(service, store, discord.as('ada').userId, id);
      if (kills < options.kills && Date.now() > killAtMs) {
        await bot.kill();
        bot = await startOn(discord, file, options.entry);
        kills += 1;
        killAtMs = lifeEnd(options);
      }
      await new Promise((go) => setTimeout(go, REST_MS));
    }
    await allTold(store, begunMs + options.mostMs);
    const faults = await faultsOf(store, discord, id);
    const { length: matches } = await store.readTournamentMatches(id);
    return { seconds: (Date.now() - begunMs) / 1000, matches, kills, faults };
  } finally {
    await bot.end();
    await store.close();
    await discord.close();
    folder.remove();
  }
}

function lifeEnd({ random }: CupOptions): number {
  return Date.now() + MIN_LIFE_MS + random() * (MAX_LIFE_MS - MIN_LIFE_MS);
}

function tooLate(begunMs: number, kills: number): CupFindings {
  const faults = ['it was not over in time: somebody waits for nobody'];
  return { seconds: (Date.now() - begunMs) / 1000, matches: 0, kills, faults };
}

function startOn(
  discord: LocalDiscord,
  file: string,
  entry: CupOptions['entry'],
): Promise<BotProcess> {
  return startBotProcess({
    entry,
    env: {
      DISCORD_TOKEN: discord.bots[0]?.token ?? '',
      DISCORD_API_URL: discord.apiUrl,
      DISCORD_CDN_URL: discord.cdnUrl,
      DATABASE_URL: `file:${file}`,
    },
  });
}

async function open(
  service: MatchService,
  { world, as }: LocalDiscord,
  { kind, places }: CupOptions,
): Promise<string> {
  const [guild] = world.guilds.values();
  const channel = [...world.channels.values()].find(({ name }) => name === CHANNEL);
  const { userId: player } = as('ada');
  const options = CUPS[kind](places);
  const command = tournamentCommand({
    player,
    venue: { server: guild?.id ?? '', channel: channel?.id ?? '' },
    setup: { options, minEntrants: places, maxEntrants: places, hasRobots: true },
  });
  const { id: tournament } = saved(await service.tournaments.create(command));
  saved(await service.tournaments.enter({ interaction: press(), player, tournament }));
  const start = { interaction: press(), player, tournament, isAdmin: false };
  saved(await service.tournaments.start(start));
  return tournament;
}

/** The one person takes no time. */
async function playOwn(
  service: MatchService,
  store: SqliteStore,
  player: string,
  tournament: string,
): Promise<void> {
  for (const { id, state, endedAtMs } of await store.readTournamentMatches(tournament)) {
    if (endedAtMs !== null || !playersToMove(state).includes(player)) continue;
    const aim = openShotFor(state);
    await service.flick({ interaction: press(), player, match: id, aim });
  }
}

async function allTold(store: SqliteStore, untilMs: number): Promise<void> {
  while ((await store.countUnannounced()) > 0 && Date.now() < untilMs) {
    await new Promise((go) => setTimeout(go, REST_MS));
  }
}

/** No result lost, none twice, nobody waiting for nobody, everything told once. */
async function faultsOf(
  store: SqliteStore,
  discord: LocalDiscord,
  id: string,
): Promise<readonly string[]> {
  const tournament = await store.readTournament(id);
  const matches = await store.readTournamentMatches(id);
  const pairings = (tournament?.state.stages ?? []).flatMap((stage) => stage.pairings);
  const opened = pairings.filter(({ openedAtMs }) => openedAtMs !== null).map((one) => one.id);
  const { problems } = await recount(store, readRecountOrder(store.database.db));
  const folded = await recountTournaments({
    readFinished: () => Promise.resolve(readFinishedTournaments(store.database.db)),
    readTournament: (one) => store.readTournament(one),
    readTournamentMatches: (one) => store.readTournamentMatches(one),
    readPlaces: (...span) => store.readPlaces(...span),
  });
  const told = discord
    .as('ada')
    .messages(CHANNEL)
    .filter(({ isPrivate }) => !isPrivate)
    .map(({ text }) => text);
  const count = (part: string) => told.filter((text) => text.includes(part)).length;
  const open = matches.filter(({ endedAtMs }) => endedAtMs === null).length;
  return [
    ...(tournament?.state.phase === 'finished' ? [] : ['it did not finish']),
    ...(isSameSet(
      opened,
      matches.map((match) => match.id),
    )
      ? []
      : ['pairings and matches differ']),
    ...(open === 0 ? [] : [`${open} matches wait for nobody`]),
    ...(problems.length === 0 ? [] : [`shots say otherwise: ${JSON.stringify(problems[0])}`]),
    ...(folded.tournaments === 1 && folded.problems.length === 0
      ? []
      : [`tables say otherwise: ${JSON.stringify(folded)}`]),
    ...(count('## 🏆 Thursday Cup') === 1 ? [] : ['the one message is not one']),
    ...(count('begins. Good luck') === 1 ? [] : ['the start was not told once']),
    ...(count('won it!') === 1 ? [] : ['the end was not told once']),
    ...((await store.countUnannounced()) === 0 ? [] : ['something was never told']),
    ...discord.refusals.map(({ code, message }) => `Discord refused: ${code} ${message}`),
  ];
}

function isSameSet(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && new Set([...a, ...b]).size === a.length;
}
