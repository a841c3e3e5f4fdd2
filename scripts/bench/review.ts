import { nextShotOf } from 'crokinole/match/shots';
import { accountsOf } from 'crokinole/review/accounts';
import { momentsOf } from 'crokinole/review/moments';
import { reviewTurn } from 'crokinole/review/review-shot';
import { roundsToReview, type RoundToReview } from 'crokinole/review/rounds';
import { REVIEW_UNITS } from 'crokinole/review/unit';
import { choose } from 'crokinole/robots/choose';
import { ROBOT_LEVELS } from 'crokinole/robots/levels';
import type { Hand } from 'crokinole/shot/hand';
import { createWorkerPool } from '@crokinole/threads/worker-pool';
import type { JobPool } from '@crokinole/threads/protocol';
import { printTable } from '../table.ts';
import type { Tally } from '../tournament/play-match.ts';
import { higher, lower, median, SHARE, timed, type Benchmark, type Figure } from './figures.ts';
import {
  openingOf,
  playRounds,
  type Board,
  type ReviewJobs,
  type RoundInput,
} from './review-jobs.ts';
import { measureFlicksBesideReview } from './review-flicks.ts';

const DUEL = { matches: Math.ceil(60 * SHARE), rounds: 4 };
const BOARD_ROUNDS = Math.ceil(400 * SHARE);
const LUCK_ROUNDS = Math.ceil(420 * SHARE);
const PLANTED_ROUNDS = Math.ceil(100 * SHARE);
const LEVEL_ROUNDS = Math.ceil(12 * SHARE);
const NOISE_ROUNDS = Math.ceil(4 * SHARE);
const TIMED_CHOICES = 16;
const HANDS: readonly Hand[] = ['pro', 'strong', 'club', 'casual'];
const BINS = 10;
const HOUR_MS = 3_600_000;

const AIMS = { brier: 0.9, cost: 150, noise: 0.6, duel: 60, planted: 95 };

type Pool = JobPool<ReviewJobs>;

async function runAll<Name extends keyof ReviewJobs>(
  pool: Pool,
  name: Name,
  inputs: readonly ReviewJobs[Name]['input'][],
): Promise<readonly ReviewJobs[Name]['output'][]> {
  const outcomes = await Promise.all(inputs.map((input) => pool.run(name, input)));
  return outcomes.map((outcome) => {
    if (!outcome.ok) throw new Error(outcome.refusal.detail);
    return outcome.value;
  });
}

function inputs(count: number, first: number, more: Partial<RoundInput> = {}): RoundInput[] {
  return Array.from({ length: count }, (_, i) => ({
    number: first + i,
    preset: 'nca',
    hand: 'club',
    ...more,
  }));
}

async function measureDuel(pool: Pool): Promise<readonly Figure[]> {
  const duels = inputs(DUEL.matches, 0).map((input) => ({ ...input, rounds: DUEL.rounds }));
  const tallies = await runAll(pool, 'duel', duels);
  const sum = (count: 'rounds' | 'won' | 'lost' | 'tied' | 'pointsFor' | 'pointsAgainst') =>
    tallies.reduce((total, tally: Tally) => total + tally[count], 0);
  const share = (sum('won') + sum('tied') / 2) / sum('rounds');
  printTable(
    ['teacher against club', 'won–lost–tied', '% of rounds', 'points'],
    [
      [
        `${sum('rounds')} rounds`,
        `${sum('won')}–${sum('lost')}–${sum('tied')}`,
        (100 * share).toFixed(1),
        `${sum('pointsFor')}–${sum('pointsAgainst')}`,
      ],
    ],
  );
  return [higher('teacher-against-club', 100 * share, '%', AIMS.duel)];
}

