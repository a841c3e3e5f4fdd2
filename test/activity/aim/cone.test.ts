import { describe, expect, it } from 'vitest';
import { coneOf, flickOf, besideOf, sketchOf } from '../../../src/activity/aim/sketch.ts';
import { firstContactIn } from '../../../src/activity/aim/aim-state.ts';
import { beginTurn } from '../../../src/activity/aim/finger.ts';
import { simulate } from 'crokinole/physics/simulate';
import { distanceBetween, lengthOf } from 'crokinole/board/vector';
import { createRandomState } from 'crokinole/random';
import { wobbleAt, wobble } from 'crokinole/shot/hand';
import { groundAt, PHONE, play, stroke, turnAt } from './grounds.ts';

const AIM = { position: 0, inset: 0, angleCentideg: 0, power: 567 };
const FLICKS = 400;

describe('the cone', () => {
  it('covers two flicks out of three', () => {
    let random = createRandomState('5'.repeat(64));
    const { angleCentideg } = coneOf(AIM, 'club', 'normal');
    let within = 0;
    for (let i = 0; i < FLICKS; i += 1) {
      const [flicked, after] = wobble(flickOf(AIM), 'club', random);
      random = after;
      if (Math.abs(flicked.angleCentideg) <= angleCentideg) within += 1;
    }
    expect(within / FLICKS).toBeGreaterThan(0.62);
    expect(within / FLICKS).toBeLessThan(0.74);
  });

  it('is as wide as a disc plus its deviation, and ends where the disc would stop', () => {
    const { from, outline, reachIn, angleCentideg } = coneOf(AIM, 'pro', 'normal');
    expect(from).toEqual({ x: 0, y: -12 });
    const middle = outline[9];
    expect(middle && distanceBetween(from, middle)).toBeCloseTo(reachIn.meant + 0.625, 6);
    expect(outline[0]).toEqual({ x: -0.625, y: -12 });
    const sine = Math.sin((angleCentideg / 18_000) * Math.PI);
    const rims = outline.map(({ x }) => x);
    expect(Math.max(...rims)).toBeCloseTo(reachIn.meant * sine + 0.625, 2);
    const last = outline[17] ?? from;
    const cosine = Math.sqrt(1 - sine * sine);
    expect(last.x).toBeCloseTo(reachIn.meant * sine + 0.625 * cosine, 6);
    expect(Math.max(...rims)).toBeCloseTo(-Math.min(...rims), 6);
  });

  it('ends at the first obstacle', () => {
    const turn = turnAt([{ x: 0, y: -5 }]);
    expect(firstContactIn(AIM, turn)).toBeCloseTo(5.75, 6);
    expect(firstContactIn({ ...AIM, angleCentideg: 3000 }, turn)).toBe(Infinity);
    const { cone } = sketchOf({ ...beginTurn(turn), aim: AIM }, groundAt(turn));
    const farthest = Math.max(...cone.outline.map((at) => distanceBetween(at, cone.from)));
    expect(farthest).toBeCloseTo(5.75 + 0.625, 2);
  });

  it('is missing for a player without wobble', () => {
    expect(coneOf(AIM, 'none', 'normal')).toMatchObject({ angleCentideg: 0, outline: [] });
  });

  it.each(['slow', 'normal', 'fast'] as const)(
    'reaches as far as a disc slides when %s',
    (board) => {
      const aim = { ...AIM, angleCentideg: 1500, power: 440 };
      const shot = { shooter: 101, quadrant: 0, positionCentideg: 0, insetCentiIn: 0 } as const;
      const played = simulate({ discs: [] }, { ...shot, ...flickOf(aim) }, { boardSpeed: board });
      if (!played.ok) throw new Error(played.refusal);
      const [rest] = played.value.rest;
      if (rest?.place !== 'surface') throw new Error('it did not stay');
      const slid = lengthOf({ x: rest.x, y: rest.y + 12 });
      expect(coneOf(aim, 'club', board).reachIn.meant).toBeCloseTo(slid, 2);
    },
  );
});

describe('the aimed and the actual shot', () => {
  it('says how far apart they are, in deviations too', () => {
    const aimed = flickOf(AIM);
    const { angleCentideg, speedShare } = wobbleAt(aimed, 'club');
    const flicked = {
      angleCentideg: Math.round(2 * angleCentideg),
      speedCentiInPerS: Math.round(aimed.speedCentiInPerS * (1 - speedShare)),
    };
    const { deviations, offCentideg, offPermille, ...lines } = besideOf(
      AIM,
      flicked,
      'club',
      'normal',
    );
    expect(offCentideg).toBe(flicked.angleCentideg);
    expect(offPermille).toBeLessThan(0);
    expect(deviations?.angle).toBeCloseTo(2, 1);
    expect(deviations?.speed).toBeCloseTo(-1, 1);
    expect(lines.aimed.to.x).toBe(0);
    expect(lines.flicked.to.x).toBeGreaterThan(0);
    expect(lines.flicked.to.y).toBeLessThan(lines.aimed.to.y);
  });

  it('are the same without wobble', () => {
    const { deviations, aimed, flicked } = besideOf(AIM, flickOf(AIM), 'none', 'normal');
    expect([deviations, flicked]).toEqual([null, aimed]);
  });
});

describe('the sketch', () => {
  it('contains the disc, the band and the armed state', () => {
    const events = stroke([
      { x: 200, y: 600, ms: 0 },
      { x: 186, y: 700, ms: 300 },
    ]).slice(0, -1);
    const { state } = play(events);
    const { disc, band, isBlocked } = sketchOf(state, groundAt());
    expect(disc).toEqual({ x: 195, y: 330 + 12 * PHONE.pxPerIn });
    expect(isBlocked).toBe(false);
    expect(band).toMatchObject({ isArmed: true, isFine: false, magnet: null, fullPx: 195 });
    expect(band?.to).toEqual({ x: 186, y: 700 });
  });

  it('marks a blocked place', () => {
    const turn = turnAt([{ x: 0, y: -12 }]);
    expect(sketchOf({ ...beginTurn(turn), aim: AIM }, groundAt(turn)).isBlocked).toBe(true);
  });
});
