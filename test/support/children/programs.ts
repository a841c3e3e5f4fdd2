import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TYPESCRIPT } from './children.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** The programs in TypeScript that are bundled before the tests that start them. */
export const CHILDREN = [
  'scripts/move.ts',
  'test/support/closing-process.ts',
  'test/support/flicking-process.ts',
  'test/support/holding-process.ts',
] as const;

/** What Node is told to start one of them: its bundle, where `build-children.ts` has made one. */
export function program(path: (typeof CHILDREN)[number]): readonly string[] {
  const bundles = process.env['TEST_CHILDREN'];
  if (bundles === undefined) return [...TYPESCRIPT, join(ROOT, path)];
  return ['--enable-source-maps', join(bundles, path.replace(/\.ts$/, '.mjs'))];
}
