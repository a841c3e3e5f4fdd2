import { setTimeout as pause } from 'node:timers/promises';
import { decidedFor } from 'crokinole/match/ends';
import { playersToMove } from 'crokinole/match/to-move';
import type { TournamentKind } from '@crokinole/tournament/model/setup';
import { startLocalDiscord, type LocalDiscord } from 'local-discord';
import { DEFAULT_SETTINGS } from '../../../../src/matches/records/settings.ts';
import type { StoredTournament } from '../../../../src/matches/records/tournaments.ts';
import type { Store } from '../../../../src/matches/ports/store.ts';
import type { MatchService } from '../../../../src/matches/service.ts';
import { randomIds, randomSeeds, systemClock } from '../../../../src/matches/ports/system.ts';
import { seeded } from '../../../../packages/crokinole/test/support/seeded.ts';
import { dudFor, openShotFor, press, saved, serviceOn } from '../../tables.ts';
import { tournamentCommand } from '../../tournaments.ts';
import { botOf, type BotProcessOptions } from '../bot-process.ts';
import { Supervisors } from '../supervisors.ts';
import { examineCup } from './cup-checks.ts';
import { AMPLE, cupOf, SCARCE } from './cups.ts';
import { soakOnSqlite, type SoakDatabase } from './database.ts';
import { countBy } from './soak.ts';
import { Storm } from './storm.ts';
import { openTournament } from '../../../../src/matches/commands/create-tournament.ts';
import {
  enterTournament,
  challengeOnLadder,
  startTournament,
} from '../../../../src/matches/commands/run-tournament.ts';
import { actInMatch, flickInMatch } from '../../../../src/matches/commands/play.ts';

const CHANNEL = 'games';
const PEOPLE = ['ada', 'bea', 'cem'];
/** Above Discord's limits, so that only the injected limits are met. */
const NO_LIMITS = { globalPerSecond: 1e6, generosity: 1e6 };
/** Two players who never miss would tie forever. */
const MISSES = 0.3;
/** How often a decided game is ended rather than played on. */
const ENDS = 0.5;
const REST_MS = 100;
/** Longer than any replay. */
const LAST_REPLAY_MS = 30_000;
/** A small tournament is over soon. */
const SHORT_LIFE = { leastMs: 300, mostMs: 2500, mostDone: 25, mostIdleMs: 2000 };

export interface CupOptions {
  readonly kind: TournamentKind;
  readonly places: number;
  readonly seed: number;
  readonly entry: BotProcessOptions['entry'];
  /** The faults end after this many. */
  readonly kills: number;
  /**
   * How long nothing new may be seen in Discord. A slow machine takes longer for all of it, so there is
   * no limit for the whole.
   */
  readonly mostIdleMs: number;
  /** There are no spectators: robots wait for no replay, and none is painted. */
  readonly isUnseen?: boolean;
  /** There is little time, and one of the people never moves: deadlines decide. */
  readonly isScarce?: boolean;
  /** A SQLite file by default. */
  readonly openDatabase?: (() => Promise<SoakDatabase>) | undefined;
  /** Additional variables of each process; one process by default. */
  readonly processes?: readonly Readonly<Record<string, string>>[] | undefined;
}

export interface CupFindings {
  readonly seconds: number;
  readonly matches: number;
  readonly kills: number;
  readonly gatewayFaults: number;
  readonly troubles: Readonly<Record<string, number>>;
  readonly strikes: Readonly<Record<string, number>>;
  readonly complaints: Readonly<Record<string, number>>;
  /** Sentences; none where all is well. */
  readonly problems: readonly string[];
}

/** The people among the robots: they take no time, and act without the bot. */
interface People {
  readonly store: Store;
  readonly service: MatchService;
  readonly players: readonly string[];
  readonly tournament: string;
  readonly draw: () => number;
}

