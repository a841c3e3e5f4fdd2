import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { VARIABLES } from '../../src/config/variables.ts';
import {
  describeConfig,
  readConfig,
  readEnvironment,
  readOwnConfig,
  type Environment,
} from '../../src/config.ts';
import { fc } from '../support/properties.ts';

const AROUND = { folder: '/srv/bot', cores: 8, isTerminal: false };
const TOKEN = 'MTIz.abc-DEF_9.secret';
const SERVER = '123456789012345678';

function configOf(environment: Environment, around = AROUND) {
  const read = readConfig(environment, around);
  if (!read.ok) throw new Error(read.refusal.join('\n'));
  return read.value;
}

function problemsOf(environment: Environment, around = AROUND): readonly string[] {
  const read = readConfig(environment, around);
  return read.ok ? [] : read.refusal;
}

test('without any variable it runs the local Discord, on this machine only', () => {
  expect(configOf({ PATH: '/bin', HOME: '/root', HOSTNAME: 'x' })).toEqual({
    config: {
      role: 'all',
      discord: {
        kind: 'local',
        host: '127.0.0.1',
        port: 8055,
        tablePort: 0,
        file: '/srv/bot/data/local-discord.json',
      },
      database: { kind: 'file', file: '/srv/bot/data/local.db', makeFolder: true },
      table: { host: '127.0.0.1', port: 0, trustedProxies: [] },
      operations: { host: '127.0.0.1', port: 8056 },
      threads: { render: 4, robots: 1 },
      clipFormat: 'gif',
      log: { level: 'info', format: 'json' },
      limits: {
        matchesOfPlayer: 25,
        matchesOnServer: 500,
        invitationsByPlayer: 5,
        invitationsToPlayer: 15,
        invitationsOnServer: 100,
        tournamentsByPlayer: 5,
        tournamentsOnServer: 20,
      },
    },
    warnings: [],
  });
});

test('reads every variable', () => {
  const environment = {
    DISCORD_TOKEN: TOKEN,
    DISCORD_API_URL: 'https://discord.example/api/',
    DISCORD_CDN_URL: 'https://cdn.example',
    DISCORD_REST_URL: 'http://127.0.0.1:8080/api',
    ROLE: 'Gateway',
    SHARD_COUNT: '4',
    SHARD_IDS: '0, 3',
    DATABASE_URL: 'file:games/matches.db',
    BACKUP_FOLDER: 'copies',
    BACKUP_EVERY_HOURS: '6',
    BACKUP_KEEP: '3',
    PUBLIC_URL: 'https://Table.example/',
    DISCORD_CLIENT_SECRET: 'a-secret',
    TABLE_SERVERS: 'all',
    TABLE_HOST: '0.0.0.0',
    TABLE_PORT: '3000',
    TABLE_TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8,fd00::/8',
    HOST: '::',
    PORT: '0',
    LOG_LEVEL: 'DEBUG',
    LOG_FORMAT: 'pretty',
    RENDER_THREADS: '0',
    ROBOT_THREADS: '2',
    CLIP_FORMAT: 'webp',
    LIMIT_MATCHES_OF_PLAYER: '1',
    LIMIT_MATCHES_ON_SERVER: '2',
    LIMIT_INVITATIONS_BY_PLAYER: '3',
    LIMIT_INVITATIONS_TO_PLAYER: '4',
    LIMIT_INVITATIONS_ON_SERVER: '5',
    LIMIT_TOURNAMENTS_BY_PLAYER: '6',
    LIMIT_TOURNAMENTS_ON_SERVER: '7',
  };
  const { config, warnings } = configOf(environment);
  expect(warnings).toEqual([expect.stringMatching(/^BACKUP_FOLDER does nothing for ROLE=gateway/)]);
  expect(config).toEqual({
    role: 'gateway',
    discord: {
      kind: 'discord',
      token: TOKEN,
      apiUrl: 'https://discord.example/api',
      cdnUrl: 'https://cdn.example',
      restUrl: 'http://127.0.0.1:8080/api',
      shards: { count: 4, ids: [0, 3] },
    },
    database: { kind: 'file', file: '/srv/bot/games/matches.db', makeFolder: false },
    backups: { folder: '/srv/bot/copies', everyMs: 6 * 3_600_000, keep: 3 },
    table: {
      host: '0.0.0.0',
      port: 3000,
      servers: 'all',
      trustedProxies: ['127.0.0.1', '10.0.0.0/8', 'fd00::/8'],
      remote: { publicUrl: 'https://table.example', clientSecret: 'a-secret' },
    },
    operations: { host: '::', port: 0 },
    threads: { render: 0, robots: 2 },
    clipFormat: 'webp',
    log: { level: 'debug', format: 'pretty' },
    limits: {
      matchesOfPlayer: 1,
      matchesOnServer: 2,
      invitationsByPlayer: 3,
      invitationsToPlayer: 4,
      invitationsOnServer: 5,
      tournamentsByPlayer: 6,
      tournamentsOnServer: 7,
    },
  });
  const local = {
    LOCAL_DISCORD_PORT: '1',
    LOCAL_DISCORD_HOST: '::1',
    LOCAL_DISCORD_FILE: '/w',
    LOCAL_DISCORD_TABLE_PORT: '2',
  };
  const { discord } = configOf(local).config;
  expect(discord).toEqual({ kind: 'local', host: '::1', port: 1, tablePort: 2, file: '/w' });
  const elsewhere = [
    'DATABASE_CONNECTIONS',
    'DISCORD_TOKEN_FILE',
    'DISCORD_CLIENT_SECRET_FILE',
    'LOCAL_DISCORD',
  ];
  const heard = [...Object.keys(environment), ...Object.keys(local), ...elsewhere];
  expect(VARIABLES.map(({ name }) => name).toSorted()).toEqual(heard.toSorted());
});

