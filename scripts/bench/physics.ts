import { simulate } from 'crokinole/physics/simulate';
import type { ShotReport } from 'crokinole/shot/report';
import type { BoardSpeed, Position, Shot } from 'crokinole/shot/shot';
import { readSetUp } from '../../src/matches/practice/free-boards.ts';
import { compareOutcomes } from '../../packages/crokinole/test/support/oracle/compare.ts';
import {
  randomBoard,
  randomShot,
} from '../../packages/crokinole/test/support/oracle/random-shots.ts';
import { simulateExactly } from '../../packages/crokinole/test/support/oracle/simulate-exactly.ts';
import { seeded } from '../../packages/crokinole/test/support/seeded.ts';
import { WORST_TYPED } from '../../packages/crokinole/test/support/worst-typed.ts';
import { printTable } from '../table.ts';
import { median, quantile, SHARE, timed, type Benchmark, type Figure } from './figures.ts';

const OTHERS = [0, 6, 12, 23] as const;
const SHOTS = Math.ceil(1000 * SHARE);
const WARM_UP_SHOTS = Math.ceil(200 * SHARE);
const FULL = 23;
/** The slowest shots may take this many times the median. */
const AIMED_TAIL = 6;

interface Case {
  readonly position: Position;
  readonly shot: Shot;
}

interface Sample {
  readonly others: number;
  readonly planckMs: readonly number[];
  readonly oracleMs: readonly number[];
  readonly errorsIn: readonly number[];
  readonly differing: number;
}

function play({ position, shot }: Case, boardSpeed: BoardSpeed): ShotReport {
  const played = simulate(position, shot, { boardSpeed });
  if (!played.ok) throw new Error(`a shot was refused: ${played.refusal}`);
  return played.value;
}

/**
 * Each engine plays all shots before the other one starts, so that neither pays for the other's
 * garbage. The results are compared afterwards.
 */
function measure(others: number, shots: number): Sample {
  const random = seeded(others + 1);
  const cases = Array.from({ length: shots }, (): Case => {
    const position = randomBoard(random, others);
    return { position, shot: randomShot(random, position) };
  });
  const planckMs = cases.map((one) => timed(() => play(one, 'normal')).ms);
  const exactly = ({ position, shot }: Case) =>
    simulateExactly(position, shot, { boardSpeed: 'normal' });
  const oracleMs = cases.map((one) => timed(() => exactly(one)).ms);
  const compared = cases.map((one) => compareOutcomes(play(one, 'normal'), exactly(one)));
  const differing = compared.filter(({ scoresDiffer }) => scoresDiffer).length;
  const errorsIn = compared.map(({ worstErrorIn }) => worstErrorIn);
  return { others, planckMs, oracleMs, errorsIn, differing: differing / shots };
}

/** Measures the machine's speed with a solver that changes to the program do not affect. */
export function measureOracle(): Figure {
  measure(FULL, WARM_UP_SHOTS);
  return oracleFigure(measure(FULL, SHOTS));
}

function oracleFigure({ others, oracleMs }: Sample): Figure {
  return figure(`oracle-${others}-others-median`, median(oracleMs), 'ms', null);
}

/** Plays each of the known worst shots for the engine once. */
function measureWorstTyped(): readonly number[] {
  return WORST_TYPED.map(({ typed, shot, boardSpeed }) => {
    const discs = readSetUp(typed);
    if (!discs.ok) throw new Error(`a position cannot be typed: ${discs.refusal.code}`);
    return timed(() => play({ position: { discs: discs.value }, shot }, boardSpeed)).ms;
  });
}

function figure(name: string, value: number, unit: string, aim: number | null): Figure {
  return { name, value, unit, aim, better: 'lower' };
}

function figuresOf(sample: Sample): readonly Figure[] {
  const at = `${sample.others}-others`;
  const isFull = sample.others === FULL;
  const half = median(sample.planckMs);
  return [
    figure(`shot-${at}-median`, half, 'ms', isFull ? 0.6 : null),
    figure(
      `shot-${at}-p99`,
      quantile(sample.planckMs, 0.99),
      'ms',
      isFull ? AIMED_TAIL * half : null,
    ),
    oracleFigure(sample),
    figure(`differing-${at}`, sample.differing, 'share', 0.01),
    figure(`worst-error-${at}-median`, median(sample.errorsIn), 'in', 0.02),
  ];
}

function rowOf(sample: Sample): string[] {
  const half = median(sample.planckMs);
  const slowest = quantile(sample.planckMs, 0.99);
  return [
    `${sample.others} others`,
    half.toFixed(3),
    slowest.toFixed(3),
    `${(slowest / half).toFixed(1)} ×`,
    shotsPerSecond(sample).toFixed(0),
    median(sample.oracleMs).toFixed(3),
    `${(100 * sample.differing).toFixed(1)} %`,
    median(sample.errorsIn).toFixed(5),
    quantile(sample.errorsIn, 0.9).toFixed(4),
  ];
}

function shotsPerSecond({ planckMs }: Sample): number {
  return (1000 * planckMs.length) / planckMs.reduce((sum, ms) => sum + ms, 0);
}

const HEADS = ['board', 'ms median', 'ms p99', 'p99 ÷ median', 'shots/s', 'oracle ms'];
const HEADS_OF_ERRORS = ['differing', 'error in', 'p90'];

export const physicsBenchmark: Benchmark = {
  run: () => {
    for (const others of OTHERS) measure(others, WARM_UP_SHOTS);
    const samples = OTHERS.map((others) => measure(others, SHOTS));
    printTable([...HEADS, ...HEADS_OF_ERRORS], samples.map(rowOf));
    console.log(`${SHOTS} random shots a row, each once; ms and shots a second on one core.`);
    const typed = measureWorstTyped();
    printTable(
      ['typed position', 'ms'],
      WORST_TYPED.map(({ name }, i) => [name, (typed[i] ?? NaN).toFixed(1)]),
    );
    const perSecond = samples
      .filter(({ others }) => others === FULL)
      .map((sample): Figure => {
        const value = shotsPerSecond(sample);
        return {
          name: `shots-per-second-${FULL}-others`,
          value,
          unit: '1/s',
          aim: null,
          better: 'higher',
        };
      });
    const worst = figure('shot-worst-typed', Math.max(...typed), 'ms', 250);
    return Promise.resolve([...samples.flatMap(figuresOf), ...perSecond, worst]);
  },
};
