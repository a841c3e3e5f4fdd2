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
import { resultsOf, waitedFor, type WaitedFor } from '../steps/tournament-results.ts';
import type { AnsweredChange } from '../steps/match-changes.ts';
import type { Authority } from './authority.ts';
import { playingElsewhere } from './evenings-at-once.ts';
import { commitWithRetries } from './commit.ts';
import { setImmediate } from 'node:timers/promises';

/** All that a decision in a tournament needs to know. */
export interface KnownTournament {
  readonly tournament: StoredTournament;
  readonly matches: readonly StoredMatch[];
  readonly results: Results;
  readonly nowMs: number;
}

export interface TakenTournamentStep extends Stepped {
  /** Set where a player has entered: all players, by entrant. */
  readonly players?: StoredTournament['players'];
  /** Where it takes place from now on, if that is another one. */
  readonly channel?: string;
}

export type DecideTournament = (
  known: KnownTournament,
) =>
  | Result<TakenTournamentStep, ServiceRefusal>
  | Promise<Result<TakenTournamentStep, ServiceRefusal>>;

/** Does something in a tournament, and with it whatever follows from it by now. */
export function commitTournament(
  authority: Authority,
  id: string,
  interaction: string | null,
  decide: DecideTournament,
): Promise<Answer> {
  return commitWithRetries(authority, id, interaction, async () => {
    const known = await readKnown(authority, id);
    if (known === undefined) return refuse({ code: 'no-such-tournament' });
    // Reading, pairing and saving 64 entrants each blocks the thread: let other presses run in between.
    await breathe();
    const change = await changeBy(authority, known, decide);
    await breathe();
    return change;
  });
}

/** Players who play in another evening when this one begins are left out, as if they had not checked in. */
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
    // Who has only just come in was asked then.
    const entered = busy.filter((entrant) => entrant < state.entrants.length);
    if (entered.length === 0) return accept(change);
    const without = leaveOut(state, entered, 'plays-elsewhere');
    [state, told] = [without.state, [...told, ...without.news]];
  }
}

/** The tournament first: an end that comes after that makes what is decided stale. */
export async function readKnown(
  { tournaments, clock }: Pick<Authority, 'tournaments' | 'clock'>,
  id: string,
): Promise<KnownTournament | undefined> {
  const stored = await tournaments.readTournament(id);
  if (stored === undefined) return undefined;
  await breathe();
  const nowMs = clock.nowMs();
  const tournament = withoutAbsences(stored, await tournaments.readAbsences(stored.absences));
  const matches = await tournaments.readTournamentMatches(id);
  const waited = await readWaited(tournaments, tournament, matches, nowMs);
  return { tournament, matches, results: resultsOf(matches, waited), nowMs };
}

/** Who waited longer is asked only where a knock-out's time is up and nobody is ahead. */
async function readWaited(
  tournaments: Authority['tournaments'],
  { state }: StoredTournament,
  matches: readonly StoredMatch[],
  nowMs: number,
): Promise<WaitedFor> {
  const stage = state.stages.at(-1);
  if (stage?.kind !== 'bracket') return new Map();
  const late = new Set(
    stage.pairings
      .filter(({ verdict, endsAtMs }) => verdict === null && endsAtMs !== null && endsAtMs <= nowMs)
      .map(({ id }) => id),
  );
  const asked = matches.filter(({ id, endedAtMs }) => endedAtMs === null && late.has(id));
  if (asked.length === 0) return new Map();
  const moves = await tournaments.readMoveTimes(asked.map(({ id }) => id));
  return new Map(
    asked.map((match) => {
      const own = moves.filter((move) => move.match === match.id);
      return [match.id, waitedFor(match, own, nowMs)];
    }),
  );
}

/**
 * Lets everything run first that waits for this thread. A single immediate may run before pending input
 * has been read: only the second always comes after it.
 */
async function breathe(): Promise<void> {
  await setImmediate();
  await setImmediate();
}
