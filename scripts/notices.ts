/** Collects the licence texts of third-party packages, which a release must include. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const LICENCE_FILE = /^(licen[cs]e|copying|notice)([.-]|$)/i;
const RULE = '='.repeat(80);

interface Locked {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
}

/**
 * The notices of every production package installed on this machine. A few are only used to install
 * others and aren't in the release, but an extra notice does no harm.
 */
export function thirdPartyNotices(root: string): string {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, Locked>>;
  };
  const notices = Object.entries(lock.packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .filter(([path]) => existsSync(join(root, path)))
    .map(([path, locked]) => noticeOf(root, path, locked));
  return ['This program contains these packages.', ...notices].join(`\n\n${RULE}\n`) + '\n';
}

function noticeOf(root: string, path: string, { version, license }: Locked): string {
  const folder = join(root, path);
  const name = path.split('node_modules/').at(-1) ?? path;
  const texts = readdirSync(folder)
    .filter((file) => LICENCE_FILE.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8').trim());
  return [`${name} ${version ?? ''} (${license ?? 'see its text'})`, ...texts].join('\n\n');
}
