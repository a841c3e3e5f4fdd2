import { ringValueOf } from '../board/regions.ts';
import { sideOfDisc } from '../match/discs.ts';
import type { Ruling } from '../rules/ruling.ts';
import { eventsOf } from '../shot/queries.ts';
import type { ShotReport } from '../shot/report.ts';
import type { PlacedDisc } from '../shot/shot.ts';

/** What must not be lost: nothing in particular, the flicked disc, or any own disc. */
export const TASK_ENDS = ['any', 'stay', 'inside', 'yours'] as const;
export type TaskEnd = (typeof TASK_ENDS)[number];

/** What a shot is to do. It may do more. */
export interface PuzzleTask {
  /** So many own discs fall into the hole. */
  readonly twenties: number;
  /** So many opposing discs are knocked out. */
  readonly out: number;
  /** `inside`: the flicked disc comes to rest in the fifteen. */
  readonly end: TaskEnd;
}

/** A shot of seat 0, as the engine or a robot's model played it. */
export interface PlayedShot {
  readonly report: ShotReport;
  readonly ruling: Ruling;
}

/** A task that is worth less than this is no puzzle. */
const MIN_WEIGHT = 15;
const WEIGHTS: Readonly<Record<TaskEnd, number>> = { any: 0, stay: 3, yours: 5, inside: 8 };

/** How much a task asks for. */
export function weightOf({ twenties, out, end }: PuzzleTask): number {
  return 16 * twenties + 10 * out + WEIGHTS[end];
}

/** The most that can be said of a shot; undefined if it does nothing worth asking for. */
export function taskOf(
  before: readonly PlacedDisc[],
  { report, ruling }: PlayedShot,
): PuzzleTask | undefined {
  const { shooter } = report.shot;
  if (!ruling.valid || ruling.reshoot) return undefined;
  const facts = factsOf({ report, ruling });
  const hasOwn = before.some(({ id }) => sideOfDisc(id) === 0);
  const ends = TASK_ENDS.filter((end) => facts.ends.has(end));
  const isSunk = ruling.banked.some(({ disc }) => disc === shooter);
  const end = ends.findLast((each) => {
    // That a sunk disc stays goes without saying, and so does that nothing is lost where nothing lies.
    if (each === 'yours') return hasOwn;
    return !isSunk || each === 'any';
  });
  const task: PuzzleTask = { twenties: facts.twenties, out: facts.out, end: end ?? 'any' };
  const isStraight = task.twenties === 1 && task.out === 0 && !hasMetDisc(report);
  return isStraight || weightOf(task) < MIN_WEIGHT ? undefined : task;
}

export function isSolvedBy({ twenties, out, end }: PuzzleTask, shot: PlayedShot): boolean {
  if (!shot.ruling.valid || shot.ruling.reshoot) return false;
  const facts = factsOf(shot);
  return facts.twenties >= twenties && facts.out >= out && facts.ends.has(end);
}

function factsOf({ report, ruling }: PlayedShot) {
  const { shooter } = report.shot;
  const rest = ruling.position.find(({ id }) => id === shooter);
  const lost = ruling.removed.filter(({ disc }) => sideOfDisc(disc) === 0);
  const ends = new Set<TaskEnd>(['any']);
  if (!lost.some(({ disc }) => disc === shooter)) ends.add('stay');
  if (rest !== undefined && ringValueOf(rest) === 15) ends.add('inside');
  if (lost.length === 0) ends.add('yours');
  return {
    twenties: ruling.banked.filter(({ side }) => side === 0).length,
    out: ruling.removed.length - lost.length,
    ends,
  };
}

function hasMetDisc(report: ShotReport): boolean {
  const { shooter } = report.shot;
  return eventsOf(report, 'contact').some(({ a, b }) => a === shooter || b === shooter);
}
