import { describe, expect, it } from 'vitest';
import type { PairedFours, PartnerEntrant } from '../src/pairing/partners.ts';
import { pairPartners } from '../src/pairing/partners.ts';
import { luckOf } from './support/simulation.ts';

const start = (count: number): PartnerEntrant[] =>
  Array.from({ length: count }, (_, entrant) => ({
    ...{ entrant, points: 0, partners: [], opponents: [], byes: 0, begun: 0, rank: entrant },
  }));

function after(
  field: readonly PartnerEntrant[],
  { meetings, byes }: PairedFours,
  pointsOf: (table: number) => number,
): PartnerEntrant[] {
  return field.map((one) => {
    const { entrant } = one;
    const table = meetings.findIndex(({ first, second }) =>
      [...first, ...second].includes(entrant),
    );
    const meeting = meetings[table];
    if (meeting === undefined) {
      return { ...one, byes: one.byes + (byes.includes(entrant) ? 1 : 0), points: one.points + 4 };
    }
    const isFirst = meeting.first.includes(entrant);
    const [own, others] = isFirst
      ? [meeting.first, meeting.second]
      : [meeting.second, meeting.first];
    const points = pointsOf(table);
    return {
      ...one,
      points: one.points + (isFirst ? points : 8 - points),
      partners: [...one.partners, ...own.filter((other) => other !== entrant)],
      opponents: [...one.opponents, ...others],
      begun: one.begun + (isFirst ? 1 : 0),
    };
  });
}

function play(
  count: number,
  rounds: number,
  pointsOf = (table: number, round: number) => (table * 5 + round * 3) % 9,
): readonly PartnerEntrant[] {
  let field = start(count);
  for (let round = 0; round < rounds; round += 1) {
    const paired = pairPartners(field, rounds - 1 - round);
    const seated = paired.meetings.flatMap(({ first, second }) => [...first, ...second]);
    expect([...seated, ...paired.byes].sort((a, b) => a - b)).toEqual(
      start(count).map(({ entrant }) => entrant),
    );
    expect(paired.byes).toHaveLength(count % 4);
    field = after(field, paired, (table) => pointsOf(table, round));
  }
  return field;
}

const mostOften = (names: readonly number[]) =>
  Math.max(...names.map((name) => names.filter((other) => other === name).length));

describe('doubles with a new partner each game', () => {
  it.each([
    [4, 3],
    [5, 5],
    [6, 5],
    [8, 7],
    [9, 8],
    [11, 5],
    [12, 7],
    [31, 3],
  ])('gives each of %d another one in %d rounds, and byes evenly', (count, rounds) => {
    const field = play(count, rounds);
    for (const { partners, opponents } of field) {
      expect(new Set(partners).size).toBe(partners.length);
      // Twice as many opponents as partners, so each is met about equally often.
      const even = Math.ceil((2 * rounds) / (count - 1));
      expect(mostOften(opponents)).toBeLessThanOrEqual(even + 2);
    }
    const byes = field.map((one) => one.byes);
    expect(Math.max(...byes) - Math.min(...byes)).toBeLessThanOrEqual(1);
  });

  it.each([8, 9])('looks ahead past byes, with any winners, for %d rounds', (rounds) => {
    const luck = luckOf(11);
    for (const { partners } of play(9, rounds, () => Math.floor(9 * luck()))) {
      expect(new Set(partners).size).toBe(partners.length);
    }
  });

  it('has nobody begin much more often than not', () => {
    for (const { begun, partners } of play(12, 8)) {
      expect(Math.abs(2 * begun - partners.length)).toBeLessThanOrEqual(4);
    }
  });

  it('begins with teams that are about as strong, and gives the bye to the last', () => {
    expect(pairPartners(start(5), 0)).toEqual({
      meetings: [{ first: [1, 2], second: [0, 3] }],
      byes: [4],
    });
  });

  it('brings those together who have not met, though teams are less even', () => {
    const field = start(8).map((one) => ({
      ...one,
      points: 40 - one.entrant,
      opponents: [0, 1, 2, 3].filter((other) => one.entrant < 4 && other !== one.entrant),
    }));
    const { meetings } = pairPartners(field, 0);
    const again = meetings.flatMap(({ first, second }) =>
      first.flatMap((one) => second.filter((other) => one < 4 && other < 4)),
    );
    expect(again).toEqual([]);
  });

  it('goes on with old partners where there is no new one', () => {
    const field = play(4, 3);
    expect(pairPartners(field, 0).meetings).toHaveLength(1);
  });

  it.each([0, 1, 2, 3])('of %d has nobody at a board', (count) => {
    const { meetings, byes } = pairPartners(start(count), 2);
    expect(meetings).toEqual([]);
    expect(byes).toHaveLength(count);
  });
});