test.each([
  [{ PUBLIC_URL: 'https://t.example' }, /^PUBLIC_URL does nothing without DISCORD_CLIENT_SECRET/],
  [{ DISCORD_CLIENT_SECRET: 'x' }, /^DISCORD_CLIENT_SECRET does nothing without PUBLIC_URL/],
])('reports %j, which sets up only half of a table', (half, told) => {
  const { config, warnings } = configOf({ DISCORD_TOKEN: TOKEN, ...half });
  expect(config.table).toBeUndefined();
  expect(warnings).toEqual([expect.stringMatching(told)]);
});

test('serves the table on port 8057, and reads its secret from a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'secret-'));
  writeFileSync(join(folder, 'secret'), 'of-the-application\n');
  const { config, warnings } = configOf(
    {
      DISCORD_TOKEN: TOKEN,
      PUBLIC_URL: 'http://127.0.0.1:9',
      DISCORD_CLIENT_SECRET_FILE: 'secret',
    },
    { ...AROUND, folder },
  );
  expect(config.table).toEqual({
    host: '127.0.0.1',
    port: 8057,
    trustedProxies: [],
    remote: { publicUrl: 'http://127.0.0.1:9', clientSecret: 'of-the-application' },
  });
  expect(warnings).toEqual([]);
  const far = { DISCORD_TOKEN: TOKEN, PUBLIC_URL: 'http://t.example', DISCORD_CLIENT_SECRET: 'x' };
  expect(configOf(far).warnings).toEqual([expect.stringMatching(/^PUBLIC_URL is http/)]);
});

