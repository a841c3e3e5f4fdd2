import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  pgTable,
  primaryKey,
  type PgColumn,
  type PgTableWithColumns,
  bigint,
  customType,
} from 'drizzle-orm/pg-core';
import type { SQLiteColumn, SQLiteTableWithColumns } from 'drizzle-orm/sqlite-core';
import type { Kit } from '../../kit/kit.ts';
import { tablesOf, type Tables } from '../../schema/tables.ts';

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

const kit = {
  table: pgTable,
  index,
  primaryKey,
  text,
  real: doublePrecision,
  whole,
  counter: (name: string) => whole(name).primaryKey().generatedByDefaultAsIdentity(),
  flag: boolean,
  bytes,
  isTrue: (name: string) => sql.raw(name),
};

/** The shared definition is typed with SQLite's columns, which have the same value types. */
export const tables = tablesOf(kit as unknown as Kit) as unknown as {
  readonly [Name in keyof Tables]: OfPostgres<Tables[Name]>;
};

/** Exported one by one because drizzle-kit looks for them like this. */
export const { achievements, actions, countedMatches, dailyStreaks, dozenDays, dozens } = tables;
export const { erasures, fleetCommon, fleetHolds, fleetIdentifyTurns, fleetMembers } = tables;
export const { fleetShards, freeTables, guestChannels, interactions, invitations } = tables;
export const { invitationSeats, matches, meetings, notices, outbox, playedDays } = tables;
export const { privacyChoices, puzzleFigures, puzzles, puzzleTries, ratingHistory } = tables;
export const { reviewRequests, reviewResults, reviews, reviewTurns, rounds, seats } = tables;
export const { serverPosts, servers, sharedMessages, shots, shotTries, shotVotes } = tables;
export const { standings, tableSeats } = tables;
export const { tournamentAbsences, tournamentNews, tournamentPeople, tournamentPlaces } = tables;
export const { tournaments, tournamentWatch, voices, walkUps } = tables;

/** The type of the same table with PostgreSQL's columns. */
type OfPostgres<Table> =
  Table extends SQLiteTableWithColumns<infer Of>
    ? PgTableWithColumns<{
        name: Of['name'];
        schema: undefined;
        dialect: 'pg';
        columns: {
          [Name in keyof Of['columns']]: Of['columns'][Name] extends SQLiteColumn<infer Column>
            ? PgColumn<Column>
            : never;
        };
      }>
    : never;

/**
 * A text column compared by its bytes, as JavaScript compares our strings. A language's collation
 * could order players and matches differently on another machine.
 */
function text<const Values extends readonly [string, ...string[]]>(
  name: string,
  _of: { readonly enum: Values },
): ReturnType<typeof textOf<Values[number]>>;

function text(name: string): ReturnType<typeof textOf<string>>;

function text(name: string) {
  return textOf(name);
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names the type, because no argument has it
function textOf<Text extends string>(name: string) {
  return customType<{ data: Text; driverData: string }>({ dataType: () => 'text COLLATE "C"' })(
    name,
  );
}

/** 64 bits wide, to hold every safe JavaScript integer. */
function whole(name: string) {
  return bigint(name, { mode: 'number' });
}
