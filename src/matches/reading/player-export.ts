import { setImmediate as letOthersGoFirst } from 'node:timers/promises';
import type { StartPlace } from 'crokinole/board/start';
import { judgedIn } from 'crokinole/match/actions';
import type { MatchFormat, Outcome, SeatNumber } from 'crokinole/match/state';
import type { PresetId } from 'crokinole/rules/presets/registry';
import type { Ruling } from 'crokinole/rules/ruling';
import type { Flick } from 'crokinole/shot/shot';
import type { HeadToHead } from 'crokinole/ratings/head-to-head';
import type { LadderEntry, RatingPoint } from 'crokinole/ratings/ladder-book';
import { scopesIn } from 'crokinole/ratings/ladder';
import type { Standing } from 'crokinole/ratings/standing';
import type { Leaderboards, PlayerAchievement } from '../ports/leaderboards.ts';
import type { MatchReader, NoticeStore, StoredSeat, TableStore } from '../ports/store.ts';
import type { VoteStore, ShotVote } from '../records/posts.ts';
import type { PracticeStore, StoredFreeBoard } from '../records/practice.ts';
import type { PrivacyChoices, PrivacyStore } from '../records/privacy.ts';
import type { Invitation } from '../records/invitations.ts';
import type { OwnTournament, TournamentReader } from '../records/tournaments.ts';
import type { Notice } from '../records/announcements.ts';
import type { OwnAction, StoredAction, StoredMatch } from '../records/matches.ts';
import {
  type ExportedKey,
  exportFeatures,
  type FeatureExport,
  type FeatureExportStore,
} from '../../features/records.ts';

export const EXPORT_VERSION = 1;

/** Everything stored about a player, as JSON for that player: all of `PERSONAL_DATA`. */
export interface PlayerExport
  extends Readonly<Record<Exclude<ExportedKey, keyof FeatureExport>, unknown>>, FeatureExport {
  readonly version: typeof EXPORT_VERSION;
  readonly player: string;
  readonly exportedAtMs: number;
  readonly privacy: PrivacyChoices;
  readonly standings: readonly LadderEntry<Standing>[];
  readonly ratings: readonly LadderEntry<RatingPoint>[];
  readonly opponents: readonly LadderScope<HeadToHead>[];
  readonly achievements: readonly PlayerAchievement[];
  readonly matches: readonly MatchInExport[];
  readonly invitations: readonly Invitation[];
  readonly tournaments: readonly OwnTournament[];
  readonly notices: readonly Notice[];
  /** The practice board, without the key of its random generator. */
  readonly practiceBoard: Omit<StoredFreeBoard, 'random'> | null;
  /** Shots of the week that they like. */
  readonly shotVotes: readonly ShotVote[];
  /** Seats at tables of matches, and at walk-up tables. */
  readonly tableSeats: readonly StoredSeat[];
}

interface LadderScope<Value> {
  readonly scope: string;
  readonly value: Value;
}

/** Leaves out the match's random generator: its key would reveal the wobble of future shots. */
export interface MatchInExport {
  readonly id: string;
  readonly server: string | null;
  readonly channel: string;
  readonly createdAtMs: number;
  readonly endedAtMs: number | null;
  readonly preset: PresetId;
  readonly format: MatchFormat;
  readonly seats: readonly { readonly player: string; readonly side: number }[];
  readonly scores: readonly number[];
  readonly outcome: Outcome | null;
  readonly actions: readonly ExportedAction[];
}

/** One of the player's own actions. */
export interface ExportedAction {
  readonly atMs: number;
  readonly kind: StoredAction['action']['kind'];
  /** Flicked as one of the ideas that the panel offered. */
  readonly isIdea?: true;
  readonly place?: StartPlace;
  readonly aimed?: Flick;
  readonly flicked?: Flick;
  readonly ruling?: Ruling;
}

