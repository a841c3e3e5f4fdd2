import type { RecountOrder } from '../../src/matches/reading/recount.ts';
import type { LadderBook } from 'crokinole/ratings/ladder-book';
import type { Judged } from '../../src/storage/move/side.ts';

export interface Judge {
  readonly judged: Judged;
  /** False, and nothing is changed, if anything has come in between. */
  readonly repairFrom: (book: LadderBook, order: RecountOrder) => Promise<boolean>;
}
