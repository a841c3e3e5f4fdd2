import {
  ApplicationCommandAutocompleteCallbackRequestSchema,
  CreateMessageInteractionCallbackRequestSchema,
  IncomingWebhookRequestPartialSchema,
  IncomingWebhookUpdateRequestPartialSchema,
  LaunchActivityInteractionCallbackRequestSchema,
  ModalInteractionCallbackRequestSchema,
  PongInteractionCallbackRequestSchema,
  UpdateMessageInteractionCallbackRequestSchema,
} from 'discord-api-spec/zod';
import { apiCallbackResult } from '../../api/interactions.ts';
import { apiMessage } from '../../api/messages.ts';
import { CALLBACK, MESSAGE_FLAG } from '../../protocol/numbers.ts';
import { invalidField, refusal } from '../../protocol/refusals.ts';
import { checkMessage } from '../../rules/message-rules.ts';
import {
  answerInteraction,
  completeInteraction,
  isTokenAlive,
  postFollowUp,
  type Callback,
} from '../../world/interactions.ts';
import { emojiIdsOf } from '../../world/emojis.ts';
import { isClosedTo } from '../../world/permissions.ts';
import { deleteMessage, editMessage } from '../../world/messages.ts';
import type { InteractionRecord, MessageRecord } from '../../world/records.ts';
import type { OnUnknown } from '../routing/strict-schema.ts';
import { messageBody, withoutIdleFields } from '../routing/message-body.ts';
import {
  parsedBy,
  isTrue,
  noContent,
  ok,
  route,
  type ApiRequest,
  type BodyReader,
  type Route,
} from '../routing/route.ts';

const CALLBACK_BODIES = new Map<number, BodyReader<Callback>>([
  [CALLBACK.pong, parsedBy<Callback>(PongInteractionCallbackRequestSchema)],
  [CALLBACK.message, parsedBy<Callback>(CreateMessageInteractionCallbackRequestSchema)],
  [CALLBACK.deferredMessage, parsedBy<Callback>(CreateMessageInteractionCallbackRequestSchema)],
  [CALLBACK.deferredUpdate, parsedBy<Callback>(UpdateMessageInteractionCallbackRequestSchema)],
  [CALLBACK.update, parsedBy<Callback>(UpdateMessageInteractionCallbackRequestSchema)],
  [CALLBACK.autocomplete, parsedBy<Callback>(ApplicationCommandAutocompleteCallbackRequestSchema)],
  [CALLBACK.modal, parsedBy<Callback>(ModalInteractionCallbackRequestSchema)],
  [CALLBACK.launchActivity, parsedBy<Callback>(LaunchActivityInteractionCallbackRequestSchema)],
]);

function callbackBody(json: unknown, onUnknown?: OnUnknown): Callback {
  const type = (json as { type?: unknown } | null | undefined)?.type;
  const read = CALLBACK_BODIES.get(type as number);
  if (read === undefined) {
    const types = [...CALLBACK_BODIES.keys()].join(', ');
    throw invalidField(['type'], 'BASE_TYPE_CHOICES', `Value must be one of {${types}}.`);
  }
  const { data, ...rest } = json as { data?: unknown };
  const body = data === undefined ? rest : { ...rest, data: withoutIdleFields(data) };
  return read(body, onUnknown);
}

interface Held {
  readonly interaction: InteractionRecord;
  readonly original: MessageRecord | undefined;
}

/** The interaction of a webhook's token, if the token is still valid. */
function heldBy(request: ApiRequest<'applicationId' | 'token', unknown>): Held {
  const { world, params } = request;
  const interaction = [...world.interactions.values()].find(({ token }) => token === params.token);
  if (interaction?.applicationId !== params.applicationId) throw refusal('unknownWebhook');
  if (!isTokenAlive(world, interaction)) throw refusal('invalidWebhookToken');
  if (interaction.acknowledgedMs === null) throw refusal('unknownWebhook');
  const messages = world.messages.get(interaction.channelId);
  return { interaction, original: messages?.get(interaction.originalMessageId ?? '') };
}

function messageHeld(
  request: ApiRequest<'applicationId' | 'token' | 'messageId', unknown>,
): Held & { message: MessageRecord } {
  const held = heldBy(request);
  const { messageId } = request.params;
  const message =
    messageId === '@original'
      ? held.original
      : request.world.messages.get(held.interaction.channelId)?.get(messageId);
  const isOwn = message?.interactionId === held.interaction.id || message?.id === held.original?.id;
  if (message === undefined || !isOwn) throw refusal('unknownMessage');
  return { ...held, message };
}

const webhookMessage = '/webhooks/:applicationId/:token/messages/:messageId';

export const interactionRoutes: readonly Route[] = [
  route(
    'POST',
    '/interactions/:interactionId/:token/callback',
    { access: 'open', body: callbackBody, takesFiles: true },
    ({ world, params, body, files, query, reader }) => {
      const interaction = world.interactions.get(params.interactionId);
      if (interaction?.token !== params.token) throw refusal('unknownInteraction');
      if (!world.channels.has(interaction.channelId)) throw refusal('unknownChannel');
      const channel = world.channel(interaction.channelId);
      const { botId } = world.application(interaction.applicationId);
      if (isClosedTo(world, channel, botId)) throw refusal('threadArchived');
      answerInteraction(world, interaction, body, files);
      if (!isTrue(query, 'with_response')) return noContent();
      const viewerId = world.application(interaction.applicationId).botId;
      return ok(apiCallbackResult({ ...reader, viewerId }, interaction));
    },
  ),
  route(
    'POST',
    '/webhooks/:applicationId/:token',
    {
      access: 'open',
      body: messageBody(IncomingWebhookRequestPartialSchema),
      takesFiles: true,
    },
    (request) => {
      const { world, body, files, reader } = request;
      const { interaction, original } = heldBy(request);
      const emojiIds = emojiIdsOf(world.application(interaction.applicationId));
      // The first follow-up after a deferral completes it, as before the edit endpoint existed.
      if (original !== undefined && (original.flags & MESSAGE_FLAG.loading) !== 0) {
        checkMessage(body, files, original, emojiIds);
        editMessage(world, original, body, files);
        completeInteraction(world, interaction);
        return ok(apiMessage(reader, original));
      }
      checkMessage(body, files, undefined, emojiIds);
      if (!world.channels.has(interaction.channelId)) throw refusal('unknownChannel');
      return ok(apiMessage(reader, postFollowUp(world, interaction, body, files)));
    },
  ),
  route('GET', webhookMessage, { access: 'open' }, (request) =>
    ok(apiMessage(request.reader, messageHeld(request).message)),
  ),
  route(
    'PATCH',
    webhookMessage,
    {
      access: 'open',
      body: messageBody(IncomingWebhookUpdateRequestPartialSchema),
      takesFiles: true,
    },
    (request) => {
      const { world, body, files, reader } = request;
      const { message, interaction, original } = messageHeld(request);
      const emojiIds = emojiIdsOf(world.application(interaction.applicationId));
      checkMessage(body, files, message, emojiIds);
      editMessage(world, message, body, files);
      if (message === original) completeInteraction(world, interaction);
      return ok(apiMessage(reader, message));
    },
  ),
  route('DELETE', webhookMessage, { access: 'open' }, (request) => {
    const { message, interaction, original } = messageHeld(request);
    deleteMessage(request.world, message);
    if (message === original) completeInteraction(request.world, interaction);
    return noContent();
  }),
];
