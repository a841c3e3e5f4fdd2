import { and, eq, sql } from 'drizzle-orm';
import {
  isFormerPlayer,
  DEFAULT_CHOICES,
  type PrivacyChoices,
} from '../../../matches/records/privacy.ts';
import {
  changesBy,
  type FinishedMatch,
  type LadderChanges,
  type LadderEntry,
  type Meeting,
} from 'crokinole/ratings/ladder-book';
import { EVERYWHERE, type Ladder } from 'crokinole/ratings/ladder';
import type { Standing } from 'crokinole/ratings/standing';
import { boardFigures } from '../../ladders/board-figures.ts';
import { newHistoryLines } from '../../ladders/ladder-lines.ts';
import { STANDING_COLUMNS } from './ladder-rows.ts';
import type { Queries } from '../database/engine.ts';
import {
  countedMatches,
  meetings,
  privacyChoices,
  ratingHistory,
  standings,
} from '../schema/schema-ladders.ts';

/**
 * Writes down what a match changes. Inside the transaction that ends the match: the ratings are read
 * and written under one lock. A match that has been counted already throws.
 */
export function recordMatch(db: Queries, match: FinishedMatch): void {
  const { sequence } = db
    .insert(countedMatches)
    .values({ matchId: match.matchId, endedAtMs: match.endedAtMs })
    .returning({ sequence: countedMatches.sequence })
    .get();
  const changes = changesBy(match, (ladder, player) => readStanding(db, ladder, player));
  for (const entry of changes.standings) saveStanding(db, entry);
  for (const meeting of changes.meetings) addMeeting(db, meeting);
  saveHistory(db, sequence, changes);
}

export function readStanding(
  db: Queries,
  { scope, rules }: Ladder,
  player: string,
): Standing | undefined {
  return db
    .select(STANDING_COLUMNS)
    .from(standings)
    .where(
      and(eq(standings.scope, scope), eq(standings.rules, rules), eq(standings.player, player)),
    )
    .get();
}

function saveStanding(db: Queries, { ladder, value }: LadderEntry<Standing>): void {
  const row = { ...value, ...boardFigures(value, isShown(db, ladder.scope, value.player)) };
  db.insert(standings)
    .values({ ...ladder, ...row })
    .onConflictDoUpdate({
      target: [standings.scope, standings.rules, standings.player],
      set: row,
    })
    .run();
}

export function isShown(db: Queries, scope: string, player: string): boolean {
  if (isFormerPlayer(player)) return false;
  return scope !== EVERYWHERE || readChoices(db, player).onGlobalBoards;
}

export function readChoices(db: Queries, player: string): PrivacyChoices {
  const row = db.select().from(privacyChoices).where(eq(privacyChoices.player, player)).get();
  return row === undefined ? DEFAULT_CHOICES : { onGlobalBoards: row.onGlobalBoards };
}

function addMeeting(db: Queries, { scope, value }: Meeting): void {
  db.insert(meetings)
    .values({ scope, ...value })
    .onConflictDoUpdate({
      target: [meetings.scope, meetings.player, meetings.opponent],
      set: {
        wins: sql`${meetings.wins} + excluded.wins`,
        draws: sql`${meetings.draws} + excluded.draws`,
        losses: sql`${meetings.losses} + excluded.losses`,
      },
    })
    .run();
}

function saveHistory(db: Queries, sequence: number, changes: LadderChanges): void {
  const rows = newHistoryLines(changes, sequence);
  if (rows.length > 0) db.insert(ratingHistory).values(rows).run();
}
