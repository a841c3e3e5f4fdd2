import { expect, it } from 'vitest';
import { nameOfDisc } from 'crokinole/match/discs';
import type { PlacedDisc, Shot } from 'crokinole/shot/shot';
import { MAX_ALT_TEXT_CHARS } from '../../src/alt-text/fit.ts';
import type { ShotFacts } from '../../src/alt-text/shot.ts';
import { shotsAltText } from '../../src/alt-text/shots.ts';
import { LANGUAGES, pictureWordsIn, type Language } from '../../../../src/words/registry.ts';
import { play } from '../replay/support/shots.ts';

function shot(discs: readonly PlacedDisc[], flick: Partial<Shot>, more: Partial<ShotFacts> = {}) {
  const report = play(discs, { shooter: 101, ...flick });
  const facts: ShotFacts = {
    name: 'Ada',
    report,
    nameOf: nameOfDisc,
    removed: [],
    isReshoot: false,
  };
  return { ...facts, ...more };
}

const TWENTY = shot([], {});
const SOFT = shot([], { speedCentiInPerS: 2000 });
const INTO_THE_HOLE = shot([{ id: 201, x: 0, y: -6 }], {});
const OFF = shot([{ id: 201, x: 0.9, y: -8 }], { speedCentiInPerS: 11_000 });
const HARD = shot([], { speedCentiInPerS: 9000, angleCentideg: 2500 });
const FOUL = shot([], { speedCentiInPerS: 2000 }, { removed: [{ disc: 101, code: 'missed' }] });
const AGAIN = shot([], { speedCentiInPerS: 300 }, { isReshoot: true });

const told = (facts: ShotFacts, language: Language = 'en') =>
  shotsAltText('.', [facts], pictureWordsIn(language)).slice(2).replaceAll('\u00a0', ' ');

it('tells a shot in one sentence', () => {
  expect(told(TWENTY)).toBe('Ada’s Blue 1 drops in for a 20.');
  expect(told(SOFT)).toMatch(/^Ada’s Blue 1 stops in the \d+( touching the \d+ line)?\.$/);
  expect(told(INTO_THE_HOLE)).toMatch(
    /^Ada’s Blue 1 hits Red 1, stops in the \d+.*, Red 1 in the hole\.$/,
  );
  expect(told(OFF)).toMatch(/^Ada’s Blue 1 hits Red 1, .*, Red 1 off\.$/);
  expect(told(HARD)).toBe('Ada’s Blue 1 is removed (off the board).');
  expect(told(FOUL)).toBe('Ada’s Blue 1 is removed (missed).');
  expect(told(AGAIN)).toBe('Ada’s Blue 1 may be shot again.');
});

it.each([
  ['fr', 'Ada : Bleu 1 tombe dans le trou, un vingt.', 'Ada : Bleu 1 est retiré (manqué).'],
  [
    'de',
    'Blau 1 von Ada fällt ins Loch, ein Zwanziger.',
    'Blau 1 von Ada kommt vom Brett (verfehlt).',
  ],
] as const)('tells a shot in %s', (language, twenty, foul) => {
  expect([told(TWENTY, language), told(FOUL, language)]).toEqual([twenty, foul]);
});

it.each(LANGUAGES)(
  'tells as many shots as there is room for, and how many more in %s',
  (language) => {
    const words = pictureWordsIn(language);
    const opening = 'Ada vs Bo.';
    for (const count of [1, 2, 15, 20, 30, 80]) {
      const shots = Array.from({ length: count }, (_, i) => ({ ...INTO_THE_HOLE, name: `N${i}.` }));
      const text = shotsAltText(opening, shots, words);
      const sentences = text.split(/N\d+\./).length - 1;
      expect(text.length).toBeLessThanOrEqual(MAX_ALT_TEXT_CHARS);
      const rest = count - sentences;
      expect(text.endsWith(words.sentences.shot.more(rest))).toBe(rest > 0);
      // Another one would not have fitted.
      if (rest > 1) expect(text.length).toBeGreaterThan(MAX_ALT_TEXT_CHARS - 100);
    }
  },
);
