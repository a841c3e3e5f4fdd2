import { FILE_LIMIT_BYTES, OPTION } from '../protocol/numbers.ts';
import type { AnsweredOption, CommandOption } from '../protocol/shapes.ts';
import { storeFile } from '../world/attachments.ts';
import { isOfType, type UploadedFile } from '../protocol/files.ts';
import { memberOf } from '../world/permissions.ts';
import type { AttachmentRecord, ChannelRecord, ResolvedIds } from '../world/records.ts';
import type { World } from '../world/world.ts';
import { NotPossible } from './not-possible.ts';
import { membersIn, visibleChannels } from './visibility.ts';

/** A member's input for an option: a plain value, the id or name of an entity, or a file. */
export type OptionInput = string | number | boolean | UploadedFile;
export type OptionInputs = Readonly<Record<string, OptionInput>>;

export interface MemberContext {
  readonly world: World;
  readonly channel: ChannelRecord;
  readonly userId: string;
}

export interface CheckedOptions {
  readonly options: readonly AnsweredOption[];
  readonly resolved: ResolvedIds;
}

class Resolved implements ResolvedIds {
  readonly userIds: string[] = [];
  readonly roleIds: string[] = [];
  readonly channelIds: string[] = [];
  readonly messageIds: string[] = [];
  readonly attachments: AttachmentRecord[] = [];
}

/** Validates inputs as Discord's client does before it sends a command. */
export function checkOptions(
  context: MemberContext,
  options: readonly CommandOption[],
  inputs: OptionInputs,
): CheckedOptions {
  const unknown = Object.keys(inputs).find((name) => !options.some((one) => one.name === name));
  if (unknown !== undefined) {
    throw new NotPossible('bad-answer', `The command has no option "${unknown}".`);
  }
  const resolved = new Resolved();
  const answered = options.flatMap((option) => {
    const input = inputs[option.name];
    if (input === undefined) {
      if (option.required !== true) return [];
      throw new NotPossible('missing-answer', `"${option.name}" is required.`);
    }
    const value = valueOf(context, option, input, resolved);
    return [{ type: option.type, name: option.name, value }];
  });
  return { options: answered, resolved };
}

function bad(option: CommandOption, what: string): NotPossible {
  return new NotPossible('bad-answer', `"${option.name}" ${what}.`);
}

function valueOf(
  context: MemberContext,
  option: CommandOption,
  input: OptionInput,
  resolved: Resolved,
): string | number | boolean {
  switch (option.type) {
    case OPTION.string:
      return stringValue(option, input);
    case OPTION.integer:
    case OPTION.number:
      return numberValue(option, input);
    case OPTION.boolean:
      if (typeof input !== 'boolean') throw bad(option, 'is yes or no');
      return input;
    case OPTION.attachment:
      return fileValue(context, option, input, resolved);
    default:
      return thingValue(context, option, typeof input === 'object' ? '' : String(input), resolved);
  }
}

function stringValue(option: CommandOption, input: OptionInput): string {
  if (typeof input !== 'string' || input === '') throw bad(option, 'is a text');
  checkChoice(option, input);
  const [min, max] = [option.min_length ?? 0, option.max_length ?? 6000];
  if (input.length < min) throw bad(option, `has at least ${min} characters`);
  if (input.length > max) throw bad(option, `has at most ${max} characters`);
  return input;
}

function numberValue(option: CommandOption, input: OptionInput): number {
  const isText = typeof input === 'string' && input.trim() !== '';
  const value = typeof input === 'number' ? input : Number(isText ? input : Number.NaN);
  if (!Number.isFinite(value)) throw bad(option, 'is a number');
  if (option.type === OPTION.integer && !Number.isInteger(value))
    throw bad(option, 'is a whole number');
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER) throw bad(option, 'is too large');
  checkChoice(option, value);
  if (value < (option.min_value ?? -Infinity))
    throw bad(option, `is at least ${option.min_value ?? 0}`);
  if (value > (option.max_value ?? Infinity))
    throw bad(option, `is at most ${option.max_value ?? 0}`);
  return value;
}

