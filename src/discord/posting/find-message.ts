import { Routes, type APIMessage, type REST } from 'discord.js';
import type { AnnouncementLease } from '../../matches/ports/announcer.ts';
import type { Announcement } from '../../matches/records/announcements.ts';
import { hasMessageKey } from './message-key.ts';

/** As many messages at a time as Discord gives, and as many times. */
const PAGE = 100;
const MAX_PAGES = 10;
/** Discord's clock and ours. */
const CLOCKS_DIFFER_MS = 10 * 60_000;

/** Among the latest. Without leave to read what was, Discord says that there is nothing. */
export async function findMessage(
  rest: REST,
  ownId: string | undefined,
  { channel, key, createdAtMs }: Pick<Announcement, 'channel' | 'key' | 'createdAtMs'>,
  { signal }: AnnouncementLease,
): Promise<APIMessage | undefined> {
  let before: string | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const query = new URLSearchParams({ limit: String(PAGE), ...(before && { before }) });
    const route = Routes.channelMessages(channel);
    const messages = (await rest.get(route, { query, signal })) as readonly APIMessage[];
    const own = messages.filter(({ author }) => author.id === ownId);
    const found = own.find((message) => hasMessageKey(message, key));
    if (found !== undefined) return found;
    const oldest = messages.at(-1);
    if (oldest === undefined || messages.length < PAGE) return undefined;
    if (Date.parse(oldest.timestamp) < createdAtMs - CLOCKS_DIFFER_MS) return undefined;
    before = oldest.id;
  }
  return undefined;
}