async function measureCalibration(pool: Pool): Promise<readonly Figure[]> {
  const rounds = HANDS.flatMap((hand, i) =>
    inputs(Math.ceil(BOARD_ROUNDS / HANDS.length), 10_000 * (i + 1), { hand }),
  );
  const boards = (await runAll(pool, 'boards', rounds)).flat();
  const ours = brierOf(boards.map(({ chance, won }) => [chance, won]));
  const slope = fittedSlope(boards);
  const plain = brierOf(boards.map(({ lead, won }) => [logistic(slope * lead), won]));
  console.log();
  printTable(
    ['foreseen', 'boards', 'mean foreseen', 'won'],
    Array.from({ length: BINS }, (_, bin) => {
      const own = boards.filter(
        ({ chance }) => Math.min(BINS - 1, Math.floor(BINS * chance)) === bin,
      );
      const mean = (of: (board: Board) => number) =>
        `${((100 * own.reduce((sum, board) => sum + of(board), 0)) / own.length).toFixed(1)} %`;
      return [
        `${bin * BINS}–${(bin + 1) * BINS} %`,
        `${own.length}`,
        mean(({ chance }) => chance),
        mean(({ won }) => won),
      ];
    }),
  );
  console.log(
    `\n${boards.length} boards of ${rounds.length} rounds. Brier score ${ours.toFixed(4)}; ` +
      `of a logistic fit of the lead alone ${plain.toFixed(4)}.`,
  );
  return [lower('brier-round', ours / plain, 'of the lead’s', AIMS.brier)];
}

function brierOf(pairs: readonly (readonly [number, number])[]): number {
  return pairs.reduce((sum, [chance, won]) => sum + (chance - won) ** 2, 0) / pairs.length;
}

function logistic(x: number): number {
  return 1 / (1 + Math.exp(-x));
}

/** Fitted to the very boards it is measured on, which favors it. */
function fittedSlope(boards: readonly Board[]): number {
  let slope = 0;
  for (let i = 0; i < 30; i += 1) {
    let gradient = 0;
    let curvature = 0;
    for (const { lead, won } of boards) {
      const chance = logistic(slope * lead);
      gradient += (won - chance) * lead;
      curvature += chance * (1 - chance) * lead * lead;
    }
    slope += gradient / curvature;
  }
  return slope;
}

async function measureLuck(pool: Pool): Promise<readonly Figure[]> {
  const rounds = await runAll(pool, 'review', inputs(LUCK_ROUNDS, 50_000, { preset: 'woodestic' }));
  const hands = rounds.flatMap((round) => round.hands);
  const mean = meanOf(hands);
  const error = Math.sqrt(meanOf(hands.map((hand) => (hand - mean) ** 2)) / hands.length);
  console.log(
    `\nLuck of ${hands.length} shots: ${mean.toFixed(2)} ± ${error.toFixed(2)} points a shot.`,
  );
  return [lower('mean-luck', Math.abs(mean), 'points')];
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The rule set decides the unit: points, or shares of a round. */
const LEVEL_PRESETS = { points: 'woodestic', rounds: 'nca' } as const;

async function measureLevels(pool: Pool): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const unit of REVIEW_UNITS) {
    const rounds = inputs(LEVEL_ROUNDS, 60_000, { preset: LEVEL_PRESETS[unit] });
    const boards = (await runAll(pool, 'levels', rounds)).flat();
    const levels = [...ROBOT_LEVELS, 'teacher'] as const;
    const losses = levels.map((level) => boards.map((board) => board[level]));
    console.log();
    printTable(
      ['choices of', 'decisions', `${unit} given away at one`, '±'],
      levels.map((level, i) => {
        const own = losses[i] ?? [];
        const mean = meanOf(own);
        const error = Math.sqrt(meanOf(own.map((loss) => (loss - mean) ** 2)) / own.length);
        return [level, `${boards.length}`, mean.toFixed(3), error.toFixed(3)];
      }),
    );
    figures.push(
      ...levels.map((level, i) => lower(`${level}-loss-in-${unit}`, meanOf(losses[i] ?? []), unit)),
    );
  }
  return figures;
}

