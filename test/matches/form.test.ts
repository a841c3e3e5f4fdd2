import { LEVEL_LOSSES } from 'crokinole/review/decisions';
import type { Seat } from 'crokinole/match/state';
import { describe, expect, it, test } from 'vitest';
import { formOf, lessonOf } from '../../src/features/review/game/reviews.ts';
import {
  resultsOfReview,
  type KindOfChoice,
  type MatchResult,
  type TurnReview,
} from '../../src/features/review/records.ts';
import { choiceLine } from '../../src/features/review/additions.ts';
import { wordsIn } from '../../src/words/registry.ts';
import { turnReviewOf } from '../support/reviews.ts';

const SEAT: Seat = { player: '11', quadrant: 0, side: 0, clockMisses: 0, left: null };

type Losses = Partial<Record<KindOfChoice['kind'], readonly number[]>>;

/** What a review would come to in which the choices gave that away. */
function reviewed(
  name: number,
  losses: Losses,
  unit: 'points' | 'rounds' = 'points',
  more: (lost: number) => Partial<TurnReview> = () => ({}),
): MatchResult {
  const kinds = Object.entries(losses) as [KindOfChoice['kind'], readonly number[]][];
  const turns = kinds.flatMap(([kind, lost]) =>
    lost.map((each) => {
      const meant = kind === 'nothing' ? null : { kind, discs: [] };
      const taken = turnReviewOf().best;
      return turnReviewOf({
        unit,
        best: { ...taken, worth: { value: each, error: 0.1 } },
        taken: { ...taken, meant },
        lost: { value: each, error: 0.1 },
        plain: { aim: taken.aim, lost: { value: 3, error: 0.1 } },
        ...more(each),
      });
    }),
  );
  const [own] = resultsOfReview({ rounds: [], seats: [SEAT] }, turns);
  if (own === undefined) throw new Error('the review has no results');
  return { ...own, matchId: `match${name}`, version: 1, endedAtMs: name };
}

/** The latest first, as the store gives them. */
function all(...matches: readonly Losses[]): readonly MatchResult[] {
  return matches.map((losses, i) => reviewed(i, losses)).reverse();
}

const { points } = LEVEL_LOSSES;
const NONE = { value: 0, error: 0 };

test('the levels are in the order that the form takes them to be in', () => {
  for (const losses of Object.values(LEVEL_LOSSES)) {
    const order = [losses.casual, losses.club, losses.strong, losses.master];
    expect([...order].sort((a, b) => b - a)).toEqual(order);
    expect(losses.master).toBeGreaterThanOrEqual(0);
  }
});

describe('the form', () => {
  it('is nothing before the first review', () => {
    expect(formOf([])).toBeUndefined();
    expect(formOf(all({ twenty: [2] }))).toBeUndefined();
  });

  it('is the mean over all decisions with its standard error, and of each match in order', () => {
    const form = formOf(all({ twenty: [1, 3] }, { twenty: [2], hide: [4, 0, 2] }));
    expect(form?.decisions).toBe(6);
    expect(form?.lost.value).toBeCloseTo(2, 9);
    // Of 1, 3, 2, 4, 0, 2: the variance of one is 2, of their mean a sixth of it.
    expect(form?.lost.error).toBeCloseTo(Math.sqrt(2 / 6), 9);
    expect(form?.matches.map(({ value }) => value)).toEqual([2, 2]);
    expect(form?.matches[1]?.error).toBeCloseTo(Math.sqrt(8 / 3 / 4), 9);
  });

  it.each([
    ['as sure as can be', points.casual, 0, 'casual'],
    ['worse than any', points.casual + 2, 0, 'casual'],
    ['better than any', 0, 0, 'master'],
    ['between two, but nearest to one', points.club, points.club - points.master, 'club'],
    ['anything', points.club, 12, null],
  ])('compares with the robots: %s', (_, mean, spread, level) => {
    const lost = [mean - spread, mean + spread, mean, mean];
    expect(formOf(all({ twenty: lost }))?.level).toBe(level);
  });

  it('is told where it is like better robots than the weakest', () => {
    const words = wordsIn('en');
    const told = (['casual', 'club', 'master', null] as const).map((level) =>
      choiceLine({ unit: 'points', decisions: 9, lost: NONE, matches: [], level }, words),
    );
    const { club, master } = words.match.levels;
    const like = [club, master].map((level) => words.standings.choosesLike(level));
    expect(told).toEqual([undefined, ...like, undefined]);
  });

  it('keeps to the unit of most decisions', () => {
    const other = reviewed(9, { twenty: [0.2, 0.2] }, 'rounds');
    const form = formOf([other, ...all({ twenty: [1, 2, 3] })]);
    expect(form).toMatchObject({ unit: 'points', decisions: 3 });
    expect(formOf([other])).toMatchObject({ unit: 'rounds', decisions: 2 });
  });
});

