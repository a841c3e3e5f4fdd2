import { describe, expect, it } from 'vitest';
import type { DrawItem } from '../../src/draw-list/draw-list.ts';
import { sceneOf, type PictureRequest } from '../../src/stills/pictures.ts';
import { widthOfText } from '../../src/text/measure.ts';
import { LINES_PER_PAGE, type TableView } from '../../src/views/tournament-views.ts';
import { LANGUAGES, pictureWordsIn } from '../../../../src/words/registry.ts';
import { fc, runs } from '../../../../test/support/properties.ts';
import { tournaments } from '../support/arbitraries.ts';
import * as cups from '../support/tournament-views.ts';

type Text = Extract<DrawItem, { readonly kind: 'text' }>;

function textsOf(request: PictureRequest): readonly Text[] {
  return sceneOf(request, pictureWordsIn('en')).items.filter((item) => item.kind === 'text');
}

it('never writes or draws beyond its edges, however long the names are', () => {
  fc.assert(
    fc.property(tournaments, fc.constantFrom(...LANGUAGES), (request, language) => {
      const { widthPx, heightPx, items } = sceneOf(request, pictureWordsIn(language));
      const beyond = items.filter((item) => {
        if (item.kind === 'text') {
          const { text, style, at } = item;
          const wide = Math.min(widthOfText(text, style), style.maxWidthPx ?? Infinity);
          const share = { left: 0, center: 0.5, right: 1 }[style.align ?? 'left'];
          const isInside = at.xPx - share * wide >= 0 && at.xPx + (1 - share) * wide <= widthPx;
          return !isInside || !(at.yPx < heightPx);
        }
        // The light of a lamp may be cut off.
        if (item.kind !== 'box' || item.light !== undefined) return false;
        const { xPx, yPx, widthPx: wide, heightPx: high } = item.box;
        return !(xPx >= 0 && xPx + wide <= widthPx && yPx + high <= heightPx);
      });
      expect(beyond).toEqual([]);
    }),
    { numRuns: runs(100, 25) },
  );
});

const WIDE_NAME = 'W'.repeat(32);

function ofWideNames(view: TableView): TableView {
  const lines = view.lines.map((line) => ({ ...line, names: [WIDE_NAME, WIDE_NAME] }));
  return { ...view, lines };
}

describe('standings', () => {
  it.each([
    cups.GROUP_TABLE,
    cups.pageOf(cups.LEAGUE_TABLE, 1),
    cups.pageOf(cups.LEAGUE_TABLE, 3),
    cups.pageOf(cups.SWISS_TABLE, 2),
  ])('keep the widest names apart from the points', (view) => {
    const texts = textsOf({ kind: 'table', view: ofWideNames(view) });
    const names = texts.filter(({ text }) => text.startsWith('WW'));
    expect(names).toHaveLength(view.lines.length);
    names.forEach((name, i) => {
      const points = texts.find(
        ({ at, text }) => at.yPx === name.at.yPx && text === String(view.lines[i]?.points),
      );
      if (points === undefined) throw new Error('no points beside a name');
      const left = points.at.xPx - widthOfText(points.text, points.style);
      expect(name.at.xPx + (name.style.maxWidthPx ?? Infinity)).toBeLessThan(left - 10);
    });
  });

  it('highlight nobody where the viewer has no row', () => {
    const lines = cups.GROUP_TABLE.lines.filter(({ isOwn }) => isOwn !== true);
    const view = { ...cups.GROUP_TABLE, lines };
    const lit = sceneOf({ kind: 'table', view }, pictureWordsIn('en')).items.filter(
      (item) => item.kind === 'box' && item.edge?.ink === 'accent' && (item.edgePx ?? 0) >= 4,
    );
    expect(lit).toEqual([]);
  });

  it('are no longer than a page', () => {
    const [line] = cups.SWISS_TABLE.lines;
    if (line === undefined) throw new Error('no line');
    const heightOf = (count: number) => {
      const lines = Array.from({ length: count }, () => line);
      return sceneOf({ kind: 'table', view: { ...cups.SWISS_TABLE, lines } }, pictureWordsIn('en'))
        .heightPx;
    };
    expect(heightOf(64)).toBe(heightOf(LINES_PER_PAGE));
    expect(heightOf(LINES_PER_PAGE)).toBeGreaterThan(heightOf(LINES_PER_PAGE - 1));
  });

  it('explain a bye on the page that has one', () => {
    const texts = textsOf({ kind: 'table', view: cups.pageOf(cups.SWISS_TABLE, 2) });
    expect(texts.map(({ text }) => text)).toContain('bye');
  });

  it('show the latest of many rounds, by their numbers', () => {
    const [line] = cups.SWISS_TABLE.lines;
    if (line === undefined) throw new Error('no line');
    const crosses = Array.from({ length: 14 }, (_, i) => ({
      kind: 'bye' as const,
      points: 100 + i,
    }));
    const view = { ...cups.SWISS_TABLE, lines: [{ ...line, crosses }] };
    const shown = textsOf({ kind: 'table', view }).map(({ text }) => text);
    expect(shown).toEqual(expect.arrayContaining(['7', '14', '106', '113']));
    expect(shown).not.toContain('105');
  });
});

describe('a bracket', () => {
  const firstNames = (part: 'whole' | 'upper' | 'lower') =>
    textsOf({ kind: 'bracket', view: { ...cups.BRACKET_OF_16, part } })
      .filter(({ at }) => at.xPx < 60 && at.yPx > 200)
      .map(({ text }) => text);

  it('splits into two halves without losing or repeating a player', () => {
    const halves = [...firstNames('upper'), ...firstNames('lower')];
    const names = (texts: readonly string[]) =>
      texts.filter((text) => !['in play', 'walkover'].includes(text));
    expect(new Set(names(firstNames('whole'))).size).toBe(16);
    expect(names(halves)).toHaveLength(16);
    const bare = (text: string) => text.slice(0, 4);
    expect(names(halves).map(bare)).toEqual(names(firstNames('whole')).map(bare));
  });
});
