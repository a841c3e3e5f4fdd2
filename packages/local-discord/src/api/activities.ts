import { participantsOf } from '../world/activities.ts';
import type { InstanceRecord } from '../world/records.ts';

/** An instance as its app's bot may look it up. */
export function apiInstance(instance: InstanceRecord): object {
  const { applicationId, id, launchId, locationId, channelId, guildId } = instance;
  return {
    application_id: applicationId,
    instance_id: id,
    launch_id: launchId,
    location:
      guildId === null
        ? { id: locationId, kind: 'pc', channel_id: channelId }
        : { id: locationId, kind: 'gc', channel_id: channelId, guild_id: guildId },
    users: participantsOf(instance),
  };
}
