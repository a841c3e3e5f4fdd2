import { EXTERNAL_EVENT } from '../protocol/numbers.ts';
import type { GuildRecord, ScheduledEventRecord } from '../world/records.ts';
import type { World } from '../world/world.ts';
import { apiUser } from './people.ts';

const GUILD_ONLY = 2;

export function apiScheduledEvent(
  world: World,
  guild: GuildRecord,
  event: ScheduledEventRecord,
): object {
  return {
    id: event.id,
    guild_id: guild.id,
    channel_id: null,
    creator_id: event.creatorId,
    creator: apiUser(world.user(event.creatorId)),
    name: event.name,
    description: event.description,
    image: null,
    scheduled_start_time: event.startsAt,
    scheduled_end_time: event.endsAt,
    privacy_level: GUILD_ONLY,
    status: event.status,
    entity_type: EXTERNAL_EVENT,
    entity_id: null,
    entity_metadata: { location: event.location },
    recurrence_rule: null,
    guild_scheduled_event_exceptions: [],
    user_rsvp: null,
  };
}
