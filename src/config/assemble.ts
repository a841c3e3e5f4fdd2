import { resolve } from 'node:path';
import { DEFAULT_LIMITS, type Limits } from '../matches/records/limits.ts';
import type { LOG_FORMATS, LOG_LEVELS, Variables } from './variables.ts';

interface DiscordConfig {
  readonly kind: 'discord';
  readonly token: string;
  /** Base URLs without the API version; undefined means Discord's own. */
  readonly apiUrl?: string;
  readonly cdnUrl?: string;
  readonly restUrl?: string;
  readonly shards: { readonly count: number | 'auto'; readonly ids?: readonly number[] };
}

interface LocalDiscordConfig {
  readonly kind: 'local';
  readonly host: string;
  readonly port: number;
  readonly tablePort: number;
  readonly file: string;
}

/** The URL of a server may contain a password. */
type DatabaseConfig =
  /** If the host has named the file, its folder isn't created, and must exist. */
  | { readonly kind: 'file'; readonly file: string; readonly makeFolder: boolean }
  | { readonly kind: 'server'; readonly url: string; readonly connections?: number };

/** The Activity in which people flick inside Discord. */
export interface TableConfig {
  readonly host: string;
  readonly port: number;
  /** Where to offer it. If it's undefined: on all servers, as soon as Discord has verified the app. */
  readonly servers?: 'all' | readonly string[];
  /** Addresses and networks of proxies whose X-Forwarded-For header is trusted. */
  readonly trustedProxies: readonly string[];
  /** Undefined with the local Discord, which needs no other address and makes its own secret. */
  readonly remote?: { readonly publicUrl: string; readonly clientSecret: string };
}

export interface Config {
  readonly role: NonNullable<Variables['ROLE']>;
  readonly discord: DiscordConfig | LocalDiscordConfig;
  readonly database: DatabaseConfig;
  readonly backups?: {
    readonly folder: string;
    readonly everyMs: number;
    readonly keep: number;
  };
  readonly table?: TableConfig;
  readonly operations: { readonly host: string; readonly port: number };
  readonly threads: { readonly render: number; readonly robots: number };
  readonly clipFormat: NonNullable<Variables['CLIP_FORMAT']>;
  readonly log: {
    readonly level: (typeof LOG_LEVELS)[number];
    readonly format: (typeof LOG_FORMATS)[number];
  };
  readonly limits: Limits;
}

/** What the defaults depend on besides the environment. */
export interface HostMachine {
  readonly folder: string;
  readonly cores: number;
  readonly isTerminal: boolean;
}

/** Secrets, from the environment or from files that it names. */
export interface Secrets {
  readonly token: string | undefined;
  readonly clientSecret: string | undefined;
}

const TABLE_PORT = 8057;
const MAX_DEFAULT_RENDER_THREADS = 4;
const MS_PER_HOUR = 3_600_000;

/** The given values, with defaults for the rest. */
export function configOf(
  given: Variables,
  { token, clientSecret }: Secrets,
  { folder, cores, isTerminal }: HostMachine,
): Config {
  return {
    role: given.ROLE ?? 'all',
    discord: token === undefined ? localDiscordOf(given, folder) : discordOf(given, token),
    database: databaseOf(given, folder, token === undefined ? 'local.db' : 'crokinole.db'),
    ...backupsOf(given, folder),
    ...tableOf(given, token === undefined, clientSecret),
    operations: { host: given.HOST ?? '127.0.0.1', port: given.PORT ?? 8056 },
    threads: {
      render: given.RENDER_THREADS ?? Math.min(Math.max(cores - 1, 1), MAX_DEFAULT_RENDER_THREADS),
      robots: given.ROBOT_THREADS ?? 1,
    },
    clipFormat: given.CLIP_FORMAT ?? 'gif',
    log: {
      level: given.LOG_LEVEL ?? 'info',
      format: given.LOG_FORMAT ?? (isTerminal ? 'pretty' : 'json'),
    },
    limits: limitsOf(given),
  };
}

