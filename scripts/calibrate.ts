/**
 * Measures how often each hand sinks an open twenty at its best aim, and the results around it.
 * `npm run calibrate [-- --flicks 2000]` prints the table in docs/physics.md.
 */
import { parseArgs } from 'node:util';
import { isTouchingOrInsideFifteen } from 'crokinole/board/regions';
import { simulate } from 'crokinole/physics/simulate';
import { createRandomState } from 'crokinole/random';
import { HANDS, WOBBLES, wobble, type Hand } from 'crokinole/shot/hand';
import type { ShotReport } from 'crokinole/shot/report';
import { printTable } from './table.ts';

const TARGET_PERCENT: Record<Exclude<Hand, 'none'>, number> = {
  pro: 75,
  strong: 65,
  club: 55,
  casual: 35,
};
const TOLERANCE_PERCENT = 3;
/**
 * The speeds tried for the best aim, in 1/100 in/s: from just short of the hole to firmly over it.
 */
const SPEEDS = Array.from({ length: 15 }, (_, i) => 3200 + 100 * i);

interface Outcome {
  readonly twenties: number;
  /** How many misses stayed in the fifteen or touching it. */
  readonly missesInside: number;
  readonly misses: number;
}

function openShot(speedCentiInPerS: number, angleCentideg: number): ShotReport {
  const place = { positionCentideg: 0, insetCentiIn: 0 };
  const shot = { shooter: 1, quadrant: 0, ...place, angleCentideg, speedCentiInPerS } as const;
  const result = simulate({ discs: [] }, shot, { boardSpeed: 'normal' });
  if (!result.ok) throw new Error(`an open shot was refused: ${result.refusal}`);
  return result.value;
}

/** Every speed uses the same seed, so that they are compared with the same random errors. */
function flickMany(hand: Hand, speedCentiInPerS: number, count: number, seed: string): Outcome {
  let random = createRandomState(seed.repeat(64));
  let twenties = 0;
  let missesInside = 0;
  for (let i = 0; i < count; i += 1) {
    const [flick, after] = wobble({ angleCentideg: 0, speedCentiInPerS }, hand, random);
    random = after;
    const rest = openShot(flick.speedCentiInPerS, flick.angleCentideg).rest[0];
    if (rest === undefined) throw new Error('an open shot without a disc');
    if (rest.place === 'hole') twenties += 1;
    else if (rest.place === 'surface' && isTouchingOrInsideFifteen(rest)) missesInside += 1;
  }
  return { twenties, missesInside, misses: count - twenties };
}

function bestSpeed(hand: Hand, count: number): number {
  const rates = SPEEDS.map((speed) => ({
    speed,
    twenties: flickMany(hand, speed, count, 'a').twenties,
  }));
  return rates.reduce((best, rate) => (rate.twenties > best.twenties ? rate : best)).speed;
}

const { values } = parseArgs({ options: { flicks: { type: 'string', default: '2000' } } });
const flicks = Number(values.flicks);
if (!Number.isInteger(flicks) || flicks < 2000) {
  console.error('--flicks takes a whole number from 2000.');
  process.exit(2);
}

const OFF = ' OFF';
const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;
const rows = HANDS.filter((hand) => hand !== 'none').map((hand) => {
  const speed = bestSpeed(hand, Math.floor(flicks / 4));
  const at = (share: number) => flickMany(hand, Math.round(speed * share), flicks, 'b');
  const best = at(1);
  const rate = (100 * best.twenties) / flicks;
  const target = TARGET_PERCENT[hand];
  const isNear = Math.abs(rate - target) <= TOLERANCE_PERCENT;
  return [
    hand,
    (WOBBLES[hand].angleCentideg / 100).toFixed(2),
    (100 * WOBBLES[hand].speedShare).toFixed(1),
    (speed / 100).toFixed(0),
    `${target} ± ${TOLERANCE_PERCENT}`,
    `${rate.toFixed(1)}${isNear ? '' : OFF}`,
    percent(best.missesInside, best.misses),
    ...[0.9, 0.95, 1.05, 1.1].map((share) => percent(at(share).twenties, flicks)),
  ];
});
printTable(
  [
    'hand',
    'σ angle °',
    'σ speed %',
    'best in/s',
    'aim %',
    'open 20 %',
    'misses in the 15',
    'power −10 %',
    '−5 %',
    '+5 %',
    '+10 %',
  ],
  rows,
);
console.log(`${flicks} flicks a figure, straight from the middle, normal board.`);
if (rows.some((row) => row.some((cell) => cell.endsWith(OFF)))) process.exit(1);
