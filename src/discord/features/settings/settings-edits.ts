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
import { quickDiscs } from '../../../matches/records/match-setup.ts';
import { MORNING_HOUR, SUNDAY_HOUR } from '../../../matches/commands/posts.ts';
import { goalText } from '../../../texts/terms-text.ts';
import type { Words } from '../../../words/english/messages.ts';
import { themeOf } from '@crokinole/pictures/themes/registry';
import { LANGUAGES, languageOf } from '../../../words/registry.ts';
import {
  SERVER_CLOCKS,
  SETTINGS_SWITCHES,
  type SettingsMenu,
  type SettingsPage,
  type SwitchMenu,
} from '../../ids/press-choices.ts';

export const BEST_KEYS = ['4', '6', 'all'] as const;

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
interface ChoicePlace {
  readonly nowMs: number;
  readonly channel: string;
}

interface Menu {
  readonly page: SettingsPage;
  readonly keys: readonly string[];
  readonly labels: (words: Words, settings: ServerSettings) => Readonly<Record<string, string>>;
  /** Undefined for a value that isn't in the menu. */
  readonly chosen: (settings: ServerSettings) => string | undefined;
  readonly edit: (key: string, at: ChoicePlace) => CheckedSettingsEdit;
}

/** A menu for a setting that has the menu's own keys as values. */
function menuFor(
  field:
    | 'preset'
    | 'length'
    | 'tournaments'
    | 'hand'
    | 'boardSpeed'
    | 'theme'
    | 'ringValues'
    | 'timeZone'
    | 'seasonPoints',
  page: SettingsPage,
  keys: readonly string[],
  labels: Menu['labels'],
): Menu {
  const edit = (key: string) => plainEdit({ [field]: key });
  return { page, keys, labels, chosen: (settings) => settings[field], edit };
}

export const MENUS: Readonly<Record<Exclude<SettingsMenu, SwitchMenu>, Menu>> = {
  preset: {
    ...menuFor('preset', 'main', PRESET_IDS, ({ match }) => match.presets),
    edit: (key) => choosePreset(key as PresetId),
  },
  length: menuFor('length', 'main', MATCH_LENGTHS, (words, settings) => ({
    quick: words.settings.quickLength(
      words.match.discsEach(quickDiscs(settings.preset, 'singles')),
    ),
    full: words.settings.fullLength(goalText(rulesOf(settings), words)),
  })),
  clock: {
    page: 'main',
    keys: SERVER_CLOCKS,
    labels: ({ choices }) => choices.clocks,
    chosen: ({ turnMs }) => SERVER_CLOCKS.find((each) => each === String(turnMs ?? 'none')),
    edit: (clock) => plainEdit({ turnMs: clock === 'none' ? null : Number(clock) }),
  },
  table: {
    page: 'main',
    keys: ['on', 'off'],
    labels: ({ settings }) => settings.tables,
    chosen: ({ table }) => (table ? 'on' : 'off'),
    edit: (table) => plainEdit({ table: table === 'on' }),
  },
  language: {
    page: 'main',
    keys: ['own', ...LANGUAGES],
    labels: ({ settings }) => ({
      own: settings.ownLanguage,
      ...Object.fromEntries(LANGUAGES.map((each) => [each, settings.languageName(each)])),
    }),
    chosen: ({ language }) => (language === null ? 'own' : languageOf(language)),
    edit: (language) => plainEdit({ language: language === 'own' ? null : language }),
  },
  hand: menuFor('hand', 'match', HANDS, ({ choices }) => choices.hands),
  speed: menuFor('boardSpeed', 'match', BOARD_SPEEDS, ({ settings }) => settings.speeds),
  // Named by what is on its clocks.
  zone: menuFor('timeZone', 'daily', TIME_ZONES, ({ settings }) =>
    Object.fromEntries(TIME_ZONES.map((zone) => [zone, settings.zone(zone)])),
  ),
  tournaments: menuFor(
    'tournaments',
    'season',
    TOURNAMENT_MAKERS,
    ({ settings }) => settings.tournaments,
  ),
  points: menuFor('seasonPoints', 'season', SEASON_POINTS, ({ settings }) => settings.points),
  best: {
    page: 'season',
    keys: BEST_KEYS,
    labels: ({ settings }) => settings.best,
    // It depends on the season, too.
    chosen: () => undefined,
    edit: (key, { nowMs }) => {
      const best = BEST_COUNTS.find((one) => String(one) === key) ?? null;
      return (before) => accept({ ...before, ...withBest(before, best, nowMs) });
    },
  },
  theme: {
    ...menuFor('theme', 'look', THEME_IDS, ({ settings }) => settings.themes),
    chosen: ({ theme }) => themeOf(theme),
  },
  values: menuFor('ringValues', 'look', RING_VALUES, ({ settings }) => settings.ringValues),
};

type SwitchOf<Menu extends SwitchMenu> = (typeof SETTINGS_SWITCHES)[Menu][number];

/** The menus of settings that are on or off, whose names are in `SETTINGS_SWITCHES`. */
export const FLAGS: Readonly<
  Record<
    SwitchMenu,
    {
      readonly page: SettingsPage;
      readonly labels: (words: Words) => Readonly<Record<string, string>>;
    }
  >
> = {
  matches: { page: 'match', labels: ({ settings }) => settings.matches },
  boards: { page: 'look', labels: ({ settings }) => settings.boards },
  posts: {
    page: 'daily',
    labels: ({ settings }) => ({
      crown: settings.crown(MORNING_HOUR),
      shot: settings.weekShot(SUNDAY_HOUR),
    }),
  },
} satisfies {
  readonly [Menu in SwitchMenu]: {
    readonly labels: (words: Words) => Readonly<Record<SwitchOf<Menu>, string>>;
    readonly page: SettingsPage;
  };
};

export function isSwitchMenu(menu: SettingsMenu): menu is SwitchMenu {
  return menu in FLAGS;
}

/** How many results count, as the menu writes it. */
export function bestKey(best: number): (typeof BEST_KEYS)[number] | undefined {
  return BEST_KEYS.find((key) => key === (best === Infinity ? 'all' : String(best)));
}

/** The change that a choice makes, and the page that it is on. Undefined for a value that isn't in the menu. */
export function chosenSetting(
  menu: SettingsMenu,
  values: readonly string[],
  at: ChoicePlace,
): { readonly change: CheckedSettingsEdit; readonly page: SettingsPage } | undefined {
  if (!isSwitchMenu(menu)) {
    const [value = ''] = values;
    const { page, keys, edit } = MENUS[menu];
    return keys.includes(value) ? { page, change: edit(value, at) } : undefined;
  }
  const names: readonly string[] = SETTINGS_SWITCHES[menu];
  if (!values.every((name) => names.includes(name))) return undefined;
  const flags: Partial<ServerSettings> = Object.fromEntries(
    names.map((name) => [name, values.includes(name)]),
  );
  const { page } = FLAGS[menu];
  if (menu !== 'posts' || (flags.crown !== true && flags.shot !== true)) {
    return { page, change: plainEdit(flags) };
  }
  // Posts go where they have gone before, else where matches are played, else where it's pressed.
  return {
    page,
    change: (before) => {
      const newsChannel = before.newsChannel ?? before.channels[0] ?? at.channel;
      return accept({ ...before, ...flags, newsChannel });
    },
  };
}
