import { TOURNAMENT_KINDS } from '@crokinole/tournament/model/setup';
import { MOMENT_KINDS } from 'crokinole/review/moments';
import { PRESETS, PRESET_IDS } from 'crokinole/rules/presets/registry';
import { HANDS } from 'crokinole/shot/hand';
import { BOARD_SPEEDS } from 'crokinole/shot/shot';
import { expect, test } from 'vitest';
import { FORTY } from '../../packages/pictures/test/support/names.ts';
import { SHAPES, type Action } from '../../src/discord/ids/ids.ts';
import { dayOf } from '../../src/matches/records/days.ts';
import {
  BEST_COUNTS,
  DEFAULT_SETTINGS,
  MATCH_LENGTHS,
  RING_VALUES,
  SEASON_POINTS,
} from '../../src/matches/records/settings.ts';
import { LANGUAGES } from '../../src/words/registry.ts';
import { ONE_OF_EACH_KIND } from '../support/painters.ts';
import { byDay, fc, runs } from '../support/properties.ts';
import { quickReviewer } from '../support/reviews.ts';
import { moveInStore, playIntoStore } from '../support/stored-matches.ts';
import { dudFor, flickNext, newMatch, openShotFor, TEST_ROBOTS, SHORT } from '../support/tables.ts';
import { begun, made, openGamesOf, EVENING } from '../support/tournaments.ts';
import type { Handled } from '../../src/discord/interactions/router.ts';
import { crawl } from './support/crawl.ts';
import { saveDozen } from './support/dozens.ts';
import { openParty, type Party } from './support/party.ts';
import { serverOf, win } from './support/played.ts';
import { allTold, channelId, CHANNEL } from './support/table.ts';
import { keepTournament } from './support/tournament.ts';

/** Each has a language, and a seat in everything that is stored. */
const PEOPLE = ['ada', 'bo', 'cleo', 'dan'] as const;
const LOCALES = ['en-US', 'de', 'fr', 'es-ES'] as const;
const OTHERS = Array.from({ length: 12 }, (_, i) => `p${i}`);
/** At night more than a page of any list. */
const MANY = runs(9);
const IS_NIGHT = process.env['TEST_DEEP'] !== undefined;

const anyWorld = fc.record({
  settings: fc.record({
    preset: fc.constantFrom(...PRESET_IDS),
    boardSpeed: fc.constantFrom(...BOARD_SPEEDS),
    hand: fc.constantFrom(...HANDS),
    length: fc.constantFrom(...MATCH_LENGTHS),
    ringValues: fc.constantFrom(...RING_VALUES),
    seasonPoints: fc.constantFrom(...SEASON_POINTS),
    language: fc.constantFrom(null, ...LANGUAGES),
    turnMs: fc.constantFrom(null, 300_000, 604_800_000),
    discNumbers: fc.boolean(),
    faces: fc.boolean(),
    keepPictures: fc.boolean(),
    stillReplays: fc.boolean(),
    seasonBest: fc.constantFrom(...BEST_COUNTS).map((best) => [{ fromMs: 0, best }]),
  }),
  names: fc.shuffledSubarray([...FORTY], { minLength: PEOPLE.length + OTHERS.length }),
  /** The shots that stood out in each review. */
  moments: fc.array(fc.nat(3), { minLength: MOMENT_KINDS.length, maxLength: MOMENT_KINDS.length }),
  kind: fc.constantFrom(...TOURNAMENT_KINDS),
  turn: fc.nat(3),
  preset: fc.constantFrom(...PRESET_IDS),
  flicks: fc.array(fc.boolean(), { maxLength: 5 }),
  points: fc.array(fc.constantFrom(0, 5, 10, 15, 20), { maxLength: 12 }),
});
type World = typeof anyWorld extends fc.Arbitrary<infer Value> ? Value : never;

function openWorld({ moments }: World, onHandled: (handled: Handled) => void): Promise<Party> {
  const reviewer = {
    ...quickReviewer(),
    momentsOf: (_: unknown, kind: (typeof MOMENT_KINDS)[number]) => {
      const size = { value: 9, error: 0.1 };
      const index = moments[MOMENT_KINDS.indexOf(kind)] ?? 0;
      return Promise.resolve([{ kind, index, size, byEngine: size }]);
    },
  };
  return openParty({
    discord: { seed: { channels: [CHANNEL], members: [...PEOPLE, ...OTHERS] } },
    reviewer,
    bot: {
      onHandled,
      robots: TEST_ROBOTS,
      renderPool: {
        ...ONE_OF_EACH_KIND,
        run: (name, input) =>
          ONE_OF_EACH_KIND.run(name, 'theme' in input ? { ...input, theme: 'maple' } : input),
      },
    },
  });
}

