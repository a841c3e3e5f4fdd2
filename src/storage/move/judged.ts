import { methodsOf, type Query, type Sql } from '../common/query.ts';
import { findDifferences, readRecountOrder } from '../ladders/recount.ts';
import { readActions } from '../rows/action-rows.ts';
import { readMatch, readOpening } from '../rows/match-rows.ts';
import {
  readFinishedTournaments,
  readTournament,
  readTournamentMatches,
} from '../rows/tournament-rows.ts';
import { readPlaces } from '../rows/tournament-places.ts';
import type { Judged } from './side.ts';

/** What is asked of a database that is judged again, in the transaction that it is in. */
export function judgedBy(
  carryOut: <Value>(work: (db: Sql) => Query<Value>) => Promise<Value>,
): Judged {
  const tournaments = {
    readFinished: readFinishedTournaments,
    readTournament,
    readTournamentMatches,
    readPlaces,
  };
  return {
    matches: methodsOf({ readMatch, readOpening, readActions }, carryOut),
    tournaments: methodsOf(tournaments, carryOut),
    ...methodsOf({ readOrder: readRecountOrder, findDifferences }, carryOut),
  };
}
