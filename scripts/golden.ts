/**
 * Regenerates the golden shots after a change of the physics. A changed result needs a new
 * PHYSICS_VERSION first, because matches keep the version their shots were played with.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { PHYSICS_VERSION } from 'crokinole/physics/constants';
import {
  firstCases,
  outcomeOf,
  type Golden,
  type GoldenCase,
  type GoldenShot,
} from '../packages/crokinole/test/support/golden-shots.ts';

const FILE = new URL('../packages/crokinole/test/golden/shots.json', import.meta.url);

function keptGolden(): Golden | undefined {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8')) as Golden;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

const kept = keptGolden();
const cases: readonly GoldenCase[] = kept?.shots ?? firstCases();
const shots = cases.map(({ name, position, shot, boardSpeed }): GoldenShot => {
  const one = { name, position, shot, boardSpeed };
  return { ...one, outcome: outcomeOf(one) };
});
const isChanged = kept !== undefined && JSON.stringify(kept.shots) !== JSON.stringify(shots);
if (isChanged && kept.physicsVersion === PHYSICS_VERSION) {
  console.error('Shots end differently than before: raise PHYSICS_VERSION first.');
  process.exit(1);
}
const golden: Golden = { physicsVersion: PHYSICS_VERSION, shots };
writeFileSync(FILE, `${JSON.stringify(golden, null, 1)}\n`);
console.log(`${shots.length} golden shots written for physics version ${PHYSICS_VERSION}.`);
