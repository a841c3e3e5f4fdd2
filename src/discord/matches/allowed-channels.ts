import type { Client } from 'discord.js';
import { isGone } from '../posting/delivery-errors.ts';

/**
 * Those of the chosen channels that have not been deleted. Discord is asked about what is not in
 * memory, because an archived thread is not.
 */
export async function stillThere(
  { channels }: Client<true>,
  chosen: readonly string[],
): Promise<readonly string[]> {
  const isThere = async (id: string) => {
    try {
      return channels.cache.has(id) || (await channels.fetch(id)) !== null;
    } catch (thrown) {
      return !isGone(thrown);
    }
  };
  const there = await Promise.all(chosen.map(isThere));
  return chosen.filter((_, i) => there[i]);
}
