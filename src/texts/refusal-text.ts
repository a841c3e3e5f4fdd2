import type { Answer, ServiceRefusal } from '../matches/records/answers.ts';
import type { Words } from '../words/english/messages.ts';
import type { RefusalContext } from '../words/english/refusals.ts';

/** The sentence that tells a player why something was refused. */
export function refusalText(
  refusal: ServiceRefusal,
  { refusals }: Words,
  context: RefusalContext = { turn: null },
): string {
  // The compiler can't see that the sentence found by the code accepts this refusal.
  const sentence = refusals[refusal.code] as (
    refusal: ServiceRefusal,
    context: RefusalContext,
  ) => string;
  return sentence(refusal, context);
}

/** The refusal of an answer as a sentence; undefined if the answer is no refusal. */
export function refusalOf(answer: Answer, words: Words, turn: string | null = null) {
  return answer.ok ? undefined : refusalText(answer.refusal, words, { turn });
}
