import { and, count, eq, getTableColumns, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { assertNever } from 'crokinole/result';
import type { Change } from '../../matches/records/change.ts';
import type { CommitResult } from '../../matches/ports/match-store.ts';
import type { Limit } from '../../matches/records/limits.ts';
import type { Invitation } from '../../matches/records/invitations.ts';
import type { StoredMatch } from '../../matches/records/matches.ts';
import { insertAction } from './rows/action-rows.ts';
import { IS_OPEN_INVITATION, IS_OPEN_SEAT } from './schema/conditions.ts';
import { saveInvitation } from './rows/invitation-rows.ts';
import type { Queries } from './database/engine.ts';
import { placeholdersOf } from '../common/prepared.ts';
import { preparedOnce } from './database/prepared.ts';
import {
  insertMatch,
  readPlayers,
  readPlayersOf,
  readRevision,
  updateMatch,
} from './rows/match-rows.ts';
import { followMatch, insertAnnouncement, overtakeHeld } from './rows/outbox-rows.ts';
import { recordMatch } from './ladders/record-match.ts';
import { hasSamePeople } from '../rows/tournament-lines.ts';
import type { StoredTournament } from '../../matches/records/tournaments.ts';
import {
  insertNews,
  insertPlaces,
  IS_OPEN_TOURNAMENT,
  readPeople,
  saveTournament,
  stirTournament,
} from './rows/tournament-rows.ts';
import { tournamentPeople, tournaments } from './schema/schema-tournaments.ts';
import { interactions, invitations, invitationSeats, matches, seats } from './schema/schema.ts';

/** Inside one transaction that has the write lock from its start: whatever is checked stays true. */
export function commitChange(db: Queries, change: Change): CommitResult {
  const { interaction, limits = [] } = change;
  if (interaction !== undefined) {
    const answer = readAnswer(db, interaction.id);
    if (answer !== undefined) return { kind: 'repeated', answer };
  }
  if (!isCurrent(db, change)) return { kind: 'stale' };
  const limit = limits.find((each) => countOpen(db, each) >= each.most);
  if (limit !== undefined) return { kind: 'over-limit', limit };
  write(db, change);
  return { kind: 'saved' };
}

function isCurrent(
  db: Queries,
  { match, reminder, invitation, tournament, opened = [], continued = [] }: Change,
): boolean {
  return (
    (match === undefined || isNextOfMatch(db, match)) &&
    continued.every((each) => isNextOfMatch(db, each)) &&
    (reminder === undefined || isToRemind(db, reminder)) &&
    (invitation === undefined ||
      (isNextInvitation(db, invitation) && asksKnownPlayers(db, invitation))) &&
    (tournament === undefined || isNextOfTournament(db, tournament)) &&
    !isAnyThere(db, opened)
  );
}

function isNextOfMatch(db: Queries, match: StoredMatch): boolean {
  return (
    isAfter(readRevision(db, match.id), match) &&
    hasSamePlayers(db, match) &&
    hasItsReminder(db, match)
  );
}

/** Whatever is decided knows of every match that has ended, and of everybody by their present name. */
function isNextOfTournament(db: Queries, tournament: StoredTournament): boolean {
  const { id, revision, endings } = tournament;
  const { revision: before, endings: ended } = tournaments;
  const row = db
    .select({ revision: before, endings: ended })
    .from(tournaments)
    .where(eq(tournaments.id, id))
    .get();
  if ((row?.revision ?? -1) !== revision - 1 || (row?.endings ?? 0) !== endings) return false;
  return hasSamePeople(readPeople(db, [id]), tournament);
}

/** A pairing has one board. */
function isAnyThere(db: Queries, opened: readonly StoredMatch[]): boolean {
  const ids = opened.map(({ id }) => id);
  return ids.length > 0 && countRows(db, matches, inArray(matches.id, ids)) > 0;
}

/** Somebody may have been erased since the match was read: their id must not come back with it. */
function hasSamePlayers(db: Queries, { id, revision, state }: StoredMatch): boolean {
  if (revision === 0) return true;
  const players = readPlayersOf(db, id);
  return state.seats.every(({ player }, seat) => players[seat] === player);
}

/** Somebody may have been reminded since the match was read: the same turn has no second reminder. */
function hasItsReminder(db: Queries, match: StoredMatch): boolean {
  const { id, revision, turnRevision, remindAtMs } = match;
  if (revision === turnRevision || remindAtMs === null) return true;
  return isToRemind(db, { id, revision: revision - 1 });
}

function isToRemind(db: Queries, { id, revision }: Revised): boolean {
  const isIt = and(eq(matches.id, id), eq(matches.revision, revision));
  const row = db.select({ at: matches.remindAtMs }).from(matches).where(isIt).get();
  return typeof row?.at === 'number';
}

/** The same for those who are asked for a rematch: they were read from the match before. */
function asksKnownPlayers(db: Queries, { rematchOf, seats: asked }: Invitation): boolean {
  const players = rematchOf === null ? undefined : readPlayers(db, [rematchOf]).get(rematchOf);
  return asked.every(({ player }) => player === null || (players?.includes(player) ?? true));
}

interface Revised {
  readonly id: string;
  readonly revision: number;
}

function isNextInvitation(db: Queries, next: Revised): boolean {
  const { revision, id } = invitations;
  const row = db.select({ revision }).from(invitations).where(eq(id, next.id)).get();
  return isAfter(row?.revision, next);
}

/** What is not there yet begins with revision 0. */
function isAfter(before: number | undefined, { revision }: Revised): boolean {
  return (before ?? -1) === revision - 1;
}

const insertInteraction = preparedOnce((db) =>
  db
    .insert(interactions)
    .values(placeholdersOf(getTableColumns(interactions)))
    .prepare(),
);

function write(db: Queries, change: Change): void {
  const { atMs, interaction, match, action, finished, invitation, announcements = [] } = change;
  const { reminder, tournament, opened = [], continued = [], news, places = [] } = change;
  if (match !== undefined) (match.revision === 0 ? insertMatch : updateMatch)(db, match);
  if (typeof match?.endedAtMs === 'number' && match.tournament !== null) {
    stirTournament(db, match.tournament, match.endedAtMs);
  }
  if (tournament !== undefined) saveTournament(db, tournament);
  for (const begun of opened) insertMatch(db, begun);
  for (const going of continued) {
    updateMatch(db, going);
    followMatch(db, going);
  }
  if (news !== undefined) insertNews(db, news);
  insertPlaces(db, places);
  if (match !== undefined && match.revision > 0 && action === undefined) followMatch(db, match);
  if (reminder !== undefined) {
    const { id, dueAtMs } = reminder;
    db.update(matches).set({ remindAtMs: null, dueAtMs }).where(eq(matches.id, id)).run();
  }
  if (action !== undefined) insertAction(db, action);
  if (finished !== undefined) recordMatch(db, finished);
  if (invitation !== undefined) saveInvitation(db, invitation);
  for (const announcement of announcements) {
    overtakeHeld(db, announcement);
    insertAnnouncement(db, announcement);
  }
  if (interaction !== undefined) insertInteraction(db).run({ ...interaction, atMs });
}

const selectAnswer = preparedOnce((db) =>
  db
    .select({ answer: interactions.answer })
    .from(interactions)
    .where(eq(interactions.id, sql.placeholder('id')))
    .prepare(),
);

export function readAnswer(db: Queries, id: string): string | undefined {
  return selectAnswer(db).get({ id })?.answer;
}

function countOpen(db: Queries, limit: Limit): number {
  switch (limit.code) {
    case 'matches-of-player':
      return countRows(db, seats, eq(seats.player, limit.player), isNull(seats.endedAtMs));
    case 'matches-on-server':
      return countRows(db, matches, eq(matches.server, limit.server), isNull(matches.endedAtMs));
    case 'invitations-by-player':
      return countRows(db, invitations, eq(invitations.host, limit.player), IS_OPEN_INVITATION);
    case 'invitations-on-server':
      return countRows(db, invitations, eq(invitations.server, limit.server), IS_OPEN_INVITATION);
    case 'invitations-to-player':
      return countUnanswered(db, limit);
    case 'tournaments-by-player':
      return countRows(
        db,
        tournamentPeople,
        eq(tournamentPeople.player, limit.player),
        eq(tournamentPeople.role, 'host'),
        isNull(tournamentPeople.endedAtMs),
      );
    case 'tournaments-on-server':
      return countRows(db, tournaments, eq(tournaments.server, limit.server), IS_OPEN_TOURNAMENT);
    case 'tables-of-player':
      return countRows(
        db,
        invitationSeats,
        eq(invitationSeats.player, limit.player),
        eq(invitationSeats.accepted, true),
        IS_OPEN_SEAT,
      );
    default:
      return assertNever(limit);
  }
}

function countUnanswered(
  db: Queries,
  { player, server }: Extract<Limit, { readonly code: 'invitations-to-player' }>,
): number {
  const isThere = server === null ? isNull(invitations.server) : eq(invitations.server, server);
  const asked = db
    .select({ id: invitationSeats.invitationId })
    .from(invitationSeats)
    .where(
      and(eq(invitationSeats.player, player), eq(invitationSeats.accepted, false), IS_OPEN_SEAT),
    );
  return countRows(db, invitations, inArray(invitations.id, asked), isThere);
}

function countRows(db: Queries, table: SQLiteTable, ...conditions: readonly SQL[]): number {
  return (
    db
      .select({ rows: count() })
      .from(table)
      .where(and(...conditions))
      .get()?.rows ?? 0
  );
}
