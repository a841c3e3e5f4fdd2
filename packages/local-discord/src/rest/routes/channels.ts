import {
  ChannelPermissionOverwriteRequestSchema,
  CreateGuildChannelRequestSchema,
  UpdateGuildChannelRequestPartialSchema,
  UpdateThreadRequestPartialSchema,
} from 'discord-api-spec/zod';
import { apiChannel } from '../../api/channels.ts';
import { isThreadType } from '../../protocol/numbers.ts';
import { refusal } from '../../protocol/refusals.ts';
import { guildPermissions, mayInChannel, mayWake } from '../../world/permissions.ts';
import { hasPermission } from '../../protocol/permissions.ts';
import { addChannel, channelsOf, deleteChannel } from '../../world/channels.ts';
import type { ChannelRecord } from '../../world/records.ts';
import { setArchived } from '../../world/threads.ts';
import type { World } from '../../world/world.ts';
import { channelFor, guildFor, refuseArchived } from '../routing/access.ts';
import { parsedBy, noContent, ok, route, snowflake, type Route } from '../routing/route.ts';
import type { OnUnknown } from '../routing/strict-schema.ts';

interface ChannelBody {
  readonly name?: string | null;
  readonly topic?: string | null;
  readonly type?: number | null;
  readonly parent_id?: string | null;
  readonly nsfw?: boolean | null;
  readonly archived?: boolean | null;
  readonly locked?: boolean | null;
  readonly invitable?: boolean | null;
  readonly auto_archive_duration?: number | null;
}

interface OverwriteBody {
  readonly type: number;
  readonly allow?: string | number | null;
  readonly deny?: string | number | null;
}

/** Permissions are documented as digits in a string; the published schema has a number. */
function overwriteBody(json: unknown, onUnknown?: OnUnknown): OverwriteBody {
  const numbered = { ...(json as Record<string, unknown> | null) };
  for (const field of ['allow', 'deny'] as const) {
    const bits = numbered[field];
    if (typeof bits === 'string' && /^\d{1,16}$/.test(bits)) numbered[field] = Number(bits);
  }
  return parsedBy<OverwriteBody>(ChannelPermissionOverwriteRequestSchema)(numbered, onUnknown);
}

const looseChannel = (json: unknown): unknown => json;

/**
 * Discord's pages disagree on whether the owner may open a locked thread; this follows the stricter
 * one.
 */
function mayChangeThread(
  world: World,
  channel: ChannelRecord,
  userId: string,
  body: ChannelBody,
): boolean {
  if (mayInChannel(world, channel, userId, 'MANAGE_THREADS')) return true;
  const [change, ...others] = Object.keys(body);
  if (change === 'archived' && body.archived === false && others.length === 0) {
    return mayWake(world, channel, userId);
  }
  return channel.thread?.ownerId === userId && !channel.thread.locked;
}

function changeThread(world: World, channel: ChannelRecord, body: ChannelBody): void {
  const { thread } = channel;
  if (!thread) throw new Error(`channel ${channel.id} is not a thread`);
  if (body.name) channel.name = body.name;
  if (typeof body.locked === 'boolean') thread.locked = body.locked;
  if (typeof body.invitable === 'boolean') thread.invitable = body.invitable;
  if (body.auto_archive_duration) thread.autoArchiveMinutes = body.auto_archive_duration;
  if (typeof body.archived === 'boolean') setArchived(world, channel, body.archived);
}

