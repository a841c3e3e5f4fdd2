import { describe, expect, it } from 'vitest';
import { speedOfPower } from 'crokinole/shot/power';
import {
  beginTurn,
  type FingerEvent,
  type FingerState,
  type Ground,
  type Outcome,
} from '../../../src/activity/aim/finger.ts';
import { discOnScreen } from '../../../src/activity/aim/aim-state.ts';
import { readSwipingFinger } from '../../../src/activity/aim/swipe-finger.ts';
import { fc } from '../../support/properties.ts';
import { groundAt, PHONE, turnAt } from './grounds.ts';

const GROUND = groundAt();
const DISC = discOnScreen(beginTurn(GROUND.turn).aim, PHONE);

interface Stroke {
  /** Where the finger is put down, from the disc's center. */
  readonly fromX: number;
  readonly fromY: number;
  /** In pixels per millisecond. */
  readonly vx: number;
  readonly vy: number;
  readonly forMs?: number;
  readonly hz?: number;
}

function stroke({ fromX, fromY, vx, vy, forMs = 400, hz = 60 }: Stroke): readonly FingerEvent[] {
  const frameMs = 1000 / hz;
  const frames = Math.round(forMs / frameMs);
  return Array.from({ length: frames + 1 }, (_, i): FingerEvent => {
    const ms = i * frameMs;
    const kind = i === 0 ? 'down' : i === frames ? 'up' : 'move';
    const at = { x: DISC.x + fromX + vx * ms, y: DISC.y + fromY + vy * ms };
    return { kind, pointer: 1, ...at, ms };
  });
}

function play(events: readonly FingerEvent[], ground: Ground = GROUND) {
  const outcomes: Outcome[] = [];
  let state: FingerState = beginTurn(ground.turn);
  for (const event of events) {
    const step = readSwipingFinger(state, event, ground);
    if (step.outcome !== null) outcomes.push(step.outcome);
    ({ state } = step);
  }
  return { state, outcomes };
}

const AWAY = { fromX: 0, fromY: 130, vx: 0, vy: -0.5 };

