import {
  CreateTextThreadWithMessageRequestSchema,
  CreateTextThreadWithoutMessageRequestSchema,
} from 'discord-api-spec/zod';
import { apiChannel, apiThreadMember } from '../../api/channels.ts';
import { CHANNEL_TYPE, isThreadType, MESSAGE_FLAG, MESSAGE_TYPE } from '../../protocol/numbers.ts';
import { refusal } from '../../protocol/refusals.ts';
import { without } from '../../protocol/without.ts';
import { canSeeChannel, mayInChannel } from '../../world/permissions.ts';
import { postMessage } from '../../world/messages.ts';
import { threadsOf } from '../../world/channels.ts';
import type { ChannelRecord } from '../../world/records.ts';
import { joinThread, leaveThread, startThread } from '../../world/threads.ts';
import { channelFor, guildFor, messageFor, refuseArchived } from '../routing/access.ts';
import { parsedBy, noContent, ok, route, type ApiRequest, type Route } from '../routing/route.ts';
import type { OnUnknown } from '../routing/strict-schema.ts';

interface ThreadBody {
  readonly name: string;
  readonly type?: number | null;
  readonly auto_archive_duration?: number | null;
  readonly invitable?: boolean | null;
}

const TEXT_CHANNELS: readonly number[] = [CHANNEL_TYPE.text, CHANNEL_TYPE.announcement];

function parentFor(request: ApiRequest<'channelId', unknown>, isPrivate: boolean): ChannelRecord {
  const wanted = isPrivate ? 'CREATE_PRIVATE_THREADS' : 'CREATE_PUBLIC_THREADS';
  const parent = channelFor(request, request.params.channelId, wanted);
  if (!TEXT_CHANNELS.includes(parent.type)) throw refusal('wrongChannelType');
  return parent;
}

function threadFor(request: ApiRequest<'channelId', unknown>): ChannelRecord {
  const channel = channelFor(request, request.params.channelId);
  if (!isThreadType(channel.type)) throw refusal('unknownChannel');
  return channel;
}

function listed(request: ApiRequest<string, unknown>, threads: readonly ChannelRecord[]): object {
  const { world, application } = request;
  const seen = threads.filter((thread) => canSeeChannel(world, thread, application.botId));
  const members = seen.flatMap((channel) => {
    const own = channel.thread?.members.find(({ userId }) => userId === application.botId);
    return own ? [apiThreadMember(channel.id, own)] : [];
  });
  return { threads: seen.map((one) => apiChannel(world, one, application.botId)), members };
}

const readThreadOnMessage = parsedBy<ThreadBody>(CreateTextThreadWithMessageRequestSchema);

/** The channel determines the type here; Discord ignores the field that clients send. */
function threadOnMessage(json: unknown, onUnknown?: OnUnknown): ThreadBody {
  if (typeof json !== 'object' || json === null) return readThreadOnMessage(json);
  return readThreadOnMessage(without(json as { type?: unknown }, 'type'), onUnknown);
}

const members = '/channels/:channelId/thread-members';

export const threadRoutes: readonly Route[] = [
  route(
    'POST',
    '/channels/:channelId/threads',
    { body: parsedBy<ThreadBody>(CreateTextThreadWithoutMessageRequestSchema) },
    (request) => {
      const { world, application, body } = request;
      // Without a type Discord creates a private thread.
      const type = body.type ?? CHANNEL_TYPE.privateThread;
      const parent = parentFor(request, type === CHANNEL_TYPE.privateThread);
      const channel = startThread(world, parent, {
        name: body.name,
        type,
        ownerId: application.botId,
        autoArchiveMinutes: body.auto_archive_duration ?? null,
        invitable: body.invitable ?? null,
      });
      if (type !== CHANNEL_TYPE.privateThread) {
        postMessage(world, {
          channel: parent,
          authorId: application.botId,
          body: { content: body.name },
          type: MESSAGE_TYPE.threadCreated,
        }).threadId = channel.id;
      }
      return { status: 201, json: apiChannel(world, channel, application.botId) };
    },
  ),
  route(
    'POST',
    '/channels/:channelId/messages/:messageId/threads',
    { body: threadOnMessage },
    (request) => {
      const { world, application, body } = request;
      const parent = parentFor(request, false);
      const message = messageFor(request, parent, request.params.messageId);
      if (message.threadId !== null) throw refusal('threadAlreadyThere');
      const channel = startThread(world, parent, {
        name: body.name,
        type: CHANNEL_TYPE.publicThread,
        ownerId: application.botId,
        autoArchiveMinutes: body.auto_archive_duration ?? null,
        starter: message,
      });
      message.threadId = channel.id;
      message.flags |= MESSAGE_FLAG.hasThread;
      world.tell({ kind: 'message-updated', message });
      return { status: 201, json: apiChannel(world, channel, application.botId) };
    },
  ),
  route('GET', '/guilds/:guildId/threads/active', {}, (request) => {
    const guild = guildFor(request, request.params.guildId);
    const active = threadsOf(request.world, guild.id).filter(({ thread }) => !thread?.archived);
    return ok(listed(request, active));
  }),
  route('GET', '/channels/:channelId/threads/archived/public', {}, (request) => {
    const parent = channelFor(request, request.params.channelId, 'READ_MESSAGE_HISTORY');
    const archived = threadsOf(request.world, parent.guildId ?? '').filter(
      ({ thread, parentId, type }) =>
        parentId === parent.id && thread?.archived && type !== CHANNEL_TYPE.privateThread,
    );
    return ok({ ...listed(request, archived), has_more: false });
  }),
  route('GET', members, {}, (request) => {
    const { id, thread } = threadFor(request);
    return ok((thread?.members ?? []).map((member) => apiThreadMember(id, member)));
  }),
  route('GET', `${members}/:userId`, {}, (request) => {
    const { id, thread } = threadFor(request);
    const userId = whom(request);
    const member = thread?.members.find((one) => one.userId === userId);
    if (member === undefined) throw refusal('unknownMember');
    return ok(apiThreadMember(id, member));
  }),
  route('PUT', `${members}/:userId`, {}, (request) => {
    const channel = threadFor(request);
    const userId = whom(request);
    refuseArchived(channel);
    const parent = request.world.channel(channel.parentId ?? '');
    if (!canSeeChannel(request.world, parent, userId)) throw refusal('unknownMember');
    joinThread(request.world, channel, userId);
    return noContent();
  }),
  route('DELETE', `${members}/:userId`, {}, (request) => {
    const { world, application } = request;
    const channel = threadFor(request);
    const userId = whom(request);
    const isOwn = userId === application.botId || channel.thread?.ownerId === application.botId;
    if (!isOwn && !mayInChannel(world, channel, application.botId, 'MANAGE_THREADS')) {
      throw refusal('missingPermissions');
    }
    refuseArchived(channel);
    leaveThread(world, channel, userId);
    return noContent();
  }),
];

function whom({ params, application }: ApiRequest<'userId', unknown>): string {
  return params.userId === '@me' ? application.botId : params.userId;
}