export const channelRoutes: readonly Route[] = [
  route('GET', '/guilds/:guildId/channels', {}, (request) => {
    const { world, application } = request;
    const guild = guildFor(request, request.params.guildId);
    return ok(channelsOf(world, guild.id).map((one) => apiChannel(world, one, application.botId)));
  }),
  route(
    'POST',
    '/guilds/:guildId/channels',
    { body: parsedBy<ChannelBody>(CreateGuildChannelRequestSchema) },
    (request) => {
      const { world, application, body } = request;
      const guild = guildFor(request, request.params.guildId);
      if (!hasPermission(guildPermissions(guild, application.botId), 'MANAGE_CHANNELS')) {
        throw refusal('missingPermissions');
      }
      const channel = addChannel(world, guild, {
        name: body.name ?? '',
        type: body.type ?? 0,
        topic: body.topic ?? null,
        parentId: body.parent_id ?? null,
      });
      return { status: 201, json: apiChannel(world, channel, application.botId) };
    },
  ),
  route('GET', '/channels/:channelId', {}, (request) =>
    ok(
      apiChannel(
        request.world,
        channelFor(request, request.params.channelId),
        request.application.botId,
      ),
    ),
  ),
  route('PATCH', '/channels/:channelId', { body: looseChannel }, (request) => {
    const { world, application, onUnknown } = request;
    const channel = channelFor(request, request.params.channelId);
    if (channel.guildId === null) throw refusal('cannotRunOnDm');
    if (isThreadType(channel.type)) {
      const body = parsedBy<ChannelBody>(UpdateThreadRequestPartialSchema)(request.body, onUnknown);
      if (!mayChangeThread(world, channel, application.botId, body)) {
        throw refusal('missingPermissions');
      }
      // Unarchiving may come with other changes; otherwise an archived thread cannot be changed.
      if (body.archived !== false) refuseArchived(channel);
      changeThread(world, channel, body);
    } else {
      const body = parsedBy<ChannelBody>(UpdateGuildChannelRequestPartialSchema)(
        request.body,
        onUnknown,
      );
      channelFor(request, channel.id, 'MANAGE_CHANNELS');
      if (body.name) channel.name = body.name;
      if (body.topic !== undefined) channel.topic = body.topic;
      if (body.parent_id !== undefined) channel.parentId = body.parent_id;
      if (typeof body.nsfw === 'boolean') channel.nsfw = body.nsfw;
    }
    world.tell({ kind: 'channel-updated', channel });
    return ok(apiChannel(world, channel, application.botId));
  }),
  route('DELETE', '/channels/:channelId', {}, (request) => {
    const { world, application } = request;
    const found = channelFor(request, request.params.channelId);
    const wanted = isThreadType(found.type) ? 'MANAGE_THREADS' : 'MANAGE_CHANNELS';
    const answer = apiChannel(world, found, application.botId);
    // Closing a direct message only hides it.
    if (found.guildId === null) return ok(answer);
    deleteChannel(world, channelFor(request, found.id, wanted));
    return ok(answer);
  }),
  route('POST', '/channels/:channelId/typing', {}, (request) => {
    const { world, application } = request;
    const channel = channelFor(request, request.params.channelId);
    if (!mayInChannel(world, channel, application.botId, 'SEND_MESSAGES')) {
      throw refusal('missingPermissions');
    }
    world.tell({ kind: 'typing', channel, userId: application.botId });
    return noContent();
  }),
  route('PUT', '/channels/:channelId/permissions/:targetId', { body: overwriteBody }, (request) => {
    const { world, params, body } = request;
    const channel = channelFor(request, params.channelId, 'MANAGE_ROLES');
    const id = snowflake(params.targetId, 'overwrite_id');
    const others = channel.overwrites.filter((overwrite) => overwrite.id !== id);
    const [allow, deny] = [String(body.allow ?? 0), String(body.deny ?? 0)];
    channel.overwrites = [...others, { id, type: body.type, allow, deny }];
    world.tell({ kind: 'channel-updated', channel });
    return noContent();
  }),
  route('DELETE', '/channels/:channelId/permissions/:targetId', {}, (request) => {
    const { world, params } = request;
    const channel = channelFor(request, params.channelId, 'MANAGE_ROLES');
    const others = channel.overwrites.filter(({ id }) => id !== params.targetId);
    if (others.length === channel.overwrites.length) throw refusal('unknownOverwrite');
    channel.overwrites = others;
    world.tell({ kind: 'channel-updated', channel });
    return noContent();
  }),
];
