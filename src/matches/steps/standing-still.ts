import type { StoredMatch } from '../records/matches.ts';
import type { StoredTournament } from '../records/tournaments.ts';
import { msAfterReminder } from './deadlines.ts';

/**
 * The matches that go on when their tournament does: their clocks stood as long as it did, and they
 * are shown where it takes place from now on. None where it has not just been resumed.
 */
export function continuedMatches(
  before: StoredTournament,
  after: StoredTournament,
  matches: readonly StoredMatch[],
  nowMs: number,
): readonly StoredMatch[] {
  const { pausedAtMs } = before.state;
  if (pausedAtMs === null || after.state.pausedAtMs !== null) return [];
  const stoodMs = nowMs - pausedAtMs;
  const hasMoved = before.channel !== after.channel;
  return matches
    .filter(({ endedAtMs }) => endedAtMs === null)
    .map((match) => ({
      ...match,
      ...laterBy(match, stoodMs, nowMs),
      ...(hasMoved ? { channel: after.channel } : {}),
      revision: match.revision + 1,
    }));
}

/** A turn that began meanwhile has its whole time, and none has more. */
function laterBy({ dueAtMs, remindAtMs, turnMs }: StoredMatch, ms: number, nowMs: number) {
  const latestMs = turnMs === null ? Infinity : nowMs + turnMs;
  const later = (atMs: number | null, mostMs: number) =>
    atMs === null ? null : Math.min(atMs + ms, mostMs);
  return {
    dueAtMs: later(dueAtMs, latestMs),
    remindAtMs: later(remindAtMs, latestMs - msAfterReminder(turnMs ?? 0)),
  };
}
