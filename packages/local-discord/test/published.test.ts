import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runInstalled, runNode, startNode } from '../../../test/support/children/children.ts';
import { buildPackage } from '../build.ts';

const MODULES = realpathSync(join(import.meta.dirname, '../../../node_modules'));
const EXAMPLES = join(import.meta.dirname, '../examples');
/** Libraries of bots, which the package does not depend on. */
const BOT_LIBRARIES = ['discord.js', 'oceanic.js'];

interface Manifest {
  readonly bin: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
}

/** A folder outside the repository, where nothing can be imported that is not installed there. */
let folder: string;
let installed: string;
let program: string;

function run(command: string, args: readonly string[]): void {
  const ran = runInstalled(command, args);
  if (ran?.code !== 0) throw new Error(`${command} failed: ${ran?.err ?? 'it is not installed'}`);
}

/** A package finds its own dependencies from where the link leads. */
function link(name: string): void {
  const target = join(folder, 'node_modules', name);
  mkdirSync(dirname(target), { recursive: true });
  symlinkSync(join(MODULES, name), target);
}

beforeAll(async () => {
  folder = mkdtempSync(join(realpathSync(tmpdir()), 'published-'));
  installed = join(folder, 'node_modules/local-discord');
  mkdirSync(installed, { recursive: true });
  const built = join(folder, 'dist');
  await buildPackage(built);
  run('npm', ['pack', built, '--pack-destination', folder, '--offline', '--silent']);
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '';
  run('tar', ['-xzf', join(folder, tarball), '--strip-components=1', '-C', installed]);
  rmSync(built, { recursive: true });
  const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as Manifest;
  for (const name of [...Object.keys(manifest.dependencies), ...BOT_LIBRARIES]) link(name);
  program = join(installed, manifest.bin['local-discord'] ?? '');
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

test.concurrent('its examples run in plain JavaScript', async () => {
  const examples = readdirSync(EXAMPLES);
  const runs = examples.map(async (example) => {
    const script = join(folder, example);
    copyFileSync(join(EXAMPLES, example), script);
    const { out, err } = await runNode([script]);
    return [example, out, err];
  });
  expect(await Promise.all(runs)).toEqual(examples.map((one) => [one, 'Hello, ada!\n', '']));
});

test.concurrent('opens a page with its program, and refuses unreadable options', async () => {
  const empty = mkdtempSync(join(folder, 'empty-'));
  const child = startNode([program, '--port', '0'], { cwd: empty });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  const page = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').once('data', (text: string) => {
      resolve(/people {2}(\S+)/.exec(text)?.[1] ?? text);
    });
    child.once('close', () => {
      reject(new Error(`it ended: ${complaint}`));
    });
  });
  expect(await (await fetch(page)).text()).toContain('<script');
  child.kill('SIGTERM');
  const refused = await runNode([program, '--port', 'x'], { cwd: empty });
  expect([refused.code, refused.err]).toEqual([1, '--port takes a number from 0 to 65535.\n']);
});

test.concurrent('resolves its types', async () => {
  writeFileSync(
    join(folder, 'bot.mts'),
    `import { startLocalDiscord } from 'local-discord';
     const discord = await startLocalDiscord();
     export const text: string = (await discord.as('ada').slash('general', 'hello').answer()).text;
     // @ts-expect-error there is no such option
     await startLocalDiscord({ color: 1 });`,
  );
  const compilerOptions = {
    ...{ noEmit: true, strict: true, skipLibCheck: true, types: ['node'] },
    ...{ target: 'es2022', module: 'nodenext' },
  };
  const config = join(folder, 'tsconfig.json');
  writeFileSync(config, JSON.stringify({ compilerOptions, files: ['bot.mts'] }));
  link('@types');
  const { out } = await runNode([join(MODULES, 'typescript/lib/tsc.js'), '-p', config]);
  expect(out).toBe('');
});
