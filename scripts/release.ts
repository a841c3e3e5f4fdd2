/**
 * `npm run release -- FOLDER` writes a release: the bundle, the migrations and the packages that can't
 * be bundled. The image contains this folder.
 */
import { existsSync, readdirSync, readFileSync, cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fontFiles } from '@crokinole/pictures/text/fonts';
import { buildProgram, PACKAGES } from './build.ts';

const LICENCE_FILE = /^(licen[cs]e|copying|notice)([.-]|$)/i;
const RULE = '='.repeat(80);
const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Packages that are only used to download or compile others. */
const FOR_INSTALLING = new Set(['node-addon-api', 'prebuild-install']);
const FONT_FILES = new Set(fontFiles());

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

/** Without the weights and formats of fonts that no picture uses: most of their packages. */
function isNeeded(path: string): boolean {
  const [, scope, font, file] = /(@fontsource[^/\\]*)[/\\]([^/\\]+)[/\\](.+)$/.exec(path) ?? [];
  if (font === undefined || file === undefined) return isNeededOfSqlite(path);
  if (/^files[/\\]/.test(file)) return FONT_FILES.has(`${scope}/${font}/files/${basename(file)}`);
  return /^(files|LICENSE|package\.json|unicode\.json)$/.test(file);
}

/** Without SQLite's sources and compiler output. */
function isNeededOfSqlite(path: string): boolean {
  const within = /better-sqlite3-1[23][/\\](.+)$/.exec(path)?.[1];
  if (within === undefined) return true;
  if (/^(deps|src|binding\.gyp)/.test(within)) return false;
  return !/^build[/\\]Release[/\\]/.test(within) || within.endsWith('better_sqlite3.node');
}

interface Manifest {
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

function read(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}

/** The given packages and all their runtime dependencies, as installed on this machine. */
function withAllTheyNeed(names: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const take = (name: string): void => {
    const folder = join(ROOT, 'node_modules', name);
    if (found.has(name) || FOR_INSTALLING.has(name) || !existsSync(folder)) return;
    found.add(name);
    const { dependencies = {}, optionalDependencies = {} } = read(folder);
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) take(needed);
  };
  names.forEach(take);
  return found;
}

export async function release(target: string): Promise<void> {
  mkdirSync(target, { recursive: true });
  await buildProgram(join(target, 'dist'));
  cpSync(join(ROOT, 'migrations'), join(target, 'migrations'), { recursive: true });
  cpSync(join(ROOT, 'LICENSE'), join(target, 'LICENSE'));
  writeFileSync(join(target, 'THIRD-PARTY-NOTICES.txt'), thirdPartyNotices(ROOT));
  const packages = withAllTheyNeed(PACKAGES);
  for (const name of packages) {
    cpSync(join(ROOT, 'node_modules', name), join(target, 'node_modules', name), {
      recursive: true,
      dereference: true,
      filter: isNeeded,
    });
  }
  writeFileSync(join(target, 'package.json'), manifestOf(packages));
}

/** The package.json of a release with these packages. */
export function manifestOf(packages: ReadonlySet<string>): string {
  const { version } = read(ROOT);
  const dependencies = Object.fromEntries(
    PACKAGES.filter((name) => packages.has(name)).map((name) => [
      name,
      read(join(ROOT, 'node_modules', name)).version,
    ]),
  );
  // The machine code in them was installed for this line of Node.
  const engines = { node: `${process.versions.node.split('.')[0]}.x` };
  const about = { name: 'crokinole-bot', version, private: true, type: 'module' };
  return `${JSON.stringify({ ...about, engines, dependencies }, null, 2)}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [target = 'release'] = process.argv.slice(2);
  await release(target);
  console.log(`Wrote the release to ${target}.`);
}
