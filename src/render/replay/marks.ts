import type { FrameDisc } from '../../core/shot/frames.ts';
import { eventsOf } from '../../core/shot/queries.ts';
import type { DiscId } from '../../core/shot/shot.ts';
import type { Bitmap } from '../primitives/bitmap.ts';
import { toPixels, type PointPx } from '../geometry/plan.ts';
import type { Stamp } from './composer.ts';
import type { Rect } from '../geometry/rect.ts';
import { placeLabels } from './label-positions.ts';
import { paintLabel } from './labels.ts';
import { isVoid, type Tale } from './replay-context.ts';

interface Label {
  readonly at: PointPx;
  readonly bitmap: Bitmap;
}

/**
 * A ✕ on every removed disc with its reason beside it, the twenties told at the hole, and beside a
 * disc that is to be shot again that it is.
 */
export function stampMarks(
  tale: Tale,
  discs: readonly FrameDisc[],
  taken: readonly Rect[] = [],
): readonly Stamp[] {
  const placesOf = (id: DiscId) =>
    discs.filter(({ disc }) => disc === id).map((disc) => toPixels(tale.plan, disc));
  const { report, isReshoot } = tale.shot;
  const removed = tale.shot.removed.flatMap(({ disc, code }) =>
    placesOf(disc).map((at) => ({ at, label: tale.words.removals[code] })),
  );
  const again = isReshoot
    ? placesOf(report.shot.shooter).map((at) => ({ at, label: tale.words.reshoot }))
    : [];
  const textPx = tale.textScale * tale.stage.sizePx;
  const labels = [
    ...twentiesLabel(tale),
    ...oncePerPlace([...removed, ...again], tale.stage.discRadiusPx).flatMap(({ at, label }) =>
      labelled(at, paintLabel(tale.stage.theme, 'removed', label, textPx)),
    ),
  ];
  return [
    ...removed.map(({ at }) => stampCross(tale, at)),
    ...stampLabels(tale, discs, labels, taken),
  ];
}

function twentiesLabel(tale: Tale): readonly Label[] {
  const count = eventsOf(tale.shot.report, 'sunk').filter(({ disc }) => !isVoid(tale, disc)).length;
  if (count === 0) return [];
  const words = count === 1 ? '20' : `${count} × 20`;
  const bitmap = paintLabel(tale.stage.theme, 'twenty', words, tale.textScale * tale.stage.sizePx);
  return labelled(tale.plan.centre, bitmap);
}

function labelled(at: PointPx, bitmap: Bitmap | undefined): readonly Label[] {
  return bitmap === undefined ? [] : [{ at, bitmap }];
}

/** Neighbours that went for the same reason need its words once. */
function oncePerPlace<Mark extends { readonly at: PointPx; readonly label: string }>(
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

function stampCross(tale: Tale, { xPx, yPx }: PointPx): Stamp {
  const bitmap = tale.stage.cross;
  const x = Math.round(xPx - bitmap.widthPx / 2);
  const y = Math.round(yPx - bitmap.heightPx / 2);
  return { bitmap, x, y };
}

function stampLabels(
  tale: Tale,
  discs: readonly FrameDisc[],
  labels: readonly Label[],
  taken: readonly Rect[],
): readonly Stamp[] {
  const places = placeLabels(
    labels.map(({ at, bitmap }) => ({
      at,
      widthPx: bitmap.widthPx,
      heightPx: bitmap.heightPx,
    })),
    discs.map((disc) => toPixels(tale.plan, disc)),
    tale.stage.discRadiusPx,
    tale.stage.board,
    taken,
  );
  return labels.flatMap(({ bitmap }, i) => {
    const place = places[i];
    return place === undefined ? [] : [{ bitmap, x: place.x, y: place.y }];
  });
}
