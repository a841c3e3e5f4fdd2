import { rulesOf } from 'crokinole/rules/presets/house-rules';
import {
  ChannelType,
  ComponentType,
  SelectMenuDefaultValueType,
  type APIActionRowComponent,
  type APIChannelSelectComponent,
  type APIComponentInContainer,
  type APIRoleSelectComponent,
} from 'discord.js';
import { PRESET_IDS } from 'crokinole/rules/presets/registry';
import { HANDS } from 'crokinole/shot/hand';
import { BOARD_SPEEDS } from 'crokinole/shot/shot';
import {
  MATCH_LENGTHS,
  MAX_CLUBS,
  RING_VALUES,
  SEASON_POINTS,
  TOURNAMENT_MAKERS,
  type ServerSettings,
} from '../../../matches/records/settings.ts';
import { THEME_IDS } from '@crokinole/pictures/themes/theme';
import { ids } from '../../ids/ids.ts';
import { themeOf } from '@crokinole/pictures/themes/registry';
import { quickDiscs } from '../../../matches/records/match-setup.ts';
import {
  SETTINGS_PAGES,
  SETTINGS_SWITCHES,
  type SettingsMenu,
  type SettingsPage,
  type SwitchMenu,
} from '../../ids/press-choices.ts';
import { MORNING_HOUR, SUNDAY_HOUR } from '../../../matches/commands/posts.ts';
import { TIME_ZONES, type TimeZone } from '../../../matches/records/days.ts';
import { LANGUAGES, languageOf } from '../../../words/registry.ts';
import type { Words } from '../../../words/english/messages.ts';
import { houseRulesPage } from './house-rules-message.ts';
import {
  container,
  menu,
  picture,
  row,
  text,
  type ButtonOptions,
  type FileAttachment,
  type MessagePayload,
  NEUTRAL_ACCENT,
} from '../../ui/parts.ts';
import { durationText, goalText } from '../../../texts/terms-text.ts';
import { SERVER_CLOCKS } from '../../ids/press-choices.ts';
import { BEST_KEYS } from './settings-edits.ts';

export interface SettingsContent {
  readonly settings: ServerSettings;
  readonly page: SettingsPage;
  /** The chosen channels that still exist. */
  readonly knownChannels: readonly string[];
  /** The channel of the bot's own posts was deleted. */
  readonly isNewsChannelGone: boolean;
  /** How many results count in the current season. */
  readonly best: (typeof BEST_KEYS)[number] | undefined;
  /** Whether the host runs the table, which could be switched off. */
  readonly hasTable: boolean;
  /** A board in the chosen theme; null if painting failed. */
  readonly preview: FileAttachment | null;
}

type PageParts = readonly APIComponentInContainer[];

const PAGES: Readonly<Record<SettingsPage, (content: SettingsContent, words: Words) => PageParts>> =
  {
    match: matchPage,
    rules: ({ settings }, words) => houseRulesPage(settings, words),
    daily: dailyPage,
    season: seasonPage,
    look: lookPage,
    main: mainPage,
  };

/** As many as a phone shows in one line: more would break unevenly. */
const TABS_A_ROW = 2;

/** The private settings of a server: one page at a time, always as they are saved. */
export function settingsPanel(content: SettingsContent, words: Words): MessagePayload {
  const say = words.settings;
  const isMain = content.page === 'main';
  return {
    components: [
      container(
        NEUTRAL_ACCENT,
        text(say.title, ...(isMain ? [say.hint] : []), ...deletedLines(content, words)),
        ...(isMain ? [] : tabRows(content.page, words)),
        ...PAGES[content.page](content, words),
      ),
    ],
    files: content.preview === null ? [] : [content.preview],
    pings: [],
  };
}

function tabRows(open: SettingsPage, { settings: say }: Words): PageParts {
  const tabs = SETTINGS_PAGES.map((page): ButtonOptions => ({
    id: ids.encode('settings-page', { page }),
    label: say.pages[page],
    ...(page === open ? { style: 'primary' } : {}),
  }));
  const count = Math.ceil(tabs.length / TABS_A_ROW);
  return Array.from({ length: count }, (_, i) =>
    row(...tabs.slice(TABS_A_ROW * i, TABS_A_ROW * (i + 1))),
  );
}

