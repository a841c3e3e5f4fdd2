import { APPLICATION_FLAG } from '../protocol/numbers.ts';
import type { ApplicationRecord, ChannelRecord, FrameRecord, InstanceRecord } from './records.ts';
import type { World } from './world.ts';

/** A page that is loaded again has this long to come back. */
const RELOAD_GRACE_MS = 5000;
/** A launch that nobody's client follows ends by itself. */
const UNSEEN_LAUNCH_MS = 30_000;

export function isEmbedded({ flags }: ApplicationRecord): boolean {
  return (flags & APPLICATION_FLAG.embedded) !== 0;
}

/** Of servers in which Activities may be tried that Discord has not verified. */
const MEMBERS_TOO_MANY = 25;

/** Whether somebody is shown an app's Activity at all. */
export function maySeeActivity(world: World, application: ApplicationRecord, userId: string) {
  const { testers } = application.portal;
  return testers === undefined || testers.includes(world.user(userId).username);
}

/** What Discord tells whoever would open it there, in its client; nothing where it opens. */
export function launchFailure(
  world: World,
  application: ApplicationRecord,
  channel: ChannelRecord,
  userId: string,
): string | null {
  if (application.portal.testers === undefined) return null;
  if (!maySeeActivity(world, application, userId)) {
    return 'You do not have access to this Activity.';
  }
  const members = world.guildOf(channel)?.members.length ?? 0;
  if (members < MEMBERS_TOO_MANY) return null;
  return 'This Activity can only be launched in servers with fewer than 25 members.';
}

function instancesIn(world: World, channelId: string): InstanceRecord[] {
  return [...world.instances.values()].filter((instance) => instance.channelId === channelId);
}

/** Who is in it, each once however many windows they have. */
export function participantsOf({ frames }: InstanceRecord): string[] {
  return [...new Set(frames.map(({ userId }) => userId))];
}

/** Where the app runs in the channel already, that is what is launched. */
export function launchInstance(
  world: World,
  { id: applicationId }: ApplicationRecord,
  { id: channelId, guildId }: ChannelRecord,
): InstanceRecord {
  const running = instancesIn(world, channelId).find((one) => one.applicationId === applicationId);
  const isDoubled = world.faults.strikeActivity('double-launch');
  if (running !== undefined && !isDoubled) return running;
  const launchId = world.nextId();
  const locationId = guildId === null ? `pc-${channelId}` : `gc-${guildId}-${channelId}`;
  const instance: InstanceRecord = {
    id: `i-${launchId}-${locationId}`,
    launchId,
    locationId,
    applicationId,
    guildId,
    channelId,
    frames: [],
  };
  world.instances.set(instance.id, instance);
  world.clock.after(UNSEEN_LAUNCH_MS, () => {
    endIfEmpty(world, instance);
  });
  world.tell({ kind: 'instance-changed', instance });
  return instance;
}

export function openFrame(
  world: World,
  instance: InstanceRecord,
  userId: string,
  isOpaque: boolean,
): FrameRecord {
  const frame: FrameRecord = { id: world.nextId(), userId, isOpaque, isLost: false };
  instance.frames = [...instance.frames, frame];
  world.tell({ kind: 'instance-changed', instance });
  return frame;
}

/** The last frame to be closed takes its instance along. */
export function closeFrame(world: World, instance: InstanceRecord, frame: FrameRecord): void {
  if (!instance.frames.includes(frame)) return;
  instance.frames = instance.frames.filter((other) => other !== frame);
  if (!endIfEmpty(world, instance)) world.tell({ kind: 'instance-changed', instance });
}

/** A frame that died without a word: it may only be loading again, so it is missed later. */
export function loseFrame(world: World, instance: InstanceRecord, frame: FrameRecord): void {
  frame.isLost = true;
  world.clock.after(RELOAD_GRACE_MS, () => {
    if (frame.isLost) closeFrame(world, instance, frame);
  });
}

/** It is back before it was missed. */
export function keepFrame(frame: FrameRecord): void {
  frame.isLost = false;
}

export function endInstancesIn(world: World, channelId: string): void {
  for (const instance of instancesIn(world, channelId)) {
    instance.frames = [];
    endIfEmpty(world, instance);
  }
}

function endIfEmpty(world: World, instance: InstanceRecord): boolean {
  if (instance.frames.length > 0) return false;
  if (world.instances.delete(instance.id)) world.tell({ kind: 'instance-changed', instance });
  return true;
}
