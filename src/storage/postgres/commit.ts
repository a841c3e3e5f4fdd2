import { asc, eq, getTableColumns, inArray, sql, and } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { CommitResult } from '../../matches/ports/store.ts';
import type { Announcement } from '../../matches/records/announcements.ts';
import type { AnsweredInteraction } from '../../matches/records/answers.ts';
import { type Change, wakesOf } from '../../matches/ports/change.ts';
import type { Invitation } from '../../matches/records/invitations.ts';
import type { Limit } from '../../matches/records/limits.ts';
import type { StoredAction, StoredMatch } from '../../matches/records/matches.ts';
import type { StoredTournament } from '../../matches/records/tournaments.ts';
import { placeholdersOf, equals, pick } from '../common/query.ts';
import { recordMatch } from '../ladders/ladder-rows.ts';
import { actionRow, roundRows, shotRow } from '../rows/action-rows.ts';
import { readAnswer, writesOf, countOpen } from '../rows/change-rows.ts';
import { readPlayers, matchRow, endSeats, updateRow } from '../rows/match-rows.ts';
import { hasSamePeople, readPeople } from '../rows/tournament-rows.ts';
import {
  carryOut,
  shared,
  preparedOnce,
  lockNames,
  inOneStatement,
  insertAfterFirst,
  partOnce,
  type Queries,
  type StatementWrite,
} from './database/engine.ts';
import { WAKE_CHANNEL, wakeText } from './database/session.ts';
import {
  actions,
  interactions,
  invitations,
  matches,
  rounds,
  seats,
  shots,
  tournaments,
} from './database/tables.ts';
import { RolledBack } from './database/transactions.ts';
import { insertAnnouncements, insertNewsOfMove } from './outbox-rows.ts';
import { areFeaturesCurrent, featureLocks } from '../../features/rows.ts';

const notify = partOnce(() => sql`pg_notify(${WAKE_CHANNEL}, ${sql.placeholder('wake')})`);

function wakes(db: Queries, change: Omit<Change, 'atMs'>): readonly StatementWrite[] {
  return wakesOf(change).map((wake) => notify(db, { wake: wakeText(wake) }));
}

const insertInteraction = preparedOnce((db) =>
  db
    .insert(interactions)
    .values(placeholdersOf(getTableColumns(interactions)))
    .onConflictDoNothing()
    .returning({ id: interactions.id })
    .prepare('interaction'),
);

/**
 * Runs in one transaction. Everything it checks is locked first, in the order of
 * `database/engine.ts`, so that it can't change before the commit. If a check fails, the whole
 * transaction is rolled back.
 */
export async function commitChange(
  db: Queries,
  change: Change,
  mayBeDone: boolean,
): Promise<CommitResult | RolledBack<CommitResult>> {
  const { interaction, limits = [], atMs } = change;
  if (interaction !== undefined) {
    // Waits if another transaction is saving the same interaction.
    const first = await insertInteraction(db).execute({ ...interaction, atMs });
    if (first.length === 0) {
      const answer = await carryOut(db, readAnswer, interaction.id);
      if (answer === undefined) throw new Error(`the answer to ${interaction.id} is gone`);
      // Our own earlier commit succeeded although the connection broke.
      const isOurs = mayBeDone && answer === interaction.answer;
      return new RolledBack<CommitResult>(
        isOurs ? { kind: 'saved' } : { kind: 'repeated', answer },
      );
    }
  }
  await lockNames(db, [...featureLocks(change), ...limits.map(subjectOf)]);
  if (!(await carryOut(db, areFeaturesCurrent, change))) {
    return new RolledBack<CommitResult>({ kind: 'stale' });
  }
  const locked = await lockCurrent(db, change);
  if (locked === undefined) return new RolledBack<CommitResult>({ kind: 'stale' });
  for (const limit of limits) {
    if ((await carryOut(db, countOpen, limit)) >= limit.most) {
      return new RolledBack<CommitResult>({ kind: 'over-limit', limit });
    }
  }
  const isWritten = await write(db, change, locked);
  return isWritten ? { kind: 'saved' } : new RolledBack<CommitResult>({ kind: 'stale' });
}

/** The writes of nearly every flick: one running match changes, and nothing else. */
export interface Move {
  readonly interaction: AnsweredInteraction;
  readonly match: StoredMatch;
  readonly action: StoredAction;
  readonly announcement: Announcement | undefined;
  readonly atMs: number;
}