/** A few people among robots play a tournament to its end under random faults. */
export async function playCup(options: CupOptions): Promise<CupFindings> {
  const { seed, entry, kills, mostIdleMs, processes = [{}] } = options;
  const { openDatabase = () => Promise.resolve(soakOnSqlite()) } = options;
  const database = await openDatabase();
  const discord = await startLocalDiscord({
    bots: [{ name: 'Crokinole' }],
    rateLimits: NO_LIMITS,
    identifiesPerDay: 1e6,
    identifyGapMs: 0,
    seed: { members: PEOPLE, channels: [CHANNEL] },
  });
  const store = await database.open();
  const bots: { running?: Supervisors } = {};
  const begunMs = Date.now();
  const messages = countMessages(discord);
  const isLate = () => Date.now() - Math.max(begunMs, messages.lastAtMs()) > mostIdleMs;
  try {
    const people = await open(store, discord, options);
    const env = botOf(discord, database.url);
    bots.running = new Supervisors(processes.map((own) => ({ entry, env: { ...env, ...own } })));
    const { running } = bots;
    await running.ready();
    const storm = new Storm({
      discord,
      bots: running,
      draw: seeded(seed),
      troubles: database.troubles,
      hasPresses: false,
      countDone: messages.count,
      life: SHORT_LIFE,
    });
    // On a quick machine, the process may have been killed before any other fault struck.
    const isEnough = () => running.kills >= kills && discord.faults.struck() > 0;
    await playUntil(people, () => isEnough() || isLate());
    await storm.end();
    await playUntil(people, isLate);
    const late = isLate() ? await whatWaits(people) : [];
    await untilAllIsTold(database, messages.lastAtMs);
    await running.end();
    const remains = await database.look();
    const { complaints, crashes } = running;
    const { tournament: id } = people;
    const found = await examineCup({ remains, discord, complaints, kills: running.kills, id });
    const { length: matches } = await remains.store.readTournamentMatches(id);
    await remains.close();
    return {
      seconds: (Date.now() - begunMs) / 1000,
      matches,
      kills: running.kills,
      gatewayFaults: storm.gatewayFaults,
      troubles: storm.troubles,
      strikes: countBy(discord.faults.strikes(), ({ fault }) => fault.kind),
      complaints: countBy(complaints, ({ msg }) => msg),
      problems: [...late, ...found, ...crashes.map((crash) => `it ended by itself: ${crash}`)],
    };
  } finally {
    await bots.running?.killAll();
    await store.close();
    await discord.close();
    await database.close();
  }
}

/** How much it has posted and edited, and when it did so last. */
function countMessages({ world }: LocalDiscord) {
  let count = 0;
  let lastAtMs = 0;
  world.listen(({ kind }) => {
    if (kind !== 'message-created' && kind !== 'message-updated') return;
    count += 1;
    lastAtMs = Date.now();
  });
  return { count: () => count, lastAtMs: () => lastAtMs };
}

/** Started before any process handles it. */
async function open(
  store: Store,
  { world, as }: LocalDiscord,
  { kind, places, seed, isUnseen = false, isScarce = false }: CupOptions,
): Promise<People> {
  const service = serviceOn(store, { ids: randomIds, seeds: randomSeeds, clock: systemClock });
  const players = PEOPLE.map((name) => as(name).userId);
  const [host = ''] = players;
  const venue = venueIn(world);
  const settings = { ...DEFAULT_SETTINGS, robotsWait: !isUnseen, stillReplays: isUnseen };
  await store.saveSettings(venue.server, settings);
  const command = tournamentCommand({
    player: host,
    venue,
    setup: {
      plan: cupOf(kind, isScarce ? SCARCE : AMPLE),
      minEntrants: places,
      maxEntrants: places,
      hasRobots: true,
    },
  });
  const { id: tournament } = saved(await openTournament(service.authority, command));
  for (const player of players) {
    saved(await enterTournament(service.authority, { interaction: press(), player, tournament }));
  }
  const start = { interaction: press(), player: host, tournament, isAdmin: false };
  saved(await startTournament(service.authority, start));
  const awake = isScarce ? players.slice(1) : players;
  return { store, service, players: awake, tournament, draw: seeded(seed + 1) };
}

