import { copyFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildTablePage } from '../../../scripts/page.ts';
import { runNode } from '../children/children.ts';
import { PROGRAM_FOLDER } from './program.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const COMPILER = join(dirname(createRequire(import.meta.url).resolve('typescript')), 'tsc.js');

/** Builds the program once, before whatever starts it; as `npm start` does, without checking types. */
export async function setup(): Promise<void> {
  const record = join(PROGRAM_FOLDER, 'tsconfig.tsbuildinfo');
  const onlyChanges = ['--noCheck', '--incremental', '--tsBuildInfoFile', record];
  const config = join(ROOT, 'tsconfig.build.json');
  const { code, out, err } = await runNode([
    ...[COMPILER, '-p', config, '--outDir', PROGRAM_FOLDER],
    ...onlyChanges,
  ]);
  if (code !== 0 || out !== '') throw new Error(`the program cannot be built: ${out}${err}`);
  await buildTablePage(join(PROGRAM_FOLDER, 'src/activity/page'));
  writeFileSync(join(PROGRAM_FOLDER, 'commit.txt'), '0badcafe\n');
  copyFileSync(join(ROOT, 'package.json'), join(PROGRAM_FOLDER, 'package.json'));
}
