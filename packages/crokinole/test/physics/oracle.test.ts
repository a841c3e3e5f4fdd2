import { describe, expect, it } from 'vitest';
import { restingBody, type Body } from '../support/oracle/body.ts';
import type { OracleConstants } from '../support/oracle/constants.ts';
import { collideDiscs } from '../support/oracle/impulses.ts';
import { flickAt, play, slowedOver, SLOWING_IN_PER_S2 } from '../support/oracle/play.ts';
import { simulateExactly } from '../support/oracle/simulate-exactly.ts';
import { seeded } from '../support/seeded.ts';
import { BOARD_SPEEDS } from '../../src/shot/shot.ts';

const SMOOTH = { discFriction: 0, pegFriction: 0 };
const ELASTIC = { ...SMOOTH, discRestitution: 1 };

describe('sliding', () => {
  it.each(BOARD_SPEEDS)('stops after v²/2a on a %s board', (boardSpeed) => {
    const slowing = { slow: 0.15, normal: 0.12, fast: 0.09 }[boardSpeed] * 386.09;
    for (const speed of [1, 12.34, 25]) {
      const outcome = simulateExactly({ discs: [] }, flickAt(speed), { boardSpeed });
      expect(outcome.rest[0]?.x).toBeCloseTo(0, 12);
      expect(outcome.rest[0]?.y).toBeCloseTo(-12 + speed ** 2 / (2 * slowing), 12);
      expect(outcome.durationS).toBeCloseTo(speed / slowing, 12);
    }
  });

  it('goes clockwise of the way to the centre by its angle', () => {
    const reach = 10 ** 2 / (2 * SLOWING_IN_PER_S2);
    const shot = { quadrant: 1, positionCentideg: 1000, angleCentideg: 2000 } as const;
    const { rest } = play([], flickAt(10, shot));
    const right = (10 * Math.PI) / 180;
    // From the left side the path to the centre points right, and clockwise of it is down.
    expect(rest(0).x).toBeCloseTo(-12 * Math.cos(right) + reach * Math.cos(right), 9);
    expect(rest(0).y).toBeCloseTo(-12 * Math.sin(right) - reach * Math.sin(right), 9);
  });
});

describe('two discs head on', () => {
  const met = slowedOver(40, 12 - 6 - 1.25);

  it('exchange their speeds when elastic', () => {
    const { after, rest, events } = play([{ id: 1, x: 0, y: -6 }], flickAt(40), ELASTIC);
    expect(events[0]).toMatchObject({ kind: 'contact', a: 0, b: 1 });
    expect(events[0]?.timeS).toBeCloseTo((40 - met) / SLOWING_IN_PER_S2, 12);
    expect(after(1, 0).speed).toBeCloseTo(0, 12);
    expect(after(1, 1).vy).toBeCloseTo(met, 12);
    expect(rest(0).y).toBeCloseTo(-7.25, 12);
  });

  it('part at 0.8 of the speed they met at', () => {
    const { after, events } = play([{ id: 1, x: 0, y: -6 }], flickAt(40));
    expect(events[0]).toMatchObject({ speedInPerS: expect.closeTo(met, 12) as number });
    expect(after(1, 0).vy).toBeCloseTo(0.1 * met, 12);
    expect(after(1, 1).vy).toBeCloseTo(0.9 * met, 12);
  });

  it('part at 0.8 of the speed they met at, however slowly they met', () => {
    const { after } = play(
      [{ id: 1, x: 0, y: -10 }],
      flickAt(Math.sqrt(2 * SLOWING_IN_PER_S2 * 0.76)),
    );
    const slow = slowedOver(8.39, 0.75);
    expect(slow).toBeLessThan(1.1);
    expect(after(1, 1).vy).toBeCloseTo(0.9 * slow, 9);
  });

  it('pass a hit down a line of touching discs', () => {
    const line = [-9, -7.75, -6.5, -5.25].map((y, i) => ({ id: i + 1, x: 0, y }));
    const { rest, events } = play(line, flickAt(20), ELASTIC);
    expect(events.map((event) => ('b' in event ? event.b : undefined))).toEqual([1, 2, 3, 4]);
    expect(new Set(events.map((event) => event.timeS)).size).toBe(1);
    [-10.25, -9, -7.75, -6.5].forEach((y, id) => {
      expect(rest(id).y).toBeCloseTo(y, 12);
    });
    const speed = slowedOver(20, 1.75);
    expect(rest(4).y).toBeCloseTo(-5.25 + speed ** 2 / (2 * SLOWING_IN_PER_S2), 12);
  });
});

