import { describe, expect, it } from 'vitest';
import {
  isStartBlocked,
  nearestFreeStarts,
  QUADRANTS,
  startPointOf,
  WIDEST_START,
} from '../../src/board/start.ts';
import { startPlaces } from '../../src/robots/start-places.ts';

const INSIDE = { quadrantLine: 'inside', centreOutsideLine: true } as const;

/** Discs along the line, this many hundredths of a degree apart. */
function wall(quadrant: 0 | 1 | 2 | 3, apartCentideg: number) {
  const count = Math.floor(9600 / apartCentideg);
  return Array.from({ length: count + 1 }, (_, i) =>
    startPointOf(quadrant, { positionCentideg: -4800 + i * apartCentideg, insetCentiIn: 62 }),
  );
}

describe('places to start from', () => {
  it.each(QUADRANTS)('are free, in quadrant %i', (quadrant) => {
    const discs = wall(quadrant, 2000);
    const places = startPlaces(quadrant, discs, WIDEST_START, 10);
    expect(places.length).toBeGreaterThan(3);
    expect(places.length).toBeLessThan(21);
    expect(places.some((place) => isStartBlocked(quadrant, place, discs))).toBe(false);
  });

  it('are legal in the narrowest rules', () => {
    const places = startPlaces(0, [], INSIDE, 10);
    expect(Math.max(...places.map((place) => Math.abs(place.positionCentideg)))).toBeLessThan(4300);
  });

  it('are the gaps between the discs when the usual ones are taken', () => {
    const discs = [-4500, -3000, -1500, 0, 1500, 3000, 4500].map((positionCentideg) =>
      startPointOf(0, { positionCentideg, insetCentiIn: 62 }),
    );
    const places = startPlaces(0, discs, WIDEST_START, 3);
    expect(places).toEqual(
      nearestFreeStarts(0, { positionCentideg: 0, insetCentiIn: 0 }, discs, WIDEST_START),
    );
    expect(places.length).toBeGreaterThan(0);
  });
});
