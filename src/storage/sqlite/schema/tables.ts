import { sqliteKit } from '../../schema/kit.ts';
import { tablesOf } from '../../schema/tables.ts';

export const tables = tablesOf(sqliteKit);

/** One by one, as drizzle-kit looks for them. */
export const {
  actions,
  countedMatches,
  erasures,
  fleetCommon,
  fleetHolds,
  fleetIdentifyTurns,
  fleetMembers,
  fleetShards,
  freeTables,
  interactions,
  invitations,
  invitationSeats,
  matches,
  meetings,
  notices,
  outbox,
  privacyChoices,
  puzzles,
  puzzleShares,
  puzzleTries,
  ratingHistory,
  rounds,
  seats,
  servers,
  shots,
  standings,
  tableSeats,
  tournamentAbsences,
  tournamentNews,
  tournamentPeople,
  tournamentPlaces,
  tournaments,
  tournamentWatch,
  walkUps,
} = tables;
