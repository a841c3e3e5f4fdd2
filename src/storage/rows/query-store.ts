import { methodsOf, type Methods, type Query, type Sql } from '../common/query.ts';
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
import { readErasures, requestErasure } from './erasure-rows.ts';
import {
  forgetInvitations,
  readInvitation,
  readInvitations,
  readOpenInvitations,
} from './invitation-rows.ts';
import { countLiveMatches, readEndedMatches, readOpenMatches } from './match-lists.ts';
import { readMatch, readOpening, readRevisions } from './match-rows.ts';
import { dismissNotices, readNotices } from './notice-rows.ts';
import { countWaiting, readShownMessage } from './outbox-rows.ts';
import * as practice from './practice-rows.ts';
import { readSettings, saveSettings } from './settings-rows.ts';
import * as tables from './table-rows.ts';
import { readPlaces, readPlacesOf } from './tournament-places.ts';
import * as tournaments from './tournament-rows.ts';
import * as walkUps from './walk-up-rows.ts';

const READS = {
  countLiveMatches,
  countUnannounced: countWaiting,
  readAbsences,
  readActions,
  readAnswer,
  readChoices,
  readDueMatches,
  readDueTournaments: tournaments.readDueTournaments,
  readEndedMatches,
  readErasures,
  readEvents,
  readExpiredInvitations,
  readFreeBoard: practice.readFreeBoard,
  readInvitation,
  readInvitations,
  readMatch,
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
  readRevisions,
  readSettings,
  readShare: practice.readShare,
  readShownMessage,
  readTakenSeats: tables.readTakenSeats,
  readTournament: tournaments.readTournament,
  readTournamentMatches: tournaments.readTournamentMatches,
  readTournamentName: tournaments.readTournamentName,
  readTournaments: tournaments.readTournaments,
  readTries: practice.readTries,
  readOpenWalkUps: walkUps.readOpenWalkUps,
  readWalkUp: walkUps.readWalkUp,
  readWalkUpsOf: walkUps.readWalkUpsOf,
};

const READS_OF_ONE_MOMENT = {
  readPlacesOf,
  readPractice: practice.readPractice,
  readTournamentsOf: tournaments.readTournamentsOf,
};

const WRITES = {
  saveFreeBoard: practice.saveFreeBoard,
  saveShare: practice.saveShare,
  saveTry: practice.saveTry,
};

const REPEATABLE_WRITES = {
  dismissNotices,
  dropShare: practice.dropShare,
  forgetInvitations,
  forgetPractice: practice.forgetPractice,
  keepPuzzle: practice.keepPuzzle,
  offerSeat: tables.offerSeat,
  postponeRobot,
  requestErasure,
  saveChoices,
  saveSettings,
};

const LATER_WRITES = {
  keepSeats: tables.keepSeats,
  keepWatch,
  leaveSeat: tables.leaveSeat,
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
