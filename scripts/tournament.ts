/**
 * Every robot level plays every other in whole matches, both shooting first in turn.
 * `npm run tournament [-- --rounds 200 --preset nca --hand pro --pair club-strong]` With
 * `--legality 10000` no match is played: in that many random positions no choice may be refused.
 */
import { parseArgs } from 'node:util';
import { createMatch } from 'crokinole/match/setup';
import { MATCH_FORMATS } from 'crokinole/match/state';
import { PRESET_IDS } from 'crokinole/rules/presets/registry';
import { HANDS } from 'crokinole/shot/hand';
import { choose } from 'crokinole/robots/choose';
import { ROBOT_LEVELS, type RobotLevel } from 'crokinole/robots/levels';
import { printTable } from './table.ts';
import { countRefusals } from './tournament/legality.ts';
import { emptyTally, playMatch, type Chooser, type Tally } from './tournament/play-match.ts';
import { quantile } from './bench/figures.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '200' },
    preset: { type: 'string', default: 'nca' },
    hand: { type: 'string', default: 'pro' },
    /** Only this pair, for a quick look. */
    pair: { type: 'string' },
    seed: { type: 'string', default: '1' },
    legality: { type: 'string' },
  },
});
const rounds = Number(values.rounds);
const preset = oneOf(PRESET_IDS, values.preset, '--preset');
const hand = oneOf(HANDS, values.hand, '--hand');
if (!Number.isInteger(rounds) || rounds < 1) fail('--rounds takes a whole number from 1.');

if (values.legality !== undefined) process.exit(countRefusals(Number(values.legality)) > 0 ? 1 : 0);

function oneOf<Value extends string>(all: readonly Value[], given: string, option: string): Value {
  const found = all.find((each) => each === given);
  return found ?? fail(`${option} takes one of: ${all.join(', ')}.`);
}

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}

/** The better level first; neighbouring levels before distant ones. */
function pairs(): readonly (readonly [RobotLevel, RobotLevel])[] {
  const all = [1, 2, 3].flatMap((apart) =>
    ROBOT_LEVELS.flatMap((lower, i) => {
      const higher = ROBOT_LEVELS[i + apart];
      return higher === undefined ? [] : [[higher, lower] as const];
    }),
  );
  if (values.pair === undefined) return all;
  const wanted = values.pair.split('-');
  return all.filter((pair) => pair.every((level) => wanted.includes(level)));
}

function keyOf(match: number): string {
  return (Number(values.seed) * 1_000_000 + match).toString(16).padStart(64, '0');
}

function playPair(higher: RobotLevel, lower: RobotLevel): Tally {
  const tally = emptyTally();
  for (let match = 0; tally.rounds < rounds; match += 1) {
    const created = createMatch({
      preset,
      overrides: {},
      format: MATCH_FORMATS[0],
      players: [`robot-${higher}-0`, `robot-${lower}-1`],
      boardSpeed: 'normal',
      hand,
      random: { key: keyOf(match), draws: 0 },
      starter: match % 2 === 0 ? 0 : 1,
    });
    if (!created.ok) fail(`such a match cannot be played: ${created.refusal.code}`);
    playMatch(created.value, [chooserOf(higher), chooserOf(lower)], tally, rounds);
  }
  return tally;
}

function chooserOf(level: RobotLevel): Chooser {
  return (state) => choose(state, level);
}

/** The 95 % Wilson interval. */
function interval(share: number, count: number): string {
  const z = 1.96;
  const middle = (share + (z * z) / (2 * count)) / (1 + (z * z) / count);
  const spread = share * (1 - share) + (z * z) / (4 * count);
  const half = (z * Math.sqrt(spread / count)) / (1 + (z * z) / count);
  return `${percent(middle - half)}–${percent(middle + half)}`;
}

function percent(share: number): string {
  return (100 * share).toFixed(1);
}

const byLevel = new Map<RobotLevel, Tally['seats'][number][]>();
const rows: string[][] = [];
let isStrongerAlways = true;
for (const [higher, lower] of pairs()) {
  const tally = playPair(higher, lower);
  const share = (tally.won + tally.tied / 2) / tally.rounds;
  const isNext = ROBOT_LEVELS.indexOf(higher) === ROBOT_LEVELS.indexOf(lower) + 1;
  if (isNext && share < 0.6) isStrongerAlways = false;
  rows.push([
    `${higher} – ${lower}`,
    `${tally.rounds}`,
    `${tally.won}–${tally.lost}–${tally.tied}`,
    percent(share),
    interval(share, tally.rounds),
    `${tally.pointsFor}–${tally.pointsAgainst}`,
    ...tally.seats.map(({ twenties }) => (twenties / tally.rounds).toFixed(2)),
  ]);
  for (const [seat, level] of [higher, lower].entries()) {
    const stats = tally.seats[seat];
    if (stats !== undefined) byLevel.set(level, [...(byLevel.get(level) ?? []), stats]);
  }
  console.error(rows.at(-1)?.join('  '));
}
printTable(
  [
    'pair',
    'rounds',
    'won–lost–tied',
    '% of rounds',
    '95 %',
    'points',
    '20s a round',
    'of the other',
  ],
  rows,
);
console.log();
printTable(
  ['level', '20s a round', 'open shots', 'open 20 %', 'ms median', 'ms p99', 'foreseen a choice'],
  ROBOT_LEVELS.filter((level) => byLevel.has(level)).map((level) => {
    const seats = byLevel.get(level) ?? [];
    const sum = (of: (seat: Tally['seats'][number]) => number) =>
      seats.reduce((total, seat) => total + of(seat), 0);
    const ms = seats.flatMap((seat) => seat.ms);
    return [
      level,
      (sum((seat) => seat.twenties) / sum((seat) => seat.rounds)).toFixed(2),
      `${sum((seat) => seat.open)}`,
      percent(sum((seat) => seat.openTwenties) / sum((seat) => seat.open)),
      quantile(ms, 0.5).toFixed(0),
      quantile(ms, 0.99).toFixed(0),
      (sum((seat) => seat.foreseen) / ms.length).toFixed(0),
    ];
  }),
);
console.log(`\n${preset}, ${hand} hand, singles; a tied round counts half.`);
if (!isStrongerAlways) {
  console.log('A level does not beat the one below it in 60 % of the rounds.');
  process.exit(1);
}
