import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../../src/config.ts';
import { VARIABLES } from '../../src/config/variables.ts';

interface Service {
  readonly build?: string;
  readonly image?: string;
  readonly profiles?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly networks?: readonly string[];
  readonly user?: string;
}

const root = new URL('../../', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, root), 'utf8');
const text = read('compose.yaml');
const compose = parse(text, { merge: true }) as {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean } | null>>;
};
const services = Object.entries(compose.services);
const bot = compose.services['bot'] ?? {};
const fleet = services.filter(([, { build, profiles }]) => build && profiles?.includes('fleet'));

/** The variables that the image sets. */
function imageVariables(): Readonly<Record<string, string>> {
  const set = /^ENV ((?:.*\\\n)*.*)/m.exec(read('Dockerfile'))?.[1] ?? '';
  return Object.fromEntries(
    Array.from(set.matchAll(/([A-Z_]+)=(\S+)/g), ([, name = '', value = '']) => [name, value]),
  );
}

test('keeps the port and the volume of .env out of the container', () => {
  const { DATABASE_URL, HOST, PORT, TABLE_HOST, TABLE_PORT } = imageVariables();
  expect(bot.environment).toEqual({ DATABASE_URL, HOST, PORT, TABLE_HOST, TABLE_PORT });
  const [, mounted = '?'] = /^data:(.+)$/.exec(bot.volumes?.[0] ?? '') ?? [];
  expect(DATABASE_URL).toMatch(new RegExp(`^file:${mounted}/`));
  expect(bot.ports).toEqual([PORT, TABLE_PORT].map((port) => `127.0.0.1:${port}:${port}`));
});

test.each(services)('gives %s no more rights, room and reach than it needs', (_, service) => {
  expect(service).toMatchObject({
    restart: 'unless-stopped',
    logging: { driver: 'local', options: { 'max-size': '10m', 'max-file': '5' } },
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
  });
  for (const more of ['cap_add', 'privileged', 'network_mode', 'pid', 'devices']) {
    expect(service).not.toHaveProperty(more);
  }
  for (const port of service.ports ?? []) expect(port).toMatch(/^127\.0\.0\.1:\d+:\d+$/);
  // Built here, or a pinned version.
  if (service.build === undefined) expect(service.image).toMatch(/:v?\d+[\w.-]*$/);
  for (const volume of service.volumes ?? []) {
    const [source = '', , mode] = volume.split(':');
    if (!source.startsWith('./')) expect(Object.keys(compose.volumes)).toContain(source);
    else expect([existsSync(new URL(source, root)), mode]).toEqual([true, 'ro']);
  }
});

test('runs a fleet on PostgreSQL, shut down like the bot', () => {
  const own = ['environment', 'ports', 'scale', 'volumes'];
  const same = Object.fromEntries(Object.entries(bot).filter(([name]) => !own.includes(name)));
  expect(fleet.length).toBeGreaterThan(1);
  for (const [, service] of fleet) {
    expect(service).toMatchObject(same);
    expect([service.ports, service.volumes]).toEqual([undefined, undefined]);
    const { DATABASE_URL = '', ROLE, ...ports } = service.environment ?? {};
    expect(ROLE).toMatch(/^(gateway|worker)$/);
    expect({ ...bot.environment, ...ports }).toEqual(bot.environment);
    expect(DATABASE_URL).toMatch(
      /^postgres:\/\/crokinole:\$\{POSTGRES_PASSWORD:-\}@postgres:5432\//,
    );
    expect(service).toHaveProperty('depends_on.postgres.condition', 'service_healthy');
  }
});

test('lets only the fleet reach PostgreSQL', () => {
  const { postgres } = compose.services;
  expect(postgres?.networks).toEqual(['database']);
  expect(compose.networks['database']).toEqual({ internal: true });
  const others = services.filter(([, { networks }]) => networks?.includes('database'));
  expect(others.map(([name]) => name)).toEqual([...fleet.map(([name]) => name), 'postgres']);
  expect(postgres).toHaveProperty('healthcheck.test');
  expect(postgres?.user).toBe('postgres');
  expect(postgres?.volumes).toEqual(['postgres:/var/lib/postgresql']);
});

test('contains no password, and starts no fleet without one', () => {
  for (const [, { environment = {} }] of services) {
    for (const [name, value] of Object.entries(environment)) {
      if (!/PASSWORD|TOKEN/.test(name)) continue;
      expect(value).toMatch(/^\$\{[A-Z_]+(:-|:\+\$\{GRAFANA_PASSWORD:\?[^}]+\})\}$/);
    }
  }
  expect(compose.services['postgres']?.environment).toMatchObject({
    POSTGRES_PASSWORD: '${POSTGRES_PASSWORD:-}',
  });
});

test('stops a fleet without BOTS or a password of Grafana, and requires nothing for the bot alone', () => {
  const guards = [...text.matchAll(/\$\{(\w+):\+\$\{(\w+):\?[^}]+\}\}/g)];
  expect(guards.map(([, when, needed]) => [when, needed])).toEqual([
    ['POSTGRES_PASSWORD', 'BOTS'],
    ['POSTGRES_PASSWORD', 'GRAFANA_PASSWORD'],
  ]);
  // Compose reads the whole file, whatever the profile: nothing else may be required.
  expect(text.match(/:\?/g)).toHaveLength(guards.length);
});

test('the image, compose.yaml and the example of .env use only variables that exist', () => {
  const known = VARIABLES.map(({ name }) => name);
  const given = services.flatMap(([, { build, environment = {} }]) =>
    build === undefined ? [] : Object.keys(environment),
  );
  const example = read('.env.example');
  const named = Array.from(example.matchAll(/^#? ?([A-Z_]+)=/gm), ([, name = '']) => name);
  const used = [...given, ...named, ...Object.keys(imageVariables())];
  expect(used).toContain('DATABASE_URL');
  // Node, the C library, SQLite and compose.yaml read some of them, not we.
  const ofOthers = /^(NODE_ENV|SQLITE_TMPDIR|MALLOC_.+|COMPOSE_PROFILES|IMAGE|BOTS|.+_PASSWORD)$/;
  expect(known).toEqual(expect.arrayContaining(used.filter((name) => !ofOthers.test(name))));
  const asked = Array.from(text.matchAll(/\$\{([A-Z_]+)/g), ([, name = '']) => name);
  for (const name of asked) expect(example).toMatch(new RegExp(`^# ${name}=`, 'm'));
});

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
