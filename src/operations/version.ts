import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The version in package.json, which is above this file both in the sources and in the build. */
export function readVersion(from = dirname(fileURLToPath(import.meta.url))): string {
  const file = join(from, 'package.json');
  if (existsSync(file)) {
    return (JSON.parse(readFileSync(file, 'utf8')) as { readonly version: string }).version;
  }
  const above = dirname(from);
  if (above === from) throw new Error('there is no package.json');
  return readVersion(above);
}

/**
 * The commit that was built. The build writes it into `dist`; it's unknown when running from the sources.
 */
export function readCommit(): string {
  const file = new URL('./commit.txt', import.meta.url);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : 'unknown';
}

/** The id that finds an incident in the log. Short enough for a player to read out. */
export function newIncidentId(): string {
  return randomBytes(4).toString('hex');
}