test.each([
  ['all', 'all'],
  ['ALL', 'all'],
  ['123456789012345678, 98765432109876543', ['123456789012345678', '98765432109876543']],
])('offers a table on %s', (servers, wanted) => {
  const table = { PUBLIC_URL: 'https://t.example', DISCORD_CLIENT_SECRET: 'x' };
  const { config } = configOf({ DISCORD_TOKEN: TOKEN, ...table, TABLE_SERVERS: servers });
  expect(config.table?.servers).toEqual(wanted);
  expect(configOf({ TABLE_SERVERS: servers }).config.table?.servers).toEqual(wanted);
  expect(configOf({ DISCORD_TOKEN: TOKEN, TABLE_SERVERS: servers }).warnings).toEqual([
    'TABLE_SERVERS does nothing without PUBLIC_URL: there is no table.',
  ]);
});

test('chooses defaults by the machine and the token', () => {
  const usual = (around: Partial<typeof AROUND>, environment: Environment = {}) =>
    configOf(environment, { ...AROUND, ...around }).config;
  expect([1, 2, 3, 64].map((cores) => usual({ cores }).threads.render)).toEqual([1, 1, 2, 4]);
  expect(usual({ isTerminal: true }).log.format).toBe('pretty');
  // A real server's matches never end up in the local Discord's database.
  expect(usual({}, { DISCORD_TOKEN: TOKEN }).database).toMatchObject({
    file: '/srv/bot/data/crokinole.db',
  });
});

test.each([
  ['file:data/x.db', '/srv/bot/data/x.db'],
  ['file:./x.db', '/srv/bot/x.db'],
  ['file:/data/x.db', '/data/x.db'],
  ['file:///data/a%20b.db', '/data/a b.db'],
])('%s is the file %s', (url, file) => {
  expect(configOf({ DATABASE_URL: url }).config.database).toMatchObject({ kind: 'file', file });
});

test.each(['postgres://u:p@h/n', 'postgresql://u:p@h:5433/n?sslmode=require'])(
  '%s is a server',
  (url) => {
    expect(configOf({ DATABASE_URL: url, DATABASE_CONNECTIONS: '7' }).config.database).toEqual({
      kind: 'server',
      url,
      connections: 7,
    });
  },
);

test('treats an empty variable as missing, and trims space around a value', () => {
  const environment = { DISCORD_TOKEN: '', PORT: ' 9000 ', SHARD_IDS: ' ' };
  expect(configOf(environment).config).toMatchObject({
    discord: { kind: 'local' },
    operations: { port: 9000 },
  });
});

const WITH_TOKEN = { DISCORD_TOKEN: TOKEN };
const NETWORKS = 'must be addresses or networks separated by commas, such as 127.0.0.1,10.0.0.0/8';
const DATABASE_URL =
  'must be file: and a path, such as file:data/crokinole.db, or postgres://user:password@host/name';
const SHARD_IDS = 'must be numbers from 0, separated by commas, each once';
const SERVERS = 'must be all, or server ids separated by commas, each once';

test.each([
  ['PORT', ['1e3'], 'must be a whole number from 0 to 65535'],
  ['HOST', ['http://here'], 'must be a host name or an address, without http:// and port'],
  ['ROLE', ['painter'], 'must be one of all, gateway, worker'],
  ['LOG_LEVEL', ['loud'], 'must be one of trace, debug, info, warn, error'],
  ['LOG_FORMAT', ['xml'], 'must be one of json, pretty'],
  ['SHARD_COUNT', ['many', '0', '16385'], 'must be auto or a whole number from 1 to 16384'],
  ['SHARD_IDS', ['1,1', '1,', '16384'], SHARD_IDS],
  [
    'TABLE_TRUSTED_PROXIES',
    ['proxy', '10.0.0.0/33', '::/129', '1.2.3.4/8/9', '10.0.0.0/', '1.2.3.4,'],
    NETWORKS,
  ],
  ['TABLE_SERVERS', ['none', '12', `all,${SERVER}`, `${SERVER},${SERVER}`, '1 2'], SERVERS],
  [
    'DATABASE_URL',
    [
      ...['data/x.db', 'file:', 'file:x?mode=ro', 'file://host/x'],
      ...['mysql://a@b/c', 'postgres://a@b', 'postgres:///c'],
    ],
    DATABASE_URL,
  ],
])('refuses %s=%j', (name, values, words) => {
  for (const value of values) {
    expect([value, problemsOf({ [name]: value })]).toEqual([value, [`${name} ${words}.`]]);
  }
});

