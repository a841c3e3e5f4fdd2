import { expect, it } from 'vitest';
import { RANDOM_KEY_PATTERN } from 'crokinole/random';
import { randomIds, randomSeeds } from '../../src/matches/ports/system.ts';

it('draws ids that cannot be confused, and none twice', () => {
  const ids = Array.from({ length: 2000 }, () => randomIds.newId());
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-hjkmnp-z2-9]{10}$/);
});

it('draws keys that can seed a match, and none twice', () => {
  const keys = Array.from({ length: 100 }, () => randomSeeds.newKey());
  expect(new Set(keys).size).toBe(keys.length);
  for (const key of keys) expect(key).toMatch(RANDOM_KEY_PATTERN);
});
