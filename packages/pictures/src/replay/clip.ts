import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { sampleFrames } from 'crokinole/shot/frames';
import type { ShotReport } from 'crokinole/shot/report';
import { DISC_RADIUS_IN, SURFACE_RADIUS_IN } from 'crokinole/board/dimensions';
import type { Vector } from 'crokinole/board/vector';
import { planCloseUp, type BoardPlan } from '../geometry/plan.ts';
import { jpegOf } from '../jpeg/jpeg.ts';
import { createPainter, type Painter } from '../paint/painter.ts';
import { bitmapOf } from '../primitives/bitmap.ts';
import { CLIP_PX, CLIP_SPOT_SHARE, clipCardItems } from '../scene/clip-card.ts';
import { THEMES } from '../themes/registry.ts';
import type { ClipCardView, FaceView } from '../views/still-views.ts';
import type { TurnFrame } from '../views/shot-view.ts';
import { Animation, type Moment } from './animation.ts';
import { calloutsOf, rulingWordsOf } from './callout.ts';
import { composeColours } from './compose-colours.ts';
import { decisiveOf, placeOf, type Decisive } from './decisive.ts';
import { ditherBitmap } from './dither.ts';
import { CLOSE_DROP } from './drop.ts';
import { motionOver } from './motion.ts';
import { MAX_COLOURS, Palette } from './palette.ts';
import { quantize } from './quantize.ts';
import { REPLAY_PLAYS } from './replay.ts';
import type { ReplayView } from './replay-view.ts';
import { createReplayContext, stampFrame, type ReplayContext } from './replay-context.ts';
import { stampPaths } from './paths.ts';
import type { Stamp } from './stamp.ts';
import { windUp } from './storyboard.ts';
import { prepareCloseUp, stageOf } from './stage.ts';
import { mapTime, slowMotion } from './time-map.ts';

/** A shot for people outside of the channel, who know neither the players nor the match. */
export interface ClipView extends Omit<ReplayView, 'card' | 'sizePx' | 'bottom'> {
  readonly frame: TurnFrame;
  /** Whose shot it is. */
  readonly by: FaceView & { readonly name: string };
}

