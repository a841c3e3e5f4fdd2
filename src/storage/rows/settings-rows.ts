import { eq, sql } from 'drizzle-orm';
import type { Result } from 'crokinole/result';
import {
  serverSettingsSchema,
  DEFAULT_SETTINGS,
  type ServerSettings,
  type SettingsEdit,
} from '../../matches/records/settings.ts';
import { lockNames, one, run, type Query, type Sql } from '../common/query.ts';
import { preparedOnce } from '../common/prepared.ts';
import { planPosts } from './post-rows.ts';

const selectSettings = preparedOnce((db) => {
  const { servers } = db.tables;
  return db
    .select()
    .from(servers)
    .where(eq(servers.id, sql.placeholder('server')))
    .prepare();
});

export function* readSettings(db: Sql, server: string): Query<ServerSettings> {
  const row = yield* one(selectSettings(db), { server });
  return row === undefined
    ? DEFAULT_SETTINGS
    : serverSettingsSchema.parse(JSON.parse(row.settings));
}

/** Must run in a transaction: what the bot posts by itself is planned with it. */
export function* saveSettings(db: Sql, server: string, settings: ServerSettings): Query<void> {
  const { servers } = db.tables;
  const row = { settings: JSON.stringify(settings) };
  yield* run(
    db
      .insert(servers)
      .values({ id: server, ...row })
      .onConflictDoUpdate({ target: servers.id, set: row }),
  );
  yield* planPosts(db, server, settings);
}

/** Must run in a transaction. */
export function* editSettings<Refusal>(
  db: Sql,
  server: string,
  change: SettingsEdit<Refusal>,
): Query<Result<ServerSettings, Refusal>> {
  yield* lockNames(`settings ${server}`);
  const changed = change(yield* readSettings(db, server));
  if (changed.ok) yield* saveSettings(db, server, changed.value);
  return changed;
}
