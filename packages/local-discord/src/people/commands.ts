import { COMMAND_TYPE, INTERACTION, OPTION } from '../protocol/numbers.ts';
import type { AnsweredOption, CommandOption } from '../protocol/shapes.ts';
import { commandsFor, installsOf, type OfferedCommand } from '../world/commands.ts';
import { openInteraction } from '../world/interactions.ts';
import type { InteractionRecord } from '../world/records.ts';
import { openArchived } from './archived.ts';
import { checkOptions, isNear, type MemberContext, type OptionInputs } from './option-input.ts';
import { NotPossible } from './not-possible.ts';
import { seenMessage } from './visibility.ts';

/** A command as a member types it: its name with group and subcommand, as in `match resign`. */
export interface TypedCommand {
  readonly command: string;
  readonly inputs: OptionInputs;
  /** Selects the bot if two have a command of this name. */
  readonly applicationId?: string;
}

interface Found {
  readonly offered: OfferedCommand;
  readonly options: readonly CommandOption[];
  /** Wraps the options in their subcommand and group. */
  readonly wrap: (answered: readonly AnsweredOption[]) => readonly AnsweredOption[];
}

function findCommand(context: MemberContext, { command, applicationId }: TypedCommand): Found {
  const [name = '', ...steps] = command.replace(/^\//, '').trim().split(/\s+/);
  const offered = commandsFor(context.world, context.channel, context.userId).find(
    (one) =>
      one.command.type === COMMAND_TYPE.chatInput &&
      one.command.name === name &&
      (applicationId === undefined || one.application.id === applicationId),
  );
  if (offered === undefined) {
    throw new NotPossible('no-such-command', `There is no command /${name} for you here.`);
  }
  return { offered, ...descend(offered.command.options ?? [], steps, command) };
}

function descend(
  options: readonly CommandOption[],
  steps: readonly string[],
  typed: string,
): Pick<Found, 'options' | 'wrap'> {
  const nests = options.some(({ type }) => type === OPTION.subcommand || type === OPTION.group);
  const [step, ...rest] = steps;
  if (!nests && step === undefined) return { options, wrap: (answered) => answered };
  const inner = options.find((option) => nests && option.name === step);
  if (inner === undefined) {
    throw new NotPossible('no-such-command', `There is no command /${typed} for you here.`);
  }
  const below = descend(inner.options ?? [], rest, typed);
  const wrap = (answered: readonly AnsweredOption[]): readonly AnsweredOption[] => [
    { type: inner.type, name: inner.name, options: below.wrap(answered) },
  ];
  return { options: below.options, wrap };
}

function send(
  { world, channel, userId }: MemberContext,
  { application, command }: OfferedCommand,
  type: number,
  part: Pick<Parameters<typeof openInteraction>[1], 'resolved'> & {
    readonly options?: readonly AnsweredOption[];
    readonly targetId?: string;
    readonly name: string;
  },
): InteractionRecord {
  if (type === INTERACTION.command) openArchived({ world, channel, userId });
  return openInteraction(world, {
    applicationId: application.id,
    type,
    userId,
    channelId: channel.id,
    name: part.name,
    integrationTypes: installsOf(command),
    data: {
      id: command.id,
      name: command.name,
      type: command.type,
      ...(command.guildId !== null && { guild_id: command.guildId }),
      ...(part.options && part.options.length > 0 && { options: part.options }),
      ...(part.targetId !== undefined && { target_id: part.targetId }),
    },
    ...(part.resolved && { resolved: part.resolved }),
  });
}

/** Sends a command without options. */
export function sendCommand(context: MemberContext, offered: OfferedCommand): InteractionRecord {
  return send(context, offered, INTERACTION.command, { name: offered.command.name });
}

export function useCommand(context: MemberContext, typed: TypedCommand): InteractionRecord {
  const { offered, options, wrap } = findCommand(context, typed);
  const { options: answered, resolved } = checkOptions(context, options, typed.inputs);
  const name = typed.command.replace(/^\//, '').trim();
  return send(context, offered, INTERACTION.command, { options: wrap(answered), resolved, name });
}

/** Asks the bot for autocomplete choices. Options are not validated yet. */
export function askForChoices(
  context: MemberContext,
  typed: TypedCommand,
  focused: string,
): InteractionRecord {
  const { offered, options, wrap } = findCommand(context, typed);
  const asked = options.find(({ name }) => name === focused);
  if (asked?.autocomplete !== true) {
    throw new NotPossible('bad-answer', `"${focused}" has no suggestions.`);
  }
  const answered = options.flatMap(({ name, type }): AnsweredOption[] => {
    const answer = typed.inputs[name] ?? (name === focused ? '' : undefined);
    if (answer === undefined || typeof answer === 'object') return [];
    return [{ type, name, value: answer, ...(name === focused && { focused: true }) }];
  });
  const name = typed.command.replace(/^\//, '').trim();
  return send(context, offered, INTERACTION.autocomplete, { options: wrap(answered), name });
}

export type MenuTarget = { readonly userId: string } | { readonly messageId: string };

/** Uses a context menu command of a member or a message. */
export function useMenu(
  context: MemberContext,
  name: string,
  target: MenuTarget,
): InteractionRecord {
  const isUser = 'userId' in target;
  const type = isUser ? COMMAND_TYPE.user : COMMAND_TYPE.message;
  const offered = commandsFor(context.world, context.channel, context.userId).find(
    (one) => one.command.type === type && one.command.name === name,
  );
  if (offered === undefined) {
    throw new NotPossible('no-such-command', `There is no "${name}" in this menu.`);
  }
  if (isUser) {
    if (!isNear(context, target.userId)) {
      throw new NotPossible('no-such-member', 'That member is not here.');
    }
    const resolved = { userIds: [target.userId] };
    return send(context, offered, INTERACTION.command, {
      targetId: target.userId,
      resolved,
      name,
    });
  }
  const { world, userId, channel } = context;
  const message = seenMessage(world, userId, channel.id, target.messageId);
  const resolved = { messageIds: [message.id] };
  return send(context, offered, INTERACTION.command, { targetId: message.id, resolved, name });
}
