import { describe, expect, it } from 'vitest';
import { rulesAt } from 'crokinole/match/setup';
import { overrideRules } from 'crokinole/rules/presets/house-rules';
import type { RuleSet } from 'crokinole/rules/options';
import { PRESETS, type PresetId } from 'crokinole/rules/presets/registry';
import { NO_WISHES, setupOf } from '../../src/matches/records/match-setup.ts';
import { DEFAULT_SETTINGS, type ServerSettings } from '../../src/matches/records/settings.ts';
import { termsLine, type Terms } from '../../src/texts/terms-text.ts';
import { wordsIn, type Language } from '../../src/words/registry.ts';

const TWO_DAYS_MS = 2 * 86_400_000;

function lineOf(
  preset: PresetId,
  language: Language,
  about: Partial<Terms> = {},
  usual: ServerSettings | null = null,
): string {
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
  return termsLine({ ...terms, ...about }, usual, wordsIn(language));
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
    ['nca', 'One round, 8 discs each · 2 days per turn · rated · medium wobble · Tournament (NCA)'],
    ['race-to-9', 'One round, 8 discs each · 2 days per turn · rated · medium wobble'],
    ['woodestic', 'One round, 8 discs each · 2 days per turn · rated · medium wobble · Woodestic'],
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

  const southern: RuleSet = { ...PRESETS.nca, direction: 'counterclockwise' };
  const pegs: RuleSet = { ...PRESETS.nca, pegHitsCount: !PRESETS.nca.pegHitsCount };
  const byPegs = { overrides: { pegHitsCount: pegs.pegHitsCount } };
  const bySouth = { overrides: { direction: 'counterclockwise' } } as const;
  it.each<[string, string, Partial<Terms>, Partial<ServerSettings>, PresetId?]>([
    ['nothing', '4 rounds', {}, {}],
    ['nothing in private', '4 rounds', { server: null }, {}],
    ['the clock', '4 rounds · 1 hour per turn', { turnMs: 3_600_000 }, {}],
    ['no clock', '4 rounds · no clock', { turnMs: null }, {}],
    ['the server’s clock', '4 rounds · 2 days per turn', {}, { turnMs: null }],
    ['the wobble', '4 rounds · tiny wobble', { hand: 'pro' }, {}],
    ['that it is unrated', '4 rounds · unrated', { friendly: true }, {}],
    ['that it is unrated without wobble', '4 rounds · unrated · no wobble', { hand: 'none' }, {}],
    ['a robot', '4 rounds · rated, robot leaderboard', { hasRobot: true }, {}],
    ['the rulebook', 'First to 100 · Woodestic', {}, {}, 'woodestic'],
    ['the server’s rulebook', '4 rounds · Tournament (NCA)', {}, { preset: 'woodestic' }],
    ['a rulebook named by its goal', 'Race to 9', {}, {}, 'race-to-9'],
    ['house rules', '4 rounds · house rules', { rules: pegs }, {}],
    ['nothing with house rules', '4 rounds', { rules: pegs }, byPegs],
    ['no house rules', '4 rounds · Tournament (NCA)', {}, byPegs],
    ['no house rules of another book', 'First to 100 · Woodestic', {}, byPegs, 'woodestic'],
    [
      'the direction',
      '4 rounds · house rules · counterclockwise, as in the Southern Hemisphere',
      { rules: southern },
      {},
    ],
    ['nothing in the south', '4 rounds', { rules: southern }, bySouth],
    ['a shootout', '20s shootout · twelve shots at the hole', { format: 'shootout' }, {}],
  ])('tells what differs from the server: %s', (_, line, about, settings, preset = 'nca') => {
    expect(lineOf(preset, 'en', about, { ...DEFAULT_SETTINGS, ...settings })).toBe(line);
  });
});
