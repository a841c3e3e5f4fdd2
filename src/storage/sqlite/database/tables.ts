import { sqliteKit } from '../../kit/kit.ts';
import { tablesOf } from '../../schema/tables.ts';

export const tables = tablesOf(sqliteKit);

/** Exported one by one because drizzle-kit looks for them like this. */
export const { achievements, actions, countedMatches, dailyStreaks, dozenDays, dozens } = tables;
export const { erasures, fleetCommon, fleetHolds, fleetIdentifyTurns, fleetMembers } = tables;
export const { fleetShards, freeTables, guestChannels, interactions, invitations } = tables;
export const { invitationSeats, matches, meetings, notices, outbox, playedDays } = tables;
export const { privacyChoices, puzzleFigures, puzzles, puzzleTries, ratingHistory } = tables;
export const { reviewRequests, reviewResults, reviews, reviewTurns, rounds, seats } = tables;
export const { serverPosts, servers, sharedMessages, shots, shotTries, shotVotes } = tables;
export const { standings, tableSeats } = tables;
export const { tournamentAbsences, tournamentNews, tournamentPeople, tournamentPlaces } = tables;
export const { tournaments, tournamentWatch, voices, walkUps } = tables;
