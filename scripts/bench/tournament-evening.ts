import { join } from 'node:path';
import { MAX_ENTRANTS } from '@crokinole/tournament/model/setup';
import { startLocalDiscord, type LocalDiscord } from 'local-discord';
import { botOf, startBotProcess } from '../../test/support/whole/bot-process.ts';
import { temporaryFolder } from '../../test/support/stores.ts';
import { Watch } from './bot-watch.ts';
import type { Figure } from './figures.ts';
import { startFromPanel, previewOf } from '../../test/discord/support/hubs.ts';

const CHANNEL = 'games';
/** Far above Discord's, so that the bot is measured and not the limits. */
const NO_LIMITS = { globalPerSecond: 1e6, generosity: 1e6 };
const AIM_MS = 5000;
const AIM_HOLD_MS = 50;
const PATIENCE_MS = 120_000;

/**
 * From the press that starts an evening of maximum size until every game has its board in a thread,
 * with the bot in a separate process.
 */
export async function measureEvening(): Promise<readonly Figure[]> {
  const folder = temporaryFolder();
  const names = Array.from({ length: MAX_ENTRANTS }, (_, i) => `player${i}`);
  const discord = await startLocalDiscord({
    bots: [{ name: 'Crokinole' }],
    rateLimits: NO_LIMITS,
    seed: { members: names, channels: [CHANNEL] },
  });
  const bot = await startBotProcess({
    entry: 'built',
    env: botOf(discord, `file:${join(folder.path, 'matches.db')}`),
  });
  try {
    await joinAll(discord, names);
    const { value: ms, loop } = await new Watch(bot).during(() => openAll(discord, names));
    console.log(
      `an evening of ${MAX_ENTRANTS}, all its boards told: ${Math.round(ms)} ms, ` +
        `the bot's loop held for ${loop.mostMs.toFixed(0)} ms at most`,
    );
    const own = { unit: 'ms', better: 'lower' } as const;
    return [
      { name: 'evening-64-open-all', value: ms, aim: AIM_MS, ...own },
      { name: 'evening-64-longest-hold', value: loop.mostMs, aim: AIM_HOLD_MS, ...own },
    ];
  } finally {
    await bot.end();
    await discord.close();
    folder.remove();
  }
}

async function joinAll(discord: LocalDiscord, names: readonly string[]): Promise<void> {
  const [host = ''] = names;
  const person = discord.as(host);
  const preview = await previewOf(person, CHANNEL, { name: 'The largest', places: MAX_ENTRANTS });
  const shown = person.next(CHANNEL, ({ buttons }) =>
    buttons.some(({ label }) => label === 'Join'),
  );
  await person.press(preview, 'Open sign-up').answer();
  const message = await shown;
  for (const name of names) await discord.as(name).press(message, 'Join').answer();
}

async function openAll(discord: LocalDiscord, names: readonly string[]): Promise<number> {
  const [host = ''] = names;
  const person = discord.as(host);
  const before = performance.now();
  await startFromPanel(person, CHANNEL);
  const games = names.length / 2;
  while (boards(discord) < games) {
    if (performance.now() - before > PATIENCE_MS) throw new Error('not every game has its board');
    await new Promise((go) => setTimeout(go, 20));
  }
  return performance.now() - before;
}

/** Threads that have a board. */
function boards({ world }: LocalDiscord): number {
  return [...world.channels.values()].filter(
    ({ id, parentId }) =>
      parentId !== null &&
      [...world.messagesOf(id).values()].some(({ attachments }) => attachments.length > 0),
  ).length;
}
