import type { PointPx } from '../../src/geometry/plan.ts';
import type { DrawItem, DrawList, Tint } from '../../src/draw-list/draw-list.ts';

/** Formats a draw list as text, one item per line, rounded to whole pixels. */
export function formatDrawList(list: DrawList): string {
  return [`${list.widthPx} × ${list.heightPx}`, ...list.items.map(formatItem), ''].join('\n');
}

function formatItem(item: DrawItem): string {
  return words(item.kind, ...partsOf(item));
}

function partsOf(item: DrawItem): readonly string[] {
  switch (item.kind) {
    case 'board': {
      const { at, plan } = item;
      const scale = `${plan.pxPerIn.toFixed(2)} px/in`;
      return [point(at), size(plan), scale, `bottom ${plan.bottom}`];
    }
    case 'disc': {
      const { side, at, diameterPx, look, alpha } = item;
      const shown = alpha === undefined ? '' : `alpha ${alpha}`;
      const disc = `⌀ ${Math.round(diameterPx)}`;
      return [`side ${side}`, point(at), disc, JSON.stringify(look), shown];
    }
    case 'medal':
      return [item.metal, circle(item)];
    case 'plank':
      return [point(item.box), size(item.box)];
    case 'hole':
      return [point(item.at)];
    case 'peg':
      return [circle(item)];
    case 'cup':
      return [`side ${item.side}`, circle(item), `${item.twenties} twenties`];
    case 'portrait':
      return [circle(item), item.avatar.key];
    case 'text': {
      const { face, weight, sizePx, align, maxWidthPx } = item.style;
      const most = maxWidthPx === undefined ? '' : `≤ ${Math.round(maxWidthPx)}`;
      const font = `${face} ${weight} ${sizePx}px`;
      const written = JSON.stringify(item.text);
      return [written, point(item.at), font, align ?? 'left', tint('', item.style.tint), most];
    }
    case 'box': {
      const { box, fill, light, edge } = item;
      const lamp = light === undefined ? '' : `light ${circle(light)}`;
      return [point(box), size(box), tint('fill ', fill), lamp, tint('edge ', edge)];
    }
    case 'path':
      return [...item.points.map(point), lines(item)];
    case 'arc': {
      const { fromDeg, toDeg } = item;
      return [circle(item), fromDeg === undefined ? '' : `${fromDeg}°–${toDeg}°`, lines(item)];
    }
  }
}

function size({ widthPx, heightPx }: { readonly widthPx: number; readonly heightPx: number }) {
  return `${Math.round(widthPx)} × ${Math.round(heightPx)}`;
}

function circle({ at, radiusPx }: { readonly at: PointPx; readonly radiusPx: number }): string {
  return `${point(at)} r ${Math.round(radiusPx)}`;
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
