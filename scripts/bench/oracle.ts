import {
  randomBoard,
  randomShot,
} from '../../packages/crokinole/test/support/oracle/random-shots.ts';
import { simulateExactly } from '../../packages/crokinole/test/support/oracle/simulate-exactly.ts';
import { seeded } from '../../packages/crokinole/test/support/seeded.ts';
import { lower, median, SHARE, timed, type Figure } from './figures.ts';

const OTHERS = 23;
const SHOTS = Math.ceil(1000 * SHARE);
const WARM_UP_SHOTS = Math.ceil(200 * SHARE);

function timesOf(shots: number): readonly number[] {
  const random = seeded(OTHERS + 1);
  const cases = Array.from({ length: shots }, () => {
    const position = randomBoard(random, OTHERS);
    return { position, shot: randomShot(random, position) };
  });
  return cases.map(
    ({ position, shot }) =>
      timed(() => simulateExactly(position, shot, { boardSpeed: 'normal' })).ms,
  );
}

/** Measures the machine's speed with a solver that changes to the program do not affect. */
export function measureOracle(): Figure {
  timesOf(WARM_UP_SHOTS);
  return lower(`oracle-${OTHERS}-others-median`, median(timesOf(SHOTS)), 'ms');
}
