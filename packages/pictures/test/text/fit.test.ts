import { expect, it } from 'vitest';
import { fitText } from '../../src/text/fit.ts';
import { splitSigns } from '../../src/text/bounded.ts';
import { fc } from '../../../../test/support/properties.ts';

/** Ten pixels per character. */
const widthOf = (text: string) => 10 * splitSigns(text).length;

it.each([
  ['Anna', 40, 'Anna'],
  ['Annabel', 40, 'Ann…'],
  ['An nabel', 40, 'An…'],
  ['Annabel', 5, '…'],
  ['e\u0301e\u0301e\u0301e\u0301', 30, 'e\u0301e\u0301…'],
])('%s in %d px is %s', (text, widthPx, shown) => {
  expect(fitText(text, widthPx, widthOf)).toBe(shown);
});

it('never exceeds the width while there is room for an ellipsis, and wastes less than a character', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[a-z]{0,40}$/),
      fc.integer({ min: 10, max: 500 }),
      (text, px) => {
        const shown = fitText(text, px, widthOf);
        expect(widthOf(shown)).toBeLessThanOrEqual(px);
        if (shown !== text) expect(widthOf(shown)).toBeGreaterThan(px - 10);
      },
    ),
  );
});
