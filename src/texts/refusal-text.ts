import type { Answer, ServiceRefusal } from '../matches/records/answers.ts';
import type { Words } from '../words/english/messages.ts';
import type { RefusalContext } from '../words/english/refusals.ts';

/** The sentence that tells a player why something was refused. */
export function refusalText(
  refusal: ServiceRefusal,
  { refusals }: Words,
  context: RefusalContext = { turn: null },
): string {
  // The sentence is looked up by the refusal's own code, which the compiler cannot follow.
  const say = refusals[refusal.code] as (
    refusal: ServiceRefusal,
    context: RefusalContext,
  ) => string;
  return say(refusal, context);
}

/** The answer of the authority in words, where it was a refusal; nothing where all went well. */
export function refusalOf(answer: Answer, words: Words, turn: string | null = null) {
  return answer.ok ? undefined : refusalText(answer.refusal, words, { turn });
}
