import { describe, expect, it } from 'vitest';
import { isLegalAim, type Aim, type AimTurn } from '../../../src/activity/aim/aim-state.ts';
import {
  beginTurn,
  isHeld,
  type FingerEvent,
  type FingerState,
  readFinger,
} from '../../../src/activity/aim/finger.ts';
import { readKey } from '../../../src/activity/aim/keys.ts';
import { sketchOf } from '../../../src/activity/aim/sketch.ts';
import { QUADRANTS } from 'crokinole/board/start';
import type { Vector } from 'crokinole/board/vector';
import { HANDS } from 'crokinole/shot/hand';
import { fc, runs } from '../../support/properties.ts';
import { groundAt, PHONE, play, stroke, turnAt, type Stop } from './grounds.ts';

/** Lower left, upper right, on the line, in the middle: whole boards, in any reachable state. */
const board = fc.array(
  fc.record({
    x: fc.double({ min: -9, max: 9, noNaN: true }),
    y: fc.double({ min: -11.9, max: 9, noNaN: true }),
  }),
  { maxLength: 6 },
);

const turn: fc.Arbitrary<AimTurn> = fc
  .record({
    theirs: board,
    quadrant: fc.constantFrom(...QUADRANTS),
    hand: fc.constantFrom(...HANDS),
    boardSpeed: fc.constantFrom('slow', 'normal', 'fast'),
    quadrantLine: fc.constantFrom('touching', 'half', 'inside'),
    centreOutsideLine: fc.boolean(),
  })
  .map(({ theirs, quadrant, hand, boardSpeed, ...allowances }) =>
    turnAt(theirs, { hand, boardSpeed, allowances }, quadrant),
  );

const coordinate = fc.oneof(
  { weight: 30, arbitrary: fc.double({ min: -50, max: 900, noNaN: true }) },
  { weight: 1, arbitrary: fc.constantFrom(NaN, Infinity, -Infinity, 1e300, -0, 5e-324) },
);
const pointer = fc.constantFrom(1, 1, 1, 2, 3);
const time = fc.oneof(
  { weight: 30, arbitrary: fc.integer({ min: 0, max: 5000 }) },
  { weight: 1, arbitrary: fc.constantFrom(NaN, -1e9, 1e15) },
);
const anyEvent: fc.Arbitrary<FingerEvent> = fc.oneof(
  {
    weight: 20,
    arbitrary: fc.record({
      kind: fc.constantFrom('down', 'move', 'move', 'move', 'up'),
      pointer,
      x: coordinate,
      y: coordinate,
      ms: time,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('lost' as const), pointer }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('tick' as const), ms: time }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'escape' as const }) },
);

/**
 * Presses in the lower half, drawn quickly from place to place with pauses between, as people do.
 */
const stops = fc
  .record({
    from: fc.record({
      x: fc.integer({ min: 20, max: 370 }),
      y: fc.integer({ min: 510, max: 620 }),
    }),
    ways: fc.array(
      fc.record({
        x: fc.integer({ min: -120, max: 120 }),
        y: fc.integer({ min: -60, max: 200 }),
        pxPerS: fc.integer({ min: 150, max: 600 }),
        restMs: fc.oneof(fc.integer({ min: 90, max: 180 }), fc.integer({ min: 330, max: 600 })),
      }),
      { minLength: 1, maxLength: 4 },
    ),
  })
  .map(({ from, ways }): Stop[] => {
    const all: Stop[] = [{ ...from, ms: 0 }];
    let last = { x: 0, y: 0 };
    let ms = 0;
    for (const { x, y, pxPerS, restMs } of ways) {
      const wayPx = Math.hypot(x - last.x, y - last.y);
      const at = { x: from.x + x, y: from.y + y };
      ms += Math.ceil((1000 * wayPx) / pxPerS);
      all.push({ ...at, ms }, { ...at, ms: ms + restMs });
      last = { x, y };
      ms += restMs;
    }
    return all;
  })
  .filter((all) => all.every((stop, i) => i % 2 === 0 || hasGone(all[i - 1], stop)));

/** Two pauses at one place would be one. */
function hasGone(from: Stop | undefined, to: Stop): boolean {
  return from !== undefined && Math.hypot(to.x - from.x, to.y - from.y) >= 15;
}

const anyTrace = fc
  .array(
    fc.oneof(
      fc.array(anyEvent, { maxLength: 12 }),
      stops.map((each) => stroke(each)),
    ),
    {
      maxLength: 4,
    },
  )
  .map((parts) => parts.flat());

/** Checked once per trace: an expectation after each of its events would take seconds. */
function expectWhole(aim: Aim): void {
  const { position, inset, angleCentideg, power } = aim;
  const isWhole =
    [position, inset, angleCentideg, power].every(Number.isInteger) &&
    Math.abs(position) <= 5000 &&
    Math.abs(angleCentideg) <= 9000 &&
    power >= 40 &&
    power <= 1000 &&
    Math.abs(inset) <= 62;
  if (!isWhole) expect.fail(JSON.stringify(aim));
}