test.each([
  ['DISCORD_TOKEN', ['Bot abc', '"abc"', 'abc\ndef', 'ab c'], /^DISCORD_TOKEN must be/],
  [
    'DISCORD_API_URL',
    ['ftp://x/api', 'https://u:p@x/api', 'https://x/api/v10', 'https://x/api?y', 'x'],
    /^DISCORD_API_URL must be an address such as/,
  ],
  ['PUBLIC_URL', ['https://t.example/x'], /^PUBLIC_URL must be an address/],
])('with a token, refuses %s=%j', (name, values, told) => {
  for (const value of values) {
    const problems = problemsOf({ ...WITH_TOKEN, [name]: value });
    expect(problems).toEqual([expect.stringMatching(told)]);
  }
});

test.each([
  [{ LOCAL_DISCORD: 'off' }, /^DISCORD_TOKEN is missing: set it to the bot’s token/],
  [{ LOCAL_DISCORD: 'off', ROLE: 'worker' }, /^DISCORD_TOKEN is missing: set it/],
  [
    { ROLE: 'worker' },
    /^DISCORD_TOKEN is missing: with ROLE=worker this process is one of several/,
  ],
  [{ ROLE: 'gateway' }, /^DISCORD_TOKEN is missing: with ROLE=gateway this process is one of/],
  [{ DISCORD_REST_URL: 'http://127.0.0.1/api' }, /^DISCORD_TOKEN is missing: DISCORD_REST_URL/],
  [{ DISCORD_API_URL: 'https://x/api' }, /^DISCORD_TOKEN is missing/],
  [{ BACKUP_KEEP: '3' }, /^BACKUP_FOLDER is missing/],
  [
    { DATABASE_URL: 'postgres://u:p@h/n', BACKUP_FOLDER: 'copies' },
    /^BACKUP_FOLDER is for SQLite only/,
  ],
  [
    { ...WITH_TOKEN, ROLE: 'worker', SHARD_IDS: '0', SHARD_COUNT: '2' },
    /^SHARD_IDS does nothing for a worker/,
  ],
  // If Discord chooses the number of shards, no one can name some of them.
  [{ ...WITH_TOKEN, SHARD_IDS: '0', SHARD_COUNT: 'auto' }, /^SHARD_COUNT must be a number/],
  [{ ...WITH_TOKEN, SHARD_IDS: '2', SHARD_COUNT: '2' }, /^SHARD_IDS must be below/],
])('refuses %j, which contradict each other, in one sentence', (environment, told) => {
  expect(problemsOf(environment)).toEqual([expect.stringMatching(told)]);
});

test.each([
  [{ LOCAL_DISCORD: 'on' }, 'local'],
  [{ LOCAL_DISCORD: 'off', ...WITH_TOKEN }, 'discord'],
])('accepts %j', (environment, kind) => {
  expect(configOf(environment).config.discord.kind).toBe(kind);
});

test.each([
  [{ PORT: 'x', LOG_LEVEL: 'x', DATABASE_URL: 'x' }, ['DATABASE_URL', 'PORT', 'LOG_LEVEL']],
  [{ ...WITH_TOKEN, DISCORD_TOKEN_FILE: '/x', SHARD_IDS: '0' }, ['DISCORD_TOKEN', 'SHARD_COUNT']],
])('reports all errors of %j at once', (environment, names) => {
  expect(problemsOf(environment).map((problem) => problem.split(' ')[0])).toEqual(names);
});

