import { LANGUAGES } from '../protocol/languages.ts';
import { COMMAND_TYPE, OPTION } from '../protocol/numbers.ts';
import type { FormError } from '../protocol/refusals.ts';
import type { Choice, CommandBody, CommandOption, Localizations } from '../protocol/shapes.ts';

const MAX_CHARACTERS = 8000;

/** Where a command is registered, and what its app supports. */
export interface CommandPlace {
  readonly isGlobal: boolean;
  readonly isEmbedded: boolean;
  readonly integrationTypes: readonly number[];
}

/** The documented command rules that field schemas cannot express. */
export function commandErrors(command: CommandBody, place: CommandPlace): FormError[] {
  const type = command.type ?? COMMAND_TYPE.chatInput;
  const errors = [...localeErrors(command), ...installationErrors(command, place)];
  const description = command.description ?? '';
  const options = command.options ?? [];
  if (type === COMMAND_TYPE.entryPoint) return [...errors, ...entryPointErrors(command, place)];
  if ((command.handler ?? null) !== null) errors.push(notForEntryPoint('handler'));
  if (type === COMMAND_TYPE.chatInput) {
    errors.push(...nameErrors(command));
    if (description === '') errors.push(required(['description']));
    errors.push(...optionErrors(options, 0).map((error) => under('options', error)));
    if (characters(command) > MAX_CHARACTERS) {
      errors.push({
        path: [],
        code: 'APPLICATION_COMMAND_TOO_LARGE',
        message: `Command exceeds maximum size (${MAX_CHARACTERS})`,
      });
    }
    return errors;
  }
  if (description !== '') {
    errors.push({
      path: ['description'],
      code: 'APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION_NOT_ALLOWED',
      message: 'Context menu commands cannot have a description',
    });
  }
  if (options.length > 0) {
    errors.push({
      path: ['options'],
      code: 'APPLICATION_COMMAND_CONTEXT_MENU_OPTIONS_NOT_ALLOWED',
      message: 'Context menu commands cannot have options',
    });
  }
  return errors;
}

/** Discord documents that a command must not exceed its app's contexts; the code is ours. */
function installationErrors(command: CommandBody, place: CommandPlace): FormError[] {
  return (command.integration_types ?? []).flatMap((type, index) =>
    place.integrationTypes.includes(type)
      ? []
      : {
          path: ['integration_types', index],
          code: 'APPLICATION_COMMAND_INTEGRATION_TYPE_NOT_SUPPORTED',
          message: 'The application does not support this installation context',
        },
  );
}

/** The codes are ours, because Discord publishes none for these. */
function entryPointErrors(command: CommandBody, place: CommandPlace): FormError[] {
  const errors: FormError[] = [];
  if (!place.isGlobal || !place.isEmbedded) {
    errors.push({
      path: ['type'],
      code: 'APPLICATION_COMMAND_ENTRY_POINT_NOT_ALLOWED',
      message: place.isGlobal
        ? 'Entry Point commands are for apps with Activities enabled'
        : 'Entry Point commands must be global',
    });
  }
  if ((command.options ?? []).length > 0) errors.push(notForEntryPoint('options'));
  return errors;
}

function notForEntryPoint(field: 'handler' | 'options'): FormError {
  return {
    path: [field],
    code: `APPLICATION_COMMAND_${field.toUpperCase()}_NOT_ALLOWED`,
    message:
      field === 'handler'
        ? 'Only Entry Point commands have a handler'
        : 'Entry Point commands cannot have options',
  };
}

function required(path: readonly PropertyKey[]): FormError {
  return { path, code: 'BASE_TYPE_REQUIRED', message: 'This field is required' };
}

function under(step: PropertyKey, error: FormError): FormError {
  return { ...error, path: [step, ...error.path] };
}

interface Named {
  readonly name: string;
  readonly name_localizations?: Localizations;
  readonly description_localizations?: Localizations;
}

const NAME = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;

