import { describe, expect, it } from 'vitest';
import type { SeatFormat } from 'crokinole/rules/options';
import { overridesOf, rulesOf } from 'crokinole/rules/presets/house-rules';
import { PRESETS, PRESET_IDS, type PresetId } from 'crokinole/rules/presets/registry';
import {
  serverSettingsSchema,
  DEFAULT_SETTINGS,
  type ServerSettings,
} from '../../src/matches/records/settings.ts';
import {
  chooseRules,
  chooseTarget,
  choosePreset,
  resetRules,
  type CheckedSettingsEdit,
  chosenSetting,
} from '../../src/discord/features/settings/settings-edits.ts';
import { EDITABLE_TOPICS, EDITORS } from 'crokinole/rules/editing';
import { CLOCKS } from '../../src/discord/ids/press-choices.ts';
import { NO_WISHES, setupOf, type Wishes } from '../../src/matches/records/match-setup.ts';
import { rulesNote } from '../../src/discord/interactions/find-match.ts';
import {
  SETTINGS_MENUS,
  SETTINGS_PAGES,
  type SettingsPage,
} from '../../src/discord/ids/press-choices.ts';
import { settingsPanel } from '../../src/discord/features/settings/settings-message.ts';
import { parseTarget } from '../../src/discord/features/settings/settings-presses.ts';
import { illustrationsOf } from '../../src/discord/features/help/rules.ts';
import { MESSAGES } from '../../src/words/english/messages.ts';
import { fc, runs } from '../support/properties.ts';

function after(before: ServerSettings, ...changes: readonly CheckedSettingsEdit[]): ServerSettings {
  return changes.reduce((settings, change) => {
    const changed = change(settings);
    if (!changed.ok) throw new Error(changed.refusal.map(({ code }) => code).join());
    return changed.value;
  }, before);
}

function refusedCodes(before: ServerSettings, change: CheckedSettingsEdit): readonly string[] {
  const changed = change(before);
  return changed.ok ? [] : changed.refusal.map(({ code }) => code);
}

describe('another rulebook', () => {
  it('keeps the house rules that it does not have itself, but not the old goal', () => {
    const before = after(
      DEFAULT_SETTINGS,
      chooseRules([['outerLine', ['immediate']]]),
      chooseRules([['direction', ['counterclockwise']]]),
      chooseTarget(8),
    );
    const stroke = after(before, choosePreset('stroke'));
    expect(stroke.overrides).toEqual({ direction: 'counterclockwise' });
    expect(rulesOf(stroke).end).toEqual(PRESETS.stroke.end);
  });

  it('is refused where the house rules contradict it', () => {
    const three = after(
      DEFAULT_SETTINGS,
      choosePreset('woodestic'),
      chooseRules([['formats', ['three-colours']]]),
    );
    expect(refusedCodes(three, choosePreset('race-to-9'))).toEqual([
      'three-colours-have-no-match-points',
    ]);
  });

  it('changes nothing where it is chosen again', () => {
    const before = after(DEFAULT_SETTINGS, chooseTarget(8));
    expect(after(before, choosePreset('nca'))).toEqual(before);
  });
});

