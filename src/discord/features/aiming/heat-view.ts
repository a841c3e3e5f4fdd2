import { aimViewOf, type Captions } from '@crokinole/pictures/match/match-views';
import type { HeatView } from '@crokinole/pictures/views/review-views';
import type { MatchState } from 'crokinole/match/state';
import type { HeatMap } from 'crokinole/review/heat-map';
import { powerOfSpeed } from 'crokinole/shot/power';

/** So many angles and speeds share a cell of the picture. */
const ANGLES_A_CELL = 3;
const SPEEDS_A_CELL = 2;
/** Aims that are worth less than this share of all are drawn as worthless. */
const WORTHLESS_SHARE = 0.6;
const PERMILLE_A_POWER = 10;

/** Undefined if no shot is due. */
export function heatViewOf(
  state: MatchState,
  map: HeatMap,
  captions: Captions,
): HeatView | undefined {
  const { anglesCentideg: angles, speedsCentiInPerS: speeds, best, worth, place } = map;
  const aim = {
    ...place,
    angleCentideg: angles[best.angle] ?? 0,
    speedCentiInPerS: speeds[best.speed] ?? 0,
  };
  const view = aimViewOf(state, aim, '', false, captions);
  if (view === undefined) return undefined;
  const { side, quadrant, discs, reachIn } = view;
  const powerOf = (speed: number | undefined) =>
    Math.round(powerOfSpeed(speed ?? 0) / PERMILLE_A_POWER);
  return {
    side,
    quadrant,
    discs,
    place,
    worth: shadesOf(worth),
    fromCentideg: angles.at(0) ?? 0,
    untilCentideg: angles.at(-1) ?? 0,
    fromPower: powerOf(speeds.at(0)),
    untilPower: powerOf(speeds.at(-1)),
    best: {
      angleCentideg: aim.angleCentideg,
      power: powerOf(aim.speedCentiInPerS),
      row: Math.floor(best.speed / SPEEDS_A_CELL),
      column: Math.floor(best.angle / ANGLES_A_CELL),
    },
    bestReachIn: reachIn,
  };
}

/** The best of each cell, from worthless to the best of all. */
function shadesOf(worth: HeatMap['worth']): readonly (readonly number[])[] {
  const sorted = worth.flat().sort((a, b) => a - b);
  const least = sorted[Math.floor(WORTHLESS_SHARE * sorted.length)] ?? 0;
  const range = (sorted.at(-1) ?? 0) - least;
  const shadeOf = (value: number) => (range <= 0 ? 0 : Math.max(0, (value - least) / range));
  const rows = Math.ceil(worth.length / SPEEDS_A_CELL);
  const columns = Math.ceil((worth[0]?.length ?? 0) / ANGLES_A_CELL);
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_each, column) => {
      const cell = worth
        .slice(row * SPEEDS_A_CELL, (row + 1) * SPEEDS_A_CELL)
        .flatMap((speeds) => speeds.slice(column * ANGLES_A_CELL, (column + 1) * ANGLES_A_CELL));
      return shadeOf(Math.max(...cell));
    }),
  );
}
