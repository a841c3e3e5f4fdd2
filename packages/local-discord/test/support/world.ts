import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ChannelType, type TextChannel } from 'discord.js';
import { expect, onTestFinished } from 'vitest';
import {
  startLocalDiscord,
  type Bot,
  type LocalDiscord,
  type LocalDiscordOptions,
} from '../../src/local-discord.ts';
import { startExampleBot, type ExampleBot } from './example-bot.ts';

/** Closes everything a test started, latest first. */
export function closeAfterTest(close: () => Promise<void> | void): void {
  onTestFinished(close);
}

export async function openDiscord(options: LocalDiscordOptions = {}): Promise<LocalDiscord> {
  // Identify limits are off in tests of other things.
  const discord = await startLocalDiscord({ identifyGapMs: 0, strict: true, ...options });
  closeAfterTest(async () => {
    await discord.close();
    expect(discord.crashes).toEqual([]);
  });
  return discord;
}

/** Where a world may be kept; nothing is there yet. */
export async function worldFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'local-discord-'));
  closeAfterTest(() => rm(folder, { recursive: true }));
  return join(folder, 'world.json');
}

export function firstBot({ bots: [bot] }: LocalDiscord): Bot {
  if (bot === undefined) throw new Error('no bot was seeded');
  return bot;
}

export interface Party {
  readonly discord: LocalDiscord;
  readonly bot: ExampleBot;
}

/** A local Discord with the example bot. */
export async function openParty(
  options: LocalDiscordOptions = {},
  clientOptions: Parameters<typeof startExampleBot>[2] = {},
): Promise<Party> {
  const discord = await openDiscord(options);
  const bot = await startExampleBot(discord, firstBot(discord), clientOptions);
  return { discord, bot };
}

/** A channel as the bot sees it. */
export function textChannel({ client }: ExampleBot, name: string): TextChannel {
  const found = client.channels.cache.find(
    (one) => one.type === ChannelType.GuildText && one.name === name,
  );
  if (found?.type !== ChannelType.GuildText) throw new Error(`the bot knows no #${name}`);
  return found;
}