describe('a house rule', () => {
  it.each([
    ['end', ['best-of stands'], { kind: 'best-of', rounds: 3, tie: 'stands' }],
    ['end', ['fixed-rounds pairs'], { kind: 'fixed-rounds', rounds: 4, tie: 'pairs' }],
    ['end', ['best-of pairs'], { kind: 'best-of', rounds: 3, tie: 'pairs' }],
    ['end', ['race-to'], { kind: 'race-to', target: 9 }],
    ['end', ['first-to play-on'], { kind: 'first-to', target: 9, bothPast: 'play-on' }],
  ] as const)('%s as %s gets a sensible number', (topic, keys, end) => {
    expect(rulesOf(after(DEFAULT_SETTINGS, chooseRules([[topic, keys]]))).end).toEqual(end);
  });

  it('keeps the number where it still counts the same thing', () => {
    const before = after(DEFAULT_SETTINGS, choosePreset('stroke'), chooseTarget(50));
    const playOn = after(before, chooseRules([['end', ['first-to play-on']]]));
    expect(rulesOf(playOn).end).toEqual({ kind: 'first-to', target: 50, bothPast: 'play-on' });
    const rounds = after(before, chooseRules([['end', ['fixed-rounds stands']]]));
    expect(rulesOf(rounds).end).toEqual({ kind: 'fixed-rounds', rounds: 4, tie: 'stands' });
  });

  it.each([
    ['even-best-of', [chooseRules([['end', ['best-of stands']]]), chooseTarget(4)]],
    ['rounds-won-need-match-points', [choosePreset('stroke'), chooseRules([['end', ['race-to']]])]],
    [
      'pairs-need-turns',
      [choosePreset('heritage'), chooseRules([['end', ['fixed-rounds pairs']]])],
    ],
    ['target-out-of-reach', [choosePreset('stroke'), chooseRules([['scoring', ['two-one-none']]])]],
    ['not-a-count', [chooseTarget(0)]],
    ['no-format', [chooseRules([['formats', ['nonsense']]])]],
    ['too-many-discs', [chooseRules([['discsDoubles', ['12']]])]],
  ])('is refused for %s', (code, changes) => {
    const before = after(DEFAULT_SETTINGS, ...changes.slice(0, -1));
    expect(refusedCodes(before, changes.at(-1) ?? chooseTarget(1))).toContain(code);
  });

  it('that was not offered changes nothing', () => {
    expect(after(DEFAULT_SETTINGS, chooseRules([['outerLine', ['nonsense']]]))).toEqual(
      DEFAULT_SETTINGS,
    );
    expect(chosenSetting('theme', ['nonsense'], { nowMs: 0, channel: '7' })).toBeUndefined();
    // A match may be played by a clock of minutes, but not all of a server's matches.
    expect(chosenSetting('clock', [CLOCKS[0]], { nowMs: 0, channel: '7' })).toBeUndefined();
  });

  it.each<[string, 'quick' | 'full', CheckedSettingsEdit]>([
    ['the goal', 'full', chooseTarget(8)],
    ['the rulebook’s own goal', 'full', chooseTarget(4)],
    ['how a match ends', 'full', chooseRules([['end', ['race-to']]])],
    ['the number of discs', 'full', chooseRules([['discsSingles', ['10']]])],
    ['a line', 'quick', chooseRules([['outerLine', ['immediate']]])],
    ['another rulebook', 'quick', choosePreset('stroke')],
    ['none', 'quick', resetRules],
  ])('about %s leaves a match %s', (_, length, change) => {
    expect(after(DEFAULT_SETTINGS, change).length).toBe(length);
    const full = { ...DEFAULT_SETTINGS, length: 'full' } as const;
    expect(after(full, change).length).toBe('full');
  });

  it('of a later version does not keep players from playing', () => {
    const overrides = { formats: [] };
    expect(rulesOf({ ...DEFAULT_SETTINGS, overrides })).toEqual(PRESETS.nca);
  });
});

const anyTopic = fc.constantFrom(...EDITABLE_TOPICS);
const anyRuleChange: fc.Arbitrary<CheckedSettingsEdit> = fc.oneof(
  fc.constantFrom(9, 50, 100, 3, 4).map(chooseTarget),
  anyTopic.chain((topic) => {
    const { keys, isMany = false } = EDITORS[topic];
    const chosen = isMany ? fc.subarray([...keys]) : fc.constantFrom(...keys).map((key) => [key]);
    return chosen.map((each) => chooseRules([[topic, each]]));
  }),
);

/** The same rules, written as house rules of another book. */
function onTopOf(preset: PresetId, settings: ServerSettings): ServerSettings {
  const overrides = overridesOf(preset, rulesOf(settings));
  return serverSettingsSchema.parse({ ...settings, preset, overrides });
}

describe('the refusal of a choice', () => {
  it('depends on the rules that it would make, and not on the way to them', () => {
    const seen = { accepted: 0, refused: 0 };
    fc.assert(
      fc.property(
        fc.constantFrom(...PRESET_IDS),
        fc.constantFrom(...PRESET_IDS),
        fc.array(anyRuleChange, { minLength: 1, maxLength: 12 }),
        (preset, other, changes) => {
          let settings = after(DEFAULT_SETTINGS, choosePreset(preset));
          for (const change of changes) {
            const [here, there] = [change(settings), change(onTopOf(other, settings))];
            seen[here.ok ? 'accepted' : 'refused'] += 1;
            expect(there.ok ? rulesOf(there.value) : there.refusal).toEqual(
              here.ok ? rulesOf(here.value) : here.refusal,
            );
            if (here.ok) settings = here.value;
          }
        },
      ),
      { numRuns: runs(200) },
    );
    expect(Math.min(seen.accepted, seen.refused)).toBeGreaterThan(runs(40));
  });
});

