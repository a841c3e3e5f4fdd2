import { describe, expect, it } from 'vitest';
import { MAX_ALT_TEXT_CHARS } from '../../src/alt-text/fit.ts';
import { hourOf, positionText } from '../../src/alt-text/position.ts';
import { altTextOf, type PictureRequest } from '../../src/stills/pictures.ts';
import { ILLUSTRATION_IDS } from '../../src/views/still-views.ts';
import { LANGUAGES, pictureWordsIn, type Language } from '../../../../src/words/registry.ts';
import { requests } from '../support/arbitraries.ts';
import { REQUESTS } from '../support/requests.ts';
import * as views from '../support/views.ts';
import { fc, runs } from '../../../../test/support/properties.ts';

function toldOf(request: PictureRequest, language: Language = 'en'): string {
  return altTextOf(request, pictureWordsIn(language));
}

it('is never empty and never too long', () => {
  fc.assert(
    fc.property(requests, fc.constantFrom(...LANGUAGES), (request, language) => {
      const text = toldOf(request, language);
      expect(text.length).toBeGreaterThan(0);
      expect(text.length).toBeLessThanOrEqual(MAX_ALT_TEXT_CHARS);
      expect(text).not.toMatch(/undefined|NaN|Infinity|\n/);
    }),
    { numRuns: runs(500) },
  );
});

it.each(Object.entries(REQUESTS))('%s is described as before', async (name, request) => {
  await expect(toldOf(request) + '\n').toMatchFileSnapshot(`snapshots/${name}.txt`);
});

it.each(LANGUAGES)(
  'describes in %s what a rule’s picture shows, without repeating its lines',
  (language) => {
    for (const view of ILLUSTRATION_IDS) {
      const text = toldOf({ kind: 'rules', view }, language);
      expect(text.length).toBeGreaterThan(60);
      expect(text).not.toContain(pictureWordsIn(language).illustrations[view].join(' '));
    }
  },
);

describe('the description of a board', () => {
  it.each([
    ['en', 'Annabel shoots for first with Blue'],
    ['fr', 'Annabel tire pour le départ avec Bleu'],
    ['de', 'Annabel schießt mit Blau den Anfang aus'],
  ] as const)('says when it is only about the start (%s)', (language, said) => {
    const { turn } = views.BOARD;
    if (turn === undefined) throw new Error('nobody is to flick');
    const view = { ...views.BOARD, turn: { ...turn, isForStart: true } as const };
    expect(toldOf({ kind: 'board', view }, language)).toContain(said);
    expect(toldOf({ kind: 'board', view: views.BOARD }, language)).not.toContain(said);
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
    const long = toldOf({ kind: 'board', view: { ...views.BOARD_OF_THREE, sides, discs } });
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
    const board = { kind: 'board', view: { ...views.BOARD, discs: [] } } as const;
    const told = toldOf(board, language).replaceAll('\u00a0', ' ');
    expect(told).toContain(`${empty} ${side}`);
    const aim = { kind: 'aim', view: { ...views.AIM, discs: [] } } as const;
    expect(toldOf(aim, language)).toContain(empty);
    const full = { kind: 'board', view: views.BOARD } as const;
    expect(toldOf(full, language)).not.toContain(empty);
  });
});

it('keeps a name that is written from right to left apart from the figures beside it', () => {
  const sides = views.BOARD.sides.map((side) => ({ ...side, names: ['محمد'] }));
  const text = toldOf({ kind: 'board', view: { ...views.BOARD, sides } });
  expect(text).toContain('Blue (\u2068محمد\u2069) 45');
});

describe('the description of an aim', () => {
  it('says where the disc would stop, out as well as in', () => {
    const stop = (reachIn: number) =>
      toldOf({ kind: 'aim', view: { ...views.AIM_AT_THE_HOLE, reachIn } });
    expect(stop(6)).toContain('the disc would stop in the 10.');
    expect(stop(0.2)).toContain('the disc would stop on the shooting line or beyond it.');
  });

  it('has words for a name without characters, and stays on one line', () => {
    const view = { ...views.AIM, name: ' \n', power: 'so\nft' };
    expect(toldOf({ kind: 'aim', view })).toMatch(/^someone aims .*Power: so ft\./);
  });

  it('says of a disc without a number that it blocks the start', () => {
    const discs = views.AIM_BLOCKED.discs.map(({ side, x, y }) => ({ side, x, y }));
    const told = toldOf({ kind: 'aim', view: { ...views.AIM_BLOCKED, discs } });
    expect(told).toContain('A Red disc is in the way of the start.');
  });
});

it.each([
  [0, 5, 0, 12],
  [5, 0, 0, 3],
  [0, -5, 0, 6],
  [-5, 0, 0, 9],
  [2.5, 4.33, 0, 1],
  [-2.5, 4.33, 0, 11],
  // The clock turns with the shooter.
  [0, -9, 1, 3],
  [0, -9, 2, 12],
  [0, -9, 3, 9],
] as const)('calls %d, %d from quadrant %d %d o’clock', (x, y, quadrant, hour) => {
  expect(hourOf({ x, y }, quadrant)).toBe(hour);
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
