import { boardRows } from './a/board.ts';
import { freeShotRows, hitRows } from './a/shots.ts';
import { lineRows } from './a/lines.ts';
import { scoringRows } from './a/scoring.ts';
import { matchRows } from './a/matches.ts';
import { threePlayerRows } from './a/three-players.ts';
import { reshootRows } from './a/reshoots.ts';
import { restrictionRows } from './a/restrictions.ts';
import type { Row } from './row.ts';

export const rowsA: readonly Row[] = [
  ...boardRows,
  ...freeShotRows,
  ...hitRows,
  ...lineRows,
  ...scoringRows,
  ...matchRows,
  ...threePlayerRows,
  ...reshootRows,
  ...restrictionRows,
];
