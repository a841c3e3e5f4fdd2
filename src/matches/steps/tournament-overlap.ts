import { isOver } from '@crokinole/tournament/model/state';
import type { StoredTournament } from '../records/tournaments.ts';

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

export function isEvening({ table: { turnMs } }: Planned): boolean {
  return turnMs !== null && turnMs < HOUR_MS;
}
