import type { PointPx } from '../geometry/plan.ts';
import type { DrawItem } from '../draw-list/draw-list.ts';

export const ZONES = ['twenties', 'fifteens', 'tens', 'fives'] as const;
export type Zone = (typeof ZONES)[number];

export const ZONE_VALUES: Readonly<Record<Zone, number>> = {
  twenties: 20,
  fifteens: 15,
  tens: 10,
  fives: 5,
};

/**
 * A zone's inner and outer edge as shares of a small board: wider than real, so that they can be
 * told apart.
 */
const EDGES: Readonly<Record<Zone, readonly [number, number]>> = {
  twenties: [0, 0.2],
  fifteens: [0.2, 0.46],
  tens: [0.46, 0.73],
  fives: [0.73, 1],
};

/** A small board with one zone lit. */
export function zoneIcon(zone: Zone, at: PointPx, radiusPx: number): DrawItem[] {
  const [inner, outer] = EDGES[zone];
  const rings = ZONES.map((other): DrawItem => {
    const ringPx = EDGES[other][1] * radiusPx;
    return {
      kind: 'arc',
      at,
      radiusPx: ringPx,
      stroke: { ink: 'quiet', alpha: 0.8 },
      widthPx: 1.5,
    };
  });
  const lit: DrawItem = {
    kind: 'arc',
    at,
    radiusPx: ((inner + outer) / 2) * radiusPx,
    stroke: { ink: 'accent' },
    widthPx: (outer - inner) * radiusPx - 1.5,
  };
  return [...rings, lit];
}
