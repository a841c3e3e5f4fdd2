import { wcagContrast } from 'culori';
import { describe, expect, it } from 'vitest';
import { ringValueOf } from 'crokinole/board/regions';
import { distanceBetween, type Vector } from 'crokinole/board/vector';
import { planBoard, planCloseUp, type BoardPlan } from '../../src/geometry/plan.ts';
import { ringValueItems } from '../../src/scene/ring-values.ts';
import { THEMES } from '../../src/themes/registry.ts';
import { THEME_IDS } from '../../src/themes/theme.ts';

function written(plan: BoardPlan, discs: readonly Vector[] = []) {
  return ringValueItems(plan, discs).flatMap((item) => (item.kind === 'text' ? [item] : []));
}

describe('the values of the rings', () => {
  it.each([
    ['a whole board', planBoard(800)],
    ['a board turned to another seat', planBoard(800, 2)],
    ['a close-up', planCloseUp({ x: 2, y: -3 }, 20, 600, 400)],
  ])('are each in their own ring, on %s', (_, plan) => {
    const found = written(plan);
    expect(found.map(({ text }) => text).sort()).toEqual(
      ['10', '10', '15', '15', '20', '5', '5'].sort(),
    );
    for (const { at, text, style } of found) {
      const x = (at.xPx - plan.centre.xPx) / plan.pxPerIn;
      if (text === '20') expect(x).toBe(0);
      else {
        const half = (0.3 * text.length * style.sizePx) / plan.pxPerIn;
        for (const end of [x - half, x, x + half]) {
          expect(String(ringValueOf({ x: end, y: 0 })), text).toBe(text);
        }
      }
    }
  });

  it.each([0, 1, 2, 3] as const)(
    'move out of the way of discs, on a board turned %i times',
    (bottom) => {
      const plan = planBoard(800, bottom);
      const discs = [-10, -6, -2.3, 2.3, 6, 10].flatMap((x) => [
        { x, y: 0 },
        { x: 0, y: x },
      ]);
      const values = written(plan, discs).filter(({ text }) => text !== '20');
      for (const { at, text, style } of values) {
        const middle = { xPx: at.xPx, yPx: at.yPx - 0.33 * style.sizePx };
        const turned = { x: middle.xPx - plan.centre.xPx, y: plan.centre.yPx - middle.yPx };
        const where = { x: turned.x / plan.pxPerIn, y: turned.y / plan.pxPerIn };
        expect(String(ringValueOf(where))).toBe(text);
        for (const disc of discs) expect(distanceBetween(disc, where)).toBeGreaterThan(1.2);
      }
    },
  );

  it('a disc that leans over the hole leaves no part of its value', () => {
    const withDiscAt = (x: number) =>
      written(planBoard(800), [{ x, y: 0 }]).map(({ text }) => text);
    expect(withDiscAt(1.2)).not.toContain('20');
    expect(withDiscAt(1.4)).toContain('20');
  });

  it.each(THEME_IDS)('contrast with the wood and the hole of %s', (id) => {
    const { ink, surface, holeFloor } = THEMES[id];
    for (const { text, style } of written(planBoard(800))) {
      const grounds = text === '20' ? [holeFloor] : [surface.light, surface.dark];
      for (const ground of grounds) {
        const colour = ink[style.tint.ink as keyof typeof ink];
        expect(wcagContrast(colour, ground), `${text} on ${ground}`).toBeGreaterThan(4.5);
      }
      expect(style.halo).toBeDefined();
    }
  });
});
