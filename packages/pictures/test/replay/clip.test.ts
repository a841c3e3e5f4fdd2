import { beforeAll, describe, expect, it } from 'vitest';
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
import { Animation } from '../../src/replay/animation.ts';
import { scheduleOf } from '../../src/replay/clip-schedule.ts';
import { planOf } from '../../src/replay/close-up.ts';
import { decisiveOf } from '../../src/replay/decisive.ts';
import { stageOf } from '../../src/replay/stage.ts';
import { WebpAnimation } from '../../src/replay/webp-animation.ts';
import type { Film } from '../../src/replay/film.ts';
import { CLIP_CARD, CLIP_CUP, CLIP_PX } from '../../src/scene/clip-card.ts';
import { THEME_IDS } from '../../src/themes/theme.ts';
import type { ShotView } from '../../src/views/shot-view.ts';
import { LANGUAGES, pictureWordsIn } from '../../../../src/words/registry.ts';
import { byDay, runs } from '../../../../test/support/properties.ts';
import { expectAsStored } from '../support/golden.ts';
import { decodeGif, decodeStill, decodeWebp, psnrDb, type DecodedGif } from './support/decode.ts';
import {
  HIT,
  MISS,
  momentsOf,
  PEGS,
  play,
  SHOOTER,
  SHOWPIECE,
  TWENTY,
  viewOf,
} from './support/shots.ts';
import { playMatch } from './support/match.ts';
import { FORMATS, playTurns, SHOWPIECE_TURN } from './support/turns.ts';

const MAX_BYTES = 3_000_000;
const MAX_MS = 7000;

const ANNABEL = { side: 0, name: 'Annabel' } as const;
const SHARED: ClipView = { ...SHOWPIECE_TURN, by: ANNABEL };

