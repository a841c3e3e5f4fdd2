import { describe, expect, it } from 'vitest';
import { standingOf, winnersOf } from '../../src/match/standing.ts';
import type { MatchState } from '../../src/match/state.ts';
import { act, endRound, playDud, start, withOneDiscLeft } from './authority.ts';

const three = () => start({ preset: 'woodestic', format: 'three-colours', starter: 0 });

function placesOf(state: MatchState): readonly number[] {
  return standingOf(state).sides.map((side) => side.place);
}

describe('the standing', () => {
  it('has what a scoreboard shows', () => {
    const begun = start({ preset: 'nca', format: 'doubles', starter: 0 });
    const second = playDud(endRound(begun, [3, 1]).state).state;
    expect(standingOf({ ...second, round: { ...second.round, cups: [203] } })).toEqual({
      round: 2,
      turn: 2,
      sides: [
        {
          side: 0,
          seats: [0, 2],
          score: 2,
          points: 0,
          cup: [],
          twenties: 3,
          discsLeft: 12,
          place: 1,
        },
        {
          side: 1,
          seats: [1, 3],
          score: 0,
          points: 20,
          cup: [203],
          twenties: 2,
          discsLeft: 11,
          place: 2,
        },
      ],
    });
  });

  it('counts the last round’s twenties once', () => {
    const overrides = { end: { kind: 'fixed-rounds', rounds: 1, tie: 'stands' } } as const;
    const begun = start({ preset: 'nca', format: 'singles', overrides });
    const { sides, turn } = standingOf(endRound(begun, [3, 1]).state);
    expect(sides.map((side) => side.twenties)).toEqual([3, 1]);
    expect(sides.map((side) => side.cup.length)).toEqual([3, 1]);
    expect(turn).toBeNull();
  });

  it('has no one on turn while the match is adjourned', () => {
    expect(standingOf({ ...three(), adjourned: true }).turn).toBeNull();
  });

  it('ranks by score, then by twenties', () => {
    expect(placesOf(three())).toEqual([1, 1, 1]);
    expect(placesOf({ ...three(), scores: [10, 30, 20] })).toEqual([3, 1, 2]);
    const cups = [101, 301];
    const round = { ...three().round, cups };
    expect(placesOf({ ...three(), round, scores: [10, 10, 20] })).toEqual([2, 3, 1]);
  });

  it('ranks those who left last, and those the outcome names first', () => {
    const state = { ...three(), scores: [90, 30, 20] };
    const gone = act(state, { kind: 'resign', by: 0 }).state;
    expect(placesOf(gone)).toEqual([3, 1, 2]);
    const over = act(gone, { kind: 'resign', by: 1 }).state;
    expect(winnersOf(over)).toEqual([2]);
    expect(placesOf(over)[2]).toBe(1);
  });

  it('keeps equal what ended equal, twenties or not', () => {
    const shared = act(withOneDiscLeft(three(), [6, 6, 1], { scores: [20, 20, 0] }), {
      kind: 'pass-by-clock',
    }).state;
    expect(winnersOf(shared)).toEqual([0, 1]);
    expect(placesOf(shared)).toEqual([1, 1, 3]);
    const two = start({ preset: 'nca', format: 'singles' });
    const offered = act({ ...two, scores: [4, 2] }, { kind: 'offer', by: 0, what: 'draw' }).state;
    const drawn = act(offered, { kind: 'accept', by: 1, what: 'draw' }).state;
    expect(placesOf(drawn)).toEqual([1, 1]);
  });

  it('has no winner before the end, nor when a lone player resigns', () => {
    expect(winnersOf(three())).toEqual([]);
    const alone = start({ preset: 'nca', format: 'shootout', players: ['ada'] });
    expect(winnersOf(act(alone, { kind: 'resign', by: 0 }).state)).toEqual([]);
  });
});
