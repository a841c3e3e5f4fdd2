import { isOutAtRest } from '../board/regions.ts';
import { discOf } from '../match/discs.ts';
import { accept, refuse, type Result } from '../result.ts';
import type { Side } from '../rules/ruling.ts';
import type { ShotReport } from '../shot/report.ts';
import type { BoardSpeed, DiscId, PlacedDisc } from '../shot/shot.ts';

/** What lies on the board, and the twenties made so far. */
interface FreePosition {
  readonly discs: readonly PlacedDisc[];
  readonly twenties: readonly DiscId[];
}

/** A board without a referee: any disc from anywhere, and everything can be taken back. Plain JSON. */
export interface FreeBoard extends FreePosition {
  readonly boardSpeed: BoardSpeed;
  /** What it was before each shot or change, the latest last. */
  readonly past: readonly FreePosition[];
}

export type FreeRefusal =
  | { readonly code: 'nothing-to-undo' }
  /** Every disc of that colour is on the board or in the cup. */
  | { readonly code: 'no-disc-left' };

/** How far back one can go. */
const MAX_UNDO = 50;
export const DISCS_A_SIDE = 12;

export function createFreeBoard(
  boardSpeed: BoardSpeed,
  discs: readonly PlacedDisc[] = [],
): FreeBoard {
  return { boardSpeed, discs, twenties: [], past: [] };
}

/** The disc that a side shoots next: the lowest of its numbers that is not in use. */
export function freeDiscOf(table: FreeBoard, side: Side): Result<DiscId, FreeRefusal> {
  const used = new Set([...table.discs.map((disc) => disc.id), ...table.twenties]);
  for (let number = 1; number <= DISCS_A_SIDE; number += 1) {
    const disc = discOf(side, number);
    if (!used.has(disc)) return accept(disc);
  }
  return refuse({ code: 'no-disc-left' });
}

/** The board after a shot: what is off it, or rests on the outer line, is taken away. */
export function takeFreeShot(table: FreeBoard, report: ShotReport): FreeBoard {
  if (report.boardSpeed !== table.boardSpeed) throw new Error('shot on another board');
  const known = new Set([...table.discs.map((disc) => disc.id), report.shot.shooter]);
  if (report.start.length !== known.size || !report.start.every((disc) => known.has(disc.id))) {
    throw new Error('the shot was played on another board');
  }
  const lying = report.rest.filter(({ place }) => place === 'surface' || place === 'leaning');
  const sunk = report.rest.filter(({ place }) => place === 'hole').map(({ disc }) => disc);
  return changed(table, {
    discs: lying.filter((rest) => !isOutAtRest(rest)).map(({ disc, x, y }) => ({ id: disc, x, y })),
    twenties: [...table.twenties, ...sunk],
  });
}

/** Any position, as from notation; the cups are emptied with it. */
export function setUp(table: FreeBoard, discs: readonly PlacedDisc[]): FreeBoard {
  return changed(table, { discs, twenties: [] });
}

export function undo(table: FreeBoard): Result<FreeBoard, FreeRefusal> {
  const last = table.past.at(-1);
  if (last === undefined) return refuse({ code: 'nothing-to-undo' });
  return accept({ ...table, ...last, past: table.past.slice(0, -1) });
}

function changed(table: FreeBoard, position: FreePosition): FreeBoard {
  const { discs, twenties } = table;
  return { ...table, ...position, past: [...table.past, { discs, twenties }].slice(-MAX_UNDO) };
}
