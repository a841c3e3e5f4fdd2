import { eq, sql } from 'drizzle-orm';
import {
  serverSettingsSchema,
  DEFAULT_SETTINGS,
  type ServerSettings,
} from '../../../matches/records/settings.ts';
import type { Queries } from '../database/engine.ts';
import { preparedOnce } from '../database/prepared.ts';
import { servers } from '../schema/schema.ts';

const selectSettings = preparedOnce((db) =>
  db
    .select()
    .from(servers)
    .where(eq(servers.id, sql.placeholder('server')))
    .prepare(),
);

export function readSettings(db: Queries, server: string): ServerSettings {
  const row = selectSettings(db).get({ server });
  return row === undefined
    ? DEFAULT_SETTINGS
    : serverSettingsSchema.parse(JSON.parse(row.settings));
}

export function saveSettings(db: Queries, server: string, settings: ServerSettings): void {
  const row = { settings: JSON.stringify(settings) };
  db.insert(servers)
    .values({ id: server, ...row })
    .onConflictDoUpdate({ target: servers.id, set: row })
    .run();
}
