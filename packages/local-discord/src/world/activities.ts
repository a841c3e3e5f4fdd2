import { APPLICATION_FLAG } from '../protocol/numbers.ts';
import type { ApplicationRecord, ChannelRecord, FrameRecord, InstanceRecord } from './records.ts';
import type { Presence } from '../rules/presence-rules.ts';
import type { World } from './world.ts';

/** A launch that no client opens ends after this time. */
const UNSEEN_LAUNCH_MS = 30_000;

export function isEmbedded({ flags }: ApplicationRecord): boolean {
  return (flags & APPLICATION_FLAG.embedded) !== 0;
}

/** Servers with this many members cannot use an unverified app's Activity. */
const MEMBERS_TOO_MANY = 25;

/** Whether a member is offered an app's Activity. */
export function maySeeActivity(world: World, application: ApplicationRecord, userId: string) {
  const { testers } = application.portal;
  return testers === undefined || testers.includes(world.user(userId).username);
}

/** The text Discord's client shows if it cannot open there; undefined if it can. */
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

/** The participants, each counted once. */
export function participantsOf({ frames }: InstanceRecord): string[] {
  return [...new Set(frames.map(({ userId }) => userId))];
}

/** Reuses the app's running instance in the channel. */
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
  const frame: FrameRecord = {
    id: world.nextId(),
    userId,
    isOpaque,
    isLost: false,
    presence: null,
    presentedAtMs: [],
  };
  instance.frames = [...instance.frames, frame];
  world.tell({ kind: 'instance-changed', instance });
  return frame;
}

/** Closing the last frame ends its instance. */
export function closeFrame(world: World, instance: InstanceRecord, frame: FrameRecord): void {
  if (!instance.frames.includes(frame)) return;
  instance.frames = instance.frames.filter((other) => other !== frame);
  if (!endIfEmpty(world, instance)) world.tell({ kind: 'instance-changed', instance });
}

/** A reloading page has this long to reconnect. */
const RELOAD_GRACE_MS = 5000;

/** A frame that disappeared may only be reloading, so it is removed after a delay. */
export function loseFrame(world: World, instance: InstanceRecord, frame: FrameRecord): void {
  frame.isLost = true;
  world.clock.after(RELOAD_GRACE_MS, () => {
    if (frame.isLost) closeFrame(world, instance, frame);
  });
}

/** The frame reconnected before the delay ended. */
export function keepFrame(frame: FrameRecord): void {
  frame.isLost = false;
}

const PRESENCES_PER_WINDOW = 5;
const PRESENCE_WINDOW_MS = 20_000;

/**
 * Sets what a frame shows on its user's profile. False if that happens too often: Discord allows five
 * updates in twenty seconds. Clearing always works.
 */
export function setPresence(
  world: World,
  instance: InstanceRecord,
  frame: FrameRecord,
  presence: Presence | null,
): boolean {
  const nowMs = world.clock.nowMs();
  const lately = frame.presentedAtMs.filter((atMs) => atMs > nowMs - PRESENCE_WINDOW_MS);
  if (presence !== null && lately.length >= PRESENCES_PER_WINDOW) return false;
  frame.presentedAtMs = presence === null ? lately : [...lately, nowMs];
  frame.presence = presence;
  world.tell({ kind: 'instance-changed', instance });
  return true;
}

/** The Activities on a person's profile, each once, with what its latest window shows. */
export function presencesOf(
  world: World,
  userId: string,
): readonly { readonly instance: InstanceRecord; readonly presence: Presence | null }[] {
  return [...world.instances.values()].flatMap((instance) => {
    const own = instance.frames.filter((frame) => frame.userId === userId);
    const latest = own.findLast(({ presence }) => presence !== null) ?? own.at(-1);
    return latest === undefined ? [] : [{ instance, presence: latest.presence }];
  });
}

/** Leaving a channel closes the person's windows on its Activities. */
export function closeFramesOf(world: World, channelId: string, userId: string): void {
  for (const instance of instancesIn(world, channelId)) {
    const own = instance.frames.filter((frame) => frame.userId === userId);
    for (const frame of own) closeFrame(world, instance, frame);
  }
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
