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

/** A practice board without a referee: any disc from anywhere, with undo. Plain JSON. */
export interface FreeBoard extends FreePosition {
  readonly boardSpeed: BoardSpeed;
  /** The position before each shot or change, latest last. */
  readonly past: readonly FreePosition[];
}

export type FreeRefusal =
  | { readonly code: 'nothing-to-undo' }
  /** Every disc of that colour is on the board or in the cup. */
  | { readonly code: 'no-disc-left' };

/** The number of undo steps kept. */
const MAX_UNDO = 50;
export const DISCS_A_SIDE = 12;

export function createFreeBoard(
  boardSpeed: BoardSpeed,
  discs: readonly PlacedDisc[] = [],
): FreeBoard {
  return { boardSpeed, discs, twenties: [], past: [] };
}

/** The next disc of a side: its lowest unused number. */
export function freeDiscOf(board: FreeBoard, side: Side): Result<DiscId, FreeRefusal> {
  const used = new Set([...board.discs.map((disc) => disc.id), ...board.twenties]);
  for (let number = 1; number <= DISCS_A_SIDE; number += 1) {
    const disc = discOf(side, number);
    if (!used.has(disc)) return accept(disc);
  }
  return refuse({ code: 'no-disc-left' });
}

/** The board after a shot, without discs that left it or rest on the outer line. */
export function takeFreeShot(board: FreeBoard, report: ShotReport): FreeBoard {
  if (report.boardSpeed !== board.boardSpeed)
    throw new Error('the shot was played on another board');
  const known = new Set([...board.discs.map((disc) => disc.id), report.shot.shooter]);
  if (report.start.length !== known.size || !report.start.every((disc) => known.has(disc.id))) {
    throw new Error('the shot was played on another board');
  }
  const lying = report.rest.filter(({ place }) => place === 'surface' || place === 'leaning');
  const sunk = report.rest.filter(({ place }) => place === 'hole').map(({ disc }) => disc);
  return changed(board, {
    discs: lying.filter((rest) => !isOutAtRest(rest)).map(({ disc, x, y }) => ({ id: disc, x, y })),
    twenties: [...board.twenties, ...sunk],
  });
}

/** Sets up any position, for example from notation, and empties the cups. */
export function setUp(board: FreeBoard, discs: readonly PlacedDisc[]): FreeBoard {
  return changed(board, { discs, twenties: [] });
}

export function undo(board: FreeBoard): Result<FreeBoard, FreeRefusal> {
  const last = board.past.at(-1);
  if (last === undefined) return refuse({ code: 'nothing-to-undo' });
  return accept({ ...board, ...last, past: board.past.slice(0, -1) });
}

function changed(board: FreeBoard, position: FreePosition): FreeBoard {
  const { discs, twenties } = board;
  return { ...board, ...position, past: [...board.past, { discs, twenties }].slice(-MAX_UNDO) };
}
