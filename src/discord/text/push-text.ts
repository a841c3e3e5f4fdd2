import type { Seat } from 'crokinole/match/state';
import type { NameOf } from '../../texts/names.ts';
import { plainName } from '../ui/parts.ts';
import type { Words } from '../../words/english/messages.ts';

/** Of a match, what its score is made of. */
interface ScoredMatch {
  readonly scores: readonly number[];
  readonly seats: readonly Pick<Seat, 'player' | 'side'>[];
}

/**
 * The score as it stands on the locked phones of those who are called: their own side first, and named
 * "you" where they share one. The others are named: whom a message may not ping, a push may not know.
 */
export function scoreForCalled(
  { scores, seats }: ScoredMatch,
  called: readonly string[],
  nameOf: NameOf,
  { match: say }: Words,
): string {
  const sides = scores.map((points, side) => {
    const players = seats.filter((seat) => seat.side === side).map(({ player }) => player);
    return { points, players, isCalled: players.some((player) => called.includes(player)) };
  });
  const own = sides.filter(({ isCalled }) => isCalled);
  const isOne = own.length === 1;
  return [...own, ...sides.filter(({ isCalled }) => !isCalled)]
    .map(({ points, players, isCalled }) =>
      isOne && isCalled
        ? say.ownScore(points, players.length > 1)
        : say.score(say.and(players.map((player) => plainName(nameOf(player)))), points),
    )
    .join(' · ');
}
