import { describe, expect, it } from 'vitest';
import { aimAtHole, aimsAtDisc, aimsFrom, aimsOffPegs } from '../../src/aiming/aims.ts';
import { speedIntoHole, speedToArrive } from '../../src/aiming/speed.ts';
import { QUADRANTS, isStartBlocked, startPointOf } from '../../src/board/start.ts';
import { distanceBetween, lengthOf } from '../../src/board/vector.ts';
import { pegAt } from '../../src/board/pegs.ts';
import { eventsOf } from '../../src/shot/queries.ts';
import type { ShotReport } from '../../src/shot/report.ts';
import type { PlacedDisc } from '../../src/shot/shot.ts';
import { randomBoard } from '../support/oracle/random-shots.ts';
import { seeded } from '../support/seeded.ts';
import { boardOf, play, restOf, shotOf } from '../support/shots.ts';
import { fc, runs } from '../../../../test/support/properties.ts';

const SHOOTER = 101;
/** A little more than the largest distance at which a disc can be hit by one over the hole. */
const BESIDE_HOLE_IN = 2;
const MIDDLE = { positionCentideg: 0, insetCentiIn: 0 };

function flick(scene: Scene, angleCentideg: number, speedCentiInPerS: number): ShotReport {
  const { quadrant, place, position } = scene;
  return play(position, { shooter: SHOOTER, quadrant, ...place, angleCentideg, speedCentiInPerS });
}

/** Random opposing discs, and a free place to flick from. */
const scenes = fc
  .record({
    seed: fc.integer(),
    others: fc.integer({ min: 1, max: 9 }),
    quadrant: fc.constantFrom(...QUADRANTS),
    positionCentideg: fc.integer({ min: -4400, max: 4400 }),
  })
  .map(({ seed, others, quadrant, positionCentideg }) => {
    const discs = randomBoard(seeded(seed), others).discs.map(({ id, x, y }): PlacedDisc => ({
      id: 200 + id,
      x,
      y,
    }));
    const place = { positionCentideg, insetCentiIn: 0 };
    return { quadrant, place, disc: SHOOTER, position: { discs } };
  })
  .filter(({ quadrant, place, position }) => !isStartBlocked(quadrant, place, position.discs));

interface Scene {
  readonly quadrant: 0 | 1 | 2 | 3;
  readonly place: typeof MIDDLE;
  readonly disc: number;
  readonly position: { readonly discs: readonly PlacedDisc[] };
}

function sceneWith(discs: readonly PlacedDisc[]): Scene {
  return { quadrant: 0, place: MIDDLE, disc: SHOOTER, position: { discs } };
}

/** The fullness of the shooter's hit, from its position at the contact. */
function struckFullness(report: ShotReport, disc: PlacedDisc): number {
  const way = report.tracks.find((track) => track.disc === SHOOTER)?.stretches[0];
  const [contact] = eventsOf(report, 'contact');
  if (way === undefined || contact === undefined) throw new Error('the shooter has met nothing');
  const speedInPerS = Math.hypot(way.vx, way.vy);
  const meanInPerS = speedInPerS - (report.slowingInPerS2 * contact.timeS) / 2;
  const timeS = (contact.timeS * meanInPerS) / speedInPerS;
  const normal = { x: disc.x - way.x - way.vx * timeS, y: disc.y - way.y - way.vy * timeS };
  return (normal.x * way.vx + normal.y * way.vy) / (lengthOf(normal) * speedInPerS);
}

describe('aims at a disc', () => {
  it('meet that disc first when they are clear, and as full as they say', () => {
    let met = 0;
    fc.assert(
      fc.property(scenes, (scene) => {
        for (const disc of scene.position.discs) {
          for (const { target, angleCentideg, isClear } of aimsAtDisc(scene, scene.place, disc)) {
            if (!isClear || target.kind !== 'disc') continue;
            const report = flick(scene, angleCentideg, 9000);
            const first = report.events.find(({ kind }) => kind === 'contact' || kind === 'peg');
            expect(first).toMatchObject({ kind: 'contact', a: SHOOTER, b: disc.id });
            const fullness = struckFullness(report, disc);
            expect(Math.abs(fullness - target.fullness)).toBeLessThan(5e-3);
            met += 1;
          }
        }
      }),
      { numRuns: runs(30) },
    );
    expect(met).toBeGreaterThan(runs(100));
  });

  it('are not clear when something is in the way', () => {
    let hidden = 0;
    fc.assert(
      fc.property(scenes, (scene) => {
        for (const disc of scene.position.discs) {
          const full = aimsAtDisc(scene, scene.place, disc, [])[0];
          if (full === undefined || full.isClear) continue;
          // Beside the hole, a disc may be hit by a shooter that is still over the hole.
          if (Math.hypot(disc.x, disc.y) < BESIDE_HOLE_IN) continue;
          const events = flick(scene, full.angleCentideg, 9000).events;
          const first = events.find(({ kind }) =>
            ['contact', 'peg', 'lipped', 'sunk'].includes(kind),
          );
          expect(first).toBeDefined();
          const isMet = first?.kind === 'contact' && first.b === disc.id;
          expect(isMet).toBe(false);
          hidden += 1;
        }
      }),
      { numRuns: runs(60) },
    );
    expect(hidden).toBeGreaterThan(runs(30));
  });

  it('send the struck disc to the other side', () => {
    const disc = { id: 201, x: 0, y: -7 };
    const scene = sceneWith([disc]);
    for (const { target, angleCentideg } of aimsAtDisc(scene, MIDDLE, disc)) {
      if (target.kind !== 'disc') continue;
      const rest = flick(scene, angleCentideg, 3500).rest.find((each) => each.disc === 201);
      const gone = Math.sign(Math.round((rest?.x ?? 0) * 10));
      expect(gone).toBe({ left: 1, full: 0, right: -1 }[target.side]);
    }
  });
});