function checkChoice(option: CommandOption, value: string | number): void {
  const choices = option.choices ?? [];
  if (choices.length > 0 && !choices.some((choice) => choice.value === value)) {
    throw bad(option, 'is one of the choices');
  }
}

function fileValue(
  { world }: MemberContext,
  option: CommandOption,
  input: OptionInput,
  resolved: Resolved,
): string {
  if (typeof input !== 'object') throw bad(option, 'is a file');
  if (input.bytes.length > FILE_LIMIT_BYTES) throw bad(option, 'is a file of 10 MiB at most');
  if (!isOfType(input, option.file_types)) throw bad(option, 'is another kind of file');
  const attachment = storeFile(world, input, null);
  resolved.attachments.push(attachment);
  return attachment.id;
}

/** A member, role or channel, by id or by name. */
function thingValue(
  context: MemberContext,
  option: CommandOption,
  input: string,
  resolved: Resolved,
): string {
  const { type } = option;
  const name = input.replace(/^[@#]/, '');
  if (type === OPTION.user || type === OPTION.mentionable) {
    const userId = findUser(context, name) ?? strangerOf(context, name);
    if (userId !== undefined) return noted(resolved.userIds, userId);
    if (type === OPTION.user) throw bad(option, unknownMember(context, input));
  }
  if (type === OPTION.role || type === OPTION.mentionable) {
    const roles = context.world.guildOf(context.channel)?.roles ?? [];
    const role = roles.find((one) => one.id === name || one.name === name);
    if (role !== undefined) return noted(resolved.roleIds, role.id);
  }
  if (type === OPTION.channel) {
    const channel = findChannel(context, name);
    const allowed = option.channel_types ?? [];
    const fits = allowed.length === 0 || allowed.includes(channel?.type ?? -1);
    if (channel !== undefined && fits) return noted(resolved.channelIds, channel.id);
  }
  throw bad(option, `cannot be "${input}"`);
}

const MAX_NAMED = 12;

/** Lists the members, so that the caller need not guess. */
function unknownMember({ world, channel }: MemberContext, input: string): string {
  const people = nearUserIds(world, channel).map((id) => world.user(id));
  const names = people.filter(({ bot }) => !bot).map(({ username }) => `@${username}`);
  const others = names.length > MAX_NAMED ? `, … (${names.length} in all)` : '';
  const listed = `${names.slice(0, MAX_NAMED).join(', ')}${others}`;
  return `takes a member of this channel, and no member is called "${input}". There are ${listed}`;
}

function noted(list: string[], id: string): string {
  if (!list.includes(id)) list.push(id);
  return id;
}

export function findUser({ world, channel }: MemberContext, name: string): string | undefined {
  const near = nearUserIds(world, channel);
  return near.find((id) => id === name || world.user(id).username === name);
}

function nearUserIds(
  world: MemberContext['world'],
  channel: MemberContext['channel'],
): readonly string[] {
  const guild = world.guildOf(channel);
  return guild ? guild.members.map(({ userId }) => userId) : membersIn(world, channel);
}

/** Users outside the server may be named by id; they come without a member object. */
function strangerOf({ world }: MemberContext, id: string): string | undefined {
  return world.users.get(id)?.id;
}

export function findChannel({ world, channel, userId }: MemberContext, name: string) {
  return visibleChannels(world, userId).find(
    (one) => one.guildId === channel.guildId && (one.id === name || one.name === name),
  );
}

/** Whether a user is in this server or direct conversation, which only command options don't require. */
export function isNear({ world, channel }: MemberContext, userId: string): boolean {
  const guild = world.guildOf(channel);
  return guild ? memberOf(guild, userId) !== undefined : channel.recipientIds.includes(userId);
}
