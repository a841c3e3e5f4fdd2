import { describe, expect, it } from 'vitest';
import type { MatchState, PlayedRound } from '../../src/match/state.ts';
import { achievementsAfter } from '../../src/ratings/achievements.ts';
import { countMatch } from '../../src/ratings/counted-match.ts';
import { featsOf, winFeatsOf, type AchievementKind, type Feat } from '../../src/ratings/feats.ts';
import { LadderBook } from '../../src/ratings/ladder-book.ts';
import { breakdownOf } from '../../src/rules/scoring.ts';
import { start } from '../match/authority.ts';
import { shot, type ShotSketch } from './judged-shot.ts';

const EMPTY = { twenty: 0, fifteen: 0, ten: 0, five: 0 };

const twenty = (disc: number, more: Partial<ShotSketch> = {}) =>
  shot({ disc, banked: [disc], ...more });

/** Rounds with these points, as tens, for each side. */
function played(...points: readonly (readonly [number, number])[]): MatchState {
  const state = start({ preset: 'nca', format: 'singles', starter: 0 });
  const rounds = points.map((tens, i): PlayedRound => ({
    number: i + 1,
    starter: 0,
    breakdown: breakdownOf(
      tens.map((ten) => ({ ...EMPTY, ten })),
      state.rules,
    ),
  }));
  return { ...state, rounds };
}

const WON = [1, 0] as const;
const LOST = [0, 1] as const;
const EVEN = [1, 1] as const;
const EIGHT = Array.from({ length: 8 }, (_, i) => twenty(101 + i));

describe('feats', () => {
  it.each<[Feat | 'nothing', readonly ReturnType<typeof shot>[]]>([
    ['nothing', [twenty(101), twenty(102)]],
    ['nothing', [shot({ disc: 101, isHit: true, out: [201] })]],
    // An invalid shot takes nothing out, and own discs don't count.
    ['nothing', [shot({ disc: 101, out: [201, 202], valid: false })]],
    ['nothing', [shot({ disc: 101, isHit: true, out: [201, 101] })]],
    // A shot that is repeated doesn't count.
    ['nothing', [twenty(101), twenty(102), twenty(102, { reshoot: true })]],
    ['nothing', [twenty(101), twenty(102), shot({ disc: 103 }), twenty(104)]],
    ['nothing', [twenty(201, { seat: 1 }), twenty(202, { seat: 1 }), twenty(203, { seat: 1 })]],
    ['twenty-off-a-disc', [twenty(101, { isHit: true })]],
    ['two-in-one', [shot({ disc: 101, isHit: true, banked: [102, 103] })]],
    ['double-take-out', [shot({ disc: 101, isHit: true, out: [201, 202] })]],
    ['three-twenties', [twenty(101), twenty(102), shot({ seat: 1, disc: 201 }), twenty(103)]],
  ])('%s', (feat, shots) => {
    expect(featsOf(played(EVEN), shots, 0)).toEqual(feat === 'nothing' ? [] : [feat]);
  });

  it('build on each other', () => {
    const triple = [shot({ disc: 101, isHit: true, out: [201, 202, 203] })];
    expect(featsOf(played(EVEN), triple, 0)).toEqual(['double-take-out', 'triple-take-out']);
    expect(featsOf(played(EVEN), EIGHT.slice(0, 7), 0)).toEqual([
      ...['three-twenties', 'five-twenties'],
    ]);
    expect(featsOf(played(EVEN), EIGHT, 0)).toEqual([
      ...['three-twenties', 'five-twenties', 'perfect-round'],
    ]);
    // The round was broken off.
    expect(featsOf(played(), EIGHT, 0)).not.toContain('perfect-round');
  });

  it('come from rounds', () => {
    expect(featsOf(played(WON), [], 0)).toEqual(['clean-round']);
    expect(featsOf(played([0, 0]), [], 0)).toEqual([]);
    expect(featsOf(played([9, 1]), [], 0)).toEqual([]);
    expect(featsOf(played([10, 1]), [], 0)).toEqual(['hundred-points']);
    expect(featsOf(played([10, 1]), [], 1)).toEqual([]);
  });

  it.each<[readonly AchievementKind[], readonly (readonly [number, number])[]]>([
    [['every-round'], [WON, [2, 1], WON]],
    [[], [WON, [2, 1]]],
    [[], [WON, EVEN, WON]],
    [['comeback'], [LOST, LOST, WON, WON]],
    [[], [LOST, EVEN, WON, WON]],
  ])('of a win: %j', (wanted, points) => {
    expect(winFeatsOf(played(...points), 0, true)).toEqual(wanted);
    expect(winFeatsOf(played(...points), 0, false)).toEqual([]);
  });
});

describe('achievements', () => {
  const ended = (): MatchState => ({
    ...played(WON, WON, WON),
    scores: [6, 0],
    phase: { kind: 'ended', outcome: { code: 'won', side: 0, by: 'score' } },
  });
  const events = [twenty(101, { isHit: true }), shot({ seat: 1, disc: 201 })];
  const count = (isPerson: (player: string) => boolean, more: object = {}) => {
    const figures = countMatch({ ...ended(), hand: 'club' }, events, { server: '77', isPerson });
    if (figures === undefined) throw new Error('it does not count');
    return { matchId: 'm', endedAtMs: 1, figures: { ...figures, ...more } };
  };
  const kinds = (match: ReturnType<typeof count>) => {
    const book = new LadderBook();
    book.record(match);
    book.record({ ...match, matchId: 'later' });
    expect(book.achievements().every(({ matchId }) => matchId === 'm')).toBe(true);
    return book.achievements().map(({ player, kind }) => `${player} ${kind}`);
  };

  it('are told once, with the first match', () => {
    expect(kinds(count(() => true))).toEqual([
      ...['ada twenty-off-a-disc', 'ada clean-round', 'ada first-win', 'ada every-round'],
    ]);
  });

  it('against a robot are only what the shots and rounds were', () => {
    expect(kinds(count((player) => player === 'ada'))).toEqual([
      ...['ada twenty-off-a-disc', 'ada clean-round'],
    ]);
    expect(kinds(count((player) => player === 'bob'))).toEqual([]);
  });

  it('by own finger are none', () => {
    expect(
      achievementsAfter(
        count(() => true, { isOwnFinger: true }),
        [],
      ),
    ).toEqual([]);
  });
});
