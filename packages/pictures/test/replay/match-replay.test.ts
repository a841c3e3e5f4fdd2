import { describe, expect, it } from 'vitest';
import { paintMatchReplay, type MatchReplay } from '../../src/replay/match-replay.ts';
import { byDay } from '../../../../test/support/properties.ts';
import { decodeGif } from './support/decode.ts';
import { playMatch } from './support/match.ts';
import { HIT } from './support/shots.ts';
import { pictureWordsIn } from '../../../../src/words/registry.ts';

const SHOTS = playMatch(6);
const HITS = [{ ...HIT, caption: 'Round 1' }];

function paint(maxBytes: number, shots = SHOTS): MatchReplay {
  const painted = paintMatchReplay({
    theme: 'maple',
    words: pictureWordsIn('en'),
    bottom: 0,
    shots,
    maxBytes,
  });
  if (!painted.ok) throw new Error(painted.refusal);
  return painted.value;
}

describe('the replay of a match', () => {
  it('shows every shot moving, in full size, where the limit is wide, and a play sign while paused', () => {
    const { sizePx, shotsShown, isMoving, bytes } = paint(8_000_000, SHOTS.slice(0, 2));
    expect([sizePx, shotsShown, isMoving]).toEqual([480, 2, true]);
    const { frames, loops } = decodeGif(bytes);
    expect(loops).toBe(0);
    expect(frames.length).toBeGreaterThan(2 * 10);
    const corners = frames.map(({ picture: { rgba, widthPx } }) => {
      const at = 4 * (447 * widthPx + 446);
      return [...rgba.subarray(at, at + 3)];
    });
    const [paused, ...played] = corners;
    expect(played).not.toContainEqual(paused);
  });

  it('keeps to the limit by dropping smoothness first, then size, motion and the oldest shots', () => {
    const painted = byDay([125_000, 50_000, 165_000, 90_000, 75_000], 2)
      .toSorted((a, b) => b - a)
      .map((maxBytes) => {
        const replay = paint(maxBytes);
        expect(replay.bytes.length).toBeLessThanOrEqual(maxBytes);
        return replay;
      });
    const worth = painted.map(
      ({ sizePx, shotsShown, isMoving }) => shotsShown + sizePx + (isMoving ? 1000 : 0),
    );
    expect(worth).toEqual(worth.toSorted((a, b) => b - a));
    expect(new Set(painted.map(({ isMoving }) => isMoving)).size).toBe(2);
    expect(painted.at(-1)?.shotsShown).toBeLessThan(SHOTS.length);
    expect(painted.at(-1)?.shotsShown).toBeGreaterThan(2);
  });

  it('shows a shot quicker in smaller styles: in coarser steps, and at last in less time', () => {
    const styles: MatchReplay[] = [paint(8_000_000, HITS)];
    // Each limit is one byte too small for the previous style.
    for (let n = 1; n < 4; n += 1) {
      styles.push(paint((styles.at(-1)?.bytes.length ?? 0) - 1, HITS));
    }
    expect(styles.map(({ sizePx, isMoving }) => [sizePx, isMoving])).toEqual([
      [480, true],
      [480, true],
      [360, true],
      [360, true],
    ]);
    const paces = styles.map(({ bytes }) => {
      const delays = decodeGif(bytes).frames.map(({ delayMs }) => delayMs);
      const motion = delays.slice(1 - delays.length / HITS.length, -2);
      const motionMs = motion.reduce((sum, delayMs) => sum + delayMs, 0);
      return { before: delays[0], step: motion[0], ends: delays.slice(-2), motionMs };
    });
    expect(paces).toEqual([
      { before: 200, step: 50, ends: [700, 3300], motionMs: 1150 },
      { before: 200, step: 90, ends: [700, 3300], motionMs: 1170 },
      { before: 200, step: 90, ends: [700, 3300], motionMs: 1170 },
      { before: 150, step: 110, ends: [700, 3300], motionMs: 770 },
    ]);
  });

  it('shows a step as what was, the paths, and what remains', () => {
    const { bytes, isMoving } = paint(90_000);
    expect(isMoving).toBe(false);
    const { frames } = decodeGif(bytes);
    const totalMs = frames.reduce((sum, frame) => sum + frame.delayMs, 0);
    expect(totalMs).toBe(6 * (250 + 900 + 250) + 3000);
    // The final position stays visible before the loop restarts.
    expect(frames.at(-1)?.delayMs).toBe(250 + 3000);
  });

  it('is refused for a match without shots, and under a limit that holds no picture', () => {
    const view = { theme: 'maple', words: pictureWordsIn('en'), bottom: 0 } as const;
    expect(paintMatchReplay({ ...view, shots: [], maxBytes: 8_000_000 })).toEqual({
      ok: false,
      refusal: 'no-shots',
    });
    expect(paintMatchReplay({ ...view, shots: SHOTS, maxBytes: 5000 })).toEqual({
      ok: false,
      refusal: 'limit-too-small',
    });
  });
});
