import { tablesAt } from '@crokinole/tournament/advance';
import { CLUB_SIZE, sumsOf } from '@crokinole/tournament/tables/season';
import type { Results } from '@crokinole/tournament/model/results';
import type { StoredTournament } from '../records/tournaments.ts';
import { placesOf } from '../steps/tournament-changes.ts';
import { clubsByPlaces, namedClubs, type ClubRow } from './seasons.ts';

export interface ClubTable {
  /** By the round points of everyone's games so far, or by what the final places are worth. */
  readonly by: 'rounds' | 'places';
  readonly rows: readonly ClubRow[];
}

/**
 * The clubs of a tournament: the sum of the best four of each. Round points count where everyone
 * plays in one table at first; elsewhere they can't be compared, so clubs have a table only at the
 * end. Undefined if there is none.
 */
export function clubTableOf({
  tournament,
  results,
  nowMs,
}: {
  readonly tournament: StoredTournament;
  readonly results: Results;
  readonly nowMs: number;
}): ClubTable | undefined {
  const { state, players, name, server, scale } = tournament;
  const named = state.entrants.flatMap(({ club }) => club ?? []);
  const [first] = state.stages;
  if (named.length === 0 || first === undefined) return undefined;
  const isTogether = first.kind === 'swiss' || first.kind === 'round-robin';
  if (isTogether && first.groups.length === 1) {
    const rows = tablesAt(state, 0, results, nowMs).flat();
    const counted = rows.flatMap(({ entrant, points, twenties }) => {
      const club = state.entrants[entrant]?.club ?? null;
      return club === null ? [] : [{ owner: club.id, points, twenties }];
    });
    return { by: 'rounds', rows: namedClubs(sumsOf(counted, CLUB_SIZE), named) };
  }
  if (state.phase !== 'finished') return undefined;
  const endedAtMs = state.endedAtMs ?? nowMs;
  const places = placesOf(tournament).map((place) => ({
    ...{ ...place, name, server, scale, endedAtMs },
    players: players[place.entrant] ?? [],
  }));
  return { by: 'places', rows: clubsByPlaces(places) };
}
