import {
  ChannelType,
  ComponentType,
  SelectMenuDefaultValueType,
  type APIActionRowComponent,
  type APIChannelSelectComponent,
  type APIComponentInContainer,
  type APIRoleSelectComponent,
} from 'discord.js';
import { MAX_CLUBS, type ServerSettings } from '../../../matches/records/settings.ts';
import { durationText } from '../../../texts/terms-text.ts';
import type { Words } from '../../../words/english/messages.ts';
import { ids } from '../../ids/ids.ts';
import {
  SETTINGS_PAGES,
  SETTINGS_SWITCHES,
  type SettingsMenu,
  type SettingsPage,
} from '../../ids/press-choices.ts';
import {
  framed,
  menu,
  picture,
  row,
  text,
  type ButtonOptions,
  type FileAttachment,
  type MessagePayload,
  NEUTRAL_ACCENT,
} from '../../ui/parts.ts';
import { houseRulesPage } from './house-rules.ts';
import { FLAGS, isSwitchMenu, MENUS, type BEST_KEYS } from './settings-edits.ts';

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

const MAX_CHANNELS = 25;

type PageParts = readonly APIComponentInContainer[];

const PAGES: Readonly<Record<SettingsPage, (content: SettingsContent, words: Words) => PageParts>> =
  {
    match: ({ settings }, words) => menus(['hand', 'speed', 'matches'], settings, words),
    rules: ({ settings }, words) => houseRulesPage(settings, words),
    daily: dailyPage,
    season: seasonPage,
    look: ({ settings, preview }, words) => [
      ...(preview === null ? [] : [picture(preview)]),
      ...menus(['theme', 'values', 'boards'], settings, words),
    ],
    main: mainPage,
  };

/** As many as a phone shows in one line: more would break unevenly. */
const TABS_A_ROW = 2;

/** The private settings of a server: one page at a time, always as they are saved. */
export function settingsPanel(content: SettingsContent, words: Words): MessagePayload {
  const phrases = words.settings;
  const isMain = content.page === 'main';
  const { settings, knownChannels } = content;
  const isDeleted = knownChannels.length < settings.channels.length;
  const { all, some } = phrases.channelsDeleted;
  return framed(
    NEUTRAL_ACCENT,
    content.preview === null ? [] : [content.preview],
    text(
      phrases.title,
      ...(isMain ? [phrases.hint] : []),
      // On every page, because an admin may have opened another one.
      ...(isDeleted ? [knownChannels.length === 0 ? all : some] : []),
    ),
    ...(isMain ? [] : tabRows(content.page, words)),
    ...PAGES[content.page](content, words),
  );
}

function tabRows(open: SettingsPage, { settings }: Words): PageParts {
  const tabs = SETTINGS_PAGES.map((page): ButtonOptions => ({
    id: ids.encode('settings-page', { page }),
    label: settings.pages[page],
    ...(page === open ? { style: 'primary' } : {}),
  }));
  const count = Math.ceil(tabs.length / TABS_A_ROW);
  return Array.from({ length: count }, (_, i) =>
    row(...tabs.slice(TABS_A_ROW * i, TABS_A_ROW * (i + 1))),
  );
}

function mainPage({ settings, knownChannels, hasTable }: SettingsContent, words: Words): PageParts {
  const phrases = words.settings;
  return [
    ...menus(['preset', 'length', 'clock'], settings, words),
    heading(phrases.channelsMenu),
    channelSelect(ids.encode('settings-channels', {}), phrases.channelMenu, knownChannels, {
      min_values: 0,
      max_values: MAX_CHANNELS,
    }),
    ...menus(hasTable ? ['table', 'language'] : ['language'], settings, words),
    row({ id: ids.encode('settings-page', { page: 'match' }), label: phrases.advanced }),
  ];
}

function dailyPage({ settings, isNewsChannelGone }: SettingsContent, words: Words): PageParts {
  const { newsMenu: title, newsChannelDeleted } = words.settings;
  const { crown, shot, newsChannel } = settings;
  return [
    ...menus(['posts'], settings, words),
    ...(crown || shot
      ? [
          heading(title),
          ...(isNewsChannelGone ? [text(newsChannelDeleted)] : []),
          channelSelect(
            ids.encode('settings-news', {}),
            title,
            isNewsChannelGone || newsChannel === null ? [] : [newsChannel],
          ),
        ]
      : []),
    ...menus(['zone'], settings, words),
  ];
}

function seasonPage({ settings, best }: SettingsContent, words: Words): PageParts {
  const phrases = words.settings;
  return [
    ...menus(['tournaments', 'points'], settings, words),
    ...menus(['best'], settings, words, best),
    heading(phrases.clubsMenu),
    clubMenu(
      phrases.clubMenu,
      settings.clubs.map(({ id }) => id),
    ),
    text(phrases.seasonHint),
  ];
}

/** What a menu is for. A placeholder isn't enough, because Discord hides it when something is chosen. */
function heading(placeholder: string): APIComponentInContainer {
  return text(`-# ${placeholder.replace('…', '')}`);
}

/** Headings and menus with the current choices selected, so that the text needn't repeat them. */
function menus(
  names: readonly SettingsMenu[],
  settings: ServerSettings,
  words: Words,
  best?: string,
): PageParts {
  return names.flatMap((name) => {
    const placeholder = words.settings[`${name}Menu`];
    const id = ids.encode('settings-choose', { menu: name });
    if (isSwitchMenu(name)) {
      const labels = FLAGS[name].labels(words);
      const options = SETTINGS_SWITCHES[name].map((key) => ({
        label: labels[key] ?? '',
        value: key,
        default: settings[key],
      }));
      return [heading(placeholder), menu({ id, placeholder, options, isMany: true })];
    }
    const { keys, labels, chosen } = MENUS[name];
    const current = best ?? chosen(settings);
    const labelOf = labels(words, settings);
    const options = keys.map((key) => ({
      label: labelOf[key] ?? '',
      value: key,
      ...(key === current ? { default: true } : {}),
    }));
    // A clock that the menu doesn't offer is shown as if nothing were chosen.
    const isOther = name === 'clock' && current === undefined;
    const shown = isOther ? durationText(settings.turnMs ?? 0, words) : placeholder;
    return [heading(placeholder), menu({ id, placeholder: shown, options })];
  });
}

/** The types of channels where matches can be played. */
export const CHANNEL_TYPES = [
  ChannelType.GuildText,
  ChannelType.GuildAnnouncement,
  ChannelType.PublicThread,
  ChannelType.GuildVoice,
] as const;

function channelSelect(
  id: string,
  placeholder: string,
  chosen: readonly string[],
  count?: Pick<APIChannelSelectComponent, 'min_values' | 'max_values'>,
): APIActionRowComponent<APIChannelSelectComponent> {
  return {
    type: ComponentType.ActionRow,
    components: [
      {
        type: ComponentType.ChannelSelect,
        custom_id: id,
        placeholder,
        channel_types: [...CHANNEL_TYPES],
        ...count,
        default_values: chosen.slice(0, MAX_CHANNELS).map((each) => ({
          id: each,
          type: SelectMenuDefaultValueType.Channel,
        })),
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
