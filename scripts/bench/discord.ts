import { startLocalDiscord, type LocalDiscord } from 'local-discord';
import { previewOf, type Wishes } from '../../test/discord/support/hubs.ts';

/** Far above Discord's, so that the bot is measured and not the limits. */
const NO_LIMITS = { globalPerSecond: 1e6, generosity: 1e6 };

export function openDiscord(people: number, channels: readonly string[]): Promise<LocalDiscord> {
  return startLocalDiscord({
    bots: [{ name: 'Crokinole' }],
    rateLimits: NO_LIMITS,
    seed: { members: Array.from({ length: people }, (_, i) => `player${i}`), channels },
  });
}

/** The people are called player0, player1 and so on. The first one is the host, and all join. */
export async function openSignUp(
  discord: LocalDiscord,
  people: number,
  channel: string,
  wishes: Wishes,
): Promise<void> {
  const host = discord.as('player0');
  const preview = await previewOf(host, channel, wishes);
  const shown = host.next(channel, ({ buttons }) => buttons.some(({ label }) => label === 'Join'));
  await host.press(preview, 'Open sign-up').answer();
  const message = await shown;
  for (let i = 0; i < people; i += 1)
    await discord.as(`player${i}`).press(message, 'Join').answer();
}