async function measurePlanted(pool: Pool): Promise<readonly Figure[]> {
  const found = await runAll(
    pool,
    'planted',
    inputs(PLANTED_ROUNDS, 70_000, { preset: 'woodestic' }),
  );
  const share = (100 * found.filter(Boolean).length) / found.length;
  console.log(`\nPlanted blunders found: ${share.toFixed(0)} % of ${found.length}.`);
  return [higher('planted-blunders-found', share, '%', AIMS.planted)];
}

/** The difference of two reviews of the same shots, which search and try with other luck. */
function measureNoise(): readonly Figure[] {
  const pairs = inputs(NOISE_ROUNDS, 80_000, { preset: 'woodestic' }).flatMap((input) => {
    const [round] = clubRounds(input, 1);
    return (round?.turns ?? []).map((turn) =>
      ['one', 'two'].map((matchId) => reviewTurn({ ...turn, matchId })?.lost?.value ?? 0),
    );
  });
  const squares = pairs.map(([one, two]) => ((one ?? 0) - (two ?? 0)) ** 2 / 2);
  return [lower('choice-noise', Math.sqrt(meanOf(squares)), 'points', AIMS.noise)];
}

function clubRounds(input: RoundInput, rounds: number): readonly RoundToReview[] {
  const actions = playRounds(openingOf(input), (state) => choose(state, 'club').aim, rounds);
  return roundsToReview(`match ${input.number}`, actions);
}

function measureCost(): readonly Figure[] {
  const rounds = clubRounds({ number: 90_000, preset: 'nca', hand: 'club' }, 4);
  const states = rounds.flatMap(({ turns }) => turns.map(({ before }) => before));
  const every = Math.floor(states.length / TIMED_CHOICES);
  const timedStates = states.filter((state, i) => i % every === 0 && nextShotOf(state));
  const choices = timedStates.map((state) => timed(() => choose(state, 'master')).ms);
  const review = timed(() => {
    const told = rounds.flatMap(({ turns, result }) => {
      const reviews = turns.flatMap((turn) => reviewTurn(turn) ?? []);
      const accounts = accountsOf(reviews, result).turns;
      return turns.flatMap((turn, i) => {
        const [own, account] = [reviews[i], accounts[i]];
        return own === undefined || account === undefined ? [] : [{ turn, review: own, account }];
      });
    });
    return momentsOf(told);
  });
  console.log(
    `\n${states.length} shots reviewed in ${(review.ms / 1000).toFixed(1)} s; a master chooses in ` +
      `${median(choices).toFixed(0)} ms.`,
  );
  const ratio = review.ms / median(choices);
  return [lower('review-singles-match', ratio, 'master choices', AIMS.cost)];
}

const PARTS: Readonly<Record<string, (pool: Pool) => Promise<readonly Figure[]>>> = {
  duel: measureDuel,
  calibration: measureCalibration,
  luck: measureLuck,
  levels: measureLevels,
  planted: measurePlanted,
  noise: () => Promise.resolve(measureNoise()),
  cost: () => Promise.resolve(measureCost()),
  flicks: measureFlicksBesideReview,
};

/** REVIEW_PARTS=duel,cost measures only these. */
export const reviewBenchmark: Benchmark = {
  run: async () => {
    const names = process.env['REVIEW_PARTS']?.split(',') ?? Object.keys(PARTS);
    const pool = createWorkerPool<ReviewJobs>({
      threads: 2,
      entry: new URL('./review-worker.ts', import.meta.url),
      workerData: undefined,
      longJobs: new Set(),
      urgentJobs: new Set(),
      maxOvertakenMs: Infinity,
      timeoutMs: HOUR_MS,
      longTimeoutMs: HOUR_MS,
      maxWaiting: 10_000,
      maxMemoryMb: 512,
    });
    try {
      const figures: Figure[] = [];
      for (const name of names) figures.push(...((await PARTS[name]?.(pool)) ?? []));
      return figures;
    } finally {
      await pool.close();
    }
  },
};
