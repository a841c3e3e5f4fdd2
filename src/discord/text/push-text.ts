import type { Seat } from 'crokinole/match/state';
import type { NameOf } from '../../texts/names.ts';
import { plainName } from '../ui/parts.ts';
import type { Words } from '../../words/english/messages.ts';

/** The parts of a match that the score needs. */
interface ScoredMatch {
  readonly scores: readonly number[];
  readonly seats: readonly Pick<Seat, 'player' | 'side'>[];
}

/**
 * The score for the push notifications of the pinged players: their own side
 * first, as "you" if they are all on one side. Others appear by name, because
 * a push can't show mentions of people whom the message doesn't ping.
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
