import { DOZEN_DATA, type DozenStore, type PlayerDozens } from './dozen/records.ts';
import type { StreakForgetting, StreakStore } from './streak/records.ts';
import { REVIEW_DATA, type PlayerReviews, type ReviewStore } from './review/records.ts';
import { PUZZLE_DATA, type PuzzleStore, type PuzzleTry } from './puzzle/records.ts';
import { SHARE_DATA, type ShareStore, type ShotTry } from './share/records.ts';
import {
  WALK_UP_DATA,
  walkUpIn,
  type WalkUp,
  type WalkUpInExport,
  type WalkUpReader,
} from './walk-up/records.ts';

/** What a store keeps for features. */
export type FeatureStores = DozenStore &
  PuzzleStore &
  ReviewStore &
  ShareStore &
  StreakStore &
  WalkUpReader;

/** What commands read of them. */
export type FeatureReaders = Pick<WalkUpReader, 'readWalkUp' | 'readOpenWalkUps'>;

/** What a change saves for them, in its transaction. */
export interface FeatureChange {
  /** Only while the table has the revision before this one's; the first one has revision 0. */
  readonly walkUp?: WalkUp;
}

/** What it forgets for them. */
export type FeatureForgetting = Pick<ReviewStore, 'forgetReviewRequests'> & StreakForgetting;

/** A kind of data about a player: the tables that hold it, and its keys in the player's export. */
interface Kind {
  readonly tables: readonly string[];
  readonly exported: readonly [string, ...string[]];
}

/**
 * All that is stored about players. The export has exactly these keys, `/privacy` and the text for
 * hosts have a sentence for each kind, and a test fails when a table is missing. A table in which a
 * number stands for the player (a seat, an entrant) counts too.
 */
export const PERSONAL_DATA = {
  matches: {
    tables: ['matches', 'seats', 'actions', 'shots', 'rounds'],
    exported: ['matches'],
  },
  ladders: {
    tables: ['standings', 'ratingHistory', 'meetings'],
    exported: ['standings', 'ratings', 'opponents'],
  },
  achievements: { tables: ['achievements'], exported: ['achievements'] },
  reviews: REVIEW_DATA,
  invitations: { tables: ['invitations', 'invitationSeats'], exported: ['invitations'] },
  tournaments: {
    tables: ['tournaments', 'tournamentPeople', 'tournamentNews', 'tournamentPlaces'],
    exported: ['tournaments'],
  },
  dozens: DOZEN_DATA,
  puzzles: PUZZLE_DATA,
  beaten: SHARE_DATA,
  practice: { tables: ['freeTables'], exported: ['practiceBoard'] },
  votes: { tables: ['shotVotes'], exported: ['shotVotes'] },
  walkUps: WALK_UP_DATA,
  tableSeats: { tables: ['tableSeats'], exported: ['tableSeats'] },
  notices: { tables: ['notices'], exported: ['notices'] },
  choices: { tables: ['privacyChoices', 'erasures'], exported: ['privacy'] },
} as const satisfies Readonly<Record<string, Kind>>;

export const PERSONAL_KINDS = Object.keys(PERSONAL_DATA) as readonly PersonalData[];

export type PersonalData = keyof typeof PERSONAL_DATA;

export type ExportedKey = (typeof PERSONAL_DATA)[PersonalData]['exported'][number];

export type FeatureExportStore = Pick<DozenStore, 'readDozensOf'> &
  Pick<PuzzleStore, 'readTriesOf'> &
  Pick<ReviewStore, 'readReviewsOf'> &
  Pick<ShareStore, 'readShotTriesOf'> &
  Pick<WalkUpReader, 'readWalkUpsOf'>;

export interface FeatureExport {
  /** Every daily dozen with its aims, and the streak. */
  readonly daily: PlayerDozens;
  readonly puzzleTries: readonly PuzzleTry[];
  /** At shared shots of others. */
  readonly shotTries: readonly ShotTry[];
  /** Which reviews they asked for, and what finished ones came to. */
  readonly reviews: PlayerReviews;
  /** Where the player stands in line, and what they have won there lately. */
  readonly walkUpTables: readonly WalkUpInExport[];
}

export async function exportFeatures(
  store: FeatureExportStore,
  player: string,
  most: number,
): Promise<FeatureExport> {
  return {
    puzzleTries: await store.readTriesOf(player),
    shotTries: await store.readShotTriesOf(player),
    daily: await store.readDozensOf(player),
    reviews: await store.readReviewsOf(player, most),
    walkUpTables: (await store.readWalkUpsOf(player)).map((each) => walkUpIn(each, player)),
  };
}
