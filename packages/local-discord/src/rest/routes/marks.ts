import { apiMessage } from '../../api/messages.ts';
import { apiUser } from '../../api/people.ts';
import { isUnicodeEmoji } from '../../protocol/emoji.ts';
import { MESSAGE_TYPE } from '../../protocol/numbers.ts';
import { refusal } from '../../protocol/refusals.ts';
import type { Emoji } from '../../protocol/shapes.ts';
import { mayInChannel } from '../../world/permissions.ts';
import { postMessage } from '../../world/messages.ts';
import { addReaction, clearReactions, reactionOf, removeReaction } from '../../world/reactions.ts';
import type { ChannelRecord, MessageRecord } from '../../world/records.ts';
import { channelFor, messageFor, refuseArchived } from '../routing/access.ts';
import { noContent, numberIn, ok, route, type ApiRequest, type Route } from '../routing/route.ts';

const MAX_PINS = 50;
const reactions = '/channels/:channelId/messages/:messageId/reactions';

function emojiIn(text: string): Emoji {
  const custom = /^(?:a:)?(\w{2,32}):(\d+)$/.exec(text);
  if (custom !== null || !isUnicodeEmoji(text)) throw refusal('unknownEmoji');
  return { id: null, name: text };
}

type Asked = ApiRequest<'channelId' | 'messageId', unknown>;

function messageOf(request: Asked): { channel: ChannelRecord; message: MessageRecord } {
  const channel = channelFor(request, request.params.channelId, 'READ_MESSAGE_HISTORY');
  return { channel, message: messageFor(request, channel, request.params.messageId) };
}

function pin(request: Asked, pinned: boolean): void {
  const { world, application } = request;
  const channel = channelFor(request, request.params.channelId);
  const may =
    mayInChannel(world, channel, application.botId, 'PIN_MESSAGES') ||
    mayInChannel(world, channel, application.botId, 'MANAGE_MESSAGES');
  if (!may) throw refusal('missingPermissions');
  refuseArchived(channel);
  const message = messageFor(request, channel, request.params.messageId);
  if (message.pinned === pinned) return;
  const count = [...world.messagesOf(channel.id).values()].filter((other) => other.pinned).length;
  if (pinned && count >= MAX_PINS) throw refusal('tooManyPins');
  message.pinned = pinned;
  world.tell({ kind: 'message-updated', message });
  world.tell({ kind: 'pins-updated', channel });
  if (!pinned) return;
  const body = { message_reference: { message_id: message.id } };
  postMessage(world, { channel, authorId: application.botId, body, type: MESSAGE_TYPE.pinned });
}

/** Pins have an old and a new route each. */
const pinRoutes = (
  ['/channels/:channelId/pins/:messageId', '/channels/:channelId/messages/pins/:messageId'] as const
).flatMap((path) => [
  route('PUT', path, {}, (request) => {
    pin(request, true);
    return noContent();
  }),
  route('DELETE', path, {}, (request) => {
    pin(request, false);
    return noContent();
  }),
]);

export const markRoutes: readonly Route[] = [
  ...pinRoutes,
  route('GET', '/channels/:channelId/pins', {}, (request) => {
    const channel = channelFor(request, request.params.channelId);
    const pinned = [...request.world.messagesOf(channel.id).values()].filter((one) => one.pinned);
    return ok(pinned.map((message) => apiMessage(request.reader, message)).reverse());
  }),
  route('GET', '/channels/:channelId/messages/pins', {}, (request) => {
    const channel = channelFor(request, request.params.channelId);
    const pinned = [...request.world.messagesOf(channel.id).values()].filter((one) => one.pinned);
    const items = pinned.reverse().map((message) => ({
      pinned_at: new Date(message.editedMs ?? message.createdMs).toISOString(),
      message: apiMessage(request.reader, message),
    }));
    return ok({ items, has_more: false });
  }),
  route('PUT', `${reactions}/:emoji/@me`, {}, (request) => {
    const { world, application } = request;
    const { channel, message } = messageOf(request);
    const emoji = emojiIn(request.params.emoji);
    const isNew = reactionOf(message, emoji) === undefined;
    if (isNew && !mayInChannel(world, channel, application.botId, 'ADD_REACTIONS')) {
      throw refusal('missingPermissions');
    }
    refuseArchived(channel);
    addReaction(world, message, emoji, application.botId);
    return noContent();
  }),
  route('DELETE', `${reactions}/:emoji/:userId`, {}, (request) => {
    const { world, application, params } = request;
    const { channel, message } = messageOf(request);
    const userId = params.userId === '@me' ? application.botId : params.userId;
    const isOwn = userId === application.botId;
    if (!isOwn && !mayInChannel(world, channel, application.botId, 'MANAGE_MESSAGES')) {
      throw refusal('missingPermissions');
    }
    removeReaction(world, message, emojiIn(params.emoji), userId);
    return noContent();
  }),
  route('GET', `${reactions}/:emoji`, {}, (request) => {
    const { message } = messageOf(request);
    const limit = numberIn(request.query, 'limit', { min: 1, max: 100, fallback: 25 });
    const found = reactionOf(message, emojiIn(request.params.emoji));
    const users = (found?.userIds ?? []).slice(0, limit);
    return ok(users.map((id) => apiUser(request.world.user(id))));
  }),
  route('DELETE', reactions, {}, (request) => {
    const { channel, message } = messageOf(request);
    const { world, application } = request;
    if (!mayInChannel(world, channel, application.botId, 'MANAGE_MESSAGES')) {
      throw refusal('missingPermissions');
    }
    clearReactions(world, message);
    return noContent();
  }),
];
