import { PRESET_IDS } from 'crokinole/rules/presets/registry';
import type { CountedMatch, CountedSide, PlayerFigures } from 'crokinole/ratings/counted-match';
import { FEATS } from 'crokinole/ratings/feats';
import type { FinishedMatch } from 'crokinole/ratings/ladder-book';
import { fc } from './properties.ts';

/** Few players and servers, so that they meet again and their figures tie. */
const PLAYERS = ['11', '12', '13', '14', '15', '16'] as const;
const ROBOT = 'robot-club-0';
const SERVERS = [null, '77', '88'] as const;

const figures = fc.record({
  rounds: fc.nat(4),
  twenties: fc.nat(6),
  openShots: fc.nat(12),
  openTwenties: fc.nat(12),
  bestRoundPoints: fc.nat({ max: 24 }).map((fives) => 5 * fives),
  achieved: fc.subarray([...FEATS]),
});

type Figures = Omit<PlayerFigures, 'player'>;

/** How many sit on each side: singles, doubles, one against two, three colors. */
const TABLES = [
  [1, 1],
  [2, 2],
  [1, 2],
  [1, 1, 1],
] as const;

const countedMatch: fc.Arbitrary<CountedMatch> = fc
  .record({
    table: fc.constantFrom(...TABLES),
    players: fc.shuffledSubarray([...PLAYERS], { minLength: 4, maxLength: 4 }),
    figures: fc.array(figures, { minLength: 4, maxLength: 4 }),
    points: fc.array(fc.nat(2), { minLength: 3, maxLength: 3 }),
    first: fc.nat(1),
    server: fc.constantFrom(...SERVERS),
    preset: fc.constantFrom(...PRESET_IDS.slice(0, 2)),
    isWithRobot: fc.boolean(),
    // One in four is a shootout, which moves no rating.
    kind: fc.nat(3),
  })
  .map(({ table, players, figures: each, points, first, server, preset, isWithRobot, kind }) => {
    const isShootout = kind === 0;
    const hasRobot = isWithRobot && !isShootout && server !== null;
    const seated = hasRobot ? [...players.slice(0, 1), ROBOT, ...players.slice(2)] : players;
    const taken = seated.map((player, i) => figuresFor(player, each[i]));
    const sides = table.map((seats, side): CountedSide => {
      const place = 1 + table.filter((_, other) => at(points, other) > at(points, side)).length;
      const ties = table.filter((_, other) => at(points, other) === at(points, side)).length;
      const result = place > 1 ? 'loss' : ties > 1 ? 'draw' : 'win';
      return { place, result, isFirst: side === first, players: taken.splice(0, seats) };
    });
    return { server, preset, hasRobot, sides, ...(isShootout ? { isShootout: true } : {}) };
  });

function at(numbers: readonly number[], index: number): number {
  return numbers[index] ?? 0;
}

function figuresFor(player: string, all: Figures | undefined): PlayerFigures {
  if (all === undefined) throw new Error(`${player} has no figures`);
  return { player, ...all, openTwenties: Math.min(all.openTwenties, all.openShots) };
}

/** A number of matches in a row, each with its own id and time. */
export function finishedMatches(
  most: number,
  prefix = 'match',
): fc.Arbitrary<readonly FinishedMatch[]> {
  return fc
    .array(countedMatch, { minLength: 1, maxLength: most })
    .map((all) =>
      all.map((each, i) => ({ matchId: `${prefix}-${i}`, endedAtMs: 1000 * i, figures: each })),
    );
}
