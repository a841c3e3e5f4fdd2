import { methodsOf, type Methods, type Query, type Sql } from '../common/query.ts';
import { fillAchievements, readUnachieved } from '../ladders/recount.ts';
import { saveChoices } from '../ladders/ladder-privacy.ts';
import { readChoices } from '../ladders/record-match.ts';
import { readActions, readEvents, readOwnActions } from './action-rows.ts';
import { readAnswer } from './change-rows.ts';
import {
  postponeRobot,
  readDueMatches,
  readExpiredInvitations,
  keepWatch,
  readAbsences,
} from './due-rows.ts';
import * as days from './day-rows.ts';
import * as dozens from './dozen-rows.ts';
import { readErasures, requestErasure } from './erasure-rows.ts';
import {
  forgetInvitations,
  readInvitation,
  readInvitations,
  readOpenInvitations,
} from './invitation-rows.ts';
import {
  countLiveMatches,
  readEndedMatches,
  readMatchesEndedOn,
  readOpenMatches,
} from './match-lists.ts';
import { readMatch, readOpening, readRevisions } from './match-rows.ts';
import { dismissNotices, readNotices } from './notice-rows.ts';
import { countWaiting, readShownMessage } from './outbox-rows.ts';
import * as posts from './post-rows.ts';
import * as practice from './practice-rows.ts';
import * as reviews from './review-rows.ts';
import { readSettings, saveSettings } from './settings-rows.ts';
import * as tables from './table-rows.ts';
import { readPlaces, readPlacesOf } from './tournament-places.ts';
import * as tournaments from './tournament-rows.ts';
import * as voices from './voice-rows.ts';
import * as walkUps from './walk-up-rows.ts';

const READS = {
  countLiveMatches,
  countVotes: posts.countVotes,
  hasVote: posts.hasVote,
  isDaySpent: days.isDaySpent,
  countUnannounced: countWaiting,
  countWaitingReviews: reviews.countWaitingReviews,
  readAbsences,
  readAbsencesSince: dozens.readAbsencesSince,
  readActions,
  readAnswer,
  readChoices,
  readDozen: dozens.readDozen,
  readDozenDay: days.readDozenDay,
  readDueMatches,
  readDuePosts: posts.readDuePosts,
  readDueTournaments: tournaments.readDueTournaments,
  readEndedMatches,
  readErasures,
  readEvents,
  readExpiredInvitations,
  readFreeBoard: practice.readFreeBoard,
  readFreeReview: reviews.readFreeReview,
  readInvitation,
  readInvitations,
  readMatch,
  readMatchesEndedOn,
  readMoveTimes: tournaments.readMoveTimes,
  readNews: tournaments.readNews,
  readNotices,
  readOfferedSeats: tables.readOfferedSeats,
  readOpenInvitations,
  readOpenMatches,
  readOpening,
  readOwnActions,
  readOwnTournaments: tournaments.readOwnTournaments,
  readPlaces,
  readPuzzle: practice.readPuzzle,
  readPuzzleBoard: practice.readPuzzleBoard,
  readPuzzleFigures: practice.readPuzzleFigures,
  readReview: reviews.readReview,
  readReviewResults: reviews.readReviewResults,
  readReviewSummary: reviews.readReviewSummary,
  readReviewedTurns: reviews.readReviewedTurns,
  readRevisions,
  readSeatsOf: tables.readSeatsOf,
  readSettings,
  readShownMessage,
  readPlays: dozens.readPlays,
  readStreak: dozens.readStreak,
  readStreaks: dozens.readStreaks,
  readTakenSeats: tables.readTakenSeats,
  readTournament: tournaments.readTournament,
  readTournamentMatches: tournaments.readTournamentMatches,
  readTournamentName: tournaments.readTournamentName,
  readTournaments: tournaments.readTournaments,
  readTries: practice.readTries,
  readTurns: reviews.readTurns,
  readUnachieved,
  isGuestChannel: voices.isGuestChannel,
  readVoices: voices.readVoices,
  readVotesOf: posts.readVotesOf,
  readOpenWalkUps: walkUps.readOpenWalkUps,
  readWalkUp: walkUps.readWalkUp,
  readWalkUpsOf: walkUps.readWalkUpsOf,
};