/** A warning about deleted channels. It is on every page, because an admin may have opened another one. */
function deletedLines(
  { settings: { channels }, knownChannels: { length } }: SettingsContent,
  { settings: { channelsDeleted } }: Words,
): readonly string[] {
  if (length === channels.length) return [];
  return [length === 0 ? channelsDeleted.all : channelsDeleted.some];
}

function mainPage({ settings, knownChannels, hasTable }: SettingsContent, words: Words): PageParts {
  const say = words.settings;
  const { preset, length, turnMs, table } = settings;
  const clock = SERVER_CLOCKS.find((each) => each === String(turnMs ?? 'none'));
  // A clock that the menu doesn't offer is shown as if nothing were chosen.
  const clockMenu = clock === undefined ? durationText(turnMs ?? 0, words) : say.clockMenu;
  const language = settings.language === null ? 'own' : languageOf(settings.language);
  const lengths = {
    quick: say.quickLength(words.match.discsEach(quickDiscs(preset, 'singles'))),
    full: say.fullLength(goalText(rulesOf(settings), words)),
  };
  return [
    ...choice('preset', say.presetMenu, PRESET_IDS, words.match.presets, preset),
    ...choice('length', say.lengthMenu, MATCH_LENGTHS, lengths, length),
    heading(say.clockMenu),
    choiceMenu('clock', clockMenu, SERVER_CLOCKS, words.choices.clocks, clock),
    heading(say.channelsMenu),
    channelMenu(say.channelMenu, knownChannels),
    ...(hasTable
      ? choice('table', say.tableMenu, ['on', 'off'], say.tables, table ? 'on' : 'off')
      : []),
    ...choice(
      'language',
      say.languageMenu,
      ['own', ...LANGUAGES] as const,
      say.languages,
      language,
    ),
    row({ id: ids.encode('settings-page', { page: 'match' }), label: say.advanced }),
  ];
}

function matchPage({ settings }: SettingsContent, words: Words): PageParts {
  const say = words.settings;
  return [
    ...choice('hand', say.handMenu, HANDS, words.choices.hands, settings.hand),
    ...choice('speed', say.speedMenu, BOARD_SPEEDS, say.speeds, settings.boardSpeed),
    ...switches('matches', say.matchesMenu, say.matches, settings),
  ];
}

function dailyPage({ settings, isNewsChannelGone }: SettingsContent, words: Words): PageParts {
  const say = words.settings;
  const { crown, shot, newsChannel, timeZone } = settings;
  const posts = { crown: say.crown(MORNING_HOUR), shot: say.weekShot(SUNDAY_HOUR) };
  return [
    ...switches('posts', say.postsMenu, posts, settings),
    ...(crown || shot
      ? [
          heading(say.newsMenu),
          ...(isNewsChannelGone ? [text(say.newsChannelDeleted)] : []),
          newsMenu(say.newsMenu, isNewsChannelGone ? null : newsChannel),
        ]
      : []),
    ...choice('zone', say.zoneMenu, TIME_ZONES, zoneLabels(words), timeZone),
  ];
}

/** Named by what is on its clocks. */
function zoneLabels({ settings: say }: Words): Readonly<Record<TimeZone, string>> {
  const labels = TIME_ZONES.map((zone) => [zone, say.zone(zone)] as const);
  return Object.fromEntries(labels) as Record<TimeZone, string>;
}

function seasonPage({ settings, best }: SettingsContent, words: Words): PageParts {
  const say = words.settings;
  const { clubs, seasonPoints, tournaments } = settings;
  return [
    ...choice('tournaments', say.tournamentsMenu, TOURNAMENT_MAKERS, say.tournaments, tournaments),
    ...choice('points', say.pointsMenu, SEASON_POINTS, say.points, seasonPoints),
    ...choice('best', say.bestMenu, BEST_KEYS, say.best, best),
    heading(say.clubsMenu),
    clubMenu(
      say.clubMenu,
      clubs.map(({ id }) => id),
    ),
    text(say.seasonHint),
  ];
}

