import { eq } from 'drizzle-orm';
import {
  DEFAULT_SETTINGS,
  serverSettingsSchema,
  type ServerSettings,
} from '../../../matches/records/settings.ts';
import type { Queries } from '../database/engine.ts';
import { servers } from '../schema/schema.ts';

export async function readSettings(db: Queries, server: string): Promise<ServerSettings> {
  const [row] = await db.select().from(servers).where(eq(servers.id, server));
  return row === undefined
    ? DEFAULT_SETTINGS
    : serverSettingsSchema.parse(JSON.parse(row.settings));
}

export async function saveSettings(
  db: Queries,
  server: string,
  settings: ServerSettings,
): Promise<void> {
  const row = { settings: JSON.stringify(settings) };
  await db
    .insert(servers)
    .values({ id: server, ...row })
    .onConflictDoUpdate({ target: servers.id, set: row });
}
