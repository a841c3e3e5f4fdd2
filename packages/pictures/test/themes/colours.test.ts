import {
  converter,
  differenceCiede2000,
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  filterDeficiencyTrit,
  parse,
  wcagContrast,
  type Color,
} from 'culori';
import { describe, expect, it } from 'vitest';
import { mixColours, mixedColour, parseColour, rgbColour } from '../../src/primitives/colour.ts';
import { litEdge } from '../../src/board/lamp.ts';
import { LOST_FILL } from '../../src/scene/tournament/cells.ts';
import { WINNERS_LIGHT } from '../../src/scene/styles.ts';
import { PODIUM_LIGHT } from '../../src/scene/tournament/podium-scene.ts';
import { colourOf } from '../../src/paint/tint.ts';
import { GLOW, GLOW_SHADE } from '../../src/replay/flash.ts';
import { THEMES } from '../../src/themes/registry.ts';
import { SIDES, THEME_IDS, type Colour, type Theme, type ThemeId } from '../../src/themes/theme.ts';

const VISIONS = {
  'full colour vision': (colour: Color) => colour,
  protanopia: filterDeficiencyProt(1),
  deuteranopia: filterDeficiencyDeuter(1),
  tritanopia: filterDeficiencyTrit(1),
};

const toRgb = converter('rgb');
const toLch = converter('lch');
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

const tonesOf = ({ surface: { light, dark } }: Theme) => [
  light,
  mixedColour(light, dark, 0.5),
  dark,
];
/** A wood's tone where the lamp is brightest. */
function lampLit(wood: Colour, { lamp }: Theme): Colour {
  return blended(wood, lamp.light, (under, light) => under + light - (under * light) / 255);
}

/** A wood's tone at the edge away from the lamp. */
function lampShaded(wood: Colour, { lamp }: Theme): Colour {
  return blended(wood, lamp.shade, (under, shade) => (under * shade) / 255);
}

function blended(one: Colour, other: Colour, blend: (a: number, b: number) => number): Colour {
  const [a, b] = [parseColour(one), parseColour(other)];
  return rgbColour({ r: blend(a.r, b.r), g: blend(a.g, b.g), b: blend(a.b, b.b) });
}

/** From the lightest tone under the lamp to the darkest one at the far edge. */
const woodsOf = (theme: Theme) => [
  lampLit(theme.surface.light, theme),
  ...tonesOf(theme),
  lampShaded(theme.surface.dark, theme),
];

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

  it.each(Object.entries(VISIONS))(
    'distinguishes discs and lines from the wood with %s',
    (_n, see) => {
      for (const tone of woodsOf(theme)) {
        expect(seenDifference(see, theme.inlay, tone), 'lines').toBeGreaterThan(25);
        for (const side of SIDES) {
          const { face, edge } = theme.sides[side];
          const most = Math.max(seenDifference(see, face, tone), seenDifference(see, edge, tone));
          expect(most, `side ${side}`).toBeGreaterThan(15);
        }
      }
      for (const tone of tonesOf(theme)) {
        const [sleeve, top] = [theme.pegRubber, theme.pegTop].map((part) =>
          seenDifference(see, part, tone),
        );
        expect(Math.max(sleeve ?? 0, top ?? 0), 'pegs').toBeGreaterThan(40);
      }
    },
  );

  it('lights the edges of its wood with the wood’s own hue', () => {
    for (const wood of [theme.surface.light, theme.rail.light]) {
      const [own, lit] = [wood, litEdge(wood)].map((each) => toLch(colour(each)));
      if ((own?.c ?? 0) < 10) continue;
      expect(lit?.c).toBeGreaterThan(20);
      expect(Math.abs((lit?.h ?? 0) - (own?.h ?? 0))).toBeLessThan(25);
    }
  });

  it('has legible text on every background', () => {
    const { ink, backdrop: table, backdropShade: tableShade } = theme;
    for (const ground of [ink.panel, table, tableShade]) {
      expect(wcagContrast(ink.text, ground), `text on ${ground}`).toBeGreaterThan(7);
      expect(wcagContrast(ink.quiet, ground), `quiet on ${ground}`).toBeGreaterThan(4.5);
      expect(wcagContrast(ink.accent, ground), `accent on ${ground}`).toBeGreaterThan(4.5);
    }
  });
});

type Pair = readonly [a: string, b: string];

interface Demand {
  readonly least: number;
  /** The best pair of an entry counts: a disc may stand out by its face or by its rim. */
  readonly pairs: (theme: Theme) => readonly (readonly Pair[])[];
  /** All themes by default. */
  readonly themes?: readonly ThemeId[];
}

