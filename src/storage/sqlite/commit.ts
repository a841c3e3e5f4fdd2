import { count, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { CommitResult } from '../../matches/ports/store.ts';
import type { Change } from '../../matches/ports/change.ts';
import type { Invitation } from '../../matches/records/invitations.ts';
import type { StoredMatch, StoredAction } from '../../matches/records/matches.ts';
import type { StoredTournament } from '../../matches/records/tournaments.ts';
import { type Sql, placeholdersOf, preparedOnce, equals } from '../common/query.ts';
import { recordMatch } from '../ladders/ladder-rows.ts';
import { actionRow, roundRows, shotRow } from '../rows/action-rows.ts';
import { readAnswer, writesOf, countOpen } from '../rows/change-rows.ts';
import { readPlayers, matchRow, endSeats, updateRow, readOpeningRow } from '../rows/match-rows.ts';
import { hasSamePeople, readPeople } from '../rows/tournament-rows.ts';
import { carryOut } from './database/engine.ts';
import {
  interactions,
  invitations,
  matches,
  tournaments,
  actions,
  rounds,
  shots,
} from './database/tables.ts';
import { insertAnnouncement } from './outbox-rows.ts';
import { areFeaturesCurrent } from '../../features/rows.ts';

/**
 * Runs in one transaction that takes the write lock first, so nothing it checks can change before
 * the commit.
 */
export function commitChange(db: Sql, change: Change): CommitResult {
  const { interaction, limits = [] } = change;
  if (interaction !== undefined) {
    const answer = carryOut(db, readAnswer, interaction.id);
    if (answer !== undefined) return { kind: 'repeated', answer };
  }
  if (!isCurrent(db, change)) return { kind: 'stale' };
  const limit = limits.find((each) => carryOut(db, countOpen, each) >= each.most);
  if (limit !== undefined) return { kind: 'over-limit', limit };
  write(db, change);
  return { kind: 'saved' };
}

function isCurrent(db: Sql, change: Change): boolean {
  const { match, reminder, invitation, tournament, opened = [], continued = [] } = change;
  return (
    (match === undefined || isNextOfMatch(db, match)) &&
    continued.every((each) => isNextOfMatch(db, each)) &&
    (reminder === undefined || isToRemind(db, reminder)) &&
    (invitation === undefined ||
      (isNextInvitation(db, invitation) && invitesKnownPlayers(db, invitation))) &&
    (tournament === undefined || isNextOfTournament(db, tournament)) &&
    carryOut(db, areFeaturesCurrent, change) &&
    !isAnyThere(db, opened)
  );
}

function isNextOfMatch(db: Sql, match: StoredMatch): boolean {
  return (
    isAfter(readRevision(db, match.id), match) &&
    hasSamePlayers(db, match) &&
    hasItsReminder(db, match)
  );
}

/**
 * Tournament decisions must be based on all ended matches, and on the current ids of all players.
 */
function isNextOfTournament(db: Sql, tournament: StoredTournament): boolean {
  const { id, revision, endings } = tournament;
  const { revision: before, endings: ended } = tournaments;
  const row = db
    .select({ revision: before, endings: ended })
    .from(tournaments)
    .where(eq(tournaments.id, id))
    .get();
  if ((row?.revision ?? -1) !== revision - 1 || (row?.endings ?? 0) !== endings) return false;
  return hasSamePeople(carryOut(db, readPeople, [id]), tournament);
}

/** A pairing has only one match. */
function isAnyThere(db: Sql, opened: readonly StoredMatch[]): boolean {
  const ids = opened.map(({ id }) => id);
  if (ids.length === 0) return false;
  const there = db.select({ rows: count() }).from(matches).where(inArray(matches.id, ids)).get();
  return (there?.rows ?? 0) > 0;
}

/** A player may have been erased since the match was read. Saving must not bring back their id. */
function hasSamePlayers(db: Sql, { id, revision, state }: StoredMatch): boolean {
  if (revision === 0) return true;
  const players = carryOut(db, readPlayers, id);
  return state.seats.every(({ player }, seat) => players[seat] === player);
}

/** Checks whether a reminder was sent after the match was read: a turn has only one. */
function hasItsReminder(db: Sql, match: StoredMatch): boolean {
  const { id, revision, turnRevision, remindAtMs } = match;
  if (revision === turnRevision || remindAtMs === null) return true;
  return isToRemind(db, { id, revision: revision - 1 });
}

function isToRemind(db: Sql, { id, revision }: Revised): boolean {
  const isIt = equals(matches, { id, revision });
  const row = db.select({ at: matches.remindAtMs }).from(matches).where(isIt).get();
  return typeof row?.at === 'number';
}

/**
 * A rematch takes its players from the previous match, and they too may have been erased since it
 * was read.
 */
function invitesKnownPlayers(db: Sql, { rematchOf, seats: asked }: Invitation): boolean {
  if (rematchOf === null) return true;
  const players = carryOut(db, readPlayers, rematchOf);
  return asked.every(({ player }) => player === null || players.includes(player));
}

interface Revised {
  readonly id: string;
  readonly revision: number;
}

function isNextInvitation(db: Sql, next: Revised): boolean {
  const { revision, id } = invitations;
  const row = db.select({ revision }).from(invitations).where(eq(id, next.id)).get();
  return isAfter(row?.revision, next);
}

/** New rows start at revision 0. */
function isAfter(before: number | undefined, { revision }: Revised): boolean {
  return (before ?? -1) === revision - 1;
}

const insertInteraction = preparedOnce((db) =>
  db
    .insert(interactions)
    .values(placeholdersOf(getTableColumns(interactions)))
    .prepare(),
);

function write(db: Sql, change: Change): void {
  const { atMs, interaction, match, action, finished } = change;
  const { continued = [], announcements = [] } = change;
  if (match !== undefined && match.revision > 0) updateMatch(db, match);
  for (const going of continued) updateMatch(db, going);
  for (const each of writesOf(db, change)) each.run();
  if (action !== undefined) insertAction(db, action);
  if (finished !== undefined) carryOut(db, recordMatch, finished);
  for (const announcement of announcements) insertAnnouncement(db, announcement);
  if (interaction !== undefined) insertInteraction(db).run({ ...interaction, atMs });
}

const ONE = sql.placeholder('id');
const updateOne = preparedOnce((db) => updateRow(db).where(eq(matches.id, ONE)).prepare());

/** Runs in the transaction that checked the match's revision. */
function updateMatch(db: Sql, match: StoredMatch): void {
  updateOne(db).run({ ...matchRow(match) });
  for (const write of endSeats(db, match)) write.run();
}

const selectRevision = preparedOnce((db) =>
  db.select({ revision: matches.revision }).from(matches).where(eq(matches.id, ONE)).prepare(),
);

function readRevision(db: Sql, id: string): number | undefined {
  return selectRevision(db).get({ id })?.revision;
}

const insertActionRow = preparedOnce((db) =>
  db
    .insert(actions)
    .values(placeholdersOf(getTableColumns(actions)))
    .prepare(),
);

const insertShotRow = preparedOnce((db) =>
  db
    .insert(shots)
    .values(placeholdersOf(getTableColumns(shots)))
    .prepare(),
);

function insertAction(db: Sql, stored: StoredAction): void {
  const { matchId, shot } = stored;
  const opening = carryOut(db, readOpeningRow, matchId)?.opening;
  if (opening === undefined) throw new Error(`an action of match ${matchId}, which does not exist`);
  insertActionRow(db).run({ ...actionRow(stored, opening) });
  if (shot !== null) insertShotRow(db).run({ ...shotRow(stored, shot) });
  for (const round of roundRows(stored)) db.insert(rounds).values(round).run();
}
