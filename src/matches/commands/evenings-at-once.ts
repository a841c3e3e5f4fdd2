import { entrantsOf } from '@crokinole/tournament/model/state';
import { isPerson } from '../records/players.ts';
import type { StoredTournament } from '../records/tournaments.ts';
import { isEvening } from '../steps/tournament-overlap.ts';
import type { Authority } from './authority.ts';

/** Nobody is in more that are not over. */
export const MAX_ELSEWHERE = 50;

/** Which of those who would play in an evening from now on play in another one already. */
export async function playingElsewhere(
  { tournaments }: Authority,
  evening: StoredTournament,
): Promise<readonly number[]> {
  if (!isEvening(evening)) return [];
  const playing = entrantsOf(evening.state, 'playing');
  const busy = await Promise.all(
    playing.map(async (number) => {
      const team = (evening.players[number] ?? []).filter(isPerson);
      const isBusy = await Promise.all(
        team.map((player) => isPlaying(tournaments, evening, player)),
      );
      return isBusy.includes(true) ? [number] : [];
    }),
  );
  return busy.flat();
}

async function isPlaying(
  tournaments: Authority['tournaments'],
  { id: own }: StoredTournament,
  player: string,
): Promise<boolean> {
  const lines = await tournaments.readTournamentsOf(player, MAX_ELSEWHERE);
  const running = lines.filter(({ id, phase }) => id !== own && phase === 'running');
  const others = await Promise.all(running.map(({ id }) => tournaments.readTournament(id)));
  return others.some(
    (other) =>
      other !== undefined &&
      isEvening(other) &&
      other.state.pausedAtMs === null &&
      entrantsOf(other.state, 'playing').some((one) => other.players[one]?.includes(player)),
  );
}
