import {
  DISC_RADIUS_IN,
  MIN_GAP_IN,
  PEG_RADIUS_IN,
  UNSUPPORTED_RADIUS_IN,
} from '../../src/board/dimensions.ts';
import { PEGS } from '../../src/board/pegs.ts';
import { isOutAtRest } from '../../src/board/regions.ts';
import { distanceBetween, lengthOf, type Vector } from '../../src/board/vector.ts';
import { LEANER_SHARE } from '../../src/physics/constants.ts';
import type { PlacedDisc } from '../../src/shot/shot.ts';

type Random = () => number;

/** One more is shot at them. */
const MAX_DISCS = 35;
const TOUCHING_IN = 2 * DISC_RADIUS_IN + 2e-6;
const AT_PEG_IN = DISC_RADIUS_IN + PEG_RADIUS_IN + 2e-6;
const GRID_PER_IN = 10_000;
const NEAR = [0, 1, -1, 2, -2].map((step) => step / GRID_PER_IN);
const TIGHT = [1.250002, 1.25005, 1.2501, 1.251] as const;

/** Ways to place discs as close to each other as positions can express. */
export const JAMS: Readonly<Record<string, (random: Random) => readonly PlacedDisc[]>> = {
  honeycomb: (random) => {
    const middle = { x: 16 * random() - 8, y: 16 * random() - 8 };
    const turn = 2 * Math.PI * random();
    const pitch = TIGHT[Math.floor(TIGHT.length * random())] ?? TOUCHING_IN;
    const jam = new Jam();
    for (const { x, y } of latticeOf(pitch)) {
      jam.lay({
        x: middle.x + x * Math.cos(turn) - y * Math.sin(turn),
        y: middle.y + x * Math.sin(turn) + y * Math.cos(turn),
      });
    }
    return jam.discs;
  },
  'rings round the hole': (random) => {
    const jam = new Jam();
    const leaning = 0.9 + 0.1 * random();
    if (random() < 0.5) jam.lay(around(leaning * UNSUPPORTED_RADIUS_IN, 2 * Math.PI * random()));
    const inner = 3 + Math.floor(8 * random());
    for (let radiusIn = TOUCHING_IN / 2 / Math.sin(Math.PI / inner); radiusIn < 11.3;) {
      jam.layAlong(radiusIn, 2 * Math.PI * random());
      radiusIn += TOUCHING_IN * (random() < 0.5 ? 1 : Math.sqrt(0.75));
    }
    return jam.discs;
  },
  'chains from pegs': (random) => {
    const jam = new Jam();
    for (let chain = 0; chain < 12; chain += 1) {
      const peg = PEGS[Math.floor(PEGS.length * random())] ?? { x: 0, y: 0 };
      let turn = 2 * Math.PI * random();
      const bend = random() < 0.5 ? 0 : 0.3 * (random() - 0.5);
      let last = jam.lay(beside(peg, AT_PEG_IN, turn));
      for (let length = Math.floor(10 * random()); length > 0 && last !== undefined; length -= 1) {
        last = jam.lay(beside(last, TOUCHING_IN, turn));
        turn += bend;
      }
    }
    return jam.discs;
  },
  'arcs along the line': (random) => {
    const jam = new Jam();
    const turn = 2 * Math.PI * random();
    for (let row = 0, radiusIn = 11.37; row < 1 + 3 * random(); row += 1) {
      jam.layAlong(radiusIn, turn + 0.05 * row, 6 + Math.floor(30 * random()));
      radiusIn -= TOUCHING_IN * (random() < 0.5 ? 1 : Math.sqrt(0.75));
    }
    return jam.discs;
  },
  'random packing': (random) => {
    const jam = new Jam();
    const first = around(11 * random(), 2 * Math.PI * random());
    const seed = jam.lay(first) ?? jam.lay({ x: 0, y: -8 }) ?? first;
    for (let tries = 0; tries < 300; tries += 1) {
      const things = [...jam.discs, ...PEGS];
      const [one, other] = [pick(random, jam.discs), pick(random, things)];
      const place = one && other && touchingBoth(one, other, random() < 0.5 ? 1 : -1);
      if (place !== undefined && distanceBetween(place, seed) < 1 + tries / 40) jam.lay(place);
    }
    return jam.discs;
  },
};

/** Places discs on the positions' grid, where they may lie. */
class Jam {
  readonly discs: PlacedDisc[] = [];

  /** As close to the wanted place as possible, within a tiny distance, or not at all. */
  lay(wanted: Vector): Vector | undefined {
    if (this.discs.length >= MAX_DISCS) return undefined;
    const near = NEAR.flatMap((dx) =>
      NEAR.map((dy) => ({ x: onGrid(wanted.x + dx), y: onGrid(wanted.y + dy) })),
    );
    const place = near
      .filter((point) => isFree(point, this.discs))
      .sort((a, b) => distanceBetween(a, wanted) - distanceBetween(b, wanted))[0];
    if (place !== undefined) this.discs.push({ id: this.discs.length + 1, ...place });
    return place;
  }

  layAlong(radiusIn: number, from: number, most = MAX_DISCS): void {
    const step = 2 * Math.asin(Math.min(1, TOUCHING_IN / 2 / radiusIn));
    const count = Math.min(most, Math.floor((2 * Math.PI) / step + 1e-9));
    for (let i = 0; i < count; i += 1) this.lay(around(radiusIn, from + i * step));
  }
}

function isFree(point: Vector, discs: readonly Vector[]): boolean {
  return (
    !isOutAtRest(point) &&
    lengthOf(point) > LEANER_SHARE * UNSUPPORTED_RADIUS_IN &&
    discs.every((disc) => distanceBetween(disc, point) >= 2 * DISC_RADIUS_IN + MIN_GAP_IN) &&
    PEGS.every((peg) => distanceBetween(peg, point) >= DISC_RADIUS_IN + PEG_RADIUS_IN)
  );
}

function latticeOf(pitch: number): readonly Vector[] {
  const steps = Array.from({ length: 13 }, (_, i) => i - 6);
  const points = steps.flatMap((row) =>
    steps.map((column) => ({ x: pitch * (column + row / 2), y: pitch * Math.sqrt(0.75) * row })),
  );
  return points.sort((a, b) => lengthOf(a) - lengthOf(b));
}

function touchingBoth(one: Vector, other: Vector, side: 1 | -1): Vector | undefined {
  const [a, b] = [reachOf(one), reachOf(other)];
  const apart = distanceBetween(one, other);
  if (apart === 0 || apart > a + b) return undefined;
  const along = (apart * apart + a * a - b * b) / (2 * apart);
  const across = side * Math.sqrt(Math.max(0, a * a - along * along));
  const [ux, uy] = [(other.x - one.x) / apart, (other.y - one.y) / apart];
  return { x: one.x + ux * along - uy * across, y: one.y + uy * along + ux * across };
}

function reachOf(thing: Vector): number {
  return 'id' in thing ? TOUCHING_IN : AT_PEG_IN;
}

function around(radiusIn: number, turn: number): Vector {
  return beside({ x: 0, y: 0 }, radiusIn, turn);
}

function beside(thing: Vector, awayIn: number, turn: number): Vector {
  return { x: thing.x + awayIn * Math.cos(turn), y: thing.y + awayIn * Math.sin(turn) };
}

function onGrid(value: number): number {
  return Math.round(value * GRID_PER_IN) / GRID_PER_IN;
}

function pick<Item>(random: Random, items: readonly Item[]): Item | undefined {
  return items[Math.floor(items.length * random())];
}
