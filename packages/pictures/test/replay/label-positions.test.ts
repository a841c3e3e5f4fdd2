import { describe, expect, it } from 'vitest';
import { haveOverlap } from '../../src/geometry/rect.ts';
import { positionLabels } from '../../src/replay/label-positions.ts';
import { fc } from '../../../../test/support/properties.ts';

const PICTURE = { x: 0, y: 0, width: 480, height: 480 };
const RADIUS_PX = 10;

function need(xPx: number, yPx: number, widthPx = 90) {
  return { at: { xPx, yPx }, widthPx, heightPx: 26 };
}

describe('a label', () => {
  it('is there wherever within a pixel the disc lies', () => {
    for (const off of [0.1, 0.4, 0.5, 0.77]) {
      const at = { xPx: 240 + off, yPx: 240 - off };
      const [place] = positionLabels([{ ...need(0, 0), at }], [at], RADIUS_PX, PICTURE);
      expect(place?.y).toBeGreaterThan(250);
    }
  });

  // Walls of one pixel block all but one of the nearest places.
  it.each([
    ['below', [], { x: 195, y: 253 }],
    ['above', ['below'], { x: 195, y: 201 }],
    ['right', ['below', 'above'], { x: 253, y: 227 }],
    ['left', ['below', 'above', 'right'], { x: 137, y: 227 }],
    ['right below', ['left', 'right', 'above', 'left of the middle'], { x: 230, y: 253 }],
    ['left below', ['left', 'right', 'above', 'right of the middle'], { x: 160, y: 253 }],
    ['right above', ['left', 'right', 'below', 'left of the middle'], { x: 230, y: 201 }],
    ['left above', ['left', 'right', 'below', 'right of the middle'], { x: 160, y: 201 }],
  ] as const)('is %s where only that is free', (_, walls, place) => {
    const wallAt = {
      below: { x: 0, y: 260, width: 480, height: 1 },
      above: { x: 0, y: 220, width: 480, height: 1 },
      right: { x: 330, y: 0, width: 1, height: 480 },
      left: { x: 150, y: 227, width: 1, height: 26 },
      'left of the middle': { x: 220, y: 0, width: 1, height: 480 },
      'right of the middle': { x: 260, y: 0, width: 1, height: 480 },
    };
    const taken = walls.map((wall) => wallAt[wall]);
    const [found] = positionLabels([need(240, 240)], [], RADIUS_PX, PICTURE, taken);
    expect(found).toMatchObject(place);
  });

  it('moves above a disc that lies below', () => {
    const discs = [
      { xPx: 240, yPx: 240 },
      { xPx: 240, yPx: 265 },
    ];
    const [place] = positionLabels([need(240, 240)], discs, RADIUS_PX, PICTURE);
    expect(place?.y).toBeLessThan(215);
  });

  it('avoids what is already there', () => {
    const numeral = { x: 0, y: 0, width: 82, height: 82 };
    for (const corner of [10, 30, 50, 70]) {
      const [place] = positionLabels([need(corner, corner)], [], RADIUS_PX, PICTURE, [numeral]);
      if (place === undefined) throw new Error('no place');
      expect(haveOverlap(place, numeral), `at ${corner}`).toBe(false);
    }
  });

  it('never leaves the picture', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -20, max: 500 }),
        fc.integer({ min: -20, max: 500 }),
        fc.integer({ min: 10, max: 200 }),
        (x, y, width) => {
          const [place] = positionLabels([need(x, y, width)], [], RADIUS_PX, PICTURE);
          if (place === undefined) throw new Error('no place');
          expect(Math.min(place.x, place.y)).toBeGreaterThanOrEqual(0);
          expect(place.x + place.width).toBeLessThanOrEqual(480);
          expect(place.y + place.height).toBeLessThanOrEqual(480);
        },
      ),
    );
  });

  it('avoids the other labels, even when four discs lie together at the rim', () => {
    const needs = [need(60, 420), need(82, 424), need(70, 440), need(92, 444)];
    const discs = needs.map(({ at }) => at);
    const places = positionLabels(needs, discs, RADIUS_PX, PICTURE);
    places.forEach((place, i) => {
      expect(places.slice(i + 1).some((other) => haveOverlap(place, other))).toBe(false);
    });
  });
});
