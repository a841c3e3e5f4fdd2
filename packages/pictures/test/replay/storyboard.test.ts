import { describe, expect, it } from 'vitest';
import { sampleFrames } from 'crokinole/shot/frames';
import { replayDurationMs } from 'crokinole/shot/replay-duration';
import { eventsOf } from 'crokinole/shot/queries';
import type { RemovalCode } from 'crokinole/rules/ruling';
import { parseColour } from '../../src/primitives/colour.ts';
import { planBoard, toPixels } from '../../src/geometry/plan.ts';
import { aftermathOf } from '../../src/views/aftermath.ts';
import type { Moment } from '../../src/replay/film.ts';
import { calloutsOf, SWELL } from '../../src/replay/callout.ts';
import { CLOSE_DROP, DROP, dropsOf, falling } from '../../src/replay/drop.ts';
import { paintLabel } from '../../src/replay/labels.ts';
import { motionOver } from '../../src/replay/motion.ts';
import type { Stamp } from '../../src/replay/stamp.ts';
import { REPLAY_PACE } from '../../src/replay/pace.ts';
import { FLIGHT } from '../../src/replay/flight.ts';
import { seatOf } from '../../src/replay/replay-context.ts';
import { planOn, stageOf } from '../../src/replay/stage.ts';
import { cupCentre } from '../../src/scene/board-scene.ts';
import { ditchPlaces } from '../../src/scene/position.ts';
import { mapTime } from '../../src/replay/time-map.ts';
import { trailsOf } from '../../src/replay/trails.ts';
import type { ShotView } from '../../src/views/shot-view.ts';
import {
  contextOf,
  HIT,
  MISS,
  momentsOf,
  PEGS,
  SHOOTER,
  SHOWPIECE,
  TWENTY,
} from './support/shots.ts';
import { SHOWPIECE_TURN } from './support/turns.ts';

const STAGE = stageOf('maple', 240);
const PLAN = planBoard(240);

function tell(shot: ShotView): readonly Moment[] {
  return momentsOf(STAGE, shot);
}

function flashesIn(moment: Moment): readonly number[] {
  return moment.stamps
    .map(({ bitmap }) => STAGE.flash.findIndex((flash) => flash === bitmap))
    .filter((index) => index >= 0);
}

function crossesIn(moment: Moment): readonly Stamp[] {
  return moment.stamps.filter((stamp) => stamp.bitmap === STAGE.cross);
}

it('the streak behind the shooter is strong where the disc is, and fades along its way', () => {
  const time = mapTime(MISS.report);
  const nowMs = 240;
  const stamp = trailsOf(contextOf(STAGE, MISS), time)(nowMs).at(-1);
  if (stamp === undefined || !('alphas' in stamp.bitmap)) throw new Error('no streak');
  const { bitmap, x, y } = stamp;
  const strengths = [0, 80, 160].map((beforeMs) => {
    const [frame] = sampleFrames(MISS.report, [time.shotTimeAt(nowMs - beforeMs)]);
    const disc = frame?.discs.find((one) => one.disc === SHOOTER);
    const { xPx, yPx } = toPixels(PLAN, disc ?? { x: 0, y: 0 });
    const row = Math.floor(yPx) - y;
    const start = (bitmap.starts[row] ?? 0) - (bitmap.from[row] ?? 0);
    return bitmap.alphas[start + Math.floor(xPx) - x] ?? 0;
  });
  expect(strengths).toEqual(strengths.toSorted((a, b) => b - a));
  expect(strengths[0]).toBeGreaterThan(strengths[2] ?? 0);
});

/** The estimate made without a picture is close enough to wait for the animation's end. */
it.each(Object.entries({ HIT, MISS, PEGS, SHOWPIECE, TWENTY }))(
  'the replay of %s is about as long as estimated, and its motion never longer',
  (_, shot) => {
    const moments = tell(shot);
    const wholeMs = moments.reduce((sum, { holdMs }) => sum + holdMs, 0);
    const lastMs = moments.at(-1)?.holdMs ?? 0;
    const guessedMs = replayDurationMs(shot.report);
    expect(guessedMs).toBeGreaterThan(0.75 * wholeMs);
    expect(guessedMs).toBeLessThan(1.35 * wholeMs);
    expect(guessedMs).toBeGreaterThan(wholeMs - lastMs - REPLAY_PACE.marksMs);
  },
);

