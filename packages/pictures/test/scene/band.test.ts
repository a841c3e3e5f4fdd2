import { expect, it } from 'vitest';
import { SHOOTING_LINE_RADIUS_IN, TEN_LINE_RADIUS_IN } from 'crokinole/board/dimensions';
import { bandItems } from '../../src/scene/band.ts';

it('the strip under a card’s title shows nothing but wood', () => {
  const board = bandItems('Title', '1 of 4').find(({ kind }) => kind === 'board');
  if (board?.kind !== 'board') throw new Error('no board');
  const { centre, pxPerIn, widthPx, heightPx } = board.plan;
  for (const xPx of [0, widthPx / 4, widthPx / 2, widthPx]) {
    for (const yPx of [0, heightPx]) {
      const fromMiddleIn = Math.hypot(xPx - centre.xPx, yPx - centre.yPx) / pxPerIn;
      expect(fromMiddleIn).toBeGreaterThan(TEN_LINE_RADIUS_IN + 0.1);
      expect(fromMiddleIn).toBeLessThan(SHOOTING_LINE_RADIUS_IN - 0.1);
    }
  }
});
