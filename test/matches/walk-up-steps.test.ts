import { describe, expect, it } from 'vitest';
import {
  interruptionOf,
  lineOf,
  nextOf,
  tallyOf,
  type WalkUpRound,
} from '../../src/features/walk-up/game.ts';
import { fc } from '../support/properties.ts';

const ROBOT = 'robot-club-0';
const PEOPLE = ['1', '2', '3', '4', '5', '6'];
const someone = fc.subarray(PEOPLE);

function roundBetween(players: readonly string[], more: Partial<WalkUpRound> = {}): WalkUpRound {
  return { players, hasFlicked: true, end: 'none', winner: null, ...more };
}

function won(winner: string, ...players: readonly string[]): WalkUpRound {
  return roundBetween(players, { end: 'decided', winner });
}

const tally = (...line: readonly string[]) => ({ line, rounds: 0, wins: [] });

describe('the line at the walk-up table', () => {
  it('loses nobody who is there, has nobody twice, and keeps the order of those who stay', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(PEOPLE), fc.shuffledSubarray(PEOPLE), (line, present) => {
        const next = lineOf(line, present);
        expect([...next].sort()).toEqual([...present].sort());
        const stay = line.filter((player) => present.includes(player));
        expect(next.slice(0, stay.length)).toEqual(stay);
      }),
    );
  });

  it('after any round has the same people, and the winner in front', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(PEOPLE, { minLength: 2 }), fc.boolean(), (line, isFirst) => {
        const [first = '', second = ''] = line;
        const winner = isFirst ? first : second;
        const after = tallyOf(tally(...line), won(winner, first, second));
        expect([...after.line].sort()).toEqual([...line].sort());
        expect(after.line[0]).toBe(winner);
        expect(after.line.at(-1)).toBe(isFirst ? second : first);
        expect(after.wins).toEqual([{ player: winner, wins: 1 }]);
      }),
    );
  });

  it('lets everyone who waits play in turn, if people come and go as they like', () => {
    fc.assert(
      fc.property(fc.array(someone, { minLength: 12, maxLength: 20 }), (crowds) => {
        let table = tally();
        for (const present of crowds) {
          const [a, b] = table.line;
          const players = [a, b].filter((each) => each !== undefined);
          const winner = players.find((each) => present.includes(each)) ?? a ?? '';
          const round = players.length < 2 ? undefined : won(winner, ...players);
          const { plays, ...next } = nextOf(table, round, present, false);
          expect(new Set(next.line).size).toBe(next.line.length);
          expect([...next.line].sort()).toEqual([...present].sort());
          expect(plays).toBe(present.length === 0 ? 'nothing' : 'next');
          table = { ...next, wins: [] };
        }
      }),
    );
  });

  it('keeps the one who was there first after a tie, and counts nobody’s win', () => {
    const tied = roundBetween(['1', '2'], { end: 'decided' });
    expect(tallyOf(tally('1', '2', '3'), tied)).toEqual({
      ...tally('1', '3', '2'),
      rounds: 1,
    });
  });

  it('counts no round against a robot, and none that was called off', () => {
    const before = tally('1', '2');
    expect(tallyOf(before, won(ROBOT, '1', ROBOT))).toEqual(before);
    expect(tallyOf(before, roundBetween(['1', '2'], { end: 'called-off' }))).toEqual(before);
  });
});

describe('a round that goes on', () => {
  const fresh = { hasFlicked: false };

  it('is left alone while its players are there', () => {
    expect(interruptionOf(roundBetween(['1', '2']), ['1', '2', '3'])).toBeUndefined();
    expect(interruptionOf(roundBetween(['1', '2'], fresh), ['1', '2', '3'])).toBeUndefined();
    expect(interruptionOf(roundBetween(['1', ROBOT]), ['1'])).toBeUndefined();
  });

  it('is given up by a player who has left', () => {
    expect(interruptionOf(roundBetween(['1', '2']), ['2', '3'])).toEqual({
      kind: 'leave',
      player: '1',
    });
    expect(interruptionOf(roundBetween(['1', ROBOT]), [])).toEqual({ kind: 'leave', player: '1' });
  });

  it('is called off where nobody has flicked or nobody is left', () => {
    const calledOff = { kind: 'call-off' };
    expect(interruptionOf(roundBetween(['1', '2'], fresh), ['2'])).toEqual(calledOff);
    expect(interruptionOf(roundBetween(['1', '2']), [])).toEqual(calledOff);
  });

  it('is taken over from a robot at once where nobody has flicked, and else at its end', () => {
    expect(interruptionOf(roundBetween(['1', ROBOT], fresh), ['1', '2'])).toEqual({
      kind: 'call-off',
    });
    expect(interruptionOf(roundBetween(['1', ROBOT]), ['1', '2'])).toBeUndefined();
  });

  it('is seen to its end before the next one, unless all have left', () => {
    const over = won('1', '1', '2');
    expect(nextOf(tally('1', '2'), over, ['1', '2'], true).plays).toBe('same');
    expect(nextOf(tally('1', '2'), over, ['1', '2'], false).plays).toBe('next');
    expect(nextOf(tally('1', '2'), over, [], true).plays).toBe('nothing');
  });
});