describe('a twenty', () => {
  it('flashes once, picture after picture, after the disc has sunk', () => {
    const shown = tell(TWENTY).flatMap(flashesIn);
    expect(shown[0]).toBe(0);
    expect(shown.at(-1)).toBe(STAGE.flash.length - 1);
    expect(shown).toEqual(shown.toSorted((a, b) => a - b));
  });

  it.each([
    ['in a turn', DROP],
    ['from close by', CLOSE_DROP],
  ])('tips over the edge, falls and then glows: %s', (_, drop) => {
    const context = contextOf(STAGE, SHOWPIECE);
    const { report } = SHOWPIECE;
    const time = mapTime(report);
    const [{ fromMs, at } = { fromMs: NaN, at: { x: NaN, y: NaN } }] = dropsOf(context, time, drop);
    const [frame] = sampleFrames(report, [report.durationS]);
    const shown = drop.frames.map((_fall, i) => {
      const discs = falling(
        frame?.discs ?? [],
        dropsOf(context, time, drop),
        drop,
        fromMs + 40 * i + 1,
      );
      return discs.find(({ disc }) => disc === SHOOTER);
    });
    expect(shown.map((disc) => disc?.fall)).toEqual(drop.frames);
    const waysIn = shown.map((disc) => Math.hypot(disc?.x ?? NaN, disc?.y ?? NaN));
    expect(waysIn[0]).toBeCloseTo(Math.hypot(at.x, at.y), 6);
    expect(waysIn).toEqual(waysIn.toSorted((a, b) => b - a));
    expect(waysIn.at(-1)).toBe(0);
    const moments = motionOver(context, calloutsOf(context, []), { time, frameMs: 40, drop });
    const first = moments.findIndex((moment) => flashesIn(moment).length > 0);
    const wantedMs = fromMs + 40 * drop.frames.length;
    expect(Math.abs(40 * (first + 1) - wantedMs)).toBeLessThanOrEqual(40);
    const words = paintLabel(STAGE.theme, 'figure', '20!', SWELL[0] * 240);
    const called = moments.findIndex(({ stamps }) => stamps.some(({ bitmap }) => bitmap === words));
    expect(40 * (called - first)).toBe(drop.calloutMs);
  });

  it('lies in the middle of the hole, wherever it tipped in', () => {
    const { report } = SHOWPIECE;
    const [end] = sampleFrames(report, [report.durationS]);
    const tippedIn = end?.discs.find(({ disc }) => disc === SHOOTER);
    expect(Math.hypot(tippedIn?.x ?? 0, tippedIn?.y ?? 0)).toBeGreaterThan(0.05);
    const inHole = STAGE.discs.stampOf(0, { pose: 'sunk' }, PLAN.centre);
    expect(tell(SHOWPIECE).at(-2)?.stamps).toContainEqual(inHole);
  });

  it('does not flash when the rules took it back', () => {
    const taken = { ...TWENTY, removed: [{ disc: SHOOTER, code: 'twenty-void' as const }] };
    expect(tell(taken).flatMap(flashesIn)).toEqual([]);
  });

  it('is gone from the board at the end', () => {
    expect(aftermathOf(TWENTY)).toEqual({ discs: [], ditch: TWENTY.ditch });
    expect(tell(TWENTY).at(-1)?.stamps).toHaveLength(TWENTY.ditch.length);
  });
});

it('a twenty that is to be repeated does not flash, and is described as such', () => {
  const again = tell({ ...TWENTY, isReshoot: true });
  expect(again.flatMap(flashesIn)).toEqual([]);
  const marked = again.at(-2);
  const unmarked = tell({ ...TWENTY, removed: [{ disc: SHOOTER, code: 'twenty-void' }] }).at(-2);
  // One label beside the disc, and no cross on it.
  expect(marked?.stamps).toHaveLength((unmarked?.stamps.length ?? 0) - 1);
  expect(again.flatMap(crossesIn)).toEqual([]);
});

