import { accept, refuse, type Result } from 'crokinole/result';
import type { Stepped } from '@crokinole/tournament/deadlines';
import { leaveOut } from '@crokinole/tournament/entries';
import type { News } from '@crokinole/tournament/model/news';
import type { TournamentState } from '@crokinole/tournament/model/state';
import type { Results } from '@crokinole/tournament/model/results';
import type { Answer, ServiceRefusal } from '../records/answers.ts';
import type { StoredMatch } from '../records/matches.ts';
import type { StoredTournament } from '../records/tournaments.ts';
import { changeOfTournament, withoutAbsences } from '../steps/tournament-changes.ts';
import { pausesOf, resultsOf, waitedFor, type WaitedFor } from '../steps/tournament-results.ts';
import type { AnsweredChange } from '../steps/match-changes.ts';
import type { Authority } from './authority.ts';
import { playingElsewhere } from './evenings-at-once.ts';
import { commitWithRetries } from './commit.ts';
import { setImmediate } from 'node:timers/promises';

/** Everything that a decision in a tournament needs. */
export interface KnownTournament {
  readonly tournament: StoredTournament;
  readonly matches: readonly StoredMatch[];
  readonly results: Results;
  readonly nowMs: number;
}

export interface TakenTournamentStep extends Stepped {
  /** All players by entrant; set if a player has just entered. */
  readonly players?: StoredTournament['players'];
  /** The new channel, if the tournament moves. */
  readonly channel?: string;
}

export type DecideTournament = (
  known: KnownTournament,
) =>
  | Result<TakenTournamentStep, ServiceRefusal>
  | Promise<Result<TakenTournamentStep, ServiceRefusal>>;

/** Applies an action to a tournament, and everything that follows from it by now. */
export function commitTournament(
  authority: Authority,
  id: string,
  interaction: string | null,
  decide: DecideTournament,
): Promise<Answer> {
  return commitWithRetries(authority, id, interaction, async () => {
    const known = await readKnown(authority, id);
    if (known === undefined) return refuse({ code: 'no-such-tournament' });
    // Reading, pairing and saving 64 entrants blocks the thread each time, so other presses get to
    // run in between.
    await runPendingFirst();
    const change = await changeBy(authority, known, decide);
    await runPendingFirst();
    return change;
  });
}

/**
 * Players who are playing in another evening tournament are left out when this one starts, as if
 * they hadn't checked in.
 */
async function changeBy(
  authority: Authority,
  known: KnownTournament,
  decide: DecideTournament,
): Promise<Result<AnsweredChange, ServiceRefusal>> {
  const before = known.tournament;
  let [state, told]: [TournamentState, readonly News[]] = [before.state, []];
  for (;;) {
    const decided = await decide({ ...known, tournament: { ...before, state } });
    if (!decided.ok) return decided;
    const { players = before.players, channel, news } = decided.value;
    const step = { ...decided.value, news: [...told, ...news] };
    const moment = { ...known, newKey: () => authority.seeds.newKey() };
    const change = changeOfTournament(before, step, players, moment, channel);
    const begun = change.change.tournament;
    const begins = before.state.beganAtMs === null && begun?.state.phase === 'running';
    const busy = begins ? await playingElsewhere(authority, begun) : [];
    // Players who entered with this change were checked when they entered.
    const entered = busy.filter((entrant) => entrant < state.entrants.length);
    if (entered.length === 0) return accept(change);
    const without = leaveOut(state, entered, 'plays-elsewhere');
    [state, told] = [without.state, [...told, ...without.news]];
  }
}

/**
 * Reads the tournament before its matches. A match that ends in between raises the stored
 * `endings`, so a decision based on older matches isn't saved.
 */
export async function readKnown(
  { tournaments, clock }: Pick<Authority, 'tournaments' | 'clock'>,
  id: string,
): Promise<KnownTournament | undefined> {
  const stored = await tournaments.readTournament(id);
  if (stored === undefined) return undefined;
  await runPendingFirst();
  const nowMs = clock.nowMs();
  const tournament = withoutAbsences(stored, await tournaments.readAbsences(stored.absences));
  const matches = await tournaments.readTournamentMatches(id);
  const waited = await readWaited(tournaments, tournament, matches, nowMs);
  return { tournament, matches, results: resultsOf(matches, waited), nowMs };
}

/** Waiting times are needed only for games that have run out of time. */
async function readWaited(
  tournaments: Authority['tournaments'],
  { state }: StoredTournament,
  matches: readonly StoredMatch[],
  nowMs: number,
): Promise<WaitedFor> {
  const late = new Set(
    (state.stages.at(-1)?.pairings ?? [])
      .filter(({ verdict, isLastRound, endsAtMs }) => {
        const isUp = endsAtMs !== null && endsAtMs <= nowMs;
        return verdict === null && (isLastRound || isUp);
      })
      .map(({ id }) => id),
  );
  const asked = matches.filter(({ id, state: { scores } }) => late.has(id) && scores.length > 1);
  if (asked.length === 0) return new Map();
  const moves = await tournaments.readMoveTimes(asked.map(({ id }) => id));
  const pauses = pausesOf(state);
  return new Map(
    asked.map((match) => {
      const own = moves.filter((move) => move.match === match.id);
      return [match.id, waitedFor(match, own, pauses, nowMs)];
    }),
  );
}

/**
 * Lets everything else that waits for this thread run first. One immediate may fire before pending
 * input was read; a second always fires after it.
 */
async function runPendingFirst(): Promise<void> {
  await setImmediate();
  await setImmediate();
}
