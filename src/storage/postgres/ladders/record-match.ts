import { and, eq, inArray, or, sql } from 'drizzle-orm';
import {
  DEFAULT_CHOICES,
  isFormerPlayer,
  type PrivacyChoices,
} from '../../../matches/records/privacy.ts';
import {
  changesBy,
  type FinishedMatch,
  type LadderEntry,
  type Meeting,
} from 'crokinole/ratings/ladder-book';
import { EVERYWHERE, laddersOf, type Ladder } from 'crokinole/ratings/ladder';
import type { Standing } from 'crokinole/ratings/standing';
import { boardFigures } from '../../ladders/board-figures.ts';
import { newHistoryLines } from '../../ladders/ladder-lines.ts';
import type { Queries } from '../database/engine.ts';
import { lockLadders } from '../database/locks.ts';
import {
  countedMatches,
  meetings,
  privacyChoices,
  ratingHistory,
  standings,
} from '../schema/schema-ladders.ts';
import { STANDING_COLUMNS } from './ladder-rows.ts';

/**
 * Writes down what a match changes. Inside the transaction that ends the match, and one match after
 * the other: in the order in which they are counted ratings are read and written. A match that has
 * been counted already throws.
 */
export async function recordMatch(db: Queries, match: FinishedMatch): Promise<void> {
  await lockLadders(db);
  const [counted] = await db
    .insert(countedMatches)
    .values({ matchId: match.matchId, endedAtMs: match.endedAtMs })
    .returning({ sequence: countedMatches.sequence });
  if (counted === undefined) throw new Error(`match ${match.matchId} was not counted`);
  const before = await standingsOf(db, match);
  const changes = changesBy(match, (ladder, player) => before.get(keyOf(ladder, player)));
  for (const entry of changes.standings) await saveStanding(db, entry);
  for (const meeting of changes.meetings) await addMeeting(db, meeting);
  const history = newHistoryLines(changes, counted.sequence);
  if (history.length > 0) await db.insert(ratingHistory).values(history);
}

function keyOf({ scope, rules }: Record<keyof Ladder, string>, player: string): string {
  return [scope, rules, player].join(' ');
}

/** All in one question: whoever else ends a match waits for us meanwhile. */
async function standingsOf(
  db: Queries,
  { figures }: FinishedMatch,
): Promise<ReadonlyMap<string, Standing>> {
  const players = figures.sides.flatMap((side) => side.players.map(({ player }) => player));
  const ladders = laddersOf(figures);
  if (players.length === 0 || ladders.length === 0) return new Map();
  const isOnOne = or(
    ...ladders.map(({ scope, rules }) =>
      and(eq(standings.scope, scope), eq(standings.rules, rules)),
    ),
  );
  const rows = await db
    .select({ scope: standings.scope, rules: standings.rules, value: STANDING_COLUMNS })
    .from(standings)
    .where(and(inArray(standings.player, players), isOnOne));
  return new Map(
    rows.map(({ scope, rules, value }) => [keyOf({ scope, rules }, value.player), value]),
  );
}

export async function readStanding(
  db: Queries,
  { scope, rules }: Ladder,
  player: string,
): Promise<Standing | undefined> {
  const [found] = await db
    .select(STANDING_COLUMNS)
    .from(standings)
    .where(
      and(eq(standings.scope, scope), eq(standings.rules, rules), eq(standings.player, player)),
    );
  return found;
}

async function saveStanding(db: Queries, { ladder, value }: LadderEntry<Standing>): Promise<void> {
  const row = { ...value, ...boardFigures(value, await isShown(db, ladder.scope, value.player)) };
  await db
    .insert(standings)
    .values({ ...ladder, ...row })
    .onConflictDoUpdate({
      target: [standings.scope, standings.rules, standings.player],
      set: row,
    });
}

export async function isShown(db: Queries, scope: string, player: string): Promise<boolean> {
  if (isFormerPlayer(player)) return false;
  return scope !== EVERYWHERE || (await readChoices(db, player)).onGlobalBoards;
}

export async function readChoices(db: Queries, player: string): Promise<PrivacyChoices> {
  const [row] = await db.select().from(privacyChoices).where(eq(privacyChoices.player, player));
  return row === undefined ? DEFAULT_CHOICES : { onGlobalBoards: row.onGlobalBoards };
}

async function addMeeting(db: Queries, { scope, value }: Meeting): Promise<void> {
  await db
    .insert(meetings)
    .values({ scope, ...value })
    .onConflictDoUpdate({
      target: [meetings.scope, meetings.player, meetings.opponent],
      set: {
        wins: sql`${meetings.wins} + excluded.wins`,
        draws: sql`${meetings.draws} + excluded.draws`,
        losses: sql`${meetings.losses} + excluded.losses`,
      },
    });
}