describe('the aim at the hole', () => {
  it.each(QUADRANTS)('drops the disc in from anywhere in quadrant %i', (quadrant) => {
    for (let positionCentideg = -4400; positionCentideg <= 4400; positionCentideg += 400) {
      const place = { positionCentideg, insetCentiIn: 0 };
      const scene = { ...sceneWith([]), quadrant, place };
      const { angleCentideg, isClear, pathIn } = aimAtHole(scene, place);
      const report = flick(scene, angleCentideg, speedIntoHole(pathIn, 'normal'));
      const isSunk = report.rest[0]?.place === 'hole';
      // A peg is in the way from beside the lane.
      expect(isSunk).toBe(isClear);
    }
  });

  it('is not clear behind a disc, nor with one in the hole’s place', () => {
    expect(aimAtHole(sceneWith([{ id: 201, x: 0.9, y: -6 }]), MIDDLE).isClear).toBe(false);
    expect(aimAtHole(sceneWith([{ id: 201, x: 0, y: 1 }]), MIDDLE).isClear).toBe(false);
    expect(aimAtHole(sceneWith([{ id: 201, x: 0, y: 1.3 }]), MIDDLE).isClear).toBe(true);
  });
});

describe('aims off a peg', () => {
  it('strike that peg, and mostly the disc behind it', () => {
    let [clear, struck] = [0, 0];
    fc.assert(
      fc.property(scenes, (scene) => {
        for (const disc of scene.position.discs) {
          for (const { target, angleCentideg, isClear } of aimsOffPegs(scene, scene.place, disc)) {
            if (!isClear || target.kind !== 'peg-bank') continue;
            const report = flick(scene, angleCentideg, 9000);
            const first = report.events.find(({ kind }) => kind === 'contact' || kind === 'peg');
            expect(first).toMatchObject({ kind: 'peg', disc: SHOOTER, peg: target.peg });
            clear += 1;
            const [contact] = eventsOf(report, 'contact');
            if (contact?.a === SHOOTER && contact.b === disc.id) struck += 1;
          }
        }
      }),
      { numRuns: runs(60) },
    );
    expect(clear).toBeGreaterThan(50);
    expect(struck / clear).toBeGreaterThan(0.6);
  });

  it('find a disc hidden right behind the peg’s shoulder', () => {
    const peg = pegAt(3);
    const scene = sceneWith([{ id: 201, x: peg.x + 4, y: peg.y - 1 }]);
    const aims = aimsOffPegs(scene, MIDDLE, { id: 201, x: peg.x + 4, y: peg.y - 1 });
    expect(aims.some(({ target }) => target.kind === 'peg-bank' && target.peg === 3)).toBe(true);
  });
});

describe('speeds', () => {
  it.each(['slow', 'normal', 'fast'] as const)(
    'stop a disc at the point meant, on a %s board',
    (boardSpeed) => {
      for (const pathIn of [2, 6, 9]) {
        const speedCentiInPerS = speedToArrive(pathIn, 0, boardSpeed);
        const shot = shotOf({ angleCentideg: 2000, speedCentiInPerS });
        const rest = restOf(play(boardOf(), shot, { boardSpeed }), shot.shooter);
        expect(distanceBetween(rest, startPointOf(0, MIDDLE))).toBeCloseTo(pathIn, 1);
      }
    },
  );
});

describe('all aims from a place', () => {
  it('are the hole and the opposing discs, never an own one', () => {
    const discs = [
      { id: 102, x: 3, y: -6 },
      { id: 201, x: -3, y: -6 },
    ];
    const targets = aimsFrom(sceneWith(discs), MIDDLE).map(({ target }) => target);
    expect(targets[0]).toEqual({ kind: 'hole' });
    expect(targets.every((target) => target.kind === 'hole' || target.disc === 201)).toBe(true);
    expect(targets.filter((target) => target.kind === 'disc')).toHaveLength(5);
  });
});
