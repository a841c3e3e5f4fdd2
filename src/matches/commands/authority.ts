import { accept, refuse, type Result } from 'crokinole/result';
import type { Leaderboards } from '../ports/leaderboards.ts';
import type { MatchReader, MatchWriter, CommitResult } from '../ports/store.ts';
import type { VoteStore } from '../records/posts.ts';
import type { ErasureStore } from '../records/privacy.ts';
import type { Robots, Clock, Ids, Queue, Seeds } from '../ports/system.ts';
import type { SettingsStore } from '../records/settings.ts';
import type { TournamentDueStore, TournamentReader } from '../records/tournaments.ts';
import {
  decodeAnswer,
  encodeAnswer,
  type Answer,
  type ServiceRefusal,
  type AnsweredInteraction,
} from '../records/answers.ts';
import type { Change } from '../ports/change.ts';
import type { Limits } from '../records/limits.ts';
import type { AnsweredChange } from '../steps/match-changes.ts';
import type { ShotLimits } from '../steps/match-steps.ts';
import type { FeatureReaders } from '../../features/records.ts';

/** The optimistic lock has to fail this many times in a row before a command gives up. */
const MAX_TRIES = 50;

/**
 * The key of the ports that write. Code outside src/matches gets an authority to call commands
 * with, but without this key it can't bypass them to commit a change or finish an erasure.
 */
export const WRITER = Symbol('writer');

/** Everything that commands need. */
export interface Authority {
  readonly [WRITER]: MatchWriter &
    ErasureStore &
    Pick<VoteStore, 'saveVote' | 'dropVote' | 'hasVote'>;
  readonly matches: MatchReader;
  readonly features: FeatureReaders;
  readonly settings: Pick<SettingsStore, 'readSettings'>;
  readonly tournaments: TournamentReader & TournamentDueStore;
  readonly boards: Pick<Leaderboards, 'readStanding'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly seeds: Seeds;
  readonly robots: Robots;
  /** The share of a replay that robots wait for before they move. */
  readonly robotPatience: number;
  readonly limits: Limits;
  /**
   * Keeps the commands of this process from conflicting. Between processes the store's optimistic lock
   * decides.
   */
  readonly queue: Queue;
  /** Called after a save: there may be something to announce, or a robot to move. */
  readonly onSaved: (change: Omit<Change, 'atMs'>) => void;
  readonly onProblem: (thrown: unknown) => void;
  readonly shotLimits: ShotLimits;
}

/** Null for commands of the clock and the robots. */
type InteractionId = string | null;

/** A change to commit with its answer, or why there is none. */
export type Decided = Result<AnsweredChange, ServiceRefusal>;

/**
 * Runs a command once for each interaction, whose id is the idempotency key, and retries until the
 * optimistic lock holds.
 */
export function commitWithRetries(
  authority: Authority,
  key: string,
  interaction: InteractionId,
  decide: () => Decided | Promise<Decided>,
): Promise<Answer> {
  return authority.queue.run(key, async () => {
    const first =
      interaction === null ? undefined : await authority[WRITER].readAnswer(interaction);
    if (first !== undefined) return decodeAnswer(first);
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const decided = await decide();
      const result = await save(authority, interaction, decided);
      const answer = answerTo(result, decided);
      if (answer === undefined) continue;
      if (result.kind === 'over-limit') return remember(authority, interaction, answer);
      if (decided.ok && result.kind === 'saved') authority.onSaved(decided.value.change);
      return answer;
    }
    throw new Error(`${key} lost the optimistic lock ${MAX_TRIES} times in a row`);
  });
}

/** A refusal is saved too: a repeated delivery of the same press must get the same answer. */
function save(
  { [WRITER]: writer, clock }: Authority,
  interaction: InteractionId,
  decided: Decided,
): Promise<CommitResult> {
  const answer: Answer = decided.ok ? accept(decided.value.answer) : decided;
  if (!decided.ok && interaction === null) return Promise.resolve({ kind: 'saved' });
  const change = decided.ok ? decided.value.change : {};
  return writer.commit({ atMs: clock.nowMs(), ...change, ...interactionOf(interaction, answer) });
}

function interactionOf(
  id: InteractionId,
  answer: Answer,
): { readonly interaction?: AnsweredInteraction } {
  return id === null ? {} : { interaction: { id, answer: encodeAnswer(answer) } };
}

/** Returns undefined if the command has to be retried. */
function answerTo(result: CommitResult, decided: Decided): Answer | undefined {
  switch (result.kind) {
    case 'saved':
      return decided.ok ? accept(decided.value.answer) : decided;
    case 'repeated':
      return decodeAnswer(result.answer);
    case 'over-limit': {
      const { code: limit, most } = result.limit;
      return refuse({ code: 'limit-reached', limit, most });
    }
    case 'stale':
      return undefined;
  }
}

async function remember(
  { [WRITER]: writer, clock }: Authority,
  interaction: InteractionId,
  answer: Answer,
): Promise<Answer> {
  const result = await writer.commit({
    atMs: clock.nowMs(),
    ...interactionOf(interaction, answer),
  });
  return result.kind === 'repeated' ? decodeAnswer(result.answer) : answer;
}
