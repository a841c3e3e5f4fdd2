import { EVERYWHERE, laddersOf, type Ladder } from 'crokinole/ratings/ladder';
import {
  changesBy,
  type FinishedMatch,
  type LadderEntry,
  type Meeting,
  type RatingPoint,
} from 'crokinole/ratings/ladder-book';
import { LEADERBOARD_KINDS, figureOn, type LeaderboardKind } from 'crokinole/ratings/leaderboards';
import type { Standing } from 'crokinole/ratings/standing';
import { and, eq, inArray, notExists, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { DEFAULT_CHOICES, isFormerPlayer } from '../../matches/records/privacy.ts';
import type { PrivacyChoices } from '../../matches/records/privacy.ts';
import { all, column, equals, lockNames, one, pick, run, upsert } from '../common/query.ts';
import type { Query, Sql } from '../common/query.ts';

/**
 * Counting matches and changing what leaderboards show take this lock, because ratings depend on
 * the order.
 */
export const lockLadders = (): Query<void> => lockNames('ladders');

/** The columns of a standing. The row's other columns say which ladder it's on. */
export const standingColumns = ({ tables: { standings } }: Sql) =>
  ({
    ...pick(standings, 'player', 'muMicro', 'sigmaMicro', 'matches', 'wins', 'draws'),
    ...pick(standings, 'firstMatches', 'firstWins', 'rounds', 'twenties', 'openShots'),
    ...pick(standings, 'openTwenties', 'bestRoundPoints', 'streak', 'bestStreak'),
    ...pick(standings, 'bestShootout'),
  }) as const satisfies Record<keyof Standing, unknown>;

/** The column of each leaderboard: the figure it shows, or null if the player isn't shown. */
export const BOARD_COLUMNS = {
  rating: 'onRating',
  'twenties-per-round': 'onTwentiesPerRound',
  'open-twenties': 'onOpenTwenties',
  wins: 'onWins',
  streak: 'onStreak',
  shootout: 'onShootout',
} as const satisfies Record<LeaderboardKind, string>;

type BoardFigures = Record<(typeof BOARD_COLUMNS)[LeaderboardKind], number | null>;

/** The figures that leaderboards show of a player; all null if the player is hidden. */
export function boardFigures(standing: Standing, isShown: boolean): BoardFigures {
  const figures = LEADERBOARD_KINDS.map((board) => [
    BOARD_COLUMNS[board],
    isShown ? figureOn(board, standing) : null,
  ]);
  return Object.fromEntries(figures) as BoardFigures;
}

/**
 * Counts a match. Must run in the transaction that ends the match, and for one match after another,
 * because ratings depend on the order. Throws if the match was already counted.
 */
export function* recordMatch(db: Sql, match: FinishedMatch): Query<void> {
  const { achievements, countedMatches, ratingHistory } = db.tables;
  yield* lockLadders();
  const lacksAchievements = yield* isBehind(db);
  const counted = yield* one(
    db
      .insert(countedMatches)
      .values({ matchId: match.matchId, endedAtMs: match.endedAtMs, lacksAchievements })
      .returning({ sequence: countedMatches.sequence }),
  );
  if (counted === undefined) throw new Error(`match ${match.matchId} was not counted`);
  const before = yield* standingsOf(db, match);
  const changes = changesBy(match, (ladder, player) => before.get(keyOf(ladder, player)));
  for (const entry of changes.standings) yield* saveStanding(db, entry);
  for (const meeting of changes.meetings) yield* addMeeting(db, meeting);
  const { sequence } = counted;
  const history = changes.history.map(({ ladder, value }) => historyRow(ladder, value, sequence));
  if (history.length > 0) yield* run(db.insert(ratingHistory).values(history));
  // The first time may have been in one of the matches that are still to be counted.
  if (changes.achievements.length === 0 || lacksAchievements) return;
  const achieved = changes.achievements.map(({ player, kind }) => ({ player, kind, sequence }));
  yield* run(db.insert(achievements).values(achieved).onConflictDoNothing());
}

/** What a counted match adds to the history of a player's rating. */
export function historyRow(ladder: Ladder, value: RatingPoint, sequence: number) {
  const { player, muMicro, sigmaMicro, points } = value;
  return { ...ladder, player, sequence, muMicro, sigmaMicro, points };
}

/** Whether matches of an earlier version still have to be searched for achievements. */
export function* isBehind(db: Sql): Query<boolean> {
  const { countedMatches } = db.tables;
  const { sequence, lacksAchievements } = countedMatches;
  const isMissing = sql`${lacksAchievements} = ${db.syntax.yes}`;
  const first = db.select({ sequence }).from(countedMatches).where(isMissing).limit(1);
  return (yield* one(first)) !== undefined;
}

function keyOf({ scope, rules }: Record<keyof Ladder, string>, player: string): string {
  return [scope, rules, player].join(' ');
}

/** One statement, because other matches that end wait for our lock meanwhile. */
function* standingsOf(db: Sql, { figures }: FinishedMatch): Query<ReadonlyMap<string, Standing>> {
  const { standings } = db.tables;
  const players = figures.sides.flatMap((side) => side.players.map(({ player }) => player));
  const ladders = laddersOf(figures);
  if (players.length === 0 || ladders.length === 0) return new Map();
  const isOnOne = or(...ladders.map(({ scope, rules }) => equals(standings, { scope, rules })));
  const rows = yield* all(
    db
      .select({ ...pick(standings, 'scope', 'rules'), value: standingColumns(db) })
      .from(standings)
      .where(and(inArray(standings.player, players), isOnOne)),
  );
  return new Map(rows.map(({ value, ...ladder }) => [keyOf(ladder, value.player), value]));
}

export function* readStanding(
  db: Sql,
  { scope, rules }: Ladder,
  player: string,
): Query<Standing | undefined> {
  const { standings } = db.tables;
  const isIt = equals(standings, { scope, rules, player });
  return yield* one(db.select(standingColumns(db)).from(standings).where(isIt));
}

function* saveStanding(db: Sql, { ladder, value }: LadderEntry<Standing>): Query<void> {
  const { standings } = db.tables;
  const row = { ...value, ...boardFigures(value, yield* isShown(db, ladder.scope, value.player)) };
  const key = [standings.scope, standings.rules, standings.player];
  yield* upsert(db, standings, key, { ...ladder, ...row }, row);
}

function* isShown(db: Sql, scope: string, player: string): Query<boolean> {
  if (isFormerPlayer(player)) return false;
  return scope !== EVERYWHERE || (yield* readChoices(db, player)).onGlobalBoards;
}

/** The same as a condition on a column with players, for the scope of all servers. */
export function isOnGlobalBoards(db: Sql, player: SQLWrapper): SQL {
  const { privacyChoices } = db.tables;
  const hiding = equals(privacyChoices, { player, onGlobalBoards: false });
  return notExists(db.select().from(privacyChoices).where(hiding));
}

export function* readChoices(db: Sql, player: string): Query<PrivacyChoices> {
  const { privacyChoices } = db.tables;
  const row = yield* one(db.select().from(privacyChoices).where(eq(privacyChoices.player, player)));
  if (row === undefined) return DEFAULT_CHOICES;
  const { onGlobalBoards, directReminders } = row;
  return { onGlobalBoards, directReminders };
}

function* addMeeting(db: Sql, { scope, value }: Meeting): Query<void> {
  const { meetings } = db.tables;
  const set = {
    wins: sql`${meetings.wins} + excluded.wins`,
    draws: sql`${meetings.draws} + excluded.draws`,
    losses: sql`${meetings.losses} + excluded.losses`,
  };
  const key = [meetings.scope, meetings.player, meetings.opponent];
  yield* upsert(db, meetings, key, { scope, ...value }, set);
}

/** Must run in a transaction: the choice and the leaderboards must change together. */
export function* saveChoices(db: Sql, player: string, choices: PrivacyChoices): Query<void> {
  const { privacyChoices, standings } = db.tables;
  yield* lockLadders();
  yield* upsert(db, privacyChoices, privacyChoices.player, { player, ...choices }, choices);
  // What the global leaderboards may show of the player.
  const isOwn = equals(standings, { player, scope: EVERYWHERE });
  const columns = { rules: standings.rules, ...standingColumns(db) };
  const rows = yield* all(db.select(columns).from(standings).where(isOwn));
  const isOnBoards = yield* isShown(db, EVERYWHERE, player);
  for (const { rules, ...standing } of rows) {
    const isIt = and(isOwn, eq(standings.rules, rules));
    yield* run(db.update(standings).set(boardFigures(standing, isOnBoards)).where(isIt));
  }
}

/**
 * Must run in a transaction. A player's results stay, under a new name that no leaderboard shows.
 * Deleting them would change the ratings of their opponents.
 */
export function* renameOnLadders(db: Sql, player: string, as: string): Query<void> {
  const { achievements, standings, ratingHistory, privacyChoices } = db.tables;
  yield* lockLadders();
  const columns = { ...pick(standings, 'scope', 'rules'), ...standingColumns(db) };
  const isTheirs = eq(standings.player, player);
  const ladders = yield* all(db.select(columns).from(standings).where(isTheirs));
  for (const { scope, rules, ...standing } of ladders) {
    const isStanding = equals(standings, { scope, rules, player });
    const set = { player: as, ...boardFigures(standing, false) };
    yield* run(db.update(standings).set(set).where(isStanding));
    const isHistory = equals(ratingHistory, { scope, rules, player });
    yield* run(db.update(ratingHistory).set({ player: as }).where(isHistory));
  }
  const scopes = new Set(ladders.map((ladder) => ladder.scope));
  for (const scope of scopes) yield* renameMeetings(db, scope, player, as);
  yield* run(db.update(achievements).set({ player: as }).where(eq(achievements.player, player)));
  yield* run(db.delete(privacyChoices).where(eq(privacyChoices.player, player)));
}

function* renameMeetings(db: Sql, scope: string, player: string, as: string): Query<void> {
  const { meetings } = db.tables;
  const isOwn = equals(meetings, { scope, player });
  const opponents = yield* column(
    db.select({ opponent: meetings.opponent }).from(meetings).where(isOwn),
  );
  for (const id of opponents) {
    const isTheirs = equals(meetings, { scope, player: id, opponent: player });
    yield* run(db.update(meetings).set({ opponent: as }).where(isTheirs));
  }
  yield* run(db.update(meetings).set({ player: as }).where(isOwn));
}
