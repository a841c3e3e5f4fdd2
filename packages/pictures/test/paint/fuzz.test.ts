import { expect, it } from 'vitest';
import { createPainter } from '../../src/paint/painter.ts';
import { sceneOf } from '../../src/stills/pictures.ts';
import { THEMES } from '../../src/themes/registry.ts';
import { THEME_IDS } from '../../src/themes/theme.ts';
import { LANGUAGES, pictureWordsIn } from '../../../../src/words/registry.ts';
import { boards, requests } from '../support/arbitraries.ts';
import { byDay, fc, runs } from '../../../../test/support/properties.ts';

const painter = createPainter();
const languages = fc.constantFrom(...LANGUAGES);
/** By day the stored pictures cover the others. */
const themes = fc.constantFrom(...byDay(THEME_IDS, 1));

it('paints any picture in any theme', () => {
  fc.assert(
    fc.property(requests, themes, languages, (request, id, language) => {
      const list = sceneOf(request, pictureWordsIn(language));
      const canvas = painter.paint(list, THEMES[id]);
      expect([canvas.width, canvas.height]).toEqual([list.widthPx, list.heightPx]);
    }),
    { numRuns: runs(100, 20) },
  );
});

it('shows every disc of a position where it lies', () => {
  fc.assert(
    fc.property(boards, themes, (view, id) => {
      const list = sceneOf({ kind: 'board', view }, pictureWordsIn('en'));
      const empty = sceneOf({ kind: 'board', view: { ...view, discs: [] } }, pictureWordsIn('en'));
      const [shown, bare] = [list, empty].map((l) => painter.paint(l, THEMES[id]).getContext('2d'));
      const discs = list.items.filter((item) => item.kind === 'disc' && item.look.pose === 'flat');
      const placed = discs.slice(0, discs.length - view.sides.length);
      for (const item of placed) {
        if (item.kind !== 'disc') continue;
        const { xPx, yPx } = item.at;
        // Beside the middle, where there is no mark, number or notch.
        const at = [Math.round(xPx), Math.round(yPx + 0.72 * (item.diameterPx / 2)), 1, 1] as const;
        const [a, b] = [shown, bare].map((ctx) => ctx?.getImageData(...at).data.join());
        expect(a).not.toBe(b);
      }
    }),
    { numRuns: runs(25) },
  );
});
