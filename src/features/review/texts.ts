import type { ReviewUnit } from 'crokinole/review/unit';
import type { Words } from '../../words/english/messages.ts';

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
