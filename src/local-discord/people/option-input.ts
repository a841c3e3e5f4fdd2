import { FILE_LIMIT_BYTES, OPTION } from '../protocol/numbers.ts';
import type { AnsweredOption, CommandOption } from '../protocol/shapes.ts';
import { storeFile } from '../world/attachments.ts';
import { isOfType, type UploadedFile } from '../protocol/files.ts';
import { memberOf } from '../world/permissions.ts';
import type { AttachmentRecord, ChannelRecord, ResolvedIds } from '../world/records.ts';
import type { World } from '../world/world.ts';
import { NotPossible } from './not-possible.ts';
import { membersIn, visibleChannels } from './visibility.ts';

/** A member's answer to an option: plain, the id (or name) of what it means, or a file. */
export type Answer = string | number | boolean | UploadedFile;
export type Answers = Readonly<Record<string, Answer>>;

export interface Answering {
  readonly world: World;
  readonly channel: ChannelRecord;
  readonly userId: string;
}

export interface Answered {
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

/** Checks answers as Discord's client does before it lets a command be sent. */
export function answerOptions(
  answering: Answering,
  options: readonly CommandOption[],
  answers: Answers,
): Answered {
  const unknown = Object.keys(answers).find((name) => !options.some((one) => one.name === name));
  if (unknown !== undefined) {
    throw new NotPossible('bad-answer', `The command has no option "${unknown}".`);
  }
  const resolved = new Resolved();
  const answered = options.flatMap((option) => {
    const answer = answers[option.name];
    if (answer === undefined) {
      if (option.required !== true) return [];
      throw new NotPossible('missing-answer', `"${option.name}" is required.`);
    }
    const value = valueOf(answering, option, answer, resolved);
    return [{ type: option.type, name: option.name, value }];
  });
  return { options: answered, resolved };
}

function bad(option: CommandOption, what: string): NotPossible {
  return new NotPossible('bad-answer', `"${option.name}" ${what}.`);
}

function valueOf(
  answering: Answering,
  option: CommandOption,
  answer: Answer,
  resolved: Resolved,
): string | number | boolean {
  switch (option.type) {
    case OPTION.string:
      return stringValue(option, answer);
    case OPTION.integer:
    case OPTION.number:
      return numberValue(option, answer);
    case OPTION.boolean:
      if (typeof answer !== 'boolean') throw bad(option, 'is yes or no');
      return answer;
    case OPTION.attachment:
      return fileValue(answering, option, answer, resolved);
    default:
      return thingValue(
        answering,
        option,
        typeof answer === 'object' ? '' : String(answer),
        resolved,
      );
  }
}

function stringValue(option: CommandOption, answer: Answer): string {
  if (typeof answer !== 'string' || answer === '') throw bad(option, 'is a text');
  checkChoice(option, answer);
  const [min, max] = [option.min_length ?? 0, option.max_length ?? 6000];
  if (answer.length < min) throw bad(option, `has at least ${min} characters`);
  if (answer.length > max) throw bad(option, `has at most ${max} characters`);
  return answer;
}

function numberValue(option: CommandOption, answer: Answer): number {
  const isText = typeof answer === 'string' && answer.trim() !== '';
  const value = typeof answer === 'number' ? answer : Number(isText ? answer : Number.NaN);
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
  { world }: Answering,
  option: CommandOption,
  answer: Answer,
  resolved: Resolved,
): string {
  if (typeof answer !== 'object') throw bad(option, 'is a file');
  if (answer.bytes.length > FILE_LIMIT_BYTES) throw bad(option, 'is a file of 10 MiB at most');
  if (!isOfType(answer, option.file_types)) throw bad(option, 'is another kind of file');
  const attachment = storeFile(world, answer, null);
  resolved.attachments.push(attachment);
  return attachment.id;
}

/** A member, role or channel, by id or by name. */
function thingValue(
  answering: Answering,
  option: CommandOption,
  answer: string,
  resolved: Resolved,
): string {
  const { type } = option;
  const name = answer.replace(/^[@#]/, '');
  if (type === OPTION.user || type === OPTION.mentionable) {
    const userId = findUser(answering, name) ?? strangerOf(answering, name);
    if (userId !== undefined) return noted(resolved.userIds, userId);
    if (type === OPTION.user) throw bad(option, unknownMember(answering, answer));
  }
  if (type === OPTION.role || type === OPTION.mentionable) {
    const roles = answering.world.guildOf(answering.channel)?.roles ?? [];
    const role = roles.find((one) => one.id === name || one.name === name);
    if (role !== undefined) return noted(resolved.roleIds, role.id);
  }
  if (type === OPTION.channel) {
    const channel = findChannel(answering, name);
    const allowed = option.channel_types ?? [];
    const fits = allowed.length === 0 || allowed.includes(channel?.type ?? -1);
    if (channel !== undefined && fits) return noted(resolved.channelIds, channel.id);
  }
  throw bad(option, `cannot be "${answer}"`);
}

const MAX_NAMED = 12;

/** Nobody should have to guess who is here. */
function unknownMember({ world, channel }: Answering, answer: string): string {
  const people = nearUserIds(world, channel).map((id) => world.user(id));
  const names = people.filter(({ bot }) => !bot).map(({ username }) => `@${username}`);
  const others = names.length > MAX_NAMED ? `, … (${names.length} in all)` : '';
  const listed = `${names.slice(0, MAX_NAMED).join(', ')}${others}`;
  return `is somebody here, and nobody here is called "${answer}". There are ${listed}`;
}

function noted(list: string[], id: string): string {
  if (!list.includes(id)) list.push(id);
  return id;
}

export function findUser({ world, channel }: Answering, name: string): string | undefined {
  const near = nearUserIds(world, channel);
  return near.find((id) => id === name || world.user(id).username === name);
}

function nearUserIds(world: Answering['world'], channel: Answering['channel']): readonly string[] {
  const guild = world.guildOf(channel);
  return guild ? guild.members.map(({ userId }) => userId) : membersIn(world, channel);
}

/** Whoever knows the id of somebody who is elsewhere may name them: then they come without a member. */
function strangerOf({ world }: Answering, id: string): string | undefined {
  return world.users.get(id)?.id;
}

export function findChannel({ world, channel, userId }: Answering, name: string) {
  return visibleChannels(world, userId).find(
    (one) => one.guildId === channel.guildId && (one.id === name || one.name === name),
  );
}

/** Users chosen by a member outside of options must be people of this place, too. */
export function isNear({ world, channel }: Answering, userId: string): boolean {
  const guild = world.guildOf(channel);
  return guild ? memberOf(guild, userId) !== undefined : channel.recipientIds.includes(userId);
}
