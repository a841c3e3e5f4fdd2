import { join } from 'node:path';
import { createStillPainter } from '@crokinole/pictures/stills/still-painter';
import type { PictureRequest } from '@crokinole/pictures/stills/pictures';
import type { TournamentState } from '@crokinole/tournament/model/state';
import { finalPlaces } from '@crokinole/tournament/places';
import { MAX_ENTRANTS } from '@crokinole/tournament/model/setup';
import { startLocalDiscord, type LocalDiscord } from 'local-discord';
import { advance } from '@crokinole/tournament/advance';
import { type PairedRound, MAX_FIELD } from '@crokinole/tournament/pairing/meetings';
import { partsFor } from '@crokinole/tournament/presets';
import { type SwissEntrant, pairSwiss } from '@crokinole/tournament/pairing/swiss';
import {
  BRACKET,
  BRACKET_OF_16,
  GROUP_TABLE,
  LEAGUE_TABLE,
  PODIUM,
} from '../../packages/pictures/test/support/tournament-views.ts';
import { pictureWordsIn } from '../../src/words/registry.ts';
import { DEFAULT_SETTINGS } from '../../src/matches/records/settings.ts';
import { readSeason, seasonAt } from '../../src/matches/reading/seasons.ts';
import type { StoredTournament } from '../../src/matches/records/tournaments.ts';
import { SqliteStore } from '../../src/storage/sqlite/store.ts';
import {
  DAY_MS,
  entered,
  PLANS,
  play,
  setupFor,
  beginning,
} from '../../packages/tournament/test/support/simulation.ts';
import { temporaryFolder } from '../../test/support/stores.ts';
import { tournamentCommand } from '../../test/support/tournaments.ts';
import { botOf, startBotProcess } from '../../test/support/whole/bot-process.ts';
import { startFromPanel, previewOf } from '../../test/discord/support/hubs.ts';
import { median, timed, type Figure, quantile, timedLater, type Benchmark } from './figures.ts';
import { Watch } from './bot-watch.ts';
import { measureOracle } from './oracle.ts';

const WARM_UPS = 5;
const DRAWINGS = 40;
const PICTURES: readonly (readonly [name: string, aim: number | null, PictureRequest])[] = [
  ['bracket-picture-median', 30, { kind: 'bracket', view: BRACKET_OF_16 }],
  ['bracket-of-8-picture-median', null, { kind: 'bracket', view: BRACKET }],
  ['table-of-6-picture-median', null, { kind: 'table', view: GROUP_TABLE }],
  ['table-of-16-picture-median', null, { kind: 'table', view: LEAGUE_TABLE }],
  ['podium-picture-median', null, { kind: 'podium', view: PODIUM }],
];
const HISTORY = 1000;
const FIELD = 16;
const OVER_MS = 2 * 365 * DAY_MS;
const LAST_MS = Date.UTC(2026, 10, 20);
const READS = 200;
const PER_PAGE = 9;
const AIM_PAGE_MS = 10;
const ALL_PLAYED = { played: 1, level: 0.1, forfeit: 0, withdrawal: 0 } as const;
const CHANNEL = 'games';
/** Far above Discord's, so that the bot is measured and not the limits. */
const NO_LIMITS = { globalPerSecond: 1e6, generosity: 1e6 };
const AIM_OPEN_MS = 5000;
const AIM_HOLD_MS = 50;
const PATIENCE_MS = 120_000;
const ROUNDS = 9;
const TOURNAMENTS = 30;
/** One in this many withdraws after a round: a field of 64 ends with about fifty. */
const STAYING = 40;
const AIM_PAIRING_MS = 100;
const AIM_ADVANCE_MS = 150;
/** Some games are tied, and some players are absent or withdraw. */
const CHANCES = { played: 0.5, level: 0.1, forfeit: 0.01, withdrawal: 0.005 } as const;
/** Larger groups than in practice, for as many games as a tournament can have. */
const LARGE = [
  ['swiss-evening', {}],
  ['rolling-swiss', { atOnce: 2 }],
  ['league', { groups: 2, rounds: MAX_FIELD }],
  ['groups', { groups: 4, rounds: MAX_FIELD }],
] as const;

/** The cost of tournament pictures with encoding, once their ground is cached. */
function measureTournamentPictures(): readonly Figure[] {
  const studio = createStillPainter();
  studio.prepare('maple', pictureWordsIn('en'));
  const figures: Figure[] = [];
  for (const [name, aim, request] of PICTURES) {
    const ms: number[] = [];
    for (let i = 0; i < WARM_UPS + DRAWINGS; i += 1) {
      const drawn = timed(() => studio.draw(request, 'maple', pictureWordsIn('en')));
      if (i >= WARM_UPS) ms.push(drawn.ms);
    }
    figures.push({ name, value: median(ms), unit: 'ms', aim, better: 'lower' });
  }
  return figures;
}

