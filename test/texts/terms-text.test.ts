import { describe, expect, it } from 'vitest';
import { rulesAt } from 'crokinole/match/setup';
import { overrideRules } from 'crokinole/rules/presets/house-rules';
import { PRESETS, type PresetId } from 'crokinole/rules/presets/registry';
import { NO_WISHES, setupOf } from '../../src/matches/records/match-setup.ts';
import { DEFAULT_SETTINGS } from '../../src/matches/records/settings.ts';
import { termsLine, type Terms } from '../../src/texts/terms-text.ts';
import { wordsIn, type Language } from '../../src/words/registry.ts';

const TWO_DAYS_MS = 2 * 86_400_000;

function lineOf(preset: PresetId, language: Language, about: Partial<Terms> = {}): string {
  const format = about.format ?? 'singles';
  const terms: Terms = {
    preset,
    rules: rulesAt(format, PRESETS[preset]),
    format,
    hand: 'club',
    turnMs: TWO_DAYS_MS,
    server: '1',
    hasRobot: false,
  };
  return termsLine({ ...terms, ...about }, wordsIn(language));
}

describe('the line that says what is played', () => {
  it('says of pairs of rounds that a tie leads to them', () => {
    const end = { kind: 'fixed-rounds', rounds: 4, tie: 'pairs' } as const;
    const told = lineOf('nca', 'en', { rules: { ...PRESETS.nca, end } });
    expect(told).toContain('4 rounds, ties broken in pairs of rounds · ');
  });

  it.each([
    ['race-to-9', 'en', 'Race to 9 · 2 days per turn · rated · medium wobble'],
    ['race-to-9', 'de', 'Rennen bis 9 · 2 Tage pro Zug · mit Wertung · mittleres Wackeln'],
    ['woodestic', 'en', 'First to 100 · 2 days per turn · rated · medium wobble · Woodestic'],
  ] as const)('of %s in %s', (preset, language, line) => {
    expect(lineOf(preset, language)).toBe(line);
  });

  it.each([
    ['nca', 'One round, 8 discs each · 5 min per turn · rated · medium wobble · Tournament (NCA)'],
    ['race-to-9', 'One round, 8 discs each · 5 min per turn · rated · medium wobble'],
    ['woodestic', 'One round, 8 discs each · 5 min per turn · rated · medium wobble · Woodestic'],
  ] as const)('of a quick match by %s', (preset, line) => {
    const { overrides, turnMs } = setupOf({ ...NO_WISHES, length: 'quick' }, 'singles', {
      ...DEFAULT_SETTINGS,
      preset,
    });
    const rules = rulesAt('singles', overrideRules(preset, overrides));
    expect(lineOf(preset, 'en', { rules, turnMs })).toBe(line);
  });

  it('names house rules about anything but the length', () => {
    const rules = { ...PRESETS.woodestic, pegHitsCount: !PRESETS.woodestic.pegHitsCount };
    expect(lineOf('woodestic', 'en', { rules })).toContain('Woodestic · house rules');
  });

  it.each([
    ['among people', {}, 'rated'],
    ['with a robot', { hasRobot: true }, 'rated, robot leaderboard'],
    ['with a robot in private', { hasRobot: true, server: null }, 'unrated'],
    ['without wobble', { hand: 'none' }, 'unrated'],
    ['without wobble and a robot', { hand: 'none', hasRobot: true }, 'unrated'],
    ['of twelve shots', { format: 'shootout' }, undefined],
    ['of twelve shots without wobble', { format: 'shootout', hand: 'none' }, 'unrated'],
  ] as const)('says before it starts whether a match %s moves ratings', (_, about, rated) => {
    const said = lineOf('woodestic', 'en', about).split(' · ');
    expect(said.filter((part) => part.includes('rated'))).toEqual(
      rated === undefined ? [] : [rated],
    );
  });
});
