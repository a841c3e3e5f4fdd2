import { distanceBetween, type Vector } from '../../board/vector.ts';
import { sideOfDisc } from '../../match/discs.ts';
import { formatPosition, parsePosition } from '../../match/notation/position.ts';
import type { Aim } from '../../match/shots.ts';
import type { MatchState } from '../../match/state.ts';
import { lastDiscMatch, STEADY_HAND } from '../../practice/last-disc.ts';
import { TASK_ENDS, type PuzzleTask } from '../../practice/puzzle-task.ts';
import type { PlacedDisc } from '../../shot/shot.ts';
import { createSeededRandom, seedFrom } from '../seeded-random.ts';
import { MINED } from './mined.ts';
import { claimsOfRound, type Claim, type Puzzle } from './puzzle.ts';

/** What the puzzles of a pack are about. */
export const PACK_THEMES = ['twenties', 'take-outs', 'stay'] as const;
export type PackTheme = (typeof PACK_THEMES)[number];
export const PACK_LEVELS = ['easy', 'medium', 'hard'] as const;
export type PackLevel = (typeof PACK_LEVELS)[number];

/** A puzzle that two robots' round has offered. */
export interface MinedPuzzle extends Puzzle {
  /** The number of the round, from which the puzzle can be mined again. */
  readonly round: number;
  readonly theme: PackTheme;
  readonly level: PackLevel;
}

/** In the order of their packs. */
export function minedPuzzles(): readonly MinedPuzzle[] {
  known ??= MINED.map((line, i) => {
    const size = MINED.length / (PACK_THEMES.length * PACK_LEVELS.length);
    const pack = Math.floor(i / size);
    const level = PACK_LEVELS[pack % PACK_LEVELS.length];
    const puzzle = minedFrom(line);
    if (level === undefined) throw new Error(`there is no pack ${pack}`);
    return { ...puzzle, theme: themeOf(puzzle.task), level };
  });
  return known;
}

/** Parsed when they are first asked for. */
let known: readonly MinedPuzzle[] | undefined;

export function themeOf({ twenties, out }: PuzzleTask): PackTheme {
  if (twenties > 0) return 'twenties';
  return out > 1 ? 'take-outs' : 'stay';
}

/** What a round offers: the same claims each time. */
export function* mineRound(round: number): Generator<Claim> {
  yield* claimsOfRound(createSeededRandom(seedFrom(`mined ${round}`)));
}

/** A puzzle in one line. */
export function lineOf(round: number, { state, task, ideas, solution }: Puzzle): string {
  const { twenties, out, end } = task;
  const aims = ideas.map((aim) =>
    [aim.positionCentideg, aim.insetCentiIn, aim.angleCentideg, aim.speedCentiInPerS].join(','),
  );
  const position = formatPosition(state.round.discs);
  return [round, position, [twenties, out, end].join(','), solution, ...aims].join('|');
}

function minedFrom(line: string): Puzzle & { readonly round: number } {
  const [round, position, task, solution, ...aims] = line.split('|');
  const discs = parsePosition(position ?? '');
  const [twenties, out, told] = (task ?? '').split(',');
  const end = TASK_ENDS.find((each) => each === told);
  if (discs === undefined || end === undefined) throw new Error(`no puzzle is in ${line}`);
  return {
    round: Number(round),
    state: lastDiscMatch(discs, STEADY_HAND),
    task: { twenties: Number(twenties), out: Number(out), end },
    ideas: aims.map(aimFrom),
    solution: Number(solution),
  };
}

function aimFrom(text: string): Aim {
  const [positionCentideg, insetCentiIn, angleCentideg, speedCentiInPerS] = text
    .split(',')
    .map(Number);
  if (
    positionCentideg === undefined ||
    insetCentiIn === undefined ||
    angleCentideg === undefined ||
    speedCentiInPerS === undefined
  ) {
    throw new Error(`no aim is in ${text}`);
  }
  return { positionCentideg, insetCentiIn, angleCentideg, speedCentiInPerS };
}

/** Discs closer than this look as if they lay in the same place. */
const SAME_PLACE_IN = 1.5;

/** The same discs in about the same places, or mirrored. */
export function areAlike(a: MatchState, b: MatchState): boolean {
  const { discs } = a.round;
  const mirrored = discs.map((disc) => ({ ...disc, x: -disc.x }));
  return [discs, mirrored].some((each) => liesAs(each, b.round.discs));
}

function liesAs(a: readonly PlacedDisc[], b: readonly PlacedDisc[]): boolean {
  if (a.length !== b.length) return false;
  const left = [...b];
  return a.every((disc) => {
    const i = left.findIndex(
      (other) => sideOfDisc(other.id) === sideOfDisc(disc.id) && isClose(disc, other),
    );
    if (i >= 0) left.splice(i, 1);
    return i >= 0;
  });
}

function isClose(a: Vector, b: Vector): boolean {
  return distanceBetween(a, b) < SAME_PLACE_IN;
}
