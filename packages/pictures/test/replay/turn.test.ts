import { createCanvas } from '@napi-rs/canvas';
import { beforeAll, describe, expect, it } from 'vitest';
import { bitmapOf, partOf, type Bitmap } from '../../src/primitives/bitmap.ts';
import { turnAltText } from '../../src/alt-text/turn.ts';
import { planBoard, toPixels } from '../../src/geometry/plan.ts';
import { createPainter } from '../../src/paint/painter.ts';
import { turnArc } from '../../src/scene/board-scene.ts';
import { sceneOf } from '../../src/stills/pictures.ts';
import { changesScore, ruledView } from '../../src/replay/framing.ts';
import { paintReplay } from '../../src/replay/replay.ts';
import { paintShotStill } from '../../src/replay/shot-still.ts';
import { planOn, stageOf } from '../../src/replay/stage.ts';
import { THEMES } from '../../src/themes/registry.ts';
import { THEME_IDS } from '../../src/themes/theme.ts';
import type { BoardView } from '../../src/views/still-views.ts';
import { byDay } from '../../../../test/support/properties.ts';
import { LANGUAGES, pictureWordsIn } from '../../../../src/words/registry.ts';
import { sideOfDisc } from 'crokinole/match/discs';
import { sampleFrames } from 'crokinole/shot/frames';
import { countIndependently } from '../../../crokinole/test/support/count-independently.ts';
import { decodeGif, decodeStill, psnrDb, type DecodedGif } from './support/decode.ts';
import { replayOf, SHOOTER, TWENTY } from './support/shots.ts';
import { FORMATS, playTurns, type PlayedTurn } from './support/turns.ts';

const painter = createPainter();

/** The still that `/board` would send, at the size of a turn's picture. */
function stillOf(view: BoardView, { widthPx, heightPx }: Bitmap): Bitmap {
  const still = painter.paint(sceneOf({ kind: 'board', view }, pictureWordsIn('en')), THEMES.maple);
  const canvas = createCanvas(widthPx, heightPx);
  canvas.getContext('2d').drawImage(still, 0, 0, widthPx, heightPx);
  return bitmapOf(canvas);
}

interface PaintedTurn {
  readonly turn: PlayedTurn;
  readonly gif: DecodedGif;
  readonly bytes: number;
}

/** The sixth turn, and the one that ends the first round. */
const CHOSEN = [
  ['two players', 'amid a round'],
  ['three colours', 'amid a round'],
  ['doubles', 'at its end'],
  ['doubles', 'amid a round'],
  ['two players', 'at its end'],
  ['three colours', 'at its end'],
  ['one alone', 'amid a round'],
  ['one alone', 'at its end'],
] as const;

function chosenTurn(format: keyof typeof FORMATS, when: (typeof CHOSEN)[number][1]): PlayedTurn {
  const turns = playTurns(FORMATS[format], when === 'amid a round' ? 6 : 24);
  const turn =
    when === 'amid a round'
      ? turns.at(-1)
      : turns.find(({ events }) => events.some(({ kind }) => kind === 'round-ended'));
  if (turn === undefined) throw new Error('no such turn');
  return turn;
}

/** Of two players, so many turns after the start. */
function turnAt(count: number): PlayedTurn {
  const turn = playTurns(undefined, count).at(-1);
  if (turn === undefined) throw new Error('no such turn');
  return turn;
}

