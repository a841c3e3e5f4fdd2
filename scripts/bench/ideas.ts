import type { MatchState } from 'crokinole/match/state';
import { createRobotPool } from 'crokinole/robots/pool/robot-pool';
import { createWorkerPool } from '@crokinole/threads/worker-pool';
import { randomState, TABLES } from '../../packages/crokinole/test/support/random-states.ts';
import { seeded } from '../../packages/crokinole/test/support/seeded.ts';
import {
  printTable,
  lower,
  median,
  quantile,
  SHARE,
  timedLater,
  type Benchmark,
  type Figure,
} from './figures.ts';
import type { RoundsJobs, Tally, Way } from './ideas-worker.ts';

const WAYS: readonly Way[] = ['steadiest-idea', 'random-idea', 'best-idea'];
/** For each way of choosing. */
const ROUNDS = Math.ceil(200 * SHARE);
const ROUNDS_A_MATCH = 4;
const POSITIONS = Math.ceil(300 * SHARE);
const WARM_UP = 40;
const AIM_MS = 150;
const HOUR_MS = 3_600_000;

/** In percent of the rounds won against a club robot; a tied round counts half. */
async function measureShares(): Promise<readonly Figure[]> {
  const pool = createWorkerPool<RoundsJobs>({
    threads: 2,
    entry: new URL('./ideas-worker.ts', import.meta.url),
    workerData: undefined,
    longJobs: new Set(),
    urgentJobs: new Set(),
    maxOvertakenMs: Infinity,
    timeoutMs: HOUR_MS,
    longTimeoutMs: HOUR_MS,
    maxWaiting: 10_000,
    maxMemoryMb: 512,
  });
  const playAll = async (way: Way) => {
    const matches = Array.from({ length: Math.ceil(ROUNDS / ROUNDS_A_MATCH) }, (_, match) =>
      pool.run('play', { way, match, rounds: ROUNDS_A_MATCH }),
    );
    return (await Promise.all(matches)).map((outcome) => {
      if (!outcome.ok) throw new Error(outcome.refusal.detail);
      return outcome.value;
    });
  };
  try {
    const played = await Promise.all(
      WAYS.map(async (way) => ({ way, tallies: await playAll(way) })),
    );
    printTable(
      ['choice', 'rounds', 'won–lost–tied', 'points'],
      played.map(({ way, tallies }) => [
        way,
        `${sum(tallies, 'rounds')}`,
        `${sum(tallies, 'won')}–${sum(tallies, 'lost')}–${sum(tallies, 'tied')}`,
        `${sum(tallies, 'pointsFor')}–${sum(tallies, 'pointsAgainst')}`,
      ]),
    );
    const shares = played.map(({ way, tallies }) => shareFigure(way, tallies));
    const [steadiest] = shares;
    return steadiest ? [...shares, { ...steadiest, name: 'default-aim-share' }] : shares;
  } finally {
    await pool.close();
  }
}

function shareFigure(way: Way, tallies: readonly Tally[]): Figure {
  const won = sum(tallies, 'won') + sum(tallies, 'tied') / 2;
  const value = (100 * won) / sum(tallies, 'rounds');
  return { name: `${way}-share`, value, unit: '%', aim: null, better: 'higher' };
}

type Count = 'rounds' | 'won' | 'lost' | 'tied' | 'pointsFor' | 'pointsAgainst';

function sum(tallies: readonly Tally[], count: Count): number {
  return tallies.reduce((total, tally) => total + tally[count], 0);
}

/** Positions of every preset and format, as players meet them at a press. */
function positions(): readonly MatchState[] {
  const random = seeded(43);
  const tables = TABLES.filter(({ format }) => format !== 'shootout');
  return Array.from({ length: POSITIONS }, (_, i) => {
    const table = tables[i % tables.length];
    if (table === undefined) throw new Error('no such table');
    return randomState(random, table);
  });
}

async function measureTimes(): Promise<readonly Figure[]> {
  const pool = createRobotPool({ threads: 1 });
  const states = positions();
  try {
    for (const state of states.slice(0, WARM_UP)) await pool.ideas(state);
    const ms: number[] = [];
    for (const state of states) ms.push((await timedLater(() => pool.ideas(state))).ms);
    return [
      lower('ideas-median', median(ms), 'ms'),
      lower('ideas-p99', quantile(ms, 0.99), 'ms', AIM_MS),
    ];
  } finally {
    await pool.close();
  }
}

export const ideasBenchmark: Benchmark = {
  run: async () => [...(await measureShares()), ...(await measureTimes())],
};