describe('a cut', () => {
  /** A disc that the shooter hits at the given angle off the line of centres. */
  function cut(degrees: number, constants: Partial<OracleConstants>) {
    const turn = (degrees * Math.PI) / 180;
    const target = { id: 1, x: 1.25 * Math.sin(turn), y: -8 + 1.25 * Math.cos(turn) };
    const speed = slowedOver(30, 4);
    const played = play([target], flickAt(30), constants);
    const along = { x: Math.sin(turn), y: Math.cos(turn) };
    return { ...played, along, normal: speed * Math.cos(turn), tangent: speed * Math.sin(turn) };
  }

  it.each([5, 30, 45, 60, 85])('at %d° parts elastic discs at right angles', (degrees) => {
    const { after, along, normal, tangent } = cut(degrees, ELASTIC);
    const [shooter, struck] = [after(1, 0), after(1, 1)];
    expect(shooter.vx * struck.vx + shooter.vy * struck.vy).toBeCloseTo(0, 9);
    expect(struck.vx).toBeCloseTo(normal * along.x, 9);
    expect(struck.vy).toBeCloseTo(normal * along.y, 9);
    expect(shooter.speed).toBeCloseTo(tangent, 9);
    expect(shooter.speed ** 2 + struck.speed ** 2).toBeCloseTo(normal ** 2 + tangent ** 2, 9);
  });

  it.each([
    { degrees: 45, grips: true },
    { degrees: 60, grips: false },
  ])('at $degrees° drags the struck disc along and spins both', ({ degrees, grips }) => {
    const { after, along, normal, tangent } = cut(degrees, {});
    const drag = grips ? tangent / 6 : 0.2 * 0.9 * normal;
    const struck = after(1, 1);
    expect(struck.vx * along.x + struck.vy * along.y).toBeCloseTo(0.9 * normal, 9);
    // The shooter passes on the left of the line of centres, so its rim drags the other's to the
    // left.
    expect(struck.vy * along.x - struck.vx * along.y).toBeCloseTo(drag, 9);
    for (const id of [0, 1]) expect(after(1, id).spinRadPerS).toBeCloseTo((-2 * drag) / 0.625, 9);
  });

  it('leaves a spin that the board slows at a steady rate', () => {
    const { along } = cut(45, {});
    const onLine = (id: number, wayIn: number) => ({
      id,
      x: wayIn * along.x,
      y: -8 + wayIn * along.y,
    });
    const { timesS, after } = play([onLine(1, 1.25), onLine(2, 2.75)], flickAt(30));
    const passedS = (timesS[2] ?? 0) - (timesS[1] ?? 0);
    const slowing = ((4 / 3) * SLOWING_IN_PER_S2) / 0.625;
    const before = after(1, 0).spinRadPerS;
    expect(passedS).toBeGreaterThan(0.01);
    expect(before).toBeLessThan(-slowing * passedS);
    expect(after(2, 0).spinRadPerS).toBeCloseTo(before + slowing * passedS, 9);
  });

  it('misses a disc that is a hair out of the way', () => {
    for (const [x, contacts] of [
      [1.25 + 1e-12, 0],
      [1.25 - 1e-9, 1],
    ] as const) {
      const { kinds } = play([{ id: 1, x, y: -8 }], flickAt(24));
      expect(kinds.filter((kind) => kind === 'contact')).toHaveLength(contacts);
    }
  });
});

describe('any two spinning discs', () => {
  it('conserve momentum and angular momentum, and gain no energy', () => {
    const random = seeded(11);
    const any = (size: number) => size * (2 * random() - 1);
    const energyOf = (d: Body) => (d.vx ** 2 + d.vy ** 2) / 2 + (0.625 * d.spinRadPerS) ** 2 / 4;
    const turnOf = (d: Body) => d.x * d.vy - d.y * d.vx + (0.625 ** 2 * d.spinRadPerS) / 2;
    for (let i = 0; i < 300; i += 1) {
      const turn = any(Math.PI);
      const a = {
        ...restingBody(1, any(9), any(9)),
        vx: any(80),
        vy: any(80),
        spinRadPerS: any(90),
      };
      const b = restingBody(2, a.x + 1.25 * Math.cos(turn), a.y + 1.25 * Math.sin(turn));
      const closing = a.vx * Math.cos(turn) + a.vy * Math.sin(turn);
      if (closing <= 0) continue;
      const before = [a.vx, a.vy, turnOf(a), energyOf(a)] as const;
      collideDiscs(a, b, { restitution: 0.8, friction: 0.2, leastPartingInPerS: 0 });
      expect(a.vx + b.vx).toBeCloseTo(before[0], 9);
      expect(a.vy + b.vy).toBeCloseTo(before[1], 9);
      expect(turnOf(a) + turnOf(b)).toBeCloseTo(before[2], 9);
      expect(energyOf(a) + energyOf(b)).toBeLessThanOrEqual(before[3] + 1e-9);
      const parting = (b.vx - a.vx) * Math.cos(turn) + (b.vy - a.vy) * Math.sin(turn);
      expect(parting).toBeCloseTo(0.8 * closing, 9);
    }
  });
});
