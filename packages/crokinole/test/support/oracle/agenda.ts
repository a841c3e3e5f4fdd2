import type { Vector } from '../../../src/board/vector.ts';
import type { Body } from './body.ts';

/** The next possible event of a body. */
export type Happening =
  | { readonly kind: 'contact'; readonly other: Body; readonly otherChanges: number }
  | { readonly kind: 'peg'; readonly peg: number; readonly at: Vector }
  | { readonly kind: 'hole' | 'stop' | 'edge' | 'back' | 'rail' | 'fall' };

export type Prediction = Happening & {
  readonly timeS: number;
  readonly body: Body;
  readonly changes: number;
};

/** Predictions by time, the next one last; ties go to the earlier prediction. */
export type Agenda = Prediction[];

export function note(agenda: Agenda, prediction: Prediction): void {
  let low = 0;
  let high = agenda.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((agenda[middle]?.timeS ?? 0) > prediction.timeS) low = middle + 1;
    else high = middle;
  }
  agenda.splice(low, 0, prediction);
}

/** The next prediction that is still valid. */
export function takeNext(agenda: Agenda): Prediction | undefined {
  for (let next = agenda.pop(); next !== undefined; next = agenda.pop()) {
    if (next.changes !== next.body.changes) continue;
    if (next.kind === 'contact' && next.otherChanges !== next.other.changes) continue;
    return next;
  }
  return undefined;
}
