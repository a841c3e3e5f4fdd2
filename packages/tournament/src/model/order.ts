import { drawLots, PURPOSES } from '../pairing/lots.ts';
import { entrantsOf, type TournamentState } from './state.ts';

/** The seeding: last season's order, then by rating, then by lot. */
export function seedOrder(state: TournamentState): readonly number[] {
  const lots = lotsOf(state);
  const ratingOf = (number: number) => state.entrants[number]?.rating ?? -Infinity;
  const seedOf = (number: number) => state.entrants[number]?.seed ?? Infinity;
  return entrantsOf(state, 'playing').toSorted((a, b) => {
    if (seedOf(a) !== seedOf(b)) return seedOf(a) < seedOf(b) ? -1 : 1;
    const [one, other] = [ratingOf(a), ratingOf(b)];
    return one === other ? (lots[a] ?? 0) - (lots[b] ?? 0) : other - one;
  });
}

/**
 * Each entrant's place in the draw that breaks all remaining ties: the lower is ahead. Those who
 * came late come after all others, so that the draw of the start stays.
 */
export function lotsOf({ setup, entrants }: TournamentState): readonly number[] {
  const inTime = entrants.filter(({ isLate }) => !isLate).length;
  const lots = entrants.map((_, number) => number);
  for (const [place, number] of drawLots(setup.key, PURPOSES.seeding(), inTime).entries()) {
    lots[number] = place;
  }
  return lots;
}
