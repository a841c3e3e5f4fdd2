import { describe, expect, test } from 'vitest';
import { pointsOfField } from '@crokinole/tournament/tables/season-points';
import {
  bestIn,
  readHallOfFame,
  readSeason,
  readSeries,
  readTitles,
  seasonAt,
  seasonBefore,
  withBest,
} from '../../../src/matches/reading/seasons.ts';
import { DEFAULT_SETTINGS } from '../../../src/matches/records/settings.ts';
import type { PlayedPlace } from '../../../src/matches/records/tournaments.ts';

const pointsFor = (place: number, field: number) =>
  pointsOfField('series-35', field)[place - 1] ?? NaN;

const AUTUMN = Date.UTC(2026, 9, 10);
const WINTER = Date.UTC(2027, 0, 20);

function place(
  tournament: string,
  endedAtMs: number,
  [player, at, twenties = 0, division = 0]: readonly [string, number, number?, number?],
): PlayedPlace {
  return {
    ...{ tournament, name: `The ${tournament}`, server: '1', scale: 'series-35', endedAtMs },
    ...{ players: [player], entrant: Number.parseInt(player, 10), division, place: at },
    ...{ field: 4, twenties, club: null, clubName: null },
  };
}

function reader(places: readonly PlayedPlace[]) {
  return {
    readPlaces: (_: string, fromMs: number, untilMs: number) =>
      Promise.resolve(places.filter(({ endedAtMs }) => endedAtMs >= fromMs && endedAtMs < untilMs)),
    readPlacesOf: (player: string) =>
      Promise.resolve(places.filter(({ players }) => players.includes(player))),
  };
}

