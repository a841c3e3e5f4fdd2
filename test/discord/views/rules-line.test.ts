import { describe, expect, it } from 'vitest';
import { rulesAt } from '../../../src/core/match/setup.ts';
import { PRESETS, type PresetId } from '../../../src/core/rules/presets/registry.ts';
import { termsLine } from '../../../src/discord/views/rules-line.ts';
import { wordsIn, type Language } from '../../../src/discord/words/registry.ts';

const TWO_DAYS_MS = 2 * 86_400_000;

function lineOf(preset: PresetId, language: Language): string {
  const rules = rulesAt('singles', PRESETS[preset]);
  const hand = 'club' as const;
  return termsLine(
    { preset, rules, format: 'singles', hand, turnMs: TWO_DAYS_MS },
    wordsIn(language),
  );
}

describe('the line that says what is played', () => {
  it.each([
    ['race-to-9', 'en', 'Race to 9 · medium wobble · 2 days a turn'],
    ['race-to-9', 'de', 'Rennen bis 9 · mittleres Wackeln · 2 Tage pro Zug'],
    ['woodestic', 'en', 'Woodestic · first to 100 · medium wobble · 2 days a turn'],
  ] as const)('of %s in %s', (preset, language, line) => {
    expect(lineOf(preset, language)).toBe(line);
  });
});
