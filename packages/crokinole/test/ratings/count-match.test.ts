import { describe, expect, it } from 'vitest';
import type { MatchEvent } from '../../src/match/actions.ts';
import type { MatchState, SeatNumber } from '../../src/match/state.ts';
import { countMatch, type CountContext } from '../../src/ratings/counted-match.ts';
import { act, endRound, playDud, start, withOneDiscLeft } from '../match/authority.ts';
import { shot } from './judged-shot.ts';

const PEOPLE: CountContext = { server: '77', isPerson: () => true };
const ONE_ROUND = { end: { kind: 'fixed-rounds', rounds: 1, tie: 'stands' } } as const;

const BOTH_SHOT = [shot({ seat: 0, disc: 101 }), shot({ seat: 1, disc: 201 })];

function singles(more: Parameters<typeof start>[0] | object = {}): MatchState {
  return start({ preset: 'nca', format: 'singles', starter: 0, overrides: ONE_ROUND, ...more });
}

describe('counting a match', () => {
  it('counts the referee’s rulings on real shots', () => {
    let state = singles({ hand: 'club' });
    const events: MatchEvent[] = [];
    while (state.phase.kind === 'playing') {
      const progress = playDud(state);
      events.push(...progress.events);
      state = progress.state;
    }
    const counted = countMatch(state, events, PEOPLE);
    const figures = {
      rounds: 1,
      twenties: 0,
      openShots: 8,
      openTwenties: 0,
      bestRoundPoints: 0,
      achieved: [],
    };
    expect(counted).toEqual({
      server: '77',
      preset: 'nca',
      hasRobot: false,
      sides: [
        { place: 1, result: 'draw', isFirst: true, players: [{ player: 'ada', ...figures }] },
        { place: 1, result: 'draw', isFirst: false, players: [{ player: 'bob', ...figures }] },
      ],
    });
  });

  it('counts nothing that was shot for the start', () => {
    const { state } = endRound(singles(), [2, 1]);
    const lagged = ([0, 1] as const).map((seat): MatchEvent => {
      const disc = 100 * (seat + 1) + 1;
      const { ruling } = shot({ seat, disc, isFree: true, banked: [disc] });
      return { kind: 'lag-judged', round: 1, seat, disc, ruling };
    });
    expect(countMatch(state, [...lagged, ...BOTH_SHOT], PEOPLE)).toEqual(
      countMatch(state, BOTH_SHOT, PEOPLE),
    );
    // A player who only shot in the lag has not shot.
    expect(countMatch(state, lagged, PEOPLE)).toBeUndefined();
  });

  it('counts open shots, those that fell in, and the twenties in the cup', () => {
    const { state } = endRound(singles(), [2, 1]);
    const events = [
      shot({ seat: 0, disc: 101, isFree: true, banked: [101] }),
      shot({ seat: 1, disc: 201, isFree: true }),
      shot({ seat: 0, disc: 102, banked: [102, 201] }),
      // A partner's or an older disc in the hole is not a twenty of this shot.
      shot({ seat: 1, disc: 202, isFree: true, banked: [101] }),
    ];
    const [ada, bob] =
      countMatch(state, events, PEOPLE)?.sides.map(({ players }) => players[0]) ?? [];
    expect(ada).toMatchObject({ openShots: 1, openTwenties: 1, twenties: 3, bestRoundPoints: 40 });
    expect(bob).toMatchObject({ openShots: 2, openTwenties: 0, twenties: 1, bestRoundPoints: 20 });
  });

  it('keeps the best of several rounds', () => {
    const overrides = { end: { kind: 'fixed-rounds', rounds: 3, tie: 'stands' } } as const;
    const counted = [[1, 0] as const, [3, 1] as const, [2, 2] as const].reduce(
      (state, twenties) => endRound(state, twenties).state,
      singles({ overrides }),
    );
    const best = countMatch(counted, BOTH_SHOT, PEOPLE)?.sides.map(
      ({ players }) => players[0]?.bestRoundPoints,
    );
    expect(best).toEqual([60, 40]);
  });

  it('gives a twenty of a team to the partner whose disc it is', () => {
    const begun = start({ preset: 'nca', format: 'doubles', starter: 0, overrides: ONE_ROUND });
    const { state } = endRound(begun, [2, 0]);
    const each = begun.rules.discsPerPlayer.doubles;
    const events = [
      shot({ seat: 0, disc: 101, banked: [100 + each, 100 + each + 1] }),
      shot({ seat: 2, disc: 100 + each + 1, banked: [100 + 2 * each] }),
      shot({ seat: 3, disc: 201 }),
    ];
    const players = countMatch(state, events, PEOPLE)?.sides[0]?.players;
    expect(players?.map(({ player, twenties }) => [player, twenties])).toEqual([
      ['ada', 1],
      ['cid', 2],
    ]);
  });

  it('leaves out a repeated shot, and twenties of a round never counted', () => {
    const { state } = act(endRound(singles({ overrides: {} }), [0, 0]).state, {
      kind: 'resign',
      by: 1,
    });
    const events = [
      ...BOTH_SHOT,
      shot({ seat: 0, disc: 102, isFree: true, reshoot: true }),
      shot({ seat: 0, disc: 102, round: 2, isFree: true, banked: [102] }),
    ];
    const ada = countMatch(state, events, PEOPLE)?.sides[0]?.players[0];
    expect(ada).toMatchObject({ rounds: 1, twenties: 0, openShots: 1, openTwenties: 1 });
  });
});

