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
import { createSeededRandom, seedFrom, type Random } from '../seeded-random.ts';
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
/** In which three ideas can be lettered. */
export const IDEA_ORDERS = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
] as const;
const CANDIDATES = 320;
/** A task that more of the candidates solve is no puzzle. */
const MAX_SOLVING_SHARE = 0.1;
/** So many shots of a board are shown to the engine before it is given up. */
const MAX_CLAIMS = 4;
const MAX_DECOYS_PROVED = 16;
/** Ideas that start or point closer together look alike on a board. */
const MIN_APART_CENTIDEG = 700;

/** A shot that the quick model took for a solution, and what the engine made of it. */
export interface Claim {
  /** The engine has the shot solve its task as well. */
  readonly isConfirmed: boolean;
  /** Undefined, too, where there are no other ideas for the board. */
  readonly offer: Offer | undefined;
  /** The share of a robot's candidate shots that solve the task: the less, the harder. */
  readonly solvingShare: number;
}

/** What a board offers: a task, the shot that solves it, and others to choose its ideas from. */
export interface Offer {
  readonly state: MatchState;
  readonly task: PuzzleTask;
  readonly solution: Aim;
  readonly decoys: Decoys;
  /** The index of the board's own order in `IDEA_ORDERS`. */
  readonly order: number;
}

/** Straighter than the solution or more askew; the more tempting, the earlier. */
interface Decoys {
  readonly straight: readonly Aim[];
  readonly askew: readonly Aim[];
}

const NO_DECOYS: Decoys = { straight: [], askew: [] };

/**
 * The puzzle in which so many of the ideas are straighter than the solution, and the others more
 * askew. Undefined where the board has no such ideas. The caller draws the number, because the
 * shots that solve tasks are rather straight, and would give themselves away.
 */
export function puzzleFrom(offer: Offer, straighter: number): Puzzle | undefined {
  const { state, task, solution, decoys } = offer;
  const chosen = [
    solution,
    ...decoys.straight.slice(0, straighter),
    ...decoys.askew.slice(0, PUZZLE_IDEAS - 1 - straighter),
  ];
  const order = IDEA_ORDERS[offer.order];
  if (chosen.length < PUZZLE_IDEAS || order === undefined) return undefined;
  const ideas = order.flatMap((i) => chosen[i] ?? []);
  return { state, task, ideas, solution: ideas.indexOf(solution) };
}

/** How far an aim points away from straight ahead. */
export function askewOf({ angleCentideg }: Aim): number {
  return Math.abs(angleCentideg);
}

/** The puzzle of a day, identical for all players. `day` is a date such as 2031-02-28. */
export function puzzleOfDay(day: string): Puzzle {
  // Drawn once a day: drawn for each board, it would depend on which ideas boards have.
  const straighter = createSeededRandom(seedFrom(`${day} straighter`)).below(PUZZLE_IDEAS);
  for (let attempt = 0; ; attempt += 1) {
    const random = createSeededRandom(seedFrom(`${day} ${attempt}`));
    // The players of the day wait, so the round is played no further than to the first puzzle.
    for (const state of boardsOfRound(random)) {
      for (const { offer } of claimsOn(state, createSeededRandom(seedFrom(day)))) {
        const puzzle = offer && puzzleFrom(offer, straighter);
        if (puzzle !== undefined) return puzzle;
      }
    }
  }
}

/** What two robots' round offers, board by board. */
export function* claimsOfRound(random: Random): Generator<Claim> {
  // All boards first: the claims draw from the same generator.
  for (const state of [...boardsOfRound(random)]) yield* claimsOn(state, random);
}

interface ForecastShot extends PlayedShot {
  readonly aim: Aim;
  readonly task: PuzzleTask | undefined;
}

/** Until one is an offer; none where the quick model sees no task. */
function* claimsOn(state: MatchState, random: Random): Generator<Claim> {
  const round = roundAheadOf(state);
  const situation = situationOf(state);
  const { discs } = situation;
  const shots = candidatesFor(round, situation, CANDIDATES, random).map(
    (candidate): ForecastShot => {
      const aim = onPowerScale(candidate);
      const { report, ruling } = foreseeFlick(round, situation, aim, aim);
      return { aim, report, ruling, task: taskOf(discs, { report, ruling }) };
    },
  );
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
    const decoys = isConfirmed ? decoysFor(state, task, shot.aim, shots) : NO_DECOYS;
    if (decoys.straight.length + decoys.askew.length < PUZZLE_IDEAS - 1) {
      yield { isConfirmed, offer: undefined, solvingShare: share };
      continue;
    }
    const order = random.below(IDEA_ORDERS.length);
    const offer = { state, task, solution: shot.aim, decoys, order };
    yield { isConfirmed, offer, solvingShare: share };
    return;
  }
}

/**
 * Shots that look worth a try and don't solve the task, as the engine has proved: on each side of
 * the solution as many as a puzzle may need.
 */
function decoysFor(
  state: MatchState,
  task: PuzzleTask,
  solution: Aim,
  shots: readonly ForecastShot[],
): Decoys {
  const tempting = shots
    .filter((shot) => !isSolvedBy(task, shot) && hasTouched(shot))
    .map((shot) => ({ shot, merit: meritOf(task, shot) }))
    .sort((a, b) => b.merit - a.merit);
  const decoys: Record<keyof Decoys, Aim[]> = { straight: [], askew: [] };
  let proved = 0;
  for (const { shot } of tempting) {
    const { aim } = shot;
    const side = decoys[askewOf(aim) < askewOf(solution) ? 'straight' : 'askew'];
    const chosen = [solution, ...decoys.straight, ...decoys.askew];
    if (side.length === PUZZLE_IDEAS - 1 || chosen.some((each) => isNear(each, aim))) continue;
    const played = playPuzzle(state, aim);
    if (played !== undefined && !isSolvedBy(task, played)) side.push(aim);
    proved += 1;
    if (proved === MAX_DECOYS_PROVED) break;
  }
  return decoys;
}

function hasTouched({ report }: ForecastShot): boolean {
  return eventsOf(report, 'contact').length > 0;
}

/** How much of the task a shot does: the more, the more tempting. */
function meritOf({ twenties, out, end }: PuzzleTask, shot: ForecastShot): number {
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
