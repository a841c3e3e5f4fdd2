import { describe, expect, it } from 'vitest';
import type { PlacedDisc } from '../../src/shot/shot.ts';
import { restingBody } from '../support/oracle/body.ts';
import { collideWithFixed } from '../support/oracle/impulses.ts';
import { flickAt, play, slowedOver, SLOWING_IN_PER_S2 } from '../support/oracle/play.ts';

const RADIANS_PER_CENTIDEG = Math.PI / 18_000;
/** From here the path to the centre leads over peg 3. */
const OPPOSITE_PEG = { positionCentideg: 2250 };

describe('a peg', () => {
  const met = slowedOver(40, 12 - 4 - 0.8125);

  it('returns a disc the way it came, at 0.65 of its speed', () => {
    const { events, after, rest } = play([], flickAt(40, OPPOSITE_PEG));
    expect(events).toMatchObject([{ kind: 'peg', disc: 0, peg: 3 }]);
    expect(after(1, 0).speed).toBeCloseTo(0.65 * met, 9);
    const distance = 4.8125 + (0.65 * met) ** 2 / (2 * SLOWING_IN_PER_S2);
    expect(rest(0).x).toBeCloseTo(distance * Math.sin(Math.PI / 8), 9);
    expect(rest(0).y).toBeCloseTo(-distance * Math.cos(Math.PI / 8), 9);
  });

  it.each([
    { angleCentideg: 200, grips: true },
    { angleCentideg: 540, grips: false },
  ])('struck off center catches the rim: $angleCentideg', ({ angleCentideg, grips }) => {
    const angle = angleCentideg * RADIANS_PER_CENTIDEG;
    // In the frame of the peg: 8 in away, passing it on the right.
    const off = 8 * Math.sin(angle);
    const speed = slowedOver(40, 8 * Math.cos(angle) - Math.sqrt(0.8125 ** 2 - off ** 2));
    const across = off / 0.8125;
    const normal = speed * Math.sqrt(1 - across ** 2);
    const tangent = speed * across;
    const hold = Math.min(tangent / 3, 0.35 * 1.65 * normal);
    expect(hold === tangent / 3).toBe(grips);
    const { after } = play([], flickAt(40, { ...OPPOSITE_PEG, angleCentideg }));
    expect(after(1, 0).speed).toBeCloseTo(Math.hypot(0.65 * normal, tangent - hold), 9);
    expect(Math.abs(after(1, 0).spinRadPerS)).toBeCloseTo((2 * hold) / 0.625, 9);
    // The left rim is held back while the disc moves on, so it turns counterclockwise.
    expect(after(1, 0).spinRadPerS).toBeGreaterThan(0);
  });

  it('takes only the speed towards it from a disc that rolls along it', () => {
    const rolling = { ...restingBody(1, 0, 0), vx: 10, vy: 3, spinRadPerS: -3 / 0.625 };
    const surface = { restitution: 0.65, friction: 0.35, leastPartingInPerS: 0 };
    const hit = collideWithFixed(rolling, { x: 0.8125, y: 0 }, surface);
    expect(hit).toEqual({ approachInPerS: 10, impulseInPerS: 16.5 });
    expect(rolling).toMatchObject({ vx: -6.5, vy: 3, spinRadPerS: -3 / 0.625 });
  });

  /** A disc behind the peg, with this gap and this angle from opposite the shooter. */
  function behindPeg(gapIn: number, roundDeg: number, others: PlacedDisc[] = [], constants = {}) {
    const way = { x: -Math.sin(Math.PI / 8), y: Math.cos(Math.PI / 8) };
    const round = (roundDeg * Math.PI) / 180;
    const reach = 0.8125 + gapIn;
    const x = way.x * Math.cos(round) - way.y * Math.sin(round);
    const y = way.x * Math.sin(round) + way.y * Math.cos(round);
    const disc = { id: 1, x: -4 * way.x + reach * x, y: -4 * way.y + reach * y };
    return { way: { x, y }, ...play([disc, ...others], flickAt(40, OPPOSITE_PEG), constants) };
  }

  it.each([0, 25, 59])('passes a hit on to a disc against its far side: %d°', (roundDeg) => {
    const { events, after, way } = behindPeg(0.009, roundDeg);
    const speed = 0.25 * 1.65 * met * Math.cos((roundDeg * Math.PI) / 180);
    expect(events[1]).toMatchObject({ kind: 'peg-transmitted', disc: 0, peg: 3, receiver: 1 });
    expect(after(1, 1).vx).toBeCloseTo(speed * way.x, 9);
    expect(after(1, 1).vy).toBeCloseTo(speed * way.y, 9);
    expect(after(1, 0).speed).toBeCloseTo(0.65 * met, 9);
  });

  it('passes a hit on to a resting disc only', () => {
    // A disc just before the peg hits it twice, because the shooter pushes it back in between.
    const before = { x: 4.8145 * Math.sin(Math.PI / 8), y: -4.8145 * Math.cos(Math.PI / 8) };
    const { kinds, after } = behindPeg(0.001, 0, [{ id: 2, ...before }], { transmissionGapIn: 1 });
    expect(kinds.slice(0, 5)).toEqual(['contact', 'peg', 'peg-transmitted', 'contact', 'peg']);
    const again = kinds.indexOf('peg', 3);
    expect(kinds[again + 1]).not.toBe('peg-transmitted');
    expect(after(4, 1).speed).toBeGreaterThan(5);
  });

  it.each([
    { gapIn: 0.011, roundDeg: 0 },
    { gapIn: 0.001, roundDeg: 61 },
    { gapIn: 0.001, roundDeg: -75 },
  ])('passes nothing on at $gapIn in, $roundDeg°', ({ gapIn, roundDeg }) => {
    const { kinds, rest, after } = behindPeg(gapIn, roundDeg);
    expect(kinds).toEqual(['peg']);
    expect(rest(1)).toMatchObject({ x: after(0, 1).x, y: after(0, 1).y });
  });
});

