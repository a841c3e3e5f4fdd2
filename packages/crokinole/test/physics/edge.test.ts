import { describe, expect, it } from 'vitest';
import { RAIL_RADIUS_IN, SURFACE_RADIUS_IN } from '../../src/board/dimensions.ts';
import { judge } from '../../src/rules/judge.ts';
import type { PresetId } from '../../src/rules/presets/registry.ts';
import { eventsOf } from '../../src/shot/queries.ts';
import type { ShotReport } from '../../src/shot/report.ts';
import {
  boardOf,
  expectClose,
  play,
  restOf,
  shotOf,
  storyOf,
  stretchAfter,
} from '../support/shots.ts';
import { rulesOf } from '../rules/clauses/row.ts';

const SLOWING_IN_PER_S2 = 0.12 * 386.09;

/**
 * A shot that misses everything and leaves at this speed: 1.43° aside, it passes just beside the
 * hole, between the pegs, and runs out almost along a radius.
 */
function leaveAt(speedInPerS: number): ShotReport {
  const angle = (143 * Math.PI) / 18_000;
  const wayIn = 12 * Math.cos(angle) + Math.sqrt(13 ** 2 - (12 * Math.sin(angle)) ** 2);
  const start = Math.sqrt(speedInPerS ** 2 + 2 * SLOWING_IN_PER_S2 * wayIn);
  return play(boardOf(), shotOf({ angleCentideg: 143, speedCentiInPerS: Math.round(100 * start) }));
}

describe('the edge of the surface', () => {
  it('is where a disc leaves with its center, and before that it is on the board', () => {
    const report = leaveAt(30);
    expect(storyOf(report)).toEqual([
      'moved 0',
      'line-cleared 0',
      'line-touched 0',
      'left-surface 0',
      'rail 0',
      'ditched 0',
    ]);
    expect(restOf(report, 0).place).toBe('ditch');
    const radius = Math.hypot(restOf(report, 0).x, restOf(report, 0).y);
    expect(radius).toBeGreaterThan(SURFACE_RADIUS_IN);
    expect(radius).toBeLessThan(RAIL_RADIUS_IN - 0.625 + 1e-4);
  });

  it('lets a slow disc drop before it reaches the rail', () => {
    expect(storyOf(leaveAt(20)).slice(-2)).toEqual(['left-surface 0', 'ditched 0']);
  });

  it('takes 0.0509 s to fall from', () => {
    const report = leaveAt(20);
    const [left] = eventsOf(report, 'left-surface');
    const [ditched] = eventsOf(report, 'ditched');
    expectClose((ditched?.timeS ?? 0) - (left?.timeS ?? 0), 0.0509, 1e-6);
  });

  it('holds a disc that stops with its centre just on it', () => {
    const angle = (143 * Math.PI) / 18_000;
    const wayIn = 12 * Math.cos(angle) + Math.sqrt(12.95 ** 2 - (12 * Math.sin(angle)) ** 2);
    const speedCentiInPerS = Math.round(100 * Math.sqrt(2 * SLOWING_IN_PER_S2 * wayIn));
    const report = play(boardOf(), shotOf({ angleCentideg: 143, speedCentiInPerS }));
    expect(restOf(report, 0).place).toBe('surface');
    expect(storyOf(report)).not.toContain('left-surface 0');
  });
});

