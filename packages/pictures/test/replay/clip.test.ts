import { createCanvas, loadImage } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { seatAt } from 'crokinole/match/seats';
import { judgedIn } from 'crokinole/match/actions';
import { clipAltText } from '../../src/alt-text/clip.ts';
import { discDiameterPx, toPixels } from '../../src/geometry/plan.ts';
import { bitmapOf, partOf, type Bitmap } from '../../src/primitives/bitmap.ts';
import {
  clipCardCanvas,
  matchOf,
  paintClip,
  paintClipStill,
  posterCanvas,
  type ClipView,
} from '../../src/replay/clip.ts';
import { scheduleOf } from '../../src/replay/clip-schedule.ts';
import { planOf } from '../../src/replay/close-up.ts';
import { decisiveOf } from '../../src/replay/decisive.ts';
import { CLIP_CARD, CLIP_CUP, CLIP_PX } from '../../src/scene/clip-card.ts';
import { THEME_IDS } from '../../src/themes/theme.ts';
import type { ShotView } from '../../src/views/shot-view.ts';
import { LANGUAGES, pictureWordsIn } from '../../../../src/words/registry.ts';
import { start } from '../../../crokinole/test/match/authority.ts';
import { byDay } from '../../../../test/support/properties.ts';
import { differenceFromGolden } from '../support/golden.ts';
import { decodeGif, decodeWebp, psnrDb } from './support/decode.ts';
import { HIT, MISS, PEGS, play, SHOOTER, SHOWPIECE, TWENTY, viewOf } from './support/shots.ts';
import { playMatch } from './support/match.ts';
import { playTurns, SHOWPIECE_TURN, type PlayedTurn } from './support/turns.ts';

const MAX_BYTES = 3_000_000;
const MAX_MS = 7000;

const ANNABEL = { side: 0, name: 'Annabel' } as const;
const SHARED: ClipView = { ...SHOWPIECE_TURN, by: ANNABEL };

function shared({ view, before, events }: PlayedTurn): ClipView {
  const { seat } = judgedIn(events) ?? {};
  if (seat === undefined) throw new Error('no shot');
  const { player, side } = seatAt(before.seats, seat);
  return { ...view, by: { side, name: player } };
}

/** Rolls gently up to the hole, and stops on its edge. */
function findLeaner(): ShotView {
  for (let speedCentiInPerS = 3000; speedCentiInPerS < 3400; speedCentiInPerS += 1) {
    const view = viewOf(play([], { speedCentiInPerS }));
    if (view.report.rest.some(({ place }) => place === 'leaning')) return view;
  }
  throw new Error('no leaner');
}

const LEANER = findLeaner();

interface PaintedClip {
  readonly bytes: number;
  readonly loops: number | null;
  readonly delaysMs: readonly number[];
  /** Whether each picture shows the table below the whole board in its corner, as the second does. */
  readonly isWide: readonly boolean[];
  readonly first: Bitmap;
  readonly last: Bitmap;
}

const painted = new Map<ShotView, PaintedClip>();

/** Each clip is painted once, and several tests look at it. */
function clipOf(shot: ShotView): PaintedClip {
  const known = painted.get(shot) ?? summaryOf(paintClip({ ...SHARED, ...shot }).bytes);
  painted.set(shot, known);
  return known;
}

function summaryOf(bytes: Uint8Array): PaintedClip {
  const { frames, loops } = decodeGif(bytes);
  const [first, last] = [frames.at(0), frames.at(-1)];
  if (first === undefined || last === undefined) throw new Error('no frames');
  const corners = frames.map(({ picture }) => cornerOf(picture));
  return {
    bytes: bytes.length,
    loops,
    delaysMs: frames.map(({ delayMs }) => delayMs),
    isWide: corners.map((corner) => corner === corners[1]),
    first: first.picture,
    last: last.picture,
  };
}

/** The part of a clip's picture that its card covers. */
function cardOf(picture: Bitmap): Bitmap {
  const { xPx: x, yPx: y, widthPx: width, heightPx: height } = CLIP_CARD;
  return partOf(picture, { x, y, width, height });
}

