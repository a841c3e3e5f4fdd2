import type { Result } from 'crokinole/result';
import { and, asc, count, eq, isNotNull, lte, sql } from 'drizzle-orm';
import type { Announcement } from '../../matches/records/announcements.ts';
import type { TimeZone } from '../../matches/records/days.ts';
import { NOT_PLANNED_MS, POST_KINDS } from '../../matches/records/posts.ts';
import type { ServerPost, ShotVote } from '../../matches/records/posts.ts';
import { DEFAULT_SETTINGS, serverSettingsSchema } from '../../matches/records/settings.ts';
import type { ServerSettings, SettingsEdit } from '../../matches/records/settings.ts';
import { all, equals, lockNames, one, preparedOnce, run, upsert } from '../common/query.ts';
import type { Query, Sql } from '../common/query.ts';

export function* readDuePosts(db: Sql, nowMs: number, most: number): Query<readonly ServerPost[]> {
  const { serverPosts } = db.tables;
  const { dueAtMs: due } = serverPosts;
  const isDue = and(isNotNull(due), lte(due, nowMs));
  const rows = yield* all(db.select().from(serverPosts).where(isDue).orderBy(asc(due)).limit(most));
  return rows.flatMap(({ dueAtMs, zone, ...rest }) =>
    dueAtMs === null ? [] : [{ ...rest, zone: zone as TimeZone, dueAtMs }],
  );
}

/** Must run in a transaction. */
export function* movePost(
  db: Sql,
  { server, kind, dueAtMs }: ServerPost,
  next: Pick<ServerPost, 'lastDay' | 'dueAtMs'>,
  announcement: Announcement | null,
): Query<boolean> {
  const { outbox, serverPosts } = db.tables;
  const isStill = equals(serverPosts, { server, kind, dueAtMs });
  if ((yield* run(db.update(serverPosts).set(next).where(isStill))) === 0) return false;
  if (announcement === null) return true;
  const { createdAtMs: nextAtMs } = announcement;
  const row = { ...announcement, status: 'waiting', attempts: 0, nextAtMs } as const;
  yield* run(db.insert(outbox).values(row));
  return true;
}

/** Must run in the transaction that saves the settings. */
function* planPosts(
  db: Sql,
  server: string,
  { timeZone: zone, newsChannel, ...settings }: ServerSettings,
): Query<void> {
  const { serverPosts } = db.tables;
  for (const kind of POST_KINDS) {
    const isIt = equals(serverPosts, { server, kind });
    const before = yield* one(db.select().from(serverPosts).where(isIt));
    const isWanted = settings[kind] && newsChannel !== null;
    if (!isWanted && before === undefined) continue;
    // Other settings have changed, and a post that is due just now isn't put off.
    if (isWanted && typeof before?.dueAtMs === 'number' && before.zone === zone) continue;
    const set = { zone, dueAtMs: isWanted ? NOT_PLANNED_MS : null };
    const key = [serverPosts.server, serverPosts.kind];
    yield* upsert(db, serverPosts, key, { server, kind, lastDay: '', ...set }, set);
  }
}

export function* saveVote(db: Sql, vote: ShotVote): Query<void> {
  yield* run(db.insert(db.tables.shotVotes).values(vote).onConflictDoNothing());
}

export function* dropVote(db: Sql, match: string, shot: number, player: string): Query<void> {
  const { shotVotes } = db.tables;
  yield* run(db.delete(shotVotes).where(equals(shotVotes, { match, shot, player })));
}

export function* hasVote(db: Sql, match: string, shot: number, player: string): Query<boolean> {
  const { shotVotes } = db.tables;
  const isTheirs = equals(shotVotes, { match, shot, player });
  return (yield* one(db.select().from(shotVotes).where(isTheirs))) !== undefined;
}

export function* countVotes(db: Sql, match: string, shot: number): Query<number> {
  const { shotVotes } = db.tables;
  const isFor = equals(shotVotes, { match, shot });
  return (yield* one(db.select({ votes: count() }).from(shotVotes).where(isFor)))?.votes ?? 0;
}

export function* readVotesOf(db: Sql, player: string): Query<readonly ShotVote[]> {
  const { shotVotes } = db.tables;
  const { match, shot, atMs } = shotVotes;
  const isTheirs = eq(shotVotes.player, player);
  return yield* all(
    db.select().from(shotVotes).where(isTheirs).orderBy(asc(atMs), asc(match), asc(shot)),
  );
}

const selectSettings = preparedOnce((db) => {
  const { servers } = db.tables;
  const isIt = eq(servers.id, sql.placeholder('server'));
  return db.select().from(servers).where(isIt).prepare();
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
  yield* upsert(db, servers, servers.id, { id: server, ...row }, row);
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
