import { COMMAND_TYPE, ENTRY_POINT_HANDLER } from '../protocol/numbers.ts';
import { isEmbedded, launchFailure, launchInstance, openFrame } from '../world/activities.ts';
import { hasConsented, issueCode } from '../world/authorizations.ts';
import { commandsFor, type OfferedCommand } from '../world/commands.ts';
import { mayInChannel } from '../world/permissions.ts';
import type {
  ApplicationRecord,
  FrameRecord,
  InstanceRecord,
  InteractionRecord,
} from '../world/records.ts';
import type { World } from '../world/world.ts';
import { sendCommand } from './commands.ts';
import { NotPossible } from './not-possible.ts';
import type { MemberContext } from './option-input.ts';
import type { MessageContext } from './press.ts';
import { seenChannel, visibleChannels } from './visibility.ts';

/** A person's window on an Activity. */
export interface OpenFrame {
  readonly instance: InstanceRecord;
  readonly frame: FrameRecord;
}

export type Started =
  | { readonly kind: 'asked'; readonly interaction: InteractionRecord }
  | { readonly kind: 'launched'; readonly instance: InstanceRecord };

function entryPointIn(context: MemberContext, applicationId?: string): OfferedCommand {
  const { world, channel, userId } = context;
  const found = commandsFor(world, channel, userId).find(
    ({ application, command }) =>
      command.type === COMMAND_TYPE.entryPoint &&
      (applicationId === undefined || application.id === applicationId),
  );
  if (found === undefined) {
    throw new NotPossible('no-such-command', 'There is no Activity for you here.');
  }
  return found;
}

/** A press in the launcher: asks the app's bot, or launches directly. */
export function startActivity(context: MemberContext, applicationId?: string): Started {
  const offered = entryPointIn(context, applicationId);
  const { application, command } = offered;
  if (command.handler === ENTRY_POINT_HANDLER.discord) {
    return { kind: 'launched', instance: launchActivity(context, application) };
  }
  return { kind: 'asked', interaction: sendCommand(context, offered) };
}

/** Launches the Activity, or joins it if it is running. */
export function launchActivity(
  context: MemberContext,
  application: ApplicationRecord,
): InstanceRecord {
  if (!isEmbedded(application)) {
    throw new NotPossible('no-such-activity', `${application.name} has no Activity.`);
  }
  checkMayJoin(context, application);
  return launchInstance(context.world, application, context.channel);
}

function checkMayJoin(
  { world, channel, userId }: MemberContext,
  application: ApplicationRecord,
): void {
  if (!mayInChannel(world, channel, userId, 'USE_EMBEDDED_ACTIVITIES')) {
    throw new NotPossible('not-allowed', 'You may not use Activities in this channel.');
  }
  const failure = launchFailure(world, application, channel, userId);
  if (failure !== null) throw new NotPossible('not-allowed', failure);
}

/** Whether the user could open a window on a running Activity. */
export function mayJoin(world: World, userId: string, instance: InstanceRecord): boolean {
  const channel = visibleChannels(world, userId).find(({ id }) => id === instance.channelId);
  return (
    channel !== undefined &&
    mayInChannel(world, channel, userId, 'USE_EMBEDDED_ACTIVITIES') &&
    launchFailure(world, world.application(instance.applicationId), channel, userId) === null
  );
}

/** Opens a window on a running Activity that the user may see. */
export function joinActivity(
  world: World,
  userId: string,
  instanceId: string,
  client: Client,
): OpenFrame {
  const instance = world.instances.get(instanceId);
  if (instance === undefined) {
    throw new NotPossible('no-such-activity', 'The Activity has ended.');
  }
  const channel = seenChannel(world, userId, instance.channelId);
  checkMayJoin({ world, userId, channel }, world.application(instance.applicationId));
  return { instance, frame: openFrame(world, instance, userId, client === 'ios') };
}

/** The client that shows the Activity. Discord for iOS gives its frame no origin. */
export const CLIENTS = ['desktop', 'mobile', 'ios'] as const;
export type Client = (typeof CLIENTS)[number];

export interface FrameOptions {
  readonly client?: Client;
  /** The custom id in the link that was followed. */
  readonly customId?: string | null;
  /** Who shared the link. */
  readonly referrerId?: string;
}

const LINK = /^https:\/\/discord\.com\/activities\/(\d{1,20})\/?(\?|$)/;
const SNOWFLAKE = /^\d{17,20}$/;

/**
 * Follows a link to an Activity in a message. Where Discord opens it isn't documented: here it's the message's
 * channel. Anything but a user's id as referrer is replaced by the message's author, as documented.
 */
export function followLink(
  context: MessageContext,
  address: string,
): { readonly instance: InstanceRecord; readonly link: FrameOptions } {
  const application = context.world.applications.get(LINK.exec(address)?.[1] ?? '');
  if (application === undefined) {
    throw new NotPossible('no-such-activity', 'That link leads to no Activity.');
  }
  const asked = new URL(address).searchParams;
  const referrer = asked.get('referrer_id') ?? '';
  return {
    instance: launchActivity(context, application),
    link: {
      customId: asked.get('custom_id'),
      referrerId: SNOWFLAKE.test(referrer) ? referrer : context.message.authorId,
    },
  };
}

/** The query of the Activity page's address. */
export function frameQuery(
  { instance, frame }: OpenFrame,
  { client = 'desktop', customId, referrerId }: FrameOptions,
): URLSearchParams {
  const { id, launchId, guildId, channelId, locationId } = instance;
  return new URLSearchParams({
    instance_id: id,
    launch_id: launchId,
    location_id: locationId,
    channel_id: channelId,
    ...(guildId !== null && { guild_id: guildId }),
    frame_id: frame.id,
    platform: client === 'desktop' ? 'desktop' : 'mobile',
    ...(typeof customId === 'string' && { custom_id: customId }),
    ...(referrerId !== undefined && { referrer_id: referrerId }),
  });
}

/** Whether the user must be asked for consent. */
export function needsConsent(
  world: World,
  { instance: { applicationId }, frame: { userId } }: OpenFrame,
  scopes: readonly string[],
): boolean {
  return !hasConsented(world, { applicationId, userId, scopes });
}

/** The code that AUTHORIZE returns after consent. */
export function authorizeFrame(
  world: World,
  { instance: { applicationId }, frame }: OpenFrame,
  scopes: readonly string[],
): string {
  if (world.faults.strikeActivity('consent-refused')) {
    throw new NotPossible('consent-refused', 'The consent was refused.');
  }
  return issueCode(world, { applicationId, userId: frame.userId, scopes });
}
