import { readdirSync, readFileSync } from 'node:fs';
import { PermissionFlagsBits } from 'discord.js';
import { expect, test } from 'vitest';
import { readConfig, tableOfConfig } from '../../src/config.ts';
import { VARIABLES } from '../../src/config/variables.ts';
import { inviteLink } from '../../src/discord/client/lookups.ts';
import { PERSONAL_KINDS } from '../../src/matches/records/privacy.ts';
import { Gateway } from '../../src/operations/metrics.ts';
import { createMetrics } from '../../src/operations/metrics.ts';
import { wordsIn } from '../../src/words/registry.ts';
import { PROGRAMS } from '../../scripts/build.ts';

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

test('every program that the docs run in the image is built for it', () => {
  const folder = new URL('../../docs/', import.meta.url);
  const pages = readdirSync(folder).filter((name) => name.endsWith('.md'));
  const texts = ['README.md', ...pages.map((name) => `docs/${name}`)].map(read);
  const named = texts.flatMap((text) => [...text.matchAll(/dist\/([a-z-]+)\.js/g)]);
  const programs = new Set(named.map(([, name = '']) => name));
  expect(programs).toContain('move');
  expect(Object.keys(PROGRAMS)).toEqual(expect.arrayContaining([...programs]));
});

test('every metric that the docs name exists', async () => {
  const gateway = new Gateway();
  gateway.shards.set(0, 'ready');
  const zero = () => 0;
  const metrics = createMetrics({
    commit: '0badcafe',
    version: '1.2.3',
    role: 'all',
    processes: () => [],
    shardCount: () => 2,
    savingWorks: () => true,
    backupAgeS: () => 5,
    gateway,
    outboxDepth: zero,
    renderQueue: zero,
    tableGuests: zero,
    robotQueue: zero,
    reviewQueue: zero,
    onProblem: zero,
  });
  const text = await metrics.text();
  const named = [
    ...read('docs/alerts.md').matchAll(/`((?:crokinole|nodejs|process)_[a-z0-9_]+)`/g),
  ];
  expect(named.length).toBeGreaterThan(8);
  for (const [, name = ''] of named) {
    expect(text).toContain(`# TYPE ${name} `);
  }
});

/** The variables that the image sets. */
function imageVariables(): Readonly<Record<string, string>> {
  const set = /^ENV ((?:.*\\\n)*.*)/m.exec(read('Dockerfile'))?.[1] ?? '';
  return Object.fromEntries(
    Array.from(set.matchAll(/([A-Z_]+)=(\S+)/g), ([, name = '', value = '']) => [name, value]),
  );
}

test('the image refuses to open a local Discord that no one could reach', () => {
  const withToken = readConfig({ ...imageVariables(), DISCORD_TOKEN: 'a.b.c' });
  expect(withToken.ok && withToken.value.config.database).toMatchObject({
    file: '/data/crokinole.db',
  });
  expect(readConfig(imageVariables())).toEqual({
    ok: false,
    refusal: [expect.stringMatching(/^DISCORD_TOKEN is missing: /)],
  });
});

test('the image and the example of .env use only variables that exist', () => {
  const names = Object.keys(imageVariables());
  expect(names).toContain('DATABASE_URL');
  const example = [...read('.env.example').matchAll(/^#? ?([A-Z_]+)=/gm)];
  for (const name of [...names, ...example.map(([, given = '']) => given)]) {
    // Node, the C library, SQLite and compose.yaml read some of them, not we.
    if (/^(NODE_ENV|SQLITE_TMPDIR|MALLOC_.+|COMPOSE_PROFILES|IMAGE|BOTS|.+_PASSWORD)$/.test(name))
      continue;
    expect(tableOfConfig()).toContain(`\`${name}\``);
  }
});

test('the commands that the docs name exist, and are built where they run without npm', () => {
  const { scripts } = JSON.parse(read('package.json')) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  const pages = docs + read('docs/storage.md') + read('README.md');
  const namesOf = (pattern: RegExp) =>
    new Set(Array.from(pages.matchAll(pattern), ([, name = '']) => name));
  const byNpm = namesOf(/npm run ([\w-]+(?::[\w-]+)?)/g);
  expect([...byNpm].filter((name) => scripts[name] === undefined)).toEqual([]);
  const built = [...namesOf(/dist\/([\w-]+)\.js/g)];
  expect(built.sort()).toEqual(['backup', 'doctor', 'main', 'recount', 'restore', 'smoke']);
  expect(Object.keys(PROGRAMS)).toEqual(expect.arrayContaining(built));
});

test('npm never requires a version of the SQLite library that the Node at hand cannot run', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    readonly packages: Readonly<Record<string, { readonly optional?: boolean }>>;
  };
  const lines = Object.entries(packages).filter(([name]) => name.includes('better-sqlite3'));
  const ofHosts = lines.filter(([name]) => !name.includes('@types/'));
  // Npm skips an optional package that does not fit this Node, without a warning.
  expect(ofHosts.map(([name, { optional }]) => [name, optional])).toEqual([
    ['node_modules/better-sqlite3-12', true],
    ['node_modules/better-sqlite3-13', true],
  ]);
});

test('npm compiles nothing that comes with binaries', () => {
  const lock = JSON.parse(read('package-lock.json')) as {
    readonly packages: Readonly<Record<string, { readonly gypfile?: boolean }>>;
  };
  // A new lockfile needs this line added by hand: without it, installing takes a compiler.
  expect(lock.packages['node_modules/better-sqlite3-13']?.gypfile).toBe(false);
});
