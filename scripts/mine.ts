/**
 * `npm run mine [-- --size 8]` fills the packs of puzzles from rounds that robots play. Every
 * puzzle is proved by the engine, no two are alike, and no round gives more than one. A theme's
 * puzzles are sorted by how many of a robot's candidate shots solve them: few is hard. Neither its
 * letter nor how askew it is gives a solution away.
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
  IDEA_ORDERS,
  PUZZLE_IDEAS,
  puzzleFrom,
  type Offer,
  type Puzzle,
} from '../packages/crokinole/src/robots/puzzle/puzzle.ts';
import { createSeededRandom, seedFrom } from '../packages/crokinole/src/robots/seeded-random.ts';
import { printTable } from './bench/figures.ts';

interface Found {
  readonly round: number;
  readonly offer: Offer;
  readonly solvingShare: number;
}

const FILE = new URL('../packages/crokinole/src/robots/puzzle/mined.ts', import.meta.url);
/** More discs are hard to take in on a phone. */
const MAX_DISCS = 9;

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

/** Each as often as the others, in no order that a player could follow. */
function dealt(kinds: number, times: number): number[] {
  const cards = Array.from({ length: times }, (_, i) => ({ of: i % kinds, at: chance.next() }));
  return cards.sort((a, b) => a.at - b.at).map(({ of }) => of);
}

function puzzlesOf(theme: string): readonly (readonly [Found, Puzzle])[] {
  const all = ofTheme(theme);
  const orders = dealt(IDEA_ORDERS.length, all.length);
  const sides = dealt(PUZZLE_IDEAS, all.length);
  const choices = ({ offer }: Found) =>
    new Set(sides.filter((straighter) => puzzleFrom(offer, straighter) !== undefined)).size;
  // Those that allow everything take what is left.
  const pickyFirst = [...all].sort((a, b) => choices(a) - choices(b));
  return pickyFirst.map((each) => {
    const order = orders.pop() ?? 0;
    for (const [i, straighter] of sides.entries()) {
      const puzzle = puzzleFrom({ ...each.offer, order }, straighter);
      if (puzzle === undefined) continue;
      sides.splice(i, 1);
      return [each, puzzle];
    }
    throw new Error(`no ideas are left for the round ${each.round}`);
  });
}

const lines = PACK_THEMES.flatMap((theme) =>
  [...puzzlesOf(theme)]
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