export function moveOf(change: Change): Move | undefined {
  const { atMs, interaction, match, action, announcements = [], ...others } = change;
  const [announcement, ...further] = announcements;
  if (interaction === undefined || match === undefined || action === undefined) return undefined;
  if (match.revision === 0 || match.endedAtMs !== null || !isTurnsFirst(match)) return undefined;
  const isMore = Object.values(others).some(
    (other: unknown) => other !== undefined && !(Array.isArray(other) && other.length === 0),
  );
  return isMore || further.length > 0
    ? undefined
    : { atMs, interaction, match, action, announcement };
}

const insertPress = insertAfterFirst(interactions, placeholdersOf(getTableColumns(interactions)));

/**
 * Saves a move in one statement, which is its own transaction and needs one round trip instead of
 * six. Resolves with false and saves nothing if another commit came first; `commitChange` then
 * finds out which.
 */
export async function commitMove(db: Queries, move: Move, opening: string): Promise<boolean> {
  const { interaction, match, action, announcement, atMs } = move;
  const announcements = announcement === undefined ? [] : [announcement];
  const writes = [
    ...updateMatch(db, match),
    insertPress(db, { ...interaction, atMs }),
    ...insertAction(db, action, opening),
    ...announcements.flatMap((each) => insertNewsOfMove(db, each)),
  ];
  return inOneStatement(db, writes, wakes(db, { match, announcements }));
}

/** The lock name for a limit: two changes that could exceed the same limit together share it. */
function subjectOf(limit: Limit): string {
  const where = 'server' in limit ? (limit.server ?? '') : '';
  const who = 'player' in limit ? limit.player : '';
  return `limit ${limit.code} ${where} ${who}`;
}

interface Locked {
  /** The opening state of a match that already exists. */
  readonly opening: string | undefined;
}

/** Returns undefined if the optimistic lock failed. */
async function lockCurrent(
  db: Queries,
  { match, reminder, invitation, tournament, opened = [], continued = [] }: Change,
): Promise<Locked | undefined> {
  const ids = [
    match?.id,
    reminder?.id,
    invitation?.rematchOf,
    ...[...opened, ...continued].map(({ id }) => id),
  ].filter((id) => id !== undefined && id !== null);
  const rows = await lockMatches(db, ids);
  const known = rows.find(({ id }) => id === match?.id);
  for (const next of [...(match === undefined ? [] : [match]), ...continued]) {
    const row = rows.find(({ id }) => id === next.id);
    if ((row?.revision ?? -1) !== next.revision - 1) return undefined;
    if (!hasItsReminder(row, next)) return undefined;
  }
  if (reminder !== undefined) {
    const asked = rows.find(({ id }) => id === reminder.id);
    if (asked?.revision !== reminder.revision || asked.remindAtMs === null) return undefined;
  }
  if (invitation !== undefined) {
    const revision = await lockInvitation(db, invitation.id);
    if ((revision ?? -1) !== invitation.revision - 1) return undefined;
    if (!(await invitesKnownPlayers(db, invitation))) return undefined;
  }
  // A pairing has only one match.
  if (opened.some(({ id }) => rows.some((row) => row.id === id))) return undefined;
  if (tournament !== undefined && !(await isNextOf(db, tournament))) return undefined;
  return { opening: known?.opening };
}

/**
 * Tournament decisions must be based on all ended matches, and on the current ids of all players.
 */
async function isNextOf(db: Queries, tournament: StoredTournament): Promise<boolean> {
  const { id, revision, endings } = tournament;
  const isIt = eq(tournaments.id, id);
  const columns = pick(tournaments, 'revision', 'endings');
  const [row] = await db.select(columns).from(tournaments).where(isIt).for('no key update');
  if ((row?.revision ?? -1) !== revision - 1 || (row?.endings ?? 0) !== endings) return false;
  return hasSamePeople(await carryOut(db, readPeople, [id]), tournament);
}

const LOCKED_COLUMNS = pick(matches, 'id', 'revision', 'remindAtMs', 'opening');

type LockedMatch = Pick<typeof matches.$inferSelect, keyof typeof LOCKED_COLUMNS>;

const lockMatch = preparedOnce((db) =>
  db
    .select(LOCKED_COLUMNS)
    .from(matches)
    .where(eq(matches.id, sql.placeholder('id')))
    .for('no key update')
    .prepare('lock'),
);

