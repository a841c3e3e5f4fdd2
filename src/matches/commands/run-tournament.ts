import { accept, refuse } from 'crokinole/result';
import { pause } from '@crokinole/tournament/organising';
import { closedIn } from '@crokinole/tournament/advance';
import type { Answer } from '../records/answers.ts';
import { NO_CHANNEL } from '../records/tournaments.ts';
import type { Authority } from './authority.ts';
import { refusedAs } from './create-tournament.ts';
import { callOff, NOTHING_DUE } from './play.ts';
import { commitTournament, readKnown } from './tournament-commit.ts';

/**
 * Does what is due in a tournament, and tells whether there was anything. Safe to call at any time and
 * from anywhere: what is decided is saved once, and then the matches that it decides are ended. Whoever
 * dies in between leaves the tournament due.
 */
export async function runTournament(authority: Authority, id: string): Promise<boolean> {
  const answer = await commitTournament(authority, id, null, ({ tournament, nowMs }) => {
    const { dueAtMs, state } = tournament;
    if (dueAtMs === null || dueAtMs > nowMs) return refuse(NOTHING_DUE);
    return accept({ state, news: [] });
  });
  if (!answer.ok) return false;
  const known = await readKnown(authority, id);
  const closed = known === undefined ? [] : closedIn(known.tournament.state, known.results);
  for (const match of closed) await callOff(authority, match);
  return true;
}

/** More than any host allows. */
const MAX_ON_SERVER = 100_000;

/** Pauses all tournaments of a server that the bot is no longer on. */
export async function pauseAllOn(authority: Authority, server: string): Promise<void> {
  const { tournaments } = authority;
  for (const { id } of await tournaments.readTournaments(server, 'open', MAX_ON_SERVER)) {
    await pauseWithoutChannel(authority, id, null);
  }
}

/**
 * Pauses a tournament whose channel or server is gone: nobody could play, and nobody should lose by it.
 * It changes nothing where the tournament has moved to another channel meanwhile.
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
