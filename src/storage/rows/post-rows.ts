import { and, asc, count, eq, isNotNull, lte } from 'drizzle-orm';
import type { Announcement } from '../../matches/records/announcements.ts';
import type { TimeZone } from '../../matches/records/days.ts';
import {
  NOT_PLANNED_MS,
  POST_KINDS,
  type PostKind,
  type ServerPost,
  type ShotVote,
} from '../../matches/records/posts.ts';
import type { ServerSettings } from '../../matches/records/settings.ts';
import { all, one, run, type Query, type Sql } from '../common/query.ts';

export function* readDuePosts(db: Sql, nowMs: number, most: number): Query<readonly ServerPost[]> {
  const { serverPosts } = db.tables;
  const rows = yield* all(
    db
      .select()
      .from(serverPosts)
      .where(and(isNotNull(serverPosts.dueAtMs), lte(serverPosts.dueAtMs, nowMs)))
      .orderBy(asc(serverPosts.dueAtMs))
      .limit(most),
  );
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
  const isStill = and(
    eq(serverPosts.server, server),
    eq(serverPosts.kind, kind),
    eq(serverPosts.dueAtMs, dueAtMs),
  );
  if ((yield* run(db.update(serverPosts).set(next).where(isStill))) === 0) return false;
  if (announcement === null) return true;
  const { createdAtMs: nextAtMs } = announcement;
  const line = { ...announcement, status: 'waiting', attempts: 0, nextAtMs } as const;
  yield* run(db.insert(outbox).values(line));
  return true;
}

/** Must run in the transaction that saves the settings. */
export function* planPosts(db: Sql, server: string, settings: ServerSettings): Query<void> {
  for (const kind of POST_KINDS) yield* planPost(db, { server, kind }, settings);
}

function* planPost(
  db: Sql,
  { server, kind }: { readonly server: string; readonly kind: PostKind },
  { timeZone: zone, newsChannel, [kind]: isOn }: ServerSettings,
): Query<void> {
  const { serverPosts } = db.tables;
  const isIt = and(eq(serverPosts.server, server), eq(serverPosts.kind, kind));
  const before = yield* one(db.select().from(serverPosts).where(isIt));
  const isWanted = isOn && newsChannel !== null;
  if (!isWanted && before === undefined) return;
  // Other settings have changed, and a post that is due just now isn't put off.
  if (isWanted && before !== undefined && before.dueAtMs !== null && before.zone === zone) return;
  const row = { zone, dueAtMs: isWanted ? NOT_PLANNED_MS : null };
  yield* run(
    db
      .insert(serverPosts)
      .values({ server, kind, lastDay: '', ...row })
      .onConflictDoUpdate({ target: [serverPosts.server, serverPosts.kind], set: row }),
  );
}

export function* saveVote(db: Sql, vote: ShotVote): Query<void> {
  yield* run(db.insert(db.tables.shotVotes).values(vote).onConflictDoNothing());
}

export function* dropVote(db: Sql, match: string, shot: number, player: string): Query<void> {
  const { shotVotes } = db.tables;
  const isTheirs = and(isFor(db, match, shot), eq(shotVotes.player, player));
  yield* run(db.delete(shotVotes).where(isTheirs));
}

export function* hasVote(db: Sql, match: string, shot: number, player: string): Query<boolean> {
  const { shotVotes } = db.tables;
  const isTheirs = and(isFor(db, match, shot), eq(shotVotes.player, player));
  return (yield* one(db.select().from(shotVotes).where(isTheirs))) !== undefined;
}

export function* countVotes(db: Sql, match: string, shot: number): Query<number> {
  const { shotVotes } = db.tables;
  const counted = db
    .select({ votes: count() })
    .from(shotVotes)
    .where(isFor(db, match, shot));
  return (yield* one(counted))?.votes ?? 0;
}

function isFor(db: Sql, match: string, shot: number) {
  const { shotVotes } = db.tables;
  return and(eq(shotVotes.match, match), eq(shotVotes.shot, shot));
}

export function* readVotesOf(db: Sql, player: string): Query<readonly ShotVote[]> {
  const { shotVotes } = db.tables;
  return yield* all(
    db
      .select()
      .from(shotVotes)
      .where(eq(shotVotes.player, player))
      .orderBy(asc(shotVotes.atMs), asc(shotVotes.match), asc(shotVotes.shot)),
  );
}

export function* eraseVotes(db: Sql, player: string): Query<void> {
  const { shotVotes } = db.tables;
  yield* run(db.delete(shotVotes).where(eq(shotVotes.player, player)));
}
