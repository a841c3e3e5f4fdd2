import { expect, it } from 'vitest';
import { aimSentence } from '../../../src/activity/page/aim-sentence.ts';
import { labelsIn } from '../../../src/activity/page/labels.ts';
import type { Aim } from '../../../src/activity/aim/aim-state.ts';
import { turnAt } from './grounds.ts';

const AIM: Aim = { position: 0, inset: 0, angle: 0, power: 600 };
const SIDES = [
  { side: 0, names: ['Ada'] },
  { side: 1, names: ['Bo'] },
];

/** With discs of Bo on the board, or of Ada. */
function said(
  change: Partial<Aim>,
  discs: readonly { readonly x: number; readonly y: number }[],
  language = 'en',
  { side = 1, number }: { readonly side?: number; readonly number?: number } = {},
): string {
  const table = {
    discs: discs.map((disc, id) => ({
      id,
      side,
      ...(number === undefined ? {} : { number }),
      ...disc,
    })),
    sides: SIDES,
    own: { seats: [0], side: 0, quadrant: 0 as const },
  };
  const words = labelsIn(language).aim;
  return aimSentence({ ...AIM, ...change }, turnAt(discs), table, words).replaceAll('\u00a0', ' ');
}

it.each([
  ['en', 'Aiming at Bo’s disc, 15 ring, 2° left, strength 60, from 12.5° right.'],
  ['fr', 'Tu vises un palet de Bo, anneau de 15, 2° à gauche, force 60, départ 12,5° à droite.'],
  ['de', 'Du zielst auf die Scheibe von Bo, 15er-Ring, 2° links, Kraft 60, Start 12,5° rechts.'],
])('says in %s what the aim meets, and its figures', (language, told) => {
  expect(said({ angle: -200, position: 1250 }, [{ x: 0.4, y: -2.2 }], language)).toBe(told);
});

it.each([
  ['a disc elsewhere', {}, [{ x: 0, y: -6 }], 'Bo’s disc, 10 ring, straight, strength 60'],
  ['a leaner', {}, [{ x: 0, y: -0.1 }], 'Bo’s disc, leaning over the hole, straight, strength 60'],
  ['the hole', {}, [], 'the hole, straight, strength 60'],
  ['a peg', { angle: -1650, position: 0 }, [], 'a peg, 16.5° left, strength 60'],
  ['too soft for the disc', { power: 20 }, [{ x: 0, y: -3 }], 'no disc, straight, strength 2'],
  ['off the board', { angle: 7000 }, [], 'no disc, 70° right, strength 60'],
])('names its target: %s', (_name, change, discs, told) => {
  expect(said(change, discs)).toBe(`Aiming at ${told}.`);
});

it('tells the own discs from the others, and says their numbers where they are shown', () => {
  expect(said({}, [{ x: 0, y: -6 }], 'en', { side: 0 })).toContain('your disc, 10 ring');
  expect(said({}, [{ x: 0, y: -6 }], 'en', { number: 3 })).toContain('Bo’s disc 3, 10 ring');
});

it('says that the start is covered', () => {
  expect(said({}, [{ x: 0, y: -12 }])).toBe('There’s a disc in the way of yours.');
});
