import { inLanguage } from '../protocol/languages.ts';
import { COMMAND_TYPE, OPTION } from '../protocol/numbers.ts';
import type { Choice, CommandOption } from '../protocol/shapes.ts';
import type { PageCommand } from '../site/page-protocol.ts';

/** One thing that can be typed: a command, or a subcommand with all its names. */
export interface Usable {
  readonly command: PageCommand;
  /** As in `match resign`, as the bot knows it. */
  readonly name: string;
  /** The same for the member's eyes. */
  readonly label: string;
  readonly description: string;
  readonly options: readonly CommandOption[];
}

/** What a member reads for a command, an option or a choice. */
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

/** By either name: a friend may have told the one that everybody else sees. */
export function matching(all: readonly Usable[], typed: string): Usable[] {
  const wanted = typed.replace(/^\//, '').trim().toLowerCase();
  const found = all.filter(({ name, label }) => name.includes(wanted) || label.includes(wanted));
  // What begins as typed comes before what only contains it.
  const begins = ({ name, label }: Usable): boolean =>
    name.startsWith(wanted) || label.startsWith(wanted);
  return found.sort((a, b) => Number(begins(b)) - Number(begins(a)));
}
