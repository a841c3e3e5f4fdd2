import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildProgram } from '../../../scripts/build.ts';
import { PROGRAM_FOLDER } from './program.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Builds the program once, before the first test that starts it, as `npm start` does. */
export async function setup(): Promise<void> {
  await buildProgram(join(PROGRAM_FOLDER, 'dist'));
  writeFileSync(join(PROGRAM_FOLDER, 'dist/commit.txt'), '0badcafe\n');
  copyFileSync(join(ROOT, 'package.json'), join(PROGRAM_FOLDER, 'package.json'));
}
