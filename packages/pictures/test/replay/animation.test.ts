import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Animation } from '../../src/replay/animation.ts';
import type { Moment } from '../../src/replay/film.ts';
import { Composer } from '../../src/replay/composer.ts';
import { patchOf, type Patch } from '../../src/replay/patch.ts';
import { prepareStage, stageOf, type Stage } from '../../src/replay/stage.ts';
import { rectOfBitmap } from '../../src/replay/stamp.ts';
import { THEMES } from '../../src/themes/registry.ts';
import { decodeGif } from './support/decode.ts';
import { HIT, MISS, momentsOf, PEGS, TWENTY } from './support/shots.ts';
import { byDay } from '../../../../test/support/properties.ts';

/** Not a palette colour, so every pixel is painted. */
const UNSEEN = 255;

interface Shown {
  readonly picture: string;
  readonly delayMs: number;
}

/** Paints every moment from scratch; identical consecutive ones are merged. */
function paintedWhole(stage: Stage, moments: readonly Moment[]): readonly Shown[] {
  const whole = rectOfBitmap(stage.ground.bitmap);
  const shown: Shown[] = [];
  for (const moment of moments) {
    const composer = new Composer(stage.ground);
    composer.shown.fill(UNSEEN);
    composer.base.set(stage.ground.indices);
    composer.spans.clear();
    composer.spans.add(whole);
    composer.compose(moment.stamps, stage.ground.bitmap.rgba);
    const picture = digest(rgbaOf(composer.shown, stage.ground.palette.rgb));
    const isNew = shown.at(-1)?.picture !== picture;
    const beforeMs = isNew ? 0 : (shown.pop()?.delayMs ?? 0);
    shown.push({ picture, delayMs: beforeMs + moment.holdMs });
  }
  return shown;
}

function digest(rgba: Uint8Array | Uint8ClampedArray): string {
  return createHash('sha1').update(rgba).digest('hex');
}

function rgbaOf(indices: Uint8Array, rgb: Uint8Array): Uint8Array {
  const colours = Uint32Array.from({ length: rgb.length / 3 }, (_, i) =>
    Buffer.from([...rgb.subarray(3 * i, 3 * i + 3), 255]).readUInt32LE(),
  );
  return new Uint8Array(Uint32Array.from(indices, (index) => colours[index] ?? 0).buffer);
}

function decoded(gif: Uint8Array): readonly Shown[] {
  return decodeGif(gif).frames.map(({ delayMs, picture }) => ({
    picture: digest(picture.rgba),
    delayMs,
  }));
}

const STAGE = stageOf('walnut', 240);

describe('an animation written as changes', () => {
  it.each(byDay(Object.entries({ HIT, TWENTY, MISS, PEGS }), 2))(
    'shows every moment of %s as if painted from scratch',
    (_name, shot) => {
      const moments = momentsOf(STAGE, shot);
      const animation = new Animation(STAGE.buffers, 'for ever');
      for (const moment of moments) animation.add(moment);
      const whole = paintedWhole(STAGE, moments);
      expect(whole.length).toBeGreaterThan(10);
      expect(decoded(animation.end())).toEqual(whole);
    },
  );

  it('is the same whatever else is made beside it, before it or given up', () => {
    const stage = prepareStage(THEMES.walnut, 240);
    const [hit, twenty] = [HIT, TWENTY].map((shot) => momentsOf(stage, shot));
    const made = (moments: readonly Moment[] = [], between: () => void = () => undefined) => {
      const animation = new Animation(stage.buffers, 'for ever');
      for (const moment of moments) {
        animation.add(moment);
        between();
      }
      return Buffer.from(animation.end()).toString('base64');
    };
    const alone = made(hit);
    const others = twenty?.values();
    const other = new Animation(stage.buffers, 'for ever');
    const beside = made(hit, () => {
      const moment = others?.next().value;
      if (moment !== undefined) other.add(moment);
    });
    expect(beside).toBe(alone);
    expect(made(twenty)).not.toBe(alone);
    expect(made(hit)).toBe(alone);
  });

  it('redraws what lies on a patch that is redrawn', () => {
    const flat = (index: number, x: number, y: number, width: number, height: number) =>
      patchOf({ x, y, width, height }, new Uint8Array(width * height).fill(index));
    const panels = [flat(3, 10, 10, 80, 60), flat(4, 10, 10, 80, 60)] as const;
    const [who, now, next] = [
      flat(5, 15, 15, 70, 25),
      flat(6, 15, 39, 70, 25),
      flat(7, 15, 39, 70, 25),
    ];
    const lastOf = (...moments: (readonly Patch[])[]) => {
      const animation = new Animation(STAGE.buffers, 'for ever');
      for (const patches of moments) animation.add({ stamps: [], patches, holdMs: 40 });
      return decoded(animation.end()).at(-1)?.picture;
    };
    const begun = [panels[0], who, now];
    for (const then of [
      [panels[0], who, next],
      [panels[1], who, now],
      [panels[1], who, next],
      [panels[0], now],
      [panels[0]],
    ]) {
      expect(lastOf(begun, then)).toBe(lastOf(then));
      expect(lastOf(then, begun)).toBe(lastOf(begun));
    }
  });
});