/** The cost of a page of standings on a server with years of history: the list, and the season. */
async function measureStandingsPage(): Promise<Figure> {
  const folder = temporaryFolder();
  const store = new SqliteStore({ file: join(folder.path, 'matches.db') });
  try {
    const state = await finished();
    for (let i = 0; i < HISTORY; i += 1) await save(store, state, i);
    const sample: number[] = [];
    for (let i = 0; i < READS; i += 1) {
      const season = seasonAt(LAST_MS - (i % 2) * 100 * DAY_MS);
      const { ms } = await timedLater(async () => {
        await store.readTournaments('77', 'over', PER_PAGE);
        await readSeason(store, '77', season, DEFAULT_SETTINGS);
      });
      sample.push(ms);
    }
    const value = median(sample);
    console.log(
      `a page of the standings among ${HISTORY} tournaments: median ${value.toFixed(2)} ms, ` +
        `p99 ${quantile(sample, 0.99).toFixed(2)} ms`,
    );
    return { name: 'standings-page-median', value, unit: 'ms', aim: AIM_PAGE_MS, better: 'lower' };
  } finally {
    await store.close();
    folder.remove();
  }
}

function finished(): Promise<TournamentState> {
  const begun = entered(setupFor(PLANS['swiss-evening'], FIELD), FIELD);
  return Promise.resolve(play(begun, 1, ALL_PLAYED).state);
}

async function save(store: SqliteStore, state: TournamentState, number: number): Promise<void> {
  const endedAtMs = LAST_MS - Math.floor((number * OVER_MS) / HISTORY);
  const { terms } = tournamentCommand();
  const id = `cup${number}`;
  const tournament: StoredTournament = {
    ...terms,
    ...{ id, server: '77', channel: '770', host: '11', revision: 0, endings: 0, absences: 0 },
    players: state.entrants.map((_, entrant) => [String(100 + ((entrant + number) % 60))]),
    state: { ...state, endedAtMs },
    ...{ dueAtMs: null, createdAtMs: endedAtMs - DAY_MS, updatedAtMs: endedAtMs, endedAtMs },
  };
  const [places = []] = finalPlaces(state);
  await store.commit({
    atMs: endedAtMs,
    tournament,
    places: places.map(({ entrant, place, twenties }) => ({
      ...{ tournament: id, entrant, division: 0, place, field: places.length, twenties },
      ...{ club: null, clubName: null },
    })),
  });
}

/**
 * From the press that starts an evening of maximum size until every game has its board in a thread,
 * with the bot in a separate process.
 */
async function measureEvening(): Promise<readonly Figure[]> {
  const folder = temporaryFolder();
  const names = Array.from({ length: MAX_ENTRANTS }, (_, i) => `player${i}`);
  const discord = await startLocalDiscord({
    bots: [{ name: 'Crokinole' }],
    rateLimits: NO_LIMITS,
    seed: { members: names, channels: [CHANNEL] },
  });
  const bot = await startBotProcess({
    entry: 'built',
    env: botOf(discord, `file:${join(folder.path, 'matches.db')}`),
  });
  try {
    await joinAll(discord, names);
    const { value: ms, loop } = await new Watch(bot).during(() => openAll(discord, names));
    console.log(
      `an evening of ${MAX_ENTRANTS}, all its boards told: ${Math.round(ms)} ms, ` +
        `the bot's loop held for ${loop.mostMs.toFixed(0)} ms at most`,
    );
    const own = { unit: 'ms', better: 'lower' } as const;
    return [
      { name: 'evening-64-open-all', value: ms, aim: AIM_OPEN_MS, ...own },
      { name: 'evening-64-longest-hold', value: loop.mostMs, aim: AIM_HOLD_MS, ...own },
    ];
  } finally {
    await bot.end();
    await discord.close();
    folder.remove();
  }
}

async function joinAll(discord: LocalDiscord, names: readonly string[]): Promise<void> {
  const [host = ''] = names;
  const person = discord.as(host);
  const preview = await previewOf(person, CHANNEL, { name: 'The largest', places: MAX_ENTRANTS });
  const shown = person.next(CHANNEL, ({ buttons }) =>
    buttons.some(({ label }) => label === 'Join'),
  );
  await person.press(preview, 'Open sign-up').answer();
  const message = await shown;
  for (const name of names) await discord.as(name).press(message, 'Join').answer();
}

