import { isLeaning } from '../../../src/board/regions.ts';
import type { ShotEventOf } from '../../../src/shot/queries.ts';
import type { Rest, RestPlace } from '../../../src/shot/report.ts';
import type { Body } from './body.ts';

/** The main events of a shot, in the engine's terms. */
export type ExactEvent = ShotEventOf<
  | 'contact'
  | 'peg'
  | 'peg-transmitted'
  | 'left-surface'
  | 'rail'
  | 're-entered'
  | 'ditched'
  | 'lipped'
  | 'sunk'
>;

export interface ExactOutcome {
  /** By id. */
  readonly rest: readonly Rest[];
  readonly events: readonly ExactEvent[];
}

export function restOf(body: Body): Rest {
  return { disc: body.id, x: body.x, y: body.y, place: restPlaceOf(body) };
}

function restPlaceOf(body: Body): RestPlace {
  if (body.place === 'ditch') return 'ditch';
  // Out of play for good, wherever it lies.
  if (body.returned) return 'returned';
  if (body.place === 'hole') return 'hole';
  return isLeaning(body) ? 'leaning' : 'surface';
}
