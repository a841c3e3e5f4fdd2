import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runNode, startNode } from '../../../test/support/children/children.ts';
import { buildPackage } from '../build.ts';

const MODULES = realpathSync(join(import.meta.dirname, '../../../node_modules'));
const EXAMPLES = join(import.meta.dirname, '../examples');

/** A folder with the package installed as published, and its dependencies. */
let folder: string;
let installed: string;

beforeAll(async () => {
  folder = mkdtempSync(join(MODULES, '.published-'));
  installed = join(folder, 'node_modules/local-discord');
  await buildPackage(installed);
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

test.each(readdirSync(EXAMPLES))('%s runs in plain JavaScript', async (example) => {
  const script = join(folder, example);
  copyFileSync(join(EXAMPLES, example), script);
  const { out, err } = await runNode([script]);
  expect([out, err]).toEqual(['Hello, ada!\n', '']);
});

test('opens a page with its program, and refuses unreadable options', async () => {
  const program = join(installed, 'cli.js');
  const child = startNode([program, '--port', '0']);
  const page = await new Promise<string>((resolve) => {
    child.stdout.setEncoding('utf8').once('data', (text: string) => {
      resolve(/people {2}(\S+)/.exec(text)?.[1] ?? text);
    });
  });
  expect(await (await fetch(page)).text()).toContain('<script');
  child.kill('SIGTERM');
  const refused = await runNode([program, '--port', 'x']);
  expect([refused.code, refused.err]).toEqual([1, '--port takes a number from 0 to 65535.\n']);
});

test('resolves its types', async () => {
  writeFileSync(
    join(folder, 'bot.ts'),
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
  writeFileSync(config, JSON.stringify({ compilerOptions, files: ['bot.ts'] }));
  symlinkSync(join(MODULES, '@types'), join(folder, 'node_modules/@types'));
  const { out } = await runNode([join(MODULES, 'typescript/lib/tsc.js'), '-p', config]);
  expect(out).toBe('');
});
