import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What package.json says, whether we run from the sources or built. */
export function readVersion(from = dirname(fileURLToPath(import.meta.url))): string {
  const file = join(from, 'package.json');
  if (existsSync(file)) {
    return (JSON.parse(readFileSync(file, 'utf8')) as { readonly version: string }).version;
  }
  const above = dirname(from);
  if (above === from) throw new Error('there is no package.json');
  return readVersion(above);
}

/** Of which commit this was built; the build writes it into `dist`, and from the sources it is unknown. */
export function readCommit(): string {
  const file = new URL('./commit.txt', import.meta.url);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : 'unknown';
}
