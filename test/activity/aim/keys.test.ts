import { describe, expect, it } from 'vitest';
import type { Aim } from '../../../src/activity/aim/aim-state.ts';
import { beginTurn } from '../../../src/activity/aim/finger.ts';
import { adjust, readKey } from '../../../src/activity/aim/keys.ts';
import { waysApart } from '../../../src/activity/aim/pull.ts';
import { targetsOf } from 'crokinole/aiming/targets';
import { groundAt, play, stroke, turnAt } from './grounds.ts';

const AIM: Aim = { position: 300, inset: 0, angleCentideg: 500, power: 600 };
const ground = groundAt(turnAt([{ x: 3, y: 6 }]));
const start = { ...beginTurn(ground.turn), aim: AIM };
const pressed = (key: string, shift = false, from = start) => readKey(from, { key, shift }, ground);

describe('keys', () => {
  it.each<[string, boolean, Partial<Aim>]>([
    ['ArrowLeft', false, { angleCentideg: 400 }],
    ['ArrowRight', false, { angleCentideg: 600 }],
    ['ArrowLeft', true, { angleCentideg: 490 }],
    ['ArrowRight', true, { angleCentideg: 510 }],
    ['ArrowUp', false, { power: 610 }],
    ['ArrowDown', true, { power: 598 }],
    ['+', true, { power: 610 }],
    ['=', false, { power: 610 }],
    ['-', false, { power: 590 }],
    ['a', false, { position: 200 }],
    ['A', true, { position: 290 }],
    ['d', false, { position: 400 }],
    ['w', false, { inset: 5 }],
    ['S', true, { inset: -1 }],
  ])('%s, with Shift: %s', (key, shift, change) => {
    const { state, isOurs } = pressed(key, shift);
    expect([state.aim, isOurs]).toEqual([{ ...AIM, ...change }, true]);
  });

  it('flick no disc whose target or power is still to be chosen', () => {
    const idle = beginTurn(ground.turn, true);
    const flicks = (...keys: readonly string[]) => {
      const last = keys.reduce((state, key) => pressed(key, false, state).state, idle);
      return pressed('Enter', false, last).outcome?.kind === 'flick';
    };
    expect(flicks()).toBe(false);
    expect(flicks('ArrowUp')).toBe(false);
    expect(flicks('ArrowLeft')).toBe(false);
    expect(flicks('ArrowLeft', 'ArrowUp')).toBe(true);
    // A target has a power that reaches it.
    expect(flicks('t')).toBe(true);
    expect(pressed('t', false, idle).state.aim.power).toBeGreaterThan(400);
    // A suggested aim may be flicked, whatever its numbers.
    expect(pressed('Enter', false, { ...start, aim: idle.aim }).outcome?.kind).toBe('flick');
  });

  it('stop at the limits', () => {
    const hardest = { ...start, aim: { ...AIM, power: 996, angleCentideg: -8950 } };
    expect(pressed('+', false, hardest).state.aim.power).toBe(1000);
    expect(pressed('ArrowLeft', false, hardest).state.aim.angleCentideg).toBe(-9000);
  });

  it('skip a disc on the line, and never leave the quadrant', () => {
    const beside = groundAt(turnAt([{ x: 1, y: -11.95 }]));
    const from = { ...start, aim: { ...AIM, position: -200 } };
    const past = readKey(from, { key: 'd', shift: false }, beside).state.aim.position;
    expect(past).toBe(1080);
    const end = Array.from({ length: 90 }).reduce<typeof start>(
      (state) => readKey(state, { key: 'd', shift: false }, beside).state,
      from,
    );
    expect(end.aim.position).toBe(4790);
  });

  it('go through the targets of the menu, round and round, both ways', () => {
    const ways = waysApart(targetsOf(ground.turn, { positionCentideg: 300, insetCentiIn: 0 }));
    const menu = ways.map(({ angleCentideg }) => angleCentideg);
    const anglesBy = (shift: boolean) => {
      let state = start;
      return [...menu, ...menu].map(() => {
        state = readKey(state, { key: shift ? 'T' : 't', shift }, ground).state;
        return state.aim.angleCentideg;
      });
    };
    expect(menu.length).toBeGreaterThan(2);
    expect(anglesBy(false)).toEqual([...menu, ...menu]);
    const back = menu.toReversed();
    expect(anglesBy(true)).toEqual([...back, ...back]);
  });

  it('leave Tab to the browser, which moves the focus', () => {
    for (const shift of [false, true]) {
      expect(pressed('Tab', shift)).toEqual({ state: start, outcome: null, isOurs: false });
    }
  });

  it('flick with Enter, once', () => {
    const first = pressed('Enter');
    expect(first.outcome).toEqual({ kind: 'flick', aim: AIM });
    expect(pressed('Enter', false, first.state).outcome).toBeNull();
    expect(pressed('ArrowLeft', false, first.state)).toMatchObject({ isOurs: false });
    expect(first.state.aim).toEqual(AIM);
  });

  it('leave a running pull alone, and Escape ends it', () => {
    const from = { x: 200, y: 600, ms: 0 };
    const pulling = play(stroke([from, { x: 190, y: 700, ms: 300 }]).slice(0, -1), ground).state;
    for (const key of ['Enter', 'ArrowLeft', 't']) {
      expect(pressed(key, false, pulling)).toMatchObject({ state: pulling, outcome: null });
    }
    const ended = pressed('Escape', false, pulling);
    expect([ended.outcome?.kind, ended.state.doing.kind]).toEqual(['cancelled', 'nothing']);
  });

  it('without a meaning are left to the browser', () => {
    expect(pressed('F5').isOurs).toBe(false);
  });
});

it('have buttons that do the same', () => {
  const { state } = adjust(start, 'angle', 1, true, ground);
  expect(state).toEqual(pressed('ArrowRight', true).state);
});
