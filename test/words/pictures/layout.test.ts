import { describe, expect, it } from 'vitest';
import { sceneOf, type PictureRequest } from '@crokinole/pictures/stills/pictures';
import { paintLabel } from '@crokinole/pictures/replay/labels';
import type { DrawItem } from '@crokinole/pictures/draw-list/draw-list';
import { widthOfText } from '@crokinole/pictures/text/measure';
import { THEMES } from '@crokinole/pictures/themes/registry';
import {
  ENDINGS,
  type AimView,
  type BoardView,
  type ResultView,
} from '@crokinole/pictures/views/still-views';
import { LANGUAGES, pictureWordsIn } from '../../../src/words/registry.ts';
import { REQUESTS } from '../../../packages/pictures/test/support/requests.ts';
import * as views from '../../../packages/pictures/test/support/views.ts';

type Text = Extract<DrawItem, { readonly kind: 'text' }>;

/** The longest figures that stand beside words, and names that have to make room for them. */
const [BLUE, RED] = views.BOARD_OF_TEAMS.sides;
const LONG_TURN = { side: 0, name: 'Christopher', quadrant: 2 } as const;
const AIMS: readonly AimView[] = [-1, 1].map((sign) => ({
  ...views.AIM,
  angleCentideg: sign * 8888,
  place: { positionCentideg: sign * 4444, insetCentiIn: 0 },
}));
const RESULTS: readonly ResultView[] = ENDINGS.map((ending) => ({
  ...views.RESULT,
  ending,
  sides: views.RESULT.sides.map((side) => ({
    ...side,
    names: ['Bartholomew', 'Maximilian Wolkenstein'],
    twenties: 0,
  })),
}));

/** The widest figures side by side, and more rounds than there is room for. */
const HIGH_RESULTS: readonly ResultView[] = [1005, 12_345].map((score) => ({
  ...views.RESULT,
  sides: views.RESULT.sides.map((side) => ({
    ...side,
    names: ['Bartholomew', 'Maximilian Wolkenstein'],
    score,
    twenties: 12,
    perRound: [100, 105, 110, 95, 120, 130],
  })),
}));

/** Two partners whose names are wider than the room beside their score. */
const PARTNERS = ['Christopher', 'Ann'] as const;
const PAIRS: Readonly<Record<string, PictureRequest>> = {
  board: {
    kind: 'board',
    view: {
      ...views.BOARD_OF_TEAMS,
      sides: views.BOARD_OF_TEAMS.sides.map((side) => ({ ...side, names: PARTNERS, score: 95 })),
    },
  },
  result: {
    kind: 'result',
    view: {
      ...views.RESULT,
      sides: views.RESULT.sides.map((side) => ({
        ...side,
        names: ['Christopher Maximilian', 'Ann'],
        score: 12_345,
      })),
    },
  },
};

/** The frame while a shot is shown. */
function shown(view: BoardView): PictureRequest {
  if (view.turn === undefined) throw new Error('no one has flicked');
  return { kind: 'board', view: { ...view, turn: { ...view.turn, isFlicked: true } } };
}

const TIGHT: Readonly<Record<string, PictureRequest>> = {
  ...REQUESTS,
  'a long name’s turn': {
    kind: 'board',
    view: { ...views.BOARD_OF_TEAMS, turn: LONG_TURN, goal: { kind: 'rounds', rounds: 99 } },
  },
  'a long name’s turn of three': {
    kind: 'board',
    view: {
      ...views.BOARD_OF_THREE,
      sides: [BLUE, RED].flatMap((side) => (side === undefined ? [] : [side])),
      turn: LONG_TURN,
    },
  },
  'a long name’s shot': shown({ ...views.BOARD_OF_TEAMS, turn: LONG_TURN }),
  'a shot of two': shown(views.BOARD),
  'a shot of three': shown(views.BOARD_OF_THREE),
  ...Object.fromEntries(AIMS.map((view, i) => [`wide aim ${i}`, { kind: 'aim', view }] as const)),
  ...Object.fromEntries(
    RESULTS.map((view) => [`pair ${view.ending}`, { kind: 'result', view }] as const),
  ),
  ...Object.fromEntries(
    HIGH_RESULTS.map((view, i) => [`high result ${i}`, { kind: 'result', view }] as const),
  ),
};

/** Only names may be cut: these are the long ones that stand alone. */
const NAMES = /Magnificent|Christopher|Bartholomew|Wolkenstein|Upper Valley|Katarzyna|Δημήτρης/;

function textsOf(request: PictureRequest, language: (typeof LANGUAGES)[number]): Text[] {
  return sceneOf(request, pictureWordsIn(language)).items.filter((item) => item.kind === 'text');
}

function widthOf({ text, style }: Text): number {
  return Math.min(widthOfText(text, style), style.maxWidthPx ?? Infinity);
}

interface Extent {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function extentOf(item: Text): Extent {
  const width = widthOf(item);
  const { xPx, yPx } = item.at;
  const shares = { left: 0, center: 0.5, right: 1 };
  const left = xPx - shares[item.style.align ?? 'left'] * width;
  return { left, right: left + width, top: yPx - 0.7 * item.style.sizePx, bottom: yPx };
}

/** With less, the heads of neighboring columns ran into each other. */
const GAP_PX = 10;

function isTooNear(a: Extent, b: Extent): boolean {
  return (
    a.left < b.right + GAP_PX && b.left < a.right + GAP_PX && a.top < b.bottom && b.top < a.bottom
  );
}

describe.each(LANGUAGES)('in %s', (language) => {
  it.each(Object.entries(TIGHT))('%s has no label cut', (_name, request) => {
    for (const item of textsOf(request, language)) {
      if (NAMES.test(item.text)) continue;
      const { text, style } = item;
      expect([text, widthOfText(text, style) <= (style.maxWidthPx ?? Infinity)]).toEqual([
        text,
        true,
      ]);
    }
  });

  it.each(Object.entries(PAIRS))('%s names both partners', (_name, request) => {
    const pairs = textsOf(request, language).filter(({ text }) => text.startsWith('Chr'));
    expect(pairs.length).toBeGreaterThan(1);
    for (const { text, style } of pairs) {
      expect(text).toContain('Ann');
      expect(widthOfText(text, style)).toBeLessThanOrEqual(style.maxWidthPx ?? Infinity);
    }
  });

  it.each(Object.entries(TIGHT))('%s has room around all its text', (_name, request) => {
    const { widthPx, items } = sceneOf(request, pictureWordsIn(language));
    const texts = items.flatMap((item) =>
      item.kind === 'text' && item.text !== '' ? [{ text: item.text, extent: extentOf(item) }] : [],
    );
    texts.forEach(({ text, extent }, i) => {
      expect(extent.left, text).toBeGreaterThan(8);
      expect(extent.right, text).toBeLessThan(widthPx - 8);
      const near = texts.slice(i + 1).filter((other) => isTooNear(extent, other.extent));
      expect([text, ...near.map((other) => other.text)]).toEqual([text]);
    });
  });

  const plates = [
    ...Object.values(pictureWordsIn(language).removals),
    pictureWordsIn(language).reshoot,
  ];
  it.each(plates)('“%s” fits on its plate', (reason) => {
    const plate = paintLabel(THEMES.maple, 'removed', reason, 480);
    const wide = widthOfText(reason, { face: 'text', weight: 700, sizePx: 17 });
    expect(plate?.widthPx).toBeGreaterThan(wide + 13);
  });
});
