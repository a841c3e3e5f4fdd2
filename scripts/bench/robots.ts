import type { MatchState } from 'crokinole/match/state';
import { choose, worthOf } from 'crokinole/robots/choose';
import { LEVEL_PLANS, ROBOT_LEVELS, type RobotLevel } from 'crokinole/robots/levels';
import { deadlineIn } from '@crokinole/threads/deadline';
import { randomState } from '../../packages/crokinole/test/support/random-states.ts';
import { seeded } from '../../packages/crokinole/test/support/seeded.ts';
import { printTable } from '../table.ts';
import { median, quantile, timed, type Benchmark, type Figure } from './figures.ts';

const POSITIONS = 120;
const WARM_UP = 15;
/** Each choice is evaluated with this many trials. */
const TRIES = 120;
const CHOICE_AIMS_MS: Partial<Record<RobotLevel, number>> = { club: 300, master: 1500 };

interface Sample {
  readonly level: RobotLevel;
  readonly ms: readonly number[];
  readonly foreseen: number;
  /** The expected points of the choices, evaluated identically for all levels. */
  readonly worth: number;
}

function positions(): readonly MatchState[] {
  const random = seeded(88);
  const table = { preset: 'woodestic', format: 'singles', players: 2 } as const;
  return Array.from({ length: POSITIONS }, () => ({
    ...randomState(random, table),
    boardSpeed: 'normal' as const,
    hand: 'pro' as const,
  }));
}

/** Works like the robots' threads, including the deadline. */
function measure(level: RobotLevel, states: readonly MatchState[]): Sample {
  const ms: number[] = [];
  let foreseen = 0;
  let worth = 0;
  for (const state of states) {
    const isTimeUp = deadlineIn(LEVEL_PLANS[level].timeMs);
    const choice = timed(() => choose(state, level, { isTimeUp, isSteady: true }));
    ms.push(choice.ms);
    foreseen += choice.value.foreseen;
    worth += worthOf(state, 'master', choice.value.aim, TRIES) / states.length;
  }
  return { level, ms, foreseen, worth };
}

function totalMs({ ms }: Sample): number {
  return ms.reduce((sum, each) => sum + each, 0);
}

function figuresOf(sample: Sample, least: Sample): readonly Figure[] {
  const { level, ms, foreseen, worth } = sample;
  const lower = (name: string, value: number, aim: number | null): Figure => ({
    name: `${level}-${name}`,
    value,
    unit: 'ms',
    aim,
    better: 'lower',
  });
  const higher = (name: string, value: number, unit: string): Figure => ({
    name: `${level}-${name}`,
    value,
    unit,
    aim: null,
    better: 'higher',
  });
  const extraMs = (totalMs(sample) - totalMs(least)) / ms.length;
  return [
    lower('choice-p50', median(ms), null),
    lower('choice-p99', quantile(ms, 0.99), CHOICE_AIMS_MS[level] ?? null),
    higher('candidates-per-second', (1000 * foreseen) / totalMs(sample), '1/s'),
    ...(extraMs > 0
      ? [higher('strength-per-ms', (worth - least.worth) / extraMs, 'points/ms')]
      : []),
  ];
}

export const robotsBenchmark: Benchmark = {
  run: () => {
    const states = positions();
    for (const level of ROBOT_LEVELS) measure(level, states.slice(0, WARM_UP));
    const samples = ROBOT_LEVELS.map((level) => measure(level, states));
    const [least] = samples;
    if (least === undefined) throw new Error('there is no level');
    printTable(
      ['level', 'ms median', 'ms p99', 'shots foreseen', 'a second', 'points gained'],
      samples.map((sample) => [
        sample.level,
        median(sample.ms).toFixed(0),
        quantile(sample.ms, 0.99).toFixed(0),
        (sample.foreseen / sample.ms.length).toFixed(0),
        ((1000 * sample.foreseen) / totalMs(sample)).toFixed(0),
        (sample.worth - least.worth).toFixed(2),
      ]),
    );
    console.log(
      `${POSITIONS} random positions. Points gained: what the choices are worth more than those of ` +
        `the ${least.level} robot, all flicked with the master’s hand.`,
    );
    return Promise.resolve(samples.flatMap((sample) => figuresOf(sample, least)));
  },
};