export interface ExportStore
  extends
    MatchReader,
    Pick<PrivacyStore, 'readChoices'>,
    Pick<NoticeStore, 'readNotices'>,
    Pick<PracticeStore, 'readFreeBoard'>,
    Pick<VoteStore, 'readVotesOf'>,
    FeatureExportStore,
    Pick<TableStore, 'readSeatsOf'>,
    Pick<TournamentReader, 'readOwnTournaments'> {
  readonly boards: Leaderboards;
}

/** More matches than any player has; the ports require a number. */
const ALL = 1_000_000;

export async function exportPlayer(
  store: ExportStore,
  player: string,
  nowMs: number,
): Promise<PlayerExport> {
  const { boards } = store;
  const standings = await boards.readStandings(player);
  const ratings = standings.map(async ({ ladder }) => {
    const history = await boards.readRatingHistory(ladder, player, ALL);
    return history.map((value) => ({ ladder, value }));
  });
  const opponents = scopesIn(standings.map(({ ladder }) => ladder)).map(async (scope) => {
    const met = await boards.readOpponents(scope, player, ALL);
    return met.map((value) => ({ scope, value }));
  });
  const exported: MatchInExport[] = [];
  for await (const match of matchesOf(store, player)) {
    exported.push(await exportMatch(store, match, player));
  }
  const board = await store.readFreeBoard(player);
  return {
    version: EXPORT_VERSION,
    player,
    exportedAtMs: nowMs,
    privacy: await store.readChoices(player),
    standings,
    ratings: (await Promise.all(ratings)).flat(),
    opponents: (await Promise.all(opponents)).flat(),
    achievements: await boards.readAchievements(player),
    matches: exported,
    invitations: await store.readInvitations(player),
    tournaments: await store.readOwnTournaments(player),
    notices: await store.readNotices(player),
    practiceBoard: board === undefined ? null : withoutRandom(board),
    ...(await exportFeatures(store, player, ALL)),
    shotVotes: await store.readVotesOf(player),
    tableSeats: await store.readSeatsOf(player),
  };
}

/**
 * Reads one match at a time: a player may have thousands, and other requests must run in between. A
 * match that ends meanwhile appears among the ended ones too.
 */
async function* matchesOf(matches: MatchReader, player: string): AsyncGenerator<StoredMatch> {
  const open = await matches.readOpenMatches({ player }, ALL);
  const exported = new Set(open.map(({ id }) => id));
  for (const match of open) {
    yield match;
    await letOthersGoFirst();
  }
  let [next] = await matches.readEndedMatches(player, 1);
  while (next !== undefined) {
    if (!exported.has(next.id)) yield next;
    await letOthersGoFirst();
    const { id, endedAtMs } = next;
    if (endedAtMs === null) throw new Error(`match ${id} is listed as ended but has no end`);
    [next] = await matches.readEndedMatches(player, 1, { id, endedAtMs });
  }
}

function withoutRandom(stored: StoredFreeBoard): Omit<StoredFreeBoard, 'random'> {
  const { player, revision, table, side, last, updatedAtMs } = stored;
  return { player, revision, table, side, last, updatedAtMs };
}

async function exportMatch(
  matches: MatchReader,
  { id, server, channel, createdAtMs, endedAtMs, state }: StoredMatch,
  player: string,
): Promise<MatchInExport> {
  const own = state.seats.findIndex((seat) => seat.player === player) as SeatNumber;
  return {
    id,
    server,
    channel,
    createdAtMs,
    endedAtMs,
    preset: state.preset,
    format: state.format,
    seats: state.seats.map((seat) => ({ player: seat.player, side: seat.side })),
    scores: state.scores,
    outcome: state.phase.kind === 'ended' ? state.phase.outcome : null,
    actions: (await matches.readOwnActions(id, own)).map(exportAction),
  };
}

/** Leaves out the motion of the discs, which is long and can be computed from the rest. */
function exportAction({ atMs, action, shot, events }: OwnAction): ExportedAction {
  const judged = judgedIn(events);
  return {
    atMs,
    kind: action.kind,
    ...(action.kind === 'flick' && action.isIdea === true ? { isIdea: true } : {}),
    ...shot,
    ...(judged === undefined ? {} : { ruling: judged.ruling }),
  };
}
