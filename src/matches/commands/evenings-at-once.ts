import { entrantsOf, isOver } from '@crokinole/tournament/model/state';
import { isPerson } from '../records/players.ts';
import type { StoredTournament } from '../records/tournaments.ts';
import type { Authority } from './authority.ts';

/** Far more unfinished tournaments than any player is in. */
export const MAX_ELSEWHERE = 50;

/** Players of an evening tournament who are also in another one at that time. */
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
/** A typical evening tournament lasts this long. */
const EVENING_MS = 4 * HOUR_MS;

type Planned = Pick<StoredTournament, 'id' | 'table' | 'state'>;

/**
 * True if the two tournaments can't both be played. Tournaments with turns of days never overlap,
 * but evenings at the same time do.
 */
export function overlap(wanted: Planned, other: Planned): boolean {
  if (wanted.id === other.id || !isEvening(wanted) || !isEvening(other)) return false;
  if (isOver(other.state)) return false;
  const { start: begins } = wanted.state.setup;
  const { start: otherBegins } = other.state.setup;
  const areBothTimed = begins.kind === 'at' && otherBegins.kind === 'at';
  if (areBothTimed) return Math.abs(begins.atMs - otherBegins.atMs) < EVENING_MS;
  // A tournament with a fixed start may be long after the current one.
  return other.state.phase !== 'sign-up' && begins.kind !== 'at';
}

function isEvening({ table: { turnMs } }: Planned): boolean {
  return turnMs !== null && turnMs < HOUR_MS;
}
