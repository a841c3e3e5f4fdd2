import { describe, expect, test } from 'vitest';
import { seasonPoints } from '@crokinole/tournament/tables/season-points';
import {
  readHallOfFame,
  readSeason,
  readTitles,
  seasonAt,
  seasonBefore,
} from '../../../src/matches/reading/seasons.ts';
import type { PlayedPlace } from '../../../src/matches/records/tournaments.ts';

const AUTUMN = Date.UTC(2026, 9, 10);
const WINTER = Date.UTC(2027, 0, 20);

function place(
  tournament: string,
  endedAtMs: number,
  [player, at, twenties = 0, division = 0]: readonly [string, number, number?, number?],
): PlayedPlace {
  const own = { tournament, name: `The ${tournament}`, server: '1', endedAtMs, players: [player] };
  return { ...own, entrant: 0, division, place: at, field: 4, twenties };
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
    const { table, tournaments } = await readSeason(reader(all), '1', seasonAt(AUTUMN));
    const first = seasonPoints('series-35', 1, 3);
    expect(table.rows.map(({ player, total, counted }) => [player, total, counted])).toStrictEqual([
      ['11', 4 * first, 4],
      ['12', 4 * seasonPoints('series-35', 2, 3), 4],
      ['13', 4 * seasonPoints('series-35', 3, 3), 4],
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
    const { table } = await readSeason(reader(places), '1', seasonAt(AUTUMN));
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
      readTitles(reader(places), player, server, WINTER + 1);
    expect(await titles('11')).toEqual({ wins: 1, podiums: 2, seasons: 1, mostTwenties: 0 });
    expect(await titles('12')).toEqual({ wins: 1, podiums: 2, seasons: 0, mostTwenties: 1 });
    expect(await titles('13')).toEqual({ wins: 0, podiums: 0, seasons: 0, mostTwenties: 0 });
    expect(await titles('11', null)).toEqual({ wins: 1, podiums: 2, seasons: 0, mostTwenties: 0 });
  });

  test('is won when it is over, and its tournaments at once', async () => {
    const places = [
      place('a', AUTUMN, ['11', 1]),
      place('a', AUTUMN, ['12', 2]),
      place('b', WINTER, ['12', 1]),
      place('b', WINTER, ['11', 2]),
    ];
    const now = WINTER + 1;
    const winners = await readHallOfFame(reader(places), '1', now);
    expect(winners.map(({ kind, name, players }) => [kind, name, players])).toStrictEqual([
      ['tournament', 'The b', ['12']],
      ['season', '', ['11']],
      ['tournament', 'The a', ['11']],
    ]);
  });

  test('has a hall of fame without champions where only robots have played', async () => {
    const places = [place('a', AUTUMN, ['robot-club-0', 1])];
    const winners = await readHallOfFame(reader(places), '1', WINTER);
    expect(winners.map(({ kind }) => kind)).toStrictEqual(['tournament']);
  });
});
