import { describe, expect, it } from 'vitest';
import { LANGUAGES, pictureWordsIn } from '../../../../src/words/registry.ts';
import type { DrawItem, DrawList } from '../../src/draw-list/draw-list.ts';
import { altTextOf, sceneOf, type PictureRequest } from '../../src/stills/pictures.ts';
import { widthOfText } from '../../src/text/measure.ts';
import type { LeaderboardView, ProfileView } from '../../src/views/still-views.ts';
import type { PodiumPlaceView } from '../../src/views/tournament-views.ts';
import * as cups from '../support/tournament-views.ts';
import * as reviews from '../support/review-views.ts';
import type { ReviewView } from '../../src/views/review-views.ts';
import * as views from '../support/views.ts';

function drawn(request: PictureRequest): DrawList {
  return sceneOf(request, pictureWordsIn('en'));
}

function textsOf({ items }: { readonly items: readonly DrawItem[] }) {
  return items.filter((item) => item.kind === 'text');
}

function largestOf(list: DrawList): readonly string[] {
  const texts = textsOf(list);
  const most = Math.max(...texts.map(({ style }) => style.sizePx));
  return texts.filter(({ style }) => style.sizePx === most).map(({ text }) => text);
}

describe('a leaderboard', () => {
  const withFirst = (changes: object): LeaderboardView => ({
    ...views.LEADERBOARD,
    ranking: 'wins',
    standings: views.LEADERBOARD.standings.map((one, i) => (i < 2 ? { ...one, ...changes } : one)),
  });

  it.each([
    ['shares its first place', { rank: 1, wins: 7 }, 2],
    ['has a provisional player first', { isProvisional: true }, 0],
    ['begins before the first win', { rank: 1, wins: 0 }, 0],
  ])('shows nobody larger when it %s', (_, changes, gold) => {
    const list = drawn({ kind: 'leaderboard', view: withFirst(changes) });
    expect(largestOf(list)).toEqual(['Crokinole Club']);
    const medals = list.items.filter((item) => item.kind === 'medal' && item.metal === 'gold');
    expect(medals).toHaveLength(gold);
  });
});

describe('a review', () => {
  const { review } = pictureWordsIn('en');
  const itemsOf = (view: ReviewView) => drawn({ kind: 'review', view }).items;
  const told = (view: ReviewView) => textsOf({ items: itemsOf(view) }).map(({ text }) => text);
  const lineOf = (view: ReviewView) => {
    const line = itemsOf(view).find((item) => item.kind === 'path' && item.halo !== undefined);
    return line?.kind === 'path' ? line.points.map(({ yPx }) => yPx) : [];
  };
  it('has a bar for each sentence: solid for a gain, faint for a loss', () => {
    const bars = itemsOf(reviews.REVIEW).flatMap((item) =>
      item.kind === 'box' && item.cornerPx === 5 ? [item] : [],
    );
    expect(bars.map(({ fill }) => fill?.alpha === 1)).toEqual([false, true, false, false]);
    const [own, , others] = bars.map(({ box }) => box.widthPx);
    expect((others ?? 0) / (own ?? 1)).toBeCloseTo(1.87 / 0.61);
  });

  const [only] = reviews.REVIEW.rounds;
  if (only === undefined) throw new Error('no round');
  const ofOneRound = { ...reviews.REVIEW, rounds: [only], moments: [] };

  it('tells percent of the round in a match of one', () => {
    // A lead of 2 tells won from lost, so choices of −0.61 are 31 percent of the round.
    expect(told(ofOneRound)).toEqual(
      expect.arrayContaining([
        review.choicesCost('31', -31, 'share'),
        review.luckGave('21', 21, 'share'),
        review.choicesCost('94', -94, 'share'),
        review.luckGave('13', -13, 'share'),
      ]),
    );
    expect(altTextOf({ kind: 'review', view: ofOneRound }, pictureWordsIn('en'))).toContain(
      'choices cost 94% of a round',
    );
  });

  it.each(LANGUAGES)('has room for its sentences in %s', (language) => {
    const [first, second] = reviews.REVIEW.sides;
    const lost = { choices: -2, luck: -2 };
    const view: ReviewView = {
      ...ofOneRound,
      sides: [
        { ...first, ...lost },
        { ...second, ...lost },
      ],
    };
    for (const item of sceneOf({ kind: 'review', view }, pictureWordsIn(language)).items) {
      if (item.kind !== 'text' || item.style.maxWidthPx === undefined) continue;
      expect(widthOfText(item.text, item.style), item.text).toBeLessThan(item.style.maxWidthPx);
    }
  });

  it('has one line that rises and ends with the lead in the match', () => {
    const line = lineOf(reviews.REVIEW);
    expect(line).toHaveLength(1 + 4 * 16);
    expect(Math.min(...line)).toBe(line.at(-1));
  });

  it('is no saw where the rounds alternate, and has at most six ticks', () => {
    const rounds = reviews.PLAIN_REVIEW.rounds.map(({ round, leads }, i) => ({
      round,
      leads: leads.map((lead) => Math.abs(lead) * (i % 2 === 0 ? 1 : -1)),
    }));
    const view = { ...reviews.PLAIN_REVIEW, rounds };
    const line = lineOf(view);
    const travelled = line.slice(1).map((yPx, i) => Math.abs(yPx - (line[i] ?? yPx)));
    const height = Math.max(...line) - Math.min(...line);
    expect(travelled.reduce((sum, px) => sum + px, 0)).toBeLessThan(10 * height);
    expect(told(view).filter((text) => /^\d+$/.test(text))).toHaveLength(6);
  });
});

