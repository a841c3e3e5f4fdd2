import { describe, expect, it } from 'vitest';
import { MAX_ALT_TEXT_CHARS } from '../../src/alt-text/fit.ts';
import { hourOf, positionText } from '../../src/alt-text/position.ts';
import { altTextOf } from '../../src/stills/pictures.ts';
import { ILLUSTRATION_IDS } from '../../src/views/still-views.ts';
import { LANGUAGES, pictureWordsIn } from '../../../../src/words/registry.ts';
import { requests } from '../support/arbitraries.ts';
import { REQUESTS } from '../support/requests.ts';
import * as views from '../support/views.ts';
import { fc, runs } from '../../../../test/support/properties.ts';

it('is never empty and never too long', () => {
  fc.assert(
    fc.property(requests, fc.constantFrom(...LANGUAGES), (request, language) => {
      const text = altTextOf(request, pictureWordsIn(language));
      expect(text.length).toBeGreaterThan(0);
      expect(text.length).toBeLessThanOrEqual(MAX_ALT_TEXT_CHARS);
      expect(text).not.toMatch(/undefined|NaN|Infinity|\n/);
    }),
    { numRuns: runs(500) },
  );
});

it.each(Object.entries(REQUESTS))('%s is described as before', async (name, request) => {
  await expect(altTextOf(request, pictureWordsIn('en')) + '\n').toMatchFileSnapshot(
    `snapshots/${name}.txt`,
  );
});

it.each(LANGUAGES)(
  'describes in %s what a rule’s picture shows, without repeating its lines',
  (language) => {
    for (const view of ILLUSTRATION_IDS) {
      const text = altTextOf({ kind: 'rules', view }, pictureWordsIn(language));
      expect(text.length).toBeGreaterThan(60);
      expect(text).not.toContain(pictureWordsIn(language).illustrations[view].join(' '));
    }
  },
);

describe('the description of a board', () => {
  const text = altTextOf({ kind: 'board', view: views.BOARD }, pictureWordsIn('en'));

  it('says whose turn it is, and the score', () => {
    expect(text).toContain('Annabel to flick for Blue');
    expect(text).toContain('Blue (Annabel) 45, and 75 this round;');
    expect(text).toContain('Red (Žižka Ольга the Magnificent) 60, and 40 this round.');
  });

  it.each([
    ['en', 'Annabel shoots for first with Blue'],
    ['fr', 'Annabel tire pour le départ avec Bleu'],
    ['de', 'Annabel schießt mit Blau den Anfang aus'],
  ] as const)('says when it is only about the start (%s)', (language, said) => {
    const { turn } = views.BOARD;
    if (turn === undefined) throw new Error('nobody is to flick');
    const view = { ...views.BOARD, turn: { ...turn, isForStart: true } as const };
    expect(altTextOf({ kind: 'board', view }, pictureWordsIn(language))).toContain(said);
    expect(altTextOf({ kind: 'board', view: views.BOARD }, pictureWordsIn(language))).not.toContain(
      said,
    );
  });

  it('says where the discs lie, including leaners and discs on a line', () => {
    expect(text).toContain('one leaning over the hole');
    expect(text).toContain('two in the 5 touching the 10 line at 3 and 7 o’clock');
    expect(text).toContain('two 20s in the cup; five discs left');
  });

  it('keeps the essentials when all names are long and there are many discs', () => {
    const discs = Array.from({ length: 24 }, (_, i) => ({
      side: ([0, 1, 2] as const)[i % 3] ?? 0,
      x: 1.5 * (i % 6) - 4,
      y: 2 * Math.floor(i / 6) - 3.3,
    }));
    const sides = views.BOARD_OF_THREE.sides.map((side) => ({
      ...side,
      names: ['Bartholomew von Hohenstein-Glatz', 'Maximiliana-Theodora Wolkenstein'],
    }));
    const long = altTextOf(
      { kind: 'board', view: { ...views.BOARD_OF_THREE, sides, discs } },
      pictureWordsIn('en'),
    );
    expect(long).toContain('Bartholomew von Hohenstein-Glatz');
    expect(long).toMatch(/White: .*in the 1[05]/);
  });
});

