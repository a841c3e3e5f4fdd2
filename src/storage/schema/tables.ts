import { TOURNAMENT_KINDS } from '@crokinole/tournament/model/setup';
import { TOURNAMENT_PHASES } from '@crokinole/tournament/model/state';
import { SEASON_SCALES } from '@crokinole/tournament/tables/season-points';
import { ROLES } from '../../fleet/ports/fleet-store.ts';
import { ROBOT_LEVELS } from '../../matches/records/players.ts';
import { when, type Kit } from '../kit/kit.ts';
import { matchTables } from './match-tables.ts';
import { ladderTables, postTables, practiceTables } from './player-tables.ts';
import { featureTables } from '../../features/tables.ts';

/** All tables, built with the column types of one database. */
export function tablesOf(kit: Kit) {
  const ofMatches = matchTables(kit);
  return {
    ...featureTables(kit, ofMatches.matches),
    ...fleetTables(kit),
    ...ladderTables(kit),
    ...ofMatches,
    ...postTables(kit),
    ...practiceTables(kit),
    ...seatTables(kit),
    ...tournamentTables(kit),
    ...voiceTables(kit),
  };
}

export type Tables = ReturnType<typeof tablesOf>;

/** A row of a table as both databases store it. */
export type RowOf<Name extends keyof Tables> = Tables[Name]['$inferSelect'];

function fleetTables({ index, real, table, text, whole }: Kit) {
  /** Processes that use this database. A row counts only until its lease expires. */
  const fleetMembers = table('fleet_members', {
    process: text('process').primaryKey(),
    role: text('role', { enum: ROLES }).notNull(),
    sinceMs: whole('since_ms').notNull(),
    untilMs: whole('until_ms').notNull(),
    /** Shard numbers separated by commas; null for a process that leases its shards. */
    fixedShards: text('fixed_shards'),
  });

  /** Shard leases. A lease ends with its holder's membership. */
  const fleetShards = table(
    'fleet_shards',
    {
      shard: whole('shard').primaryKey(),
      process: text('process').notNull(),
    },
    (own) => [index('fleet_shards_by_process').on(own.process)],
  );

  /** A single row of state that all processes share. */
  const fleetCommon = table('fleet_common', {
    id: whole('id').primaryKey(),
    shardCount: whole('shard_count'),
    /**
     * Requests are granted up to this time. It has fractions because at 50 requests per second,
     * whole milliseconds would be too coarse.
     */
    requestsUntilMs: real('requests_until_ms'),
  });

  const fleetIdentifyTurns = table('fleet_identify_turns', {
    bucket: whole('bucket').primaryKey(),
    nextAtMs: whole('next_at_ms').notNull(),
  });

  const fleetHolds = table('fleet_holds', {
    scope: text('scope').primaryKey(),
    untilMs: whole('until_ms').notNull(),
  });

  return { fleetMembers, fleetShards, fleetCommon, fleetIdentifyTurns, fleetHolds };
}

function seatTables({ index, primaryKey, table, text, whole }: Kit) {
  /** Players who were given a seat at a match's table, and until when they count as present. */
  const tableSeats = table(
    'table_seats',
    {
      matchId: text('match_id').notNull(),
      player: text('player').notNull(),
      offeredAtMs: whole('offered_at_ms').notNull().default(0),
      /** The Activity that the press opened; null after another press there. */
      instance: text('instance'),
      takenUntilMs: whole('taken_until_ms').notNull().default(0),
    },
    (own) => [
      primaryKey({ columns: [own.matchId, own.player] }),
      index('table_seats_by_player').on(own.player, own.offeredAtMs),
    ],
  );

  return { tableSeats };
}

function voiceTables({ index, table, text, whole }: Kit) {
  /** Tokens of interactions, deleted when Discord no longer takes them. No player is named. */
  const voices = table(
    'voices',
    {
      interaction: text('interaction').primaryKey(),
      channel: text('channel').notNull(),
      token: text('token').notNull(),
      message: text('message'),
      locale: text('locale').notNull(),
      left: whole('left').notNull(),
      untilMs: whole('until_ms').notNull(),
    },
    (own) => [index('voices_by_channel').on(own.channel, own.untilMs)],
  );

  /** Channels of servers that the bot isn't in. Outside of servers, all others are conversations. */
  const guestChannels = table('guest_channels', { channel: text('channel').primaryKey() });

  return { voices, guestChannels };
}

function tournamentTables({ index, primaryKey, table, text, whole }: Kit) {
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
      index('tournaments_due').on(own.dueAtMs).where(when('due_at_ms IS NOT NULL')),
      index('open_tournaments_by_server').on(own.server).where(when('ended_at_ms IS NULL')),
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
