import { scopesOf } from 'crokinole/ratings/ladder';
import { readRivalry, type RivalryStore } from '../../../matches/reading/matches.ts';
import type { StoredMatch } from '../../../matches/records/matches.ts';
import { mentionOf } from '../../../texts/names.ts';
import { rivalryAfter, type RivalryTold } from '../../../texts/terms-text.ts';
import { isAmongRobots } from './rating-changes.ts';

/** How the two players of an ended match stand, on the boards of the server where it was played. */
export async function rivalryOfMatch(
  store: RivalryStore,
  { server, state }: StoredMatch,
  how: Pick<RivalryTold, 'zone' | 'nowMs' | 'words'>,
): Promise<string | undefined> {
  const [one, other, ...more] = state.seats.map(({ player }) => player);
  const scope = scopesOf({ server, hasRobot: isAmongRobots(state) }).at(-1);
  if (one === undefined || other === undefined || more.length > 0 || scope === undefined) {
    return undefined;
  }
  const rivalry = await readRivalry(store, scope, [one, other]);
  const nameOf = (player: string) => mentionOf(player, how.words);
  return rivalry && rivalryAfter({ ...how, rivalry, nameOf });
}
