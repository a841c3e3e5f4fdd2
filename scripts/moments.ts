/**
 * Plays a small evening on the local Discord and photographs it at the widths of two phones and a
 * desktop: `npm run moments [-- FOLDER]`. It needs a Chromium.
 */
import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { MOMENTS } from './moments/evening.ts';
import { openEvening, takeMoments, DESK, PHONES } from './moments/stage.ts';

const { positionals } = parseArgs({ allowPositionals: true });
const [folder = 'moments'] = positionals;

async function main(): Promise<void> {
  const evening = await openEvening([...PHONES, DESK]);
  try {
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