export interface Clip {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const JPEG_QUALITY = 90;
const FRAME_MS = 40;
/** A title: long enough to be seen, too short to be waited for. */
const OPENING_MS = 900;
const BEFORE_MS = 500;
const AFTER_DROP_MS = 250;
/** The hit is recognized when it is seen for the second time. */
const BEFORE_HIT_MS = 200;
const RULING_MS = 900;
const CARD_MS = 4000;

/** Six or seven discs wide. */
const VIEW_IN = 8;
const IN_SIGHT_IN = VIEW_IN / 2 - DISC_RADIUS_IN;
/** The longest approach and aftermath that slow motion makes exciting. */
const MAX_APPROACH_S = 0.6;
const MAX_AFTERMATH_S = 0.6;
const MIN_AFTERMATH_S = 0.1;
const STEP_S = 0.005;
/** Where the twenty is called out: below the spot. */
const CALLOUT_SHARE = 0.74;

let painter: Painter | undefined;

/** Title, shot, the decisive moment from close by and slower, and the title again. */
export function paintClip(view: ClipView): Clip {
  const wide = createReplayContext(stageOf(view.theme, CLIP_PX), 0, view, view.words);
  const scene = closeUpOf(view);
  const ground = cardGround(cardCanvas(view, scene));
  const animation = new Animation(wide.stage.buffers, REPLAY_PLAYS);
  animation.picture(ground, OPENING_MS);
  for (const moment of wideMoments(wide, scene)) animation.add(moment);
  animation.cut(scene.context.stage.buffers);
  for (const moment of closeMoments(scene)) animation.add(moment);
  animation.hold(AFTER_DROP_MS);
  if (scene.decisive.isHit) {
    animation.cut(wide.stage.buffers);
    for (const moment of outcomeMoments(wide, scene)) animation.add(moment);
  }
  animation.picture(ground, CARD_MS);
  return { widthPx: CLIP_PX, heightPx: CLIP_PX, bytes: animation.end() };
}

/** Until the disc to follow comes near the spot. */
function wideMoments(wide: ReplayContext, { fromS }: CloseUp): readonly Moment[] {
  const { report } = wide.shot;
  const [start, end] = sampleFrames(report, [0, report.durationS]);
  const time = mapTime(report);
  const untilMs = time.replayTimeOf(fromS);
  return [
    { stamps: stampFrame(wide, start?.discs ?? []), holdMs: BEFORE_MS },
    ...windUp(wide),
    ...motionOver(wide, calloutsOf(wide, end?.discs ?? []), { time, frameMs: FRAME_MS, untilMs }),
  ];
}

/** A hit is seen once more at its usual pace, because what it hit leaves the close-up. */
function outcomeMoments(wide: ReplayContext, { decisive }: CloseUp): readonly Moment[] {
  const { report } = wide.shot;
  const [end] = sampleFrames(report, [report.durationS]);
  const discs = end?.discs ?? [];
  const callouts = calloutsOf(wide, discs);
  const time = mapTime(report);
  const fromMs = Math.max(0, time.replayTimeOf(decisive.timeS) - BEFORE_HIT_MS);
  return [
    ...motionOver(wide, callouts, { time, frameMs: FRAME_MS, fromMs }),
    { stamps: [...stampFrame(wide, discs), ...callouts.ruling], holdMs: RULING_MS },
  ];
}

/** The clip's title alone. */
export function paintClipStill(view: ClipView): Clip {
  const bytes = jpegOf(clipCardCanvas(view), JPEG_QUALITY);
  return { widthPx: CLIP_PX, heightPx: CLIP_PX, bytes };
}

export function clipCardCanvas(view: ClipView): Canvas {
  return cardCanvas(view, closeUpOf(view));
}

interface CloseUp {
  readonly context: ReplayContext;
  readonly decisive: Decisive;
  readonly fromS: number;
  readonly untilS: number;
}

function closeUpOf(view: ClipView): CloseUp {
  const { report, words } = view;
  const decisive = decisiveOf(view);
  const plan = planOf(decisive.spot);
  const stage = prepareCloseUp(THEMES[view.theme], plan, decisive.isDrop);
  const sides = new Map(view.sides.map((side) => [side.disc, side]));
  return {
    context: { stage, plan, shot: view, sides, words, textScale: 1 },
    decisive,
    fromS: comingInSight(report, decisive),
    untilS: Math.min(report.durationS, decisive.timeS + aftermathS(report, decisive)),
  };
}

/** The spot is above the middle, where the card leaves it in sight. */
function planOf({ x, y }: Vector): BoardPlan {
  const farthest = SURFACE_RADIUS_IN - 1;
  const within = (at: number) => Math.max(-farthest, Math.min(farthest, at));
  const down = (0.5 - CLIP_SPOT_SHARE) * VIEW_IN;
  return planCloseUp({ x: within(x), y: within(y) - down }, VIEW_IN, CLIP_PX, CLIP_PX);
}

function comingInSight(report: ShotReport, { timeS, spot, disc }: Decisive): number {
  const earliest = Math.max(0, timeS - MAX_APPROACH_S);
  for (let fromS = timeS - STEP_S; fromS > earliest; fromS -= STEP_S) {
    const { x, y } = placeOf(report, disc, fromS);
    if (Math.hypot(x - spot.x, y - spot.y) > IN_SIGHT_IN) return fromS;
  }
  return earliest;
}

/** Until what was hit is out of sight. */
function aftermathS(report: ShotReport, { timeS }: Decisive): number {
  const [frame] = sampleFrames(report, [timeS + STEP_S]);
  const fastest = Math.max(1, ...(frame?.discs ?? []).map(({ speedInPerS }) => speedInPerS));
  return Math.max(MIN_AFTERMATH_S, Math.min(MAX_AFTERMATH_S, IN_SIGHT_IN / fastest));
}

function closeMoments({ context, decisive, fromS, untilS }: CloseUp): readonly Moment[] {
  const time = slowMotion(fromS, decisive.timeS, untilS);
  const callouts = calloutsOf(context, [], CALLOUT_SHARE);
  return motionOver(context, callouts, { time, frameMs: FRAME_MS, drop: CLOSE_DROP });
}

function cardCanvas(view: ClipView, scene: CloseUp): Canvas {
  painter ??= createPainter();
  const { stage } = scene.context;
  const bitmap = composeColours(cardStamps(scene), stage.ground.bitmap);
  const canvas = createCanvas(bitmap.widthPx, bitmap.heightPx);
  const ctx = canvas.getContext('2d');
  const image = ctx.createImageData(bitmap.widthPx, bitmap.heightPx);
  image.data.set(bitmap.rgba);
  ctx.putImageData(image, 0, 0);
  painter.paintOver(ctx, clipCardItems(cardViewOf(view), view.words), stage.theme);
  return canvas;
}

/** A hit is shown as it happens, because soon after it no disc is in sight. */
function cardStamps({ context, decisive, fromS }: CloseUp): readonly Stamp[] {
  const { report } = context.shot;
  const atS = Math.min(report.durationS, decisive.timeS + (decisive.isDrop ? STEP_S : 0));
  const [frame] = sampleFrames(report, [atS]);
  return [...stampPaths(context, fromS, atS), ...stampFrame(context, frame?.discs ?? [])];
}

/** A shot that moved no points is told by its player's name. */
function cardViewOf(view: ClipView): ClipCardView {
  const { callout } = view.frame;
  const isDull = callout?.code === 'made' && callout.swing === 0;
  return {
    face: view.by,
    headline: isDull ? '' : rulingWordsOf(view, view.words),
    ...matchOf(view.frame),
  };
}

/** The match as it stands after the shot. */
export function matchOf({ before, after }: TurnFrame): Pick<ClipCardView, 'sides' | 'round'> {
  return {
    sides: after.sides,
    ...(before.turn?.isForStart === true ? {} : { round: before.round }),
  };
}

/** A palette of its own, because faces have colours that boards lack. */
function cardGround(canvas: Canvas) {
  const bitmap = bitmapOf(canvas);
  const palette = new Palette(quantize(bitmap.rgba, MAX_COLOURS));
  return { indices: ditherBitmap(bitmap, palette), palette };
}
