import { sqliteKit } from '../../schema/kit.ts';
import { tablesOf } from '../../schema/tables.ts';

export const tables = tablesOf(sqliteKit);

/** Exported one by one because drizzle-kit looks for them like this. */
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
