import {
  Routes,
  type APIApplicationCommand,
  type REST,
  type RESTPostAPIApplicationCommandsJSONBody,
} from 'discord.js';

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

export interface Registered {
  readonly outcome: 'written' | 'unchanged';
  /** As Discord has them now, with their numbers. */
  readonly commands: readonly APIApplicationCommand[];
}

/** Writing commands takes a while to reach everybody, and is limited by the day: only if it must be. */
export async function registerCommands(
  rest: REST,
  applicationId: string,
  definitions: readonly CommandDefinition[],
): Promise<Registered> {
  const known = await readCommands(rest, applicationId);
  if (areSame(known, definitions)) return { outcome: 'unchanged', commands: known };
  const route = Routes.applicationCommands(applicationId);
  const commands = (await rest.put(route, {
    body: definitions,
  })) as readonly APIApplicationCommand[];
  return { outcome: 'written', commands };
}

export async function readCommands(
  rest: REST,
  applicationId: string,
): Promise<readonly APIApplicationCommand[]> {
  const query = new URLSearchParams({ with_localizations: 'true' });
  const route = Routes.applicationCommands(applicationId);
  return (await rest.get(route, { query })) as APIApplicationCommand[];
}

export async function clearCommands(rest: REST, applicationId: string): Promise<void> {
  await rest.put(Routes.applicationCommands(applicationId), { body: [] });
}

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
