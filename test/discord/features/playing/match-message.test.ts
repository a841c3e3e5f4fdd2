import { expect, test } from 'vitest';
import { asOneLine } from '../../../../src/discord/features/playing/match-message.ts';

test('lines become one of at most 300 characters, the first in any case', () => {
  expect(asOneLine(['One.', '• Two.'])).toBe('One. · Two.');
  const [first, second] = ['a'.repeat(200), 'b'.repeat(97)];
  expect(asOneLine([first, second])).toHaveLength(300);
  expect(asOneLine([first, `${second}b`, 'c'])).toBe(`${first} …`);
  expect(asOneLine(['d'.repeat(400)])).toHaveLength(400);
});
