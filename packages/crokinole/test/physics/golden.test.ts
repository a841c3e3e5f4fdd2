import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PHYSICS_VERSION } from '../../src/physics/constants.ts';
import { outcomeOf, type Golden } from '../support/golden-shots.ts';

const file = new URL('../golden/shots.json', import.meta.url);
const golden = JSON.parse(readFileSync(file, 'utf8')) as Golden;

describe('golden shots (after a change: raise PHYSICS_VERSION, then npm run golden)', () => {
  it('belong to this version of the physics', () => {
    expect(golden.physicsVersion).toBe(PHYSICS_VERSION);
  });

  it.each(golden.shots)('$name ends as recorded', ({ outcome: kept, ...one }) => {
    const now = outcomeOf(one);
    expect(now.story).toEqual(kept.story);
    expect(now.rest).toEqual(kept.rest);
    expect(now.durationS).toBeCloseTo(kept.durationS, 6);
  });

  it('are many and various', () => {
    const kinds = golden.shots.flatMap(({ outcome }) =>
      outcome.story.map((line) => line.split(' ')[0]),
    );
    for (const kind of [
      'contact',
      'peg',
      'peg-transmitted',
      'lipped',
      'sunk',
      're-entered',
      'ditched',
    ]) {
      expect(kinds).toContain(kind);
    }
  });
});
