import { accept, refuse } from 'crokinole/result';
import { pause } from '@crokinole/tournament/organising';
import { closedIn, lastRoundsIn } from '@crokinole/tournament/advance';
import type { Answer } from '../records/answers.ts';
import { NO_CHANNEL } from '../records/tournaments.ts';
import type { Authority } from './authority.ts';
import { refusedAs } from './create-tournament.ts';
import { callOff, endAfterRound, NOTHING_DUE } from './play.ts';
import { commitTournament, readKnown } from './tournament-commit.ts';

/**
 * Does what is due in a tournament, and resolves with whether there was anything. Safe to call at
 * any time and from anywhere. A decision is saved first, and the matches that it decides are ended
 * afterwards, or told that their time is up. If the process dies in between, the tournament stays
 * due.
 */
export async function runTournament(authority: Authority, id: string): Promise<boolean> {
  const answer = await commitTournament(authority, id, null, ({ tournament, nowMs }) => {
    const { dueAtMs, state } = tournament;
    if (dueAtMs === null || dueAtMs > nowMs) return refuse(NOTHING_DUE);
    return accept({ state, news: [] });
  });
  if (!answer.ok) return false;
  const known = await readKnown(authority, id);
  if (known === undefined) return true;
  const { results, tournament } = known;
  for (const match of closedIn(tournament.state, results)) await callOff(authority, match);
  for (const match of lastRoundsIn(tournament.state, results)) {
    await endAfterRound(authority, match);
  }
  return true;
}

/** More than any server has. */
const MAX_ON_SERVER = 100_000;

/** Pauses all tournaments of a server that the bot has left or been removed from. */
export async function pauseAllOn(authority: Authority, server: string): Promise<void> {
  const { tournaments } = authority;
  for (const { id } of await tournaments.readTournaments(server, 'open', MAX_ON_SERVER)) {
    await pauseWithoutChannel(authority, id, null);
  }
}

/**
 * Pauses a tournament whose channel or server is gone, so that no one loses on time without being
 * able to play. Does nothing if the tournament has moved to another channel meanwhile.
 */
export function pauseWithoutChannel(
  authority: Authority,
  id: string,
  gone: string | null,
): Promise<Answer> {
  return commitTournament(authority, id, null, ({ tournament: { state, channel }, nowMs }) => {
    if (gone !== null && gone !== channel) return refuse(NOTHING_DUE);
    const paused = pause(state, { reason: NO_CHANNEL, entrants: [] }, nowMs);
    return paused.ok ? paused : refusedAs(paused.refusal.code);
  });
}
