/**
 * `npm run mine [-- --size 8]` fills the packs of puzzles from rounds that robots play. Every
 * puzzle is proved by the engine, no two are alike, and no round gives more than one. A theme's
 * puzzles are sorted by how many of a robot's candidate shots solve them: few is hard. No look of a
 * solution gives it away.
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
import {
  drawLooks,
  puzzleFrom,
  type Offer,
  type Puzzle,
} from '../packages/crokinole/src/robots/puzzle/puzzle.ts';
import { createSeededRandom, seedFrom } from '../packages/crokinole/src/robots/seeded-random.ts';
import { choicesByLook } from '../packages/crokinole/test/robots/looks.ts';
import { printTable } from './bench/figures.ts';

interface Found {
  readonly round: number;
  readonly offer: Offer;
  readonly solvingShare: number;
}

const FILE = new URL('../packages/crokinole/src/robots/puzzle/mined.ts', import.meta.url);
/** More discs are hard to take in on a phone. */
const MAX_DISCS = 9;
const MAX_DEALS = 60;
/** So many times all packs are drawn, because only some of the looks are dealt out evenly. */
const DRAWS = 60;

const { values } = parseArgs({ options: { size: { type: 'string', default: '8' } } });
const wanted = Number(values.size) * PACK_LEVELS.length;
const chance = createSeededRandom(seedFrom('dealt'));

const found: Found[] = [];
const ofTheme = (theme: string) => found.filter(({ offer }) => themeOf(offer.task) === theme);

function isWanted({ offer }: Found): boolean {
  if (offer.state.round.discs.length > MAX_DISCS) return false;
  if (ofTheme(themeOf(offer.task)).length >= wanted) return false;
  return !found.some((other) => areAlike(other.offer.state, offer.state));
}

for (let round = 1; found.length < wanted * PACK_THEMES.length; round += 1) {
  for (const { offer, solvingShare } of mineRound(round)) {
    const each = offer && { round, offer, solvingShare };
    if (each === undefined || !isWanted(each)) continue;
    found.push(each);
    break;
  }
}

/** Deals looks to the boards of a theme until each has one that it allows. */
function puzzlesOf(theme: string): readonly (readonly [Found, Puzzle])[] {
  const all = ofTheme(theme);
  for (let deal = 0; deal < MAX_DEALS; deal += 1) {
    const looks = drawLooks(all.length, chance);
    const puzzles = all.map(({ offer }) => looks.map((look) => puzzleFrom(offer, look)));
    const holders = new Map<number, number>();
    const isGiven = (board: number, asked: Set<number>): boolean =>
      looks.some((_, i) => {
        if (asked.has(i) || puzzles[board]?.[i] === undefined) return false;
        asked.add(i);
        const holder = holders.get(i);
        if (holder !== undefined && !isGiven(holder, asked)) return false;
        holders.set(i, board);
        return true;
      });
    const given = all.filter((_, board) => isGiven(board, new Set())).length;
    if (given < all.length) continue;
    return [...holders].flatMap(([i, board]) => {
      const [each, puzzle] = [all[board], puzzles[board]?.[i]];
      return each === undefined || puzzle === undefined ? [] : [[each, puzzle] as const];
    });
  }
  throw new Error(`no ideas hide the solutions of ${theme}`);
}

/** How often the best choice by look alone is right. */
function giveaway(packs: typeof drawn): number {
  const puzzles = packs.flat().map(([, puzzle]) => puzzle);
  return Math.max(...choicesByLook(puzzles).values());
}

let drawn = PACK_THEMES.map(puzzlesOf);
for (let draw = 1; draw < DRAWS; draw += 1) {
  const other = PACK_THEMES.map(puzzlesOf);
  if (giveaway(other) < giveaway(drawn)) drawn = other;
}

const lines = drawn.flatMap((pack) =>
  [...pack]
    .sort(([a], [b]) => b.solvingShare - a.solvingShare || a.round - b.round)
    .map(([{ round }, puzzle]) => `  '${lineOf(round, puzzle)}',`),
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