const onWood = (theme: Theme, ...colours: readonly string[]) =>
  woodsOf(theme).map((tone) => colours.map((one): Pair => [one, tone]));
const lower = (theme: Theme, one: Colour) => mixColours(one, '#000000', theme.depthShade);
const lowerOn = (theme: Theme, ground: Colour) =>
  theme.sides.map(({ face, mark }): readonly Pair[] => [
    [lower(theme, face), ground],
    [lower(theme, mark), ground],
  ]);
const PLAIN = ['high-contrast'] as const;
const medalsOf = (theme: Theme) =>
  (['gold', 'silver', 'bronze'] as const).map((ink) => colourOf(theme, { ink }));
const tablesOf = ({ backdrop, backdropShade }: Theme) => [backdrop, backdropShade];
/** A mixture of two colours, as a translucent one over another gives it. */
const over = (upper: Colour, alpha: number, lower: Colour) => mixColours(lower, upper, alpha);

/** The result of drawing translucent black over a colour. */
function underShade(ground: string, shade: number): string {
  const rgb = toRgb(ground);
  if (rgb === undefined) throw new Error(`not a colour: ${ground}`);
  const parts = [rgb.r, rgb.g, rgb.b].map((part) => Math.round(255 * part * (1 - shade)));
  return `rgb(${parts.join()})`;
}

