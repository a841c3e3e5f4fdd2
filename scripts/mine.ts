/**
 * `npm run mine [-- --size 8]` fills the packs of puzzles from rounds that robots play. Every
 * puzzle is proved by the engine, no two are alike, and no round gives more than one. A theme's
 * puzzles are sorted by how many of a robot's candidate shots solve them: few is hard.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  areAlike,
  lineOf,
  mineRound,
  PACK_LEVELS,
  PACK_THEMES,
  themeOf,
} from '../packages/crokinole/src/robots/puzzle/packs.ts';
import type { Puzzle } from '../packages/crokinole/src/robots/puzzle/puzzle.ts';
import { printTable } from './table.ts';

interface Found {
  readonly round: number;
  readonly puzzle: Puzzle;
  readonly solvingShare: number;
}

const FILE = new URL('../packages/crokinole/src/robots/puzzle/mined.ts', import.meta.url);
/** More discs are hard to take in on a phone. */
const MAX_DISCS = 9;

const { values } = parseArgs({ options: { size: { type: 'string', default: '8' } } });
const wanted = Number(values.size) * PACK_LEVELS.length;

const found: Found[] = [];
const ofTheme = (theme: string) => found.filter(({ puzzle }) => themeOf(puzzle.task) === theme);

function isWanted({ puzzle }: Found): boolean {
  if (puzzle.state.round.discs.length > MAX_DISCS) return false;
  if (ofTheme(themeOf(puzzle.task)).length >= wanted) return false;
  return !found.some((other) => areAlike(other.puzzle, puzzle));
}

for (let round = 1; found.length < wanted * PACK_THEMES.length; round += 1) {
  for (const { puzzle, solvingShare } of mineRound(round)) {
    const each = puzzle && { round, puzzle, solvingShare };
    if (each === undefined || !isWanted(each)) continue;
    found.push(each);
    break;
  }
}

const lines = PACK_THEMES.flatMap((theme) =>
  [...ofTheme(theme)]
    .sort((a, b) => b.solvingShare - a.solvingShare)
    .map(({ round, puzzle }) => `  '${lineOf(round, puzzle)}',`),
);
writeFileSync(
  FILE,
  [
    '/** Written by `npm run mine`: a puzzle a line, by theme and level. */',
    '// prettier-ignore',
    'export const MINED: readonly string[] = [',
    ...lines,
    '];',
    '',
  ].join('\n'),
);
printTable(
  ['theme', 'puzzles', 'latest round'],
  PACK_THEMES.map((theme) => {
    const all = ofTheme(theme);
    return [theme, String(all.length), String(Math.max(...all.map(({ round }) => round)))];
  }),
);
