import { expect, it } from 'vitest';
import { aimSentence } from '../../../src/activity/page/aim-sentence.ts';
import type { Aim } from '../../../src/activity/aim/aim-state.ts';
import { turnAt } from './grounds.ts';
import { LANGUAGES, wordsIn, type Language } from '../../../src/words/registry.ts';

const { aim } = wordsIn('en').table.page;
const [BO, AHEAD, POWER] = [aim.discOf('Bo'), aim.angle(0), aim.power(60)];

const AIM: Aim = { position: 0, inset: 0, angleCentideg: 0, power: 600 };
const SIDES = [
  { side: 0, names: ['Ada'] },
  { side: 1, names: ['Bo'] },
];

/** With discs of Bo on the board, or of Ada. */
function said(
  change: Partial<Aim>,
  discs: readonly { readonly x: number; readonly y: number }[],
  language: Language = 'en',
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
  const words = wordsIn(language).table.page.aim;
  return aimSentence({ ...AIM, ...change }, turnAt(discs), table, words).replaceAll('\u00a0', ' ');
}

it.each(LANGUAGES)('says in %s what the aim meets, and its figures', (language) => {
  const { discOf, ring, angle, power, start, told } = wordsIn(language).table.page.aim;
  expect(said({ angleCentideg: -200, position: 1250 }, [{ x: 0.4, y: -2.2 }], language)).toBe(
    told([discOf('Bo'), ring(15), angle(-2), power(60), start(12.5)]),
  );
});

it.each([
  ['a disc elsewhere', {}, [{ x: 0, y: -6 }], [BO, aim.ring(10), AHEAD, POWER]],
  ['a leaner', {}, [{ x: 0, y: -0.1 }], [BO, aim.leaning, AHEAD, POWER]],
  ['the hole', {}, [], [aim.hole, AHEAD, POWER]],
  ['a peg', { angleCentideg: -1650, position: 0 }, [], [aim.peg, aim.angle(-16.5), POWER]],
  ['too soft for the disc', { power: 20 }, [{ x: 0, y: -3 }], [aim.nothing, AHEAD, aim.power(2)]],
  ['off the board', { angleCentideg: 7000 }, [], [aim.nothing, aim.angle(70), POWER]],
])('names its target: %s', (_name, change, discs, told) => {
  expect(said(change, discs)).toBe(aim.told(told));
});

it('tells the own discs from the others, and says their numbers where they are shown', () => {
  expect(said({}, [{ x: 0, y: -6 }], 'en', { side: 0 })).toContain(
    `${aim.ownDisc}, ${aim.ring(10)}`,
  );
  expect(said({}, [{ x: 0, y: -6 }], 'en', { number: 3 })).toContain(`${BO} 3, ${aim.ring(10)}`);
});

it('says that the start is covered', () => {
  expect(said({}, [{ x: 0, y: -12 }])).toBe(aim.blocked);
});
