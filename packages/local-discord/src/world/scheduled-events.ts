import { EVENT_STATUS } from '../protocol/numbers.ts';
import type { GuildRecord, ScheduledEventRecord } from './records.ts';
import type { World } from './world.ts';

/** Those that are over stay to be looked at, up to this many in all. */
const MAX_KEPT = 300;

export function isOverEvent({ status }: ScheduledEventRecord): boolean {
  return status === EVENT_STATUS.completed || status === EVENT_STATUS.canceled;
}

/**
 * All events of a server. An event begins and ends by itself at its times, here when it is looked at.
 */
export function scheduledEvents(world: World, guild: GuildRecord): readonly ScheduledEventRecord[] {
  const nowMs = world.clock.nowMs();
  for (const event of guild.scheduledEvents ?? []) {
    const { scheduled, active, completed } = EVENT_STATUS;
    if (event.status === scheduled && Date.parse(event.startsAt) <= nowMs) event.status = active;
    if (event.status === active && Date.parse(event.endsAt) <= nowMs) event.status = completed;
  }
  return guild.scheduledEvents ?? [];
}

export function openEvents(world: World, guild: GuildRecord): readonly ScheduledEventRecord[] {
  return scheduledEvents(world, guild).filter((event) => !isOverEvent(event));
}

export type NewScheduledEvent = Omit<ScheduledEventRecord, 'id' | 'status'>;

export function addScheduledEvent(
  world: World,
  guild: GuildRecord,
  made: NewScheduledEvent,
): ScheduledEventRecord {
  const event = { ...made, id: world.nextId(), status: EVENT_STATUS.scheduled };
  guild.scheduledEvents = [...(guild.scheduledEvents ?? []), event].slice(-MAX_KEPT);
  world.tell({ kind: 'scheduled-event-created', guild, event });
  return event;
}

export function changeScheduledEvent(
  world: World,
  guild: GuildRecord,
  event: ScheduledEventRecord,
  change: Partial<NewScheduledEvent & Pick<ScheduledEventRecord, 'status'>>,
): void {
  Object.assign(event, change);
  world.tell({ kind: 'scheduled-event-updated', guild, event });
}

export function removeScheduledEvent(
  world: World,
  guild: GuildRecord,
  event: ScheduledEventRecord,
): void {
  guild.scheduledEvents = guild.scheduledEvents?.filter((one) => one !== event) ?? [];
  world.tell({ kind: 'scheduled-event-deleted', guild, event });
}
