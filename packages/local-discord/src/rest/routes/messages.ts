import { MessageCreateRequestSchema, MessageEditRequestPartialSchema } from 'discord-api-spec/zod';
import { apiMessage, type Reader } from '../../api/messages.ts';
import { isThreadType, MESSAGE_TYPE } from '../../protocol/numbers.ts';
import { invalidField, refusal } from '../../protocol/refusals.ts';
import type { MessageBody } from '../../protocol/shapes.ts';
import { compareSnowflakes, timeOfSnowflakeMs } from '../../protocol/snowflake.ts';
import { checkMessage } from '../../rules/message-rules.ts';
import { canSeeMessage, mayInChannel } from '../../world/permissions.ts';
import { emojiIdsOf } from '../../world/emojis.ts';
import { deleteMessage, editMessage, postMessage } from '../../world/messages.ts';
import { joinThread } from '../../world/threads.ts';
import type { ChannelRecord, MessageRecord } from '../../world/records.ts';
import { without } from '../../protocol/without.ts';
import type { World } from '../../world/world.ts';
import {
  channelFor,
  messageFor,
  refuseArchived,
  refuseLocked,
  writableChannel,
} from '../routing/access.ts';
import { RateLimited } from '../routing/rate-limited.ts';
import { messageBody } from '../routing/message-body.ts';
import { noContent, numberIn, ok, route, snowflake, type Route } from '../routing/route.ts';

/** Discord does not publish the number; this is about what affected people report. */
const LATE_EDITS_AN_HOUR = 30;
const NONCE_LIFE_MS = 5 * 60_000;

const all = '/channels/:channelId/messages';

function pageOf(
  world: World,
  channel: ChannelRecord,
  query: URLSearchParams,
  viewerId: string,
): MessageRecord[] {
  const limit = numberIn(query, 'limit', { min: 1, max: 100, fallback: 50 });
  const anchors = ['before', 'after', 'around'].flatMap((name) => {
    const id = query.get(name);
    return id === null ? [] : [{ name, id: snowflake(id, name) }];
  });
  const [anchor, second] = anchors;
  if (second !== undefined) {
    throw invalidField([second.name], 'MUTUALLY_EXCLUSIVE', 'Only one of before, after, around.');
  }
  const seen = [...world.messagesOf(channel.id).values()].filter(
    (message) => message.audienceId === null && canSeeMessage(world, message, viewerId),
  );
  const earlier = seen.filter(({ id }) => anchor && compareSnowflakes(id, anchor.id) < 0);
  const later = seen.filter(({ id }) => anchor && compareSnowflakes(id, anchor.id) > 0);
  if (anchor?.name === 'before') return earlier.slice(-limit).reverse();
  if (anchor?.name === 'after') return later.slice(0, limit).reverse();
  if (anchor === undefined) return seen.slice(-limit).reverse();
  const half = Math.floor(limit / 2);
  const middle = seen.filter(({ id }) => id === anchor.id);
  return [...earlier.slice(-half), ...middle, ...later.slice(0, half)].reverse();
}

const HOUR_MS = 3_600_000;

/**
 * Limits edits of old messages per channel. It responds with 429 like other limits, so that client
 * libraries wait and retry.
 */
function countLateEdit(world: World, channel: ChannelRecord, message: MessageRecord): void {
  const nowMs = world.clock.nowMs();
  if (nowMs - message.createdMs < HOUR_MS) return;
  const recent = (channel.lateEditsMs ?? []).filter((timeMs) => nowMs - timeMs < HOUR_MS);
  const [oldestMs] = recent;
  if (oldestMs !== undefined && recent.length >= LATE_EDITS_AN_HOUR) {
    const [code, words] = [30046, 'Maximum number of edits to messages older than 1 hour reached'];
    throw new RateLimited({ retryAfterMs: oldestMs + HOUR_MS - nowMs, code, message: words });
  }
  channel.lateEditsMs = [...recent, nowMs];
}

function sameNonce(
  world: World,
  channel: ChannelRecord,
  authorId: string,
  body: MessageBody,
): MessageRecord | undefined {
  if (body.enforce_nonce !== true || (body.nonce ?? null) === null) return undefined;
  return [...world.messagesOf(channel.id).values()].find(
    (message) =>
      message.authorId === authorId &&
      message.nonce === body.nonce &&
      world.clock.nowMs() - message.createdMs < NONCE_LIFE_MS,
  );
}

