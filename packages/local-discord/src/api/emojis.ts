import type { ApplicationRecord, EmojiRecord } from '../world/records.ts';
import type { World } from '../world/world.ts';
import { apiUser } from './people.ts';

/** The user is the bot, because nothing here is uploaded in a portal. */
export function apiEmoji(
  world: World,
  { botId }: ApplicationRecord,
  { id, name, isAnimated }: EmojiRecord,
): object {
  return {
    id,
    name,
    roles: [],
    user: apiUser(world.user(botId)),
    require_colons: true,
    managed: false,
    animated: isAnimated,
    available: true,
  };
}
