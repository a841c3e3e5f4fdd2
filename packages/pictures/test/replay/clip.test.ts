import { loadImage } from '@napi-rs/canvas';
import { beforeAll, describe, expect, it } from 'vitest';
import { seatAt } from 'crokinole/match/seats';
import { judgedIn } from 'crokinole/match/actions';
import { clipAltText } from '../../src/alt-text/clip.ts';
import { bitmapOf, type Bitmap } from '../../src/primitives/bitmap.ts';
import {
  clipCardCanvas,
  matchOf,
  paintClip,
  paintClipStill,
  type ClipView,
} from '../../src/replay/clip.ts';
import { decisiveOf } from '../../src/replay/decisive.ts';
import { CLIP_PX } from '../../src/scene/clip-card.ts';
import { THEME_IDS } from '../../src/themes/theme.ts';
import type { ShotView } from '../../src/views/shot-view.ts';
import { LANGUAGES, pictureWordsIn } from '../../../../src/words/registry.ts';
import { start } from '../../../crokinole/test/match/authority.ts';
import { differenceFromGolden } from '../support/golden.ts';
import { decodeGif, psnrDb, type DecodedGif } from './support/decode.ts';
import { HIT, MISS, PEGS, play, SHOOTER, SHOWPIECE, TWENTY, viewOf } from './support/shots.ts';
import { playTurns, SHOWPIECE_TURN, type PlayedTurn } from './support/turns.ts';

const MAX_BYTES = 3_000_000;

const ANNABEL = { side: 0, name: 'Annabel' } as const;
const SHARED: ClipView = { ...SHOWPIECE_TURN, by: ANNABEL };

function shared({ view, before, events }: PlayedTurn): ClipView {
  const { seat } = judgedIn(events) ?? {};
  if (seat === undefined) throw new Error('no shot');
  const { player, side } = seatAt(before.seats, seat);
  return { ...view, by: { side, name: player } };
}

/** Of the upper right corner. */
function colourOf(picture: Bitmap | undefined): string {
  const at = 4 * (CLIP_PX - 1);
  return String(picture?.rgba.subarray(at, at + 3));
}

/** Rolls gently up to the hole, and stops on its edge. */
const LEANER = [...Array(400).keys()]
  .map((i) => viewOf(play([], { speedCentiInPerS: 3000 + i })))
  .find(({ report }) => report.rest.some(({ place }) => place === 'leaning'));

describe('the clip of a shared shot', () => {
  let gif: DecodedGif;
  beforeAll(() => {
    gif = decodeGif(paintClip(SHARED).bytes);
  });

  it('begins and ends with its card, which stays', () => {
    const card = bitmapOf(clipCardCanvas(SHARED));
    const [first, last] = [gif.frames.at(0), gif.frames.at(-1)];
    if (first === undefined || last === undefined) throw new Error('no frames');
    expect(psnrDb(first.picture, card)).toBeGreaterThan(32);
    expect(psnrDb(first.picture, last.picture)).toBe(Infinity);
    expect(first.delayMs).toBeLessThan(1000);
    expect(last.delayMs).toBeGreaterThanOrEqual(3000);
    // It plays three times, and rests on the card.
    expect(gif.loops).toBe(2);
  });

  it('shows the whole board first, and then only the hole, slower', () => {
    // In the corner, the whole board shows the table below it.
    const table = colourOf(gif.frames[1]?.picture);
    const isWide = gif.frames.map(({ picture }) => colourOf(picture) === table);
    const close = isWide.lastIndexOf(true) + 1;
    expect(isWide).toEqual(gif.frames.map((_, i) => i > 0 && i < close));
    const lengthMs = (from: number, until: number) =>
      gif.frames.slice(from, until).reduce((sum, { delayMs }) => sum + delayMs, 0);
    expect(lengthMs(1, close)).toBeGreaterThan(500);
    expect(lengthMs(close, -1)).toBeGreaterThan(2000);
  });

  it('shows a hit from close by, and then what came of it on the whole board', () => {
    const { frames } = decodeGif(paintClip({ ...SHARED, ...HIT }).bytes);
    const table = colourOf(frames[1]?.picture);
    const isWide = frames.map(({ picture }) => colourOf(picture) === table);
    const scenes = isWide.filter((wide, i) => wide !== isWide[i - 1]);
    expect(scenes).toEqual([false, true, false, true, false]);
  });

  it.each([
    ['a twenty', SHOWPIECE],
    ['a hit', HIT],
    ['many pegs', PEGS],
  ])('of %s lasts less than twelve seconds', (_, shot) => {
    const { frames } = decodeGif(paintClip({ ...SHARED, ...shot }).bytes);
    expect(frames.reduce((sum, { delayMs }) => sum + delayMs, 0)).toBeLessThan(12_000);
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
    if (LEANER === undefined) throw new Error('no leaner');
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

describe('clips of real shots', () => {
  it.each(Object.entries(FORMATS))('of %s are small enough to send anywhere', (_, begun) => {
    const turns = playTurns(begun);
    for (let i = 0; i < turns.length && i < 40; i += 8) {
      const turn = turns[i];
      if (turn === undefined) continue;
      const { bytes } = paintClip(shared(turn));
      expect(bytes.length).toBeLessThan(MAX_BYTES);
    }
  });

  it.each([
    ['a miss', MISS],
    ['many pegs', PEGS],
    ['a take-out', HIT],
    ['a leaner', LEANER],
    ['a twenty on an empty board', TWENTY],
  ])('of %s is, too', (_, shot) => {
    if (shot === undefined) throw new Error('no such shot');
    const { bytes } = paintClip({ ...SHARED, ...shot });
    expect(bytes.length).toBeLessThan(MAX_BYTES);
    expect(decodeGif(bytes).frames.length).toBeGreaterThan(20);
  });
});

describe('the card of a shared shot', () => {
  it.each(THEME_IDS)('in %s looks as stored', async (theme) => {
    const canvas = clipCardCanvas({ ...SHARED, theme });
    const { mean, farOff } = await differenceFromGolden(`clip-card-${theme}`, canvas);
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

  it('is the still', async () => {
    const { bytes, widthPx } = paintClipStill(SHARED);
    const picture = await loadImage(Buffer.from(bytes));
    expect([picture.width, picture.height, widthPx]).toEqual([CLIP_PX, CLIP_PX, CLIP_PX]);
    expect(bytes.length).toBeLessThan(150_000);
  });

  it.each(LANGUAGES)('is told in %s with the shot and the match', (language) => {
    const turn = playTurns(FORMATS.doubles)[3];
    if (turn === undefined) throw new Error('no turn');
    const words = pictureWordsIn(language);
    const match = matchOf(turn.view.frame);
    const told = clipAltText(turn.telling, match, words);
    expect(told.length).toBeLessThanOrEqual(1024);
    expect(told).toContain(turn.telling.name);
    for (const { names } of match.sides) for (const name of names) expect(told).toContain(name);
    expect(told).toMatch(/1, 0–0\.$/);
  });
});