describe.each(byDay(CHOSEN, 3))('the picture of a turn of %s %s', (format, when) => {
  let painted: PaintedTurn;
  beforeAll(() => {
    const turn = chosenTurn(format, when);
    const { bytes } = paintReplay(turn.view);
    painted = { turn, gif: decodeGif(bytes), bytes: bytes.length };
  });

  it('is small to send, starts in the frame of the turn, and ends as the board for the next', () => {
    const { turn, gif, bytes } = painted;
    expect([gif.widthPx, gif.heightPx, gif.loops]).toEqual([720, 837, 2]);
    expect(bytes).toBeLessThanOrEqual(345_000);
    const { frame } = turn.view;
    const { first, last } = gif;
    const [before, after] = [stillOf(frame.before, first), stillOf(frame.after, last)];
    const [header, settled] = [headerOf(first), headerOf(last)];
    // The still is painted larger and scaled down, so its text differs slightly.
    expect(psnrDb(last, after)).toBeGreaterThan(24);
    expect(psnrDb(header, headerOf(before))).toBeGreaterThan(psnrDb(header, headerOf(after)));
    expect(psnrDb(settled, headerOf(after))).toBeGreaterThan(psnrDb(settled, headerOf(before)));
    expect(gif.frames.at(-1)?.delayMs).toBeGreaterThanOrEqual(2500);
    // The score is the previous one until the ruling, which counts.
    const headers = gif.frames.map(({ picture }) => headerOf(picture));
    const shown = headers.filter((one, i) => i === 0 || differing(one, headers[i - 1]) !== 0);
    const ruled = headerOf(stillOf(ruledView(frame), last));
    expect(shown).toHaveLength(changesScore(frame) ? 3 : 2);
    for (const one of shown.slice(1, -1)) {
      expect(psnrDb(one, ruled)).toBeGreaterThan(psnrDb(one, headerOf(before)));
      expect(psnrDb(one, ruled)).toBeGreaterThan(psnrDb(one, headerOf(after)));
    }
  });

  it('shows a play sign and no turn prompt while paused', () => {
    const { turn, gif } = painted;
    const { before, after } = turn.view.frame;
    const said = textsOf(before);
    const [side] = before.sides.filter((each) => each.side === before.turn?.side);
    expect(said).toContain(
      (side?.names.length ?? 0) > 1 ? `${before.turn?.name ?? ''}’s shot` : 'the shot',
    );
    expect(said.filter((text) => text.includes('to flick'))).toEqual([]);
    expect(textsOf(after).filter((text) => text.includes('to flick'))).toHaveLength(
      after.turn === undefined ? 0 : 1,
    );
    const { first, last, frames } = gif;
    const [paused, ended] = [first, last].map((picture) => playSignOf(picture, before));
    const moving = playSignOf(frames[1]?.picture, before);
    expect(differing(moving, paused)).not.toBe(0);
    expect(differing(moving, ended)).toBe(0);
    expect(lightIn(first, before)).toBe(false);
    if (after.turn !== undefined) expect(lightIn(last, after)).toBe(true);
  });
});

function differing(one: Bitmap | undefined, other: Bitmap | undefined): number {
  if (one === undefined || other === undefined) throw new Error('no picture');
  return Buffer.compare(Buffer.from(one.rgba), Buffer.from(other.rgba));
}

function textsOf(view: BoardView): readonly string[] {
  return sceneOf({ kind: 'board', view }, pictureWordsIn('en')).items.flatMap((item) =>
    item.kind === 'text' ? [item.text] : [],
  );
}

/** The area of the play sign: in the corner without a cup, or above the round. */
function playSignOf(picture: Bitmap | undefined, { sides }: BoardView): Bitmap {
  if (picture === undefined) throw new Error('no picture');
  // A part of it, away from the rail and its light.
  const [x, y] = sides.length > 2 ? [10, 687] : [641, 758];
  return cutOut(picture, x, y, sides.length > 2 ? 36 : 60);
}

/** Whether the rail in front of the next player is lit, tested at the middle of the arc. */
function lightIn(picture: Bitmap, { turn }: BoardView): boolean {
  if (turn === undefined) throw new Error('nobody to look for');
  const arc = turnArc(planBoard(720), 0);
  const reachPx = arc.kind === 'arc' ? arc.radiusPx : NaN;
  const deg = 90 + 90 * turn.quadrant;
  const x = Math.round(360 + reachPx * Math.cos((deg * Math.PI) / 180));
  const y = Math.round(117 + 360 + reachPx * Math.sin((deg * Math.PI) / 180));
  const [red = 0, , blue = 0] = cutOut(picture, x, y, 1).rgba;
  return red > 180 && red - blue > 120;
}

function cutOut(picture: Bitmap, x: number, y: number, sizePx: number): Bitmap {
  return partOf(picture, { x, y, width: sizePx, height: sizePx });
}

function headerOf(picture: Bitmap): Bitmap {
  return partOf(picture, { x: 0, y: 0, width: picture.widthPx, height: 117 });
}