/** Contrast as WCAG 2 defines it: 3 for drawings, 4.5 for text, 7 for long text. */
const DEMANDS: Readonly<Record<string, Demand>> = {
  'a face on dark wood': {
    least: 3,
    themes: ['walnut'],
    pairs: (theme) => theme.sides.flatMap(({ face }) => onWood(theme, face)),
  },
  'a coloured disc on pale wood, by its face or its rim': {
    least: 3,
    themes: ['maple', 'high-contrast'],
    pairs: (theme) =>
      theme.sides.slice(0, 2).flatMap(({ face, edge }) => onWood(theme, face, edge)),
  },
  'the white disc’s mark on pale wood': {
    least: 3,
    themes: ['maple', 'high-contrast'],
    pairs: (theme) => onWood(theme, theme.sides[2].mark, theme.sides[2].edge),
  },
  'a rim on plain wood': {
    least: 7,
    themes: PLAIN,
    pairs: (theme) => theme.sides.flatMap(({ edge }) => onWood(theme, edge)),
  },
  'a rim around its face': {
    least: 3,
    themes: PLAIN,
    pairs: ({ sides }) => sides.map(({ face, edge }) => [[face, edge]]),
  },
  'a coloured face on plain wood': {
    least: 3,
    themes: PLAIN,
    pairs: (theme) => theme.sides.slice(0, 2).flatMap(({ face }) => onWood(theme, face)),
  },
  'a mark on its face': {
    least: 3,
    pairs: ({ sides }) => sides.map((one) => [[one.mark, one.face]]),
  },
  'a number on its face': {
    least: 3.5,
    pairs: ({ sides }) => sides.map((one) => [[one.number, one.face]]),
  },
  'a disc in the ditch, by its face or its mark': {
    least: 4.5,
    pairs: (theme) => [...lowerOn(theme, theme.ditch), ...lowerOn(theme, theme.ditchLight)],
  },
  'a face in the black ditch': {
    least: 3,
    themes: PLAIN,
    pairs: (theme) => theme.sides.map(({ face }) => [[lower(theme, face), theme.ditch]]),
  },
  'a disc in the hole, by its face or its mark': {
    least: 4.5,
    pairs: (theme) => lowerOn(theme, theme.holeFloor),
  },
  'the rail between table and ditch': {
    least: 3,
    themes: PLAIN,
    pairs: ({ rail, backdrop: table, ditch }) => [[[rail.dark, table]], [[rail.dark, ditch]]],
  },
  'a peg on the wood, by its sleeve or its top': {
    least: 6,
    // They stand near the middle.
    pairs: (theme) =>
      tonesOf(theme).map((tone) => [
        [theme.pegRubber, tone],
        [theme.pegTop, tone],
      ]),
  },
  'a peg on its line, by its sleeve or its top': {
    least: 4,
    pairs: ({ pegRubber, pegTop, inlay }) => [
      [
        [pegRubber, inlay],
        [pegTop, inlay],
      ],
    ],
  },
  'the lit edge of the surface over the ditch': {
    least: 3,
    pairs: (theme) =>
      [theme.ditch, theme.ditchLight].map((ground) => [[litEdge(theme.surface.light), ground]]),
  },
  'the lit edge of the rail on the table': {
    least: 3,
    pairs: (theme) => [[[litEdge(theme.rail.light), theme.backdrop]]],
  },
  'a large figure on the wood, by itself or its outline': {
    least: 3,
    pairs: (theme) => onWood(theme, theme.ink.accent, theme.ink.panel),
  },
  'the glow of a twenty in its shade on the wood': {
    least: 2,
    pairs: (theme) =>
      woodsOf(theme).map((wood) => [[GLOW[0], over(GLOW_SHADE.colour, GLOW_SHADE.alpha, wood)]]),
  },
  'a line on the wood': { least: 4.5, pairs: (theme) => onWood(theme, theme.inlay) },
  'the aim on the wood': { least: 4.5, pairs: (theme) => onWood(theme, theme.ink.aim) },
  'the aim in its halo': { least: 10, pairs: ({ ink }) => [[[ink.aim, ink.aimHalo]]] },
  'a warning on its panel': { least: 4.5, pairs: ({ ink }) => [[[ink.warning, ink.panel]]] },
  'the course of a review over both sides': {
    least: 3,
    pairs: ({ sides }) =>
      sides.map(({ face }): readonly Pair[] => [
        ['#ffffff', face],
        [underShade(face, 0.5), face],
        ['#ffffff', underShade(face, 0.5)],
      ]),
  },
  'a figure on the chip of a game': {
    least: 4.5,
    pairs: ({ ink }) => [
      [['#000000', ink.accent]],
      [['#000000', ink.quiet]],
      [[ink.text, mixColours(ink.panel, ink.panelEdge, LOST_FILL)]],
      [[ink.quiet, ink.panel]],
    ],
  },
  'the border of those who go down': {
    least: 4.5,
    pairs: ({ ink, backdrop, backdropShade }) => [
      [[ink.warning, backdrop]],
      [[ink.warning, backdropShade]],
    ],
  },
  'a figure on its medal': {
    least: 7,
    pairs: (theme) => medalsOf(theme).map((medal) => [['#000000', medal]]),
  },
  'a medal and the edge of its plank, on the table and on a row': {
    least: 3,
    pairs: (theme) =>
      medalsOf(theme).flatMap((medal) =>
        [...tablesOf(theme), theme.ink.panel].map((ground): Pair[] => [[medal, ground]]),
      ),
  },
  'a title or a place on its plank': {
    least: 4.5,
    pairs: ({ ink, plank }) => [plank.light, plank.dark].map((tone) => [[ink.text, tone]]),
  },
  'the lit edge of a plank on the table': {
    least: 2,
    pairs: (theme) => tablesOf(theme).map((table) => [[litEdge(theme.plank.light), table]]),
  },
  'a panel on the table, by itself or its edge': {
    least: 1.9,
    pairs: (theme) =>
      tablesOf(theme).map((table) => [
        [theme.ink.panel, table],
        [theme.ink.panelEdge, table],
      ]),
  },
  'a panel on the middle of the table': {
    least: 1.4,
    themes: ['maple', 'walnut'],
    pairs: ({ ink, backdrop }) => [[[ink.panel, backdrop]]],
  },
  'a winner’s row in the lamp': {
    least: 4.5,
    pairs: ({ ink }) => {
      const lit = over(ink.accent, WINNERS_LIGHT, ink.panel);
      return [[[ink.text, lit]], [[ink.accent, lit]]];
    },
  },
  'the large name of a champion in the lamp': {
    least: 3,
    pairs: ({ ink, backdrop }) => [[[ink.accent, over(ink.accent, PODIUM_LIGHT, backdrop)]]],
  },
};

describe.each(Object.entries(DEMANDS))('%s', (_name, { least, pairs, themes = THEME_IDS }) => {
  it.each(themes)('works in %s', (id) => {
    const shown = pairs(THEMES[id]);
    const contrasts = shown.map((ways) => Math.max(...ways.map(([a, b]) => wcagContrast(a, b))));
    const worst = Math.min(...contrasts);
    const where = JSON.stringify(shown[contrasts.indexOf(worst)]);
    expect(worst, where).toBeGreaterThanOrEqual(least);
    expect(worst).toBeLessThan(Infinity);
  });
});

it('the high-contrast theme distinguishes everything by light and dark', () => {
  const { sides, surface, inlay, ink } = THEMES['high-contrast'];
  expect(wcagContrast(inlay, surface.light)).toBeGreaterThan(10);
  expect(wcagContrast(ink.text, ink.panel)).toBeGreaterThan(15);
  for (const { face, mark } of sides) expect(wcagContrast(mark, face)).toBeGreaterThan(5);
});
