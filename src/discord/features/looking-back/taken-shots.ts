import { judgedIn, type JudgedShot } from 'crokinole/match/actions';
import type { MatchState } from 'crokinole/match/state';
import type { MatchReader } from '../../../matches/ports/match-store.ts';
import type { StoredAction, StoredShot } from '../../../matches/records/matches.ts';

/** A flick, and the match before it. */
export interface TakenShot {
  readonly taken: StoredAction;
  readonly shot: StoredShot;
  readonly judged: JudgedShot;
  readonly before: MatchState;
}

export async function readShots(
  matches: MatchReader,
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
