import { describe, expect, it } from 'vitest';
import { onStep, discOnScreen, toScreen } from '../../../src/activity/aim/aim-state.ts';
import { beginTurn, flick, takeBack, readFinger } from '../../../src/activity/aim/finger.ts';
import { fullPullPx, magnetAt, magnetsOf } from '../../../src/activity/aim/pull.ts';
import { targetsOf } from 'crokinole/aiming/targets';
import { powerOfSpeed } from 'crokinole/shot/power';
import { speedIntoHole } from 'crokinole/aiming/speed';
import { groundAt, PHONE, play, stroke, turnAt, type Stop } from './grounds.ts';

const FROM = { x: 200, y: 600 };
/** Nothing can be aimed at from the middle by 8°, so no magnet attracts a pull there. */
const ASIDE = { x: 14, y: -100 };

const press: Stop = { ...FROM, ms: 0 };
const pulledBy = (x: number, y: number, ms: number): Stop => ({ x: FROM.x + x, y: FROM.y - y, ms });
const held = pulledBy(ASIDE.x, ASIDE.y, 400);
/** Pulled back and held, for less time than fine gear needs. */
const settled = { ...held, ms: 600 };

const aimOfFlick = (events: Parameters<typeof play>[0], ground = groundAt()) => {
  const flicks = play(events, ground).outcomes.filter((outcome) => outcome.kind === 'flick');
  return flicks.map(({ aim }) => aim);
};
const kindsOf = (events: Parameters<typeof play>[0], ground = groundAt()) =>
  play(events, ground).outcomes.map(({ kind }) => kind);

