import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Animation } from '../../src/replay/animation.ts';
import type { Moment } from '../../src/replay/film.ts';
import { Composer } from '../../src/replay/composer.ts';
import { REPLAY_PACE } from '../../src/replay/pace.ts';
import { patchOf, type Patch } from '../../src/replay/patch.ts';
import { prepareStage, stageOf, type Stage } from '../../src/replay/stage.ts';
import { rectOfBitmap } from '../../src/replay/stamp.ts';
import { shotMoments } from '../../src/replay/storyboard.ts';
import { createReplayContext } from '../../src/replay/replay-context.ts';
import { THEMES } from '../../src/themes/registry.ts';
import { decodeGif } from './support/decode.ts';
import { HIT, MISS, PEGS, TWENTY } from './support/shots.ts';
import { byDay } from '../../../../test/support/properties.ts';
import { pictureWordsIn } from '../../../../src/words/registry.ts';

/** Not a palette colour, so every pixel is painted. */
const UNSEEN = 255;

interface Shown {
  readonly rgb: string;
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
    const rgb = digest(composer.shown, stage.ground.palette.rgb);
    const last = shown.at(-1);
    if (last?.rgb === rgb) shown.splice(-1, 1, { rgb, delayMs: last.delayMs + moment.holdMs });
    else shown.push({ rgb, delayMs: moment.holdMs });
  }
  return shown;
}

function digest(indices: Uint8Array, colours: Uint8Array): string {
  const rgb = Buffer.alloc(3 * indices.length);
  for (let i = 0; i < indices.length; i += 1) {
    const at = 3 * (indices[i] ?? 0);
    for (let channel = 0; channel < 3; channel += 1) {
      rgb[3 * i + channel] = colours[at + channel] ?? 0;
    }
  }
  return createHash('sha1').update(rgb).digest('hex');
}

function decoded(gif: Uint8Array): readonly Shown[] {
  return decodeGif(gif).frames.map(({ delayMs, picture }) => {
    const rgb = Buffer.alloc((3 * picture.rgba.length) / 4);
    for (let i = 0; 4 * i < picture.rgba.length; i += 1) {
      for (let channel = 0; channel < 3; channel += 1) {
        rgb[3 * i + channel] = picture.rgba[4 * i + channel] ?? 0;
      }
    }
    return { rgb: createHash('sha1').update(rgb).digest('hex'), delayMs };
  });
}

describe('an animation written as changes', () => {
  it.each(byDay(Object.entries({ HIT, TWENTY, MISS, PEGS }), 2))(
    'shows every moment of %s as if painted from scratch',
    (_name, shot) => {
      const stage = stageOf('walnut', 240);
      const moments = shotMoments(
        createReplayContext(stage, 0, shot, pictureWordsIn('en')),
        REPLAY_PACE,
      );
      const animation = new Animation(stage.buffers, 'for ever');
      for (const moment of moments) animation.add(moment);
      const whole = paintedWhole(stage, moments);
      expect(whole.length).toBeGreaterThan(10);
      expect(decoded(animation.end())).toEqual(whole);
    },
  );

  it('is the same whatever else is made beside it, before it or given up', () => {
    const stage = prepareStage(THEMES.walnut, 240);
    const [hit, twenty] = [HIT, TWENTY].map((shot) =>
      shotMoments(createReplayContext(stage, 0, shot, pictureWordsIn('en')), REPLAY_PACE),
    );
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

  it('extends a picture that stays the same instead of repeating it', () => {
    const stage = stageOf('walnut', 240);
    const bitmap = stage.cross;
    const animation = new Animation(stage.buffers, 'for ever');
    for (const x of [5, 5, 5, 90, 90]) animation.add({ stamps: [{ bitmap, x, y: 7 }], holdMs: 40 });
    expect(decodeGif(animation.end()).frames.map((frame) => frame.delayMs)).toEqual([120, 80]);
  });

  it('redraws what lies on a patch that is redrawn', () => {
    const stage = stageOf('walnut', 240);
    const flat = (index: number, x: number, y: number, width: number, height: number) =>
      patchOf({ x, y, width, height }, new Uint8Array(width * height).fill(index));
    const panels = [flat(3, 10, 10, 80, 60), flat(4, 10, 10, 80, 60)] as const;
    const [who, now, next] = [
      flat(5, 15, 15, 70, 25),
      flat(6, 15, 39, 70, 25),
      flat(7, 15, 39, 70, 25),
    ];
    const lastOf = (...moments: (readonly Patch[])[]) => {
      const animation = new Animation(stage.buffers, 'for ever');
      for (const patches of moments) animation.add({ stamps: [], patches, holdMs: 40 });
      return decoded(animation.end()).at(-1)?.rgb;
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

  it('cuts off what extends beyond the picture', () => {
    const stage = stageOf('walnut', 240);
    const animation = new Animation(stage.buffers, 'for ever');
    for (const at of [-4, 236, 500, -90]) {
      animation.add({ stamps: [{ bitmap: stage.cross, x: at, y: at }], holdMs: 40 });
    }
    expect(decodeGif(animation.end()).frames).toHaveLength(3);
  });
});
