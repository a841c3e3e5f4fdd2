import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core';
import { when, type Kit } from '../../storage/kit/kit.ts';
import { REVIEW_STATUSES } from './records.ts';

/** Reviews of matches, by their version: a newer one judges turns otherwise. */
export function reviewTables(
  { bytes, index, primaryKey, table, text, whole }: Kit,
  matches: { readonly id: AnySQLiteColumn },
) {
  const ofMatch = () =>
    text('match_id')
      .notNull()
      .references((): AnySQLiteColumn => matches.id);

  const reviews = table(
    'reviews',
    {
      matchId: ofMatch(),
      version: whole('version').notNull(),
      status: text('status', { enum: REVIEW_STATUSES }).notNull(),
      turns: whole('turns').notNull(),
      done: whole('done').notNull(),
      askedAtMs: whole('asked_at_ms').notNull(),
      /** How often the next turn has failed. */
      attempts: whole('attempts').notNull(),
      /** Until this time no other process may claim the review. */
      nextAtMs: whole('next_at_ms').notNull(),
      /** How often the review has been claimed: the number of the current claim. */
      claims: whole('claims').notNull(),
      finishedAtMs: whole('finished_at_ms'),
      /** What a finished review says about the match as a whole, as compressed JSON. */
      summary: bytes('summary'),
    },
    (own) => [
      primaryKey({ columns: [own.matchId, own.version] }),
      index('waiting_reviews').on(own.askedAtMs, own.matchId).where(when("status = 'waiting'")),
    ],
  );

  /** What a review says about each turn, as compressed JSON. */
  const reviewTurns = table(
    'review_turns',
    {
      matchId: ofMatch(),
      version: whole('version').notNull(),
      number: whole('number').notNull(),
      body: bytes('body').notNull(),
    },
    (own) => [primaryKey({ columns: [own.matchId, own.version, own.number] })],
  );

  /** The sums of a finished review for each person. Who that is stands in `seats` alone. */
  const reviewResults = table(
    'review_results',
    {
      matchId: ofMatch(),
      version: whole('version').notNull(),
      seat: whole('seat').notNull(),
      result: text('result').notNull(),
    },
    (own) => [primaryKey({ columns: [own.matchId, own.seat, own.version] })],
  );

  /** Who asked for a review, to count a day's requests. */
  const reviewRequests = table(
    'review_requests',
    {
      player: text('player').notNull(),
      matchId: ofMatch(),
      version: whole('version').notNull(),
      day: text('day').notNull(),
      atMs: whole('at_ms').notNull(),
    },
    (own) => [
      primaryKey({ columns: [own.player, own.matchId, own.version] }),
      index('review_requests_by_day').on(own.day),
    ],
  );

  return { reviews, reviewTurns, reviewResults, reviewRequests };
}
