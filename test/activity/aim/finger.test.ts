import { describe, expect, test } from 'vitest';
import {
  FIRST_AIM,
  isBlocked,
  withPosition,
  type Aim,
  type Seat,
} from '../../../src/activity/aim/aim.ts';
import {
  atRest,
  discAt,
  fullPullPx,
  readFinger,
  type FingerEvent,
  type Layout,
  type Magnet,
  type Outcome,
} from '../../../src/activity/aim/finger.ts';
import { isLegalStart } from '../../../src/core/board/start.ts';
import { fc } from '../../support/properties.ts';

/** A phone: the board across all of it, and the pad below. */
const PHONE: Layout = { centre: { x: 195, y: 260 }, pxPerIn: 13, smallerSidePx: 390 };
const SEAT: Seat = {
  quadrant: 0,
  start: { quadrantLine: 'touching', centreOutsideLine: false },
  discs: [],
};
const HOLE: Magnet = { angle: 0, power: 568, at: PHONE.centre };

interface Played {
  readonly aim: Aim;
  readonly outcomes: readonly Outcome[];
}

function play(
  events: readonly FingerEvent[],
  magnets: readonly Magnet[] = [],
  aim: Aim = FIRST_AIM,
): Played {
  let state = atRest(aim);
  const outcomes: Outcome[] = [];
  for (const event of events) {
    const step = readFinger(state, event, PHONE, SEAT, magnets);
    ({ state } = step);
    if (step.outcome !== null) outcomes.push(step.outcome);
  }
  return { aim: state.aim, outcomes };
}

type Point = readonly [x: number, y: number];

/** Down, along those points at so many a second, held there, and up, perhaps with a slip. */
function trace(
  points: readonly Point[],
  { hz = 60, holdMs = 120, slip = [0, 0] as Point, id = 1 } = {},
): readonly FingerEvent[] {
  const [[x0, y0] = [0, 0], ...rest] = points;
  const gap = 1000 / hz;
  let ms = 1000;
  let [x, y] = [x0, y0];
  const events: FingerEvent[] = [{ kind: 'down', id, at: { x, y }, ms }];
  for (const [toX, toY] of rest) {
    const steps = Math.ceil(Math.hypot(toX - x, toY - y) / (600 / hz));
    for (let i = 1; i <= steps; i += 1) {
      ms += gap;
      const at = { x: x + ((toX - x) * i) / steps, y: y + ((toY - y) * i) / steps };
      events.push({ kind: 'move', id, at, ms });
    }
    [x, y] = [toX, toY];
  }
  for (let held = 0; held < holdMs; held += gap) {
    ms += gap;
    events.push({ kind: 'move', id, at: { x, y }, ms });
  }
  ms += gap;
  const at = { x: x + slip[0], y: y + slip[1] };
  events.push({ kind: 'move', id, at, ms }, { kind: 'up', id, at, ms: ms + 4 });
  return events;
}

const FROM: Point = [195, 560];

describe('a finger that pulls back and lets go', () => {
  test.each([
    ['straight back', [FROM, [195, 660]], {}, { angle: 0, power: 502 }],
    [
      'to the left, so that it goes to the right',
      [FROM, [175, 660]],
      {},
      { angle: 1130, power: 512 },
    ],
    ['with all its force', [FROM, [195, 800]], {}, { angle: 0, power: 1000 }],
    ['at thirty a second', [FROM, [175, 660]], { hz: 30 }, { angle: 1130, power: 512 }],
    ['at a hundred and twenty', [FROM, [175, 660]], { hz: 120 }, { angle: 1130, power: 512 }],
    ['and slips as it leaves', [FROM, [175, 660]], { slip: [9, -6] }, { angle: 1130, power: 512 }],
  ] as const)('%s', (_, points, how, meant) => {
    const { aim, outcomes } = play(trace(points, how));
    expect(outcomes).toEqual(['flick']);
    expect(aim).toMatchObject(meant);
  });

  test('goes four times finer once it has been still', () => {
    const coarse = trace([FROM, [195, 660]], { holdMs: 400 }).filter(({ kind }) => kind !== 'up');
    const last = coarse.at(-1);
    const ms = last !== undefined && 'ms' in last ? last.ms : 0;
    const on = (x: number, later: number): FingerEvent => ({
      ...{ kind: 'move', id: 1, at: { x, y: 660 }, ms: ms + later },
    });
    const fine = play([
      ...coarse,
      on(205, 20),
      on(205, 140),
      { ...on(205, 160), kind: 'up' } as FingerEvent,
    ]);
    const atOnce = play(trace([FROM, [205, 660]]));
    expect(fine.outcomes).toEqual(['flick']);
    expect(Math.abs(fine.aim.angle)).toBeLessThan(Math.abs(atOnce.aim.angle) / 3);
    expect(fine.aim.angle).not.toBe(0);
  });

  test('is drawn to what it aims at, in coarse gear alone', () => {
    const near = { ...HOLE, angle: 40 };
    expect(play(trace([FROM, [194, 660]]), [near]).aim.angle).toBe(40);
    expect(play(trace([FROM, [180, 660]]), [near]).aim.angle).not.toBe(40);
  });
});

