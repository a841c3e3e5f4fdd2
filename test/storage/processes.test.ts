import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  expectPromisesKept,
  flickInProcess,
  longMatches,
  type Promised,
} from '../support/processes.ts';
import { temporaryFolder } from '../support/stores.ts';

/** The short form of `npm run soak`. */

let folder: ReturnType<typeof temporaryFolder>;
let file: string;

beforeEach(() => {
  folder = temporaryFolder();
  file = join(folder.path, 'matches.db');
});
afterEach(() => {
  folder.remove();
});

/** Another process was quicker: the only refusal that a player may get here. */
function expectOnlyRaces(promised: readonly Promised[]): void {
  const refusals = new Set(promised.map(({ refusal }) => refusal));
  for (const refusal of refusals) expect([null, 'not-your-turn']).toContain(refusal);
}

describe('two processes on one file', () => {
  it.each([
    ['one match', 1, 25],
    ['ten matches', 10, 25],
  ])('play %s without losing a flick or failing a player', async (_, count, flicks) => {
    const matches = await longMatches(file, count);
    const ended = await Promise.all(
      ['a', 'b'].map((name) => flickInProcess({ file, name, flicks, matches })),
    );
    for (const { errors, promised } of ended) {
      expect(errors).toBe('');
      expect(promised).toHaveLength(flicks);
      expectOnlyRaces(promised);
    }
    const promised = ended.flatMap((each) => each.promised);
    const accepted = promised.filter(({ revision }) => revision !== null);
    const { shots } = await expectPromisesKept(file, matches, promised);
    expect(accepted).toHaveLength(shots);
  });
});

describe('a process killed in the middle of its flicks', () => {
  it('has kept every flick that it answered, and the next one continues from there', async () => {
    const matches = await longMatches(file, 1);
    const promised: Promised[] = [];
    for (const killAfter of [7, 23]) {
      const name = `killed-after-${killAfter}`;
      const ended = await flickInProcess({ file, name, flicks: 1000, matches, killAfter });
      expect(ended.wasKilled).toBe(true);
      promised.push(...ended.promised);
      const { shots } = await expectPromisesKept(file, matches, promised);
      // At most the one that was being saved when the process was killed.
      expect(shots - promised.length).toBeLessThanOrEqual(killAfter === 7 ? 1 : 2);
    }
  });
});
