import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { sampleFrames } from 'crokinole/shot/frames';
import { discDiameterPx } from '../geometry/plan.ts';
import type { DrawItem } from '../draw-list/draw-list.ts';
import { jpegOf } from '../jpeg/jpeg.ts';
import { discDiameterInCup } from '../paint/cup.ts';
import { createPainter, type Painter } from '../paint/painter.ts';
import {
  bitmapOf,
  canvasOf,
  differenceOf,
  partOf,
  type Bitmap,
  type EncodedPicture,
} from '../primitives/bitmap.ts';
import {
  brandOf,
  CARD_TRAVEL_PX,
  CLIP_CUP,
  CLIP_PX,
  clipCardItems,
  MARGIN_PX,
} from '../scene/clip-card.ts';
import { shift } from '../scene/styles.ts';
import { signed } from '../text/signed.ts';
import type { Theme } from '../themes/theme.ts';
import type { TurnFrame } from '../views/shot-view.ts';
import type { ClipCardView, FaceView, SideView } from '../views/still-views.ts';
import { Animation } from './animation.ts';
import { calloutsOf, rulingWordsOf } from './callout.ts';
import { BEFORE_MS, CARD_MS, HIT_AGAIN_MS, OPENING_MS } from './clip-schedule.ts';
import {
  closeMoments,
  closeUpOf,
  endStamps,
  lipStamps,
  withoutBanked,
  type CloseUp,
} from './close-up.ts';
import { composeColours, layOver } from './compose-colours.ts';
import { decisiveOf } from './decisive.ts';
import type { ClipFormat, Film, Moment } from './film.ts';
import { FLIGHT, onTheWay } from './flight.ts';
import { motionOver } from './motion.ts';
import { FRAME_MS } from './pace.ts';
import { MAX_COLOURS, Palette } from './palette.ts';
import { quantize } from './quantize.ts';
import { REPLAY_PLAYS } from './replay.ts';
import type { ReplayView } from './replay-view.ts';
import { createReplayContext, stampFrame, type ReplayContext } from './replay-context.ts';
import { stageOf } from './stage.ts';
import { rectOfBitmap, type Stamp } from './stamp.ts';
import { windUp } from './storyboard.ts';
import { WebpAnimation } from './webp-animation.ts';

/** A shot for people outside of the channel, who know neither the players nor the match. */
export interface ClipView extends Omit<ReplayView, 'sizePx' | 'bottom'> {
  readonly frame: TurnFrame;
  /** Whose shot it is. */
  readonly by: FaceView & { readonly name: string };
}

const FILMS = { gif: Animation, webp: WebpAnimation } as const;

const PUSH_FRAMES = 5;
/** Enough for one frame each, and half the bytes. */
const PUSH_COLOURS = 40;

let painter: Painter | undefined;

/**
 * A poster that tells no outcome, the shot, the decisive moment from close by and slower, and the
 * card with what it brought.
 */
export function paintClip(view: ClipView, format: ClipFormat = 'gif'): EncodedPicture {
  const scene = closeUpOf(view, view.theme, view.words);
  const wide = createReplayContext(stageOf(view.theme, CLIP_PX), 0, view, view.words);
  const { buffers, ground, theme } = scene.context.stage;
  const brand = brandStamp(theme);
  const film: Film = new FILMS[format](wide.stage.buffers, REPLAY_PLAYS);
  const addAll = (moments: readonly Moment[]) => {
    for (const { stamps, holdMs } of moments) film.add({ stamps: [...stamps, brand], holdMs });
  };
  const poster = bitmapOf(posterCanvas(view, scene));
  film.insert({
    bitmap: poster,
    x: 0,
    y: 0,
    palette: () => paletteOf(poster),
    holdMs: OPENING_MS,
  });
  film.cut(wide.stage.buffers);
  addAll(wideMoments(wide, scene));
  let blurred: Palette | undefined;
  for (const bitmap of pushIn(wide, scene, brand)) {
    const palette = () => (blurred ??= paletteOf(bitmap, PUSH_COLOURS));
    film.insert({ bitmap, x: 0, y: 0, palette, isBrief: true, holdMs: FRAME_MS });
  }
  film.cut(buffers);
  const close = closeMoments(scene, PUSH_FRAMES * FRAME_MS);
  addAll(close);
  let last = close.at(-1)?.stamps ?? [];
  if (scene.decisive.isHit) {
    film.cut(wide.stage.buffers);
    addAll(outcomeMoments(wide, scene));
    film.cut(buffers);
    last = endStamps(scene);
    addAll([{ stamps: last, holdMs: HIT_AGAIN_MS }]);
  }
  const pictureOf = (stamps: readonly Stamp[]) => composeColours([...stamps, brand], ground.bitmap);
  const empty = scene.decisive.isDrop ? pictureOf(withoutBanked(scene, last)) : undefined;
  addCard(film, view, scene, pictureOf(last), empty);
  return { widthPx: CLIP_PX, heightPx: CLIP_PX, bytes: film.end() };
}

