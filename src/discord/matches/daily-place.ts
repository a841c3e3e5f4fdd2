import type { DailyPlace } from '../../matches/practice/dozens.ts';
import type { Call } from '../interactions/call.ts';

/** The player and the place whose clock ends the day. */
export async function dailyPlaceOf({ bot, player, venue }: Call): Promise<DailyPlace> {
  const { settings } = await bot.contextOf(venue.server);
  return { player, server: venue.server ?? '', zone: settings.timeZone };
}
