import type { PointPx } from '../../src/geometry/plan.ts';
import type { DrawItem, DrawList, Tint } from '../../src/draw-list/draw-list.ts';

/** Formats a draw list as text, one item per line, rounded to whole pixels. */
export function formatDrawList(list: DrawList): string {
  return [`${list.widthPx} × ${list.heightPx}`, ...list.items.map(formatItem), ''].join('\n');
}

function formatItem(item: DrawItem): string {
  switch (item.kind) {
    case 'board':
      return words(
        'board',
        point(item.at),
        `${item.plan.widthPx} × ${item.plan.heightPx}`,
        `${item.plan.pxPerIn.toFixed(2)} px/in`,
        `bottom ${item.plan.bottom}`,
      );
    case 'disc':
      return words(
        'disc',
        `side ${item.side}`,
        point(item.at),
        `⌀ ${Math.round(item.diameterPx)}`,
        JSON.stringify(item.look),
        item.alpha === undefined ? '' : `alpha ${item.alpha}`,
      );
    case 'medal':
      return words('medal', item.metal, point(item.at), `r ${Math.round(item.radiusPx)}`);
    case 'plank':
      return words(
        'plank',
        point(item.box),
        `${Math.round(item.box.widthPx)} × ${Math.round(item.box.heightPx)}`,
      );
    case 'peg':
      return words('peg', point(item.at), `r ${Math.round(item.radiusPx)}`);
    case 'cup':
      return words(
        'cup',
        `side ${item.side}`,
        point(item.at),
        `r ${item.radiusPx}`,
        `${item.twenties} twenties`,
      );
    case 'portrait':
      return words('portrait', point(item.at), `r ${Math.round(item.radiusPx)}`, item.avatar.key);
    case 'text': {
      const { face, weight, sizePx, align, maxWidthPx } = item.style;
      return words(
        'text',
        JSON.stringify(item.text),
        point(item.at),
        `${face} ${weight} ${sizePx}px`,
        align ?? 'left',
        tint('', item.style.tint),
        maxWidthPx === undefined ? '' : `≤ ${Math.round(maxWidthPx)}`,
      );
    }
    case 'box':
      return words(
        'box',
        point(item.box),
        `${Math.round(item.box.widthPx)} × ${Math.round(item.box.heightPx)}`,
        tint('fill ', item.fill),
        item.light === undefined
          ? ''
          : words('light', point(item.light.at), `r ${Math.round(item.light.radiusPx)}`),
        tint('edge ', item.edge),
      );
    case 'path':
      return words('path', item.points.map(point).join(' '), lines(item));
    case 'arc':
      return words(
        'arc',
        point(item.at),
        `r ${Math.round(item.radiusPx)}`,
        item.fromDeg === undefined ? '' : `${item.fromDeg}°–${item.toDeg}°`,
        lines(item),
      );
  }
}

function lines(item: {
  readonly fill?: Tint;
  readonly stroke?: Tint;
  readonly dashPx?: readonly number[];
}): string {
  return words(
    tint('fill ', item.fill),
    tint('stroke ', item.stroke),
    item.dashPx === undefined ? '' : 'dashed',
  );
}

function point({ xPx, yPx }: PointPx): string {
  return `${Math.round(xPx)},${Math.round(yPx)}`;
}

function tint(name: string, value: Tint | undefined): string {
  if (value === undefined) return '';
  return value.alpha === undefined ? `${name}${value.ink}` : `${name}${value.ink}/${value.alpha}`;
}

function words(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' ');
}
