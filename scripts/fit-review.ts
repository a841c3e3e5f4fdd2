/**
 * Lets robots play rounds against each other, and fits what a board is worth to what the rounds
 * came to. `npm run fit-review [-- --rounds 2800]` writes the weights into the robots' sources.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createWorkerPool } from '@crokinole/threads/worker-pool';
import type { Experience } from '../packages/crokinole/src/robots/experience.ts';
import { corrected, fitted } from './fit-review/least-squares.ts';
import type { Lesson } from './fit-review/self-play.ts';
import type { FitJobs } from './fit-review/worker.ts';
import { printTable } from './table.ts';

/** The first rounds go by the robots' own evaluation, and the others by what those taught. */
const FIRST_SHARE = 0.25;
/** So few rounds, after all others, are searched by the teacher. */
const SEARCHED_SHARE = 0.02;
const MAX_SHOTS = 24;
/** From here on, boards with two shots more or less teach too, half as much. */
const MIN_SHOTS_SMOOTHED = 5;
const HOUR_MS = 3_600_000;
const FILE = new URL('../packages/crokinole/src/robots/experience-weights.ts', import.meta.url);

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '2800' } } });
const rounds = Number(values.rounds);

const pool = createWorkerPool<FitJobs>({
  threads: 2,
  entry: new URL('./fit-review/worker.ts', import.meta.url),
  workerData: undefined,
  longJobs: new Set(),
  urgentJobs: new Set(),
  maxOvertakenMs: Infinity,
  timeoutMs: HOUR_MS,
  longTimeoutMs: HOUR_MS,
  maxWaiting: 100_000,
  maxMemoryMb: 512,
});

async function runAll<Name extends keyof FitJobs>(
  name: Name,
  first: number,
  last: number,
  experience: readonly Experience[],
): Promise<readonly FitJobs[Name]['output'][]> {
  const jobs = Array.from({ length: last - first }, (_, i) =>
    pool.run(name, { round: first + i, experience }),
  );
  return (await Promise.all(jobs)).map((outcome) => {
    if (!outcome.ok) throw new Error(outcome.refusal.detail);
    return outcome.value;
  });
}

function experienceFrom(lessons: readonly Lesson[]): readonly Experience[] {
  return Array.from({ length: MAX_SHOTS }, (_, i) => {
    const shots = i + 1;
    const weightOf = (shotsLeft: number) => {
      if (shotsLeft === shots) return 1;
      return shots >= MIN_SHOTS_SMOOTHED && Math.abs(shotsLeft - shots) === 2 ? 0.5 : 0;
    };
    return fitted(
      lessons
        .map((lesson) => ({ ...lesson, weight: weightOf(lesson.shotsLeft) }))
        .filter(({ weight }) => weight > 0),
    );
  });
}

function sourceOf(experience: readonly Experience[]): string {
  return [
    '/** Written by `npm run fit-review`: by shots left, from 1. */',
    '// prettier-ignore',
    'export const EXPERIENCE = [',
    ...experience.map(
      ({ weights, deviation }) =>
        `  { deviation: ${deviation}, weights: [${weights.join(', ')}] },`,
    ),
    '];',
    '',
  ].join('\n');
}

const firstRounds = Math.ceil(FIRST_SHARE * rounds);
const first = experienceFrom((await runAll('play', 0, firstRounds, [])).flat());
const lessons = (await runAll('play', firstRounds, rounds, first)).flat();
const taught = experienceFrom(lessons);
const lastRound = rounds + Math.ceil(SEARCHED_SHARE * rounds);
const findings = (await runAll('search', rounds, lastRound, taught)).flat();
const experience = corrected(taught, findings);
await pool.close();
writeFileSync(FILE, sourceOf(experience));
printTable(
  ['shots left', 'boards', 'error of the first fit', 'error', 'correction'],
  experience.map(({ deviation, weights }, i) => [
    `${i + 1}`,
    `${lessons.filter(({ shotsLeft }) => shotsLeft === i + 1).length}`,
    (first[i]?.deviation ?? 0).toFixed(1),
    deviation.toFixed(1),
    ((weights[0] ?? 0) - (taught[i]?.weights[0] ?? 0)).toFixed(1),
  ]),
);
console.log(`\n${rounds} rounds. The error is that of the lead a round ends with, in points.`);
