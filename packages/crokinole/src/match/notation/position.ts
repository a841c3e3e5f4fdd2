import { SURFACE_RADIUS_IN } from '../../board/dimensions.ts';
import { isOnGrid } from '../../board/grid.ts';
import { lengthOf } from '../../board/vector.ts';
import type { PlacedDisc } from '../../shot/shot.ts';
import { formatDisc, parseDisc } from './discs.ts';

/** Discs rest on the board's grid, so four decimals are exact. */
const COORDINATE = /^-?\d{1,2}(\.\d{1,4})?$/;

function formatCoordinate(valueIn: number): string {
  if (!isOnGrid(valueIn)) throw new Error(`${valueIn} in is off the grid`);
  // Adding zero turns -0 into 0.
  return String(valueIn + 0);
}

function parseCoordinate(text: string): number | undefined {
  if (!COORDINATE.test(text)) return undefined;
  // Adding zero turns a written -0 into 0.
  return Number(text) + 0;
}

/** One disc and its position, as in `a3:0.25,-4.1207`. */
export function formatPlaced({ id, x, y }: PlacedDisc): string {
  return `${formatDisc(id)}:${formatCoordinate(x)},${formatCoordinate(y)}`;
}

export function parsePlaced(text: string): PlacedDisc | undefined {
  const [name, place, ...more] = text.split(':');
  const [x, y, ...rest] = (place ?? '').split(',').map(parseCoordinate);
  const id = parseDisc(name ?? '');
  if (id === undefined || x === undefined || y === undefined) return undefined;
  if (more.length > 0 || rest.length > 0 || lengthOf({ x, y }) >= SURFACE_RADIUS_IN) {
    return undefined;
  }
  return { id, x, y };
}

const EMPTY = 'empty';

/** The discs on a board in one line. */
export function formatPosition(discs: readonly PlacedDisc[]): string {
  return discs.length === 0 ? EMPTY : discs.map(formatPlaced).join(' ');
}

export function parsePosition(text: string): readonly PlacedDisc[] | undefined {
  if (text.trim() === EMPTY) return [];
  const parsed = text.trim().split(/\s+/).map(parsePlaced);
  const discs = parsed.filter((disc) => disc !== undefined);
  const isWhole = discs.length === parsed.length;
  const isOnceEach = new Set(discs.map((disc) => disc.id)).size === discs.length;
  return isWhole && isOnceEach ? discs : undefined;
}
