import { methodsOf, pick, type Methods, type Query, type Sql } from '../common/query.ts';
import { readChoices, saveChoices } from '../ladders/ladder-rows.ts';
import { fillAchievements, readUnachieved } from '../ladders/recount.ts';
import * as actions from './action-rows.ts';
import { readAnswer } from './change-rows.ts';
import { readErasures, requestErasure } from './erasure-rows.ts';
import * as invitations from './invitation-rows.ts';
import * as matches from './match-rows.ts';
import * as outbox from './outbox-rows.ts';
import * as posts from './post-rows.ts';
import * as practice from './practice-rows.ts';
import * as tables from './table-rows.ts';
import { readPlaces, readPlacesOf } from './tournament-places.ts';
import * as tournaments from './tournament-rows.ts';
import { FEATURE_QUERIES } from '../../features/rows.ts';

const READS = {
  readAnswer,
  readChoices,
  readErasures,
  readPlaces,
  readUnachieved,
  ...pick(actions, 'readActions', 'readEvents', 'readOwnActions', 'readTurns'),
  ...FEATURE_QUERIES.reads,
  ...pick(invitations, 'readExpiredInvitations', 'readInvitation', 'readInvitations'),
  ...pick(invitations, 'readOpenInvitations'),
  ...pick(matches, 'countLiveMatches', 'readDueMatches', 'readEndedMatches', 'readMatch'),
  ...pick(matches, 'readMatchesEndedOn', 'readOpenMatches', 'readOpening', 'readRevisions'),
  ...pick(
    outbox,
    'countUnannounced',
    'isGuestChannel',
    'readNotices',
    'readShownMessage',
    'readVoices',
  ),
  ...pick(posts, 'countVotes', 'hasVote', 'readDuePosts', 'readSettings', 'readVotesOf'),
  ...pick(practice, 'readFreeBoard'),
  ...pick(tables, 'readOfferedSeats', 'readSeatsOf', 'readTakenSeats'),
  ...pick(tournaments, 'readAbsences', 'readDueTournaments', 'readMoveTimes', 'readNews'),
  ...pick(tournaments, 'readOwnTournaments', 'readTournament', 'readTournamentMatches'),
  ...pick(tournaments, 'readTournamentName', 'readTournaments'),
};

const READS_OF_ONE_MOMENT = {
  readPlacesOf,
  ...FEATURE_QUERIES.readsOfOneMoment,
  ...pick(tournaments, 'readTournamentsOf'),
};

const WRITES = {
  ...FEATURE_QUERIES.writes,
  ...pick(practice, 'saveFreeBoard'),
};

const REPEATABLE_WRITES = {
  fillAchievements,
  requestErasure,
  saveChoices,
  ...FEATURE_QUERIES.repeatableWrites,
  ...pick(invitations, 'forgetInvitations'),
  ...pick(matches, 'postponeRobot'),
  ...pick(outbox, 'dismissNotices'),
  ...pick(posts, 'dropVote', 'movePost', 'saveSettings', 'saveVote'),
  ...pick(practice, 'forgetPractice'),
  ...pick(tables, 'offerSeat'),
};

/** If a power cut loses a token, it is followed by the next press's. */
const LATER_WRITES = {
  ...FEATURE_QUERIES.laterWrites,
  ...pick(outbox, 'dropVoice', 'keepGuestChannel', 'keepVoice', 'spendVoice'),
  ...pick(tables, 'keepSeats', 'leaveSeat'),
  ...pick(tournaments, 'keepWatch'),
};

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
export const QueryStore = Carrier as abstract new () => Carrier &
  Methods<
    typeof READS &
      typeof READS_OF_ONE_MOMENT &
      typeof WRITES &
      typeof REPEATABLE_WRITES &
      typeof LATER_WRITES
  >;
