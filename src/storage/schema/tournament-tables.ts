import { sql } from 'drizzle-orm';
import { TOURNAMENT_KINDS } from '@crokinole/tournament/model/setup';
import { TOURNAMENT_PHASES } from '@crokinole/tournament/model/state';
import { SEASON_SCALES } from '@crokinole/tournament/tables/season-points';
import { ROBOT_LEVELS } from '../../matches/records/players.ts';
import type { Kit } from './kit.ts';

export function tournamentTables({ index, primaryKey, table, text, whole }: Kit) {
  /** The host's and players' ids are stored only in `tournament_people`, and in no other column. */
  const tournaments = table(
    'tournaments',
    {
      id: text('id').primaryKey(),
      server: text('server').notNull(),
      channel: text('channel').notNull(),
      name: text('name').notNull(),
      table: text('table_setup').notNull(),
      robots: text('robots', { enum: ROBOT_LEVELS }).notNull(),
      /** The default is for tournaments from before servers could choose. */
      scale: text('season_scale', { enum: SEASON_SCALES }).notNull().default('series-35'),
      series: text('series'),
      kind: text('kind', { enum: TOURNAMENT_KINDS }).notNull(),
      phase: text('phase', { enum: TOURNAMENT_PHASES }).notNull(),
      state: text('state').notNull(),
      revision: whole('revision').notNull(),
      /** How many of its matches have ended. Incremented in the transaction that ends a match. */
      endings: whole('endings').notNull(),
      absences: whole('absences').notNull(),
      dueAtMs: whole('due_at_ms'),
      createdAtMs: whole('created_at_ms').notNull(),
      updatedAtMs: whole('updated_at_ms').notNull(),
      endedAtMs: whole('ended_at_ms'),
    },
    (own) => [
      index('tournaments_due')
        .on(own.dueAtMs)
        .where(sql`due_at_ms IS NOT NULL`),
      index('open_tournaments_by_server')
        .on(own.server)
        .where(sql`ended_at_ms IS NULL`),
      index('tournaments_by_server').on(own.server, own.endedAtMs),
    ],
  );

  const ofTournament = () =>
    text('tournament')
      .notNull()
      .references(() => tournaments.id);

  const tournamentPeople = table(
    'tournament_people',
    {
      tournament: ofTournament(),
      role: text('role', { enum: ['host', 'entrant'] }).notNull(),
      entrant: whole('entrant').notNull(),
      seat: whole('seat').notNull(),
      player: text('player').notNull(),
      endedAtMs: whole('ended_at_ms'),
    },
    (own) => [
      primaryKey({ columns: [own.tournament, own.role, own.entrant, own.seat] }),
      index('tournament_people_by_player').on(own.player, own.endedAtMs),
    ],
  );

  /** What to announce for each revision of a tournament. */
  const tournamentNews = table(
    'tournament_news',
    {
      tournament: ofTournament(),
      revision: whole('revision').notNull(),
      atMs: whole('at_ms').notNull(),
      news: text('news').notNull(),
    },
    (own) => [primaryKey({ columns: [own.tournament, own.revision] })],
  );

  /** Final places of finished tournaments. */
  const tournamentPlaces = table(
    'tournament_places',
    {
      tournament: ofTournament(),
      entrant: whole('entrant').notNull(),
      division: whole('division').notNull(),
      place: whole('place').notNull(),
      field: whole('field').notNull(),
      twenties: whole('twenties').notNull(),
      club: text('club'),
      clubName: text('club_name'),
    },
    (own) => [primaryKey({ columns: [own.tournament, own.entrant] })],
  );

  /** A single row: when a process last checked the tournaments. */
  const tournamentWatch = table('tournament_watch', {
    id: whole('id').primaryKey(),
    atMs: whole('at_ms').notNull(),
  });

  /** Periods in which no process checked the tournaments, numbered from 1. */
  const tournamentAbsences = table('tournament_absences', {
    number: whole('number').primaryKey(),
    fromMs: whole('from_ms').notNull(),
    untilMs: whole('until_ms').notNull(),
  });

  return {
    tournaments,
    tournamentPeople,
    tournamentNews,
    tournamentPlaces,
    tournamentWatch,
    tournamentAbsences,
  };
}
