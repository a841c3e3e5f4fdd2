import { and, eq } from 'drizzle-orm';
import type { PrivacyChoices } from '../../../matches/records/privacy.ts';
import { EVERYWHERE } from 'crokinole/ratings/ladder';
import { boardFigures } from '../../ladders/board-figures.ts';
import { STANDING_COLUMNS } from './ladder-rows.ts';
import type { Queries } from '../database/engine.ts';
import { isShown } from './record-match.ts';
import { meetings, privacyChoices, ratingHistory, standings } from '../schema/schema-ladders.ts';

/** In a transaction: the choice and what the boards show belong together. */
export function saveChoices(db: Queries, player: string, choices: PrivacyChoices): void {
  db.insert(privacyChoices)
    .values({ player, ...choices })
    .onConflictDoUpdate({ target: privacyChoices.player, set: choices })
    .run();
  showAgain(db, player);
}

/** Works out anew what the boards of all servers together may show of a player. */
function showAgain(db: Queries, player: string): void {
  const isOwn = and(eq(standings.player, player), eq(standings.scope, EVERYWHERE));
  const rows = db
    .select({ rules: standings.rules, ...STANDING_COLUMNS })
    .from(standings)
    .where(isOwn)
    .all();
  for (const { rules, ...standing } of rows) {
    db.update(standings)
      .set(boardFigures(standing, isShown(db, EVERYWHERE, player)))
      .where(and(isOwn, eq(standings.rules, rules)))
      .run();
  }
}

/**
 * In a transaction: what matches have left behind stays, under a name that nobody has and that no
 * board shows. Deleting it instead would change what the matches of others were worth.
 */
export function renameOnLadders(db: Queries, player: string, as: string): void {
  const ladders = db
    .select({ scope: standings.scope, rules: standings.rules, ...STANDING_COLUMNS })
    .from(standings)
    .where(eq(standings.player, player))
    .all();
  for (const { scope, rules, ...standing } of ladders) {
    db.update(standings)
      .set({ player: as, ...boardFigures(standing, false) })
      .where(
        and(eq(standings.scope, scope), eq(standings.rules, rules), eq(standings.player, player)),
      )
      .run();
    db.update(ratingHistory)
      .set({ player: as })
      .where(
        and(
          eq(ratingHistory.scope, scope),
          eq(ratingHistory.rules, rules),
          eq(ratingHistory.player, player),
        ),
      )
      .run();
  }
  const scopes = new Set(ladders.map((ladder) => ladder.scope));
  for (const scope of scopes) renameMeetings(db, scope, player, as);
  db.delete(privacyChoices).where(eq(privacyChoices.player, player)).run();
}

function renameMeetings(db: Queries, scope: string, player: string, as: string): void {
  const isOwn = and(eq(meetings.scope, scope), eq(meetings.player, player));
  const opponents = db.select({ id: meetings.opponent }).from(meetings).where(isOwn).all();
  for (const { id } of opponents) {
    db.update(meetings)
      .set({ opponent: as })
      .where(and(eq(meetings.scope, scope), eq(meetings.player, id), eq(meetings.opponent, player)))
      .run();
  }
  db.update(meetings).set({ player: as }).where(isOwn).run();
}