describe('the lesson', () => {
  const bad = { 'take-out': [4, 5, 6], twenty: [0.2] };

  it.each([
    [0, 3],
    [2, 1],
  ])('after %i reviews misses some', (count, missing) => {
    const results = all(...Array.from({ length: count }, () => bad));
    expect(lessonOf(results)).toEqual({ kind: 'too-few', missing });
  });

  it('is the kind that gave away most, with the three boards where it did', () => {
    const results = all(bad, { ...bad, 'take-out': [9, 4, 5] }, { 'take-out': [5, 8, 4] });
    expect(lessonOf(results)).toEqual({
      kind: 'lesson',
      unit: 'points',
      reviews: 3,
      choice: { kind: 'take-out', decisions: 9, lost: 50 },
      boards: [
        { matchId: 'match1', endedAtMs: 1, turn: 0, round: 1, lost: 9 },
        { matchId: 'match2', endedAtMs: 2, turn: 1, round: 1, lost: 8 },
        { matchId: 'match0', endedAtMs: 0, turn: 2, round: 1, lost: 6 },
      ],
    });
  });

  const few = points.master + 0.3;
  it.each<[string, Losses]>([
    ['too few decisions', { 'take-out': [9, 9] }],
    ['within two standard errors of a master’s', { twenty: [few + 2, few + 2, few - 2, few - 2] }],
    [
      'surely no more than a strong robot gives away',
      { twenty: [2.1, ...Array<number>(19).fill(0.1)] },
    ],
    ['no board that is beyond doubt', { twenty: [1.5, 1.5, 1.5, 1.5] }],
  ])('is none that chance could have made: %s', (_, losses) => {
    expect(lessonOf(all(losses, losses, losses))).toEqual({ kind: 'unclear', reviews: 3 });
  });

  it('is none if what gave away most is not real, whatever else is', () => {
    const mixed = { twenty: [2.5, 2.5, 2.5], 'take-out': [16] };
    expect(lessonOf(all(mixed, mixed, mixed))).toEqual({ kind: 'unclear', reviews: 3 });
  });
});

test('a result keeps the three costliest turns of a kind, those beyond doubt alone', () => {
  const { result } = reviewed(0, { twenty: [2.5, 7, 1.9, 3, 0, 5] });
  expect(result.kinds).toEqual([
    {
      kind: 'twenty',
      decisions: 6,
      lost: 19.4,
      squares: 2.5 ** 2 + 49 + 1.9 ** 2 + 9 + 25,
      costliest: [
        { turn: 1, round: 1, lost: 7 },
        { turn: 5, round: 1, lost: 5 },
        { turn: 3, round: 1, lost: 3 },
      ],
    },
  ]);
});

test('an idea of ours is no choice of the player’s', () => {
  const losses = { twenty: [2, 6, 4] };
  const own = reviewed(0, losses, 'points', (lost) => (lost === 6 ? { isIdea: true } : {}));
  expect(own.result).toMatchObject({ decisions: 2, lostMean: 3 });
  const none = reviewed(0, losses, 'points', () => ({ isIdea: true }));
  expect(none.result).toMatchObject({ decisions: 0, kinds: [] });
});

test('a result leaves out turns that were no decision, and keeps none that is in doubt', () => {
  const { result } = reviewed(0, { hide: [2, 4, 6, 8] }, 'points', (lost) => ({
    ...(lost === 4 ? { lost: { value: 4, error: 1.5 } } : {}),
    ...(lost === 8 ? { plain: { ...turnReviewOf().plain, lost: { value: 0.9, error: 0.1 } } } : {}),
  }));
  expect(result).toMatchObject({ decisions: 3, lostMean: 4, lostVariance: 4 });
  expect(result.kinds[0]?.costliest.map(({ turn }) => turn)).toEqual([2, 0]);
});