async function openAll(discord: LocalDiscord, names: readonly string[]): Promise<number> {
  const [host = ''] = names;
  const person = discord.as(host);
  const before = performance.now();
  await startFromPanel(person, CHANNEL);
  const games = names.length / 2;
  while (boards(discord) < games) {
    if (performance.now() - before > PATIENCE_MS) throw new Error('not every game has its board');
    await new Promise((go) => setTimeout(go, 20));
  }
  return performance.now() - before;
}

/** Threads that have a board. */
function boards({ world }: LocalDiscord): number {
  return [...world.channels.values()].filter(
    ({ id, parentId }) =>
      parentId !== null &&
      [...world.messagesOf(id).values()].some(({ attachments }) => attachments.length > 0),
  ).length;
}

export const tournamentsBenchmark: Benchmark = {
  run: async () => [
    measureOracle(),
    pairingFigure(),
    advanceFigure(),
    ...measureTournamentPictures(),
    await measureStandingsPage(),
    ...(await measureEvening()),
  ],
};

/** A Swiss of 64 over nine rounds with withdrawals, so that byes occur as well. */
function pairingFigure(): Figure {
  const sample: number[] = [];
  const draw = drawing(20);
  for (let tournament = 0; tournament < TOURNAMENTS; tournament += 1) {
    let field = newField();
    for (let round = 0; round < ROUNDS; round += 1) {
      const { ms, value } = timed(() => pairSwiss(field, ROUNDS - 1 - round));
      sample.push(ms);
      field = afterRound(field, value, draw).filter(() => draw(STAYING) > 0);
    }
  }
  const p99 = quantile(sample, 0.99);
  console.log(
    `pairing a round of ${MAX_FIELD}: median ${median(sample).toFixed(1)} ms, ` +
      `p99 ${p99.toFixed(1)} ms, longest ${Math.max(...sample).toFixed(1)} ms`,
  );
  return {
    ...{ name: 'pairing-64-p99', value: p99, unit: 'ms', aim: AIM_PAIRING_MS, better: 'lower' },
  };
}

/** Every step of tournaments with 64 players, with all results so far. */
function advanceFigure(): Figure {
  const sample: number[] = [];
  for (const [kind, first] of LARGE) {
    const [own, ...others] = partsFor(PLANS[kind], MAX_FIELD);
    const begun = beginning(own === undefined ? [] : [{ ...own, ...first }, ...others], MAX_FIELD);
    play(begun, 5, CHANCES, (...asked) => {
      const { ms, value } = timed(() => advance(...asked));
      sample.push(ms);
      return value;
    });
  }
  const p99 = quantile(sample, 0.99);
  console.log(
    `a step of a tournament of ${MAX_FIELD}: median ${median(sample).toFixed(1)} ms, ` +
      `p99 ${p99.toFixed(1)} ms, longest ${Math.max(...sample).toFixed(1)} ms`,
  );
  return { name: 'advance-64-p99', value: p99, unit: 'ms', aim: AIM_ADVANCE_MS, better: 'lower' };
}

function newField(): readonly SwissEntrant[] {
  return Array.from({ length: MAX_FIELD }, (_, entrant) => ({
    ...{ entrant, points: 0, met: [], byes: 0, begun: 0, rank: entrant },
  }));
}

/** Stronger players win more often, depending on the difference. */
function afterRound(
  field: readonly SwissEntrant[],
  { meetings, byes }: PairedRound,
  draw: (sides: number) => number,
): readonly SwissEntrant[] {
  const entrants = new Map(field.map((one) => [one.entrant, one]));
  const change = (entrant: number, by: (one: SwissEntrant) => Partial<SwissEntrant>) => {
    const one = entrants.get(entrant);
    if (one !== undefined) entrants.set(entrant, { ...one, ...by(one) });
  };
  for (const { first, second } of meetings) {
    const points = Math.max(0, Math.min(8, Math.round((second - first) / 16) + draw(9)));
    change(first, ({ met, begun, points: own }) => ({
      ...{ met: [...met, second], begun: begun + 1, points: own + points },
    }));
    change(second, ({ met, points: own }) => ({ met: [...met, first], points: own + 8 - points }));
  }
  for (const bye of byes) change(bye, (one) => ({ byes: one.byes + 1, points: one.points + 4 }));
  return [...entrants.values()];
}

/** Seeded, so that figures differ only by machine. */
function drawing(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}
