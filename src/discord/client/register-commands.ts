import {
  ApplicationCommandType,
  ApplicationIntegrationType,
  DiscordAPIError,
  EntryPointCommandHandlerType,
  InteractionContextType,
  Routes,
  type APIApplicationCommand,
  REST,
  type APIApplication,
  type RESTPostAPIApplicationCommandsJSONBody,
} from 'discord.js';
import type { CommandLinks } from '../ui/command-links.ts';
import type { BotLog } from './bot.ts';
import { isVerified } from './connect-shards.ts';
import type { TableDoor } from './table-door.ts';
import { looksAgain, waitForDiscord } from './lookups.ts';

/** The commands to register, including the launcher's entry if the app has Activities. */
export type DefinitionsFor = (hasActivities: boolean) => readonly CommandDefinition[];

export interface Registered {
  readonly outcome: 'written' | 'unchanged';
  /** The commands as Discord stores them, with their ids. */
  readonly commands: readonly APIApplicationCommand[];
  /** Why Discord accepted the commands for servers only, and not for users. */
  readonly refusedForUsers?: DiscordAPIError;
}

const BAD_REQUEST = 400;

/** Writes the commands only if they differ, because changes take time to arrive and are limited per day. */
export async function registerCommands(
  rest: REST,
  applicationId: string,
  definitionsFor: DefinitionsFor,
): Promise<Registered> {
  const known = await readCommands(rest, applicationId);
  const hasActivities = hasEntryPoint(known);
  let refused: DiscordAPIError | undefined;
  for (const { list, isForUsers } of listsToTry(definitionsFor, hasActivities)) {
    const registered = isForUsers || refused === undefined ? {} : { refusedForUsers: refused };
    if (areSame(known, list)) return { outcome: 'unchanged', commands: known, ...registered };
    try {
      const commands = await putCommands(rest, applicationId, list);
      return { outcome: 'written', commands, ...registered };
    } catch (thrown) {
      if (!(thrown instanceof DiscordAPIError) || thrown.status !== BAD_REQUEST) throw thrown;
      refused ??= thrown;
    }
  }
  throw refused ?? new Error('there were no commands to register');
}

/**
 * Discord rejects a whole list if one command asks for
 * more than the app is set up for, so there are fallbacks.
 */
function listsToTry(definitionsFor: DefinitionsFor, hasActivities: boolean) {
  // Activities may have been switched on or off since we read the commands.
  return [definitionsFor(hasActivities), definitionsFor(!hasActivities)].flatMap((list) => [
    { list, isForUsers: true },
    { list: forServersAlone(list), isForUsers: false },
  ]);
}

async function putCommands(
  rest: REST,
  applicationId: string,
  body: readonly CommandDefinition[],
): Promise<readonly APIApplicationCommand[]> {
  const route = Routes.applicationCommands(applicationId);
  return (await rest.put(route, { body })) as readonly APIApplicationCommand[];
}

export async function readCommands(
  rest: REST,
  applicationId: string,
): Promise<readonly APIApplicationCommand[]> {
  const query = new URLSearchParams({ with_localizations: 'true' });
  const route = Routes.applicationCommands(applicationId);
  return (await rest.get(route, { query })) as APIApplicationCommand[];
}

/**
 * Removes all commands. While Activities are on, Discord requires the launcher's entry. It stays with
 * Discord's own handler, so that a press doesn't need a running bot.
 */
export async function clearCommands(
  rest: REST,
  applicationId: string,
  definitionsFor: DefinitionsFor,
): Promise<readonly APIApplicationCommand[]> {
  const hasActivities = hasEntryPoint(await readCommands(rest, applicationId));
  const handler = EntryPointCommandHandlerType.DiscordLaunchActivity;
  const left = definitionsFor(hasActivities).filter(isEntryPoint);
  const entries = left.map((entry) => ({ ...entry, handler }));
  return putCommands(rest, applicationId, entries);
}

/**
 * Whether an app has Activities. Discord creates the launcher's entry when they are switched on, and then
 * requires it in every list. The flag EMBEDDED isn't reliable (discord-api-docs #4255).
 */
export function hasEntryPoint(commands: readonly Pick<APIApplicationCommand, 'type'>[]): boolean {
  return commands.some(isEntryPoint);
}

function isEntryPoint({ type }: { readonly type?: ApplicationCommandType | undefined }): boolean {
  return type === ApplicationCommandType.PrimaryEntryPoint;
}

function forServersAlone(definitions: readonly CommandDefinition[]): readonly CommandDefinition[] {
  return definitions.map((definition) => {
    const { integration_types: types, contexts } = definition;
    return {
      ...definition,
      ...(types && {
        integration_types: types.filter((type) => type !== ApplicationIntegrationType.UserInstall),
      }),
      ...(contexts && {
        contexts: contexts.filter((one) => one !== InteractionContextType.PrivateChannel),
      }),
    };
  });
}

/** Whether these are the bot's commands, either for users and servers or for servers only. */
export function areOurs(
  known: readonly APIApplicationCommand[],
  definitionsFor: DefinitionsFor,
): boolean {
  const wanted = definitionsFor(hasEntryPoint(known));
  return areSame(known, wanted) || areSame(known, forServersAlone(wanted));
}

/**
 * Whether the bot has registered commands for this application before. The launcher's entry doesn't count,
 * because Discord creates it when Activities are switched on.
 */
