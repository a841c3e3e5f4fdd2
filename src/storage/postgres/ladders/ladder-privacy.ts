import { and, eq } from 'drizzle-orm';
import type { PrivacyChoices } from '../../../matches/records/privacy.ts';
import { EVERYWHERE } from 'crokinole/ratings/ladder';
import { boardFigures } from '../../ladders/board-figures.ts';
import type { Queries } from '../database/engine.ts';
import { lockLadders } from '../database/locks.ts';
import { meetings, privacyChoices, ratingHistory, standings } from '../schema/schema-ladders.ts';
import { STANDING_COLUMNS } from './ladder-rows.ts';
import { isShown } from './record-match.ts';

/** In a transaction: the choice and what the boards show belong together. */
export async function saveChoices(
  db: Queries,
  player: string,
  choices: PrivacyChoices,
): Promise<void> {
  await lockLadders(db);
  await db
    .insert(privacyChoices)
    .values({ player, ...choices })
    .onConflictDoUpdate({ target: privacyChoices.player, set: choices });
  await showAgain(db, player);
}

/** Works out anew what the boards of all servers together may show of a player. */
async function showAgain(db: Queries, player: string): Promise<void> {
  const isOwn = and(eq(standings.player, player), eq(standings.scope, EVERYWHERE));
  const isOnBoards = await isShown(db, EVERYWHERE, player);
  const rows = await db
    .select({ rules: standings.rules, ...STANDING_COLUMNS })
    .from(standings)
    .where(isOwn);
  for (const { rules, ...standing } of rows) {
    await db
      .update(standings)
      .set(boardFigures(standing, isOnBoards))
      .where(and(isOwn, eq(standings.rules, rules)));
  }
}

/**
 * In a transaction: what matches have left behind stays, under a name that nobody has and that no
 * board shows. Deleting it instead would change what the matches of others were worth.
 */
export async function renameOnLadders(db: Queries, player: string, as: string): Promise<void> {
  await lockLadders(db);
  const isOwn = eq(standings.player, player);
  const ladders = await db
    .select({ scope: standings.scope, rules: standings.rules, ...STANDING_COLUMNS })
    .from(standings)
    .where(isOwn);
  for (const { scope, rules, ...standing } of ladders) {
    await db
      .update(standings)
      .set({ player: as, ...boardFigures(standing, false) })
      .where(and(eq(standings.scope, scope), eq(standings.rules, rules), isOwn));
    await db
      .update(ratingHistory)
      .set({ player: as })
      .where(
        and(
          eq(ratingHistory.scope, scope),
          eq(ratingHistory.rules, rules),
          eq(ratingHistory.player, player),
        ),
      );
  }
  const scopes = new Set(ladders.map((ladder) => ladder.scope));
  for (const scope of scopes) await renameMeetings(db, scope, player, as);
  await db.delete(privacyChoices).where(eq(privacyChoices.player, player));
}

async function renameMeetings(
  db: Queries,
  scope: string,
  player: string,
  as: string,
): Promise<void> {
  const isOwn = and(eq(meetings.scope, scope), eq(meetings.player, player));
  const opponents = await db.select({ id: meetings.opponent }).from(meetings).where(isOwn);
  for (const { id } of opponents) {
    await db
      .update(meetings)
      .set({ opponent: as })
      .where(
        and(eq(meetings.scope, scope), eq(meetings.player, id), eq(meetings.opponent, player)),
      );
  }
  await db.update(meetings).set({ player: as }).where(isOwn);
}
