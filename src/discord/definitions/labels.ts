import type { APIApplicationCommandOptionChoice, LocalizationMap } from 'discord.js';
import type { Words } from '../../words/english/messages.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, wordsIn } from '../../words/registry.ts';

interface Label {
  readonly name: string;
  readonly description: string;
}

/** English for everybody, and each language of ours for those who read it. */
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

/** Discord has two kinds of English, and calls the other languages of ours as we do. */
function localized(pick: (words: Words) => string): LocalizationMap {
  const english = pick(wordsIn(DEFAULT_LANGUAGE));
  const others = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE);
  return {
    'en-US': english,
    'en-GB': english,
    ...Object.fromEntries(others.map((language) => [language, pick(wordsIn(language))])),
  };
}

/** Choices whose value is the key of their words. */
export function choices<Key extends string>(
  keys: readonly Key[],
  pick: (words: Words) => Readonly<Record<Key, string>>,
): APIApplicationCommandOptionChoice<string>[] {
  return keys.map((key) => ({ ...nameLabels((words) => pick(words)[key]), value: key }));
}