/** Until the disc to follow comes near the spot. */
function wideMoments(wide: ReplayContext, { schedule }: CloseUp): readonly Moment[] {
  const { report } = wide.shot;
  const [start, end] = sampleFrames(report, [0, report.durationS]);
  const motion = { time: schedule.wide, frameMs: FRAME_MS, untilMs: schedule.wideUntilMs };
  return [
    { stamps: stampFrame(wide, start?.discs ?? []), holdMs: BEFORE_MS },
    ...windUp(wide),
    ...motionOver(wide, calloutsOf(wide, end?.discs ?? []), motion),
  ];
}

/** The camera moves to the close-up while slow motion begins. */
function* pushIn(wide: ReplayContext, scene: CloseUp, brand: Stamp): Iterable<Bitmap> {
  const { stage, plan } = wide;
  const { plan: target } = scene.context;
  const zoom = target.pxPerIn / plan.pxPerIn;
  const motion = {
    time: scene.schedule.slow,
    frameMs: FRAME_MS,
    untilMs: PUSH_FRAMES * FRAME_MS,
  };
  const moments = motionOver(wide, calloutsOf(wide, []), motion);
  const canvas = createCanvas(CLIP_PX, CLIP_PX);
  const ctx = canvas.getContext('2d');
  // A close-up at the rim is wider than the picture of the board.
  ctx.fillStyle = stage.theme.backdrop;
  ctx.fillRect(0, 0, CLIP_PX, CLIP_PX);
  for (const [i, { stamps }] of moments.entries()) {
    const scale = zoom ** easeInOut((i + 1) / (PUSH_FRAMES + 1));
    const share = (scale - 1) / (zoom - 1);
    ctx.setTransform(
      ...[scale, 0, 0, scale],
      share * (target.centre.xPx - zoom * plan.centre.xPx),
      share * (target.centre.yPx - zoom * plan.centre.yPx),
    );
    ctx.drawImage(canvasOf(composeColours(stamps, stage.ground.bitmap)), 0, 0);
    const bitmap = bitmapOf(canvas);
    layOver(bitmap, [brand], rectOfBitmap(bitmap));
    yield bitmap;
  }
}

function easeInOut(share: number): number {
  return share * share * (3 - 2 * share);
}

/** A hit is seen once more on the whole board, because what it hit leaves the close-up. */
function outcomeMoments(wide: ReplayContext, { schedule }: CloseUp): readonly Moment[] {
  const { wide: time, outcomeFromMs: fromMs } = schedule;
  const motion = { time, frameMs: FRAME_MS, fromMs, untilMs: time.motionMs };
  return motionOver(wide, calloutsOf(wide, []), motion);
}

interface CardState {
  /** How far the card still is from its place. */
  readonly downPx: number;
  /** Of the points, how much it has counted. */
  readonly share: number;
  /** A twenty is in its cup. */
  readonly hasLanded: boolean;
}

const LANDED: CardState = { downPx: 0, share: 1, hasLanded: true };

const RISE_FRAMES = 6;

const OVERSHOOT_PX = 10;
const COUNT_FRAMES = 8;

/**
 * It comes up from below, a little too far, and counts what the shot brought. Before that, twenties fly
 * to the cup on it and leave an empty hole behind.
 */
function addCard(film: Film, view: ClipView, scene: CloseUp, base: Bitmap, empty?: Bitmap): void {
  const y = empty === undefined ? CLIP_PX - CARD_TRAVEL_PX - OVERSHOOT_PX : 0;
  const moving = { x: 0, y, width: CLIP_PX, height: CLIP_PX - y };
  const full = partOf(base, moving);
  const left = empty ?? full;
  const paint = (ground: Bitmap, state: CardState, flyer: readonly DrawItem[] = []) => {
    const canvas = canvasOf(ground);
    const { theme } = scene.context.stage;
    paintCard(canvas, view, theme, { ...state, downPx: state.downPx - y }, flyer);
    return bitmapOf(canvas);
  };
  let own: Palette | undefined;
  const palette = () => (own ??= paletteOf(paint(left, LANDED)));
  let shown = full;
  const show = (picture: Bitmap) => {
    const rect = differenceOf(shown, picture);
    shown = picture;
    if (rect === undefined) film.hold(FRAME_MS);
    else {
      const bitmap = partOf(picture, rect);
      film.insert({ bitmap, x: rect.x, y: y + rect.y, palette, holdMs: FRAME_MS });
    }
  };
  for (let i = 1; i <= RISE_FRAMES; i += 1) {
    const downPx = Math.round(CARD_TRAVEL_PX * (1 - outBack(i / RISE_FRAMES)));
    show(paint(full, { downPx, share: 0, hasLanded: false }));
  }
  const flight = empty === undefined ? [] : flightOver(view, scene);
  for (const flyer of flight) show(paint(left, { ...LANDED, share: 0, hasLanded: false }, [flyer]));
  for (let i = 1; i <= COUNT_FRAMES; i += 1)
    show(paint(left, { ...LANDED, share: i / COUNT_FRAMES }));
  film.hold(CARD_MS - COUNT_FRAMES * FRAME_MS);
}

