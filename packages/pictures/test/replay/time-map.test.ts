import { describe, expect, it } from 'vitest';
import type { ShotEvent, ShotReport } from 'crokinole/shot/report';
import { mapTime, MAX_MOTION_MS, MIN_MOTION_MS } from '../../src/replay/time-map.ts';
import { HOLD_MS, tremblesOf } from 'crokinole/shot/trembles';
import { HIT, MISS, PEGS, play, reportOf, TWENTY } from './support/shots.ts';

const BARE = reportOf([]);

function contact(timeS: number, speedInPerS = 60): ShotEvent {
  return { kind: 'contact', timeS, a: 1, b: 2, speedInPerS };
}

/** The replay time of a hundredth of a second of the shot, in milliseconds. */
function shownMs(report: ShotReport, fromS: number): number {
  const map = mapTime(report);
  return map.replayTimeOf(fromS + 0.01) - map.replayTimeOf(fromS);
}

describe('the time of a replay', () => {
  it.each(Object.entries({ HIT, MISS, PEGS, TWENTY }))(
    'runs forwards from the start to the end of %s, there and back',
    (_name, { report }) => {
      const map = mapTime(report);
      expect(map.shotTimeAt(0)).toBe(0);
      expect(map.shotTimeAt(map.motionMs)).toBeCloseTo(report.durationS, 9);
      let before = 0;
      for (let ms = 10; ms < map.motionMs; ms += 10) {
        const timeS = map.shotTimeAt(ms);
        expect(timeS).toBeGreaterThan(before);
        expect(map.replayTimeOf(timeS)).toBeCloseTo(ms, 6);
        before = timeS;
      }
    },
  );

  it('is slow at a contact, slower at several contacts, and as before soon after', () => {
    const one = { ...BARE, events: [contact(0.5)] };
    const three = { ...BARE, events: [contact(0.47), contact(0.5), contact(0.53)] };
    expect(shownMs(one, 0.5)).toBeGreaterThan(2 * shownMs(one, 0.2));
    expect(shownMs(three, 0.5)).toBeGreaterThan(shownMs(one, 0.5));
    expect(shownMs(one, 0.7)).toBeCloseTo(shownMs(one, 0.2), 6);
  });

  it('holds a disc that creeps to the hole for half a second, whether it falls in or not', () => {
    for (const speedCentiInPerS of [3270, 3320]) {
      const report = play([], { speedCentiInPerS });
      const [timeS = 0] = tremblesOf(report);
      expect(timeS).toBeGreaterThan(0);
      const map = mapTime(report);
      const heldMs = map.replayTimeOf(timeS) - map.replayTimeOf(timeS - 0.03);
      expect(heldMs).toBeGreaterThan(HOLD_MS);
      expect(heldMs).toBeLessThan(HOLD_MS + 250);
    }
    // Others drop in at speed, or stop elsewhere.
    for (const speedCentiInPerS of [3800, 3000])
      expect(tremblesOf(play([], { speedCentiInPerS }))).toEqual([]);
  });

  it('hardly slows down for a touch', () => {
    const touch = { ...BARE, events: [contact(0.5, 1)] };
    const knock = { ...BARE, events: [contact(0.5, 60)] };
    expect(shownMs(touch, 0.5)).toBeLessThan(0.5 * shownMs(knock, 0.5));
  });

  it('keeps the shortest shot visible and the longest bearable', () => {
    expect(mapTime({ ...BARE, durationS: 0.002 }).motionMs).toBeCloseTo(MIN_MOTION_MS);
    expect(mapTime({ ...BARE, durationS: 30 }).motionMs).toBeCloseTo(MAX_MOTION_MS);
    const busy = Array.from({ length: 400 }, (_, i) => contact(i / 100));
    expect(mapTime({ ...BARE, durationS: 4, events: busy }).motionMs).toBeCloseTo(MAX_MOTION_MS);
  });
});
