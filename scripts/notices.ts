/** The texts that the licences of other packages require a release to include. */
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
 * Every package that production needs and this machine has installed. A few of them only install
 * others: one notice too many is harmless, one too few breaks a licence.
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
