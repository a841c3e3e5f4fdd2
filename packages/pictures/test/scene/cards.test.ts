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
  const { REVIEW_ACCOUNTS, REVIEW_IN_POINTS } = reviews;
  it('has a bar for each sentence: solid for a gain, faint for a loss', () => {
    const bars = itemsOf(REVIEW_ACCOUNTS).flatMap((item) =>
      item.kind === 'box' && item.cornerPx === 5 ? [item] : [],
    );
    expect(bars.map(({ fill }) => fill?.alpha === 1)).toEqual([false, true, false, false]);
    const [own, , others] = bars.map(({ box }) => box.widthPx);
    expect((others ?? 0) / (own ?? 1)).toBeCloseTo(23 / 8);
  });

  const [only] = reviews.REVIEW.rounds;
  if (only === undefined) throw new Error('no round');
  it.each<[string, ReviewView, readonly string[]]>([
    [
      'shares of rounds',
      REVIEW_ACCOUNTS,
      [
        review.choicesCost('one round in twelve'),
        review.luckGave('one round in 20', 1),
        review.choicesCost('one round in four'),
        // A thirty-third of a round is nearest to a twentieth.
        review.luckGave('one round in 20', -1),
      ],
    ],
    [
      'points of each round',
      REVIEW_IN_POINTS,
      [
        review.onlyIdeas,
        review.luckGave('5 points a round', 1),
        review.choicesCost('11 points a round'),
        review.luckGave('1 point a round', -1),
      ],
    ],
    [
      'points of the only round',
      { ...REVIEW_IN_POINTS, rounds: [only] },
      [review.luckGave('5 points', 1), review.choicesCost('11 points')],
    ],
  ])('tells %s, never percent', (_, view, sentences) => {
    expect(told(view)).toEqual(expect.arrayContaining([...sentences]));
    const alt = altTextOf({ kind: 'review', view }, pictureWordsIn('en'));
    for (const sentence of sentences) expect(alt).toContain(`${sentence}.`);
    expect([alt, ...told(view)].join()).not.toContain('%');
  });

  it.each([
    [0.02, review.luckGave('', 0)],
    [0.13, review.luckGave('one round in eight', 1)],
    [0.63, review.luckGave('two rounds in three', 1)],
    [0.88, review.luckGave('nine rounds in ten', 1)],
    [1.4, review.luckGave('a whole round', 1)],
  ])('calls a chance of %d what people can picture', (luck, sentence) => {
    const [first, second] = REVIEW_ACCOUNTS.sides;
    expect(told({ ...REVIEW_ACCOUNTS, sides: [{ ...first, luck }, second] })).toContain(sentence);
  });

  it.each(LANGUAGES)('has room for its sentences in %s', (language) => {
    const [first, second] = reviews.REVIEW.sides;
    const lost = { choices: -0.66, luck: -0.66 };
    const [one, other] = [
      { ...first, ...lost },
      { ...second, ...lost },
    ] as const;
    const most = { choices: -88, luck: -88 };
    const inPoints = { ...REVIEW_IN_POINTS, sides: [{ ...one, ...most }, other] as const };
    for (const view of [{ ...REVIEW_ACCOUNTS, sides: [one, other] as const }, inPoints]) {
      for (const item of sceneOf({ kind: 'review', view }, pictureWordsIn(language)).items) {
        if (item.kind !== 'text' || item.style.maxWidthPx === undefined) continue;
        expect(widthOfText(item.text, item.style), item.text).toBeLessThan(item.style.maxWidthPx);
      }
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

it('a podium has room for five, and its light ends with the picture', () => {
  const { mostTwenties: _, ...view } = cups.PODIUM;
  const names = ['Ada', 'Bo', 'Cleo', 'Dan', 'Eve'];
  const places = names.map((name, i) => ({ place: Math.min(3, i + 1), names: [name] }));
  const list = drawn({ kind: 'podium', view: { ...view, places } });
  const shown = textsOf(list).map(({ text }) => text);
  expect(shown).toEqual(expect.arrayContaining(names));
  const lights = list.items.flatMap((item) =>
    item.kind === 'box' && item.light !== undefined ? [item.box.yPx + item.box.heightPx] : [],
  );
  expect(lights).toEqual([list.heightPx]);
});