function nameErrors({ name, name_localizations: localized }: Named): FormError[] {
  const names = [['name', name] as const, ...Object.entries(localized ?? {})];
  return names
    .filter(([, text]) => !NAME.test(text) || text !== text.toLowerCase())
    .map(([where]) => ({
      path: where === 'name' ? ['name'] : ['name_localizations', where],
      code: 'APPLICATION_COMMAND_INVALID_NAME',
      message: 'Command name is invalid',
    }));
}

function localeErrors(named: Named): FormError[] {
  return (['name_localizations', 'description_localizations'] as const).flatMap((field) =>
    Object.keys(named[field] ?? {})
      .filter((locale) => !LANGUAGES.includes(locale))
      .map((locale) => ({
        path: [field, locale],
        code: 'ENUM_TYPE_COERCE',
        message: `Value "${locale}" is not a valid locale.`,
      })),
  );
}

/**
 * `depth` 0 are a command's options, 1 those of a group or subcommand, 2 those of a subcommand in a
 * group.
 */
function optionErrors(options: readonly CommandOption[], depth: number): FormError[] {
  const names = options.map(({ name }) => name);
  const nests = options.some(({ type }) => isNesting(type));
  let sawOptional = false;
  return options.flatMap((option, index) => {
    const errors = [...nameErrors(option), ...localeErrors(option), ...choiceErrors(option)];
    if (names.indexOf(option.name) !== index) {
      errors.push({
        path: ['name'],
        code: 'APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS',
        message: 'Option name already exists',
      });
    }
    if (nests !== isNesting(option.type) || !mayNest(option.type, depth)) {
      errors.push({
        path: ['type'],
        code: 'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID',
        message:
          'Sub-command and sub-command group option types are mutually exclusive to all other types',
      });
    }
    if (option.required === true && sawOptional) {
      errors.push({
        path: ['required'],
        code: 'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID',
        message: 'Required options must be placed before non-required options',
      });
    }
    sawOptional ||= option.required !== true;
    const inside = optionErrors(option.options ?? [], option.type === OPTION.group ? 1 : 2);
    errors.push(...inside.map((error) => under('options', error)));
    return errors.map((error) => under(index, error));
  });
}

function isNesting(type: number): boolean {
  return type === OPTION.subcommand || type === OPTION.group;
}

/** Only a group may contain a subcommand, and only at the top level. */
function mayNest(type: number, depth: number): boolean {
  if (type === OPTION.group) return depth === 0;
  if (type === OPTION.subcommand) return depth <= 1;
  return true;
}

function choiceErrors(option: CommandOption): FormError[] {
  const choices = option.choices ?? [];
  const errors: FormError[] = [];
  if (choices.length > 0 && option.autocomplete === true) {
    errors.push({
      path: ['autocomplete'],
      code: 'APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES',
      message: 'Autocomplete options cannot have choices',
    });
  }
  choices.forEach((choice, index) => {
    if (choices.findIndex(({ name }) => name === choice.name) === index) return;
    errors.push({
      path: ['choices', index, 'name'],
      code: 'APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_EXISTS',
      message: 'Choice name already exists',
    });
  });
  return errors;
}

/** Names, descriptions and values count, each with its longest localization. */
function characters(command: CommandBody): number {
  const longest = (text: string, localized: Localizations | undefined): number =>
    Math.max(text.length, ...Object.values(localized ?? {}).map((other) => other.length));
  const ofChoice = (choice: Choice): number =>
    longest(choice.name, choice.name_localizations) + String(choice.value).length;
  const ofOption = (option: CommandOption): number =>
    longest(option.name, option.name_localizations) +
    longest(option.description, option.description_localizations) +
    (option.choices ?? []).reduce((sum, choice) => sum + ofChoice(choice), 0) +
    (option.options ?? []).reduce((sum, inner) => sum + ofOption(inner), 0);
  return (
    longest(command.name, command.name_localizations) +
    longest(command.description ?? '', command.description_localizations) +
    (command.options ?? []).reduce((sum, option) => sum + ofOption(option), 0)
  );
}
