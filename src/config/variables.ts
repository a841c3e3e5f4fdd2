import { z } from 'zod';
import { ROLES } from '../fleet/ports/fleet-store.ts';
import { DEFAULT_LIMITS, type Limits } from '../matches/records/limits.ts';
import * as read from './parsers.ts';

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error'] as const;
export const LOG_FORMATS = ['json', 'pretty'] as const;

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
  /** The default, in words. */
  readonly defaultText: string;
  readonly meaning: string;
}

const about = z.registry<About>();
const MAX_OPEN = 100_000;

function limit(of: keyof Limits, meaning: string) {
  const defaultText = String(DEFAULT_LIMITS[of]);
  return read.whole(1, MAX_OPEN).register(about, { group: 'Limits', defaultText, meaning });
}

const SWITCHES = ['on', 'off'] as const;

const MAX_THREADS = 64;

const MAX_BACKUP_HOURS = 24 * 31;

const MAX_BACKUPS = 1000;

const MAX_CONNECTIONS = 500;

/** Every variable that the bot reads: its values, and its text in the help and the docs. */
export const variablesSchema = z.object({
  DISCORD_TOKEN: read.token().register(about, {
    group: 'Discord',
    defaultText: 'none: the local Discord',
    meaning:
      'The bot’s token. Without one, the bot starts a local Discord with a page for your browser.',
  }),
  DISCORD_TOKEN_FILE: read.text().register(about, {
    group: 'Discord',
    defaultText: 'none',
    meaning: 'A file that contains the token (a Docker secret), instead of DISCORD_TOKEN.',
  }),
  DISCORD_API_URL: read.baseUrl().register(about, {
    group: 'Discord',
    defaultText: 'Discord’s own',
    meaning: 'Base URL of another Discord API, without the version.',
  }),
  DISCORD_CDN_URL: read.baseUrl().register(about, {
    group: 'Discord',
    defaultText: 'Discord’s own',
    meaning: 'Base URL of another Discord’s CDN.',
  }),
  DISCORD_REST_URL: read.baseUrl().register(about, {
    group: 'Several processes',
    defaultText: 'none: straight to Discord',
    meaning:
      'Base URL, without the version, of a proxy that applies Discord’s rate limits for all processes, such as nirn-proxy. Answers to presses don’t use it.',
  }),
  ROLE: read.oneOf(ROLES).register(about, {
    group: 'Several processes',
    defaultText: 'all',
    meaning:
      'What this process does: gateway answers presses; worker runs robots and the clock, and paints and posts turns; all does both.',
  }),
  SHARD_COUNT: read.shardCount().register(about, {
    group: 'Several processes',
    defaultText: 'auto',
    meaning:
      'How many shards there are in all; auto uses Discord’s recommendation. It can only change while no process runs a shard.',
  }),
  SHARD_IDS: read.shardIds().register(about, {
    group: 'Several processes',
    defaultText: 'a fair share',
    meaning:
      'The shards that this process runs, such as 0,1. Other processes leave them alone. Needs a SHARD_COUNT.',
  }),
  PUBLIC_URL: read.publicUrl().register(about, {
    group: 'The table',
    defaultText: 'none: no table',
    meaning:
      'The table’s public https address, as mapped in the developer portal. docs/table.md has the steps.',
  }),
  DISCORD_CLIENT_SECRET: read.token().register(about, {
    group: 'The table',
    defaultText: 'none: no table',
    meaning: 'The application’s client secret, which the bot needs to verify who opens the table.',
  }),
  DISCORD_CLIENT_SECRET_FILE: read.text().register(about, {
    group: 'The table',
    defaultText: 'none',
    meaning: 'A file that contains the client secret, instead of DISCORD_CLIENT_SECRET.',
  }),
  TABLE_SERVERS: read.tableServers().register(about, {
    group: 'The table',
    defaultText: 'all once Discord has verified the app, none before',
    meaning:
      'The servers whose boards offer a seat at the table: their ids, separated by commas, or all.',
  }),
  TABLE_HOST: read.host().register(about, {
    group: 'The table',
    defaultText: '127.0.0.1',
    meaning:
      'The address on which the table listens for your reverse proxy; the image sets 0.0.0.0.',
  }),
  TABLE_PORT: read.whole(0, 65_535).register(about, {
    group: 'The table',
    defaultText: '8057; with the local Discord a free one',
    meaning: 'Its port; 0 picks a free one.',
  }),
  TABLE_TRUSTED_PROXIES: read.networks().register(about, {
    group: 'The table',
    defaultText: 'none',
    meaning:
      'Addresses and networks of your reverse proxies, such as 127.0.0.1,172.16.0.0/12. The bot trusts their X-Forwarded-For, so its limits count by the client’s address.',
  }),
  LOCAL_DISCORD: read.oneOf(SWITCHES).register(about, {
    group: 'Local Discord',
    defaultText: 'on',
    meaning:
      'Whether the bot starts a local Discord if it has no token. With off, it refuses to start; the image sets off.',
  }),
  LOCAL_DISCORD_HOST: read.host().register(about, {
    group: 'Local Discord',
    defaultText: '127.0.0.1',
    meaning:
      'The address on which it listens; 0.0.0.0 opens it to your network. Anyone who can reach it can act as any member.',
  }),
  LOCAL_DISCORD_PORT: read.whole(0, 65_535).register(about, {
    group: 'Local Discord',
    defaultText: '8055',
    meaning: 'Its port; 0 picks a free one.',
  }),
  LOCAL_DISCORD_TABLE_PORT: read.whole(0, 65_535).register(about, {
    group: 'Local Discord',
    defaultText: 'a free one',
    meaning: 'The port for the table’s page, because each app has its own address in Discord.',
  }),
  LOCAL_DISCORD_FILE: read.text().register(about, {
    group: 'Local Discord',
    defaultText: 'data/local-discord.json',
    meaning: 'The file in which it stores its servers and messages.',
  }),
  DATABASE_URL: read.databaseUrl().register(about, {
    group: 'Storage',
    defaultText: 'file:data/crokinole.db',
    meaning:
      'The SQLite file, or postgres://user:password@host/name. Without a token, the default is file:data/local.db.',
  }),
  DATABASE_CONNECTIONS: read.whole(2, MAX_CONNECTIONS).register(about, {
    group: 'Storage',
    defaultText: '10',
    meaning:
      'With PostgreSQL: the most connections that this process uses, besides one that listens.',
  }),
  BACKUP_FOLDER: read.text().register(about, {
    group: 'Storage',
    defaultText: 'none: no backups',
    meaning:
      'A folder, best on another disk, where the running bot stores backups of its database.',
  }),
  BACKUP_EVERY_HOURS: read.whole(1, MAX_BACKUP_HOURS).register(about, {
    group: 'Storage',
    defaultText: '24',
    meaning: 'Hours between two backups.',
  }),
  BACKUP_KEEP: read.whole(1, MAX_BACKUPS).register(about, {
    group: 'Storage',
    defaultText: '7',
    meaning: 'How many backups are kept. The oldest is deleted once a new one has been checked.',
  }),
  HOST: read.host().register(about, {
    group: 'Operations',
    defaultText: '127.0.0.1',
    meaning: 'The address of /healthz, /readyz and /metrics; the image sets 0.0.0.0.',
  }),
  PORT: read.whole(0, 65_535).register(about, {
    group: 'Operations',
    defaultText: '8056',
    meaning: 'Their port; 0 picks a free one.',
  }),
  LOG_LEVEL: read.oneOf(LOG_LEVELS).register(about, {
    group: 'Operations',
    defaultText: 'info',
    meaning: `The lowest level that is logged: ${LOG_LEVELS.join(', ')}.`,
  }),
  LOG_FORMAT: read.oneOf(LOG_FORMATS).register(about, {
    group: 'Operations',
    defaultText: 'pretty in a terminal, else json',
    meaning: 'json for machines, pretty for people.',
  }),
  RENDER_THREADS: read.whole(0, MAX_THREADS).register(about, {
    group: 'Work',
    defaultText: 'cores − 1, from 1 to 4',
    meaning: 'Threads that paint pictures, up to 512 MB each; 0 paints on the main thread.',
  }),
  ROBOT_THREADS: read.whole(0, MAX_THREADS).register(about, {
    group: 'Work',
    defaultText: '1',
    meaning: 'Threads for robots; 0 runs them on the main thread.',
  }),
  CLIP_FORMAT: read.oneOf(['gif', 'webp']).register(about, {
    group: 'Work',
    defaultText: 'gif',
    meaning:
      'The format of shared clips: gif, or webp, which is half the size. Set webp only after npm run smoke has shown that it moves in your Discord.',
  }),
  LIMIT_MATCHES_OF_PLAYER: limit('matchesOfPlayer', 'Open matches of one player.'),
  LIMIT_MATCHES_ON_SERVER: limit('matchesOnServer', 'Open matches in one server.'),
  LIMIT_INVITATIONS_BY_PLAYER: limit(
    'invitationsByPlayer',
    'Open invitations that one player has sent.',
  ),
  LIMIT_INVITATIONS_TO_PLAYER: limit(
    'invitationsToPlayer',
    'Unanswered challenges to one player in one server; also open matches that one player has joined.',
  ),
  LIMIT_INVITATIONS_ON_SERVER: limit('invitationsOnServer', 'Open invitations in one server.'),
  LIMIT_TOURNAMENTS_BY_PLAYER: limit(
    'tournamentsByPlayer',
    'Unfinished tournaments that one player has created.',
  ),
  LIMIT_TOURNAMENTS_ON_SERVER: limit(
    'tournamentsOnServer',
    'Unfinished tournaments in one server.',
  ),
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
