import { replayDurationMs } from 'crokinole/shot/replay-duration';
import { isPerson } from '../records/players.ts';
import type { SettingsStore } from '../ports/settings-store.ts';
import type { StoredMatch } from '../records/matches.ts';
import { robotDutyOf } from '../steps/robot-duty.ts';
import { DEFAULT_SETTINGS } from '../records/settings.ts';
import type { Step } from '../steps/match-steps.ts';

export interface RobotPace {
  readonly settings: Pick<SettingsStore, 'readSettings'>;
  /** The share of a replay that robots wait for: 1, and 0 where nothing is to be waited for. */
  readonly robotPatience: number;
}

/** For a look at what does not move, or where nobody looks. */
const GLANCE_MS = 2000;
/** How a round was counted wants to be read as well. */
const SHEET_MS = 3000;

/**
 * How long a robot holds back after this step, so that the shot before its own has been seen. Saved
 * with the match as the time at which it is due: whoever dies or sweeps beside us makes it no other.
 */
export async function robotWaitMs(
  { settings, robotPatience }: RobotPace,
  { server }: Pick<StoredMatch, 'server'>,
  { shot, state, events }: Step,
): Promise<number> {
  if (shot === null || robotPatience === 0 || robotDutyOf(state) === undefined) return 0;
  const { robotsWait, stillReplays } =
    server === null ? DEFAULT_SETTINGS : await settings.readSettings(server);
  if (!robotsWait) return 0;
  const isWatched = state.seats.some(({ player }) => isPerson(player));
  const shotMs = stillReplays || !isWatched ? GLANCE_MS : replayDurationMs(shot.report);
  const sheetMs = events.some(({ kind }) => kind === 'round-ended') ? SHEET_MS : 0;
  return Math.round(robotPatience * (shotMs + sheetMs));
}
