import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { TOURNAMENT_KINDS } from '@crokinole/tournament/model/setup';
import { TOURNAMENT_PHASES } from '@crokinole/tournament/model/state';
import { ROBOT_LEVELS } from '../../../matches/records/players.ts';
import { TOURNAMENT_ROLES } from '../../rows/tournament-lines.ts';

/** Who made it and who plays stands in `tournament_people` alone: no other column knows an id of theirs. */
export const tournaments = sqliteTable(
  'tournaments',
  {
    id: text('id').primaryKey(),
    server: text('server').notNull(),
    channel: text('channel').notNull(),
    name: text('name').notNull(),
    table: text('table_setup').notNull(),
    robots: text('robots', { enum: ROBOT_LEVELS }).notNull(),
    kind: text('kind', { enum: TOURNAMENT_KINDS }).notNull(),
    phase: text('phase', { enum: TOURNAMENT_PHASES }).notNull(),
    state: text('state').notNull(),
    revision: integer('revision').notNull(),
    /** How many of its matches have ended; counted up in the transaction in which one does. */
    endings: integer('endings').notNull(),
    absences: integer('absences').notNull(),
    dueAtMs: integer('due_at_ms'),
    createdAtMs: integer('created_at_ms').notNull(),
    updatedAtMs: integer('updated_at_ms').notNull(),
    endedAtMs: integer('ended_at_ms'),
  },
  (table) => [
    index('tournaments_due')
      .on(table.dueAtMs)
      .where(sql`due_at_ms IS NOT NULL`),
    index('open_tournaments_by_server')
      .on(table.server)
      .where(sql`ended_at_ms IS NULL`),
    index('tournaments_by_server').on(table.server, table.endedAtMs),
  ],
);

const ofTournament = () =>
  text('tournament')
    .notNull()
    .references(() => tournaments.id);

export const tournamentPeople = sqliteTable(
  'tournament_people',
  {
    tournament: ofTournament(),
    role: text('role', { enum: TOURNAMENT_ROLES }).notNull(),
    entrant: integer('entrant').notNull(),
    seat: integer('seat').notNull(),
    player: text('player').notNull(),
    endedAtMs: integer('ended_at_ms'),
  },
  (table) => [
    primaryKey({ columns: [table.tournament, table.role, table.entrant, table.seat] }),
    index('tournament_people_by_player').on(table.player, table.endedAtMs),
  ],
);

/** What each revision had to tell. */
export const tournamentNews = sqliteTable(
  'tournament_news',
  {
    tournament: ofTournament(),
    revision: integer('revision').notNull(),
    atMs: integer('at_ms').notNull(),
    news: text('news').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tournament, table.revision] })],
);

/** Who came where, of those that are finished. */
export const tournamentPlaces = sqliteTable(
  'tournament_places',
  {
    tournament: ofTournament(),
    entrant: integer('entrant').notNull(),
    division: integer('division').notNull(),
    place: integer('place').notNull(),
    field: integer('field').notNull(),
    twenties: integer('twenties').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tournament, table.entrant] })],
);

/** When somebody last looked after tournaments: one row. */
export const tournamentWatch = sqliteTable('tournament_watch', {
  id: integer('id').primaryKey(),
  atMs: integer('at_ms').notNull(),
});

/** Times in which nobody did, counted from 1. */
export const tournamentAbsences = sqliteTable('tournament_absences', {
  number: integer('number').primaryKey(),
  fromMs: integer('from_ms').notNull(),
  untilMs: integer('until_ms').notNull(),
});