describe('a pull', () => {
  it('flicks once, away from the finger, in whole steps', () => {
    // atan(14 / 100) = 7.97°; √(14² + 100²) = 100.98 px of 195.
    expect(aimOfFlick(stroke([press, held, settled]))).toEqual([
      { position: 0, inset: 0, angleCentideg: -800, power: 506 },
    ]);
  });

  it('has full power from half of the shorter side on', () => {
    const far = pulledBy(30, -195, 500);
    const [atFull] = aimOfFlick(stroke([press, far, { ...far, ms: 700 }]));
    const farther = pulledBy(60, -230, 500);
    const [beyond] = aimOfFlick(stroke([press, farther, { ...farther, ms: 700 }]));
    expect([atFull?.power, beyond?.power]).toEqual([1000, 1000]);
  });

  it.each([
    [200, 150],
    [390, 195],
    [900, 260],
  ])('on a shorter side of %i px has full power at %i px', (smallerSidePx, fullPx) => {
    expect(fullPullPx({ ...PHONE, smallerSidePx })).toBe(fullPx);
  });

  it('aims at nothing within the dead zone, and keeps the previous aim', () => {
    const near = pulledBy(2, -11, 300);
    const { state } = play(stroke([press, near]).slice(0, -1));
    expect(state.aim).toEqual(beginTurn(turnAt()).aim);
    expect(kindsOf(stroke([press, near, { ...near, ms: 900 }]))).toEqual(['back']);
  });

  it('is canceled within 20 px of where it started', () => {
    const back = pulledBy(4, -19, 800);
    expect(kindsOf(stroke([press, held, back, { ...back, ms: 1000 }]))).toEqual(['back']);
    const outside = pulledBy(4, -21, 800);
    expect(kindsOf(stroke([press, held, outside, { ...outside, ms: 1000 }]))).toEqual(['flick']);
  });

  it('is canceled in the very last moment, too', () => {
    const short = pulledBy(4, -27, 300);
    const still = { ...short, ms: 480 };
    expect(kindsOf(stroke([press, short, still]))).toEqual(['flick']);
    const back = pulledBy(4, -13, 530);
    expect(kindsOf(stroke([press, short, still, back]))).toEqual(['back']);
  });

  it('flicks nothing when it is pushed forward', () => {
    const forward = pulledBy(5, 80, 400);
    expect(kindsOf(stroke([press, forward, { ...forward, ms: 600 }]))).toEqual(['back']);
  });

  it('is no shot when it moves more than 24 px in the last 80 ms', () => {
    const [within, beyond] = [23.5, 24.5].map((px) =>
      kindsOf(stroke([press, held, settled, { ...settled, x: settled.x + px, ms: 660 }])),
    );
    expect([within, beyond]).toEqual([['flick'], ['slip']]);
  });

  it('is no shot when it slips away and back in the last moment', () => {
    const out = { ...settled, x: settled.x + 30, ms: 630 };
    expect(kindsOf(stroke([press, held, settled, out, { ...settled, ms: 660 }]))).toEqual(['slip']);
  });

  it('starts in the lower half or on the pad, never in the upper half', () => {
    const above = { x: 200, y: 200, ms: 0 };
    const drawn = { x: 200, y: 310, ms: 400 };
    const { state, outcomes } = play(stroke([above, drawn, { ...drawn, ms: 600 }]));
    expect([outcomes, state.doing]).toEqual([[], { kind: 'nothing' }]);
    const beside = { left: 600, top: 0, right: 800, bottom: 200 };
    const ground = groundAt(turnAt(), { ...PHONE, pad: beside });
    const [x, y] = [700, 50];
    const end = { x: x - 14, y: y + 100, ms: 400 };
    const events = stroke([{ x, y, ms: 0 }, end, { ...end, ms: 600 }]);
    expect(kindsOf(events, ground)).toEqual(['flick']);
    expect(kindsOf(events)).toEqual([]);
  });

  it('never flicks from where another disc lies', () => {
    const ground = groundAt(turnAt([{ x: 0, y: -12 }]));
    const blocked = {
      ...beginTurn(ground.turn),
      aim: { position: 0, inset: 0, angleCentideg: 0, power: 1 },
    };
    const { outcomes, state } = play(stroke([press, held, settled]), ground, blocked);
    expect([outcomes, state.doing.kind]).toEqual([[{ kind: 'blocked' }], 'nothing']);
  });

  it('does not flick again until the flick is taken back', () => {
    const events = stroke([press, held, settled]);
    const { state } = play(events);
    expect(play(events, groundAt(), state).outcomes).toEqual([]);
    expect(flick(state, turnAt()).outcome).toBeNull();
    expect(play(events, groundAt(), takeBack(state)).outcomes).toMatchObject([{ kind: 'flick' }]);
  });
});

describe('fine gear', () => {
  const fine = { ...held, ms: 700 };

  it('counts a quarter of the distance after the finger has rested for 250 ms', () => {
    const on = { ...fine, x: fine.x + 8, ms: 900 };
    const end = { ...on, ms: 1100 };
    // atan(16 / 100) = 9.09°, in coarse gear atan(22 / 100) = 12.41°.
    expect(aimOfFlick(stroke([press, held, fine, on, end]))[0]?.angleCentideg).toBe(-910);
    const soon = { ...on, ms: 640 };
    const short = stroke([press, held, { ...held, ms: 600 }, soon, { ...soon, ms: 800 }]);
    expect(aimOfFlick(short)[0]?.angleCentideg).toBe(-1240);
  });

  it('starts when no events arrive from a resting finger', () => {
    const events = stroke([press, held]).slice(0, -1);
    const on = { pointer: 1, x: held.x + 8, y: held.y };
    const end = [
      { kind: 'move' as const, ...on, ms: 800 },
      { kind: 'move' as const, ...on, ms: 1000 },
      { kind: 'up' as const, ...on, ms: 1000 },
    ];
    expect(aimOfFlick([...events, ...end])[0]?.angleCentideg).toBe(-910);
    const ticks = [500, 700, 790].map((ms) => ({ kind: 'tick' as const, ms }));
    expect(aimOfFlick([...events, ...ticks, ...end])[0]?.angleCentideg).toBe(-910);
  });

  it('shows as soon as the time has passed', () => {
    const { state } = play([...stroke([press, held]).slice(0, -1), { kind: 'tick', ms: 700 }]);
    expect(state.doing).toMatchObject({ kind: 'pulling', pull: { grip: { gear: 'fine' } } });
  });

  it('ends after 12 px, without a jump', () => {
    // 12 px count 3, the 20 after them count 20: 14 + 23 of 100.
    const on = { ...fine, x: fine.x + 32, ms: 900 };
    expect(aimOfFlick(stroke([press, held, fine, on, { ...on, ms: 1100 }]))[0]?.angleCentideg).toBe(
      -2030,
    );
  });

  it('continues from the aim that a magnet set', () => {
    const near = pulledBy(0.9, -100, 400);
    const still = { ...near, ms: 700 };
    const coarse = aimOfFlick(stroke([press, near, { ...near, ms: 600 }]));
    expect(coarse[0]?.angleCentideg).toBe(0);
    expect(aimOfFlick(stroke([press, near, still]))[0]?.angleCentideg).toBe(0);
    // 2 px count half a pixel from the middle: 0.29°, which a magnet would pull back in coarse
    // gear.
    const on = { ...still, x: still.x + 2, ms: 900 };
    expect(
      aimOfFlick(stroke([press, near, still, on, { ...on, ms: 1100 }]))[0]?.angleCentideg,
    ).toBe(-30);
  });
});