function sharedTurn(format: keyof typeof FORMATS, count: number): ClipView {
  const { view, before, events } = playTurns(FORMATS[format], count).at(-1) ?? {};
  const { seat } = events === undefined ? {} : (judgedIn(events) ?? {});
  if (view === undefined || before === undefined || seat === undefined) throw new Error('no shot');
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

interface PaintedClip extends Pick<DecodedGif, 'loops' | 'first' | 'last'> {
  readonly bytes: number;
  readonly delaysMs: readonly number[];
  /** Whether each picture shows the table below the whole board in its corner, as the second does. */
  readonly isWide: readonly boolean[];
}

function paintedClip(view: ClipView): PaintedClip {
  const { bytes } = paintClip(view);
  const { frames, ...gif } = decodeGif(bytes);
  const corners = frames.map(({ picture }) => cornerOf(picture));
  const isWide = corners.map((corner) => corner === corners[1]);
  const delaysMs = frames.map(({ delayMs }) => delayMs);
  return { ...gif, bytes: bytes.length, delaysMs, isWide };
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

const POSTER = bitmapOf(posterCanvas(SHARED));

describe('the clip of a shared shot', () => {
  let drop: PaintedClip;
  let hit: PaintedClip;
  beforeAll(() => {
    drop = paintedClip(SHARED);
    hit = paintedClip({ ...SHARED, ...HIT });
  });

  it('begins at the edge of the hole, with the score before the shot', () => {
    expect(psnrDb(drop.first, POSTER)).toBeGreaterThan(32);
    expect(drop.delaysMs.at(0)).toBe(700);
  });

  it('has a first picture that tells nothing of the outcome', () => {
    const { frame } = SHARED;
    const otherwise = {
      ...frame,
      callout: { code: 'foul', gain: -5 } as const,
      after: { ...frame.after, sides: frame.before.sides },
    };
    const other = bitmapOf(posterCanvas({ ...SHARED, frame: otherwise }));
    expect(psnrDb(POSTER, other)).toBe(Infinity);
  });

  it('ends with the card of its still, which stays, and takes a twenty from the hole to its cup', async () => {
    const { bytes, widthPx } = paintClipStill(SHARED);
    expect(bytes.length).toBeLessThan(150_000);
    const still = await decodeStill(bytes);
    expect([still.widthPx, still.heightPx, widthPx]).toEqual([CLIP_PX, CLIP_PX, CLIP_PX]);
    const bare = bitmapOf(clipCardCanvas({ ...SHARED, isReshoot: true }));
    const { last, delaysMs } = drop;
    expect(psnrDb(cardOf(last), cardOf(still))).toBeGreaterThan(30);
    // The card counts before it rests.
    expect(delaysMs.at(-1)).toBeGreaterThanOrEqual(2280);
    expect(delaysMs.slice(-7)).toEqual([40, 40, 40, 40, 40, 40, delaysMs.at(-1)]);
    const { xPx, yPx } = planOf({ x: 0, y: 0 }).centre;
    const hole = { x: Math.round(xPx) - 30, y: Math.round(yPx) - 30, width: 60, height: 60 };
    expect(psnrDb(partOf(last, hole), partOf(still, hole))).toBeLessThan(15);
    const { at, radiusPx } = CLIP_CUP;
    const cup = { x: at.xPx - radiusPx, y: at.yPx - radiusPx, width: 92, height: 92 };
    expect(psnrDb(partOf(last, cup), partOf(still, cup))).toBeGreaterThan(25);
    expect(psnrDb(partOf(last, cup), partOf(bare, cup))).toBeLessThan(15);
  });

  it('shows the whole board first, and then only the hole, slower', () => {
    const { isWide, delaysMs } = drop;
    const close = isWide.lastIndexOf(true) + 1;
    expect(isWide).toEqual(isWide.map((_, i) => i > 0 && i < close));
    expect(sumOf(delaysMs.slice(1, close))).toBeGreaterThan(500);
    expect(sumOf(delaysMs.slice(close, -1))).toBeGreaterThan(2000);
  });

  it('shows a hit from close by, and then what came of it on the whole board', () => {
    const { isWide } = hit;
    const scenes = isWide.filter((wide, i) => wide !== isWide[i - 1]);
    expect(scenes).toEqual([false, true, false, true, false]);
  });

  it('is short, moves, plays three times, and is small enough to send anywhere', () => {
    for (const { bytes, loops, delaysMs } of [drop, hit]) {
      expect(sumOf(delaysMs)).toBeLessThanOrEqual(MAX_MS);
      expect(delaysMs.length).toBeGreaterThan(20);
      expect(loops).toBe(2);
      expect(bytes).toBeLessThan(MAX_BYTES);
    }
  });
});

it('a film as WebP tells what it tells as GIF, in changed rectangles', async () => {
  const stage = stageOf('maple', 240);
  const filmed = (film: Film) => {
    const palette = () => stage.ground.palette;
    film.insert({ bitmap: stage.cross, x: 101, y: 7, palette, holdMs: 120 });
    film.cut(stage.buffers);
    for (const moment of momentsOf(stage, HIT)) film.add(moment);
    film.hold(80);
    return film.end();
  };
  const webp = await decodeWebp(filmed(new WebpAnimation(stage.buffers, 3)));
  const gif = decodeGif(filmed(new Animation(stage.buffers, 3)));
  const lastsMs = ({ frames }: Pick<DecodedGif, 'frames'>) =>
    sumOf(frames.map(({ delayMs }) => delayMs));
  expect(lastsMs(webp)).toBe(lastsMs(gif));
  expect(Math.abs(webp.frames.length - gif.frames.length)).toBeLessThan(5);
  const isSmall = webp.frames.filter(({ rect }) => rect.width * rect.height < 240 ** 2 / 4);
  expect(isSmall.length).toBeGreaterThan(webp.frames.length / 2);
  expect(webp.plays).toBe(3);
  expect(psnrDb(webp.last, gif.last)).toBeGreaterThan(30);
});

describe('the scenes of any shot', () => {
  const SHOTS = [...playMatch(runs(192)), SHOWPIECE, HIT, PEGS, MISS, LEANER, TWENTY];

  it('are short enough together, keep the card clear, and the moment itself is slow', () => {
    for (const shot of SHOTS) {
      const decisive = decisiveOf(shot);
      const { wide, slow, wideUntilMs, outcomeFromMs } = scheduleOf(shot.report, decisive);
      const outcomeMs = decisive.isHit ? wide.motionMs - outcomeFromMs : 0;
      expect(wideUntilMs + slow.motionMs + outcomeMs).toBeLessThan(MAX_MS - 700 - 400 - 2600);
      if (decisive.timeS > 0) {
        expect(slow.replayTimeOf(decisive.timeS)).toBeGreaterThanOrEqual(699);
      }
      const plan = planOf(decisive.spot);
      expect(toPixels(plan, decisive.spot).yPx + discDiameterPx(plan)).toBeLessThan(CLIP_CARD.yPx);
    }
  });
});

describe('what decides a shot', () => {
  it.each([
    ['a twenty', TWENTY],
    ['a bank into the hole', SHOWPIECE],
  ])('%s is its drop', (_, view) => {
    const drop = view.report.events.findLast(({ kind }) => kind === 'sunk');
    expect(decisiveOf(view)).toMatchObject({
      isDrop: true,
      spot: { x: 0, y: 0 },
      timeS: drop?.timeS,
    });
  });

  it('a twenty that does not count is no drop', () => {
    expect(decisiveOf({ ...TWENTY, isReshoot: true }).isDrop).toBe(false);
  });

  it('a leaner is its stop at the hole', () => {
    expect(decisiveOf(LEANER)).toMatchObject({
      isDrop: false,
      spot: { x: 0, y: 0 },
      disc: SHOOTER,
    });
  });

  it('a take-out is the hit before the disc leaves', () => {
    const { timeS } = decisiveOf(HIT);
    const contact = HIT.report.events.find((event) => event.timeS === timeS);
    expect(contact?.kind).toBe('contact');
  });

  it('a shot into the ditch is where it leaves the board', () => {
    const gone = viewOf(play([], { angleCentideg: 2000, speedCentiInPerS: 11_000 }));
    const { timeS, spot } = decisiveOf(gone);
    const left = gone.report.events.find(({ kind }) => kind === 'left-surface');
    expect(timeS).toBe(left?.timeS);
    expect(Math.hypot(spot.x, spot.y)).toBeCloseTo(13, 0);
  });
});

/** By day the largest clip of a shot is painted above. */
const CLIPS: readonly (readonly [string, () => ClipView])[] = [
  ...Object.entries({ PEGS, MISS, LEANER, TWENTY }).map(
    ([name, shot]) => [name, () => ({ ...SHARED, ...shot })] as const,
  ),
  ...(['two players', 'doubles', 'three colours', 'one alone'] as const).flatMap((format) =>
    [1, 9, 17, 25, 33].map(
      (turn) => [`${format}, turn ${turn}`, () => sharedTurn(format, turn)] as const,
    ),
  ),
];

it.skipIf(process.env['TEST_DEEP'] === undefined).each(CLIPS)(
  'a clip of %s is short, and small enough to send anywhere',
  (_, viewOfClip) => {
    const { bytes, delaysMs } = paintedClip(viewOfClip());
    expect(bytes).toBeLessThan(MAX_BYTES);
    expect(sumOf(delaysMs)).toBeLessThanOrEqual(MAX_MS);
    expect(delaysMs.length).toBeGreaterThan(20);
  },
);

describe('the card of a shared shot', () => {
  const [first, ...others] = SHARED.frame.after.sides;
  if (first === undefined) throw new Error('no side');
  const LONG_NAME = 'Annabel-Theodora von Hohenfels';
  const frame = {
    ...SHARED.frame,
    callout: { code: 'foul', gain: -5 } as const,
    after: {
      ...SHARED.frame.after,
      sides: [
        { ...first, names: [LONG_NAME, 'محمد'] },
        ...others.map((side) => ({ ...side, names: ['王小明', 'Cleopatra Papadopoulou'] })),
      ],
    },
  };
  const foul = { ...SHARED, ...HIT, frame, by: { side: 0, name: LONG_NAME } } as const;

  it.each([
    ['clip-poster', () => posterCanvas(SHARED)],
    ['clip-card-of-a-team', () => clipCardCanvas({ ...foul, theme: 'walnut' })],
    ...byDay(THEME_IDS, 1).map(
      (theme) => [`clip-card-${theme}`, () => clipCardCanvas({ ...SHARED, theme })] as const,
    ),
  ] as const)('looks as stored: %s', async (name, paint) => {
    await expectAsStored(name, paint());
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
