import { judgedIn, type JudgedShot } from 'crokinole/match/actions';
import { seatAt } from 'crokinole/match/seats';
import { swingOf } from 'crokinole/match/swing';
import type { MatchState } from 'crokinole/match/state';
import type { MatchReader } from '../../../matches/ports/store.ts';
import type { StoredAction, StoredShot } from '../../../matches/records/matches.ts';

/** A flick, and the match before it. */
export interface TakenShot {
  readonly taken: StoredAction;
  readonly shot: StoredShot;
  readonly judged: JudgedShot;
  readonly before: MatchState;
}

/**
 * The shot that won the most points for its side and took the most from the others, because that
 * decided the match; of equal ones the latest. Shots for first bring no points.
 */
export function bestShotOf(shots: readonly TakenShot[]): TakenShot | undefined {
  let best: { readonly shot: TakenShot; readonly swing: number } | undefined;
  for (const shot of shots) {
    if (shot.judged.kind === 'lag-judged') continue;
    const swing = swingIn(shot);
    if (best === undefined || swing >= best.swing) best = { shot, swing };
  }
  return best?.shot;
}

/** The points that a shot won for its side and took from the others. */
export function swingIn({ taken, judged, before }: TakenShot): number {
  return swingOf(before, taken, seatAt(before.seats, judged.seat).side);
}

/** All flicks of a match, in order. */
export async function readShots(
  matches: Pick<MatchReader, 'readOpening' | 'readActions'>,
  match: string,
): Promise<readonly TakenShot[]> {
  const [opening, actions] = await Promise.all([
    matches.readOpening(match),
    matches.readActions(match),
  ]);
  if (opening === undefined) return [];
  return actions.flatMap((taken, i): readonly TakenShot[] => {
    const { shot, events } = taken;
    const judged = judgedIn(events);
    const before = actions[i - 1]?.state ?? opening;
    return shot === null || judged === undefined ? [] : [{ taken, shot, judged, before }];
  });
}