describe('a disc that bounces off the rail', () => {
  // There and back over 1.375 in, at half the speed on the way back: 81 in/s in 0.0509 s.
  it('comes back over the surface from 82 in/s, and not at 78', () => {
    const fast = leaveAt(84);
    expect(storyOf(fast).slice(3, 6)).toEqual(['left-surface 0', 'rail 0', 're-entered 0']);
    expect(restOf(fast, 0).place).toBe('returned');
    expect(storyOf(leaveAt(78)).slice(-3)).toEqual(['left-surface 0', 'rail 0', 'ditched 0']);
  });

  it('meets the rail with its rim, and keeps half its speed', () => {
    const report = leaveAt(90);
    const [left] = eventsOf(report, 'left-surface');
    const [rail] = eventsOf(report, 'rail');
    const [back] = eventsOf(report, 're-entered');
    const out = (rail?.timeS ?? 0) - (left?.timeS ?? 0);
    const home = (back?.timeS ?? 0) - (rail?.timeS ?? 0);
    expectClose(out, 1.375 / 90, 0.0003);
    expectClose(home / out, 2, 0.05);
  });

  it('still pushes what it meets, and stays out of play wherever it ends', () => {
    // At an angle, so that the way back differs from the way out.
    const returning = play(boardOf(), shotOf({ angleCentideg: 4200, speedCentiInPerS: 11_800 }));
    const backAtS = eventsOf(returning, 're-entered')[0]?.timeS ?? 0;
    const { x, y, vx, vy } = stretchAfter(returning, 0, backAtS);
    const onItsWay = 2.5 / Math.hypot(vx, vy);
    const target = boardOf([x + vx * onItsWay, y + vy * onItsWay]);
    const shot = returning.shot;
    const report = play(target, shot);
    const entered = eventsOf(report, 're-entered')[0]?.timeS ?? Infinity;
    const met = eventsOf(report, 'contact').filter(({ timeS }) => timeS > entered);
    expect(met.length).toBeGreaterThan(0);
    expect(storyOf(report)).toContain('moved 1');
    expect(restOf(report, 0).place).toBe('returned');
  });
});

describe('the shooting line', () => {
  it('is cleared once the rim is wholly inside it', () => {
    const report = play(boardOf(), shotOf({ speedCentiInPerS: 700 }));
    expect(restOf(report, 0).y).toBeLessThan(-11.375);
    expect(storyOf(report)).toEqual(['moved 0', 'stopped 0']);
    expect(storyOf(play(boardOf(), shotOf({ speedCentiInPerS: 800 })))).toContain('line-cleared 0');
  });

  it('is touched by a struck disc that is driven out to it', () => {
    const report = play(boardOf([0, 9]), shotOf({ angleCentideg: 0, speedCentiInPerS: 6500 }));
    const kinds = storyOf(report);
    expect(kinds).toContain('line-touched 1');
    expect(kinds).not.toContain('line-cleared 1');
    const moved = kinds.indexOf('moved 1');
    expect(kinds.indexOf('line-touched 1')).toBeGreaterThan(moved);
  });

  it('is cleared, touched and cleared again by a disc that strikes another one on it', () => {
    const report = play(
      boardOf([10.5158, -6.571]),
      shotOf({ angleCentideg: 6000, speedCentiInPerS: 4000 }),
    );
    const [, cleared, touched, contact, , clearedAgain] = storyOf(report);
    expect([cleared, touched, contact, clearedAgain]).toEqual([
      'line-cleared 0',
      'line-touched 0',
      'contact 0 1',
      'line-cleared 0',
    ]);
    expect(restOf(report, 0).place).toBe('surface');
  });

  it('is touched before the disc that lies behind it is struck, where the rules ask which came first', () => {
    const report = play(
      boardOf([11.3267, 0.991]),
      shotOf({ angleCentideg: 4500, speedCentiInPerS: 4000 }),
    );
    const context = {
      sideOf: (disc: number): 0 | 1 => (disc === 0 ? 0 : 1),
      shooterSide: 0,
      reshootsUsed: 0,
    } as const;
    const groundIn = (preset: PresetId) => judge(report, context, rulesOf(preset)).ground.code;
    expect(groundIn('stroke')).toBe('hit-out-of-play');
    expect(groundIn('nca')).toBe('hit-direct');
  });

  it('is not cleared by a disc that has come back from the rail', () => {
    const story = storyOf(
      play(boardOf(), shotOf({ angleCentideg: 143, speedCentiInPerS: 11_800 })),
    );
    expect(story).toContain('re-entered 0');
    expect(story.slice(story.indexOf('re-entered 0'))).not.toContain('line-cleared 0');
  });
});