describe('a format that the house rules leave out', () => {
  const everywhere = after(
    DEFAULT_SETTINGS,
    chooseRules([['formats', ['singles', 'doubles', 'three-colours']]]),
  );
  const race = after(everywhere, chooseRules([['end', ['race-to']]]));

  it('is played by a rulebook that has it', () => {
    expect(setupOf(NO_WISHES, 'three-colours', everywhere).preset).toBe('nca');
    expect(setupOf(NO_WISHES, 'three-colours', race)).toMatchObject({
      preset: 'woodestic',
      overrides: {},
    });
  });

  it('is reported, with the reason', () => {
    const noteOn = (wishes: Partial<Wishes>, format: SeatFormat, settings: ServerSettings) =>
      rulesNote({ ...NO_WISHES, ...wishes }, format, settings, MESSAGES);
    const { inviting: say, match, rules } = MESSAGES;
    const { nca, woodestic, heritage } = match.presets;
    expect(noteOn({}, 'three-colours', race)).toBe(
      say.otherRulebook(nca, woodestic, rules.tables['three-colours']),
    );
    expect(noteOn({}, 'doubles', race)).toBeUndefined();
    expect(noteOn({ preset: 'nca' }, 'doubles', race)).toBeUndefined();
    expect(noteOn({ preset: 'heritage' }, 'doubles', race)).toBe(
      say.withoutHouseRules(nca, heritage),
    );
    expect(noteOn({ preset: 'heritage' }, 'doubles', DEFAULT_SETTINGS)).toBeUndefined();
  });

  it('keeps no one from any other', () => {
    expect(setupOf(NO_WISHES, 'doubles', race)).toMatchObject({
      preset: 'nca',
      overrides: { end: { kind: 'race-to', target: 9 } },
    });
  });
});

describe('the panel', () => {
  const settings = { ...DEFAULT_SETTINGS, crown: true, newsChannel: '7' };
  const controlsOn = (page: SettingsPage) => {
    const content = { settings, page, knownChannels: [], isNewsChannelGone: false };
    const more = { best: undefined, hasTable: true, preview: null };
    const { components } = settingsPanel({ ...content, ...more }, MESSAGES);
    const found = JSON.stringify(components).matchAll(/"custom_id":"1:([^"]+)"/g);
    return Array.from(found, ([, id = '']) => id);
  };
  const withoutTabs = (page: SettingsPage) =>
    controlsOn(page).filter((id) => !id.startsWith('settings-page:'));

  it('opens on six controls, and one button to all others', () => {
    expect(controlsOn('main')).toEqual([
      'settings-choose:preset',
      'settings-choose:length',
      'settings-choose:clock',
      'settings-channels',
      'settings-choose:table',
      'settings-choose:language',
      'settings-page:match',
    ]);
  });

  it('has at most 20 controls besides the house rules, each once, with tabs to all pages', () => {
    const all = SETTINGS_PAGES.filter((page) => page !== 'rules').flatMap(withoutTabs);
    expect(all.length).toBeLessThanOrEqual(20);
    expect(new Set(all).size).toBe(all.length);
    expect(all).toEqual(
      expect.arrayContaining(SETTINGS_MENUS.map((menu) => `settings-choose:${menu}`)),
    );
    for (const page of SETTINGS_PAGES.filter((each) => each !== 'main')) {
      expect(controlsOn(page).length - withoutTabs(page).length).toBe(SETTINGS_PAGES.length);
    }
  });
});

describe('what goes with the settings', () => {
  it('shows no picture that contradicts the rules', () => {
    const strict = after(DEFAULT_SETTINGS, chooseRules([['freeShotTest', ['inside']]]));
    expect(illustrationsOf('shot', PRESETS.nca)).toContain('free-shot');
    expect(illustrationsOf('shot', rulesOf(strict))).not.toContain('free-shot');
  });

  it.each([
    ['50', 50],
    [' 8 ', 8],
    ['-1', undefined],
    ['8.5', undefined],
    ['eight', undefined],
    ['', undefined],
  ])('reads a goal of "%s"', (typed, target) => {
    expect(parseTarget(typed)).toBe(target);
  });
});
