import type { ServiceRefusal } from '../../matches/answers.ts';
import type { Words } from '../../words/english/messages.ts';
import type { RefusalContext } from '../../words/english/refusals.ts';

/** One sentence for whoever was refused. */
export function refusalWords(
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
