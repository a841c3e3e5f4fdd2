import { z } from 'zod';
import { ROLES } from '../fleet/ports/fleet-store.ts';
import { DEFAULT_LIMITS } from '../matches/records/limits.ts';
import * as read from './parsers.ts';

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error'] as const;
export const LOG_FORMATS = ['json', 'pretty'] as const;
const SWITCHES = ['on', 'off'] as const;

export const VARIABLE_GROUPS = [
  'Discord',
  'Several processes',
  'The table',
  'Local Discord',
  'Storage',
  'Operations',
  'Work',
  'Limits',
] as const;

export interface About {
  readonly group: (typeof VARIABLE_GROUPS)[number];
  /** What holds where the variable is missing, in words. */
  readonly defaultText: string;
  readonly meaning: string;
}

const about = z.registry<About>();
const MAX_THREADS = 64;
const MAX_OPEN = 100_000;
const MAX_BACKUP_HOURS = 24 * 31;
const MAX_BACKUPS = 1000;
const MAX_CONNECTIONS = 500;

/** Every variable that the bot reads: what it may be, and what the help and the docs say of it. */
export const variablesSchema = z.object({
  DISCORD_TOKEN: read.token().register(about, {
    group: 'Discord',
    defaultText: 'none: the local Discord',
    meaning: 'The bot’s token. Without one a local Discord opens, with a page for the browser.',
  }),
  DISCORD_TOKEN_FILE: read.text().register(about, {
    group: 'Discord',
    defaultText: 'none',
    meaning: 'A file with the token in it (a Docker secret), instead of DISCORD_TOKEN.',
  }),
  DISCORD_API_URL: read.baseUrl().register(about, {
    group: 'Discord',
    defaultText: 'Discord’s own',
    meaning: 'Base of another Discord’s API, without the version.',
  }),
  DISCORD_CDN_URL: read.baseUrl().register(about, {
    group: 'Discord',
    defaultText: 'Discord’s own',
    meaning: 'Base of another Discord’s files.',
  }),
  DISCORD_REST_URL: read.baseUrl().register(about, {
    group: 'Several processes',
    defaultText: 'none: straight to Discord',
    meaning:
      'Base of a proxy that keeps to Discord’s limits for all processes, such as nirn-proxy, without the version. Answers to presses do not go by it.',
  }),
  ROLE: read.oneOf(ROLES).register(about, {
    group: 'Several processes',
    defaultText: 'all',
    meaning:
      'What this process does: gateway hears presses, worker plays robots, keeps the clock, paints turns and posts them; all does both.',
  }),
  SHARD_COUNT: read.shardCount().register(about, {
    group: 'Several processes',
    defaultText: 'auto',
    meaning:
      'How many shards there are in all; auto does what Discord recommends. It changes only while no process runs a shard.',
  }),
  SHARD_IDS: read.shardIds().register(about, {
    group: 'Several processes',
    defaultText: 'a fair share',
    meaning:
      'Which shards this process runs, such as 0,1, whoever else is there. Needs a SHARD_COUNT.',
  }),
  PUBLIC_URL: read.publicUrl().register(about, {
    group: 'The table',
    defaultText: 'none: no table',
    meaning:
      'Where the world reaches the table that people flick at inside Discord, as mapped in the developer portal. docs/table.md has the steps.',
  }),
  DISCORD_CLIENT_SECRET: read.token().register(about, {
    group: 'The table',
    defaultText: 'none: no table',
    meaning: 'The application’s client secret, by which Discord tells who sits down.',
  }),
  DISCORD_CLIENT_SECRET_FILE: read.text().register(about, {
    group: 'The table',
    defaultText: 'none',
    meaning: 'A file with the client secret in it, instead of DISCORD_CLIENT_SECRET.',
  }),
  TABLE_SERVERS: read.tableServers().register(about, {
    group: 'The table',
    defaultText: 'all once Discord has verified the app, none before',
    meaning:
      'The servers whose boards offer a seat at the table: their ids with commas between them, or all.',
  }),
  TABLE_HOST: read.host().register(about, {
    group: 'The table',
    defaultText: '127.0.0.1',
    meaning: 'Where the table listens, for a reverse proxy in front of it; the image sets 0.0.0.0.',
  }),
  TABLE_PORT: read.whole(0, 65_535).register(about, {
    group: 'The table',
    defaultText: '8057; with the local Discord a free one',
    meaning: 'Its port; 0 takes a free one.',
  }),
  TABLE_TRUSTED_PROXIES: read.networks().register(about, {
    group: 'The table',
    defaultText: 'none',
    meaning:
      'Addresses and networks of your reverse proxies, such as 127.0.0.1,172.16.0.0/12: what they say in X-Forwarded-For is believed, so that limits count by the address of who asks.',
  }),
  LOCAL_DISCORD: read.oneOf(SWITCHES).register(about, {
    group: 'Local Discord',
    defaultText: 'on',
    meaning:
      'Whether a local Discord opens where there is no token; off refuses to start, as the image does.',
  }),
  LOCAL_DISCORD_HOST: read.host().register(about, {
    group: 'Local Discord',
    defaultText: '127.0.0.1',
    meaning:
      'Where it listens; 0.0.0.0 lets the network in. Anyone who can reach it can act as any user.',
  }),
  LOCAL_DISCORD_PORT: read.whole(0, 65_535).register(about, {
    group: 'Local Discord',
    defaultText: '8055',
    meaning: 'Its port; 0 takes a free one.',
  }),
  LOCAL_DISCORD_TABLE_PORT: read.whole(0, 65_535).register(about, {
    group: 'Local Discord',
    defaultText: 'a free one',
    meaning: 'The port at which it shows the table, as Discord has an address for each app.',
  }),
  LOCAL_DISCORD_FILE: read.text().register(about, {
    group: 'Local Discord',
    defaultText: 'data/local-discord.json',
    meaning: 'Where it remembers its servers and messages.',
  }),
  DATABASE_URL: read.databaseUrl().register(about, {
    group: 'Storage',
    defaultText: 'file:data/crokinole.db',
    meaning:
      'The SQLite file, or postgres://user:password@host/name. Without a token the usual one is file:data/local.db.',
  }),
  DATABASE_CONNECTIONS: read.whole(2, MAX_CONNECTIONS).register(about, {
    group: 'Storage',
    defaultText: '10',
    meaning:
      'With PostgreSQL: how many connections this process takes at most, and one that listens.',
  }),
  BACKUP_FOLDER: read.text().register(about, {
    group: 'Storage',
    defaultText: 'none: no backups',
    meaning:
      'A folder, best on another disk, in which the running bot puts backups of its database.',
  }),
  BACKUP_EVERY_HOURS: read.whole(1, MAX_BACKUP_HOURS).register(about, {
    group: 'Storage',
    defaultText: '24',
    meaning: 'How old the latest backup gets before another is made.',
  }),
  BACKUP_KEEP: read.whole(1, MAX_BACKUPS).register(about, {
    group: 'Storage',
    defaultText: '7',
    meaning: 'How many are kept; the oldest go when a new one is known to be good.',
  }),
  HOST: read.host().register(about, {
    group: 'Operations',
    defaultText: '127.0.0.1',
    meaning: 'Where /healthz, /readyz and /metrics listen; the image sets 0.0.0.0.',
  }),
  PORT: read.whole(0, 65_535).register(about, {
    group: 'Operations',
    defaultText: '8056',
    meaning: 'Their port; 0 takes a free one.',
  }),
  LOG_LEVEL: read.oneOf(LOG_LEVELS).register(about, {
    group: 'Operations',
    defaultText: 'info',
    meaning: `Minimum log level: ${LOG_LEVELS.join(', ')}.`,
  }),
  LOG_FORMAT: read.oneOf(LOG_FORMATS).register(about, {
    group: 'Operations',
    defaultText: 'pretty in a terminal, else json',
    meaning: 'json for machines, pretty for people.',
  }),
  RENDER_THREADS: read.whole(0, MAX_THREADS).register(about, {
    group: 'Work',
    defaultText: 'cores − 1, from 1 to 4',
    meaning: 'Threads that paint, up to 512 MB each; 0 paints on the main thread.',
  }),
  ROBOT_THREADS: read.whole(0, MAX_THREADS).register(about, {
    group: 'Work',
    defaultText: '1',
    meaning: 'Threads in which robots think; 0 thinks on the main thread.',
  }),
  LIMIT_MATCHES_OF_PLAYER: read.whole(1, MAX_OPEN).register(about, {
    group: 'Limits',
    defaultText: String(DEFAULT_LIMITS.matchesOfPlayer),
    meaning: 'Open matches of one player.',
  }),
  LIMIT_MATCHES_ON_SERVER: read.whole(1, MAX_OPEN).register(about, {
    group: 'Limits',
    defaultText: String(DEFAULT_LIMITS.matchesOnServer),
    meaning: 'Open matches on one server.',
  }),
  LIMIT_INVITATIONS_BY_PLAYER: read.whole(1, MAX_OPEN).register(about, {
    group: 'Limits',
    defaultText: String(DEFAULT_LIMITS.invitationsByPlayer),
    meaning: 'Open invitations that one player has sent.',
  }),
  LIMIT_INVITATIONS_TO_PLAYER: read.whole(1, MAX_OPEN).register(about, {
    group: 'Limits',
    defaultText: String(DEFAULT_LIMITS.invitationsToPlayer),
    meaning:
      'Challenges to one player on one server that are not answered; and tables that one player sits at.',
  }),
  LIMIT_INVITATIONS_ON_SERVER: read.whole(1, MAX_OPEN).register(about, {
    group: 'Limits',
    defaultText: String(DEFAULT_LIMITS.invitationsOnServer),
    meaning: 'Open invitations on one server.',
  }),
  LIMIT_TOURNAMENTS_BY_PLAYER: read.whole(1, MAX_OPEN).register(about, {
    group: 'Limits',
    defaultText: String(DEFAULT_LIMITS.tournamentsByPlayer),
    meaning: 'Tournaments that one player has made and that are not over.',
  }),
  LIMIT_TOURNAMENTS_ON_SERVER: read.whole(1, MAX_OPEN).register(about, {
    group: 'Limits',
    defaultText: String(DEFAULT_LIMITS.tournamentsOnServer),
    meaning: 'Tournaments on one server that are not over.',
  }),
});

export type Variables = z.infer<typeof variablesSchema>;

export interface Variable extends About {
  readonly name: string;
}

export const VARIABLES: readonly Variable[] = Object.entries(variablesSchema.shape).map(
  ([name, schema]) => {
    const known = about.get(schema);
    if (known === undefined) throw new Error(`nothing is said of ${name}`);
    return { name, ...known };
  },
);