describe('a swipe through the disc', () => {
  it('flicks as fast as the finger and in its direction, once, at the moment of contact', () => {
    const events = stroke(AWAY);
    const { outcomes, state } = play(events);
    expect(outcomes).toHaveLength(1);
    const [flicked] = outcomes;
    if (flicked?.kind !== 'flick') throw new Error('nothing was flicked');
    expect(flicked.aim).toMatchObject({ angleCentideg: 0, position: 0, inset: 0 });
    // 500 px a second at 13 px an inch.
    expect(speedOfPower(flicked.aim.power) / 100).toBeCloseTo(500 / 13, 0);
    expect(state.doing.kind).toBe('flicked');
    // The finger is 130 px away, and its tip reaches 22 px around the disc.
    const contact = events.findIndex(({ kind }, i) => kind === 'move' && i > 0 && i * 8.33 >= 108);
    expect(play(events.slice(0, contact - 1)).outcomes).toEqual([]);
    expect(play(events.slice(0, contact + 3)).outcomes).toHaveLength(1);
  });

  it.each([
    ['to the right', { fromX: -40, fromY: 120, vx: 0.18, vy: -0.54 }, 1840],
    ['to the left', { fromX: 40, fromY: 120, vx: -0.18, vy: -0.54 }, -1840],
    ['hard', { fromX: 0, fromY: 150, vx: 0, vy: -1.4 }, 0],
    ['from the disc itself', { fromX: 0, fromY: 4, vx: 0, vy: -0.9 }, 0],
    ['at 30 Hz', { ...AWAY, hz: 30 }, 0],
    ['at 120 Hz', { ...AWAY, hz: 120 }, 0],
  ])('flicks %s', (_, way, angleCentideg) => {
    expect(play(stroke(way)).outcomes).toMatchObject([{ kind: 'flick', aim: { angleCentideg } }]);
  });

  it.each([
    ['a tap beside the disc', { fromX: 0, fromY: 60, vx: 0, vy: 0, forMs: 60 }, 'missed'],
    ['one that passes the disc', { fromX: 60, fromY: 120, vx: 0, vy: -0.6 }, 'missed'],
    ['one that stops before it', { fromX: 0, fromY: 130, vx: 0, vy: -0.2, forMs: 200 }, 'missed'],
    ['one that creeps', { fromX: 0, fromY: 60, vx: 0, vy: -0.04, forMs: 1500 }, 'too-slow'],
    ['one that only touches it', { fromX: 0, fromY: 30, vx: 0, vy: -0.5 }, 'too-short'],
    ['one from the side', { fromX: 110, fromY: 15, vx: -0.6, vy: 0 }, 'backwards'],
  ])('is none: %s', (_, way, kind) => {
    const { outcomes, state } = play(stroke(way));
    expect(outcomes).toEqual([{ kind }]);
    expect(state.doing.kind).toBe('nothing');
  });

  it('never plays one towards the player', () => {
    const back = stroke({ fromX: 0, fromY: 4, vx: 0, vy: 0.6 });
    expect(play(back).outcomes.some(({ kind }) => kind === 'flick')).toBe(false);
  });

  it('still moves the disc along the line, slowly or sideways', () => {
    const { outcomes, state } = play(stroke({ fromX: 0, fromY: 0, vx: 0.12, vy: 0, forMs: 500 }));
    expect(outcomes).toEqual([{ kind: 'placed' }]);
    expect(state.aim.position).toBeGreaterThan(500);
  });

  it('is given up by a second finger, Escape and a lost pointer', () => {
    const begun = stroke(AWAY).slice(0, 5);
    const ways: readonly FingerEvent[] = [
      { kind: 'down', pointer: 2, x: 50, y: 700, ms: 90 },
      { kind: 'escape' },
      { kind: 'lost', pointer: 1 },
    ];
    for (const end of ways) {
      const { outcomes } = play([...begun, end, ...stroke(AWAY).slice(5)]);
      expect(outcomes).toEqual([{ kind: 'cancelled' }]);
    }
  });

  it('flicks nothing from a place where another disc lies', () => {
    const blocked = groundAt(turnAt([{ x: 0, y: -12 }]));
    const state = { ...beginTurn(blocked.turn), aim: beginTurn(GROUND.turn).aim };
    let now: FingerState = state;
    const kinds = stroke(AWAY).flatMap((event) => {
      const step = readSwipingFinger(now, event, blocked);
      now = step.state;
      return step.outcome === null ? [] : [step.outcome.kind];
    });
    expect(kinds).toEqual(['blocked']);
  });

  it('gives a legal aim or none, wherever the finger runs, and mirrored the same', () => {
    const way = fc.record({
      fromX: fc.integer({ min: -150, max: 150 }),
      fromY: fc.integer({ min: 30, max: 200 }),
      vx: fc.double({ min: -2, max: 2, noNaN: true }),
      vy: fc.double({ min: -2, max: 2, noNaN: true }),
      hz: fc.constantFrom(30, 60, 120),
    });
    fc.assert(
      fc.property(way, (run) => {
        const [one, mirrored] = [run, { ...run, fromX: -run.fromX, vx: -run.vx }].map((each) =>
          play(stroke(each)).outcomes.map((outcome) =>
            outcome.kind === 'flick' ? { ...outcome.aim } : outcome.kind,
          ),
        );
        const turned = mirrored?.map((each) =>
          typeof each === 'string' ? each : { ...each, angleCentideg: 0 - each.angleCentideg },
        );
        expect(
          one?.map((each) =>
            typeof each === 'string' ? each : { ...each, angleCentideg: each.angleCentideg + 0 },
          ),
        ).toEqual(turned);
      }),
    );
  });
});
