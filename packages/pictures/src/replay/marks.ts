import type { FrameDisc } from 'crokinole/shot/frames';
import { eventsOf } from 'crokinole/shot/queries';
import type { DiscId } from 'crokinole/shot/shot';
import type { Bitmap } from '../primitives/bitmap.ts';
import { toPixels, type PointPx } from '../geometry/plan.ts';
import type { Stamp } from './stamp.ts';
import type { Rect } from '../geometry/rect.ts';
import { positionLabels } from './label-positions.ts';
import { paintLabel } from './labels.ts';
import { isVoidedTwenty, type ReplayContext } from './replay-context.ts';

interface Label {
  readonly at: PointPx;
  readonly bitmap: Bitmap;
}

/**
 * A ✕ on every removed disc with its reason beside it, twenties announced at the hole (in stills: a
 * replay calls them out), and a label beside a disc that is shot again.
 */
export function stampMarks(
  context: ReplayContext,
  discs: readonly FrameDisc[],
  taken: readonly Rect[] = [],
  withTwenties = true,
): readonly Stamp[] {
  const positionsOf = (id: DiscId) =>
    discs.filter(({ disc }) => disc === id).map((disc) => toPixels(context.plan, disc));
  const { report, isReshoot } = context.shot;
  const removed = context.shot.removed.flatMap(({ disc, code }) =>
    positionsOf(disc).map((at) => ({ at, label: context.words.removals[code] })),
  );
  const again = isReshoot
    ? positionsOf(report.shot.shooter).map((at) => ({ at, label: context.words.reshoot }))
    : [];
  const textPx = context.textScale * context.stage.sizePx;
  const labels = [
    ...(withTwenties ? twentiesLabel(context) : []),
    ...oncePerPosition([...removed, ...again], context.stage.discRadiusPx).flatMap(
      ({ at, label }) => labelled(at, paintLabel(context.stage.theme, 'removed', label, textPx)),
    ),
  ];
  return [
    ...removed.map(({ at }) => stampCross(context, at)),
    ...stampLabels(context, discs, labels, taken),
  ];
}

function twentiesLabel(context: ReplayContext): readonly Label[] {
  const count = eventsOf(context.shot.report, 'sunk').filter(
    ({ disc }) => !isVoidedTwenty(context, disc),
  ).length;
  if (count === 0) return [];
  const words = count === 1 ? '20' : `${count} × 20`;
  const bitmap = paintLabel(
    context.stage.theme,
    'twenty',
    words,
    context.textScale * context.stage.sizePx,
  );
  return labelled(context.plan.centre, bitmap);
}

function labelled(at: PointPx, bitmap: Bitmap | undefined): readonly Label[] {
  return bitmap === undefined ? [] : [{ at, bitmap }];
}

/** Neighbouring discs with the same reason share one label. */
function oncePerPosition<Mark extends { readonly at: PointPx; readonly label: string }>(
  marks: readonly Mark[],
  discRadiusPx: number,
): readonly Mark[] {
  return marks.filter(
    (mark, i) =>
      !marks
        .slice(0, i)
        .some(
          (other) =>
            other.label === mark.label &&
            Math.hypot(other.at.xPx - mark.at.xPx, other.at.yPx - mark.at.yPx) < 6 * discRadiusPx,
        ),
  );
}

function stampCross(context: ReplayContext, { xPx, yPx }: PointPx): Stamp {
  const bitmap = context.stage.cross;
  const x = Math.round(xPx - bitmap.widthPx / 2);
  const y = Math.round(yPx - bitmap.heightPx / 2);
  return { bitmap, x, y };
}

function stampLabels(
  context: ReplayContext,
  discs: readonly FrameDisc[],
  labels: readonly Label[],
  taken: readonly Rect[],
): readonly Stamp[] {
  const positions = positionLabels(
    labels.map(({ at, bitmap }) => ({
      at,
      widthPx: bitmap.widthPx,
      heightPx: bitmap.heightPx,
    })),
    discs.map((disc) => toPixels(context.plan, disc)),
    context.stage.discRadiusPx,
    context.stage.board,
    taken,
  );
  return labels.flatMap(({ bitmap }, i) => {
    const rect = positions[i];
    return rect === undefined ? [] : [{ bitmap, x: rect.x, y: rect.y }];
  });
}
