import { and, eq } from 'drizzle-orm';
import type { PrivacyChoices } from '../../matches/records/privacy.ts';
import { EVERYWHERE } from 'crokinole/ratings/ladder';
import { boardFigures, standingColumns } from './ladder-rows.ts';
import { all, run, type Query, type Sql } from '../common/query.ts';
import { isShown, lockLadders } from './record-match.ts';

/** Must run in a transaction: the choice and the leaderboards must change together. */
export function* saveChoices(db: Sql, player: string, choices: PrivacyChoices): Query<void> {
  const { privacyChoices } = db.tables;
  yield* lockLadders();
  yield* run(
    db
      .insert(privacyChoices)
      .values({ player, ...choices })
      .onConflictDoUpdate({ target: privacyChoices.player, set: choices }),
  );
  yield* showAgain(db, player);
}

/** Recomputes what the global leaderboards may show of a player. */
function* showAgain(db: Sql, player: string): Query<void> {
  const { standings } = db.tables;
  const isOwn = and(eq(standings.player, player), eq(standings.scope, EVERYWHERE));
  const rows = yield* all(
    db
      .select({ rules: standings.rules, ...standingColumns(db) })
      .from(standings)
      .where(isOwn),
  );
  const isOnBoards = yield* isShown(db, EVERYWHERE, player);
  for (const { rules, ...standing } of rows) {
    yield* run(
      db
        .update(standings)
        .set(boardFigures(standing, isOnBoards))
        .where(and(isOwn, eq(standings.rules, rules))),
    );
  }
}

/**
 * Must run in a transaction. A player's results stay, under a new name that no leaderboard shows.
 * Deleting them would change the ratings of their opponents.
 */
export function* renameOnLadders(db: Sql, player: string, as: string): Query<void> {
  const { achievements, standings, ratingHistory, privacyChoices } = db.tables;
  yield* lockLadders();
  const ladders = yield* all(
    db
      .select({ scope: standings.scope, rules: standings.rules, ...standingColumns(db) })
      .from(standings)
      .where(eq(standings.player, player)),
  );
  for (const { scope, rules, ...standing } of ladders) {
    yield* run(
      db
        .update(standings)
        .set({ player: as, ...boardFigures(standing, false) })
        .where(
          and(eq(standings.scope, scope), eq(standings.rules, rules), eq(standings.player, player)),
        ),
    );
    yield* run(
      db
        .update(ratingHistory)
        .set({ player: as })
        .where(
          and(
            eq(ratingHistory.scope, scope),
            eq(ratingHistory.rules, rules),
            eq(ratingHistory.player, player),
          ),
        ),
    );
  }
  const scopes = new Set(ladders.map((ladder) => ladder.scope));
  for (const scope of scopes) yield* renameMeetings(db, scope, player, as);
  yield* run(db.update(achievements).set({ player: as }).where(eq(achievements.player, player)));
  yield* run(db.delete(privacyChoices).where(eq(privacyChoices.player, player)));
}

function* renameMeetings(db: Sql, scope: string, player: string, as: string): Query<void> {
  const { meetings } = db.tables;
  const isOwn = and(eq(meetings.scope, scope), eq(meetings.player, player));
  const opponents = yield* all(db.select({ id: meetings.opponent }).from(meetings).where(isOwn));
  for (const { id } of opponents) {
    yield* run(
      db
        .update(meetings)
        .set({ opponent: as })
        .where(
          and(eq(meetings.scope, scope), eq(meetings.player, id), eq(meetings.opponent, player)),
        ),
    );
  }
  yield* run(db.update(meetings).set({ player: as }).where(isOwn));
}
