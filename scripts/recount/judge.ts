import type { RecountOrder } from '../../src/matches/reading/recount.ts';
import type { LadderBook } from 'crokinole/ratings/ladder-book';
import type { Judged } from '../../src/storage/move/side.ts';

export interface Judge {
  readonly judged: Judged;
  /** Returns false and changes nothing if there were writes in between. */
  readonly repairFrom: (book: LadderBook, order: RecountOrder) => Promise<boolean>;
}
