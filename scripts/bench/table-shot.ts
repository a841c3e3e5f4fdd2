import type { ShotMessage } from '../../src/activity/protocol/server-messages.ts';

const DISCS = 24;
const STRETCHES = 10;
const LASTS_S = 3;
const SPEED_IN_PER_S = 6;

/**
 * All discs of a match moving at once for three seconds, each changing direction ten times. Halfway
 * through, one of them is a twenty, so that its light is measured, too.
 */
export function fullShot(match: string, revision: number): ShotMessage {
  const start = Array.from({ length: DISCS }, (_, i) => {
    const way = (i / DISCS) * 2 * Math.PI;
    const radiusIn = i % 2 === 0 ? 6 : 10;
    return {
      ...{ id: i, side: i % 2, number: (i >> 1) + 1 },
      ...{ x: radiusIn * Math.cos(way), y: radiusIn * Math.sin(way) },
    };
  });
  return {
    ...{ kind: 'shot', match, revision, shooter: 0, quadrant: 0 },
    place: { position: 0, inset: 0 },
    aimed: { angle: 0, speed: 3800 },
    flicked: { angle: 40, speed: 3900 },
    start,
    slowingInPerS2: 0.01,
    spinSlowingRadPerS2: 0.01,
    durationS: LASTS_S,
    tracks: start.map(({ id, x, y }) => [id, tracksFrom(x, y, id)]),
    ends: [[0, LASTS_S / 2, 'hole']],
    knocks: start.map(({ id }) => [id / 10, 20, 'disc']),
    peak: { kind: 'twenty', disc: 0 },
    lines: ['A flick of everything.'],
    told: 'A flick of everything.',
  };
}

function tracksFrom(x: number, y: number, disc: number): number[][] {
  const seconds = LASTS_S / STRETCHES;
  let at = { x, y };
  return Array.from({ length: STRETCHES }, (_, i) => {
    const way = disc + 2.4 * i;
    const [vx, vy] = [SPEED_IN_PER_S * Math.cos(way), SPEED_IN_PER_S * Math.sin(way)];
    const stretch = [i * seconds, (i + 1) * seconds, at.x, at.y, vx, vy, 0, 3, 0];
    at = { x: at.x + vx * seconds, y: at.y + vy * seconds };
    return stretch;
  });
}