/** The colour of the upper right corner. */
function cornerOf({ rgba }: Bitmap): string {
  const at = 4 * (CLIP_PX - 1);
  return String(rgba.subarray(at, at + 3));
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

describe('the clip of a shared shot', () => {
  it('begins at the edge of the hole, with the score before the shot', () => {
    const { first, delaysMs, loops } = clipOf(SHOWPIECE);
    expect(psnrDb(first, bitmapOf(posterCanvas(SHARED)))).toBeGreaterThan(32);
    expect(delaysMs.at(0)).toBe(700);
    // It plays three times, and rests on the card.
    expect(loops).toBe(2);
  });

  it('has a first picture that tells nothing of the outcome', () => {
    const { frame } = SHARED;
    const otherwise = {
      ...frame,
      callout: { code: 'foul', swing: -5 } as const,
      after: { ...frame.after, sides: frame.before.sides },
    };
    const poster = bitmapOf(posterCanvas(SHARED));
    const other = bitmapOf(posterCanvas({ ...SHARED, frame: otherwise }));
    expect(psnrDb(poster, other)).toBe(Infinity);
  });

  it('ends with the card of its still, which stays', async () => {
    const { bytes, widthPx } = paintClipStill(SHARED);
    expect(bytes.length).toBeLessThan(150_000);
    const still = await loadImage(Buffer.from(bytes));
    expect([still.width, still.height, widthPx]).toEqual([CLIP_PX, CLIP_PX, CLIP_PX]);
    const canvas = createCanvas(CLIP_PX, CLIP_PX);
    canvas.getContext('2d').drawImage(still, 0, 0);
    const { last, delaysMs } = clipOf(SHOWPIECE);
    expect(psnrDb(cardOf(last), cardOf(bitmapOf(canvas)))).toBeGreaterThan(30);
    // The card counts before it rests.
    expect(delaysMs.at(-1)).toBeGreaterThanOrEqual(2280);
    expect(delaysMs.slice(-7)).toEqual([40, 40, 40, 40, 40, 40, delaysMs.at(-1)]);
  });

  it('takes a twenty out of the hole, and its card counts it in the cup', () => {
    const { last } = clipOf(SHOWPIECE);
    const still = bitmapOf(clipCardCanvas(SHARED));
    const { xPx, yPx } = planOf({ x: 0, y: 0 }).centre;
    const hole = { x: Math.round(xPx) - 30, y: Math.round(yPx) - 30, width: 60, height: 60 };
    expect(psnrDb(partOf(last, hole), partOf(still, hole))).toBeLessThan(15);
    const bare = bitmapOf(clipCardCanvas({ ...SHARED, isReshoot: true }));
    const { at, radiusPx } = CLIP_CUP;
    const cup = { x: at.xPx - radiusPx, y: at.yPx - radiusPx, width: 92, height: 92 };
    expect(psnrDb(partOf(last, cup), partOf(still, cup))).toBeGreaterThan(25);
    expect(psnrDb(partOf(last, cup), partOf(bare, cup))).toBeLessThan(15);
  });

  it('shows the whole board first, and then only the hole, slower', () => {
    const { isWide, delaysMs } = clipOf(SHOWPIECE);
    const close = isWide.lastIndexOf(true) + 1;
    expect(isWide).toEqual(isWide.map((_, i) => i > 0 && i < close));
    expect(sumOf(delaysMs.slice(1, close))).toBeGreaterThan(500);
    expect(sumOf(delaysMs.slice(close, -1))).toBeGreaterThan(2000);
  });

  it('shows a hit from close by, and then what came of it on the whole board', () => {
    const { isWide } = clipOf(HIT);
    const scenes = isWide.filter((wide, i) => wide !== isWide[i - 1]);
    expect(scenes).toEqual([false, true, false, true, false]);
  });

  it('is the same as WebP, in changed rectangles', async () => {
    const { bytes } = paintClip({ ...SHARED, ...HIT }, 'webp');
    const { frames, plays, widthPx, heightPx } = await decodeWebp(bytes);
    expect([widthPx, heightPx, plays]).toEqual([CLIP_PX, CLIP_PX, 3]);
    const gif = clipOf(HIT);
    expect(sumOf(frames.map(({ delayMs }) => delayMs))).toBe(sumOf(gif.delaysMs));
    expect(Math.abs(frames.length - gif.delaysMs.length)).toBeLessThan(5);
    for (const { rect } of frames) {
      expect(rect.x + rect.width).toBeLessThanOrEqual(CLIP_PX);
      expect(rect.y + rect.height).toBeLessThanOrEqual(CLIP_PX);
    }
    const isSmall = frames.filter(({ rect }) => rect.width * rect.height < CLIP_PX ** 2 / 4);
    expect(isSmall.length).toBeGreaterThan(frames.length / 2);
    const [first, last] = [frames.at(0), frames.at(-1)];
    if (first === undefined || last === undefined) throw new Error('no frames');
    expect(psnrDb(first.picture, gif.first)).toBeGreaterThan(30);
    expect(psnrDb(last.picture, gif.last)).toBeGreaterThan(30);
    expect(bytes.length).toBeLessThan(800_000);
  });

  it.each(
    byDay(
      [
        // The largest of all these clips, and the longest.
        ['a bank into the hole', SHOWPIECE],
        ['a hit', HIT],
        ['many pegs', PEGS],
        ['a miss', MISS],
        ['a leaner', LEANER],
        ['a twenty on an empty board', TWENTY],
      ],
      3,
    ),
  )('of %s is short, moves, and is small enough to send anywhere', (_, shot) => {
    const { bytes, delaysMs } = clipOf(shot);
    expect(sumOf(delaysMs)).toBeLessThanOrEqual(MAX_MS);
    expect(delaysMs.length).toBeGreaterThan(20);
    expect(bytes).toBeLessThan(MAX_BYTES);
  });
});

describe('the scenes of any shot', () => {
  const SHOTS = [...playMatch(192), SHOWPIECE, HIT, PEGS, MISS, LEANER, TWENTY];

  it('are short enough together, and the moment itself is slow', () => {
    for (const shot of SHOTS) {
      const decisive = decisiveOf(shot);
      const { wide, slow, wideUntilMs, outcomeFromMs } = scheduleOf(shot.report, decisive);
      const outcomeMs = decisive.isHit ? wide.motionMs - outcomeFromMs : 0;
      expect(wideUntilMs + slow.motionMs + outcomeMs).toBeLessThan(MAX_MS - 700 - 400 - 2600);
      if (decisive.timeS > 0) {
        expect(slow.replayTimeOf(decisive.timeS)).toBeGreaterThanOrEqual(699);
      }
    }
  });

  it('keep what decides them above the card', () => {
    for (const shot of SHOTS) {
      const { spot } = decisiveOf(shot);
      const plan = planOf(spot);
      expect(toPixels(plan, spot).yPx + discDiameterPx(plan)).toBeLessThan(CLIP_CARD.yPx);
    }
  });
});

describe('what decides a shot', () => {
  const spotOf = (view: ShotView) => decisiveOf(view);

  it.each([
    ['a twenty', TWENTY],
    ['a bank into the hole', SHOWPIECE],
  ])('%s is its drop', (_, view) => {
    const drop = view.report.events.findLast(({ kind }) => kind === 'sunk');
    expect(spotOf(view)).toMatchObject({
      isDrop: true,
      spot: { x: 0, y: 0 },
      timeS: drop?.timeS,
    });
  });

  it('a twenty that does not count is no drop', () => {
    expect(spotOf({ ...TWENTY, isReshoot: true }).isDrop).toBe(false);
  });

  it('a leaner is its stop at the hole', () => {
    expect(spotOf(LEANER)).toMatchObject({ isDrop: false, spot: { x: 0, y: 0 }, disc: SHOOTER });
  });

  it('a take-out is the hit before the disc leaves', () => {
    const { timeS } = spotOf(HIT);
    const contact = HIT.report.events.find((event) => event.timeS === timeS);
    expect(contact?.kind).toBe('contact');
  });

  it('a shot into the ditch is where it leaves the board', () => {
    const gone = viewOf(play([], { angleCentideg: 2000, speedCentiInPerS: 11_000 }));
    const { timeS, spot } = spotOf(gone);
    const left = gone.report.events.find(({ kind }) => kind === 'left-surface');
    expect(timeS).toBe(left?.timeS);
    expect(Math.hypot(spot.x, spot.y)).toBeCloseTo(13, 0);
  });
});

const FORMATS = {
  'two players': start({ preset: 'nca', format: 'singles' }),
  doubles: start({ preset: 'match-play', format: 'doubles' }),
  'three colours': start({ preset: 'woodestic', format: 'three-colours' }),
  'one alone': start({ preset: 'nca', format: 'shootout' }),
};

describe('a clip of a real shot', () => {
  it.each(
    byDay(
      [
        // Three sides on the card, and a clip as large as any of these.
        ['three colours', 17],
        ...(['two players', 'doubles', 'three colours', 'one alone'] as const).flatMap((format) =>
          [1, 9, 17, 25, 33].map((turn) => [format, turn] as const),
        ),
      ] as const,
      1,
    ),
  )('of %s, turn %i, is short, and small enough to send anywhere', (format, count) => {
    const turn = playTurns(FORMATS[format], count).at(-1);
    if (turn === undefined) throw new Error('no turn');
    const { bytes, delaysMs } = summaryOf(paintClip(shared(turn)).bytes);
    expect(bytes).toBeLessThan(MAX_BYTES);
    expect(sumOf(delaysMs)).toBeLessThanOrEqual(MAX_MS);
  });
});

describe('the card of a shared shot', () => {
  it.each(byDay(THEME_IDS, 1))('in %s looks as stored', async (theme) => {
    const canvas = clipCardCanvas({ ...SHARED, theme });
    const { mean, farOff } = await differenceFromGolden(`clip-card-${theme}`, canvas);
    expect(mean).toBeLessThan(0.8);
    expect(farOff).toBeLessThan(0.0005);
  });

  it('before the shot looks as stored', async () => {
    const { mean, farOff } = await differenceFromGolden('clip-poster', posterCanvas(SHARED));
    expect(mean).toBeLessThan(0.8);
    expect(farOff).toBeLessThan(0.0005);
  });

  it('with the longest names of a team, in a foul, looks as stored', async () => {
    const [first, ...others] = SHARED.frame.after.sides;
    if (first === undefined) throw new Error('no side');
    const frame = {
      ...SHARED.frame,
      callout: { code: 'foul', swing: -5 } as const,
      after: {
        ...SHARED.frame.after,
        sides: [
          { ...first, names: ['Annabel-Theodora von Hohenfels', 'محمد'] },
          ...others.map((side) => ({ ...side, names: ['王小明', 'Cleopatra Papadopoulou'] })),
        ],
      },
    };
    const by = { side: 0, name: 'Annabel-Theodora von Hohenfels' } as const;
    const canvas = clipCardCanvas({ ...SHARED, ...HIT, frame, by, theme: 'walnut' });
    const { mean, farOff } = await differenceFromGolden('clip-card-of-a-team', canvas);
    expect(mean).toBeLessThan(0.8);
    expect(farOff).toBeLessThan(0.0005);
  });

  it.each(LANGUAGES)('is told in %s with the shot and the match', (language) => {
    const turn = playTurns(FORMATS.doubles, 4).at(-1);
    if (turn === undefined) throw new Error('no turn');
    const words = pictureWordsIn(language);
    const match = matchOf(turn.view.frame, turn.view.frame.after);
    const told = clipAltText(turn.telling, match, words);
    expect(told.length).toBeLessThanOrEqual(1024);
    expect(told).toContain(turn.telling.name);
    for (const { names } of match.sides) for (const name of names) expect(told).toContain(name);
    const points = match.sides.map((side) => side.points).join('–');
    expect(told.endsWith(` 1, ${points}.`), told).toBe(true);
  });
});
