import {
  ApplicationCommandType,
  ApplicationIntegrationType,
  DiscordAPIError,
  EntryPointCommandHandlerType,
  InteractionContextType,
  Routes,
  type APIApplicationCommand,
  type REST,
} from 'discord.js';
import { areSame, type CommandDefinition } from './same-commands.ts';

/** What an app has to register, with the launcher's entry where it has Activities. */
export type DefinitionsFor = (hasActivities: boolean) => readonly CommandDefinition[];

const BAD_REQUEST = 400;

export interface Registered {
  readonly outcome: 'written' | 'unchanged';
  /** As Discord has them now, with their numbers. */
  readonly commands: readonly APIApplicationCommand[];
  /** Why Discord did not take them for users, only for servers. */
  readonly refusedForUsers?: DiscordAPIError;
}

/** Writing commands takes a while to reach everybody, and is limited by the day: only if it must be. */
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
      if (!isBadRequest(thrown)) throw thrown;
      refused ??= thrown;
    }
  }
  throw refused ?? new Error('there was no list to register');
}

/** Discord refuses a list whole for one command that asks for more than the app has: then less is asked. */
function listsToTry(definitionsFor: DefinitionsFor, hasActivities: boolean) {
  // Activities may have been switched on or off since Discord told the list.
  return [definitionsFor(hasActivities), definitionsFor(!hasActivities)].flatMap((list) => [
    { list, isForUsers: true },
    { list: forServersAlone(list), isForUsers: false },
  ]);
}

function isBadRequest(thrown: unknown): thrown is DiscordAPIError {
  return thrown instanceof DiscordAPIError && thrown.status === BAD_REQUEST;
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
 * Takes all commands away. While Activities are on, Discord takes no list without the launcher's entry:
 * that one stays, as Discord makes it, so that no press of it waits for a bot.
 */
export async function clearCommands(
  rest: REST,
  applicationId: string,
  definitionsFor: DefinitionsFor,
): Promise<readonly APIApplicationCommand[]> {
  const hasActivities = hasEntryPoint(await readCommands(rest, applicationId));
  const kept = definitionsFor(hasActivities).filter(isEntryPoint);
  const handler = EntryPointCommandHandlerType.DiscordLaunchActivity;
  return putCommands(
    rest,
    applicationId,
    kept.map((entry) => ({ ...entry, handler })),
  );
}

/**
 * Whether an app has Activities: Discord makes their entry when they are switched on, and takes no list
 * without it. The flag EMBEDDED has been missing where it should have been (discord-api-docs #4255).
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

/** Whether these are ours, for users or for servers alone. */
export function areOurs(
  known: readonly APIApplicationCommand[],
  definitionsFor: DefinitionsFor,
): boolean {
  const wanted = definitionsFor(hasEntryPoint(known));
  return areSame(known, wanted) || areSame(known, forServersAlone(wanted));
}
