import { fileURLToPath } from 'node:url';
import { describe, expect, it, test } from 'vitest';
import { World } from 'planck';
import { runNode, TYPESCRIPT } from '../../../../test/support/children/children.ts';
import { createBoardWorld, destroyBoardWorld } from '../../src/physics/world.ts';
import { randomBoard, randomShot } from '../support/oracle/random-shots.ts';
import { reportHashes } from '../support/report-hashes.ts';
import { seeded } from '../support/seeded.ts';
import { play } from '../support/shots.ts';

const elsewhere = new URL('../support/report-hashes-elsewhere.ts', import.meta.url);
const here = reportHashes();

test('a world keeps no references after its shot, because they would stay in memory', () => {
  const world = createBoardWorld([{ id: 1, x: 0, y: -12 }]);
  const references = (): readonly unknown[] =>
    Object.values(world.planck).filter((one) => typeof one === 'object' && one !== null);
  expect(references().length).toBeGreaterThan(0);
  destroyBoardWorld(world);
  expect(references()).toEqual([]);
});

describe('the same shots', () => {
  it('have the same reports when they are played again in reversed order, to the last bit', () => {
    expect(reportHashes('backwards')).toEqual(here);
    expect(new Set(here).size).toBe(here.length);
  });

  it('have the same reports with other worlds in between', () => {
    const random = seeded(1);
    const others = Array.from({ length: 30 }, () => {
      const world = new World();
      world.createBody({ type: 'dynamic' });
      world.step(1 / 60);
      const position = randomBoard(random, 12);
      return play(position, randomShot(random, position), { boardSpeed: 'fast' });
    });
    expect(others).toHaveLength(30);
    expect(reportHashes()).toEqual(here);
  });

  it('have the same reports in a new process', async () => {
    const { out } = await runNode([...TYPESCRIPT, fileURLToPath(elsewhere)]);
    expect(JSON.parse(out)).toEqual(here);
  });
});
