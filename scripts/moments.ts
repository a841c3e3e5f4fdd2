/**
 * Plays a small evening on the local Discord and photographs it at the widths of two phones and a
 * desktop: `npm run moments [-- FOLDER]`. With `--readme` it updates the README's picture of a turn
 * instead. It needs a Chromium, at `CHROMIUM_PATH` or /usr/bin/chromium.
 */
import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { photographTurn } from './moments/two-phones.ts';
import { MOMENTS } from './moments/evening.ts';
import { openEvening } from './moments/opening.ts';
import { takeMoments } from './moments/take-moments.ts';
import { DESK, PHONES } from './moments/windows.ts';

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
