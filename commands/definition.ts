import { PRESET_IDS } from 'crokinole/rules/presets/registry';
import { HANDS } from 'crokinole/shot/hand';
import {
  ApplicationCommandOptionType as Type,
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandOptionChoice,
  type LocalizationMap,
  ApplicationIntegrationType,
  InteractionContextType,
} from 'discord.js';
import { CLOCKS, MAX_TARGET } from '../src/discord/ids/press-choices.ts';
import { MATCH_LENGTHS } from '../src/matches/records/settings.ts';
import type { Words } from '../src/words/english/messages.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, localesOf, wordsIn } from '../src/words/registry.ts';

/** For commands that work everywhere: in servers, in private messages, and when installed by a user. */
export const ANYWHERE: Availability = {
  contexts: [
    InteractionContextType.Guild,
    InteractionContextType.BotDM,
    InteractionContextType.PrivateChannel,
  ],
  integration_types: [
    ApplicationIntegrationType.GuildInstall,
    ApplicationIntegrationType.UserInstall,
  ],
};

/** For commands that need other people: everywhere except in messages with the bot alone. */
export const AMONG_PEOPLE: Availability = {
  ...ANYWHERE,
  contexts: [InteractionContextType.Guild, InteractionContextType.PrivateChannel],
};

/** For commands that work only in a server. */
export const ON_SERVERS: Availability = {
  contexts: [InteractionContextType.Guild],
  integration_types: [ApplicationIntegrationType.GuildInstall],
};

type OptionLabels = Words['commands']['play']['options'];

type PickTable = (
  words: Words,
) => Pick<OptionLabels, 'length' | 'rules' | 'target' | 'wobble' | 'clock'>;

interface Label {
  readonly name: string;
  readonly description: string;
}

interface Availability {
  readonly contexts: InteractionContextType[];
  readonly integration_types: ApplicationIntegrationType[];
}

/** The options for a match, which are the same in all commands that set one up. */
export function tableOptions(pick: PickTable): APIApplicationCommandBasicOption[] {
  return [
    {
      type: Type.String,
      ...labels((words) => pick(words).length),
      choices: choices(MATCH_LENGTHS, (words) => words.choices.lengths),
    },
    {
      type: Type.String,
      ...labels((words) => pick(words).rules),
      choices: choices(PRESET_IDS, (words) => words.match.presets),
    },
    {
      type: Type.Integer,
      ...labels((words) => pick(words).target),
      min_value: 1,
      max_value: MAX_TARGET,
    },
    {
      type: Type.String,
      ...labels((words) => pick(words).wobble),
      choices: choices(HANDS, (words) => words.choices.hands),
    },
    {
      type: Type.String,
      ...labels((words) => pick(words).clock),
      choices: choices(CLOCKS, (words) => words.choices.clocks),
    },
  ];
}

/** English is the default; the other languages are its localizations. */
export function labels(pick: (words: Words) => Label) {
  return {
    ...nameLabels((words) => pick(words).name),
    description: pick(wordsIn(DEFAULT_LANGUAGE)).description,
    description_localizations: localized((words) => pick(words).description),
  };
}

export function nameLabels(pick: (words: Words) => string) {
  return { name: pick(wordsIn(DEFAULT_LANGUAGE)), name_localizations: localized(pick) };
}

/** Discord has two kinds of English and of Spanish. */
function localized(pick: (words: Words) => string): LocalizationMap {
  return Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const text = pick(wordsIn(language));
      return localesOf(language).map((locale) => [locale, text] as const);
    }),
  );
}

/** Choices whose values are the keys of their labels. */
export function choices<Key extends string>(
  keys: readonly Key[],
  pick: (words: Words) => Readonly<Record<Key, string>>,
): APIApplicationCommandOptionChoice<string>[] {
  return keys.map((key) => ({ ...nameLabels((words) => pick(words)[key]), value: key }));
}
