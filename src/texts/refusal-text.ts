import type { ReviewUnit } from 'crokinole/review/unit';
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

/** What one choice gave away: points with a tenth, or whole percent of the chance to win. */
export function shotWorth(unit: ReviewUnit, value: number, { common, review }: Words): string {
  const size = shotFigure(unit, value);
  return review.shotUnits[unit](common.decimal(size), size);
}

/** The size of it as a figure, without a sign. */
export function shotFigure(unit: ReviewUnit, value: number): number {
  const [scaled, digits] = unit === 'rounds' ? [100 * value, 0] : [value, 1];
  return Number(Math.abs(scaled).toFixed(digits));
}
