import { accept, refuse, type Result } from 'crokinole/result';
import {
  decodeAnswer,
  encodeAnswer,
  type Answer,
  type ServiceRefusal,
  type SeenInteraction,
} from '../records/answers.ts';
import type { AnsweredChange } from '../steps/match-changes.ts';
import type { CommitResult } from '../ports/match-store.ts';
import { WRITER, type Authority } from './authority.ts';

/** The optimistic lock has to fail this many times in a row before a command gives up. */
const MAX_TRIES = 50;

/** Null for commands of the clock and the robots. */
type InteractionId = string | null;

/**
 * Runs a command once for each interaction, whose id is the idempotency key, and retries until the
 * optimistic lock holds.
 */
export function commitWithRetries(
  authority: Authority,
  key: string,
  interaction: InteractionId,
  decide: () => Promise<Result<AnsweredChange, ServiceRefusal>>,
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
  decided: Result<AnsweredChange, ServiceRefusal>,
): Promise<CommitResult> {
  const answer: Answer = decided.ok ? accept(decided.value.answer) : decided;
  if (!decided.ok && interaction === null) return Promise.resolve({ kind: 'saved' });
  const change = decided.ok ? decided.value.change : {};
  return writer.commit({ atMs: clock.nowMs(), ...change, ...seenAs(interaction, answer) });
}

function seenAs(id: InteractionId, answer: Answer): { readonly interaction?: SeenInteraction } {
  return id === null ? {} : { interaction: { id, answer: encodeAnswer(answer) } };
}

/** Returns undefined if the command has to be retried. */
function answerTo(
  result: CommitResult,
  decided: Result<AnsweredChange, ServiceRefusal>,
): Answer | undefined {
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
  const result = await writer.commit({ atMs: clock.nowMs(), ...seenAs(interaction, answer) });
  return result.kind === 'repeated' ? decodeAnswer(result.answer) : answer;
}
