import { isSame } from 'crokinole/match/codec/deep-equal';
import { tablesAt } from '@crokinole/tournament/advance';
import { entrantsOf, type TournamentState } from '@crokinole/tournament/model/state';
import type { Results } from '@crokinole/tournament/model/results';
import { finalPlaces } from '@crokinole/tournament/places';
import { otherSide } from '@crokinole/tournament/tables/results';
import type { TournamentReader } from '../ports/tournament-store.ts';
import type { StoredTournament } from '../records/tournaments.ts';
import { resultsOf } from '../steps/tournament-results.ts';

export const TOURNAMENT_PROBLEMS = [
  /** It can't be read, or its state is impossible. */
  'damaged',
  /** Its matches give other standings than the ones stored. */
  'tables-otherwise',
  /** The stored places differ from those in its standings. */
  'places-otherwise',
] as const;

export interface TournamentProblem {
  readonly code: (typeof TOURNAMENT_PROBLEMS)[number];
  readonly tournament: string;
  readonly reason?: string;
}

export type FinishedTournaments = Pick<
  TournamentReader,
  'readTournament' | 'readTournamentMatches' | 'readPlaces'
> & { readonly readFinished: () => Promise<readonly string[]> };

/**
 * Computes the standings of every finished tournament again from its matches. The matches
 * themselves are checked against their shots before this.
 */
export async function recountTournaments(source: FinishedTournaments): Promise<{
  readonly tournaments: number;
  readonly problems: readonly TournamentProblem[];
}> {
  const ids = await source.readFinished();
  const problems: TournamentProblem[] = [];
  for (const tournament of ids) {
    try {
      const code = await problemOf(source, tournament);
      if (code !== undefined) problems.push({ code, tournament });
    } catch (thrown) {
      const reason = thrown instanceof Error ? thrown.message : String(thrown);
      problems.push({ code: 'damaged', tournament, reason });
    }
  }
  return { tournaments: ids.length, problems };
}

async function problemOf(
  source: FinishedTournaments,
  id: string,
): Promise<TournamentProblem['code'] | undefined> {
  const tournament = await source.readTournament(id);
  if (tournament === undefined) throw new Error('the tournament does not exist');
  const { state, endedAtMs } = tournament;
  const results = resultsOf(await source.readTournamentMatches(id));
  for (const number of recomputableStages(state)) {
    const frozen = state.stages[number]?.tables;
    const again = [results, asWalkovers(results)].map((counted) =>
      tablesAt(withoutTables(state, number), number, counted, endedAtMs ?? 0),
    );
    if (!again.some((tables) => isSame(frozen, tables))) return 'tables-otherwise';
  }
  return (await havePlacesStayed(source, tournament)) ? undefined : 'places-otherwise';
}

/**
 * The stages that can be recomputed: in earlier ones, a player who left later still counts as
 * playing.
 */
function recomputableStages({ stages, ...state }: TournamentState): readonly number[] {
  const hasLeavers = entrantsOf({ stages, ...state }, 'withdrawn', 'replaced').length > 0;
  return stages.flatMap(({ tables }, number) =>
    tables !== null && (!hasLeavers || number === stages.length - 1) ? [number] : [],
  );
}

/**
 * The results as older versions counted them: an abandoned game was a walkover, without its
 * finished rounds.
 */
function asWalkovers(results: Results): Results {
  return new Map(
    [...results].map(([id, result]) => {
      const { winner, unplayed, forfeits } = result;
      const hasResigned = winner !== null && (unplayed[winner] ?? 0) > 0;
      const left = hasResigned ? [otherSide(winner)] : forfeits;
      return [id, left.length === 0 ? result : { ...result, forfeits: left, rounds: 0 }];
    }),
  );
}

function withoutTables(state: TournamentState, number: number): TournamentState {
  return {
    ...state,
    stages: state.stages.map((stage, i) => (i === number ? { ...stage, tables: null } : stage)),
  };
}

async function havePlacesStayed(
  source: FinishedTournaments,
  { id, server, endedAtMs, state }: StoredTournament,
): Promise<boolean> {
  const at = endedAtMs ?? 0;
  const stored = (await source.readPlaces(server, at, at + 1))
    .filter(({ tournament }) => tournament === id)
    .map(({ entrant, division, place, twenties }) => ({ entrant, division, place, twenties }));
  const counted = finalPlaces(state).flatMap((places, division) =>
    places.map(({ entrant, place, twenties }) => ({ entrant, division, place, twenties })),
  );
  const inOrder = (places: typeof counted) => places.toSorted((a, b) => a.entrant - b.entrant);
  return isSame(inOrder(stored), inOrder(counted));
}
