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
  MAX_CLUBS,
  RING_VALUES,
  SEASON_POINTS,
  type ServerSettings,
} from '../../../matches/records/settings.ts';
import { THEME_IDS } from '@crokinole/pictures/themes/theme';
import { ids } from '../../ids/ids.ts';
import { themeOf } from '@crokinole/pictures/themes/registry';
import { leftOutLines } from '../rules/rules-text.ts';
import {
  SETTINGS_PAGES,
  type SettingsMenu,
  type SettingsPage,
  type SettingsSwitch,
} from '../../ids/press-choices.ts';
import { MORNING_HOUR, SUNDAY_HOUR } from '../../../matches/steps/posts.ts';
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
    place: placePage,
    daily: dailyPage,
    season: seasonPage,
    look: lookPage,
  };

/** As many as a phone shows in one line: more would break unevenly. */
const TABS_A_ROW = 2;

/** The private settings of a server: one page at a time, always as they are saved. */
export function settingsPanel(content: SettingsContent, words: Words): MessagePayload {
  const say = words.settings;
  return {
    components: [
      container(
        NEUTRAL_ACCENT,
        text(say.title, ...hintLines(content.page, words), ...deletedLines(content, words)),
        ...tabRows(content.page, words),
        ...PAGES[content.page](content, words),
      ),
    ],
    files: content.preview === null ? [] : [content.preview],
    pings: [],
  };
}

/** Only on the pages whose choices apply to new matches. */
function hintLines(page: SettingsPage, { settings: say }: Words): readonly string[] {
  return page === 'match' || page === 'rules' ? [say.hint] : [];
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

function matchPage({ settings }: SettingsContent, words: Words): PageParts {
  const say = words.settings;
  const { preset, hand, boardSpeed, turnMs, robotsWait, ideas } = settings;
  const rules = rulesOf(settings);
  const clock = SERVER_CLOCKS.find((each) => each === String(turnMs ?? 'none'));
  // The current clock isn't in the menu, so it is shown as text.
  const otherClock = clock === undefined ? [text(say.clock(durationText(turnMs ?? 0, words)))] : [];
  return [
    ...choice('preset', say.presetMenu, PRESET_IDS, words.match.presets, preset),
    text(
      say.goal(goalText(rules, words)),
      say.pace(robotsWait),
      say.ideas(ideas),
      ...leftOutLines(rules, words),
    ),
    row(
      { id: ids.encode('settings-target', {}), label: say.targetButton },
      switchButton('pace', robotsWait, say.paceButton),
      switchButton('ideas', ideas, say.ideasButton),
    ),
    ...choice('hand', say.handMenu, HANDS, words.choices.hands, hand),
    ...choice('speed', say.speedMenu, BOARD_SPEEDS, say.speeds, boardSpeed),
    ...choice('clock', say.clockMenu, SERVER_CLOCKS, words.choices.clocks, clock),
    ...otherClock,
  ];
}

function placePage(
  { settings, knownChannels, hasTable }: SettingsContent,
  words: Words,
): PageParts {
  const say = words.settings;
  const language = settings.language === null ? 'own' : languageOf(settings.language);
  return [
    text(say.channels(knownChannels.map((channel) => `<#${channel}>`))),
    channelMenu(say.channelMenu, knownChannels),
    text(say.threads(settings.threadPerMatch)),
    ...(hasTable ? [text(say.table(settings.table))] : []),
    row(
      switchButton('threads', settings.threadPerMatch, say.threadsButton),
      ...(hasTable ? [switchButton('table', settings.table, say.tableButton)] : []),
    ),
    ...choice(
      'language',
      say.languageMenu,
      ['own', ...LANGUAGES] as const,
      say.languages,
      language,
    ),
    text(say.languageHint),
  ];
}

function dailyPage({ settings, isNewsChannelGone }: SettingsContent, words: Words): PageParts {
  const say = words.settings;
  const { crown, shot, newsChannel, timeZone } = settings;
  const isAnyOn = crown || shot;
  const channel = isNewsChannelGone ? null : newsChannel;
  return [
    text(
      say.crown(crown, MORNING_HOUR),
      say.weekShot(shot, SUNDAY_HOUR),
      ...(isAnyOn && channel !== null ? [say.newsAt(`<#${channel}>`)] : []),
      ...(isNewsChannelGone ? [say.newsChannelDeleted] : []),
    ),
    row(
      switchButton('crown', crown, say.crownButton),
      switchButton('shot', shot, say.weekShotButton),
    ),
    ...(isAnyOn ? [newsMenu(say.newsMenu, channel)] : []),
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
    ...choice('points', say.pointsMenu, SEASON_POINTS, say.points, seasonPoints),
    ...choice('best', say.bestMenu, BEST_KEYS, say.best, best),
    text(say.seasonHint, say.clubs(clubs.map(({ id }) => `<@&${id}>`))),
    clubMenu(
      say.clubMenu,
      clubs.map(({ id }) => id),
    ),
    text(say.tournaments(tournaments === 'everyone')),
    row(switchButton('clubs', tournaments === 'everyone', say.tournamentsButton)),
  ];
}

function lookPage({ settings, preview }: SettingsContent, words: Words): PageParts {
  const say = words.settings;
  const theme = themeOf(settings.theme);
  return [
    ...(preview === null ? [] : [picture(preview)]),
    ...choice('theme', say.themeMenu, THEME_IDS, say.themes, theme),
    ...choice('values', say.valuesMenu, RING_VALUES, say.ringValues, settings.ringValues),
    text(
      say.numbers(settings.discNumbers),
      say.faces(settings.faces),
      say.stills(settings.stillReplays),
      say.pictures(settings.keepPictures),
    ),
    row(
      switchButton('numbers', settings.discNumbers, say.numbersButton),
      switchButton('faces', settings.faces, say.facesButton),
      switchButton('stills', settings.stillReplays, say.stillsButton),
      switchButton('pictures', settings.keepPictures, say.picturesButton),
    ),
  ];
}

/** A heading and a menu with the current choice selected, so that the text needn't repeat it. */
function choice<Key extends string>(
  name: SettingsMenu,
  placeholder: string,
  keys: readonly Key[],
  labels: Readonly<Record<Key, string>>,
  chosen: Key | undefined,
): PageParts {
  return [
    text(`-# ${placeholder.replace('…', '')}`),
    menu({
      id: ids.encode('settings-choose', { menu: name }),
      placeholder,
      options: keys.map((key) => ({
        label: labels[key],
        value: key,
        ...(key === chosen ? { default: true } : {}),
      })),
    }),
  ];
}

/** The button's id contains the new state, so that a second press changes nothing. */
function switchButton(
  what: SettingsSwitch,
  isOn: boolean,
  labels: { readonly on: string; readonly off: string },
): ButtonOptions {
  const to = isOn ? 'off' : 'on';
  return { id: ids.encode('settings-switch', { what, to }), label: labels[to] };
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
