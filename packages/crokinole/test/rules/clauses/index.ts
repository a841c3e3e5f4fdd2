import { bookA } from './book-a.ts';
import { bookB } from './book-b.ts';
import { bookC } from './book-c.ts';
import { bookD } from './book-d.ts';
import { bookE } from './book-e.ts';
import type { Rulebook } from './clause.ts';
import type { Row } from './row.ts';
import { rowsA } from './rows-a.ts';
import { rowsB } from './rows-b.ts';
import { rowsC } from './rows-c.ts';
import { rowsD } from './rows-d.ts';
import { rowsE } from './rows-e.ts';

export const RULEBOOKS: readonly { readonly book: Rulebook; readonly rows: readonly Row[] }[] = [
  { book: bookA, rows: rowsA },
  { book: bookB, rows: rowsB },
  { book: bookC, rows: rowsC },
  { book: bookD, rows: rowsD },
  { book: bookE, rows: rowsE },
];
