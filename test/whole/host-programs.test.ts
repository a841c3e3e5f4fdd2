import { cpSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { manifestOf } from '../../scripts/release.ts';
import { Database } from '../../src/storage/sqlite/database/engine.ts';
import { runNode } from '../support/children/children.ts';
import { temporaryFolder } from '../support/stores.ts';
import { PROGRAM_FOLDER } from '../support/whole/program.ts';

const OLDER = join(import.meta.dirname, '../fixtures/upgrade/2e4f9c6f/matches.db.gz');

let folder: ReturnType<typeof temporaryFolder>;
let file: string;
beforeEach(() => {
  folder = temporaryFolder();
  file = join(folder.path, 'matches.db');
  writeFileSync(file, gunzipSync(readFileSync(OLDER)));
});
afterEach(() => {
  folder.remove();
});

/** `before` are options of Node. */
function run(
  command: string,
  {
    from = PROGRAM_FOLDER,
    before = [],
  }: { readonly from?: string; readonly before?: string[] } = {},
) {
  const { PATH } = process.env;
  const env = { PATH, PORT: '0', LOCAL_DISCORD_PORT: '0', LOG_FORMAT: 'json' };
  const [program = '', ...args] = command.split(' ');
  return runNode([...before, `${from}/dist/${program}.js`, ...args], {
    cwd: folder.path,
    env: { ...env, DATABASE_URL: 'file:matches.db' },
  });
}

test.each([
  ['recount', true, 0, 'Every stored figure is what the shots say.'],
  ['recount', false, 0, 'Every stored figure is what the shots say.'],
  ['recount --repair', true, 2, 'from an older version: start the bot with it once'],
  ['doctor', true, 0, 'versions behind: the next start updates it'],
  ['backup copies/copy.db', true, 0, 'the copy is whole'],
])(
  '%s only reads a file of an older version, open in its bot: %s',
  async (command, isOpen, ...how) => {
    const [code, words] = how;
    const bot = new Database(file);
    bot.exec("INSERT INTO interactions (id, at_ms, answer) VALUES ('press', 0, '{}')");
    if (!isOpen) bot.close();
    const parts = ['', '-wal'].map((part) => file + part).filter((path) => existsSync(path));
    // The bot's last write is only in the log.
    expect(parts).toHaveLength(isOpen ? 2 : 1);
    const before = parts.map((path) => readFileSync(path));
    const ran = await run(command);
    expect([ran.code, ran.out + ran.err]).toEqual([code, expect.stringContaining(words)]);
    const isSame = before.map((bytes, i) => readFileSync(parts[i] ?? '').equals(bytes));
    expect(isSame).toEqual(parts.map(() => true));
    const left = readdirSync(folder.path).filter((name) => !/^matches\.db(-wal|-shm)?$/.test(name));
    expect(left).toEqual(command.startsWith('backup') ? ['copies'] : []);
    // Readable by their own user alone.
    const made = left.length === 0 ? [] : ['copies', 'copies/copy.db'];
    const rights = made.map((name) => statSync(join(folder.path, name)).mode & 0o777);
    expect(rights).toEqual(made.length === 0 ? [] : [0o700, 0o600]);
    bot.close();
  },
);

/** The real loader gets a text for the library, and refuses it as it refuses one of another Node. */
const OTHER_NODE = `
  const load = process.dlopen;
  process.dlopen = (module, path, ...rest) =>
    load(module, path.includes('better_sqlite3') ? ${JSON.stringify(import.meta.filename)} : path, ...rest);`;

test.each([
  ['main', 78],
  ['doctor', 1],
  ['recount', 2],
  ['backup copy.db', 1],
  ['restore matches.db', 1],
])('after a change of Node, %s ends with %i and says what to do', async (command, code) => {
  const before = ['--import', `data:text/javascript,${encodeURIComponent(OTHER_NODE)}`];
  const ran = await run(command, { before });
  const lines = (ran.out + ran.err)
    .split('\n')
    .filter((line) => / cannot load |WRONG| at /.test(line));
  expect([ran.code, lines]).toEqual([
    code,
    [
      expect.stringMatching(
        /Node [\d.]+ cannot load better-sqlite3-1[23]: run npm ci again with this Node/,
      ),
    ],
  ]);
  if (command === 'doctor') expect(lines[0]).toMatch(/^WRONG {2}node /);
});

test('a release on another Node names the one that it was made for', async () => {
  const from = join(folder.path, 'release');
  for (const [path, origin] of [
    ['dist', join(PROGRAM_FOLDER, 'dist')],
    ['migrations', join(import.meta.dirname, '../../migrations')],
  ] as const) {
    cpSync(origin, join(from, path), { recursive: true, filter: (name) => !name.endsWith('.map') });
  }
  // The library is missing, as one of another Node is: npm installs only what fits.
  writeFileSync(join(from, 'package.json'), manifestOf(new Set()));
  const { code, out, err } = await run('doctor', { from });
  const [line = ''] = process.versions.node.split('.');
  expect([code, err]).toEqual([1, '']);
  expect(out).toMatch(
    new RegExp(`^WRONG {2}node .* was made for Node ${line}\\.x: start it with that`, 'm'),
  );
});
