import { accept, refuse, type Result } from '../../core/result.ts';
import {
  decodeAnswer,
  encodeAnswer,
  type Answer,
  type ServiceRefusal,
} from '../records/answers.ts';
import type { Limits } from '../records/limits.ts';
import type { Attempt } from '../steps/match-changes.ts';
import type { Change, Clock, Commit, Ids, MatchStore, Robots, Seeds } from '../ports/ports.ts';
import type { ShotLimits } from '../steps/planned-shots.ts';
import { Queue } from './queue.ts';
import type { SeenInteraction } from '../records/records.ts';

export interface Authority {
  readonly store: MatchStore;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly seeds: Seeds;
  readonly robots: Robots;
  /** The share of a replay that robots wait for. */
  readonly robotPatience: number;
  readonly limits: Limits;
  readonly queue: Queue;
  /** There may be something to announce, or for a robot to do. */
  readonly onSaved: (change: Pick<Change, 'match'>) => void;
  readonly onProblem: (thrown: unknown) => void;
  readonly shotLimits: ShotLimits;
}

/** Another process has to be quicker so many times in a row before we give up. */
const MAX_TRIES = 50;

/** Null for what the clock and the robots do. */
type InteractionId = string | null;

/**
 * Carries a command through: as often as it takes until nobody else was quicker, and once for each
 * interaction however often it is delivered.
 */
export function settle(
  authority: Authority,
  key: string,
  interaction: InteractionId,
  attempt: () => Promise<Result<Attempt, ServiceRefusal>>,
): Promise<Answer> {
  return authority.queue.run(key, async () => {
    const first = interaction === null ? undefined : await authority.store.readAnswer(interaction);
    if (first !== undefined) return decodeAnswer(first);
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const attempted = await attempt();
      const commit = await save(authority, interaction, attempted);
      const answer = answerTo(commit, attempted);
      if (answer === undefined) continue;
      if (commit.kind === 'over-limit') return remember(authority, interaction, answer);
      if (attempted.ok && commit.kind === 'saved') authority.onSaved(attempted.value.change);
      return answer;
    }
    throw new Error(`${key} was changed by others ${MAX_TRIES} times in a row`);
  });
}

/** A refusal is kept as well: the same press may not be refused first and obeyed later. */
function save(
  { store, clock }: Authority,
  interaction: InteractionId,
  attempted: Result<Attempt, ServiceRefusal>,
): Promise<Commit> {
  const answer: Answer = attempted.ok ? accept(attempted.value.saved) : attempted;
  if (!attempted.ok && interaction === null) return Promise.resolve({ kind: 'saved' });
  const change = attempted.ok ? attempted.value.change : {};
  return store.commit({ atMs: clock.nowMs(), ...change, ...seenAs(interaction, answer) });
}

function seenAs(id: InteractionId, answer: Answer): { readonly interaction?: SeenInteraction } {
  return id === null ? {} : { interaction: { id, answer: encodeAnswer(answer) } };
}

/** Nothing if it has to be tried again. */
function answerTo(commit: Commit, attempted: Result<Attempt, ServiceRefusal>): Answer | undefined {
  switch (commit.kind) {
    case 'saved':
      return attempted.ok ? accept(attempted.value.saved) : attempted;
    case 'repeated':
      return decodeAnswer(commit.answer);
    case 'over-limit': {
      const { code: limit, most } = commit.limit;
      return refuse({ code: 'limit-reached', limit, most });
    }
    case 'stale':
      return undefined;
  }
}

async function remember(
  { store, clock }: Authority,
  interaction: InteractionId,
  answer: Answer,
): Promise<Answer> {
  const commit = await store.commit({ atMs: clock.nowMs(), ...seenAs(interaction, answer) });
  return commit.kind === 'repeated' ? decodeAnswer(commit.answer) : answer;
}
