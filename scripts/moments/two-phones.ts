import { writeFileSync } from 'node:fs';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { accept, flickAndWatch, invite, openPanel, welcome } from './evening.ts';
import type { Evening } from './opening.ts';

const GAP_PX = 32;
const QUALITY = 88;
const CORNER_PX = 24;

/** The private panel and, beside it, the shot in the channel. */
export async function photographTurn(evening: Evening, file: string): Promise<void> {
  await welcome(evening);
  await invite(evening);
  await accept(evening);
  await openPanel(evening);
  const panel = await loadImage(await evening.windows.shot());
  await flickAndWatch(evening);
  const shot = await loadImage(await evening.windows.shot());
  const canvas = createCanvas(panel.width + GAP_PX + shot.width, panel.height);
  const ctx = canvas.getContext('2d');
  // JPEG has no transparency: a white page, and a grey that suits dark pages as well.
  ctx.fillStyle = '#ffffff';
  ctx.fillRect(0, 0, canvas.width, canvas.height);
  for (const [phone, x] of [
    [panel, 0],
    [shot, panel.width + GAP_PX],
  ] as const) {
    ctx.save();
    ctx.beginPath();
    ctx.roundRect(x, 0, phone.width, phone.height, CORNER_PX);
    ctx.clip();
    ctx.drawImage(phone, x, 0);
    ctx.restore();
  }
  writeFileSync(file, await canvas.encode('jpeg', QUALITY));
}
