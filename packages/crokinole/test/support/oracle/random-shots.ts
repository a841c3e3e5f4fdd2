import {
  DISC_RADIUS_IN,
  PEG_RADIUS_IN,
  SHOOTING_LINE_RADIUS_IN,
  UNSUPPORTED_RADIUS_IN,
} from '../../../src/board/dimensions.ts';
import { PEGS } from '../../../src/board/pegs.ts';
import {
  isStartBlocked,
  MAX_INSET_CENTI_IN,
  QUADRANTS,
  startPointOf,
  type Quadrant,
  type StartPlace,
} from '../../../src/board/start.ts';
import { distanceBetween, lengthOf, type Vector } from '../../../src/board/vector.ts';
import {
  MAX_ANGLE_CENTIDEG,
  type PlacedDisc,
  type Position,
  type Shot,
} from '../../../src/shot/shot.ts';

type Random = () => number;

/** Rim to rim: small enough for crowds, large enough to rule out rounding effects. */
const MIN_GAP_IN = 1e-3;
const MAX_POSITION_CENTIDEG = 4400;
const MAX_TRIES = 100_000;

/** The disc that `randomShot` flicks; those of `randomBoard` count from 1. */
export const SHOOTER = 0;

/** Any legal position: discs in bounds, not in the hole, touching nothing. */
export function randomBoard(random: Random, others: number): Position {
  return fillBoard(others, () => randomPoint(random));
}

/** As `randomBoard`, but half of the discs almost touch another disc or a peg. */
export function crowdedBoard(random: Random, others: number): Position {
  return fillBoard(others, (discs) => {
    const near = pick(random, [...discs, ...PEGS.map((peg) => ({ ...peg, peg: true }))]);
    if (near === undefined || random() < 0.5) return randomPoint(random);
    const reachIn = DISC_RADIUS_IN + ('peg' in near ? PEG_RADIUS_IN : DISC_RADIUS_IN);
    const awayIn = reachIn + MIN_GAP_IN * (1 + 20 * random());
    const turn = 2 * Math.PI * random();
    return { x: near.x + awayIn * Math.cos(turn), y: near.y + awayIn * Math.sin(turn) };
  });
}

function fillBoard(others: number, propose: (discs: readonly PlacedDisc[]) => Vector): Position {
  const discs: PlacedDisc[] = [];
  for (let tries = 0; discs.length < others; tries += 1) {
    if (tries > MAX_TRIES) throw new Error(`no room for ${others} discs`);
    const point = propose(discs);
    if (isFreePoint(point, discs)) discs.push({ id: discs.length + 1, x: point.x, y: point.y });
  }
  return { discs };
}

function isFreePoint(point: Vector, discs: readonly Vector[]): boolean {
  const fromCentre = lengthOf(point);
  return (
    fromCentre > UNSUPPORTED_RADIUS_IN &&
    fromCentre < SHOOTING_LINE_RADIUS_IN - DISC_RADIUS_IN &&
    discs.every((disc) => distanceBetween(disc, point) >= 2 * DISC_RADIUS_IN + MIN_GAP_IN) &&
    PEGS.every((peg) => distanceBetween(peg, point) >= DISC_RADIUS_IN + PEG_RADIUS_IN + MIN_GAP_IN)
  );
}

function randomPoint(random: Random): Vector {
  const reachIn = SHOOTING_LINE_RADIUS_IN - DISC_RADIUS_IN;
  return { x: reachIn * (2 * random() - 1), y: reachIn * (2 * random() - 1) };
}

/** A shot that a person might try: mostly at a disc or the hole, at a moderate speed. */
export function randomShot(random: Random, position: Position): Shot {
  const quadrant = pick(random, QUADRANTS) ?? 0;
  const place = randomStart(random, quadrant, position);
  const angleCentideg =
    random() < 0.9
      ? aimAt(quadrant, place, randomTarget(random, position))
      : whole(random, -6000, 6000);
  const speedCentiInPerS = random() < 0.8 ? whole(random, 2500, 7000) : whole(random, 1500, 11_800);
  return { shooter: SHOOTER, quadrant, ...place, angleCentideg, speedCentiInPerS };
}

function randomStart(random: Random, quadrant: Quadrant, position: Position): StartPlace {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const positionCentideg = whole(random, -MAX_POSITION_CENTIDEG, MAX_POSITION_CENTIDEG);
    const inset = MAX_INSET_CENTI_IN;
    const insetCentiIn = random() < 0.8 ? 0 : whole(random, -inset, inset);
    const place = { positionCentideg, insetCentiIn };
    if (!isStartBlocked(quadrant, place, position.discs)) return place;
  }
  throw new Error('no free start');
}

/** A disc or, one time in four, the hole; from full on to just past it. */
function randomTarget(random: Random, position: Position): Vector {
  const hole = { x: 0, y: 0 };
  const target = random() < 0.25 ? hole : (pick(random, position.discs) ?? hole);
  const spread = 2.4 * DISC_RADIUS_IN;
  return {
    x: target.x + spread * (2 * random() - 1),
    y: target.y + spread * (2 * random() - 1),
  };
}

/**
 * The angle of the flick, clockwise from the direction of the board's centre, to the nearest
 * 1/100°.
 */
function aimAt(quadrant: Quadrant, place: StartPlace, target: Vector): number {
  const start = startPointOf(quadrant, place);
  const x = target.x - start.x;
  const y = target.y - start.y;
  const clockwise = Math.atan2(start.x * y - start.y * x, -(start.x * x + start.y * y));
  const centideg = Math.round((clockwise * 18_000) / Math.PI);
  return Math.max(-MAX_ANGLE_CENTIDEG, Math.min(MAX_ANGLE_CENTIDEG, centideg));
}

function whole(random: Random, least: number, most: number): number {
  return least + Math.floor((most - least + 1) * random());
}

function pick<Item>(random: Random, items: readonly Item[]): Item | undefined {
  return items[Math.floor(items.length * random())];
}