test('reads the token from a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'config-'));
  writeFileSync(join(folder, 'token'), `${TOKEN}\n`);
  writeFileSync(join(folder, 'empty'), '\n');
  const around = { ...AROUND, folder };
  const { discord } = configOf({ DISCORD_TOKEN_FILE: 'token' }, around).config;
  expect(discord).toMatchObject({ kind: 'discord', token: TOKEN });
  expect(problemsOf({ DISCORD_TOKEN_FILE: 'empty' }, around)[0]).toMatch(/that contains only/);
  expect(problemsOf({ DISCORD_TOKEN_FILE: 'nowhere' }, around)[0]).toMatch(/cannot be read/);
});

test('reads a file .env, and the process environment overrides it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'config-'));
  const path = process.env['PATH'];
  writeFileSync(join(folder, '.env'), '# a comment\nLOG_LEVEL=debug\nPATH=/nowhere\n');
  expect(readEnvironment(folder)).toMatchObject({ LOG_LEVEL: 'debug', PATH: path });
  expect(readEnvironment(join(folder, 'none'))).toEqual(process.env);
});

/** Values beyond the limits are refused. */
test.each([
  [['PORT', 'LOCAL_DISCORD_PORT'], 0, 65_535],
  [['RENDER_THREADS', 'ROBOT_THREADS'], 0, 64],
  [VARIABLES.map(({ name }) => name).filter((name) => name.startsWith('LIMIT_')), 1, 100_000],
])('%j accept %i to %i', (names, least, most) => {
  for (const name of names) {
    const words = `${name} must be a whole number from ${least} to ${most}.`;
    for (const value of [least, most]) expect(problemsOf({ [name]: `${value}` })).toEqual([]);
    for (const value of [least - 1, most + 1]) {
      expect(problemsOf({ [name]: `${value}` })).toEqual([words]);
    }
  }
});

test.each([
  ['16384', '0,16383', { count: 16_384, ids: [0, 16_383] }],
  ['1', '0', { count: 1, ids: [0] }],
  ['auto', '', { count: 'auto' }],
])('of SHARD_COUNT=%s it runs SHARD_IDS=%s', (count, ids, shards) => {
  const { discord } = configOf({ ...WITH_TOKEN, SHARD_COUNT: count, SHARD_IDS: ids }).config;
  expect(discord).toMatchObject({ shards });
});

test.each(['', '  '])(
  'a variable that is exported as %j does not hide the one in .env',
  (empty) => {
    const folder = mkdtempSync(join(tmpdir(), 'config-'));
    writeFileSync(join(folder, '.env'), `DISCORD_TOKEN=${TOKEN}\n`);
    vi.stubEnv('DISCORD_TOKEN', empty);
    const read = readOwnConfig(folder);
    vi.unstubAllEnvs();
    expect(read.ok && read.value.config.discord).toMatchObject({ kind: 'discord', token: TOKEN });
  },
);

test('reports an .env that is a folder in a sentence', () => {
  const folder = mkdtempSync(join(tmpdir(), 'config-'));
  mkdirSync(join(folder, '.env'));
  expect(readOwnConfig(folder)).toEqual({
    ok: false,
    refusal: [`${join(folder, '.env')} must be a file that can be read (it is a folder).`],
  });
});

test.each([
  ['DISCORD_TOKEN', ['DICSORD_TOKEN', 'DISCORD_TOKN', 'discord_token']],
  ['LOG_LEVEL', ['LOGLEVEL']],
  // Two typing errors of each kind: left out, inserted, changed, swapped.
  ['DATABASE_URL', ['DATABASEUL', 'DATTABASE__URL', 'DATEBASE_URI', 'ADTABASE_RUL']],
  ['SHARD_IDS', ['XHARD_IDX']],
  ['RENDER_THREADS', ['RENDER_THREATX']],
])('asks whether %s is meant by %j', (meant, names) => {
  for (const name of names) {
    const warning = `${name} is not read: is ${meant} meant?`;
    expect(configOf({ [name]: 'x' }).warnings).toEqual([warning]);
  }
});