describe('an empty board', () => {
  it.each([
    ['en', 'The board is empty.', 'Blue: two 20s in the cup; five discs left.'],
    ['fr', 'Le plateau est vide.', 'Bleu : deux 20 dans la coupelle; encore cinq palets à jouer.'],
    ['de', 'Das Brett ist leer.', 'Blau: 2 Zwanziger im Becher; noch fünf Scheiben.'],
  ] as const)('is said to be empty, once, in %s', (language, empty, side) => {
    const words = pictureWordsIn(language);
    const board = { kind: 'board', view: { ...views.BOARD, discs: [] } } as const;
    const told = altTextOf(board, words).replaceAll('\u00a0', ' ');
    expect(told).toContain(`${empty} ${side}`);
    const aim = { kind: 'aim', view: { ...views.AIM, discs: [] } } as const;
    expect(altTextOf(aim, words)).toContain(empty);
    const full = { kind: 'board', view: views.BOARD } as const;
    expect(altTextOf(full, words)).not.toContain(empty);
  });
});

it('keeps a name that is written from right to left apart from the figures beside it', () => {
  const sides = views.BOARD.sides.map((side) => ({ ...side, names: ['محمد'] }));
  const text = altTextOf({ kind: 'board', view: { ...views.BOARD, sides } }, pictureWordsIn('en'));
  expect(text).toContain('Blue (\u2068محمد\u2069) 45');
});

describe('the description of an aim', () => {
  it('names the first contact and where that disc would go', () => {
    expect(altTextOf({ kind: 'aim', view: views.AIM }, pictureWordsIn('en'))).toContain(
      'First contact: the Red disc in the 5 at 7 o’clock, hit on the right edge; it would go toward 10 o’clock.',
    );
  });

  it('says that the path leads over the hole', () => {
    expect(altTextOf({ kind: 'aim', view: views.AIM_AT_THE_HOLE }, pictureWordsIn('en'))).toContain(
      'The path goes over the hole.',
    );
  });

  it('says where the disc would stop, out as well as in', () => {
    const stop = (reachIn: number) =>
      altTextOf({ kind: 'aim', view: { ...views.AIM_AT_THE_HOLE, reachIn } }, pictureWordsIn('en'));
    expect(stop(6)).toContain('the disc would stop in the 10.');
    expect(stop(0.2)).toContain('the disc would stop on the shooting line or beyond it.');
  });

  it('has words for a name without characters, and stays on one line', () => {
    const view = { ...views.AIM, name: ' \n', power: 'so\nft' };
    expect(altTextOf({ kind: 'aim', view }, pictureWordsIn('en'))).toMatch(
      /^someone aims .*Power: so ft\./,
    );
  });

  it('says what blocks the start, by its number if it has one', () => {
    const { discs, ...blocked } = views.AIM_BLOCKED;
    const told = (shown: typeof discs) =>
      altTextOf({ kind: 'aim', view: { ...blocked, discs: shown } }, pictureWordsIn('en'));
    expect(told(discs)).toContain('Red 11 is in the way of the start.');
    const bare = discs.map(({ side, x, y }) => ({ side, x, y }));
    expect(told(bare)).toContain('A Red disc is in the way of the start.');
  });

  it('gives the score, where one is kept', () => {
    expect(altTextOf({ kind: 'aim', view: views.AIM }, pictureWordsIn('en'))).toContain(
      'This round: Blue 45 with two 20s in the cup and Red 60.',
    );
    expect(
      altTextOf({ kind: 'aim', view: views.AIM_AT_THE_HOLE }, pictureWordsIn('en')),
    ).not.toContain('Score');
  });

  it('turns the clock with the shooter', () => {
    const disc = { x: 0, y: -9 };
    expect([0, 1, 2, 3].map((q) => hourOf(disc, q as 0 | 1 | 2 | 3))).toEqual([6, 3, 12, 9]);
  });
});

it.each([
  [0, 5, 12],
  [5, 0, 3],
  [0, -5, 6],
  [-5, 0, 9],
  [2.5, 4.33, 1],
  [-2.5, 4.33, 11],
])('calls %d, %d %d o’clock', (x, y, hour) => {
  expect(hourOf({ x, y }, 0)).toBe(hour);
});

it('names zones from the middle outwards', () => {
  const words = positionText(
    [
      { side: 0, x: 0, y: 9 },
      { side: 0, x: 0.1, y: 0.1 },
      { side: 0, x: 0, y: -4 },
      { side: 0, x: 2, y: 0 },
    ],
    0,
    pictureWordsIn('en'),
  );
  expect(words).toBe(
    'one leaning over the hole at 2 o’clock; one in the 15 at 3 o’clock; ' +
      'one in the 10 touching the 15 line at 6 o’clock; one in the 5 at 12 o’clock',
  );
});
