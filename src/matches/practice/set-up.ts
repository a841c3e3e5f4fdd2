import {
  DISC_RADIUS_IN,
  MAX_DISCS,
  MIN_GAP_IN,
  PEG_RADIUS_IN,
  SURFACE_RADIUS_IN,
} from 'crokinole/board/dimensions';
import { PEGS } from 'crokinole/board/pegs';
import { isOutAtRest } from 'crokinole/board/regions';
import { distanceBetween, lengthOf } from 'crokinole/board/vector';
import { parsePlaced, parsePosition } from 'crokinole/match/notation/position';
import { doesTipIn } from 'crokinole/physics/hole';
import { accept, refuse, type Result } from 'crokinole/result';
import type { DiscId, PlacedDisc } from 'crokinole/shot/shot';

/** Why a typed position is refused. */
export type SetUpRefusal =
  | { readonly code: 'unreadable'; readonly text: string }
  | { readonly code: 'disc-twice'; readonly disc: DiscId }
  | { readonly code: 'disc-out'; readonly disc: DiscId }
  /** So far over the hole that it would fall in. */
  | { readonly code: 'disc-in-hole'; readonly disc: DiscId }
  | { readonly code: 'disc-in-peg'; readonly disc: DiscId }
  | { readonly code: 'discs-overlap'; readonly disc: DiscId; readonly other: DiscId }
  | { readonly code: 'too-many-discs'; readonly most: number };

/** One disc is kept for the shot. */
const MAX_LAID_DISCS = MAX_DISCS - 1;

/**
 * Parses a position in the notation of docs/notation.md, and checks that the discs can lie there.
 */
export function readSetUp(text: string): Result<readonly PlacedDisc[], SetUpRefusal> {
  const discs: PlacedDisc[] = [];
  // Phone keyboards capitalize the first letter, and text copied from a message may include its
  // backticks.
  const plain = text.toLowerCase().replaceAll('`', '').trim();
  if (parsePosition(plain)?.length === 0) return accept([]);
  const words = plain.split(/\s+/);
  if (words.length > MAX_LAID_DISCS)
    return refuse({ code: 'too-many-discs', most: MAX_LAID_DISCS });
  for (const word of words) {
    const disc = parsePlaced(word) ?? parseBeyond(word);
    if (disc === undefined) return refuse({ code: 'unreadable', text: word });
    const refusal = refusalOf(disc, discs);
    if (refusal !== undefined) return refuse(refusal);
    discs.push(disc);
  }
  return accept(discs);
}

/**
 * Parses a disc that is well written but off the board, so that the refusal can say which of the
 * two is wrong.
 */
function parseBeyond(word: string): PlacedDisc | undefined {
  const [name = '', place = ''] = word.split(':');
  const middle = parsePlaced(`${name}:0,0`);
  const [x, y] = place.split(',').map(Number);
  if (middle === undefined || !/^-?\d{1,3}(\.\d+)?,-?\d{1,3}(\.\d+)?$/.test(place))
    return undefined;
  const far = { id: middle.id, x: x ?? 0, y: y ?? 0 };
  return lengthOf(far) >= SURFACE_RADIUS_IN ? far : undefined;
}

function refusalOf(disc: PlacedDisc, others: readonly PlacedDisc[]): SetUpRefusal | undefined {
  if (others.some(({ id }) => id === disc.id)) return { code: 'disc-twice', disc: disc.id };
  if (isOutAtRest(disc)) return { code: 'disc-out', disc: disc.id };
  if (doesTipIn(disc)) return { code: 'disc-in-hole', disc: disc.id };
  const reach = DISC_RADIUS_IN + PEG_RADIUS_IN;
  if (PEGS.some((peg) => distanceBetween(disc, peg) < reach)) {
    return { code: 'disc-in-peg', disc: disc.id };
  }
  const other = others.find(
    (each) => distanceBetween(disc, each) < 2 * DISC_RADIUS_IN + MIN_GAP_IN,
  );
  return other && { code: 'discs-overlap', disc: disc.id, other: other.id };
}
