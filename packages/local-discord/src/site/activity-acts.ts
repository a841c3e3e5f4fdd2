import * as z from 'zod';
import { apiUser } from '../api/people.ts';
import {
  authorizeFrame,
  CLIENTS,
  followLink,
  frameQuery,
  joinActivity,
  needsConsent,
  startActivity,
  type FrameOptions,
  type OpenFrame,
} from '../people/activities.ts';
import { NotPossible } from '../people/not-possible.ts';
import { seenChannel, seenMessage } from '../people/visibility.ts';
import { presenceSchema } from '../rules/presence-rules.ts';
import { closeFrame, keepFrame, setPresence } from '../world/activities.ts';
import { accessTokenOf } from '../world/authorizations.ts';
import { channelPermissions, mayInChannel } from '../world/permissions.ts';
import { act, id, inChannel, memberContext, type Act, type Actor } from './act.ts';
import { pageInteraction } from './page-contents.ts';
import type { PageFrame, PageStart } from './page-protocol.ts';

const inFrame = z.object({ frameId: id });
const withScopes = inFrame.extend({ scopes: z.array(z.string().max(100)).max(60) });

/** A window opened by this page, or by it before a reconnect. */
function openFrameOf(actor: Actor, frameId: string): OpenFrame {
  for (const instance of actor.world.instances.values()) {
    const frame = instance.frames.find((one) => one.id === frameId);
    if (frame?.userId === actor.userId) return { instance, frame };
  }
  throw new NotPossible('no-such-activity', 'The Activity has ended.');
}

function pageFrame(actor: Actor, open: OpenFrame, options: FrameOptions): PageFrame {
  const { instance, frame } = open;
  const { id: applicationId, name, activityPort } = actor.world.application(instance.applicationId);
  if (activityPort === null) {
    throw new NotPossible('no-such-activity', `${name} serves no Activity just now.`);
  }
  actor.frames.add(frame.id);
  return {
    frameId: frame.id,
    instanceId: instance.id,
    applicationId,
    name,
    channelId: instance.channelId,
    guildId: instance.guildId,
    port: activityPort,
    query: frameQuery(open, options).toString(),
  };
}

const elsewhere = inFrame.extend({ channelId: z.string().max(20) });

/** Requests that the page may make on behalf of its Activity. */
export const ACTIVITY_ACTS: Readonly<Record<string, Act>> = {
  startActivity: act(inChannel.extend({ applicationId: id }), (actor, asked): PageStart => {
    const started = startActivity(memberContext(actor, asked), asked.applicationId);
    return started.kind === 'launched'
      ? { instanceId: started.instance.id }
      : { interaction: pageInteraction(actor.world, started.interaction) };
  }),
  joinActivity: act(
    z.object({ instanceId: z.string().max(100), client: z.enum(CLIENTS) }),
    (actor, { instanceId, client }) =>
      pageFrame(actor, joinActivity(actor.world, actor.userId, instanceId, client), { client }),
  ),
  followLink: act(
    inChannel.extend({ messageId: id, address: z.string().max(2000), client: z.enum(CLIENTS) }),
    (actor, { channelId, messageId, address, client }) => {
      const message = seenMessage(actor.world, actor.userId, channelId, messageId);
      const context = { ...memberContext(actor, { channelId }), message };
      const { instance, link } = followLink(context, address);
      const open = joinActivity(actor.world, actor.userId, instance.id, client);
      return pageFrame(actor, open, { ...link, client });
    },
  ),
  keepActivity: act(inFrame, (actor, { frameId }) => {
    keepFrame(openFrameOf(actor, frameId).frame);
    actor.frames.add(frameId);
    return true;
  }),
  leaveActivity: act(inFrame, (actor, { frameId }) => {
    const { instance, frame } = openFrameOf(actor, frameId);
    closeFrame(actor.world, instance, frame);
  }),
  needsConsent: act(withScopes, (actor, { frameId, scopes }) =>
    needsConsent(actor.world, openFrameOf(actor, frameId), scopes),
  ),
  authorize: act(withScopes, (actor, { frameId, scopes }) => ({
    code: authorizeFrame(actor.world, openFrameOf(actor, frameId), scopes),
  })),
  authenticate: act(inFrame.extend({ accessToken: z.string().max(100) }), (actor, asked) => {
    const { instance } = openFrameOf(actor, asked.frameId);
    const token = accessTokenOf(actor.world, asked.accessToken);
    const isOwn = token?.userId === actor.userId && token.applicationId === instance.applicationId;
    if (token === undefined || !isOwn) throw new NotPossible('bad-answer', 'Invalid token');
    const { id: applicationId, name } = actor.world.application(instance.applicationId);
    return {
      access_token: asked.accessToken,
      user: apiUser(actor.world.user(actor.userId)),
      scopes: token.scopes,
      expires: new Date(token.expiresMs).toISOString(),
      application: { id: applicationId, name, description: '', icon: null },
    };
  }),
  setActivity: act(inFrame.extend({ activity: z.unknown() }), (actor, { frameId, activity }) => {
    const { instance, frame } = openFrameOf(actor, frameId);
    const read = presenceSchema.nullable().safeParse(activity);
    if (!read.success) throw new NotPossible('bad-answer', z.prettifyError(read.error));
    if (!setPresence(actor.world, instance, frame, read.data)) {
      throw new NotPossible('not-allowed', 'Presence is updated at most five times in 20 seconds');
    }
    if (read.data === null) return null;
    const { id: applicationId, name } = actor.world.application(instance.applicationId);
    return { ...read.data, type: read.data.type ?? 0, name, application_id: applicationId };
  }),
  activityChannel: act(elsewhere, (actor, { frameId, channelId }) => {
    openFrameOf(actor, frameId);
    const channel = seenChannel(actor.world, actor.userId, channelId);
    const { id: own, type, guildId, name, topic, position } = channel;
    return {
      id: own,
      type,
      guild_id: guildId,
      name,
      topic,
      position,
      voice_states: [],
      messages: [],
    };
  }),
  mayInvite: act(inFrame, (actor, { frameId }) => {
    const { instance } = openFrameOf(actor, frameId);
    const channel = seenChannel(actor.world, actor.userId, instance.channelId);
    return mayInChannel(actor.world, channel, actor.userId, 'CREATE_INSTANT_INVITE');
  }),
  activityPermissions: act(inFrame, (actor, { frameId }) => {
    const { instance } = openFrameOf(actor, frameId);
    const channel = seenChannel(actor.world, actor.userId, instance.channelId);
    const permissions = channelPermissions(actor.world, channel, actor.userId);
    return { permissions: permissions.toString() };
  }),
};
