import { inLanguage } from '../protocol/languages.ts';
import { COMMAND_TYPE, OPTION } from '../protocol/numbers.ts';
import type { Choice, CommandOption } from '../protocol/shapes.ts';
import type { PageCommand } from '../site/page-protocol.ts';

/** A command or a subcommand with its full name. */
export interface Usable {
  readonly command: PageCommand;
  /** The name as the bot knows it, as in `match resign`. */
  readonly name: string;
  /** The name as the member sees it. */
  readonly label: string;
  readonly description: string;
  readonly options: readonly CommandOption[];
}

/** The localized label of a command, an option or a choice. */
export function labelOf(
  named: Pick<Choice, 'name' | 'name_localizations'>,
  language: string,
): string {
  return inLanguage(language, named.name, named.name_localizations);
}

export function descriptionOf(
  described: Pick<CommandOption, 'description' | 'description_localizations'>,
  language: string,
): string {
  return inLanguage(language, described.description, described.description_localizations);
}

export function usables(commands: readonly PageCommand[], language: string): Usable[] {
  return commands
    .filter(({ type }) => type === COMMAND_TYPE.chatInput)
    .flatMap((command) => {
      const { name, options } = command;
      const label = labelOf(command, language);
      const description = descriptionOf(command, language);
      return spread({ command, name, label, description, options }, language);
    });
}

function spread(usable: Usable, language: string): Usable[] {
  const inner = usable.options.filter(
    ({ type }) => type === OPTION.subcommand || type === OPTION.group,
  );
  if (inner.length === 0) return [usable];
  return inner.flatMap((option) =>
    spread(
      {
        command: usable.command,
        name: `${usable.name} ${option.name}`,
        label: `${usable.label} ${labelOf(option, language)}`,
        description: descriptionOf(option, language),
        options: option.options ?? [],
      },
      language,
    ),
  );
}

/** A command that was typed with its options, as in `/flick angle:2 power:50`. */
export interface TypedCommand {
  readonly usable: Usable;
  /** The texts by the names of options; a name may be unknown. */
  readonly texts: Readonly<Record<string, string>>;
}

/** Undefined until a command's whole name and a space are typed. */
export function typedCommand(all: readonly Usable[], typed: string): TypedCommand | undefined {
  const line = typed.replace(/^\//, '');
  const named = ({ name, label }: Usable): string | undefined =>
    [name, label].find((one) => line.toLowerCase().startsWith(`${one.toLowerCase()} `));
  // With `match` and `match draw`, the longer name is meant.
  const [usable] = all
    .filter((one) => named(one) !== undefined)
    .sort((a, b) => b.name.length - a.name.length);
  if (usable === undefined) return undefined;
  return { usable, texts: optionTexts(line.slice(named(usable)?.length)) };
}

/** `a:1 b:two words` as an option's name and its text each. */
function optionTexts(line: string): Record<string, string> {
  const parts = line.split(/(?:^|\s)([\p{L}\d_-]+):/u);
  const texts: Record<string, string> = {};
  for (let i = 1; i < parts.length; i += 2) texts[parts[i] ?? ''] = (parts[i + 1] ?? '').trim();
  return texts;
}

/** Matches both names, because another member may have passed on the default one. */
export function matching(all: readonly Usable[], typed: string): Usable[] {
  const wanted = typed.replace(/^\//, '').trim().toLowerCase();
  const found = all.filter(({ name, label }) => name.includes(wanted) || label.includes(wanted));
  // Prefix matches come before other matches.
  const begins = ({ name, label }: Usable): boolean =>
    name.startsWith(wanted) || label.startsWith(wanted);
  return found.sort((a, b) => Number(begins(b)) - Number(begins(a)));
}
