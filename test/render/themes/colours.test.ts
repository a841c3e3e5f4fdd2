import {
  differenceCiede2000,
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  filterDeficiencyTrit,
  parse,
  wcagContrast,
  type Color,
} from 'culori';
import { describe, expect, it } from 'vitest';
import { mixColours } from '../../../src/render/colour.ts';
import { THEMES } from '../../../src/render/themes/registry.ts';
import { SIDES, THEME_IDS } from '../../../src/render/themes/theme.ts';

const VISIONS = {
  'full colour vision': (colour: Color) => colour,
  protanopia: filterDeficiencyProt(1),
  deuteranopia: filterDeficiencyDeuter(1),
  tritanopia: filterDeficiencyTrit(1),
};

const differenceOf = differenceCiede2000();

function colour(text: string): Color {
  const parsed = parse(text);
  if (parsed === undefined) throw new Error(`not a colour: ${text}`);
  return parsed;
}

function seenDifference(see: (colour: Color) => Color | undefined, a: string, b: string): number {
  const [seenA, seenB] = [see(colour(a)), see(colour(b))];
  if (seenA === undefined || seenB === undefined) throw new Error('nothing seen');
  return differenceOf(seenA, seenB);
}

const PAIRS = [
  [0, 1],
  [0, 2],
  [1, 2],
] as const;

describe.each(THEME_IDS)('%s', (id) => {
  const theme = THEMES[id];

  it.each(Object.entries(VISIONS))('keeps the sides apart with %s', (_name, see) => {
    for (const [a, b] of PAIRS) {
      const difference = seenDifference(see, theme.sides[a].face, theme.sides[b].face);
      expect(difference, `${a} and ${b}`).toBeGreaterThan(25);
    }
  });

  it.each(Object.entries(VISIONS))('sets discs and lines off from the wood with %s', (_n, see) => {
    const { light, dark } = theme.surface;
    for (const tone of [light, mixColours(light, dark, 0.5), dark]) {
      expect(seenDifference(see, theme.inlay, tone), 'lines').toBeGreaterThan(25);
      const [sleeve, top] = [theme.pegRubber, theme.pegTop].map((part) =>
        seenDifference(see, part, tone),
      );
      expect(Math.max(sleeve ?? 0, top ?? 0), 'pegs').toBeGreaterThan(40);
      for (const side of SIDES) {
        const { face, edge } = theme.sides[side];
        const most = Math.max(seenDifference(see, face, tone), seenDifference(see, edge, tone));
        expect(most, `side ${side}`).toBeGreaterThan(15);
      }
    }
  });

  it('parts the pegs from the line they stand on', () => {
    const { pegRubber, pegTop, inlay } = theme;
    expect(Math.max(wcagContrast(pegRubber, inlay), wcagContrast(pegTop, inlay))).toBeGreaterThan(
      4,
    );
  });

  it.each(SIDES)('sets the mark and the number of side %d off from its face', (side) => {
    const { face, mark, number } = theme.sides[side];
    expect(wcagContrast(mark, face)).toBeGreaterThan(3);
    expect(wcagContrast(number, face)).toBeGreaterThan(3.5);
  });

  it('writes legibly on whatever is behind', () => {
    const { ink, table, tableShade } = theme;
    for (const ground of [ink.panel, table, tableShade]) {
      expect(wcagContrast(ink.text, ground), `text on ${ground}`).toBeGreaterThan(7);
      expect(wcagContrast(ink.quiet, ground), `quiet on ${ground}`).toBeGreaterThan(4.5);
      expect(wcagContrast(ink.accent, ground), `accent on ${ground}`).toBeGreaterThan(4.5);
    }
    expect(wcagContrast(ink.warning, ink.panel)).toBeGreaterThan(4.5);
    expect(wcagContrast(ink.accent, theme.ditch), 'the light of the turn').toBeGreaterThan(4.5);
  });

  it('draws the aim so that it shows on the wood', () => {
    const { ink, surface } = theme;
    for (const tone of [surface.light, surface.dark]) {
      expect(wcagContrast(ink.aim, tone)).toBeGreaterThan(4.5);
    }
    expect(wcagContrast(ink.aim, ink.aimHalo)).toBeGreaterThan(10);
  });
});

it('the high-contrast theme says everything by light and dark', () => {
  const { sides, surface, inlay, ink } = THEMES['high-contrast'];
  expect(wcagContrast(inlay, surface.light)).toBeGreaterThan(10);
  expect(wcagContrast(ink.text, ink.panel)).toBeGreaterThan(15);
  for (const { face, edge, mark } of sides) {
    expect(wcagContrast(mark, face)).toBeGreaterThan(5);
    expect(
      Math.max(wcagContrast(face, surface.light), wcagContrast(edge, surface.light)),
    ).toBeGreaterThan(5);
  }
});