describe('a magnet', () => {
  const middle = { positionCentideg: 0, insetCentiIn: 0 };

  it.each([
    [69, true],
    [70, true],
    [71, false],
  ])('%i hundredths of a degree beside a target: %s', (beside, isDrawn) => {
    const magnets = magnetsOf(turnAt([{ x: 3, y: -5 }]), middle);
    const rightmost = magnets.reduce((a, b) => (b.angleCentideg > a.angleCentideg ? b : a));
    expect(magnetAt(rightmost.angleCentideg + beside, magnets) === rightmost).toBe(isDrawn);
  });

  it('picks the nearer of two targets', () => {
    const magnets = magnetsOf(turnAt([{ x: 3, y: -5 }]), middle);
    const [a, b] = [...magnets].sort((one, other) => one.angleCentideg - other.angleCentideg);
    if (a === undefined || b === undefined) throw new Error('two ways at least');
    const pair = [a, { ...b, angleCentideg: a.angleCentideg + 100 }];
    expect(magnetAt(a.angleCentideg + 49, pair)).toBe(pair[0]);
    expect(magnetAt(a.angleCentideg + 51, pair)).toBe(pair[1]);
  });

  it('ignores a target that lies behind something else', () => {
    const behind = [
      { x: 0, y: -5 },
      { x: 0, y: 5 },
    ];
    const targets = magnetsOf(turnAt(behind), middle).map(({ target }) => target);
    expect(targets.filter(({ kind }) => kind === 'hole')).toEqual([]);
    expect(targets).not.toContainEqual(expect.objectContaining({ disc: 202, side: 'full' }));
    expect(targets).toContainEqual(expect.objectContaining({ disc: 201, side: 'full' }));
  });
});

describe('another finger', () => {
  const begun = stroke([press, held, settled]).slice(0, -1);
  const up = { kind: 'up' as const, pointer: 1, x: held.x, y: held.y, ms: 700 };

  it('ignores a second finger while the first is still down', () => {
    const second = stroke([press, held, settled], 20, 2);
    const events = [...begun, { kind: 'down' as const, pointer: 3, x: 9, y: 700, ms: 600 }];
    expect(play([...events, ...second]).outcomes).toEqual([{ kind: 'cancelled' }]);
  });

  it('forgets a finger whose end was never reported', () => {
    const gone = { kind: 'down' as const, pointer: 9, x: 9, y: 700, ms: 0 };
    const cancelled = play([gone, { kind: 'down', pointer: 8, x: 90, y: 700, ms: 10 }]);
    const later = stroke([press, held, settled].map((stop) => ({ ...stop, ms: stop.ms + 3000 })));
    expect(play(later, groundAt(), cancelled.state).outcomes).toMatchObject([{ kind: 'flick' }]);
  });

  it('ignores the lost pointer of another finger', () => {
    expect(play([...begun, { kind: 'lost', pointer: 2 }, up]).outcomes).toMatchObject([
      { kind: 'flick' },
    ]);
  });
});

