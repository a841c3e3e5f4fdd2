import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { withAlpha } from '../primitives/colour.ts';
import type { BoxPx } from '../draw-list/draw-list.ts';
import type { Theme } from '../themes/theme.ts';
import { growWood } from '../wood/grain.ts';
import { litEdge } from './lamp.ts';

const PX_PER_IN = 60;
/** The planks of a picture are cut from one, so their grain differs by how far to the right they are. */
const MIDDLE_PX = 400;
const EDGE_PX = 3;

/** A planed board that the lamp above lights along its upper edge. */
export function plankCanvas(theme: Theme, { xPx, widthPx, heightPx }: BoxPx): Canvas {
  const canvas = createCanvas(widthPx, heightPx);
  const ctx = canvas.getContext('2d');
  const centre = { xPx: MIDDLE_PX - xPx, yPx: heightPx / 2 };
  const plan = { widthPx, heightPx, centre, pxPerIn: PX_PER_IN, bottom: 0 } as const;
  const image = ctx.createImageData(widthPx, heightPx);
  image.data.set(growWood(theme.plank, plan));
  ctx.putImageData(image, 0, 0);
  const shade = ctx.createLinearGradient(0, 0, 0, heightPx);
  shade.addColorStop(0, 'rgba(0, 0, 0, 0)');
  shade.addColorStop(1, 'rgba(0, 0, 0, 0.4)');
  ctx.fillStyle = shade;
  ctx.fillRect(0, 0, widthPx, heightPx);
  ctx.fillStyle = withAlpha(litEdge(theme.plank.light), 0.9);
  ctx.fillRect(0, 0, widthPx, EDGE_PX);
  return canvas;
}
