import { isDeepStrictEqual } from 'node:util';
import { APPLICATION_FLAG, COMMAND_TYPE, ENTRY_POINT_HANDLER } from '../protocol/numbers.ts';
import { hasPermission } from '../protocol/permissions.ts';
import { invalidForm, refusal } from '../protocol/refusals.ts';
import { without } from '../protocol/without.ts';
import type { CommandBody } from '../protocol/shapes.ts';
import { commandErrors, type CommandPlace } from '../rules/command-rules.ts';
import { isEmbedded, maySeeActivity } from './activities.ts';
import { CONTEXT, contextIn, ownersOf } from './installs.ts';
import { guildPermissions, mayInChannel } from './permissions.ts';
import type { ApplicationRecord, ChannelRecord, CommandRecord } from './records.ts';
import type { World } from './world.ts';

export function commandsIn(
  application: ApplicationRecord,
  guildId: string | null,
): CommandRecord[] {
  return application.commands.filter((command) => command.guildId === guildId);
}

function withDefaults(
  body: CommandBody,
  guildId: string | null,
): Omit<CommandRecord, 'id' | 'version'> {
  return { ...body, type: body.type ?? COMMAND_TYPE.chatInput, guildId };
}

function placeOf(application: ApplicationRecord, guildId: string | null): CommandPlace {
  return {
    isGlobal: guildId === null,
    isEmbedded: isEmbedded(application),
    integrationTypes: integrationTypesOf(application),
  };
}

/** The contexts an app supports; by default servers and users. */
export function integrationTypesOf({ portal }: ApplicationRecord): readonly number[] {
  return portal.integrationTypes ?? [0, 1];
}

/** Like enabling them in the portal: the app gets an Entry Point command if it has none. */
export function enableActivities(world: World, application: ApplicationRecord): void {
  application.flags |= APPLICATION_FLAG.embedded;
  const { entryPoint } = COMMAND_TYPE;
  if (application.commands.some(({ type }) => type === entryPoint)) return;
  const name = 'launch';
  upsertCommand(world, application, null, {
    name,
    type: entryPoint,
    handler: ENTRY_POINT_HANDLER.discord,
  });
}

function sameKey(a: Pick<CommandRecord, 'name' | 'type'>, b: typeof a): boolean {
  return a.name === b.name && a.type === b.type;
}

/** The value without fields that repeat a default. */
function withoutDefaults(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutDefaults);
  if (typeof value !== 'object' || value === null) return value;
  const said = Object.entries(value).filter(([field, inner]) => !isDefault(field, inner));
  return Object.fromEntries(said.map(([field, inner]) => [field, withoutDefaults(inner)]));
}

function isDefault(field: string, value: unknown): boolean {
  if (field === 'dm_permission') return value !== false;
  if (field === 'integration_types' && isDeepStrictEqual(value, [0])) return true;
  if (Array.isArray(value)) return value.length === 0;
  return value === undefined || value === null || value === false || value === '';
}

/** Creates a new version only if something differs. */
function revise(
  world: World,
  known: CommandRecord | undefined,
  body: Omit<CommandRecord, 'id' | 'version'>,
): CommandRecord {
  if (known === undefined) return { ...body, id: world.nextId(), version: world.nextId() };
  if (isDeepStrictEqual(withoutDefaults(without(known, 'id', 'version')), withoutDefaults(body)))
    return known;
  return { ...body, id: known.id, version: world.nextId() };
}

export function upsertCommand(
  world: World,
  application: ApplicationRecord,
  guildId: string | null,
  body: CommandBody,
): { command: CommandRecord; isNew: boolean } {
  const errors = commandErrors(body, placeOf(application, guildId));
  if (errors.length > 0) throw invalidForm(errors);
  const complete = withDefaults(body, guildId);
  const known = commandsIn(application, guildId).find((command) => sameKey(command, complete));
  const command = revise(world, known, complete);
  const others = application.commands.filter((other) => other !== known);
  checkCount([...commandsIn({ ...application, commands: others }, guildId), command]);
  application.commands = [...others, command];
  if (command !== known) world.tell({ kind: 'commands-changed', applicationId: application.id });
  return { command, isNew: known === undefined };
}

export function changeCommand(
  world: World,
  application: ApplicationRecord,
  known: CommandRecord,
  change: Partial<CommandBody>,
): CommandRecord {
  const { guildId, type } = known;
  const body = { ...without(known, 'id', 'version', 'guildId'), ...change, type };
  const errors = commandErrors(body, placeOf(application, guildId));
  if (errors.length > 0) throw invalidForm(errors);
  const command = revise(world, known, withDefaults(body, guildId));
  application.commands = application.commands.map((other) => (other === known ? command : other));
  if (command !== known) world.tell({ kind: 'commands-changed', applicationId: application.id });
  return command;
}

export function deleteCommand(
  world: World,
  application: ApplicationRecord,
  command: CommandRecord,
): void {
  application.commands = application.commands.filter((other) => other !== command);
  world.tell({ kind: 'commands-changed', applicationId: application.id });
}