describe('the disc itself', () => {
  const onDisc = { ...discOnScreen(beginTurn(turnAt()).aim, PHONE), ms: 0 };
  /** So far along the line: the sine of 20° and its cosine, times 156 px. */
  const along = { x: onDisc.x + 53.36, y: onDisc.y - 9.41, ms: 500 };

  it('follows the finger along the line, in tenths of a degree', () => {
    const { state, outcomes } = play(stroke([onDisc, along, { ...along, ms: 700 }]));
    expect(outcomes).toEqual([{ kind: 'placed' }]);
    expect(state.aim).toMatchObject({ position: 2000, inset: 0 });
  });

  it.each([55, -55, 80])(
    'is pulled by a thumb that hooks %i° aside for its first 14 px',
    (byDeg) => {
      const toward = { x: Math.sin((byDeg * Math.PI) / 180), y: Math.cos((byDeg * Math.PI) / 180) };
      const hooked = { x: onDisc.x + 14 * toward.x, y: onDisc.y + 14 * toward.y, ms: 60 };
      const back = { x: onDisc.x - ASIDE.x, y: onDisc.y - ASIDE.y, ms: 400 };
      const events = stroke([onDisc, hooked, back, { ...back, ms: 600 }]);
      const straight = stroke([onDisc, back, { ...back, ms: 600 }]);
      expect(aimOfFlick(events)).toEqual(aimOfFlick(straight));
      expect(aimOfFlick(events)).toHaveLength(1);
    },
  );

  it('is only moved when the finger keeps straight on beside the line, far from it too', () => {
    const beside = { x: onDisc.x + 130, y: onDisc.y + 20, ms: 500 };
    expect(kindsOf(stroke([onDisc, beside, { ...beside, ms: 700 }]))).toEqual(['placed']);
  });

  it('that is pulled at once keeps every position of the finger', () => {
    const back = { x: onDisc.x, y: onDisc.y + 14, ms: 30 };
    const { state } = play(stroke([onDisc, back], 10).slice(0, -1));
    expect(state.doing).toMatchObject({
      pull: { samples: [{ ms: 0 }, { ms: 10 }, { ms: 20 }, { ms: 30 }] },
    });
  });

  it('stays in its quadrant', () => {
    const far = { x: 380, y: 330, ms: 500 };
    const rules = { quadrantLine: 'inside', centreOutsideLine: false } as const;
    const ground = groundAt(turnAt([], { allowances: rules }));
    const { state } = play(stroke([onDisc, far, { ...far, ms: 700 }]), ground);
    expect(state.aim.position).toBe(4200);
  });

  it('shows what it overlaps while it is moved, and is set down beside it', () => {
    const ground = groundAt(turnAt([{ x: 4.1, y: -11.28 }]));
    const placing = stroke([onDisc, along, { ...along, ms: 700 }]);
    const midway = play(placing.slice(0, -1), ground).state.aim;
    expect(midway.position).toBe(2000);
    const { aim } = play(placing, ground).state;
    expect(Math.abs(aim.position - 2000)).toBeGreaterThan(500);
    expect(Math.abs(aim.position - 2000)).toBeLessThan(700);
  });

  it('stays where it was when it is only touched, or when another finger comes', () => {
    const trembled = { ...onDisc, x: onDisc.x + 3, ms: 100 };
    expect(play(stroke([onDisc, trembled])).state.aim.position).toBe(0);
    const second = { kind: 'down' as const, pointer: 2, x: 9, y: 700, ms: 650 };
    const { state } = play([...stroke([onDisc, along]).slice(0, -1), second]);
    expect(state.aim.position).toBe(0);
  });

  it('keeps its place of 80 ms before the finger was lifted', () => {
    const slipped = { ...along, x: along.x + 6, ms: 770 };
    const { state } = play(stroke([onDisc, along, { ...along, ms: 700 }, slipped]));
    expect(state.aim.position).toBe(2000);
  });
});

