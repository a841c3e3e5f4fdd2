import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { VARIABLES } from '../../src/config/variables.ts';

interface Service {
  readonly build?: string;
  readonly image?: string;
  readonly profiles?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly labels?: Readonly<Record<string, string>>;
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly networks?: readonly string[];
  readonly user?: string;
}

const root = new URL('../../', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, root), 'utf8');
const parseFile = (name: string): unknown => parse(read(name), { merge: true });
const text = read('compose.yaml');
const compose = parseFile('compose.yaml') as {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean } | null>>;
};
const services = Object.entries(compose.services);
const bot = compose.services['bot'] ?? {};
const { version } = JSON.parse(read('package.json')) as { readonly version: string };
const fleet = services.filter(([, { build, profiles }]) => build && profiles?.includes('fleet'));

/** The variables that the image sets. */
function imageVariables(): Readonly<Record<string, string>> {
  const set = /^ENV ((?:.*\\\n)*.*)/m.exec(read('Dockerfile'))?.[1] ?? '';
  return Object.fromEntries(
    Array.from(set.matchAll(/([A-Z_]+)=(\S+)/g), ([, name = '', value = '']) => [name, value]),
  );
}

test('starts the bot alone without a profile, and keeps its data', () => {
  const alone = services.filter(([, { profiles }]) => profiles === undefined);
  expect(alone.map(([name]) => name)).toEqual(['bot']);
  expect(bot).toMatchObject({ image: `\${IMAGE:-crokinole:${version}}`, scale: '${BOTS:-1}' });
});

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

test('runs a fleet of two gateways and two workers on PostgreSQL, shut down like the bot', () => {
  const { environment } = bot;
  const own = ['environment', 'ports', 'scale', 'volumes'];
  const same = Object.fromEntries(Object.entries(bot).filter(([name]) => !own.includes(name)));
  expect(fleet.map(([name, service]) => [name, service.environment?.['ROLE']])).toEqual([
    ['gateway-1', 'gateway'],
    ['gateway-2', 'gateway'],
    ['worker-1', 'worker'],
    ['worker-2', 'worker'],
  ]);
  for (const [, service] of fleet) {
    expect(service).toMatchObject(same);
    expect([service.ports, service.volumes]).toEqual([undefined, undefined]);
    const { DATABASE_URL = '', ROLE, ...ports } = service.environment ?? {};
    expect(ROLE).toMatch(/^(gateway|worker)$/);
    expect({ ...ports, DATABASE_URL: environment?.['DATABASE_URL'] }).toMatchObject(
      environment ?? {},
    );
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

test('sets and requires only variables that exist', () => {
  const known = VARIABLES.map(({ name }) => name);
  for (const [, { build, environment = {} }] of services) {
    if (build === undefined) continue;
    expect(known).toEqual(expect.arrayContaining(Object.keys(environment)));
  }
  const asked = new Set(Array.from(text.matchAll(/\$\{([A-Z_]+)/g), ([, name = '']) => name));
  const example = read('.env.example');
  for (const name of asked) expect(example).toMatch(new RegExp(`^# ${name}=`, 'm'));
});

test('makes Prometheus scrape every process of the fleet, and Grafana query Prometheus', () => {
  const prometheus = parseFile('deploy/prometheus/prometheus.yml') as {
    readonly scrape_configs: readonly {
      readonly job_name: string;
      readonly static_configs?: readonly { readonly targets: readonly string[] }[];
      readonly dns_sd_configs?: readonly { readonly names: readonly string[]; port: number }[];
    }[];
  };
  const [ours, proxy] = prometheus.scrape_configs;
  expect(ours?.static_configs?.flatMap(({ targets }) => targets)).toEqual(
    fleet.map(([name, { environment }]) => `${name}:${environment?.['PORT']}`),
  );
  expect(proxy?.dns_sd_configs).toEqual([{ names: ['rest-proxy'], type: 'A', port: 9000 }]);
  expect(compose.services['rest-proxy']?.environment).toMatchObject({ METRICS_PORT: '9000' });
  const provisioned = 'deploy/grafana/provisioning';
  expect(parseFile(`${provisioned}/datasources/prometheus.yml`)).toHaveProperty(
    'datasources.0.url',
    'http://prometheus:9090',
  );
  const folder = (
    parseFile(`${provisioned}/dashboards/crokinole.yml`) as {
      readonly providers: readonly { readonly options: { readonly path: string } }[];
    }
  ).providers[0]?.options.path;
  expect(compose.services['grafana']?.volumes).toContain(
    `./deploy/grafana/dashboards:${folder}:ro`,
  );
});

test('has the address of the request proxy that the docs name', () => {
  const { profiles, environment } = compose.services['rest-proxy'] ?? {};
  expect(profiles).toEqual(['rest-proxy']);
  const address = `DISCORD_REST_URL=http://rest-proxy:${environment?.['PORT']}/api`;
  expect(text).toContain(address);
  expect(read('docs/fleet.md')).toContain(address);
});