/** The local Discord is told the table's port, so any free port will do. */
function tableOf(
  given: Variables,
  isLocal: boolean,
  clientSecret: string | undefined,
): Pick<Config, 'table'> {
  const { PUBLIC_URL: publicUrl, TABLE_HOST: host = '127.0.0.1' } = given;
  const { TABLE_PORT: port = isLocal ? 0 : TABLE_PORT } = given;
  const servers = given.TABLE_SERVERS === undefined ? {} : { servers: given.TABLE_SERVERS };
  const place = { host, port, trustedProxies: given.TABLE_TRUSTED_PROXIES ?? [], ...servers };
  if (isLocal) return { table: place };
  if (publicUrl === undefined || clientSecret === undefined) return {};
  return { table: { ...place, remote: { publicUrl, clientSecret } } };
}

function databaseOf(given: Variables, folder: string, name: string): Config['database'] {
  const { DATABASE_URL: place, DATABASE_CONNECTIONS: connections } = given;
  if (place !== undefined && 'url' in place) {
    return { kind: 'server', ...place, ...(connections !== undefined && { connections }) };
  }
  const file = resolve(folder, place?.file ?? `data/${name}`);
  return { kind: 'file', file, makeFolder: place === undefined };
}

function localDiscordOf(given: Variables, folder: string): LocalDiscordConfig {
  return {
    kind: 'local',
    host: given.LOCAL_DISCORD_HOST ?? '127.0.0.1',
    port: given.LOCAL_DISCORD_PORT ?? 8055,
    tablePort: given.LOCAL_DISCORD_TABLE_PORT ?? 0,
    file: resolve(folder, given.LOCAL_DISCORD_FILE ?? 'data/local-discord.json'),
  };
}

function discordOf(given: Variables, token: string): DiscordConfig {
  const { DISCORD_API_URL: apiUrl, DISCORD_CDN_URL: cdnUrl, SHARD_IDS: ids } = given;
  const { DISCORD_REST_URL: restUrl } = given;
  return {
    kind: 'discord',
    token,
    ...(apiUrl !== undefined && { apiUrl }),
    ...(cdnUrl !== undefined && { cdnUrl }),
    ...(restUrl !== undefined && { restUrl }),
    shards: { count: given.SHARD_COUNT ?? 'auto', ...(ids !== undefined && { ids }) },
  };
}

function backupsOf(given: Variables, folder: string): Pick<Config, 'backups'> {
  const { BACKUP_FOLDER: named, BACKUP_EVERY_HOURS: hours = 24, BACKUP_KEEP: keep = 7 } = given;
  if (named === undefined) return {};
  return { backups: { folder: resolve(folder, named), everyMs: hours * MS_PER_HOUR, keep } };
}

function limitsOf(given: Variables): Limits {
  const defaults = DEFAULT_LIMITS;
  return {
    matchesOfPlayer: given.LIMIT_MATCHES_OF_PLAYER ?? defaults.matchesOfPlayer,
    matchesOnServer: given.LIMIT_MATCHES_ON_SERVER ?? defaults.matchesOnServer,
    invitationsByPlayer: given.LIMIT_INVITATIONS_BY_PLAYER ?? defaults.invitationsByPlayer,
    invitationsToPlayer: given.LIMIT_INVITATIONS_TO_PLAYER ?? defaults.invitationsToPlayer,
    invitationsOnServer: given.LIMIT_INVITATIONS_ON_SERVER ?? defaults.invitationsOnServer,
    tournamentsByPlayer: given.LIMIT_TOURNAMENTS_BY_PLAYER ?? defaults.tournamentsByPlayer,
    tournamentsOnServer: given.LIMIT_TOURNAMENTS_ON_SERVER ?? defaults.tournamentsOnServer,
  };
}
