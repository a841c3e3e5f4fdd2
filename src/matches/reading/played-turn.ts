import type { MatchState } from 'crokinole/match/state';
import type { MatchReader } from '../ports/match-store.ts';
import type { StoredAction } from '../records/matches.ts';
import type { TurnPlace } from '../records/reviews.ts';

/** A turn of a match, and the match before it. */
export interface PlayedTurn {
  readonly before: MatchState;
  readonly taken: StoredAction;
}

/** Read turn by turn, because reading a whole match at once would block the thread. */
export async function readPlayedTurn(
  store: Pick<MatchReader, 'readAction' | 'readOpening'>,
  matchId: string,
  place: TurnPlace | undefined,
): Promise<PlayedTurn | undefined> {
  if (place === undefined) return undefined;
  const { revision, previous } = place;
  const taken = await store.readAction(matchId, revision);
  const before =
    previous === null
      ? await store.readOpening(matchId)
      : (await store.readAction(matchId, previous))?.state;
  return taken === undefined || before === undefined ? undefined : { before, taken };
}