describe('any sequence of pointer events', () => {
  it('gives whole numbers, legal flicks, and at most one of them', () => {
    let flicks = 0;
    fc.assert(
      fc.property(turn, anyTrace, (each, events) => {
        const ground = groundAt(each);
        let state = beginTurn(each);
        const given: Aim[] = [];
        for (const event of events) {
          const step = readFinger(state, event, ground);
          state = step.state;
          expectWhole(state.aim);
          if (step.outcome?.kind === 'flick') given.push(step.outcome.aim);
        }
        for (const aim of given) expect(isLegalAim(aim, each)).toBe(true);
        expect(given.length).toBeLessThanOrEqual(1);
        expect(sketchOf(state, ground).cone.from).toBeDefined();
        flicks += given.length;
      }),
      { numRuns: runs(300) },
    );
    expect(flicks).toBeGreaterThan(runs(30));
  });

  it('is ended by Escape, a second finger or a lost pointer, without a flick', () => {
    let begun = 0;
    fc.assert(
      fc.property(
        turn,
        stops,
        fc.double({ min: 0.1, max: 0.99, noNaN: true }),
        fc.constantFrom<FingerEvent>(
          { kind: 'escape' },
          { kind: 'lost', pointer: 1 },
          { kind: 'down', pointer: 2, x: 100, y: 600, ms: 9000 },
        ),
        (each, way, share, end) => {
          const ground = groundAt(each);
          const first = beginTurn(each);
          const events = stroke(way);
          const cut = Math.max(1, Math.floor(share * (events.length - 1)));
          const midway = play(events.slice(0, cut), ground, first);
          if (!isHeld(midway.state.doing)) return;
          begun += 1;
          const after = play([end, ...events.slice(cut)], ground, midway.state);
          expect(after.outcomes.filter(({ kind }) => kind === 'flick')).toEqual([]);
          expect([after.state.aim, after.state.doing.kind]).toEqual([first.aim, 'nothing']);
        },
      ),
      { numRuns: runs(200) },
    );
    expect(begun).toBeGreaterThan(runs(100));
  });

  it('gives whole numbers and at most one flick, with keys as well', () => {
    const key = fc.constantFrom(
      ...['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', '+', '-', 'a', 'd', 'w', 's'],
      ...['Tab', 'Enter', 'Escape', 'x'],
    );
    fc.assert(
      fc.property(
        turn,
        fc.array(fc.record({ key, shift: fc.boolean() }), { maxLength: 40 }),
        (each, presses) => {
          const ground = groundAt(each);
          let state: FingerState = beginTurn(each);
          let flicks = 0;
          for (const press of presses) {
            const step = readKey(state, press, ground);
            state = step.state;
            expectWhole(state.aim);
            if (step.outcome?.kind !== 'flick') continue;
            flicks += 1;
            expect(isLegalAim(step.outcome.aim, each)).toBe(true);
          }
          expect(flicks).toBeLessThanOrEqual(1);
        },
      ),
      { numRuns: runs(200) },
    );
  });
});

/** The start of a turn has a side where two are equally good. */
const atMiddle: FingerState = {
  ...beginTurn(turnAt()),
  aim: { position: 0, inset: 0, angleCentideg: 0, power: 567 },
};

const flicksOf = (events: readonly FingerEvent[], each: AimTurn, from = beginTurn(each)) =>
  play(events, groundAt(each), from).outcomes.map((outcome) =>
    outcome.kind === 'flick' ? outcome.aim : outcome.kind,
  );

describe('the same finger movement', () => {
  /** Away from the hole's magnet, and far enough that a step is a good part of a pixel. */
  const plainStops = stops.filter((way) => {
    const [from, last] = [way[0], way.at(-1)];
    if (from === undefined || last === undefined) return false;
    const [x, y] = [last.x - from.x, last.y - from.y];
    return y > 70 && Math.abs(x) > 0.15 * y && Math.sqrt(x * x + y * y) < 180;
  });

  it('gives the same flick within one step when it is sampled twice as often', () => {
    let flicks = 0;
    fc.assert(
      fc.property(plainStops, (way) => {
        const [seldom] = flicksOf(stroke(way, 1000 / 60), turnAt());
        const [often] = flicksOf(stroke(way, 1000 / 120), turnAt());
        if (typeof seldom !== 'object' || typeof often !== 'object') {
          expect(often).toEqual(seldom);
          return;
        }
        flicks += 1;
        expect(Math.abs(often.angleCentideg - seldom.angleCentideg)).toBeLessThanOrEqual(10);
        expect(Math.abs(often.power - seldom.power)).toBeLessThanOrEqual(2);
      }),
      { numRuns: runs(300) },
    );
    expect(flicks).toBeGreaterThan(runs(100));
  });

  it('gives the same flick from every seat', () => {
    fc.assert(
      fc.property(board, stops, (theirs, way) => {
        const events = stroke(way);
        const [first, ...others] = QUADRANTS.map((quadrant) =>
          flicksOf(events, turnAt(theirs, {}, quadrant)),
        );
        for (const other of others) expect(other).toEqual(first);
      }),
      { numRuns: runs(100) },
    );
  });

  it('gives the mirrored flick when it is mirrored', () => {
    const mirrored = (at: Vector) => ({ x: 0 - at.x, y: at.y });
    const away = (value: number) => 0 - value;
    let flicks = 0;
    fc.assert(
      fc.property(board, stops, (theirs, way) => {
        const other = way.map((stop) => ({ ...stop, x: 2 * PHONE.centre.x - stop.x }));
        const given = flicksOf(stroke(way), turnAt(theirs), atMiddle);
        const turned = given.map((each) =>
          typeof each === 'object'
            ? { ...each, position: away(each.position), angleCentideg: away(each.angleCentideg) }
            : each,
        );
        flicks += turned.filter((each) => typeof each === 'object').length;
        expect(flicksOf(stroke(other), turnAt(theirs.map(mirrored)), atMiddle)).toEqual(turned);
      }),
      { numRuns: runs(200) },
    );
    expect(flicks).toBeGreaterThan(runs(50));
  });
});
