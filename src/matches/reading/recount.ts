import { tablesAt } from '@crokinole/tournament/advance';
import type { Results } from '@crokinole/tournament/model/results';
import { entrantsOf, type TournamentState } from '@crokinole/tournament/model/state';
import { finalPlaces } from '@crokinole/tournament/places';
import { otherSide } from '@crokinole/tournament/tables/results';
import { decodeMatch, encodeMatch } from 'crokinole/match/codec/codec';
import { isSame } from 'crokinole/match/codec/deep-equal';
import { LadderBook } from 'crokinole/ratings/ladder-book';
import type { MatchReader } from '../ports/store.ts';
import type { StoredMatch } from '../records/matches.ts';
import type { TournamentReader, StoredTournament } from '../records/tournaments.ts';
import { finishedMatchOf, replayMatch } from '../steps/match-steps.ts';
import { resultsOf } from '../steps/tournament-results.ts';

export const TOURNAMENT_PROBLEMS = [
  /** It can't be read, or its state is impossible. */
  'damaged',
  /** Its matches give other standings than the ones stored. */
  'tables-otherwise',
  /** The stored places differ from those in its standings. */
  'places-otherwise',
] as const;

export const RECOUNT_PROBLEMS = [
  'no-such-match',
  /** It can't be read, or its actions are impossible. */
  'damaged',
  /** Replaying its shots leads to another result than the one stored. */
  'ends-otherwise',
  /** The same for a match that isn't over. */
  'stands-otherwise',
  /** It should have been counted in the ladders, but wasn't. */
  'not-counted',
  /** It was counted in the ladders, but shouldn't have been. */
  'wrongly-counted',
] as const;

export type RecountProblemCode = (typeof RECOUNT_PROBLEMS)[number];

export interface RecountProblem {
  readonly code: RecountProblemCode;
  readonly matchId: string;
  readonly reason?: string;
}

export interface Recount {
  readonly book: LadderBook;
  readonly matches: number;
  /** Matches that aren't over, replayed up to their last action. */
  readonly liveMatches: number;
  readonly shots: number;
  readonly problems: readonly RecountProblem[];
}

export interface RecountOrder {
  /** In the order in which they were counted, because ratings depend on it. */
  readonly counted: readonly string[];
  readonly endedButNotCounted: readonly string[];
  readonly live: readonly string[];
}

type RecountSource = Pick<MatchReader, 'readMatch' | 'readOpening' | 'readActions'>;

export interface TournamentProblem {
  readonly code: (typeof TOURNAMENT_PROBLEMS)[number];
  readonly tournament: string;
  readonly reason?: string;
}

export type FinishedTournaments = Pick<
  TournamentReader,
  'readTournament' | 'readTournamentMatches' | 'readPlaces'
> & { readonly readFinishedTournaments: () => Promise<readonly string[]> };

/** Replays every shot of every match, and counts the finished ones into ladders. */
export async function recount(
  store: RecountSource,
  { counted, endedButNotCounted, live }: RecountOrder,
  book = new LadderBook(),
): Promise<Recount> {
  const problems: RecountProblem[] = [];
  let shots = 0;
  for (const matchId of counted) {
    const again = await countAgain(store, matchId);
    shots += again.shots;
    if (again.finished !== undefined) book.record(again.finished);
    if (again.problem !== undefined) problems.push(again.problem);
    else if (again.finished === undefined) problems.push({ code: 'wrongly-counted', matchId });
  }
  for (const matchId of endedButNotCounted) {
    const again = await countAgain(store, matchId);
    shots += again.shots;
    if (again.problem !== undefined) problems.push(again.problem);
    else if (again.finished !== undefined) problems.push({ code: 'not-counted', matchId });
  }
  for (const matchId of live) {
    const again = await countAgain(store, matchId);
    shots += again.shots;
    if (again.problem !== undefined) problems.push(again.problem);
  }
  const matches = counted.length + endedButNotCounted.length;
  return { book, matches, liveMatches: live.length, shots, problems };
}

interface CountedAgain {
  readonly finished?: ReturnType<typeof finishedMatchOf>;
  readonly shots: number;
  readonly problem?: RecountProblem;
}

/** A match that can't be replayed must not keep the others from being checked. */
async function countAgain(store: RecountSource, matchId: string): Promise<CountedAgain> {
  try {
    return await judgeAgain(store, matchId);
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    return { shots: 0, problem: { code: 'damaged', matchId, reason } };
  }
}

async function judgeAgain(store: RecountSource, matchId: string): Promise<CountedAgain> {
  const match = await store.readMatch(matchId);
  const opening = await store.readOpening(matchId);
  if (match === undefined || opening === undefined) {
    return { shots: 0, problem: { code: 'no-such-match', matchId } };
  }
  const all = await store.readActions(matchId);
  // A running match may have got more actions since it was read.
  const actions = all.filter(({ revision }) => revision <= match.revision);
  const shots = actions.filter((action) => action.shot !== null).length;
  const replayed = replayMatch(opening, actions);
  const finished = finishedMatchOf({ ...match, state: replayed.state }, replayed.events);
  if (isSameEnd(match, replayed.state)) return { finished, shots };
  const code = match.endedAtMs === null ? 'stands-otherwise' : 'ends-otherwise';
  return { finished, shots, problem: { code, matchId } };
}

/**
 * Decodes both states before comparing them, because the keys of a stored and a computed state are
 * in a different order.
 */
function isSameEnd({ state }: StoredMatch, replayed: StoredMatch['state']): boolean {
  const stored = decodeMatch(encodeMatch(state));
  const again = decodeMatch(encodeMatch(replayed));
  return stored.ok && again.ok && encodeMatch(stored.value) === encodeMatch(again.value);
}

/**
 * Computes the standings of every finished tournament again from its matches. The matches
 * themselves are checked against their shots before this.
 */
export async function recountTournaments(source: FinishedTournaments): Promise<{
  readonly tournaments: number;
  readonly problems: readonly TournamentProblem[];
}> {
  const ids = await source.readFinishedTournaments();
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