async function fill(party: Party, world: World): Promise<void> {
  const { discord, store, bot } = party;
  const server = serverOf(party);
  const venue = { server, channel: channelId(party, CHANNEL) };
  const players = [...PEOPLE, ...OTHERS].map((name) => discord.as(name).userId);
  for (const [i, id] of players.entries()) {
    discord.world.user(id).displayName = world.names[i] ?? '';
  }
  await store.saveSettings(server, {
    ...DEFAULT_SETTINGS,
    ...world.settings,
    ...{ threadPerMatch: false, series: ['Fridays'], newsChannel: venue.channel },
  });
  const pair = players.slice(0, 2);
  const now = Date.now();
  for (let i = 0; i < MANY; i += 1) {
    await keepTournament(party, `open${i}`, players.slice(i + 4, i + 6), { server });
    await keepTournament(party, `past${i}`, players, {
      server,
      endedAtMs: now - i,
      series: 'Fridays',
    });
    const match = await playIntoStore(store, `shown${i}`, pair);
    await moveInStore(store, match, server, venue.channel);
    if (i > 2) continue;
    await bot.context.reviews.ask(pair[0] ?? '', match);
    await expect
      .poll(async () => (await bot.context.reviews.read(match.id))?.status)
      .toBe('finished');
  }
  for (const [i, loser] of players.slice(1).entries()) {
    await win(party, i, players[0] ?? '', loser, server);
  }
  for (const [i, who] of PEOPLE.entries()) {
    await saveDozen(party, who, dayOf(now - (1 + (i % 2)) * 86_400_000), world.points);
  }
  const service = { authority: bot.context.authority };
  const { preset, kind, flicks } = world;
  const [format = 'singles'] = PRESETS[preset].formats;
  const seats = players.slice(0, format === 'doubles' ? 4 : format === 'singles' ? 2 : 3);
  const table = { ...SHORT, preset, format, overrides: {} };
  const match = await newMatch(service, seats, table, venue);
  for (const isGood of flicks) await flickNext(service, match, isGood ? openShotFor : dudFor);
  const host = { venue, player: players[0] ?? '' };
  const field = { minEntrants: 4, maxEntrants: 16 };
  await made(service, { ...host, setup: { ...field, entry: 'doubles' } });
  const plan = { ...EVENING, kind, rounds: null };
  const cup = await begun(service, { ...host, setup: { ...field, plan } }, players);
  for (const game of (await openGamesOf(store, cup)).slice(0, 2)) {
    for (const isGood of flicks) await flickNext(service, game, isGood ? openShotFor : dudFor);
  }
}

/** What no crawl of so short an evening is offered: their own tests press them. */
const ELSEWHERE: ReadonlySet<Action> = new Set([
  ...(['nudge', 'starter', 'hand', 'seat', 'replay-chapter', 'reminders', 'shot-vote'] as const),
  ...(['table-no-robot', 'table-start', 'tournament-agree', 'tournament-check-in'] as const),
  ...(['settings-open', 'settings-news', 'settings-by-book', 'tournament-series'] as const),
  ...(['tournament-bracket', 'tournament-more-time', 'tournament-challenge'] as const),
  ...(['tournament-next', 'look-back'] as const),
]);

// Once, on a busy machine, a replay's press ended as an incident; closed panels delete themselves after four
// seconds, which may be why. A message that breaks a rule breaks it in the second try, too.
test('every message of every screen is within Discord’s rules', { retry: 1 }, async () => {
  const pressed = new Set<Action>();
  await fc.assert(
    fc.asyncProperty(anyWorld, async (world) => {
      let tell: (handled: Handled) => void = () => undefined;
      const handled = () =>
        new Promise<Handled>((go) => {
          tell = go;
        });
      const party = await openWorld(world, (one) => {
        tell(one);
      });
      await fill(party, world);
      await allTold(party);
      for (const [i, who] of byDay(PEOPLE, 1).entries()) {
        const person = party.discord.as(who);
        person.speak(LOCALES[(i + world.turn) % LOCALES.length] ?? 'en-US');
        // The first of them may do everything, and has played everything.
        const most = i === 0 ? (IS_NIGHT ? 6 : 1) : 2;
        const incidents = await crawl({ party, person, most, handled, pressed });
        // Before the names of the incidents, because it says more.
        expect(party.log.filter(({ level }) => level === 'error' || level === 'warn')).toEqual([]);
        expect(incidents).toEqual([]);
      }
      expect(party.discord.refusals.filter(({ status }) => status === 400)).toEqual([]);
    }),
    { numRuns: runs(5), endOnFailure: true },
  );
  // A new screen has a new action. By day one person finds fewer, and other seeds lead elsewhere.
  const isUsual = IS_NIGHT && process.env['PROPERTY_SEED'] === undefined;
  const missed = (Object.keys(SHAPES) as Action[]).filter(
    (action) => isUsual && !pressed.has(action) && !ELSEWHERE.has(action),
  );
  expect(missed).toEqual([]);
});
