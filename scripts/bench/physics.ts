import { simulate } from '../../src/core/physics/simulate.ts';
import { compareOutcomes } from '../../test/support/oracle/compare.ts';
import { randomBoard, randomShot } from '../../test/support/oracle/random-shots.ts';
import { simulateExactly } from '../../test/support/oracle/simulate-exactly.ts';
import { seeded } from '../../test/support/seeded.ts';
import { printTable } from '../table.ts';
import { median, quantile, timed, type Benchmark, type Figure } from './figures.ts';

const OTHERS = [0, 6, 12, 23] as const;
const SHOTS = 1000;
const WARM_UP_SHOTS = 200;

interface Sample {
  readonly others: number;
  readonly planckMs: readonly number[];
  readonly oracleMs: readonly number[];
  readonly errorsIn: readonly number[];
  readonly differing: number;
}

/** Both play the same shots, one after the other, so that the machine's mood is the same for both. */
function measure(others: number, shots: number): Sample {
  const random = seeded(others + 1);
  const planckMs: number[] = [];
  const oracleMs: number[] = [];
  const errorsIn: number[] = [];
  let differing = 0;
  for (let i = 0; i < shots; i += 1) {
    const position = randomBoard(random, others);
    const shot = randomShot(random, position);
    const planck = timed(() => simulate(position, shot, { boardSpeed: 'normal' }));
    const oracle = timed(() => simulateExactly(position, shot, { boardSpeed: 'normal' }));
    if (!planck.value.ok) throw new Error(`a random shot was refused: ${planck.value.refusal}`);
    const { scoresDiffer, worstErrorIn } = compareOutcomes(planck.value.value, oracle.value);
    planckMs.push(planck.ms);
    oracleMs.push(oracle.ms);
    errorsIn.push(worstErrorIn);
    if (scoresDiffer) differing += 1;
  }
  return { others, planckMs, oracleMs, errorsIn, differing: differing / shots };
}

function figuresOf(sample: Sample): readonly Figure[] {
  const at = `${sample.others}-others`;
  const isFull = sample.others === 23;
  const figure = (name: string, value: number, unit: string, aim: number | null): Figure => ({
    name,
    value,
    unit,
    aim,
    better: 'lower',
  });
  return [
    figure(`shot-${at}-median`, median(sample.planckMs), 'ms', isFull ? 0.6 : null),
    figure(`shot-${at}-p99`, quantile(sample.planckMs, 0.99), 'ms', null),
    figure(`oracle-${at}-median`, median(sample.oracleMs), 'ms', null),
    figure(`differing-${at}`, sample.differing, 'share', 0.01),
    figure(`worst-error-${at}-median`, median(sample.errorsIn), 'in', 0.02),
  ];
}

function rowOf(sample: Sample): string[] {
  const total = sample.planckMs.reduce((sum, ms) => sum + ms, 0);
  return [
    `${sample.others} others`,
    median(sample.planckMs).toFixed(3),
    quantile(sample.planckMs, 0.99).toFixed(3),
    ((1000 * sample.planckMs.length) / total).toFixed(0),
    median(sample.oracleMs).toFixed(3),
    `${(100 * sample.differing).toFixed(1)} %`,
    median(sample.errorsIn).toFixed(5),
    quantile(sample.errorsIn, 0.9).toFixed(4),
  ];
}

export const physicsBenchmark: Benchmark = {
  run: () => {
    for (const others of OTHERS) measure(others, WARM_UP_SHOTS);
    const samples = OTHERS.map((others) => measure(others, SHOTS));
    printTable(
      ['board', 'ms median', 'ms p99', 'shots/s', 'oracle ms', 'differing', 'error in', 'p90'],
      samples.map(rowOf),
    );
    console.log(`${SHOTS} random shots a row; ms and shots a second on one core.`);
    const full = samples.at(-1);
    const total = full?.planckMs.reduce((sum, ms) => sum + ms, 0) ?? Infinity;
    const perSecond: Figure = {
      name: 'shots-per-second-23-others',
      value: (1000 * SHOTS) / total,
      unit: '1/s',
      aim: null,
      better: 'higher',
    };
    return Promise.resolve([...samples.flatMap(figuresOf), perSecond]);
  },
};
