import type { RESTPostAPIApplicationCommandsJSONBody } from 'discord.js';

export type CommandDefinition = RESTPostAPIApplicationCommandsJSONBody;

/** What Discord knows of a command and we may say of one; everything else, it adds by itself. */
const TOLD = [
  'type',
  'handler',
  'name',
  'name_localizations',
  'description',
  'description_localizations',
  'options',
  'choices',
  'value',
  'required',
  'autocomplete',
  'min_value',
  'max_value',
  'min_length',
  'max_length',
  'channel_types',
  'default_member_permissions',
  'contexts',
  'integration_types',
  'nsfw',
] as const;

export function areSame(known: readonly unknown[], wanted: readonly CommandDefinition[]): boolean {
  return canonicalText(known) === canonicalText(wanted);
}

function canonicalText(commands: readonly unknown[]): string {
  return commands
    .map((command) => JSON.stringify(canonical({ type: 1, ...(command as object) })))
    .sort()
    .join('\n');
}

/** In one order of keys, without what is not said and what goes without saying. */
function canonical(value: unknown, isMap = false): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => canonical(item));
    return items.every((item) => typeof item === 'number') ? items.sort() : items;
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value)
    .filter(([key]) => isMap || TOLD.some((told) => told === key))
    .filter(([, each]) => each !== null && each !== undefined && each !== false && !isEmpty(each))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([key, each]) => [key, canonical(each, key.endsWith('_localizations'))]);
}

function isEmpty(value: unknown): boolean {
  return value === '' || (Array.isArray(value) && value.length === 0);
}
