import { readdirSync, readFileSync } from 'node:fs';
import { PermissionFlagsBits } from 'discord.js';
import { expect, test } from 'vitest';
import { tableOfConfig } from '../../src/config.ts';
import { VARIABLES } from '../../src/config/variables.ts';
import { inviteLink } from '../../src/discord/client/lookups.ts';
import { wordsIn } from '../../src/words/registry.ts';
import { PROGRAMS } from '../../scripts/build.ts';
import { figuresOfBot } from './figures.ts';
import { PERSONAL_KINDS } from '../../src/features/records.ts';

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
const docs = read('docs/host.md');

test('the site lists every variable', () => {
  expect(docs).toContain('\n<!-- table: variables -->\n');
  for (const { name } of VARIABLES) expect(tableOfConfig()).toContain(`\n| \`${name}\` | `);
});

test('the text on privacy for hosts has the sentences of /privacy', () => {
  const { kept, notKept } = wordsIn('en').privacy;
  const sentences = [...PERSONAL_KINDS.map((kind) => kept[kind]), ...notKept];
  expect(read('docs/privacy.md')).toContain(
    `\n>\n${sentences.map((text) => `> - ${text}\n`).join('')}>\n`,
  );
});

test('the invitation asks for the permissions that the docs name, and no others', () => {
  const rows = /### Permissions\n\n(?:.*\n){2}((?:\|.*\n)+)/.exec(docs)?.[1] ?? '';
  const names = [...rows.matchAll(/^\| ([^|]+) \|/gm)].map(([, name = '']) =>
    name.replace(/ (in )?/g, (_, within: string | undefined) => (within === undefined ? '' : 'In')),
  );
  const flags: Readonly<Record<string, bigint>> = PermissionFlagsBits;
  expect(names).toHaveLength(7);
  const all = names.reduce((sum, name) => sum | (flags[name] ?? 0n), 0n);
  expect(all.toString(2).replaceAll('0', '')).toHaveLength(names.length);
  expect(/&permissions=(\d+)\n/.exec(docs)?.[1]).toBe(all.toString());
  expect(docs).toContain(`\n${inviteLink('APPLICATION_ID')}\n`);
});

test('every metric that the docs name exists', async () => {
  const figures = await figuresOfBot();
  const named = [
    ...read('docs/alerts.md').matchAll(/`((?:crokinole|nodejs|process)_[a-z0-9_]+)`/g),
  ];
  expect(named.length).toBeGreaterThan(8);
  for (const [, name = ''] of named) expect(figures).toContain(`# TYPE ${name} `);
});

test('the commands that the docs name exist, and are built where they run without npm', () => {
  const { scripts } = JSON.parse(read('package.json')) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  const pages = readdirSync(new URL('../../docs/', import.meta.url));
  const texts = pages.filter((name) => name.endsWith('.md')).map((name) => read(`docs/${name}`));
  const namesIn = (text: string, pattern: RegExp) =>
    Array.from(text.matchAll(pattern), ([, name = '']) => name);
  const forHosts = docs + read('docs/storage.md') + read('README.md');
  const byNpm = namesIn(forHosts, /npm run ([\w-]+(?::[\w-]+)?)/g);
  expect(byNpm.filter((name) => scripts[name] === undefined)).toEqual([]);
  const built = namesIn(forHosts + texts.join(''), /dist\/([\w-]+)\.js/g);
  expect(built).toEqual(expect.arrayContaining(['main', 'move']));
  expect(Object.keys(PROGRAMS)).toEqual(expect.arrayContaining(built));
});

test('npm requires no version of the SQLite library that this Node cannot run, and compiles none', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    readonly packages: Readonly<Record<string, { optional?: boolean; gypfile?: boolean }>>;
  };
  const lines = Object.keys(packages).filter((name) => /^node_modules.better-sqlite3/.test(name));
  expect(lines).toEqual(['node_modules/better-sqlite3-12', 'node_modules/better-sqlite3-13']);
  // Npm skips an optional package that does not fit this Node, without a warning.
  for (const name of lines) expect(packages[name]?.optional).toBe(true);
  // A new lockfile needs this line added by hand: without it, installing takes a compiler.
  expect(packages['node_modules/better-sqlite3-13']?.gypfile).toBe(false);
});