/** Replaces all commands of a scope; unchanged ones keep their id and version. */
export function overwriteCommands(
  world: World,
  application: ApplicationRecord,
  guildId: string | null,
  bodies: readonly CommandBody[],
): CommandRecord[] {
  const complete = bodies.map((body) => withDefaults(body, guildId));
  const errors = bodies.flatMap((body, index) =>
    commandErrors(body, placeOf(application, guildId)).map((error) => ({
      ...error,
      path: [index, ...error.path],
    })),
  );
  complete.forEach((body, index) => {
    if (complete.findIndex((other) => sameKey(other, body)) === index) return;
    errors.push({
      path: [index],
      code: 'APPLICATION_COMMANDS_DUPLICATE_NAME',
      message: 'Application command names must be unique',
    });
  });
  if (errors.length > 0) throw invalidForm(errors);
  const before = commandsIn(application, guildId);
  if (isEntryPointLost(application, before, complete)) throw refusal('entryPointMissing');
  const after = complete.map((body) =>
    revise(
      world,
      before.find((known) => sameKey(known, body)),
      body,
    ),
  );
  checkCount(after);
  const elsewhere = application.commands.filter((command) => command.guildId !== guildId);
  application.commands = [...elsewhere, ...after];
  const isSame = after.length === before.length && after.every((one) => before.includes(one));
  if (!isSame) world.tell({ kind: 'commands-changed', applicationId: application.id });
  return after;
}

function isEntryPointLost(
  application: ApplicationRecord,
  before: readonly CommandRecord[],
  after: readonly Pick<CommandRecord, 'type'>[],
): boolean {
  const isEntryPoint = ({ type }: Pick<CommandRecord, 'type'>): boolean =>
    type === COMMAND_TYPE.entryPoint;
  return isEmbedded(application) && before.some(isEntryPoint) && !after.some(isEntryPoint);
}

const MAX_COMMANDS = {
  [COMMAND_TYPE.chatInput]: 100,
  [COMMAND_TYPE.user]: 15,
  [COMMAND_TYPE.message]: 15,
  [COMMAND_TYPE.entryPoint]: 1,
};

function checkCount(commands: readonly CommandRecord[]): void {
  for (const [type, most] of Object.entries(MAX_COMMANDS)) {
    const count = commands.filter((command) => String(command.type) === type).length;
    if (count > most) throw refusal('tooManyCommands');
  }
}

export interface OfferedCommand {
  readonly application: ApplicationRecord;
  readonly command: CommandRecord;
}

/** The commands a member is offered here; a server's command hides the global one of that name. */
export function commandsFor(
  world: World,
  channel: ChannelRecord,
  userId: string,
): OfferedCommand[] {
  const { guildId } = channel;
  const offered: OfferedCommand[] = [];
  for (const application of world.applications.values()) {
    const owners = ownersOf(world, application, channel, userId);
    const context = contextIn(application, channel);
    const isOfGuild = guildId !== null && '0' in owners;
    const own = isOfGuild ? commandsIn(application, guildId) : [];
    const global = commandsIn(application, null).filter(
      (command) =>
        !own.some((other) => sameKey(other, command)) &&
        installsOf(command).some((type) => String(type) in owners) &&
        isForContext(command, context),
    );
    for (const command of [...own, ...global]) {
      if (mayUse(world, channel, userId, application, command))
        offered.push({ application, command });
    }
  }
  return offered.sort((a, b) => a.command.name.localeCompare(b.command.name));
}

/** The installations that a command supports; servers by default. */
export function installsOf({ integration_types }: CommandRecord): readonly number[] {
  return integration_types ?? [0];
}

function isForContext(command: CommandRecord, context: number): boolean {
  if (command.contexts) return command.contexts.includes(context);
  return context === CONTEXT.guild || (command.dm_permission ?? true);
}

function mayUse(
  world: World,
  channel: ChannelRecord,
  userId: string,
  application: ApplicationRecord,
  command: CommandRecord,
): boolean {
  const isEntryPoint = command.type === COMMAND_TYPE.entryPoint;
  if (isEntryPoint && !isEmbedded(application)) return false;
  if (isEntryPoint && !maySeeActivity(world, application, userId)) return false;
  const guild = world.guildOf(channel);
  if (guild === undefined) return true;
  if (!mayInChannel(world, channel, userId, 'USE_APPLICATION_COMMANDS')) return false;
  if (isEntryPoint && !mayInChannel(world, channel, userId, 'USE_EMBEDDED_ACTIVITIES')) {
    return false;
  }
  const wanted = command.default_member_permissions ?? null;
  if (wanted === null) return true;
  const granted = guildPermissions(guild, userId);
  if (hasPermission(granted, 'ADMINISTRATOR')) return true;
  // 0 restricts the command to administrators.
  return BigInt(wanted) !== 0n && (granted & BigInt(wanted)) === BigInt(wanted);
}
