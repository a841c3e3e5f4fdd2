import { expect, it } from 'vitest';
import { readSetUp } from '../../src/matches/practice/free-boards.ts';
import { setUpRefusalText } from '../../src/texts/practice-text.ts';
import { escapeMarkdown, quoted, quotedCode, plainText } from '../../src/texts/names.ts';
import { plainName } from '../../src/discord/ui/parts.ts';
import { wordsIn } from '../../src/words/registry.ts';

const TYPED = [
  ['hidden characters', 'a\u200bb\u2060c\u00ad', 'abc'],
  ['an override of the direction', 'a\u202eb\u2066c', 'abc'],
  ['lines', 'a\nb\r\n  c', 'a b c'],
  ['bold and code', '**a** `b`', '\\*\\*a\\*\\* \\`b\\`'],
  ['a link', '[a](b)', '\\[a\\]\\(b\\)'],
  ['a heading', '# a', '\\# a'],
  ['a mention', '<@1> @everyone', '\\<\\@1\\> \\@everyone'],
  ['a backslash', '\\*', '\\\\\\*'],
  ['Hebrew', 'שלום', '\u2068שלום\u2069'],
  ['marks piled up', 'a\u0301\u0302\u0303\u0304\u0305', 'á\u0302\u0303'],
] as const;

it.each(TYPED)('what was typed is repeated as plain text: %s', (_, typed, told) => {
  expect(quoted(typed)).toBe(told);
  expect(escapeMarkdown(typed)).toBe(told);
});

it.each([
  ['letters', 'a'.repeat(5000), `${'a'.repeat(40)}…`],
  ['stars', '*'.repeat(5000), `${'\\*'.repeat(40)}…`],
  ['emoji', '😀'.repeat(5000), `${'😀'.repeat(40)}…`],
])('what was typed is cut: %s', (_, typed, told) => {
  expect(quoted(typed)).toBe(told);
});

it('hidden characters are in no push and in no block of code', () => {
  expect(plainName('a\u202e*\u200b')).toBe('a＊');
  expect(quotedCode('`a`\u202e\n```b')).toBe('a b');
});

it('a position that can’t be read is quoted, in the chat and at the table', () => {
  const typed = '\u202e[x](y)**';
  const discs = readSetUp(typed);
  if (discs.ok) throw new Error('it can be read');
  const told = setUpRefusalText(discs.refusal, wordsIn('en'));
  expect(told).toContain(`“${quoted(typed)}”`);
  expect(plainText(told, String)).toContain('“[x](y)**”');
});
