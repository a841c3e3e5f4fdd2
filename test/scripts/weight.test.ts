import { expect, test } from 'vitest';
import { complaintsAbout, lighterThan } from '../../scripts/house/scale.ts';

const LIMITS = { why: 'a test', figures: { lines: 1000, 'types-declared-twice': 0 } };

test.each([
  { what: 'the same', name: 'lines', value: 1000, fails: false },
  { what: 'one per cent more', name: 'lines', value: 1010, fails: false },
  { what: 'more than one per cent more', name: 'lines', value: 1011, fails: true },
  { what: 'the first of none', name: 'types-declared-twice', value: 1, fails: true },
  { what: 'less', name: 'lines', value: 900, fails: false },
  { what: 'a figure that the file lacks', name: 'tokens', value: 1, fails: true },
])('the weight check of $what', ({ name, value, fails }) => {
  const complaints = complaintsAbout([{ name, value }], LIMITS);
  expect(complaints).toHaveLength(fails ? 1 : 0);
  for (const words of complaints) expect(words).toContain(name);
});

test('a figure that shrank may be lowered in the file', () => {
  expect(lighterThan([{ name: 'lines', value: 900 }], LIMITS)).toHaveLength(1);
  expect(lighterThan([{ name: 'lines', value: 1005 }], LIMITS)).toEqual([]);
});