describe('the frame of a turn', () => {
  const turns = playTurns(undefined, 60);
  const last = turns.find(({ events }) => events.some(({ kind }) => kind === 'round-ended'));
  if (last === undefined) throw new Error('no round has ended');

  it('after the last shot of a round shows that round counted, not the next one', () => {
    const ended = last.events.find((event) => event.kind === 'round-ended');
    const { after } = last.view.frame;
    expect(after.round).toBe(ended?.round);
    expect(after.turn).toBeUndefined();
    expect(after.sides.map(({ score }) => score)).toEqual(ended?.scores);
    expect(after.sides.map(({ points }) => points)).toEqual(
      ended?.breakdown.sides.map(({ rawPoints }) => rawPoints),
    );
    expect(after.discs).toHaveLength(ended?.discs.length ?? -1);
    const dealt = after.sides.reduce((sum, side) => sum + side.discsInRound, 0);
    const cups = after.sides.reduce((sum, side) => sum + side.twenties, 0);
    expect(after.discs.length + after.ditch.length + cups).toBe(dealt);
  });

  it('counts for every side what lies on the board and in its cup, as the round would be', () => {
    for (const { view, state, events } of turns) {
      if (events.some(({ kind }) => kind === 'round-ended')) continue;
      const { sides } = view.frame.after;
      const { discs, cups } = state.round;
      const twenties = sides.map(({ side }) => cups.filter((id) => sideOfDisc(id) === side).length);
      const lying = discs.map((disc) => ({ ...disc, side: sideOfDisc(disc.id) }));
      const { raw } = countIndependently({ discs: lying, twenties }, 'simple');
      expect(sides.map(({ points }) => points)).toEqual(raw);
    }
  });

  it('is described with the shot and with the board, within Discord’s limit', () => {
    for (const { view, telling } of turns) {
      for (const language of LANGUAGES) {
        const told = turnAltText(telling, view.frame.after, pictureWordsIn(language));
        expect(told.length).toBeLessThanOrEqual(1024);
      }
    }
    const { telling, view } = turnAt(1);
    const told = turnAltText(telling, view.frame.after, pictureWordsIn('en'));
    expect(told).toMatch(/flicks/);
    expect(told).toMatch(/Crokinole board, round 1/);
  });
});

it('has the values of the rings printed on the board for a newcomer, under all that moves', () => {
  const { view } = turnAt(6);
  const { before, after } = view.frame;
  const frame = {
    before: { ...before, withValues: true },
    after: { ...after, withValues: true },
  } as const;
  const { last } = decodeGif(paintReplay({ ...view, frame }).bytes);
  const likeness = psnrDb(last, stillOf(frame.after, last));
  expect(likeness).toBeGreaterThan(psnrDb(last, stillOf(after, last)));
  expect(likeness).toBeGreaterThan(24);
});

it('is less smooth where it would take too long to send, with the same start and the same end', () => {
  const view = { ...turnAt(10).view, sizePx: 240 };
  const smooth = paintReplay(view);
  const coarse = paintReplay(view, smooth.bytes.length - 1);
  expect(coarse.bytes.length).toBeLessThan(smooth.bytes.length);
  const [full, less] = [smooth, coarse].map(({ bytes }) => decodeGif(bytes));
  expect(less?.frames.length).toBeLessThan(full?.frames.length ?? 0);
  expect(differing(less?.first, full?.first)).toBe(0);
  expect(differing(less?.last, full?.last)).toBe(0);
});

it.each(byDay(THEME_IDS, 1))('its still in %s fills a picture of the same size', async (theme) => {
  const { view } = turnAt(5);
  const { bytes, widthPx, heightPx } = paintShotStill({ ...view, theme });
  expect([widthPx, heightPx]).toEqual([720, 837]);
  expect(bytes.length).toBeLessThan(180_000);
  const still = await decodeStill(bytes);
  expect([still.widthPx, still.heightPx]).toEqual([720, 837]);
  const { last } = decodeGif(paintReplay({ ...view, theme }).bytes);
  for (const [x, y] of [
    [0, 0],
    [widthPx - 1, 0],
    [0, heightPx - 1],
    [widthPx - 1, heightPx - 1],
  ] as const) {
    // High contrast has few colours for the table.
    expect(apartAt(x, y, still, last), `${x}, ${y}`).toBeLessThan(32);
  }
});

/** The largest difference of a channel. */
function apartAt(x: number, y: number, one: Bitmap, other: Bitmap): number {
  const at = 4 * (y * one.widthPx + x);
  const apart = [0, 1, 2].map((i) =>
    Math.abs((one.rgba[at + i] ?? NaN) - (other.rgba[at + i] ?? NaN)),
  );
  return Math.max(...apart);
}

it('the still of a shot on a bare board shows its path, strong at the head and weak at the tail', async () => {
  const SIZE_PX = 480;
  const still = await decodeStill(paintShotStill({ ...replayOf(TWENTY), sizePx: SIZE_PX }).bytes);
  expect([still.widthPx, still.heightPx]).toEqual([SIZE_PX, SIZE_PX]);
  const stage = stageOf('maple', SIZE_PX);
  const { report } = TWENTY;
  const frames = sampleFrames(report, [0.2 * report.durationS, 0.6 * report.durationS]);
  const [tail = 0, head = 0] = frames.map(({ discs }) => {
    const at = discs.find(({ disc }) => disc === SHOOTER);
    const { xPx, yPx } = toPixels(planOn(stage, 0), at ?? { x: NaN, y: NaN });
    return apartAt(Math.round(xPx), Math.round(yPx), still, stage.ground.bitmap);
  });
  expect(tail).toBeGreaterThan(16);
  expect(head).toBeGreaterThan(1.2 * tail);
});