describe('a tap', () => {
  const tapAt = (at: { x: number; y: number }) =>
    stroke([
      { ...at, ms: 0 },
      { ...at, ms: 90 },
    ]);
  const aside = {
    ...beginTurn(turnAt()),
    aim: { position: 0, inset: 0, angleCentideg: 500, power: 400 },
  };

  it('on the hole aims as the menu of the chat does', () => {
    const { state, outcomes } = play(tapAt(PHONE.centre), groundAt(), aside);
    const power = powerOfSpeed(speedIntoHole(12, 'normal'));
    expect(state.aim).toEqual({ position: 0, inset: 0, angleCentideg: 0, power });
    expect(outcomes).toEqual([{ kind: 'aimed' }]);
  });

  it('on a disc aims at it with the same power, and at its next target when repeated', () => {
    const turn = turnAt([{ x: 3, y: 6 }]);
    const at = toScreen({ x: 3, y: 6 }, 0, PHONE);
    const ways = targetsOf(turn, { positionCentideg: 0, insetCentiIn: 0 });
    const angles = ways
      .filter(({ target }) => target.kind !== 'hole')
      .map(({ angleCentideg }) => angleCentideg);
    const ground = groundAt(turn);
    const once = play(tapAt(at), ground, aside).state;
    const twice = play(tapAt(at), ground, once).state;
    expect([once.aim.angleCentideg, twice.aim.angleCentideg]).toEqual(angles.slice(0, 2));
    expect(twice.aim.power).toBe(400);
    expect(once.doing.kind).toBe('nothing');
  });

  it.each([
    ['nothing there', { x: 300, y: 200 }, 90],
    ['held too long', PHONE.centre, 500],
  ])('is not recognized: %s', (_, at, ms) => {
    const { state } = play(
      stroke([
        { ...at, ms: 0 },
        { ...at, ms },
      ]),
      groundAt(),
      aside,
    );
    expect(state.aim).toEqual(aside.aim);
  });

  it.each([
    [21, 0],
    [23, 500],
  ])('%i px beside the hole sets or keeps the angle %i', (besidePx, angle) => {
    const at = { x: PHONE.centre.x + besidePx, y: PHONE.centre.y - 1 };
    expect(play(tapAt(at), groundAt(), aside).state.aim.angleCentideg).toBe(angle);
  });

  it('is not recognized when the finger moves on', () => {
    const [x, y] = [PHONE.centre.x, PHONE.centre.y - 5];
    const { state } = play(
      stroke([
        { x, y, ms: 0 },
        { x: x + 13, y, ms: 90 },
      ]),
      groundAt(),
      aside,
    );
    expect(state.aim).toEqual(aside.aim);
  });
});

it.each([
  [25, 30],
  [-25, -30],
  [24, 20],
  [-24, -20],
  [-4, 0],
])('%i is rounded to %i, the same on both sides', (value, step) => {
  expect(onStep(value)).toBe(step);
});

it('ignores a position outside the board, and still ends the pull', () => {
  const begun = stroke([press, held, settled]).slice(0, -1);
  const { state } = play(begun);
  const nowhere = { pointer: 1, x: NaN, y: 5, ms: 700 };
  expect(readFinger(state, { kind: 'move', ...nowhere }, groundAt()).state).toBe(state);
  const ended = readFinger(state, { kind: 'up', ...nowhere }, groundAt());
  expect(ended.outcome).toEqual({ kind: 'cancelled' });
});