/** A twenty between the hole and its cup, smaller and smaller. */
function flightOver(view: ClipView, { context: { plan } }: CloseUp): readonly DrawItem[] {
  const { side = view.by.side } = cupOf(view, view.frame.after) ?? {};
  const [from, to] = [discDiameterPx(plan), discDiameterInCup(CLIP_CUP.radiusPx)];
  return FLIGHT.map((share) => ({
    kind: 'disc',
    at: onTheWay(plan.centre, CLIP_CUP.at, share),
    diameterPx: from + share * (to - from),
    side,
    look: { pose: 'flat' },
  }));
}

/** How far beyond its place the card goes. */
const OVERSHOOT = 1.08;

function outBack(share: number): number {
  const left = share - 1;
  return 1 + (OVERSHOOT + 1) * left ** 3 + OVERSHOOT * left ** 2;
}

const JPEG_QUALITY = 90;

/** The end of the clip alone, with the paths that led to it. */
export function paintClipStill(view: ClipView): EncodedPicture {
  const bytes = jpegOf(clipCardCanvas(view), JPEG_QUALITY);
  return { widthPx: CLIP_PX, heightPx: CLIP_PX, bytes };
}

export function clipCardCanvas(view: ClipView): Canvas {
  const scene = closeUpOf(view, view.theme, view.words);
  const canvas = canvasOver(scene, endStamps(scene));
  paintCard(canvas, view, scene.context.stage.theme, LANDED);
  return canvas;
}

/** The edge of the hole, or just before discs meet. */
export function posterCanvas(
  view: ClipView,
  scene: CloseUp = closeUpOf(view, view.theme, view.words),
): Canvas {
  const { x, y } = scene.decisive.spot;
  const card = {
    face: view.by,
    headline: x === 0 && y === 0 ? '20?' : '',
    ...matchOf(view.frame, view.frame.before),
  };
  const canvas = canvasOver(scene, lipStamps(scene));
  const items = clipCardItems(card, view.words);
  painterOf().paintOver(canvas.getContext('2d'), items, scene.context.stage.theme);
  return canvas;
}

function canvasOver({ context: { stage } }: CloseUp, stamps: readonly Stamp[]): Canvas {
  return canvasOf(composeColours([...stamps, brandStamp(stage.theme)], stage.ground.bitmap));
}

/** With what flies over it. */
function paintCard(
  canvas: Canvas,
  view: ClipView,
  theme: Theme,
  { downPx, share, hasLanded }: CardState,
  flyer: readonly DrawItem[] = [],
): void {
  const { before, after } = view.frame;
  const cup = cupOf(view, hasLanded ? after : before);
  const card = {
    face: view.by,
    headline: headlineOf(view, share),
    ...(cup === undefined ? {} : { cup }),
    ...matchOf(view.frame, after),
  };
  const items = shift([...clipCardItems(card, view.words), ...flyer], { xPx: 0, yPx: downPx });
  painterOf().paintOver(canvas.getContext('2d'), items, theme);
}

/** The decisive twenty's side: it counts for the owner of the disc. A shot without one has no cup. */
function cupOf(view: ClipView, { sides }: TurnFrame['after']): SideView | undefined {
  const { isDrop, disc } = decisiveOf(view);
  const owner = view.sides.find((each) => each.disc === disc);
  return isDrop ? sides.find(({ side }) => side === owner?.side) : undefined;
}

/** Points are counted up to; a shot that moved none has only its player's name. */
function headlineOf(view: ClipView, share: number): string {
  const { callout } = view.frame;
  if (callout?.code !== 'made') return rulingWordsOf(view, view.words);
  const { gain } = callout;
  const counted = String(Math.round(share * Math.abs(gain)));
  return gain === 0 ? '' : signed(gain).replace(/\d+/, counted);
}

/** The match before the shot or after it, who leads first. */
export function matchOf(
  { before }: TurnFrame,
  { sides }: TurnFrame['after'],
): Pick<ClipCardView, 'sides' | 'round'> {
  const ranked = sides.toSorted((one, other) => other.points - one.points);
  return { sides: ranked, ...(before.turn?.isForStart === true ? {} : { round: before.round }) };
}

function brandStamp(theme: Theme): Stamp {
  const { box, items } = brandOf();
  const canvas = createCanvas(box.widthPx, box.heightPx);
  painterOf().paintOver(canvas.getContext('2d'), items, theme);
  return { bitmap: bitmapOf(canvas), x: MARGIN_PX, y: MARGIN_PX };
}

function painterOf(): Painter {
  return (painter ??= createPainter());
}

/** Of its own, because faces have colours that boards lack. */
function paletteOf({ rgba }: Bitmap, colours = MAX_COLOURS): Palette {
  return new Palette(quantize(rgba, colours));
}
