import { overridesOf, rulesOf, composeRules } from 'crokinole/rules/presets/house-rules';
import type { RuleConflict } from 'crokinole/rules/conflicts';
import type { RuleSet } from 'crokinole/rules/options';
import { PRESETS, type PresetId, PRESET_IDS } from 'crokinole/rules/presets/registry';
import { accept, type Result } from 'crokinole/result';
import {
  serverSettingsSchema,
  type ServerSettings,
  type SettingsEdit,
  BEST_COUNTS,
  RING_VALUES,
  SEASON_POINTS,
} from '../../../matches/records/settings.ts';
import { withBest } from '../../../matches/reading/seasons.ts';
import { EDITORS, endAt, type EditableTopic } from 'crokinole/rules/editing';
import { HANDS } from 'crokinole/shot/hand';
import { BOARD_SPEEDS } from 'crokinole/shot/shot';
import { THEME_IDS } from '@crokinole/pictures/themes/theme';
import type { PostKind } from '../../../matches/records/posts.ts';
import { TIME_ZONES } from '../../../matches/records/days.ts';
import { LANGUAGES } from '../../../words/registry.ts';
import type { SettingsMenu, SettingsPage, SettingsSwitch } from '../../ids/press-choices.ts';
import { SERVER_CLOCKS } from '../../ids/press-choices.ts';

export type SettingsRefusal = readonly RuleConflict[];
export type CheckedSettingsEdit = SettingsEdit<SettingsRefusal>;

/** Settings that aren't rules can't contradict others. */
export function plainEdit(part: Partial<ServerSettings>): CheckedSettingsEdit {
  return (before) => accept({ ...before, ...part });
}

/**
 * Keeps the house rules with the new rulebook, except for
 * the length of a match, which comes from the rulebook.
 */
export function choosePreset(preset: PresetId): CheckedSettingsEdit {
  return (before) => {
    if (preset === before.preset) return accept(before);
    const { end } = PRESETS[preset];
    const overrides = { ...before.overrides, end };
    const composed = composeRules(preset, overrides);
    return composed.ok ? accept(withRules(before, preset, composed.value)) : composed;
  };
}

export type ChosenRule = readonly [topic: EditableTopic, keys: readonly string[]];

export function chooseRules(chosen: readonly ChosenRule[]): CheckedSettingsEdit {
  return (before) =>
    changeRules(before, (rules) =>
      chosen.reduce((changed, [topic, keys]) => EDITORS[topic].write(changed, keys), rules),
    );
}

export const resetRules: CheckedSettingsEdit = (before) => accept({ ...before, overrides: {} });

export function chooseTarget(target: number): CheckedSettingsEdit {
  return (before) => changeRules(before, (rules) => ({ ...rules, end: endAt(rules.end, target) }));
}

function changeRules(
  before: ServerSettings,
  change: (rules: RuleSet) => RuleSet,
): Result<ServerSettings, SettingsRefusal> {
  const { preset } = before;
  const overrides = overridesOf(preset, change(rulesOf(before)));
  const composed = composeRules(preset, overrides);
  return composed.ok ? accept(withRules(before, preset, composed.value)) : composed;
}

function withRules(before: ServerSettings, preset: PresetId, rules: RuleSet): ServerSettings {
  const overrides = overridesOf(preset, rules);
  return serverSettingsSchema.parse({ ...before, preset, overrides });
}

/** The change that a choice makes, and the page that it is on. */
interface SettingChoice {
  readonly change: CheckedSettingsEdit;
  readonly page: SettingsPage;
}

export const BEST_KEYS = ['4', '6', 'all'] as const;

/** How many results count, as the menu writes it. */
export function bestKey(best: number): (typeof BEST_KEYS)[number] | undefined {
  return BEST_KEYS.find((key) => key === (best === Infinity ? 'all' : String(best)));
}

/** Undefined for a value that isn't in the menu. */
export function chosenSetting(
  menu: SettingsMenu,
  value: string,
  nowMs: number,
): SettingChoice | undefined {
  switch (menu) {
    case 'preset':
      return among(PRESET_IDS, value, 'match', choosePreset);
    case 'hand':
      return among(HANDS, value, 'match', (hand) => plainEdit({ hand }));
    case 'speed':
      return among(BOARD_SPEEDS, value, 'match', (boardSpeed) => plainEdit({ boardSpeed }));
    case 'clock':
      return among(SERVER_CLOCKS, value, 'match', (clock) =>
        plainEdit({ turnMs: clock === 'none' ? null : Number(clock) }),
      );
    case 'language':
      return among(['own', ...LANGUAGES], value, 'place', (language) =>
        plainEdit({ language: language === 'own' ? null : language }),
      );
    case 'theme':
      return among(THEME_IDS, value, 'look', (theme) => plainEdit({ theme }));
    case 'values':
      return among(RING_VALUES, value, 'look', (ringValues) => plainEdit({ ringValues }));
    case 'zone':
      return among(TIME_ZONES, value, 'daily', (timeZone) => plainEdit({ timeZone }));
    case 'points':
      return among(SEASON_POINTS, value, 'season', (seasonPoints) => plainEdit({ seasonPoints }));
    case 'best':
      return among(BEST_KEYS, value, 'season', (key) => {
        const best = BEST_COUNTS.find((one) => String(one) === key) ?? null;
        return (before) => accept({ ...before, ...withBest(before, best, nowMs) });
      });
  }
}

function among<Key extends string>(
  keys: readonly Key[],
  value: string,
  page: SettingsPage,
  changeTo: (key: Key) => CheckedSettingsEdit,
): SettingChoice | undefined {
  const key = keys.find((each) => each === value);
  return key === undefined ? undefined : { change: changeTo(key), page };
}

/** Posts go where they have gone before, else where matches are played, else where it's pressed. */
function switchPost(kind: PostKind, isOn: boolean, channel: string): CheckedSettingsEdit {
  return (before) => {
    const { newsChannel, channels } = before;
    const to = newsChannel ?? channels[0] ?? channel;
    return accept({ ...before, [kind]: isOn, newsChannel: isOn ? to : newsChannel });
  };
}

export function switched(what: SettingsSwitch, isOn: boolean, channel: string): SettingChoice {
  switch (what) {
    case 'threads':
      return { change: plainEdit({ threadPerMatch: isOn }), page: 'place' };
    case 'numbers':
      return { change: plainEdit({ discNumbers: isOn }), page: 'look' };
    case 'faces':
      return { change: plainEdit({ faces: isOn }), page: 'look' };
    case 'stills':
      return { change: plainEdit({ stillReplays: isOn }), page: 'look' };
    case 'pictures':
      return { change: plainEdit({ keepPictures: isOn }), page: 'look' };
    case 'pace':
      return { change: plainEdit({ robotsWait: isOn }), page: 'match' };
    case 'ideas':
      return { change: plainEdit({ ideas: isOn }), page: 'match' };
    case 'table':
      return { change: plainEdit({ table: isOn }), page: 'place' };
    case 'crown':
    case 'shot':
      return { change: switchPost(what, isOn, channel), page: 'daily' };
    case 'clubs': {
      const tournaments = isOn ? ('everyone' as const) : ('admins' as const);
      return { change: plainEdit({ tournaments }), page: 'season' };
    }
  }
}