describe('removed discs', () => {
  it('are marked where they lie, in the moment before the last', () => {
    const moments = tell(HIT);
    const marked = moments.at(-2);
    if (marked === undefined) throw new Error('no moment');
    expect(marked.holdMs).toBe(REPLAY_PACE.marksMs);
    const places = crossesIn(marked).map(({ bitmap, x, y }) => [
      x + bitmap.widthPx / 2,
      y + bitmap.heightPx / 2,
    ]);
    const rests = HIT.removed.map(({ disc }) => {
      const rest = HIT.report.rest.find((candidate) => candidate.disc === disc);
      if (rest === undefined) throw new Error('a disc without a rest');
      const { xPx, yPx } = toPixels(PLAN, rest);
      return [Math.round(xPx), Math.round(yPx)];
    });
    expect(HIT.removed.length).toBeGreaterThan(1);
    expect(places).toEqual(rests);
    expect(moments.filter((moment) => crossesIn(moment).length > 0)).toEqual([marked]);
  });

  it('lie in the ditch at the end, where they go one step after the other', () => {
    const { discs, ditch } = aftermathOf(HIT);
    expect(discs.map(({ disc }) => disc)).not.toContain(7);
    expect(ditch.slice(HIT.ditch.length)).toEqual([
      { disc: 7, side: 1 },
      { disc: SHOOTER, side: 0 },
    ]);
    const stage = stageOf('maple', 240, 'turn');
    const moments = momentsOf(stage, { ...HIT, frame: SHOWPIECE_TURN.frame });
    expect(moments.length).toBe(momentsOf(stage, HIT).length + FLIGHT.length);
    const plan = planOn(stage, 0);
    for (const { disc, place } of ditchPlaces(ditch, seatOf(HIT)).slice(HIT.ditch.length)) {
      const rest = HIT.report.rest.find((each) => each.disc === disc.disc);
      const [from, to] = [rest, place].map((at) => toPixels(plan, at ?? { x: NaN, y: NaN }));
      const wayPx = Math.hypot(
        (to?.xPx ?? 0) - (from?.xPx ?? 0),
        (to?.yPx ?? 0) - (from?.yPx ?? 0),
      );
      expect(wayPx).toBeGreaterThan(20);
      for (const [i, { stamps }] of moments.slice(-1 - FLIGHT.length).entries()) {
        const share = FLIGHT[i] ?? 1;
        const xPx = (from?.xPx ?? NaN) + share * ((to?.xPx ?? NaN) - (from?.xPx ?? NaN));
        const yPx = (from?.yPx ?? NaN) + share * ((to?.yPx ?? NaN) - (from?.yPx ?? NaN));
        const offPx = stamps.map(({ bitmap, x, y }) =>
          Math.hypot(x + bitmap.widthPx / 2 - xPx, y + bitmap.heightPx / 2 - yPx),
        );
        expect(Math.min(...offPx), `${disc.disc} at ${share}`).toBeLessThan(1.5);
      }
    }
  });

  it('have their reasons beside them, each reason once among neighbors', () => {
    const labelsOf = (codes: readonly [RemovalCode, RemovalCode]) => {
      const removed = codes.map((code, i) => ({ disc: i === 0 ? 1 : 6, code }));
      const shot = { ...MISS, removed };
      const marked = tell(shot).at(-2);
      const discs = tell({ ...shot, removed: [] }).at(-1)?.stamps.length ?? 0;
      return (marked?.stamps.length ?? 0) - discs - removed.length;
    };
    expect(labelsOf(['missed', 'missed'])).toBe(1);
    expect(labelsOf(['missed', 'on-line'])).toBe(2);
  });
});

describe('the shooter', () => {
  it('draws back a little before it goes', () => {
    const heights = tell({ ...TWENTY, ditch: [] }).map(({ stamps: [stamp] }) => stamp?.y ?? NaN);
    const [start = NaN, , drawn = NaN, gone = NaN] = heights;
    // Here it starts at the bottom, and a pixel is a seventh of an inch.
    expect(drawn).toBeGreaterThan(start);
    expect(gone).toBeLessThan(drawn);
  });

  it('has a trail behind it while it moves, and none once it rests', () => {
    const moments = tell({ ...MISS, removed: [] });
    const extra = moments.map(({ stamps }) => stamps.length - (moments[0]?.stamps.length ?? 0));
    expect(extra.slice(3, 8)).toEqual([1, 1, 1, 1, 1]);
    expect(extra.at(-1)).toBe(0);
    const [trail] = moments[6]?.stamps ?? [];
    const start = toPixels(PLAN, MISS.report.start.at(-1) ?? { x: 0, y: 0 });
    expect(trail?.y).toBeLessThan(start.yPx + STAGE.discRadiusPx);
  });
});