describe('a profile says what the latest matches changed', () => {
  const lately = (ratings: readonly number[], changes: Partial<ProfileView> = {}) =>
    textsOf(drawn({ kind: 'profile', view: { ...views.PROFILE, ...changes, ratings } })).find(
      ({ text }) => text.includes('match'),
    );

  it.each([
    ['up, in the accent', [1500, 1512, 1530], '+30 in 2 matches', 'accent'],
    [
      'down, over ten matches at most',
      [1900, ...Array.from({ length: 11 }, (_, i) => 1600 - i)],
      '−10 in 10 matches',
      'text',
    ],
  ])('%s', (_, ratings, words, ink) => {
    const said = lately(ratings);
    expect([said?.text, said?.style.tint.ink]).toEqual([words, ink]);
  });

  it('but not of a first match, nor of a provisional rating', () => {
    expect(lately([1500])).toBeUndefined();
    expect(lately([1500, 1530], { isProvisional: true })).toBeUndefined();
  });
});

it('a field counts robots as free places, and shades them', () => {
  const of = (robots: number) => drawn({ kind: 'field', view: { ...cups.FIELD, robots } });
  const { entrants, places } = cups.FIELD;
  const bandOf = (robots: number) => textsOf(of(robots)).map(({ text }) => text);
  expect(bandOf(2)).toContain(`${entrants.length - 2} / ${places}`);
  expect(of(2).items.length - of(0).items.length).toBe(2);
});

it('a round says how many games have no row', () => {
  const games = [...cups.ROUND.games, ...cups.ROUND.games];
  const texts = textsOf(drawn({ kind: 'round', view: { ...cups.ROUND, games } }));
  expect(texts.map(({ text }) => text)).toContain('+4');
});

it('a podium makes room under the title for a second line of the champions', () => {
  const [first, ...places] = cups.SHARED_PODIUM.places;
  const long = { place: 1, names: ['Maximiliana Wolkenstein', 'Bartholomew the Magnificent'] };
  const heightOf = (best: PodiumPlaceView = long) =>
    drawn({ kind: 'podium', view: { ...cups.SHARED_PODIUM, places: [best, ...places] } }).heightPx;
  expect(heightOf(long)).toBeGreaterThan(heightOf(first) + 40);
});
