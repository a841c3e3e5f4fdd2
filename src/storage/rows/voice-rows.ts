import { and, desc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Voice } from '../../matches/records/voices.ts';
import { all, run, type Query, type Sql } from '../common/query.ts';
import { isWaiting } from './conditions.ts';

/** Must run in a transaction. Tokens whose time is over are deleted with the next one. */
export function* keepVoice(db: Sql, voice: Voice, nowMs: number): Query<void> {
  const { outbox, voices } = db.tables;
  yield* forgetVoices(db, nowMs);
  yield* run(
    db
      .insert(voices)
      .values(voice)
      .onConflictDoUpdate({ target: voices.interaction, set: { message: voice.message } }),
  );
  yield* run(
    db
      .update(outbox)
      .set({ nextAtMs: nowMs })
      .where(
        and(
          isWaiting(db),
          isNull(outbox.server),
          eq(outbox.channel, voice.channel),
          // One that is being watched to its end has its own time.
          isNull(outbox.message),
          isNull(outbox.holder),
        ),
      ),
  );
}

export function* keepGuestChannel(db: Sql, channel: string): Query<void> {
  yield* run(db.insert(db.tables.guestChannels).values({ channel }).onConflictDoNothing());
}

export function* isGuestChannel(db: Sql, channel: string): Query<boolean> {
  const { guestChannels } = db.tables;
  const found = yield* all(
    db.select().from(guestChannels).where(eq(guestChannels.channel, channel)),
  );
  return found.length > 0;
}

export function* readVoices(db: Sql, channel: string, nowMs: number): Query<readonly Voice[]> {
  const { voices } = db.tables;
  return yield* all(
    db
      .select()
      .from(voices)
      .where(and(eq(voices.channel, channel), gt(voices.untilMs, nowMs)))
      .orderBy(desc(voices.untilMs), desc(voices.interaction)),
  );
}

export function* spendVoice(db: Sql, interaction: string): Query<void> {
  const { voices } = db.tables;
  const set = { left: sql`${voices.left} - 1` };
  yield* run(db.update(voices).set(set).where(eq(voices.interaction, interaction)));
}

export function* dropVoice(db: Sql, interaction: string): Query<void> {
  const { voices } = db.tables;
  yield* run(db.delete(voices).where(eq(voices.interaction, interaction)));
}

/** In a transaction. */
export function* forgetVoices(db: Sql, beforeMs: number): Query<void> {
  const { voices } = db.tables;
  yield* run(db.delete(voices).where(lte(voices.untilMs, beforeMs)));
}