function lookPage({ settings, preview }: SettingsContent, words: Words): PageParts {
  const say = words.settings;
  const theme = themeOf(settings.theme);
  return [
    ...(preview === null ? [] : [picture(preview)]),
    ...choice('theme', say.themeMenu, THEME_IDS, say.themes, theme),
    ...choice('values', say.valuesMenu, RING_VALUES, say.ringValues, settings.ringValues),
    ...switches('boards', say.boardsMenu, say.boards, settings),
  ];
}

/** What a menu is for. A placeholder isn't enough, because Discord hides it when something is chosen. */
function heading(placeholder: string): APIComponentInContainer {
  return text(`-# ${placeholder.replace('…', '')}`);
}

/** A heading and a menu with the current choice selected, so that the text needn't repeat it. */
function choice<Key extends string>(
  name: SettingsMenu,
  placeholder: string,
  keys: readonly Key[],
  labels: Readonly<Record<Key, string>>,
  chosen: Key | undefined,
): PageParts {
  return [heading(placeholder), choiceMenu(name, placeholder, keys, labels, chosen)];
}

function choiceMenu<Key extends string>(
  name: SettingsMenu,
  placeholder: string,
  keys: readonly Key[],
  labels: Readonly<Record<Key, string>>,
  chosen: Key | undefined,
): APIComponentInContainer {
  return menu({
    id: ids.encode('settings-choose', { menu: name }),
    placeholder,
    options: keys.map((key) => ({
      label: labels[key],
      value: key,
      ...(key === chosen ? { default: true } : {}),
    })),
  });
}

/** A heading and a menu in which the settings that are on are selected. */
function switches<Menu extends SwitchMenu>(
  name: Menu,
  placeholder: string,
  labels: Readonly<Record<(typeof SETTINGS_SWITCHES)[Menu][number], string>>,
  settings: ServerSettings,
): PageParts {
  const keys: readonly (typeof SETTINGS_SWITCHES)[Menu][number][] = SETTINGS_SWITCHES[name];
  return [
    heading(placeholder),
    menu({
      id: ids.encode('settings-choose', { menu: name }),
      placeholder,
      options: keys.map((key) => ({ label: labels[key], value: key, default: settings[key] })),
      isMany: true,
    }),
  ];
}

const MAX_CHANNELS = 25;
/** The types of channels where matches can be played. */
export const CHANNEL_TYPES = [
  ChannelType.GuildText,
  ChannelType.GuildAnnouncement,
  ChannelType.PublicThread,
  ChannelType.GuildVoice,
] as const;

function channelMenu(
  placeholder: string,
  chosen: readonly string[],
): APIActionRowComponent<APIChannelSelectComponent> {
  return {
    type: ComponentType.ActionRow,
    components: [
      {
        type: ComponentType.ChannelSelect,
        custom_id: ids.encode('settings-channels', {}),
        placeholder,
        channel_types: [...CHANNEL_TYPES],
        min_values: 0,
        max_values: MAX_CHANNELS,
        default_values: chosen.slice(0, MAX_CHANNELS).map((id) => ({
          id,
          type: SelectMenuDefaultValueType.Channel,
        })),
      },
    ],
  };
}

function newsMenu(
  placeholder: string,
  chosen: string | null,
): APIActionRowComponent<APIChannelSelectComponent> {
  return {
    type: ComponentType.ActionRow,
    components: [
      {
        type: ComponentType.ChannelSelect,
        custom_id: ids.encode('settings-news', {}),
        placeholder,
        channel_types: [...CHANNEL_TYPES],
        default_values:
          chosen === null ? [] : [{ id: chosen, type: SelectMenuDefaultValueType.Channel }],
      },
    ],
  };
}

function clubMenu(
  placeholder: string,
  chosen: readonly string[],
): APIActionRowComponent<APIRoleSelectComponent> {
  return {
    type: ComponentType.ActionRow,
    components: [
      {
        type: ComponentType.RoleSelect,
        custom_id: ids.encode('settings-clubs', {}),
        placeholder,
        min_values: 0,
        max_values: MAX_CLUBS,
        default_values: chosen.map((id) => ({ id, type: SelectMenuDefaultValueType.Role })),
      },
    ],
  };
}