describe('nothing is flicked', () => {
  const pulled = trace([FROM, [195, 660]]);
  const before = pulled.slice(0, -1);
  test.each([
    ['by a tap', trace([FROM], { holdMs: 20 }), []],
    ['by going back to where it pressed', trace([FROM, [195, 660], [195, 570]]), ['cancelled']],
    ['by pushing instead of pulling', trace([FROM, [195, 460]]), ['cancelled']],
    ['by a swipe', trace([FROM, [195, 660]], { holdMs: 0, slip: [0, 60] }), ['slip']],
    [
      'with a second finger',
      [...before, { kind: 'down', id: 2, at: { x: 9, y: 9 }, ms: 1 }, ...pulled.slice(-1)],
      ['cancelled'],
    ],
    [
      'where the pointer is lost',
      [...before, { kind: 'cancel' }, ...pulled.slice(-1)],
      ['cancelled'],
    ],
  ] as const)('%s', (_, events, outcomes) => {
    const played = play(events as readonly FingerEvent[]);
    expect(played.outcomes).toEqual(outcomes);
    expect(played.aim).toEqual(FIRST_AIM);
  });
});

test('a tap on what can be aimed at takes its aim', () => {
  const magnet = { ...HOLE, angle: 250 };
  const { aim, outcomes } = play(trace([[195, 260]], { holdMs: 20 }), [magnet]);
  expect([aim.angle, aim.power, outcomes]).toEqual([250, 568, ['aimed']]);
});

test('the disc itself is dragged along the line, and stays where the rules allow', () => {
  const disc = discAt(FIRST_AIM, PHONE);
  const to = discAt({ ...FIRST_AIM, position: 2000 }, PHONE);
  const { aim, outcomes } = play(
    trace([
      [disc.x, disc.y],
      [to.x, to.y],
    ]),
  );
  expect([aim.position, outcomes]).toEqual([2000, ['aimed']]);
  const far = play(
    trace([
      [disc.x, disc.y],
      [360, 300],
    ]),
  );
  expect(far.aim.position).toBeGreaterThan(4000);
  expect(
    isLegalStart({ positionCentideg: far.aim.position, insetCentiIn: far.aim.inset }, SEAT.start),
  ).toBe(true);
});

test('a disc in the way is told', () => {
  const lying = { x: 0, y: -12 };
  expect(isBlocked(FIRST_AIM, { ...SEAT, discs: [lying] })).toBe(true);
  expect(isBlocked(withPosition(FIRST_AIM, 1500, SEAT), { ...SEAT, discs: [lying] })).toBe(false);
});

test('a larger screen asks for a longer pull, within bounds', () => {
  const pullAt = (smallerSidePx: number) => fullPullPx({ ...PHONE, smallerSidePx });
  expect([200, 360, 800].map(pullAt)).toEqual([150, 180, 260]);
});

describe('whatever is done', () => {
  const point = fc.record({
    x: fc.integer({ min: -50, max: 450 }),
    y: fc.integer({ min: -50, max: 900 }),
  });
  const event: fc.Arbitrary<FingerEvent> = fc.oneof(
    fc.record({
      kind: fc.constantFrom('down' as const, 'move' as const, 'move' as const, 'up' as const),
      id: fc.constantFrom(1, 1, 1, 2),
      at: point,
      ms: fc.integer({ min: 0, max: 3000 }),
    }),
    fc.constant({ kind: 'cancel' as const }),
  );

  test('gives whole numbers that can be flicked, and flicks only as a finger leaves', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), (events) => {
        let state = atRest(FIRST_AIM);
        for (const each of events) {
          const step = readFinger(state, each, PHONE, SEAT, [HOLE]);
          ({ state } = step);
          const { position, inset, angle, power } = state.aim;
          expect([position, inset, angle, power].every(Number.isInteger)).toBe(true);
          expect(Math.abs(angle)).toBeLessThanOrEqual(9000);
          expect(power).toBeGreaterThanOrEqual(40);
          expect(power).toBeLessThanOrEqual(1000);
          expect(
            isLegalStart({ positionCentideg: position, insetCentiIn: inset }, SEAT.start),
          ).toBe(true);
          if (step.outcome === 'flick') expect(each.kind).toBe('up');
          if (each.kind === 'cancel') expect(state.doing.kind).toBe('nothing');
        }
      }),
    );
  });

  test('is mirrored by a mirrored finger', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -60, max: 60 }),
        fc.integer({ min: 30, max: 150 }),
        (dx, dy) => {
          const left = play(trace([FROM, [195 + dx, 560 + dy]]));
          const right = play(trace([FROM, [195 - dx, 560 + dy]]));
          expect(right.outcomes).toEqual(left.outcomes);
          expect(right.aim.angle + left.aim.angle).toBe(0);
          expect(right.aim.power).toBe(left.aim.power);
        },
      ),
    );
  });
});
