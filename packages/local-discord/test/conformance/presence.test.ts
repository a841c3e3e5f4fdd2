import { expect, test } from 'vitest';
import { presenceSchema } from '../../src/rules/presence-rules.ts';

const long = (length: number): string => 'x'.repeat(length);

test.each<[string, object]>([
  ['nothing at all', {}],
  ['all fields null', { type: null, details: null, state: null, assets: null, party: null }],
  [
    'the example of the guide',
    {
      ...{ type: 0, details: 'Traveling with a group', state: 'In Mainframe' },
      assets: { large_image: 'main-game-image', large_text: 'in a group' },
      ...{ timestamps: { start: 1723137832 }, party: { size: [2, 4] } },
    },
  ],
  ['an image elsewhere', { assets: { large_image: 'https://example.com/club.jpg' } }],
  ['the longest words', { details: long(128), state: long(2) }],
])('accepts %s', (_what, presence) => {
  expect(presenceSchema.safeParse(presence).error?.issues).toBeUndefined();
});

test.each<[string, unknown]>([
  ['no object', []],
  ['a stream', { type: 1 }],
  ['a custom status', { type: 4 }],
  ['a type as text', { type: '0' }],
  ['one letter', { details: 'x' }],
  ['empty words', { state: '' }],
  ['129 letters', { state: long(129) }],
  ['a number as words', { details: 35 }],
  ['a link without an address', { details_url: 'the table' }],
  ['a script as a link', { assets: { large_url: 'javascript:alert(1)' } }],
  ['a time before 1970', { timestamps: { start: -1 } }],
  ['a party of three numbers', { party: { size: [1, 2, 3] } }],
  ['a party of none', { party: { size: [0, 4] } }],
  ['its own name', { name: 'Another app' }],
  ['a misspelt field', { detail: 'Round 2' }],
])('refuses %s', (_what, presence) => {
  expect(presenceSchema.safeParse(presence).success).toBe(false);
});
