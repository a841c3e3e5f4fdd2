import { missIn, pathOf } from '../../aiming/path.ts';
import { DISC_RADIUS_IN } from '../../board/dimensions.ts';
import { distanceBetween, type Vector } from '../../board/vector.ts';
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
/** Across the board. */
const LINE_IN = 26;
export const DAYS_A_DECK = 54;

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
  /** The more tempting, the earlier. */
  readonly decoys: readonly Aim[];
}

/** What a player sees of an idea without thinking about the task: none may tell the solution. */
const SIGNS: readonly ((aim: Aim, discs: readonly Vector[]) => number)[] = [
  ({ angleCentideg }) => Math.abs(angleCentideg),
  ({ speedCentiInPerS }) => speedCentiInPerS,
  // These are met as far as the ideas allow.
  (aim, discs) => {
    const path = lineOf(aim);
    const met = discs.filter((disc) => missIn(path, disc) < 2 * DISC_RADIUS_IN);
    return Math.min(LINE_IN, ...met.map((disc) => distanceBetween(path.from, disc)));
  },
  (aim, discs) => discs.filter((disc) => missIn(lineOf(aim), disc) < 4 * DISC_RADIUS_IN).length,
  ({ positionCentideg }) => Math.abs(positionCentideg),
];
/** Of these no two ideas have the same. */
const EXACT_SIGNS = 2;
const SIGNS_KEPT = 3;

/** How the solution looks beside the other ideas. */
export interface Look {
  /** By sign, how many of the ideas have less of it. */
  readonly ranks: readonly number[];
  /** Its letter: 0 is A. */
  readonly letter: number;
}

/**
 * So many looks, each kind as often as the others and in no order. Drawn for each puzzle alone,
 * chance would favor one of them for months.
 */
export function drawLooks(count: number, random: Random): readonly Look[] {
  const deck = () =>
    Array.from({ length: count }, (_, i) => ({ of: i % PUZZLE_IDEAS, at: random.next() }))
      .sort((a, b) => a.at - b.at)
      .map(({ of }) => of);
  const ranks = SIGNS.map(deck);
  return deck().map((letter, i) => ({ letter, ranks: ranks.map((each) => each[i] ?? 0) }));
}

/**
 * The puzzle whose solution looks like this. Undefined where the board has no such ideas. The caller
 * draws the look, because the shots that solve tasks are rather straight and hard, and would give
 * themselves away.
 */
export function puzzleFrom(offer: Offer, { ranks, letter }: Look): Puzzle | undefined {
  const { state, task, solution, decoys } = offer;
  const signsOf = (aim: Aim) => SIGNS.map((sign) => sign(aim, state.round.discs));
  const signs = signsOf(solution);
  const others = decoys.map((aim) => ({ aim, signs: signsOf(aim) }));
  const pairs = others.flatMap((a, i) =>
    others.slice(i + 1).flatMap((b) => (isNear(a.aim, b.aim) ? [] : [[a, b]])),
  );
  const fitting = pairs.flatMap((pair) => {
    const fits = signs.map((own, i) => {
      const less = pair.filter((each) => (each.signs[i] ?? 0) < own).length;
      const notMore = pair.filter((each) => (each.signs[i] ?? 0) <= own).length;
      const rank = ranks[i] ?? 0;
      return i < EXACT_SIGNS ? less === rank && notMore === rank : less <= rank && rank <= notMore;
    });
    const isKept = fits.slice(0, SIGNS_KEPT).every(Boolean);
    return isKept ? [{ pair, fit: fits.filter(Boolean).length }] : [];
  });
  const [best] = fitting.sort((a, b) => b.fit - a.fit);
  if (best === undefined) return undefined;
  const ideas = best.pair.map(({ aim }) => aim).toSpliced(letter, 0, solution);
  return { state, task, ideas, solution: letter };
}

function lineOf({ positionCentideg, insetCentiIn, angleCentideg }: Aim) {
  return pathOf(0, { positionCentideg, insetCentiIn }, angleCentideg, LINE_IN);
}

/** The puzzle of a day, identical for all players. `day` is a date such as 2031-02-28. */
export function puzzleOfDay(day: string): Puzzle {
  // Drawn once a day: drawn for each board, it would depend on which ideas boards have.
  const look = lookOfDay(day);
  for (let attempt = 0; ; attempt += 1) {
    const random = createSeededRandom(seedFrom(`${day} ${attempt}`));
    // The players of the day wait, so the round is played no further than to the first puzzle.
    for (const state of boardsOfRound(random)) {
      for (const { offer } of claimsOn(state, createSeededRandom(seedFrom(day)))) {
        const puzzle = offer && puzzleFrom(offer, look);
        if (puzzle !== undefined) return puzzle;
      }
    }
  }
}

const DAY_MS = 86_400_000;

/** Over a whole deck of days, each rank and each letter is the solution's equally often. */
export function lookOfDay(day: string): Look {
  // oxlint-disable-next-line no-restricted-globals -- a date is read, and the clock isn't
  const number = Math.floor(Date.parse(day) / DAY_MS);
  const random = createSeededRandom(seedFrom(`looks ${Math.floor(number / DAYS_A_DECK)}`));
  const look = drawLooks(DAYS_A_DECK, random)[number % DAYS_A_DECK];
  if (look === undefined) throw new Error(`${day} is no day`);
  return look;
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

const CANDIDATES = 320;
/** A task that more of the candidates solve is no puzzle. */
const MAX_SOLVING_SHARE = 0.1;
/** So many shots of a board are shown to the engine before it is given up. */
const MAX_CLAIMS = 4;

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
    const decoys = isConfirmed ? decoysFor(state, task, shot.aim, shots) : [];
    if (decoys.length < PUZZLE_IDEAS - 1) {
      yield { isConfirmed, offer: undefined, solvingShare: share };
      continue;
    }
    // Rounds offer the boards that they did when an order was drawn here: players have tried them.
    random.next();
    const offer = { state, task, solution: shot.aim, decoys };
    yield { isConfirmed, offer, solvingShare: share };
    return;
  }
}

const MAX_DECOYS_PROVED = 24;
/** Both decoys may have to be of one kind. More give a choice. */
const DECOYS_OF_KIND = 4;

/**
 * Shots that look worth a try and don't solve the task, as the engine has proved, the more tempting
 * the earlier: of each kind as many as a puzzle may need.
 */
function decoysFor(
  state: MatchState,
  task: PuzzleTask,
  solution: Aim,
  shots: readonly ForecastShot[],
): readonly Aim[] {
  const tempting = shots
    .filter((shot) => !isSolvedBy(task, shot) && hasTouched(shot))
    .map((shot) => ({ shot, merit: meritOf(task, shot) }))
    .sort((a, b) => b.merit - a.merit);
  const decoys: Aim[] = [];
  const kindOf = (aim: Aim) =>
    SIGNS.slice(0, SIGNS_KEPT)
      .map((sign) => Math.sign(sign(aim, state.round.discs) - sign(solution, state.round.discs)))
      .join();
  let proved = 0;
  for (const { shot } of tempting) {
    const { aim } = shot;
    const ofKind = decoys.filter((each) => kindOf(each) === kindOf(aim));
    const others = [solution, ...ofKind];
    if (ofKind.length === DECOYS_OF_KIND || others.some((each) => isNear(each, aim))) continue;
    const played = playPuzzle(state, aim);
    if (played !== undefined && !isSolvedBy(task, played)) decoys.push(aim);
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

/** Ideas that start or point closer together look alike on a board. */
const MIN_APART_CENTIDEG = 700;

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
