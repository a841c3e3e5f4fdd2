import type { Side } from '../rules/ruling.ts';
import type { Progress } from './progress.ts';
import { countRound } from './rounds.ts';
import type { MatchState } from './state.ts';

/** The points that a shot won for its side in the round, and took from the others. */
export function swingOf(before: MatchState, { state, events }: Progress, own: Side): number {
  const ended = events.find((event) => event.kind === 'round-ended');
  const was = countRound(before).sides;
  // The next round may have started already, with an empty board.
  const is = (ended?.breakdown ?? countRound(state)).sides;
  return is.reduce((sum, { side, rawPoints }) => {
    const gained = rawPoints - (was[side]?.rawPoints ?? 0);
    return side === own ? sum + gained : sum - gained;
  }, 0);
}
