import { COMMAND_TYPE, OPTION } from '../protocol/numbers.ts';
import type { CommandOption } from '../protocol/shapes.ts';
import type { CommandView } from '../site/protocol.ts';

/** One thing that can be typed: a command, or a subcommand with all its names. */
export interface Usable {
  readonly command: CommandView;
  /** As in `match resign`. */
  readonly name: string;
  readonly description: string;
  readonly options: readonly CommandOption[];
}

export function usables(commands: readonly CommandView[]): Usable[] {
  return commands
    .filter(({ type }) => type === COMMAND_TYPE.chatInput)
    .flatMap((command) => spread(command, command.name, command.description, command.options));
}

function spread(
  command: CommandView,
  name: string,
  description: string,
  options: readonly CommandOption[],
): Usable[] {
  const inner = options.filter(({ type }) => type === OPTION.subcommand || type === OPTION.group);
  if (inner.length === 0) return [{ command, name, description, options }];
  return inner.flatMap((option) =>
    spread(command, `${name} ${option.name}`, option.description, option.options ?? []),
  );
}

export function matching(all: readonly Usable[], typed: string): Usable[] {
  const wanted = typed.replace(/^\//, '').trim().toLowerCase();
  const found = all.filter(({ name }) => name.includes(wanted));
  // What begins as typed comes before what only contains it.
  return found.sort(
    (a, b) => Number(b.name.startsWith(wanted)) - Number(a.name.startsWith(wanted)),
  );
}
