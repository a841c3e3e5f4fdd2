import { findComponent, isSelect } from '../protocol/components.ts';
import { BUTTON_STYLE, COMPONENT, INTERACTION } from '../protocol/numbers.ts';
import type { Component } from '../protocol/shapes.ts';
import { openInteraction } from '../world/interactions.ts';
import type { InteractionRecord, MessageRecord, ResolvedIds } from '../world/records.ts';
import { openArchived } from './archived.ts';
import { isNear, type MemberContext } from './option-input.ts';
import { NotPossible } from './not-possible.ts';
import { visibleChannels } from './visibility.ts';

/** A message with interactive parts, as a member sees it. */
export interface MessageContext extends MemberContext {
  readonly message: MessageRecord;
}

function componentOf({ message }: MessageContext, customId: string): Component {
  const component = findComponent(message.components, customId);
  if (component === undefined) {
    throw new NotPossible('no-such-component', 'The message has no such button or menu.');
  }
  if (component.disabled === true) {
    throw new NotPossible('disabled', `"${component.label ?? customId}" cannot be pressed now.`);
  }
  return component;
}

function open(
  { world, channel, userId, message }: MessageContext,
  component: Component,
  values?: readonly string[],
  resolved?: Partial<ResolvedIds>,
): InteractionRecord {
  if (message.applicationId === null) {
    throw new NotPossible('no-such-component', 'Nobody answers for this message.');
  }
  openArchived({ world, channel, userId });
  const customId = component.custom_id ?? '';
  return openInteraction(world, {
    applicationId: message.applicationId,
    type: INTERACTION.component,
    userId,
    channelId: channel.id,
    customId,
    sourceMessageId: message.id,
    data: {
      custom_id: customId,
      component_type: component.type,
      ...(component.id && { id: component.id }),
      ...(values && { values }),
    },
    ...(resolved && { resolved }),
  });
}

export function pressButton(context: MessageContext, customId: string): InteractionRecord {
  const button = componentOf(context, customId);
  if (button.type !== COMPONENT.button || button.style === BUTTON_STYLE.link) {
    throw new NotPossible('no-such-component', 'That is no button to press.');
  }
  return open(context, button);
}

export function chooseValues(
  context: MessageContext,
  customId: string,
  values: readonly string[],
): InteractionRecord {
  const select = componentOf(context, customId);
  if (!isSelect(select.type)) throw new NotPossible('no-such-component', 'That is no menu.');
  return open(context, select, values, checkChosen(context, select, values));
}

/** Throws if the values may not be selected; returns the entities they refer to. */
export function checkChosen(
  context: MemberContext,
  select: Component,
  values: readonly string[],
): Partial<ResolvedIds> {
  const [min, max] = [select.min_values ?? 1, select.max_values ?? 1];
  if (values.length < min || values.length > max || new Set(values).size !== values.length) {
    throw new NotPossible('bad-answer', `Choose from ${min} to ${max}.`);
  }
  const { world, channel, userId } = context;
  const roles = world.guildOf(channel)?.roles ?? [];
  const isRole = (id: string): boolean => roles.some((role) => role.id === id);
  const isUser = (id: string): boolean => isNear(context, id);
  const isFitting = (id: string): boolean => {
    switch (select.type) {
      case COMPONENT.stringSelect:
        return (select.options ?? []).some(({ value }) => value === id);
      case COMPONENT.userSelect:
        return isUser(id);
      case COMPONENT.roleSelect:
        return isRole(id);
      case COMPONENT.mentionableSelect:
        return isUser(id) || isRole(id);
      default: {
        const types = select.channel_types ?? [];
        return visibleChannels(world, userId).some(
          (one) =>
            one.id === id &&
            one.guildId === channel.guildId &&
            (types.length === 0 || types.includes(one.type)),
        );
      }
    }
  };
  const wrong = values.find((value) => !isFitting(value));
  if (wrong !== undefined) throw new NotPossible('bad-answer', `"${wrong}" is not offered.`);
  if (select.type === COMPONENT.stringSelect) return {};
  if (select.type === COMPONENT.channelSelect) return { channelIds: values };
  return {
    userIds: values.filter(isUser),
    roleIds: values.filter((id) => isRole(id) && !isUser(id)),
  };
}