describe('a season', () => {
  test('is a quarter of a year, and the one before it ends where it starts', () => {
    const autumn = seasonAt(AUTUMN);
    expect(autumn).toStrictEqual({
      year: 2026,
      quarter: 4,
      fromMs: Date.UTC(2026, 9, 1),
      untilMs: Date.UTC(2027, 0, 1),
    });
    expect(seasonBefore(seasonAt(WINTER))).toStrictEqual(autumn);
    expect(seasonAt(autumn.untilMs - 1)).toStrictEqual(autumn);
    expect(seasonAt(autumn.untilMs).quarter).toBe(1);
  });

  test('counts the best four, by place among people, and nothing for robots', async () => {
    const evening = (number: number) => [
      place(`t${number}`, AUTUMN + number, ['robot-club-0', 1, 9]),
      place(`t${number}`, AUTUMN + number, ['11', 2, 3]),
      place(`t${number}`, AUTUMN + number, ['12', 3, 5]),
      place(`t${number}`, AUTUMN + number, ['13', 4, 1]),
    ];
    const all = [5, 1, 3, 2, 4].flatMap(evening);
    const { table, tournaments } = await readSeason(
      reader(all),
      '1',
      seasonAt(AUTUMN),
      DEFAULT_SETTINGS,
    );
    const first = pointsFor(1, 3);
    expect(table.rows.map(({ player, total, counted }) => [player, total, counted])).toStrictEqual([
      ['11', 4 * first, 4],
      ['12', 4 * pointsFor(2, 3), 4],
      ['13', 4 * pointsFor(3, 3), 4],
    ]);
    expect(table.mostTwenties).toStrictEqual(['12']);
    expect(tournaments.map(({ id }) => id)).toStrictEqual(['t1', 't2', 't3', 't4', 't5']);
    expect(tournaments[0]?.points.get('11')).toBe(first);
  });

  test('puts a lower division behind all of the one above it', async () => {
    const places = [
      place('league', AUTUMN, ['21', 1, 0, 1]),
      place('league', AUTUMN, ['11', 1]),
      place('league', AUTUMN, ['12', 2]),
      place('league', AUTUMN, ['22', 2, 0, 1]),
    ];
    const { table } = await readSeason(reader(places), '1', seasonAt(AUTUMN), DEFAULT_SETTINGS);
    expect(table.rows.map(({ player }) => player)).toStrictEqual(['11', '12', '21', '22']);
  });

  test('awards its titles when it is over: the season, and the most twenties', async () => {
    const places = [
      place('a', AUTUMN, ['11', 1, 2]),
      place('a', AUTUMN, ['12', 2, 7]),
      place('a', AUTUMN, ['13', 4, 1]),
      place('b', WINTER, ['12', 1, 9]),
      place('b', WINTER, ['11', 2]),
    ];
    const titles = (player: string, server: string | null = '1') =>
      readTitles(reader(places), player, server, WINTER + 1, DEFAULT_SETTINGS);
    expect(await titles('11')).toEqual({ wins: 1, podiums: 2, seasons: 1, mostTwenties: 0 });
    expect(await titles('12')).toEqual({ wins: 1, podiums: 2, seasons: 0, mostTwenties: 1 });
    expect(await titles('13')).toEqual({ wins: 0, podiums: 0, seasons: 0, mostTwenties: 0 });
    expect(await titles('11', null)).toEqual({ wins: 1, podiums: 2, seasons: 0, mostTwenties: 0 });
  });

  test('is won when it is over, and its tournaments at once', async () => {
    const places = [
      place('a', AUTUMN, ['11', 1]),
      place('a', AUTUMN, ['12', 2]),
      // A robot ahead of everyone wins nothing.
      place('b', WINTER, ['robot-casual-0', 1]),
      place('b', WINTER, ['12', 2]),
      place('b', WINTER, ['11', 3]),
    ];
    const now = WINTER + 1;
    const winners = await readHallOfFame(reader(places), '1', now, DEFAULT_SETTINGS);
    expect(winners.map(({ kind, name, players }) => [kind, name, players])).toStrictEqual([
      ['tournament', 'The b', ['12']],
      ['season', '', ['11']],
      ['tournament', 'The a', ['11']],
    ]);
  });

  test('gives tour points among entries, as long as three people take part', async () => {
    const on = (scale: PlayedPlace['scale'], ...teams: readonly (readonly string[])[]) =>
      teams.map((players, entrant) => ({
        ...place(scale, AUTUMN, ['0', 1 + entrant]),
        ...{ scale, players, entrant },
      }));
    const pointsIn = async (places: readonly PlayedPlace[]) => {
      const { table } = await readSeason(reader(places), '1', seasonAt(AUTUMN), DEFAULT_SETTINGS);
      return table.rows.map(({ player, total }) => [player, total]);
    };
    expect(await pointsIn(on('open', ['robot-club-0'], ['11'], ['12'], ['13']))).toEqual([
      ['11', 50],
      ['12', 47],
      ['13', 45],
    ]);
    expect(await pointsIn(on('major', ['11', '12'], ['13', '14'], ['15', '16']))).toEqual([
      ...[
        ['11', 55],
        ['12', 55],
        ['13', 52],
        ['14', 52],
      ],
      ...[
        ['15', 50],
        ['16', 50],
      ],
    ]);
    // By the size of the field, a pair has always been two.
    expect((await pointsIn(on('series-35', ['11', '12'], ['13', '14'])))[2]).toEqual([
      ...['13', pointsFor(3, 4)],
    ]);
    expect(await pointsIn(on('major', ['11'], ['12'], ['robot-club-0']))).toEqual([
      ['11', pointsFor(1, 2)],
      ['12', pointsFor(2, 2)],
    ]);
  });

  test('counts as many results as were chosen for it, whatever is chosen later', async () => {
    const all = [1, 2, 3, 4, 5, 6, 7].flatMap((number) => [
      place(`t${number}`, AUTUMN + number, ['11', 1]),
      place(`t${number}`, AUTUMN + number, ['12', 2]),
    ]);
    const first = pointsFor(1, 2);
    const totalWith = async (settings: Pick<typeof DEFAULT_SETTINGS, 'seasonBest'>) =>
      (await readSeason(reader(all), '1', seasonAt(AUTUMN), settings)).table.rows[0]?.total;
    expect(await totalWith(DEFAULT_SETTINGS)).toBe(4 * first);
    const six = withBest(DEFAULT_SETTINGS, 6, AUTUMN);
    expect(await totalWith(six)).toBe(6 * first);
    expect(await totalWith(withBest(six, null, AUTUMN + 1))).toBe(7 * first);
    expect(await totalWith(withBest(six, 4, WINTER))).toBe(6 * first);
    expect(bestIn(seasonAt(WINTER), withBest(six, 4, WINTER))).toBe(4);
    expect(bestIn(seasonAt(WINTER), six)).toBe(6);
    expect(await totalWith(withBest(DEFAULT_SETTINGS, null, WINTER))).toBe(4 * first);
  });

  test('adds up all tournaments of a series, and the best four of each club', async () => {
    const club = (id: string, name = `Club ${id}`) => ({ club: id, clubName: name });
    const evening = (number: number, ...clubs: readonly ReturnType<typeof club>[]) =>
      clubs.map((own, i) => ({
        ...place(`t${number}`, number, [String(11 + i), 1 + i]),
        ...{ scale: 'open' as const, ...own },
      }));
    const [north, south] = [club('1'), club('2')];
    const places = [
      // Five of the north, of whom the first four count: 50, 47, 45 and 43.
      ...evening(1, north, north, north, north, north, south),
      ...evening(2, south, south, club('1', 'North')),
    ];
    const { table, clubs, best } = await readSeries(reader(places), '1', 'Fridays', WINTER);
    expect(best).toBe(Infinity);
    expect(table.rows[0]).toMatchObject({ player: '11', total: 100, counted: 2 });
    expect(clubs.map(({ place: at, name, total }) => [at, name, total])).toEqual([
      [1, 'North', 50 + 47 + 45 + 43 + 45],
      [2, 'Club 2', 41 + 50 + 47],
    ]);
  });

  test('has a hall of fame without champions where only robots have played', async () => {
    const places = [place('a', AUTUMN, ['robot-club-0', 1])];
    const winners = await readHallOfFame(reader(places), '1', WINTER, DEFAULT_SETTINGS);
    expect(winners.map(({ kind }) => kind)).toStrictEqual(['tournament']);
  });
});