export async function isKnownToDiscord(
  { token, apiUrl }: { readonly token: string; readonly apiUrl?: string },
  log: BotLog,
): Promise<boolean> {
  const rest = new REST(apiUrl === undefined ? {} : { api: apiUrl }).setToken(token);
  try {
    return await waitForDiscord(async () => {
      const { id } = (await rest.get(Routes.currentApplication())) as APIApplication;
      const commands = await readCommands(rest, id);
      return !commands.every(isEntryPoint);
    }, log);
  } finally {
    rest.clearHashSweeper();
    rest.clearHandlerSweeper();
  }
}

export type CommandDefinition = RESTPostAPIApplicationCommandsJSONBody;

export function areSame(known: readonly unknown[], wanted: readonly CommandDefinition[]): boolean {
  return canonicalText(known) === canonicalText(wanted);
}

function canonicalText(commands: readonly unknown[]): string {
  return commands
    .map((command) => JSON.stringify(canonical({ type: 1, ...(command as object) })))
    .sort()
    .join('\n');
}

const LOCALIZATIONS = '_localizations';

/** The fields of a command that we can set. Discord adds all others itself. */
const SETTABLE = [
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

/**
 * Sorts keys and drops empty, default and unknown fields, so that equal commands give equal text. Discord
 * ignores a localized text that equals the default, so it may not store it.
 */
function canonical(value: unknown, isMap = false): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => canonical(item));
    return items.every((item) => typeof item === 'number') ? items.sort() : items;
  }
  if (typeof value !== 'object' || value === null) return value;
  const own = value as Readonly<Record<string, unknown>>;
  const entries = Object.entries(value)
    .map(([key, each]): [string, unknown] => [key, localizedOtherwise(own, key, each)])
    .filter(([key]) => isMap || SETTABLE.some((field) => field === key))
    .filter(([, each]) => each !== null && each !== undefined && each !== false && !isEmpty(each))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([key, each]) => [key, canonical(each, key.endsWith(LOCALIZATIONS))]);
}

function localizedOtherwise(
  own: Readonly<Record<string, unknown>>,
  key: string,
  value: unknown,
): unknown {
  if (!key.endsWith(LOCALIZATIONS) || typeof value !== 'object' || value === null) return value;
  const usual = own[key.slice(0, -LOCALIZATIONS.length)];
  const others = Object.entries(value).filter(([, text]) => text !== usual);
  return others.length === 0 ? null : Object.fromEntries(others);
}

function isEmpty(value: unknown): boolean {
  return value === '' || (Array.isArray(value) && value.length === 0);
}

/** What a registry needs to write to Discord, and to look again later. */
interface CommandRegistryTools {
  readonly rest: REST;
  readonly definitionsFor: DefinitionsFor;
  readonly links: CommandLinks;
  /** Learns whether Discord can show the table, and to whom. */
  readonly table: TableDoor;
  readonly log: BotLog;
  readonly lookAgainMs?: number;
}

/** Registers the commands with Discord, and learns their ids for links. */
export function commandRegistry(tools: CommandRegistryTools) {
  const { rest, definitionsFor, links, table, log } = tools;
  const { lookAgain, close } = looksAgain(tools.lookAgainMs);

  async function learn(commands: readonly APIApplicationCommand[]): Promise<void> {
    const hasActivities = hasEntryPoint(commands);
    links.learn(definitionsFor(hasActivities), commands);
    if (!table.isHosted) return;
    table.learn({ hasActivities, isVerified: hasActivities && (await isVerified(rest)) });
  }

  /** Tells the host why no player is offered the table. */
  function warnOfTable(): void {
    if (table.isAwaited()) {
      log.warn(
        {},
        'the table is not offered: switch on Activities in the developer portal, and it will be within a minute',
      );
    } else if (table.isHosted && table.servers().length === 0) {
      log.warn(
        {},
        'the table is not offered: Discord has not verified the app, and TABLE_SERVERS names no server',
      );
    }
  }

  /** If it fails, the commands registered before still work, so the bot starts anyway. */
  async function register(applicationId: string): Promise<void> {
    try {
      const registered = await registerCommands(rest, applicationId, definitionsFor);
      const { outcome, commands, refusedForUsers } = registered;
      await learn(commands);
      log.info({ outcome, commands: commands.length }, 'commands are registered');
      if (refusedForUsers !== undefined) {
        log.warn(
          { err: refusedForUsers },
          'Discord accepted the commands for servers only: switch on User Install in the developer portal, under Installation, and restart the bot',
        );
      }
      warnOfTable();
      if (table.isAwaited()) lookAgain(() => awaitActivities(applicationId));
    } catch (thrown) {
      log.error({ err: thrown }, 'the commands could not be registered');
      // Discord rejects the list itself, so a retry would fail too.
      if (thrown instanceof DiscordAPIError) return;
      lookAgain(() => register(applicationId));
    }
  }

  /**
   * Discord sends no event when Activities are switched on,
   * so this polls for the command that Discord creates then.
   */
  async function awaitActivities(applicationId: string): Promise<void> {
    try {
      const commands = await readCommands(rest, applicationId);
      if (hasEntryPoint(commands)) {
        await register(applicationId);
        return;
      }
    } catch (thrown) {
      log.warn({ err: thrown }, 'it could not be checked whether Activities are on: trying again');
    }
    lookAgain(() => awaitActivities(applicationId));
  }

  /** Processes without a gateway don't register commands. They poll until another process has. */
  async function follow(applicationId: string): Promise<void> {
    try {
      const commands = await readCommands(rest, applicationId);
      await learn(commands);
      if (areOurs(commands, definitionsFor) && !table.isAwaited()) return;
    } catch (thrown) {
      log.warn(
        { err: thrown },
        'the commands could not be read, so messages show them without links',
      );
    }
    lookAgain(() => follow(applicationId));
  }

  return { register, follow, close };
}