test('warns about names that begin as ours do', () => {
  expect(configOf({ DISCORD_CLIENT_ID: 'x' }).warnings).toEqual([
    'DISCORD_CLIENT_ID is not a variable of this bot, and is not read.',
  ]);
});

test('reports misspelled names together with wrong values', () => {
  const slip = 'DATABSE_URL is not read: is DATABASE_URL meant?';
  expect(problemsOf({ DATABSE_URL: 'file:x.db', PORT: 'x' })).toEqual([
    expect.stringMatching(/^PORT must be/),
    slip,
  ]);
  const lacking = problemsOf({ LOCAL_DISCORD: 'off', DISCORD_TOKN: TOKEN });
  expect(lacking).toEqual([
    expect.stringMatching(/^DISCORD_TOKEN is missing/),
    'DISCORD_TOKN is not read: is DISCORD_TOKEN meant?',
  ]);
  const both = { DISCORD_TOKEN: TOKEN, DISCORD_TOKEN_FILE: 'x', DATABSE_URL: 'x' };
  expect(problemsOf(both).at(-1)).toBe(slip);
});

test.each([
  ['has more than two typing errors', 'DTEBAS_UR'],
  ['differs in three letters', 'XXXABASE_URL'],
  ['has three extra letters', 'DATABASE_URL_XS'],
  ['has one letter moved and two changed', 'XXO_LEVEL'],
  ['resembles a short name of ours', 'HOSTS'],
  ['resembles a short name of ours', 'POR'],
  ['has one letter', 'X'],
])('ignores a name that %s as another program’s: %s', (_, name) => {
  expect(configOf({ [name]: 'x' }).warnings).toEqual([]);
});

test('warns about risky settings', () => {
  const plain = { DISCORD_TOKEN: TOKEN, DISCORD_API_URL: 'http://127.evil.example/api' };
  expect(configOf(plain).warnings[0]).toMatch(/^DISCORD_API_URL is http/);
  const near = { DISCORD_TOKEN: TOKEN, DISCORD_API_URL: 'http://127.0.0.1:5555/api' };
  expect(configOf(near).warnings).toEqual([]);
  const through = (DISCORD_REST_URL: string) =>
    configOf({ DISCORD_TOKEN: TOKEN, DISCORD_REST_URL }).warnings;
  expect(through('http://proxy.example:8080/api')).toEqual([
    expect.stringMatching(/^DISCORD_REST_URL is http/),
  ]);
  for (const fine of [
    'https://proxy.example/api',
    'http://127.0.0.1:1/api',
    'http://proxy:1/api',
  ]) {
    expect(through(fine)).toEqual([]);
  }
  expect(configOf({ DISCORD_TOKEN: TOKEN, DATABASE_CONNECTIONS: '5' }).warnings).toEqual([
    'DATABASE_CONNECTIONS does nothing for a database in a file.',
  ]);
  expect(configOf({ LOCAL_DISCORD_HOST: '0.0.0.0' }).warnings[0]).toMatch(/^LOCAL_DISCORD_HOST/);
});

test('never prints a value, whatever variable it was pasted into', () => {
  const names = [...VARIABLES.map(({ name }) => name), 'DISCORD_TOKNE', 'DISCORD_SECRET'];
  const secret = 'sesame.sesame.sesame';
  const pasted = fc.constantFrom(secret, `Bot ${secret}`, `"${secret}"`, `https://${secret}@x/v10`);
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), pasted), (environment) => {
      const read = readConfig(environment, AROUND);
      const told = read.ok ? read.value.warnings : read.refusal;
      expect(told.join('\n')).not.toContain('sesame');
    }),
  );
});

test('names every variable with its default in the help', () => {
  const help = describeConfig();
  for (const { name, defaultText, meaning } of VARIABLES) {
    expect(help).toMatch(new RegExp(`^ {2}${name} `, 'm'));
    expect(help).toContain(`${meaning}\n`);
    expect(help).toContain(`Default: ${defaultText}.`);
  }
});
