import { keyForPurpose } from './pairing/lots.ts';
import { finalPlaces } from './places.ts';
import { ID_DIGITS } from './model/ids.ts';
import type { TournamentState } from './model/state.ts';

/**
 * The players of a finished league in the order of its next season, best first: as marked in the
 * tables, the first of each division have changed places with the last of the one above. Those who
 * have left are missing, so everyone below them moves up.
 */
export function orderOfNextSeason(state: TournamentState): readonly number[] {
  const divisions = finalPlaces(state).map((rows) => rows.map(({ entrant }) => entrant));
  const moving = state.parts[0]?.moving ?? 0;
  const rooms = divisions.map((entrants) => ({
    up: 2 * moving < entrants.length ? entrants.slice(0, moving) : [],
    down: 2 * moving < entrants.length ? entrants.slice(entrants.length - moving) : [],
    entrants,
  }));
  return rooms
    .flatMap(({ entrants, up, down }, i) => {
      const [above, below] = [rooms[i - 1], rooms[i + 1]];
      const leave = new Set([
        ...(above === undefined ? [] : up),
        ...(below === undefined ? [] : down),
      ]);
      const stay = entrants.filter((entrant) => !leave.has(entrant));
      return [...(above?.down ?? []), ...stay, ...(below?.up ?? [])];
    })
    .filter((entrant) => state.entrants[entrant]?.status === 'playing');
}

/** A tournament is followed by one, however often it is asked for. */
export function idOfNext({ setup }: Pick<TournamentState, 'setup'>): string {
  return keyForPurpose(setup.secret, 'next season').slice(0, ID_DIGITS);
}
