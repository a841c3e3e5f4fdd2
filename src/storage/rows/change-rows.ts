import { eq, sql } from 'drizzle-orm';
import type { Change } from '../../matches/records/change.ts';
import { type Sql, type Write, one, type Query } from '../common/query.ts';
import { saveInvitation } from './invitation-rows.ts';
import { insertMatch } from './match-rows.ts';
import { followMatch } from './outbox-rows.ts';
import { insertPlaces } from './tournament-places.ts';
import { insertNews, saveTournament, markTournamentDue } from './tournament-rows.ts';
import { saveWalkUp } from './walk-up-rows.ts';
import { preparedOnce } from '../common/prepared.ts';

/** All writes of a change except those for a running match, its action, and its announcements. */
export function writesOf(db: Sql, change: Change): readonly Write[] {
  const { match, action, invitation, reminder, walkUp } = change;
  const { tournament, opened = [], continued = [], news, places = [] } = change;
  const { matches } = db.tables;
  const writes: Write[] = [];
  if (match?.revision === 0) writes.push(...insertMatch(db, match));
  if (typeof match?.endedAtMs === 'number' && match.tournament !== null) {
    writes.push(markTournamentDue(db, match.tournament, match.endedAtMs));
  }
  if (match !== undefined && match.revision > 0 && action === undefined) {
    writes.push(followMatch(db, match));
  }
  if (walkUp !== undefined) writes.push(saveWalkUp(db, walkUp));
  if (tournament !== undefined) writes.push(...saveTournament(db, tournament));
  for (const begun of opened) writes.push(...insertMatch(db, begun));
  for (const going of continued) writes.push(followMatch(db, going));
  if (news !== undefined) writes.push(insertNews(db, news));
  writes.push(...insertPlaces(db, places));
  if (reminder !== undefined) {
    const { id, dueAtMs } = reminder;
    writes.push(db.update(matches).set({ remindAtMs: null, dueAtMs }).where(eq(matches.id, id)));
  }
  if (invitation !== undefined) writes.push(...saveInvitation(db, invitation));
  return writes;
}

const selectAnswer = preparedOnce((db) => {
  const { interactions } = db.tables;
  return db
    .select({ answer: interactions.answer })
    .from(interactions)
    .where(eq(interactions.id, sql.placeholder('id')))
    .prepare();
});

export function* readAnswer(db: Sql, id: string): Query<string | undefined> {
  return (yield* one(selectAnswer(db), { id }))?.answer;
}
