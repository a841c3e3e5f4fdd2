import type { Config } from '../../src/config.ts';
import { serverSettingsSchema } from '../../src/matches/records/settings.ts';

export interface UsedChannel {
  readonly id: string;
  /** A server's admins have chosen it as a channel for playing. */
  readonly isChosen: boolean;
}

/** Each one costs a request or two. */
const MAX_CHANNELS = 200;
const PLAYED_IN = `
  SELECT channel FROM (
    SELECT channel FROM matches WHERE ended_at_ms IS NULL AND server IS NOT NULL
    UNION ALL SELECT channel FROM tournaments WHERE ended_at_ms IS NULL
  ) AS played GROUP BY channel ORDER BY count(*) DESC, channel LIMIT ${MAX_CHANNELS}`;
const SETTINGS = 'SELECT settings FROM servers';

type Row = Readonly<Record<string, unknown>>;
type Read = (query: string) => Promise<readonly Row[]>;

/**
 * The channels that servers have chosen, and those with open matches. Read-only: other checks
 * report a database of another version, or one that cannot be opened.
 */
export async function readUsedChannels(
  database: Config['database'],
): Promise<readonly UsedChannel[]> {
  try {
    return await (database.kind === 'server' ? onServer(database.url) : inFile(database.file));
  } catch {
    return [];
  }
}

async function onServer(url: string): Promise<readonly UsedChannel[]> {
  // Loaded lazily, so that PostgreSQL is not loaded for a file.
  const { default: pg } = await import('pg');
  const { settingsOf } = await import('../../src/storage/postgres/database/open.ts');
  const client = new pg.Client({ ...settingsOf({ url }), application_name: 'crokinole doctor' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await channelsBy(async (query) => (await client.query<Row>(query)).rows);
  } finally {
    await client.end();
  }
}

async function inFile(file: string): Promise<readonly UsedChannel[]> {
  // Loaded lazily, because it cannot be loaded on a Node version that is too old.
  const { openToRead } = await import('../../src/storage/sqlite/backup/backup.ts');
  const client = openToRead(file);
  try {
    return await channelsBy((query) => Promise.resolve(client.prepare<[], Row>(query).all()));
  } finally {
    client.close();
  }
}

async function channelsBy(read: Read): Promise<readonly UsedChannel[]> {
  const chosen = (await read(SETTINGS)).flatMap(({ settings }) => {
    const parsed = serverSettingsSchema.safeParse(JSON.parse(String(settings)));
    return parsed.success ? parsed.data.channels : [];
  });
  const played = (await read(PLAYED_IN)).map(({ channel }) => String(channel));
  const ids = [...new Set([...chosen, ...played])].slice(0, MAX_CHANNELS);
  return ids.map((id) => ({ id, isChosen: chosen.includes(id) }));
}