function checkReply(world: World, channel: ChannelRecord, body: MessageBody): void {
  const reference = body.message_reference;
  if (!reference || world.messagesOf(channel.id).has(reference.message_id)) return;
  if (reference.fail_if_not_exists === false) return;
  throw invalidField(['message_reference'], 'REPLIES_UNKNOWN_MESSAGE', 'Unknown message');
}

/** A nonce is returned when the message is created, and omitted in later reads. */
function readAgain(reader: Reader, message: MessageRecord): object {
  return without(apiMessage(reader, message), 'nonce');
}

const BULK_AGE_MS = 14 * 24 * HOUR_MS;

const one = '/channels/:channelId/messages/:messageId';

export const messageRoutes: readonly Route[] = [
  route('GET', all, {}, (request) => {
    const channel = channelFor(request, request.params.channelId);
    const { world, query, application, reader } = request;
    // Without permission to read the history, the list is empty instead of refused.
    if (!mayInChannel(world, channel, application.botId, 'READ_MESSAGE_HISTORY')) return ok([]);
    const page = pageOf(world, channel, query, application.botId);
    return ok(page.map((message) => readAgain(reader, message)));
  }),
  route('GET', one, {}, (request) => {
    const channel = channelFor(request, request.params.channelId, 'READ_MESSAGE_HISTORY');
    return ok(readAgain(request.reader, messageFor(request, channel, request.params.messageId)));
  }),
  route(
    'POST',
    all,
    { body: messageBody(MessageCreateRequestSchema), takesFiles: true },
    (request) => {
      const { world, body, files, application, reader } = request;
      const channel = writableChannel(request, request.params.channelId, files);
      checkMessage(body, files, undefined, emojiIdsOf(application));
      const known = sameNonce(world, channel, application.botId, body);
      if (known !== undefined) return ok(apiMessage(reader, known));
      checkReply(world, channel, body);
      if (isThreadType(channel.type)) joinThread(world, channel, application.botId);
      const message = postMessage(world, {
        channel,
        authorId: application.botId,
        applicationId: application.id,
        body,
        files,
      });
      return ok(apiMessage(reader, message));
    },
  ),
  route(
    'PATCH',
    one,
    { body: messageBody(MessageEditRequestPartialSchema), takesFiles: true },
    (request) => {
      const { world, body, files, application, reader } = request;
      const channel = channelFor(request, request.params.channelId);
      const message = messageFor(request, channel, request.params.messageId);
      if (message.authorId !== application.botId) throw refusal('cannotEditOthers');
      refuseArchived(channel);
      refuseLocked(request, channel);
      checkMessage(body, files, message, emojiIdsOf(application));
      countLateEdit(world, channel, message);
      return ok(apiMessage(reader, editMessage(world, message, body, files)));
    },
  ),
  route('DELETE', one, {}, (request) => {
    const channel = channelFor(request, request.params.channelId);
    const message = messageFor(request, channel, request.params.messageId);
    const { world, application } = request;
    const isOwn = message.authorId === application.botId;
    if (!isOwn && channel.guildId === null) throw refusal('cannotRunOnDm');
    if (!isOwn && !mayInChannel(world, channel, application.botId, 'MANAGE_MESSAGES')) {
      throw refusal('missingPermissions');
    }
    if (message.type === MESSAGE_TYPE.threadStarter) throw refusal('systemMessage');
    refuseArchived(channel);
    deleteMessage(world, message);
    return noContent();
  }),
  route('POST', `${all}/bulk-delete`, { body: idList }, (request) => {
    const { world, body } = request;
    const channel = channelFor(request, request.params.channelId, 'MANAGE_MESSAGES');
    if (channel.guildId === null) throw refusal('cannotRunOnDm');
    const oldest = world.clock.nowMs() - BULK_AGE_MS;
    if (body.some((id) => timeOfSnowflakeMs(id) < oldest)) throw refusal('tooOldToBulkDelete');
    for (const id of body) {
      const message = world.messagesOf(channel.id).get(id);
      if (message?.audienceId === null) deleteMessage(world, message);
    }
    return noContent();
  }),
];

function idList(json: unknown): string[] {
  const ids = (json as { messages?: unknown } | null | undefined)?.messages;
  if (!Array.isArray(ids)) {
    throw invalidField(['messages'], 'BASE_TYPE_REQUIRED', 'This field is required');
  }
  if (ids.length < 2 || ids.length > 100) throw refusal('wrongBulkSize');
  return ids.map((id: unknown) => snowflake(String(id), 'messages'));
}