async function lockMatches(db: Queries, ids: readonly string[]): Promise<readonly LockedMatch[]> {
  const [one, ...others] = ids;
  if (one === undefined) return [];
  if (others.length === 0) return lockMatch(db).execute({ id: one });
  return db
    .select(LOCKED_COLUMNS)
    .from(matches)
    .where(inArray(matches.id, [...ids]))
    .orderBy(asc(matches.id))
    .for('no key update');
}

async function lockInvitation(db: Queries, id: string): Promise<number | undefined> {
  const { revision } = invitations;
  const isIt = eq(invitations.id, id);
  const found = db.select({ revision }).from(invitations).where(isIt).for('no key update');
  return (await found)[0]?.revision;
}

/** Checks whether a reminder was sent after the match was read: a turn has only one. */
function hasItsReminder(known: LockedMatch | undefined, match: StoredMatch): boolean {
  return isTurnsFirst(match) || typeof known?.remindAtMs === 'number';
}

/** True if no reminder can have been sent for this turn. */
function isTurnsFirst({ revision, turnRevision, remindAtMs }: StoredMatch): boolean {
  return revision === turnRevision || remindAtMs === null;
}

/**
 * Checks that no player of the previous match was erased since it was read. Otherwise a rematch
 * would invite an erased player.
 */
async function invitesKnownPlayers(
  db: Queries,
  { rematchOf, seats: asked }: Invitation,
): Promise<boolean> {
  if (rematchOf === null) return true;
  const players = await carryOut(db, readPlayers, rematchOf);
  return asked.every(({ player }) => player === null || players.includes(player));
}

/** Resolves with false if a player was erased meanwhile; nothing may be saved then. */
async function write(db: Queries, change: Change, { opening }: Locked): Promise<boolean> {
  const { match, action, finished, continued = [], announcements = [] } = change;
  const writes: StatementWrite[] = [];
  if (match !== undefined && match.revision > 0) writes.push(...updateMatch(db, match));
  if (action !== undefined) {
    if (opening === undefined) throw new Error(`an action without a match: ${action.matchId}`);
    writes.push(...insertAction(db, action, opening));
  }
  for (const going of continued) writes.push(...updateMatch(db, going));
  writes.push(...writesOf(shared(db), change));
  writes.push(...insertAnnouncements(db, announcements));
  const isWritten = await inOneStatement(db, writes, wakes(db, change));
  if (isWritten && finished !== undefined) await carryOut(db, recordMatch, finished);
  return isWritten;
}

const ONE = sql.placeholder('id');

const PLAYERS = sql`ARRAY(
  SELECT ${seats.player} FROM ${seats} WHERE ${seats.matchId} = ${matches.id} ORDER BY ${seats.seat}
)`;

/**
 * The optimistic lock of a one-statement move: the revision is unchanged, and no player was erased
 * since the match was read. A statement that waited for the row sees the row's new values, but
 * `seats` as they were when the statement started. An erasure therefore also rewrites the match's
 * row, which makes the statement find nothing.
 */
const STILL_THE_SAME = and(
  equals(matches, { id: ONE, revision: sql`${sql.placeholder('revision')}::bigint - 1` }),
  sql`${PLAYERS} = ${sql.placeholder('players')}::text[]`,
  sql`${matches}.xmin = (SELECT xmin FROM ${matches} AS seen WHERE seen.id = ${ONE})`,
);

const updateOne = partOnce((db) => {
  const { id } = shared(db).tables.matches;
  return updateRow(shared(db)).where(STILL_THE_SAME).returning({ id });
});

function updateMatch(db: Queries, match: StoredMatch): readonly StatementWrite[] {
  const players = match.state.seats.map(({ player }) => player);
  return [
    { ...updateOne(db, { ...matchRow(match), players }), isCondition: true },
    ...endSeats(shared(db), match),
  ];
}

/** Inserted only if the statement's first write, the match, succeeded. */
const lineOnce = (table: PgTable) =>
  insertAfterFirst(table, placeholdersOf(getTableColumns(table)));

const insertActionRow = lineOnce(actions);
const insertShotRow = lineOnce(shots);
const insertRoundRow = lineOnce(rounds);

/** Part of the statement whose first write is the match. */
function insertAction(
  db: Queries,
  stored: StoredAction,
  opening: string,
): readonly StatementWrite[] {
  const { shot } = stored;
  return [
    insertActionRow(db, actionRow(stored, opening)),
    ...(shot === null ? [] : [insertShotRow(db, shotRow(stored, shot))]),
    ...roundRows(stored).map((round) => insertRoundRow(db, round)),
  ];
}
