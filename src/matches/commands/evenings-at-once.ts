import { entrantsOf, isOver } from '@crokinole/tournament/model/state';
import { isPerson } from '../records/players.ts';
import type { StoredTournament } from '../records/tournaments.ts';
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

const HOUR_MS = 3600_000;
/** About as long as an evening takes. */
const EVENING_MS = 4 * HOUR_MS;

type Planned = Pick<StoredTournament, 'id' | 'table' | 'state'>;

/**
 * Whether nobody could play in both: of days a turn one plays as many as one likes, but at two
 * evenings one is missed at one of them.
 */
export function overlap(wanted: Planned, other: Planned): boolean {
  if (wanted.id === other.id || !isEvening(wanted) || !isEvening(other)) return false;
  if (isOver(other.state)) return false;
  const { start: begins } = wanted.state.setup;
  const { start: otherBegins } = other.state.setup;
  const areBothTimed = begins.kind === 'at' && otherBegins.kind === 'at';
  if (areBothTimed) return Math.abs(begins.atMs - otherBegins.atMs) < EVENING_MS;
  // One that has a time may be long after the one that is being played.
  return other.state.phase !== 'sign-up' && begins.kind !== 'at';
}

function isEvening({ table: { turnMs } }: Planned): boolean {
  return turnMs !== null && turnMs < HOUR_MS;
}
