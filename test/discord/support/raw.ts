import { Invocation } from 'local-discord/driver/invocation';
import type { SeenMessage } from 'local-discord/driver/seen-message';
import { COMMAND_TYPE, INTERACTION, OPTION } from 'local-discord/protocol/numbers';
import type { AnsweredOption } from 'local-discord/protocol/shapes';
import { openInteraction } from 'local-discord/world/interactions';
import type { ResolvedIds } from 'local-discord/world/records';
import type { Party } from './party.ts';

export interface RawCommand {
  readonly command: string;
  readonly subcommand?: string;
  readonly options?: readonly AnsweredOption[];
  readonly resolved?: Partial<ResolvedIds>;
  /** By name, or as `Server/channel`. */
  readonly channel: string;
  readonly isAutocomplete?: boolean;
  /** Of an entry in a person's menu. */
  readonly targetId?: string;
}

interface RawPress {
  readonly customId: string;
  readonly type: 'component' | 'modal';
  readonly componentType?: number;
  readonly values?: readonly string[];
  /** Of a form. */
  readonly components?: readonly object[];
  readonly resolved?: Partial<ResolvedIds>;
}

/** A press, a choice or a form that nothing in the message offers. */
export function pressRaw(
  { discord }: Party,
  username: string,
  message: SeenMessage,
  { customId, type, componentType, values, components, resolved }: RawPress,
): Invocation {
  const { world } = discord;
  const applicationId = world.messagesOf(message.channelId).get(message.id)?.applicationId;
  if (typeof applicationId !== 'string') throw new Error('that message has no bot');
  return new Invocation(
    world,
    openInteraction(world, {
      applicationId,
      type: INTERACTION[type],
      userId: discord.as(username).userId,
      channelId: message.channelId,
      customId,
      sourceMessageId: message.id,
      data: {
        custom_id: customId,
        ...(componentType === undefined ? {} : { component_type: componentType }),
        ...(values === undefined ? {} : { values }),
        ...(components === undefined ? {} : { components }),
      },
      ...(resolved === undefined ? {} : { resolved }),
    }),
  );
}

/** A command that no client of Discord's would send: nothing of it is checked on the way. */
export function sendRaw({ discord }: Party, username: string, raw: RawCommand): Invocation {
  const { world } = discord;
  const application = [...world.applications.values()].find(({ name }) => name === 'Crokinole');
  // Clients remember commands that are gone.
  const known = application?.commands.find(({ name }) => name === raw.command) ?? {
    id: '1',
    name: raw.command,
    type: COMMAND_TYPE.chatInput,
  };
  const channel = [...world.channels.values()].find((one) =>
    [one.name, `${world.guildOf(one)?.name ?? ''}/${one.name}`].includes(raw.channel),
  );
  if (application === undefined || channel === undefined) {
    throw new Error(`there is no ${raw.command} in ${raw.channel}`);
  }
  const { options = [], subcommand, targetId } = raw;
  const inner = { type: OPTION.subcommand, name: subcommand ?? '', options };
  return new Invocation(
    world,
    openInteraction(world, {
      applicationId: application.id,
      type: raw.isAutocomplete === true ? INTERACTION.autocomplete : INTERACTION.command,
      userId: discord.as(username).userId,
      channelId: channel.id,
      name: raw.command,
      data: {
        id: known.id,
        name: known.name,
        type: known.type,
        ...(known.type === COMMAND_TYPE.user || known.type === COMMAND_TYPE.message
          ? { target_id: targetId ?? '' }
          : { options: subcommand === undefined ? options : [inner] }),
      },
      ...(raw.resolved === undefined ? {} : { resolved: raw.resolved }),
    }),
  );
}
