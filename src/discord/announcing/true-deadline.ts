import type { TournamentReader } from '../../matches/ports/tournament-store.ts';
import type { StoredMatch } from '../../matches/records/matches.ts';

/**
 * A match of a tournament with the deadline that a board is to show: the window of its pairing where
 * somebody shoots alone, and none while the tournament stands still.
 */
export async function withTrueDeadline(
  tournaments: Pick<TournamentReader, 'readTournament'>,
  match: StoredMatch,
): Promise<StoredMatch> {
  if (match.tournament === null || match.endedAtMs !== null) return match;
  const tournament = await tournaments.readTournament(match.tournament);
  if (tournament === undefined) return match;
  if (tournament.state.pausedAtMs !== null) return { ...match, dueAtMs: null };
  if (match.state.scores.length > 1) return match;
  const pairings = tournament.state.stages.flatMap((stage) => stage.pairings);
  const own = pairings.find(({ id }) => id === match.id);
  return { ...match, dueAtMs: own?.endsAtMs ?? null };
}
