import type { APIApplicationCommandOptionChoice, LocalizationMap } from 'discord.js';
import type { Words } from '../../words/english/messages.ts';
import { wordsIn } from '../../words/registry.ts';

interface Label {
  readonly name: string;
  readonly description: string;
}

/** English for everybody, and each language of ours for those who read it. */
export function labels(pick: (words: Words) => Label) {
  return {
    ...nameLabels((words) => pick(words).name),
    description: pick(wordsIn('en')).description,
    description_localizations: localized((words) => pick(words).description),
  };
}

export function nameLabels(pick: (words: Words) => string) {
  return { name: pick(wordsIn('en')), name_localizations: localized(pick) };
}

function localized(pick: (words: Words) => string): LocalizationMap {
  const english = pick(wordsIn('en'));
  return {
    'en-US': english,
    'en-GB': english,
    fr: pick(wordsIn('fr')),
    de: pick(wordsIn('de')),
  };
}

/** Choices whose value is the key of their words. */
export function choices<Key extends string>(
  keys: readonly Key[],
  pick: (words: Words) => Readonly<Record<Key, string>>,
): APIApplicationCommandOptionChoice<string>[] {
  return keys.map((key) => ({ ...nameLabels((words) => pick(words)[key]), value: key }));
}
