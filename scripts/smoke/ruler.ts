import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { fontOf } from '@crokinole/pictures/text/fonts';
import type { FileAttachment } from '../../src/discord/ui/parts.ts';

const PAPER = '#f4ead6';
const INK = '#2b1d0e';
const TICKS = 10;
const MARGIN_PX = 24;
/** Heights of letters in the picture's own pixels, the largest first. */
export const LINE_SIZES_PX = [48, 40, 34, 28, 24, 20, 17, 14] as const;
const LINE = 'Annabel to flick, 35 : 50';

/** As large as a board: how wide is it on a screen, and what is legible? */
export function paintRuler(width: number, height: number): FileAttachment {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = PAPER;
  context.fillRect(0, 0, width, height);
  context.fillStyle = INK;
  context.strokeStyle = INK;
  context.lineWidth = 4;
  context.strokeRect(2, 2, width - 4, height - 4);
  drawScale(context, width);
  drawLines(context);
  return {
    name: 'ruler.png',
    bytes: canvas.toBuffer('image/png'),
    altText:
      'A ruler from the left edge of the picture to the right one, and lines of smaller and smaller writing.',
  };
}

/** From edge to edge in tenths of the width. */
function drawScale(context: SKRSContext2D, width: number): void {
  context.font = fontOf('text', 600, 24);
  context.textAlign = 'center';
  for (let tick = 0; tick <= TICKS; tick += 1) {
    const x = (width * tick) / TICKS;
    context.fillRect(x - 2, 0, 4, tick % 5 === 0 ? 70 : 40);
    if (tick > 0 && tick < TICKS) context.fillText(`${tick}0 %`, x, 100);
  }
  context.font = fontOf('text', 600, 28);
  context.fillText('Measure from the left edge to the right one', width / 2, 150);
}

function drawLines(context: SKRSContext2D): void {
  context.textAlign = 'left';
  let y = 210;
  LINE_SIZES_PX.forEach((size, i) => {
    y += size;
    context.font = fontOf('text', 600, size);
    context.fillText(`${i + 1}  ${LINE}`, MARGIN_PX, y);
    y += 18;
  });
}
