import { nextShotOf, type Aim } from '../../match/shots.ts';
import type { MatchState } from '../../match/state.ts';
import { sideOfDisc } from '../../match/discs.ts';
import { simulate } from '../../physics/simulate.ts';
import {
  isSolvedBy,
  taskOf,
  weightOf,
  type PlayedShot,
  type PuzzleTask,
} from '../../practice/puzzle-task.ts';
import { judge } from '../../rules/judge.ts';
import { eventsOf } from '../../shot/queries.ts';
import { candidatesFor } from '../candidates.ts';
import { onPowerScale } from '../ideas/ideas.ts';
import { createSeededRandom, seedFrom, type Chance } from '../seeded-random.ts';
import { foreseeFlick, roundAheadOf, situationOf } from '../situation.ts';
import { boardsOfRound } from './robot-play.ts';

/** One shot with a steady hand, a task, and three ideas of which one solves it. */
export interface Puzzle {
  /** The last shot of a round, taken by seat 0. */
  readonly state: MatchState;
  readonly task: PuzzleTask;
  readonly ideas: readonly Aim[];
  /** The index of the idea that solves the task, as the engine has proved. */
  readonly solution: number;
}

export const PUZZLE_IDEAS = 3;
const CANDIDATES = 320;
/** A task that more of the candidates solve is no puzzle. */
const MAX_SOLVING_SHARE = 0.1;
/** So many shots of a board are shown to the engine before it is given up. */
const MAX_CLAIMS = 4;
const MAX_DECOYS_PROVED = 8;
/** Ideas that start or point closer together look alike on a board. */
const MIN_APART_CENTIDEG = 700;

/** A shot that the quick model took for a solution, and what the engine made of it. */
export interface Claim {
  /** The engine has the shot solve its task as well. */
  readonly isConfirmed: boolean;
  /** Undefined, too, where there are no other ideas for the board. */
  readonly puzzle: Puzzle | undefined;
  /** The share of a robot's candidate shots that solve the task: the less, the harder. */
  readonly solvingShare: number;
}

/** The puzzle of a day, identical for all players. `day` is a date such as 2031-02-28. */
export function puzzleOfDay(day: string): Puzzle {
  for (let attempt = 0; ; attempt += 1) {
    const chance = createSeededRandom(seedFrom(`${day} ${attempt}`));
    // The players of the day wait, so the round is played no further than to the first puzzle.
    for (const state of boardsOfRound(chance)) {
      for (const { puzzle } of claimsOn(state, createSeededRandom(seedFrom(day)))) {
        if (puzzle !== undefined) return puzzle;
      }
    }
  }
}

/** What two robots' round offers, board by board. */
export function* claimsOfRound(chance: Chance): Generator<Claim> {
  // All boards first: the claims draw from the same chance.
  for (const state of [...boardsOfRound(chance)]) yield* claimsOn(state, chance);
}

interface Foreseen extends PlayedShot {
  readonly aim: Aim;
  readonly task: PuzzleTask | undefined;
}

/** Until one is a puzzle; none where the quick model sees no task. */
function* claimsOn(state: MatchState, chance: Chance): Generator<Claim> {
  const round = roundAheadOf(state);
  const situation = situationOf(state);
  const { discs } = situation;
  const shots = candidatesFor(round, situation, CANDIDATES, chance).map((candidate): Foreseen => {
    const aim = onPowerScale(candidate);
    const { report, ruling } = foreseeFlick(round, situation, aim, aim);
    return { aim, report, ruling, task: taskOf(discs, { report, ruling }) };
  });
  const shareOf = (task: PuzzleTask) =>
    shots.filter((shot) => isSolvedBy(task, shot)).length / shots.length;
  const hard = shots.flatMap((shot) => {
    const { task } = shot;
    const share = task === undefined ? 1 : shareOf(task);
    return task === undefined || share > MAX_SOLVING_SHARE ? [] : [{ shot, task, share }];
  });
  hard.sort((a, b) => weightOf(b.task) - weightOf(a.task));
  for (const { shot, task, share } of hard.slice(0, MAX_CLAIMS)) {
    const played = playPuzzle(state, shot.aim);
    const isConfirmed = played !== undefined && isSolvedBy(task, played);
    const decoys = isConfirmed ? decoysFor(state, task, shot.aim, shots) : [];
    if (decoys.length < PUZZLE_IDEAS - 1) {
      yield { isConfirmed, puzzle: undefined, solvingShare: share };
      continue;
    }
    const solution = chance.below(PUZZLE_IDEAS);
    const ideas = [...decoys.slice(0, solution), shot.aim, ...decoys.slice(solution)];
    yield { isConfirmed, puzzle: { state, task, ideas, solution }, solvingShare: share };
    return;
  }
}

/** Shots that look worth a try and don't solve the task, as the engine has proved. */
function decoysFor(
  state: MatchState,
  task: PuzzleTask,
  solution: Aim,
  shots: readonly Foreseen[],
): readonly Aim[] {
  const tempting = shots
    .filter((shot) => !isSolvedBy(task, shot) && hasTouched(shot))
    .map((shot) => ({ shot, merit: meritOf(task, shot) }))
    .sort((a, b) => b.merit - a.merit);
  const chosen = [solution];
  let proved = 0;
  for (const { shot } of tempting) {
    if (chosen.length === PUZZLE_IDEAS || proved === MAX_DECOYS_PROVED) break;
    if (chosen.some((aim) => isNear(aim, shot.aim))) continue;
    proved += 1;
    const played = playPuzzle(state, shot.aim);
    if (played !== undefined && !isSolvedBy(task, played)) chosen.push(shot.aim);
  }
  return chosen.slice(1);
}

function hasTouched({ report }: Foreseen): boolean {
  return eventsOf(report, 'contact').length > 0;
}

/** How much of the task a shot does: the more, the more tempting. */
function meritOf({ twenties, out, end }: PuzzleTask, shot: Foreseen): number {
  const part = (task: PuzzleTask) => (isSolvedBy(task, shot) ? weightOf(task) : 0);
  return (
    part({ twenties, out: 0, end: 'any' }) +
    part({ twenties: 0, out, end: 'any' }) +
    part({ twenties: 0, out: 0, end }) +
    part({ twenties: 0, out: 1, end: 'any' })
  );
}

function isNear(a: Aim, b: Aim): boolean {
  const apart =
    Math.abs(a.positionCentideg - b.positionCentideg) + Math.abs(a.angleCentideg - b.angleCentideg);
  return apart < MIN_APART_CENTIDEG;
}

/** A shot of seat 0, played by the real engine. Undefined for one that it refuses or doesn't end. */
export function playPuzzle(state: MatchState, aim: Aim): PlayedShot | undefined {
  const next = nextShotOf(state);
  if (next === undefined) throw new Error('the puzzle’s match is not waiting for a shot');
  const shot = { shooter: next.disc, quadrant: next.quadrant, ...aim };
  const played = simulate(next.position, shot, { boardSpeed: state.boardSpeed });
  if (!played.ok) return undefined;
  const context = { sideOf: sideOfDisc, shooterSide: 0, reshootsUsed: 0 } as const;
  return { report: played.value, ruling: judge(played.value, context, state.rules) };
}
