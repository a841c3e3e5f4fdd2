import { finalPlaces, mostTwenties } from '@crokinole/tournament/places';
import type { PictureRequest } from '@crokinole/pictures/stills/pictures';
import type { DayView, MostTwentiesView } from '@crokinole/pictures/views/tournament-views';
import {
  avatarOfEntrant,
  isOwnEntrant,
  nameOfEntrant,
  type ShownTournament,
} from './draw-tournament.ts';

const PLACES_ON_PODIUM = 3;

/** The first three places; undefined if no entrant has a place yet. */
export function podiumPicture(shown: ShownTournament): PictureRequest | undefined {
  const { tournament } = shown.known;
  const [places = []] = finalPlaces(tournament.state);
  const best = places.filter(({ place }) => place <= PLACES_ON_PODIUM);
  if (best.length === 0 || tournament.endedAtMs === null) return undefined;
  const most = mostTwenties(tournament.state);
  const holders: MostTwentiesView = {
    names: most.entrants.flatMap((entrant) => nameOfEntrant(shown, entrant)),
    twenties: most.twenties,
  };
  return {
    kind: 'podium',
    view: {
      title: tournament.name,
      day: dayOf(tournament.endedAtMs),
      places: best.map(({ entrant, place }) => ({
        place,
        names: nameOfEntrant(shown, entrant),
        avatar: avatarOfEntrant(shown, entrant),
        ...(isOwnEntrant(shown, entrant) ? { isOwn: true } : {}),
      })),
      ...(most.entrants.length > 0 ? { mostTwenties: holders } : {}),
    },
  };
}

/** The date in UTC. */
export function dayOf(atMs: number): DayView {
  const date = new Date(atMs);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
  };
}
