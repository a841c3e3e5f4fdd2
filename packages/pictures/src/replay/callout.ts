import type { FrameDisc } from 'crokinole/shot/frames';
import { eventsOf } from 'crokinole/shot/queries';
import type { Bitmap } from '../primitives/bitmap.ts';
import { toPixels } from '../geometry/plan.ts';
import { signed } from '../text/signed.ts';
import type { Callout } from '../views/shot-view.ts';
import type { PictureWords } from '../words/picture-words.ts';
import { paintLabel, type LabelKind } from './labels.ts';
import { FRAME_MS } from './pace.ts';
import { isVoidedTwenty, type FramedShot, type ReplayContext } from './replay-context.ts';
import type { Stamp } from './stamp.ts';

/** Heights of the callout's centre as shares of the board: above the hole, or below it. */
const ABOVE = 0.25;
const BELOW = 0.75;
/** The callouts of a shot share one height, so the widest area that may be covered decides. */
const REACH_X_SHARE = 0.4;
const REACH_Y_SHARE = 0.09;

/** A called twenty swells, a little too far, and settles. */
export const SWELL = [0.6, 0.9, 1.12, 1.06] as const;

/** What is called out over the board, in large signs. */
export interface Callouts {
  /** For the times since each twenty was to be called; negative ones are to come. */
  readonly twenty: (sincesMs: readonly number[]) => readonly Stamp[];
  /** When the discs rest. */
  readonly ruling: readonly Stamp[];
}

/** Stands where the resting discs leave more room. */
export function calloutsOf(
  context: ReplayContext,
  resting: readonly FrameDisc[],
  share = crowdAt(context, resting, BELOW) < crowdAt(context, resting, ABOVE) ? BELOW : ABOVE,
): Callouts {
  const stamped = (kind: LabelKind, words: string, scale = 1) => {
    const { theme, sizePx } = context.stage;
    const bitmap = paintLabel(theme, kind, words, scale * sizePx);
    return bitmap === undefined ? [] : [stampAt(context, share, bitmap)];
  };
  const { callout } = context.shot.frame ?? {};
  return {
    twenty: (sincesMs) => {
      const calledMs = sincesMs.filter((sinceMs) => sinceMs >= 0);
      const scale = SWELL[Math.floor(Math.min(...calledMs) / FRAME_MS)];
      return stamped('figure', twentyText(calledMs.length), scale);
    },
    ruling: stamped(
      callout === undefined || callout.code === 'made' ? 'figure' : 'callout',
      rulingWordsOf(context.shot, context.words),
    ),
  };
}

/** The ruling in a few words; for a shot without one, its twenties. */
export function rulingWordsOf(shot: FramedShot, words: PictureWords): string {
  const twenties = twentiesOf(shot);
  const { callout } = shot.frame ?? {};
  return callout === undefined ? twentyText(twenties) : rulingText(callout, twenties, words);
}

function crowdAt({ plan, stage }: ReplayContext, discs: readonly FrameDisc[], share: number) {
  const { board } = stage;
  return discs.filter((disc) => {
    const { xPx, yPx } = toPixels(plan, disc);
    const x = Math.abs((xPx - board.x) / board.width - 0.5);
    const y = Math.abs((yPx - board.y) / board.height - share);
    return x < REACH_X_SHARE && y < REACH_Y_SHARE;
  }).length;
}

function stampAt({ stage: { board } }: ReplayContext, share: number, bitmap: Bitmap): Stamp {
  return {
    bitmap,
    x: Math.round(board.x + (board.width - bitmap.widthPx) / 2),
    y: Math.round(board.y + share * board.height - bitmap.heightPx / 2),
  };
}

function twentiesOf(shot: FramedShot): number {
  return eventsOf(shot.report, 'sunk').filter(({ disc }) => !isVoidedTwenty({ shot }, disc)).length;
}

function twentyText(count: number): string {
  if (count === 0) return '';
  return count === 1 ? '20!' : `${count} × 20!`;
}

/** A twenty, or what the shot brought its side; the panels say what changed for whom. */
function rulingText({ code, gain }: Callout, twenties: number, words: PictureWords): string {
  if (code !== 'made') {
    const label = words.callouts[code];
    return gain === 0 ? label : `${label} · ${signed(gain)}`;
  }
  if (twenties > 0) return twentyText(twenties);
  return gain === 0 ? '' : signed(gain);
}
