import {
  ApplicationCommandOptionType as Type,
  type APIApplicationCommandOption,
  type APIApplicationCommandOptionChoice,
  type CommandInteractionOption,
} from 'discord.js';
import { nameIn } from '../ui/command-links.ts';

interface Offering {
  readonly options?: readonly APIApplicationCommandOption[] | undefined;
}

/**
 * The localized name of the first option whose value the command doesn't offer; undefined if all are valid.
 * Discord checks this too, but perhaps against an older definition, and requests can be forged.
 */
export function unofferedIn(
  { options = [] }: Offering,
  asked: readonly CommandInteractionOption[],
  locale: string,
): string | undefined {
  for (const answer of asked) {
    const option = options.find((one) => one.name === answer.name);
    if (option?.type !== answer.type) return answer.name;
    if (!isOffered(option, answer)) return nameIn(option, locale);
  }
  const missing = options.find(
    (option) => option.required === true && !asked.some((answer) => answer.name === option.name),
  );
  return missing && nameIn(missing, locale);
}

function isOffered(
  option: APIApplicationCommandOption,
  { value, user }: CommandInteractionOption,
): boolean {
  switch (option.type) {
    case Type.String:
      return typeof value === 'string' && isAmong(option.choices, value);
    case Type.Integer:
      return Number.isSafeInteger(value) && isWithin(option, Number(value));
    case Type.Number:
      return Number.isFinite(value) && isWithin(option, Number(value));
    case Type.User:
      return user !== undefined;
    default:
      throw new Error(`no command has an option of type ${option.type}`);
  }
}

function isAmong(
  choices: readonly APIApplicationCommandOptionChoice[] = [],
  value: string,
): boolean {
  return choices.length === 0 || choices.some((choice) => choice.value === value);
}

interface Range {
  readonly min_value?: number;
  readonly max_value?: number;
}

function isWithin({ min_value = -Infinity, max_value = Infinity }: Range, value: number): boolean {
  return value >= min_value && value <= max_value;
}

/** Whether the caller is typing into a text option, which may have suggestions. */
export function isTyping(asked: readonly CommandInteractionOption[]): boolean {
  return asked.some(({ value, focused }) => focused === true && typeof value === 'string');
}

/** No command has subcommands, but clients may remember those of an earlier version. */
export function hasSubcommand(asked: readonly CommandInteractionOption[]): boolean {
  return asked.some(({ type }) => type === Type.Subcommand);
}
