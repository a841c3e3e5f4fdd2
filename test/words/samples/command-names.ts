import { ApplicationCommandOptionType } from 'discord.js';
import { handlers } from '../../../commands/index.ts';
import { definitionsOf } from '../../../src/discord/start.ts';
import { localesOf, type Language } from '../../../src/words/registry.ts';

interface Named {
  readonly name: string;
  readonly name_localizations?:
    Readonly<Record<string, string | null | undefined>> | null | undefined;
}

/** What a reader of a language types: a command or a subcommand. */
export function commandNames(language: Language): readonly string[] {
  const [locale = ''] = localesOf(language);
  const said = ({ name, name_localizations: names }: Named) => names?.[locale] ?? name;
  return definitionsOf(handlers).flatMap((definition) => {
    const own = `/${said(definition)}`;
    const options = 'options' in definition ? (definition.options ?? []) : [];
    const within = options.filter(({ type }) => type === ApplicationCommandOptionType.Subcommand);
    return [own, ...within.map((each) => `${own} ${said(each)}`)];
  });
}
