import { startPointOf } from '../../src/board/start.ts';
import { lengthOf, turnQuarters, type Vector } from '../../src/board/vector.ts';
import { sideOfDisc } from '../../src/match/discs.ts';
import { freeStarts, nextShotOf, type Aim, type NextShot } from '../../src/match/shots.ts';
import type { MatchState } from '../../src/match/state.ts';

type Dice = (sides: number) => number;

/** Aims like an average player: at an opposing disc if there is one, otherwise at the hole. */
export function plausibleAim(state: MatchState, dice: Dice): Aim {
  const next = nextShotOf(state);
  if (next === undefined) throw new Error('nobody is on turn');
  const wanted = { positionCentideg: dice(6001) - 3000, insetCentiIn: -dice(20) };
  const place = freeStarts(state, wanted)[0];
  if (place === undefined) throw new Error('there is no free place to start from');
  const target = targetOf(next, dice);
  const angleCentideg = angleTo(next, place, target);
  const speedCentiInPerS = next.isFree ? 3200 + dice(1200) : 4000 + dice(4000);
  return { ...place, angleCentideg, speedCentiInPerS };
}

/** Any legal shot, sensible or not. */
export function anyAim(state: MatchState, dice: Dice): Aim {
  const wanted = { positionCentideg: dice(9001) - 4500, insetCentiIn: dice(125) - 62 };
  const place = freeStarts(state, wanted)[0];
  if (place === undefined) throw new Error('there is no free place to start from');
  return {
    ...place,
    angleCentideg: dice(18_001) - 9000,
    speedCentiInPerS: 10 + dice(11_791),
  };
}

function targetOf(next: NextShot, dice: Dice): Vector {
  const own = sideOfDisc(next.disc);
  const opposing = next.position.discs.filter((disc) => sideOfDisc(disc.id) !== own);
  return opposing[dice(Math.max(1, opposing.length))] ?? { x: 0, y: 0 };
}

/** Positive to the shooter's right of the line through the centre. */
function angleTo(next: NextShot, place: Aim | Parameters<typeof startPointOf>[1], target: Vector) {
  const from = turnQuarters(startPointOf(next.quadrant, place), -next.quadrant);
  const to = turnQuarters(target, -next.quadrant);
  const inward = { x: -from.x / lengthOf(from), y: -from.y / lengthOf(from) };
  const way = { x: to.x - from.x, y: to.y - from.y };
  const ahead = way.x * inward.x + way.y * inward.y;
  const right = way.x * inward.y - way.y * inward.x;
  return Math.round((Math.atan2(right, ahead) * 18_000) / Math.PI);
}