describe('the edge', () => {
  it('leaves a spin as it is while the disc is in the air', () => {
    const struck = { id: 1, x: 1.1, y: -12.3 };
    const { kinds, after } = play([struck], flickAt(80, { angleCentideg: 9000 }));
    const [left, rail] = [kinds.indexOf('left-surface') + 1, kinds.indexOf('rail') + 1];
    expect(kinds.slice(0, 3)).toEqual(['contact', 'left-surface', 'rail']);
    expect(Math.abs(after(left, 1).spinRadPerS)).toBeGreaterThan(1);
    expect(after(rail, 1).spinRadPerS).toBe(after(left, 1).spinRadPerS);
  });

  it('removes a disc that has fallen', () => {
    // The second disc follows the first over the place where it fell.
    const ahead = { id: 1, x: 2, y: -12 };
    const { kinds, rest } = play([ahead], flickAt(44.7, { angleCentideg: 9000 }), {
      discRestitution: 0.02,
      discFriction: 0,
    });
    expect(kinds).toEqual(['contact', 'left-surface', 'ditched', 'left-surface', 'ditched']);
    expect(Math.abs(rest(1).x - rest(0).x)).toBeLessThan(1.25);
  });

  /** Straight outwards, at the given speed when it passes the edge. */
  function outwards(speedAtEdge: number, constants = {}) {
    const speed = Math.sqrt(speedAtEdge ** 2 + 2 * SLOWING_IN_PER_S2);
    const played = play([], flickAt(speed, { angleCentideg: 18_000 }), constants);
    const leaving = slowedOver(Math.round(100 * speed) / 100, 1);
    return { ...played, leaving };
  }

  it('holds a disc whose center comes to rest short of it', () => {
    const speed = Math.sqrt(2 * SLOWING_IN_PER_S2);
    const { kinds, rest } = play([], flickAt(speed - 0.02, { angleCentideg: 18_000 }));
    expect(kinds).toEqual([]);
    expect(rest(0).place).toBe('surface');
    expect(play([], flickAt(speed + 0.02, { angleCentideg: 18_000 })).kinds[0]).toBe(
      'left-surface',
    );
  });

  it('lets a disc fall into the ditch within 0.0509 s, unslowed', () => {
    const { events, rest, leaving, durationS } = outwards(20);
    expect(events.map((event) => event.kind)).toEqual(['left-surface', 'ditched']);
    expect(durationS - (events[0]?.timeS ?? 0)).toBeCloseTo(0.0508927, 7);
    expect(rest(0)).toMatchObject({ place: 'ditch', x: expect.closeTo(0, 9) as number });
    expect(rest(0).y).toBeCloseTo(-13 - leaving * 0.0508927, 5);
  });

  it('sends a disc against the rail, which halves its speed towards it', () => {
    const { events, after, leaving } = outwards(60);
    expect(events.map((event) => event.kind)).toEqual(['left-surface', 'rail', 'ditched']);
    expect((events[1]?.timeS ?? 0) - (events[0]?.timeS ?? 0)).toBeCloseTo(1.375 / leaving, 9);
    expect(events[1]).toMatchObject({ speedInPerS: expect.closeTo(leaving, 9) as number });
    expect(after(2, 0).vy).toBeCloseTo(0.5 * leaving, 9);
  });

  it('keeps the speed along the rail', () => {
    const { events, after } = play([], flickAt(100, { angleCentideg: 14_000 }));
    expect(events[1]?.kind).toBe('rail');
    const [before, then] = [after(1, 0), after(2, 0)];
    const out = { x: then.x / 14.375, y: then.y / 14.375 };
    expect(Math.hypot(out.x, out.y)).toBeCloseTo(1, 9);
    expect(then.vx * out.y - then.vy * out.x).toBeCloseTo(before.vx * out.y - before.vy * out.x, 9);
    expect(then.vx * out.x + then.vy * out.y).toBeCloseTo(
      -0.5 * (before.vx * out.x + before.vy * out.y),
      9,
    );
  });

  it('is passed inwards by a disc that leaves it at 81.05 in/s or more', () => {
    // To the rail at full speed and back at half of it, before it has fallen.
    const threshold = (1.375 + 2 * 1.375) / Math.sqrt((2 * 0.5) / 386.09);
    const slower = outwards(threshold - 0.02);
    expect(slower.kinds).toEqual(['left-surface', 'rail', 'ditched']);
    const faster = outwards(threshold + 0.02);
    expect(faster.kinds.slice(0, 3)).toEqual(['left-surface', 'rail', 're-entered']);
    expect(faster.rest(0).place).toBe('returned');
    expect(faster.after(3, 0)).toMatchObject({ y: expect.closeTo(-13, 9) as number });
    expect(faster.after(3, 0).vy).toBeCloseTo(faster.leaving / 2, 9);
  });

  it('is no border for collisions: a returned disc strikes as any other', () => {
    const target = { id: 1, x: 0, y: -9 };
    const { kinds, rest } = play([target], flickAt(90, { angleCentideg: 18_000 }));
    expect(kinds).toEqual(['left-surface', 'rail', 're-entered', 'contact', 'sunk']);
    expect(rest(0).place).toBe('returned');
    expect(rest(1).place).toBe('hole');
  });

  it('never counts a disc as on the surface again, even in the hole', () => {
    const { kinds, rest } = play([], flickAt(118, { angleCentideg: 18_000 }), {
      captureInPerS: 118,
      railRestitution: 1,
    });
    expect(kinds).toEqual(['left-surface', 'rail', 're-entered', 'sunk']);
    expect(rest(0)).toMatchObject({ x: 0, y: 0, place: 'returned' });
  });
});
