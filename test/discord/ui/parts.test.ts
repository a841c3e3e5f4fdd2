import { expect, it } from 'vitest';
import { fc } from '../../support/properties.ts';
import {
  beside,
  container,
  cutTo,
  menu,
  row,
  silentMessage,
} from '../../../src/discord/ui/parts.ts';

it.each([
  ['a text that fits', 'Ann & Bo', 8, 'Ann & Bo'],
  ['a text that is one too long', 'Ann & Bob', 8, 'Ann & B…'],
  ['an emoji that ends at the limit', 'Anna 🔥', 7, 'Anna 🔥'],
  ['an emoji that would be cut in two', 'Anna 🔥 & Bo', 7, 'Anna …'],
  ['a family of emoji', 'Ann 👩‍👩‍👧 & Bo', 9, 'Ann …'],
  ['a letter with a combining mark', 'Ange\u0301lique', 5, 'Ang…'],
])('%s is cut between characters', (_, text, most, cut) => {
  expect(cutTo(text, most)).toBe(cut);
});

it('is never too long, never broken, and the start of the original', () => {
  const anyText = fc.string({ unit: 'grapheme', maxLength: 40 });
  fc.assert(
    fc.property(anyText, fc.integer({ min: 1, max: 40 }), (text, most) => {
      const cut = cutTo(text, most);
      expect(cut.length).toBeLessThanOrEqual(most);
      expect(/\p{Surrogate}/u.test(cut)).toBe(/\p{Surrogate}/u.test(text));
      expect(text.startsWith(cut.endsWith('…') ? cut.slice(0, -1) : cut)).toBe(true);
    }),
  );
});

const PRESS = { id: '1:seat:m', label: 'Join' };

it.each([
  ['two buttons', () => container(0, row(PRESS, { ...PRESS, isDisabled: true }))],
  [
    'a button and a menu',
    () => container(0, row(PRESS), menu({ ...PRESS, placeholder: '', options: [] })),
  ],
  ['a button beside lines', () => container(0, beside(['a'], PRESS), row(PRESS))],
  ['a button outside', () => silentMessage([container(0, row(PRESS)), row(PRESS)])],
])('a message isn’t built where %s would have an id that it has already', (_, build) => {
  expect(build).toThrow(`the custom id ${PRESS.id}`);
});
