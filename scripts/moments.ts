/**
 * Plays a small evening on the local Discord and photographs it at the widths of two phones and a
 * desktop: `npm run moments [-- FOLDER]`. With `--readme` it updates the README's picture of a turn
 * instead. It needs a Chromium, at `CHROMIUM_PATH` or /usr/bin/chromium.
 */
import { writeFileSync, mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { accept, flickAndWatch, invite, openPanel, welcome, MOMENTS } from './moments/evening.ts';
import { type Evening, openEvening, takeMoments, DESK, PHONES } from './moments/stage.ts';

const GAP_PX = 32;
const QUALITY = 88;
const CORNER_PX = 24;

/** The private panel and, beside it, the shot in the channel. */
async function photographTurn(evening: Evening, file: string): Promise<void> {
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

const { values, positionals } = parseArgs({
  options: { readme: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [folder = 'moments'] = positionals;

async function main(): Promise<void> {
  const evening = await openEvening(values.readme ? PHONES.slice(1) : [...PHONES, DESK]);
  try {
    if (values.readme) {
      const file = 'docs/images/turn.jpg';
      await photographTurn(evening, file);
      console.log(`renewed ${file}`);
      return;
    }
    mkdirSync(folder, { recursive: true });
    const failed = await takeMoments(MOMENTS, evening, (name) =>
      evening.windows.photograph(folder, name),
    );
    for (const { name, why } of failed) console.error(`${name} failed: ${why}`);
    console.log(`${MOMENTS.length - failed.length} of ${MOMENTS.length} moments in ${folder}`);
    if (failed.length > 0) process.exitCode = 1;
  } finally {
    await evening.close();
  }
}

await main();
