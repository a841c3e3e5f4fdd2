import type { LadderBook, LadderChanges } from 'crokinole/ratings/ladder-book';
import type { Standing } from 'crokinole/ratings/standing';
import { boardFigures, type BoardFigures } from './ladder-rows.ts';

/** A row that differs from the result of a recount. */
export interface Difference {
  readonly table: 'standings' | 'rating_history' | 'meetings' | 'achievements';
  /** The row's key columns. */
  readonly row: string;
  /** As JSON; null if there is no such row. */
  readonly stored: string | null;
  readonly counted: string | null;
}

interface OnLadder {
  readonly scope: string;
  readonly rules: string;
}

export interface HistoryLine extends OnLadder {
  readonly player: string;
  readonly sequence: number;
  readonly muMicro: number;
  readonly sigmaMicro: number;
  readonly points: number;
}

export interface MeetingLine {
  readonly scope: string;
  readonly player: string;
  readonly opponent: string;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

export interface AchievementLine {
  readonly player: string;
  readonly kind: string;
  readonly sequence: number;
}

/** The ladder tables as both databases store them. */
export interface LadderLines {
  readonly standings: (OnLadder & Standing & BoardFigures)[];
  readonly history: HistoryLine[];
  readonly meetings: MeetingLine[];
  readonly achievements: AchievementLine[];
}

/** The rows that a recount expects. */
export function linesOf(
  book: LadderBook,
  isShown: (scope: string, player: string) => boolean,
  sequences: ReadonlyMap<string, number>,
): LadderLines {
  return {
    standings: book.standings().map(({ ladder, value }) => ({
      ...ladder,
      ...value,
      ...boardFigures(value, isShown(ladder.scope, value.player)),
    })),
    history: book.histories().map((entry) => historyLine(entry, sequences)),
    meetings: book.meetings().map(({ scope, value }) => ({ scope, ...value })),
    achievements: book.achievements().map(({ player, kind, matchId }) => ({
      player,
      kind,
      sequence: sequenceOf(matchId, sequences),
    })),
  };
}

function sequenceOf(matchId: string, sequences: ReadonlyMap<string, number>): number {
  const sequence = sequences.get(matchId);
  if (sequence === undefined) throw new Error(`match ${matchId} has not been counted`);
  return sequence;
}

function historyLine(
  { ladder, value }: ReturnType<LadderBook['histories']>[number],
  sequences: ReadonlyMap<string, number>,
): HistoryLine {
  const { player, matchId, muMicro, sigmaMicro, points } = value;
  const sequence = sequenceOf(matchId, sequences);
  return { ...ladder, player, sequence, muMicro, sigmaMicro, points };
}

/** The history rows that a newly counted match adds for its players' ratings. */
export function newHistoryLines({ history }: LadderChanges, sequence: number): HistoryLine[] {
  return history.map(({ ladder, value }) => ({
    ...ladder,
    player: value.player,
    sequence,
    muMicro: value.muMicro,
    sigmaMicro: value.sigmaMicro,
    points: value.points,
  }));
}

/** Rows that only one side has, sorted the same way for both databases. */
export function compareLines(stored: LadderLines, counted: LadderLines): readonly Difference[] {
  return [
    ...compare('standings', stored.standings, counted.standings, ({ scope, rules, player }) =>
      [scope, rules, player].join(' '),
    ),
    ...compare('rating_history', stored.history, counted.history, (row) =>
      [row.scope, row.rules, row.player, row.sequence].join(' '),
    ),
    ...compare('meetings', stored.meetings, counted.meetings, ({ scope, player, opponent }) =>
      [scope, player, opponent].join(' '),
    ),
    ...compare('achievements', stored.achievements, counted.achievements, ({ player, kind }) =>
      [player, kind].join(' '),
    ),
  ];
}

function compare<Row extends object>(
  table: Difference['table'],
  stored: readonly Row[],
  counted: readonly Row[],
  keyOf: (row: Row) => string,
): readonly Difference[] {
  const left = new Map(stored.map((row) => [keyOf(row), asText(row)]));
  const right = new Map(counted.map((row) => [keyOf(row), asText(row)]));
  return [...new Set([...left.keys(), ...right.keys()])]
    .filter((row) => left.get(row) !== right.get(row))
    .sort()
    .map((row) => ({
      table,
      row,
      stored: left.get(row) ?? null,
      counted: right.get(row) ?? null,
    }));
}

/** Sorts the columns, so that rows from different sources compare equal. */
function asText(row: object): string {
  return JSON.stringify(
    Object.fromEntries(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1))),
  );
}

/** SQLite allows 32,766 values in one statement, PostgreSQL 65,535. */
const ROWS_AT_ONCE = 1000;

export function inPortions<Row>(rows: readonly Row[]): readonly Row[][] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, i) =>
    rows.slice(i * ROWS_AT_ONCE, (i + 1) * ROWS_AT_ONCE),
  );
}