function venueIn({ guilds, channels }: LocalDiscord['world']) {
  const [guild] = guilds.values();
  const channel = [...channels.values()].find(({ name }) => name === CHANNEL);
  return { server: guild?.id ?? '', channel: channel?.id ?? '' };
}

/** Plays until it is over and all of it is announced, or until the limit. */
async function playUntil(people: People, isEnough: () => boolean): Promise<void> {
  while (!isEnough()) {
    try {
      const tournament = await people.store.readTournament(people.tournament);
      if (tournament === undefined || (await isDone(people.store, tournament))) return;
      if (tournament.state.setup.plan.kind === 'ladder') await challengeAll(people, tournament);
      await playOwn(people);
    } catch {
      // An unavailable database is asked again.
    }
    await pause(REST_MS);
  }
}

/** The last board of a match becomes its card only when its replay has been seen. */
async function untilAllIsTold(database: SoakDatabase, lastAtMs: () => number): Promise<void> {
  const sinceMs = Date.now();
  const isLate = () => Date.now() - Math.max(sinceMs, lastAtMs()) > LAST_REPLAY_MS;
  for (;;) {
    const { outbox, close } = await database.look();
    await close();
    const isTold = outbox.every(({ status }) => status !== 'waiting');
    if (isTold || isLate()) return;
    await pause(REST_MS);
  }
}

/** Matches that are no longer needed are ended after it is over, and announced after that. */
async function isDone(store: Store, { id, endedAtMs }: StoredTournament): Promise<boolean> {
  if (endedAtMs === null) return false;
  const matches = await store.readTournamentMatches(id);
  return (
    matches.every((match) => match.endedAtMs !== null) && (await store.countUnannounced()) === 0
  );
}

async function playOwn({ store, service, players, tournament, draw }: People): Promise<void> {
  for (const { id, state, endedAtMs } of await store.readTournamentMatches(tournament)) {
    const player = playersToMove(state).find((one) => players.includes(one));
    if (endedAtMs !== null || player === undefined) continue;
    // A decided game is ended now and then; where points count, that's refused.
    if (decidedFor(state) !== undefined && draw() < ENDS) {
      for (const each of state.seats.filter((seat) => players.includes(seat.player))) {
        await actInMatch(service.authority, {
          ...{ interaction: press(), player: each.player, match: id },
          action: { kind: 'offer', what: 'finish' },
        });
      }
      continue;
    }
    const aim = draw() < MISSES ? dudFor(state) : openShotFor(state);
    await flickInMatch(service.authority, { interaction: press(), player, match: id, aim });
  }
}

/** On a ladder no other player does; most are too far up, or have no time. */
async function challengeAll(
  { service, players }: People,
  { id: tournament, players: entrants }: StoredTournament,
): Promise<void> {
  for (const player of players) {
    for (const challenged of entrants.keys()) {
      const command = { interaction: press(), player, tournament, challenged };
      await challengeOnLadder(service.authority, command);
    }
  }
}

async function whatWaits({ store, tournament: id }: People): Promise<readonly string[]> {
  const tournament = await store.readTournament(id);
  if (tournament?.endedAtMs !== null) return [];
  const { revision, dueAtMs, endings } = tournament;
  const matches = await store.readTournamentMatches(id);
  const open = matches
    .filter(({ endedAtMs }) => endedAtMs === null)
    .map((match) => `${match.id} at ${match.revision} for ${playersToMove(match.state).join()}`);
  const due = dueAtMs === null ? 'never' : `in ${dueAtMs - Date.now()} ms`;
  return [
    `revision ${revision} after ${endings} ends is not over and due ${due}; open: ${open.join('; ')}`,
  ];
}