describe('discs that meet', () => {
  const ringsIn = (moment: Moment): readonly Stamp[] =>
    moment.stamps.filter(({ bitmap }) => STAGE.collisionRing.some((ring) => ring === bitmap));

  it('are ringed for a moment at the place where they touch', () => {
    const { report } = HIT;
    const [contact] = eventsOf(report, 'contact');
    if (contact === undefined) throw new Error('nothing was hit');
    const [frame] = sampleFrames(report, [contact.timeS]);
    const met = [contact.a, contact.b].map((id) => frame?.discs.find(({ disc }) => disc === id));
    const [x, y] = (['x', 'y'] as const).map((axis) =>
      met.reduce((sum, disc) => sum + (disc?.[axis] ?? 0) / 2, 0),
    );
    const at = toPixels(PLAN, { x: x ?? 0, y: y ?? 0 });
    const [first] = tell(HIT)
      .map(ringsIn)
      .filter((rings) => rings.length > 0);
    const [ring] = first ?? [];
    if (ring === undefined) throw new Error('no ring');
    expect(Math.abs(ring.x + ring.bitmap.widthPx / 2 - at.xPx)).toBeLessThan(1.5);
    expect(Math.abs(ring.y + ring.bitmap.heightPx / 2 - at.yPx)).toBeLessThan(1.5);
    expect(tell(TWENTY).flatMap(ringsIn)).toEqual([]);
  });

  it('draw a faint streak when they are struck, and a strong one when they were flicked', () => {
    const strongest = new Map<string, number>();
    for (const { stamps } of tell(HIT)) {
      for (const { bitmap } of stamps) {
        if (!('alphas' in bitmap)) continue;
        const colour = JSON.stringify(bitmap.colour);
        const most = Math.max(strongest.get(colour) ?? 0, ...bitmap.alphas);
        strongest.set(colour, most);
      }
    }
    const shooter = JSON.stringify(parseColour(STAGE.theme.sides[0].face));
    const struck = JSON.stringify(parseColour(STAGE.theme.sides[1].face));
    expect(strongest.get(shooter)).toBeGreaterThan(150);
    expect(strongest.get(struck)).toBeGreaterThan(50);
    expect(strongest.get(struck)).toBeLessThan(120);
  });
});

describe('a twenty in a turn', () => {
  const { frame } = SHOWPIECE_TURN;
  const stage = stageOf('maple', 240, 'turn');

  it('flies from the hole to its cup before the cup counts it', () => {
    const moments = momentsOf(stage, { ...SHOWPIECE, frame });
    expect(moments.length).toBe(momentsOf(stage, SHOWPIECE).length + FLIGHT.length);
    const flying = moments.slice(-1 - FLIGHT.length, -1).map(({ stamps, holdMs }) => {
      const { bitmap, x = NaN, y = NaN } = stamps.at(-1) ?? {};
      expect(holdMs).toBe(40);
      return { xPx: x + (bitmap?.widthPx ?? NaN) / 2, yPx: y + (bitmap?.heightPx ?? NaN) / 2 };
    });
    const { centre } = planOn(stage, 0);
    const scale = 240 / 800;
    const cup = { xPx: scale * cupCentre(0).xPx, yPx: scale * cupCentre(0).yPx };
    const toCup = flying.map((at) => Math.hypot(at.xPx - cup.xPx, at.yPx - cup.yPx));
    expect(toCup[0]).toBeCloseTo(Math.hypot(centre.xPx - cup.xPx, centre.yPx - cup.yPx), -0.5);
    expect(toCup).toEqual(toCup.toSorted((one, other) => other - one));
    expect(toCup.at(-1)).toBeLessThan(0.4 * (toCup[0] ?? NaN));
  });

  it('stays if it does not count', () => {
    const again = { ...TWENTY, isReshoot: true };
    expect(momentsOf(stage, { ...again, frame }).length).toBe(momentsOf(stage, again).length);
    const taken = { ...TWENTY, removed: [{ disc: SHOOTER, code: 'twenty-void' as const }], frame };
    for (const { stamps } of momentsOf(stage, taken).slice(-1 - FLIGHT.length, -1)) {
      const { bitmap, y = NaN } = stamps.at(-1) ?? {};
      // Towards the player's own ditch; the cups are at the top.
      const downPx = y + (bitmap?.heightPx ?? NaN) / 2 - planOn(stage, 0).centre.yPx;
      expect(downPx).toBeGreaterThan(-2);
    }
  });
});
