import { ghostAt } from '../aiming/ghost.ts';
import { flickAngleTo, isPathClear } from '../aiming/path.ts';
import { speedIntoHole, speedToArrive } from '../aiming/speed.ts';
import { ringValueOf } from '../board/regions.ts';
import { startPointOf, type StartPlace } from '../board/start.ts';
import { distanceBetween, type Vector } from '../board/vector.ts';
import { sideOfDisc } from '../match/discs.ts';
import type { Aim } from '../match/shots.ts';
import type { Random } from './seeded-random.ts';
import { startPlaces } from './start-places.ts';
import type { Situation, RoundAhead, Turn } from './situation.ts';

const HOLE: Vector = { x: 0, y: 0 };
const PLACE_STEPS = 3;
/** Hard enough that a disc struck full on leaves the board from most places. */
const STRIKE_IN_PER_S = 46;
const WIDE_STRIKE_IN_PER_S = 55;

/**
 * A simple policy for later shots in a search: shoot for the twenty when free, otherwise hit the
 * most valuable disc that can be hit. It must be fast.
 */
export function quickShot(round: RoundAhead, situation: Situation, random: Random): Aim {
  const turn = round.turns[situation.turn];
  if (turn === undefined) throw new Error('the round is over');
  const places = startPlaces(turn.quadrant, situation.discs, round.allowances, PLACE_STEPS);
  const enemies = situation.discs.filter((disc) => sideOfDisc(disc.id) !== turn.side);
  const aim =
    enemies.length === 0
      ? openShot(round, situation, turn, places)
      : bestHit(round, situation, turn, places, enemies, random);
  return aim ?? wildShot(turn, places, enemies[0] ?? HOLE);
}

function openShot(
  round: RoundAhead,
  { discs }: Situation,
  { quadrant }: Turn,
  places: readonly StartPlace[],
): Aim | undefined {
  const middleFirst = [...places].sort(
    (a, b) => Math.abs(a.positionCentideg) - Math.abs(b.positionCentideg),
  );
  for (const place of middleFirst) {
    const from = startPointOf(quadrant, place);
    const to = { x: from.x / 12, y: from.y / 12 };
    if (!isPathClear({ from, to }, discs)) continue;
    const angleCentideg = flickAngleTo(quadrant, place, HOLE);
    if (angleCentideg === undefined) continue;
    const speedCentiInPerS = speedIntoHole(distanceBetween(from, HOLE), round.boardSpeed);
    return { ...place, angleCentideg, speedCentiInPerS };
  }
  return undefined;
}

function bestHit(
  round: RoundAhead,
  { discs }: Situation,
  { quadrant }: Turn,
  places: readonly StartPlace[],
  enemies: readonly (Vector & { readonly id: number })[],
  random: Random,
): Aim | undefined {
  const byWorth = enemies
    .map((disc) => ({ disc, worth: ringValueOf(disc) + 4 * random.next() }))
    .sort((a, b) => b.worth - a.worth);
  const first = random.below(places.length);
  for (const { disc } of byWorth) {
    const others = discs.filter((each) => each.id !== disc.id);
    for (let i = 0; i < places.length; i += 1) {
      const place = places[(first + i) % places.length];
      if (place === undefined) continue;
      const from = startPointOf(quadrant, place);
      const ghost = ghostAt(from, disc, 'full', 1);
      if (ghost === undefined || !isPathClear({ from, to: ghost }, others)) continue;
      const angleCentideg = flickAngleTo(quadrant, place, disc);
      if (angleCentideg === undefined) continue;
      const pathIn = distanceBetween(from, ghost);
      const speedCentiInPerS = speedToArrive(pathIn, STRIKE_IN_PER_S, round.boardSpeed);
      return { ...place, angleCentideg, speedCentiInPerS };
    }
  }
  return undefined;
}

function wildShot({ quadrant }: Turn, places: readonly StartPlace[], at: Vector): Aim {
  for (const place of places) {
    const angleCentideg = flickAngleTo(quadrant, place, at);
    if (angleCentideg === undefined) continue;
    return { ...place, angleCentideg, speedCentiInPerS: 100 * WIDE_STRIKE_IN_PER_S };
  }
  const [place] = places;
  if (place === undefined) throw new Error('there is no free place on the line');
  return { ...place, angleCentideg: 0, speedCentiInPerS: 100 * WIDE_STRIKE_IN_PER_S };
}
