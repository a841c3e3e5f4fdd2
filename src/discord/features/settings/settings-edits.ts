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
  MATCH_LENGTHS,
  RING_VALUES,
  SEASON_POINTS,
  TOURNAMENT_MAKERS,
} from '../../../matches/records/settings.ts';
import { withBest } from '../../../matches/reading/seasons.ts';
import { EDITORS, endAt, type EditableTopic } from 'crokinole/rules/editing';
import { HANDS } from 'crokinole/shot/hand';
import { BOARD_SPEEDS } from 'crokinole/shot/shot';
import { THEME_IDS } from '@crokinole/pictures/themes/theme';
import { TIME_ZONES } from '../../../matches/records/days.ts';
import { LANGUAGES } from '../../../words/registry.ts';
import {
  SETTINGS_SWITCHES,
  type SettingsMenu,
  type SettingsPage,
  type SwitchMenu,
} from '../../ids/press-choices.ts';
import { CLOCKS } from '../../definitions/parts.ts';

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

/** A server that names the goal wants it played. */
export function chooseTarget(target: number): CheckedSettingsEdit {
  return (before) =>
    changeRules({ ...before, length: 'full' }, (rules) => ({
      ...rules,
      end: endAt(rules.end, target),
    }));
}

/** House rules about the length would have no effect in a quick match. */
function changeRules(
  before: ServerSettings,
  change: (rules: RuleSet) => RuleSet,
): Result<ServerSettings, SettingsRefusal> {
  const { preset } = before;
  const [old, rules] = [rulesOf(before), change(rulesOf(before))];
  const composed = composeRules(preset, overridesOf(preset, rules));
  if (!composed.ok) return composed;
  const length = lengthOf(old) === lengthOf(rules) ? before.length : 'full';
  return accept(withRules({ ...before, length }, preset, composed.value));
}

function lengthOf({ end, discsPerPlayer }: RuleSet): string {
  return JSON.stringify([end, discsPerPlayer]);
}

function withRules(before: ServerSettings, preset: PresetId, rules: RuleSet): ServerSettings {
  const overrides = overridesOf(preset, rules);
  return serverSettingsSchema.parse({ ...before, preset, overrides });
}

/** When and where a choice is made. */
interface Chosen {
  readonly nowMs: number;
  readonly channel: string;
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
  values: readonly string[],
  { nowMs, channel }: Chosen,
): SettingChoice | undefined {
  const [value = ''] = values;
  switch (menu) {
    case 'preset':
      return among(PRESET_IDS, value, 'main', choosePreset);
    case 'length':
      return among(MATCH_LENGTHS, value, 'main', (length) => plainEdit({ length }));
    case 'table':
      return among(['on', 'off'], value, 'main', (table) => plainEdit({ table: table === 'on' }));
    case 'matches':
      return switched(menu, values, 'match', plainEdit);
    case 'boards':
      return switched(menu, values, 'look', plainEdit);
    case 'posts':
      return switched(menu, values, 'daily', (posts) => switchPosts(posts, channel));
    case 'tournaments':
      return among(TOURNAMENT_MAKERS, value, 'season', (tournaments) => plainEdit({ tournaments }));
    case 'hand':
      return among(HANDS, value, 'match', (hand) => plainEdit({ hand }));
    case 'speed':
      return among(BOARD_SPEEDS, value, 'match', (boardSpeed) => plainEdit({ boardSpeed }));
    case 'clock':
      return among(CLOCKS, value, 'main', (clock) =>
        plainEdit({ turnMs: clock === 'none' ? null : Number(clock) }),
      );
    case 'language':
      return among(['own', ...LANGUAGES], value, 'main', (language) =>
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

type Switches = Partial<ServerSettings>;

/** The chosen ones are on, and the menu's others off. */
function switched(
  menu: SwitchMenu,
  chosen: readonly string[],
  page: SettingsPage,
  changeTo: (switches: Switches) => CheckedSettingsEdit,
): SettingChoice | undefined {
  const names: readonly string[] = SETTINGS_SWITCHES[menu];
  if (!chosen.every((name) => names.includes(name))) return undefined;
  const switches: Switches = Object.fromEntries(names.map((name) => [name, chosen.includes(name)]));
  return { change: changeTo(switches), page };
}

/** Posts go where they have gone before, else where matches are played, else where it's pressed. */
function switchPosts(posts: Switches, channel: string): CheckedSettingsEdit {
  return (before) => {
    const { newsChannel, channels } = before;
    const isAnyOn = posts.crown === true || posts.shot === true;
    const to = newsChannel ?? channels[0] ?? channel;
    return accept({ ...before, ...posts, newsChannel: isAnyOn ? to : newsChannel });
  };
}