describe('the result of a match', () => {
  const results = (state: MatchState, events: readonly MatchEvent[] = BOTH_SHOT) =>
    countMatch(state, events, PEOPLE)?.sides.map(({ place, result }) => [place, result]);

  it('is a win and a loss', () => {
    expect(results(endRound(singles(), [1, 2]).state)).toEqual([
      [2, 'loss'],
      [1, 'win'],
    ]);
  });

  it('is a loss for the player who resigns, regardless of the score', () => {
    const ahead = { ...singles(), scores: [40, 0] };
    expect(results(act(ahead, { kind: 'resign', by: 0 }).state)).toEqual([
      [2, 'loss'],
      [1, 'win'],
    ]);
  });

  it('is a win for each where a win is shared, and a draw where a tie stands', () => {
    const end = { kind: 'first-to', target: 20, bothPast: 'shared' } as const;
    const overrides = { scoring: 'simple', end } as const;
    const shared = endRound(singles({ preset: 'woodestic', overrides }), [2, 2]).state;
    expect(results(shared)).toEqual([
      [1, 'win'],
      [1, 'win'],
    ]);
    expect(results(endRound(singles(), [2, 2]).state)).toEqual([
      [1, 'draw'],
      [1, 'draw'],
    ]);
  });

  it('ranks three colors, and leaves a player who left out of an agreed draw', () => {
    const three = start({ preset: 'woodestic', format: 'three-colours', starter: 0 });
    const two = act(three, { kind: 'resign', by: 1 }).state;
    const offered = act(two, { kind: 'offer', by: 0, what: 'draw' }).state;
    const drawn = act(offered, { kind: 'accept', by: 2, what: 'draw' }).state;
    expect(results(drawn, [...BOTH_SHOT, shot({ seat: 2, disc: 301 })])).toEqual([
      [1, 'draw'],
      [3, 'loss'],
      [1, 'draw'],
    ]);
  });

  it('knows who shot first when no round has been finished', () => {
    const resigned = act(singles({ starter: 1 }), { kind: 'resign', by: 0 }).state;
    const sides = countMatch(resigned, BOTH_SHOT, PEOPLE)?.sides;
    expect(sides?.map((side) => side.isFirst)).toEqual([false, true]);
  });
});

describe('a match that does not count', () => {
  const finished = endRound(singles(), [1, 0]).state;
  const counts = (state: MatchState, events = BOTH_SHOT, context = PEOPLE) =>
    countMatch(state, events, context) !== undefined;

  it('is one in play, without wobble, a friendly one, or one with a side that never shot', () => {
    expect(counts(finished)).toBe(true);
    expect(counts(singles())).toBe(false);
    expect(counts(endRound(singles({ hand: 'none' }), [1, 0]).state)).toBe(false);
    expect(counts(endRound(singles({ friendly: true }), [1, 0]).state)).toBe(false);
    expect(counts(finished, BOTH_SHOT.slice(0, 1))).toBe(false);
  });

  it('is one with a robot in private messages, where robots have no leaderboard', () => {
    const isPerson = (player: string) => player !== 'bob';
    expect(countMatch(finished, BOTH_SHOT, { server: '77', isPerson })?.hasRobot).toBe(true);
    expect(counts(finished, BOTH_SHOT, { server: null, isPerson })).toBe(false);
    expect(counts(finished, BOTH_SHOT, { ...PEOPLE, server: null })).toBe(true);
  });

  it('is a shootout that was given up', () => {
    const alone = start({ preset: 'nca', format: 'shootout', players: ['ada'] });
    const given = act(alone, { kind: 'resign', by: 0 }).state;
    expect(counts(given, BOTH_SHOT.slice(0, 1))).toBe(false);
  });
});

describe('a shootout', () => {
  const ended = (twenties: number, more: object = {}) => {
    const begun = start({ preset: 'nca', format: 'shootout', players: ['ada'], ...more });
    return playDud(withOneDiscLeft(begun, [twenties])).state;
  };
  const shots = [101, 102, 103].map((disc) =>
    shot({ seat: 0, disc, isFree: true, banked: [disc] }),
  );

  it('counts by the twenties of its twelve shots', () => {
    const counted = countMatch(ended(3), shots, PEOPLE);
    expect(counted).toMatchObject({ server: '77', isShootout: true });
    expect(counted?.sides[0]?.players).toMatchObject([{ player: 'ada', twenties: 3 }]);
  });

  it('does not count the discs that decide a level one', () => {
    const level = endRound(start({ preset: 'nca', format: 'shootout', starter: 0 }), [1, 1]).state;
    const over = endRound(level, [1, 0]).state;
    expect(over.rounds).toHaveLength(2);
    const decider = shot({ seat: 0, disc: 101, isFree: true, banked: [101], round: 2 });
    const first = [0, 1].map((seat) =>
      shot({ seat: seat as SeatNumber, disc: 101 + 100 * seat, banked: [101 + 100 * seat] }),
    );
    const sides = countMatch(over, [...first, decider], PEOPLE)?.sides;
    expect(sides?.map(({ players }) => players[0]?.twenties)).toEqual([1, 1]);
  });

  it('counts only with wobble', () => {
    expect(countMatch(ended(3, { hand: 'none' }), shots, PEOPLE)).toBeUndefined();
  });
});