const READS_OF_ONE_MOMENT = {
  readDozenDays: dozens.readDozenDays,
  readDozenTable: dozens.readDozenTable,
  readDozensOf: dozens.readDozensOf,
  readPlacesOf,
  readPractice: practice.readPractice,
  readReviewsOf: reviews.readReviewsOf,
  readResultsOf: reviews.readResultsOf,
  readTournamentsOf: tournaments.readTournamentsOf,
};

const WRITES = {
  finishReview: reviews.finishReview,
  saveDozen: dozens.saveDozen,
  saveFreeBoard: practice.saveFreeBoard,
  saveTry: practice.saveTry,
};

const REPEATABLE_WRITES = {
  askForReview: reviews.askForReview,
  dismissNotices,
  fillAchievements,
  dropVote: posts.dropVote,
  endStreaks: dozens.endStreaks,
  forgetInvitations,
  forgetPlayedDays: days.forgetPlayedDays,
  forgetPractice: practice.forgetPractice,
  forgetReviewRequests: reviews.forgetReviewRequests,
  keepDozenDay: days.keepDozenDay,
  keepPuzzle: practice.keepPuzzle,
  movePost: posts.movePost,
  offerSeat: tables.offerSeat,
  postponeRobot,
  requestErasure,
  saveChoices,
  saveSettings,
  saveVote: posts.saveVote,
};

/**
 * If a power cut loses what was claimed or saved of a review, that is only done again; a token is
 * followed by the next press's.
 */
const LATER_WRITES = {
  claimReview: reviews.claimReview,
  failReview: reviews.failReview,
  keepSeats: tables.keepSeats,
  dropVoice: voices.dropVoice,
  keepGuestChannel: voices.keepGuestChannel,
  keepVoice: voices.keepVoice,
  spendVoice: voices.spendVoice,
  keepWatch,
  leaveSeat: tables.leaveSeat,
  putOffReview: reviews.putOffReview,
  renewReview: reviews.renewReview,
  saveReviewedTurn: reviews.saveReviewedTurn,
};

type QueryMethods = Methods<
  typeof READS &
    typeof READS_OF_ONE_MOMENT &
    typeof WRITES &
    typeof REPEATABLE_WRITES &
    typeof LATER_WRITES
>;

type Work<Value> = (db: Sql) => Query<Value>;

/** How a database runs queries; each call is one transaction. */
abstract class Carrier {
  constructor() {
    Object.assign(
      this,
      methodsOf(READS, (work) => this.read(work)),
      methodsOf(READS_OF_ONE_MOMENT, (work) => this.readOneMoment(work)),
      methodsOf(WRITES, (work) => this.write(work)),
      methodsOf(REPEATABLE_WRITES, (work) => this.writeRepeatable(work)),
      methodsOf(LATER_WRITES, (work) => this.writeLater(work)),
    );
  }

  abstract read<Value>(work: Work<Value>): Promise<Value>;

  /** For several statements that must see the same snapshot. */
  abstract readOneMoment<Value>(work: Work<Value>): Promise<Value>;

  abstract write<Value>(work: Work<Value>): Promise<Value>;

  /** The work may run again when it's unknown whether it was saved. */
  abstract writeRepeatable<Value>(work: Work<Value>): Promise<Value>;

  /** Repeatable, and it does no harm if a power cut loses the write. */
  abstract writeLater<Value>(work: Work<Value>): Promise<Value>;
}

/** The part of a store that is the same for both databases. */
export const QueryStore = Carrier as abstract new () => Carrier & QueryMethods;
