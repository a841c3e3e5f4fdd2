import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { startLocalDiscord } from 'local-discord';
import { DEFAULT_SETTINGS } from '../../src/matches/records/settings.ts';
import { SqliteStore } from '../../src/storage/sqlite/store.ts';
import { temporaryFolder } from '../support/stores.ts';
import { botOf, startBotProcess, type BotProcess } from '../support/whole/bot-process.ts';
import { openParty, type Party } from './support/party.ts';
import { afterwards, beginMatch, CHANNEL, latest, server, toFlick } from './support/table.ts';
import { inMatch } from './support/hubs.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** By when Discord has forgotten every nonce. */
const LATER_MS = 6 * 60_000;
const IS_POST = { method: 'POST', path: /\/channels\/\d+\/messages$/ };
/** As often as discord.js tries before the outbox does. */
const ALL_TRIES = { ...IS_POST, times: 4 };
const SEEN_BY_NOBODY = { kind: 'drop', carriedOut: true } as const;

/** Every message the bot has posted, in all channels, by its idempotency key. */
function keys({ world }: Party['discord']): readonly string[] {
  const messages = [...world.messages.values()].flatMap((each) => [...each.values()]);
  return messages.flatMap(({ nonce }) => (typeof nonce === 'string' ? [nonce] : []));
}

/**
 * As if it had all been posted some minutes ago; moving the clock itself would end every
 * connection.
 */
function forgetNonces({ world }: Party['discord']): void {
  for (const messages of world.messages.values()) {
    for (const message of messages.values()) {
      Object.assign(message, { createdMs: message.createdMs - LATER_MS });
    }
  }
}

/**
 * What is posted now is carried out, but its receipt arrives only after Discord has forgotten the
 * nonce.
 */
async function loseReceipt({ discord, store }: Party, act: () => Promise<unknown>): Promise<void> {
  const carriedOut = discord.faults.carriedOut();
  discord.faults.onRequest(SEEN_BY_NOBODY, ALL_TRIES);
  await act();
  await expect.poll(() => discord.faults.carriedOut()).toBe(carriedOut + 4);
  forgetNonces(discord);
  await expect.poll(() => store.countUnannounced()).toBe(0);
}

const invite = (party: Party) =>
  party.discord.as('ada').slash(CHANNEL, 'challenge', { opponent: 'bo' }).answer();

test.each([
  [
    'a turn',
    async (party: Party) => {
      const board = await beginMatch(party);
      const mover = toFlick(party, board);
      const panel = await mover.press(board, 'Aim').answer();
      await loseReceipt(party, () => mover.press(panel, 'Flick!').answer());
      // It counts as the latest board: it can be played from, and the older one lost its buttons.
      const next = latest(party);
      expect(next.buttons.map(({ label }) => label)).toContain('Aim');
      await expect.poll(() => mover.look(board).buttons).toEqual([]);
    },
  ],
  [
    'a reminder',
    async (party: Party) => {
      const board = await beginMatch(party);
      const waiting = party.discord.as(board.pinged.includes('ada') ? 'bo' : 'ada');
      await loseReceipt(party, () => inMatch(waiting, CHANNEL, 'nudge'));
    },
  ],
  [
    'a match that starts in its own thread',
    async (party: Party) => {
      const settings = { ...DEFAULT_SETTINGS, threadPerMatch: true };
      await party.store.saveSettings(server(party), settings);
      const invitation = await afterwards(party, () => invite(party));
      await loseReceipt(party, () =>
        party.discord.as('bo').press(invitation, 'Accept').acknowledged(),
      );
    },
  ],
] as const)('%s whose receipt got lost for long is not posted twice', async (_, play) => {
  const party = await openParty();
  await play(party);
  const told = keys(party.discord);
  expect(told.length).toBeGreaterThan(0);
  expect(new Set(told).size).toBe(told.length);
  expect(party.discord.refusals).toEqual([]);
});

test('an invitation whose receipt got lost is found behind everything that was written meanwhile', async () => {
  const party = await openParty();
  const { discord } = party;
  await loseReceipt(party, async () => {
    await invite(party);
    await expect.poll(() => keys(discord).length).toBe(1);
    for (let i = 0; i < 150; i += 1) discord.as('ada').say(CHANNEL, `chat ${i}`);
  });
  expect(keys(discord)).toHaveLength(1);
});

test('where the bot may not read the history, it posts twice rather than never', async () => {
  const party = await openParty();
  party.discord.admin.setPermission(CHANNEL, 'Crokinole', 'READ_MESSAGE_HISTORY', false);
  await loseReceipt(party, () => invite(party));
  expect(keys(party.discord)).toHaveLength(2);
});

/** A Discord and a database, which outlive any process of the bot. */
async function openHouse() {
  const folder = temporaryFolder();
  closing.push(() => {
    folder.remove();
  });
  const file = join(folder.path, 'matches.db');
  const discord = await startLocalDiscord({ bots: [{ name: 'Crokinole' }], identifyGapMs: 0 });
  closing.push(() => discord.close());
  const store = new SqliteStore({ file });
  closing.push(() => store.close());
  const env = {
    ...botOf(discord, `file:${file}`),
    RENDER_THREADS: '0',
  };
  const start = async (): Promise<BotProcess> => {
    const bot = await startBotProcess({ entry: 'tested', env });
    closing.push(() => bot.kill());
    return bot;
  };
  const challenge = (opponent: string) =>
    discord.as('ada').slash(CHANNEL, 'challenge', { opponent }).answer();
  const struck = (times: number) => expect.poll(() => discord.faults.struck()).toBe(times);
  const allTold = () => expect.poll(() => store.countUnannounced()).toBe(0);
  const leaseUntil = (atMs: number) =>
    store.database.db.run(sql`UPDATE outbox SET next_at_ms = ${atMs} WHERE status = 'waiting'`);
  return { discord, store, start, challenge, struck, allTold, leaseUntil };
}

test('an announcement of a killed process is not repeated, nor one of a stopped process', async () => {
  const { discord, start, challenge, struck, allTold, leaseUntil } = await openHouse();
  const killed = await start();
  discord.faults.onRequest(SEEN_BY_NOBODY, IS_POST);
  discord.faults.onRequest({ kind: 'rate-limit', retryAfterMs: 15_000 }, IS_POST);
  await challenge('bo');
  await struck(2);
  await killed.kill();
  const leasedUntilMs = Date.now() + 59_000;
  leaseUntil(leasedUntilMs);
  forgetNonces(discord);
  const stopped = await start();
  await allTold();
  expect(Date.now()).toBeLessThan(leasedUntilMs);
  expect(keys(discord)).toHaveLength(1);

  discord.faults.onRequest({ kind: 'rate-limit', retryAfterMs: 1000 }, IS_POST);
  await challenge('cleo');
  await struck(3);
  // Until it has heard that it has to wait.
  await pause(100);
  process.kill(stopped.pid, 'SIGSTOP');
  leaseUntil(0);
  await start();
  await allTold();
  expect(keys(discord)).toHaveLength(2);
  forgetNonces(discord);
  process.kill(stopped.pid, 'SIGCONT');
  expect(await stopped.end()).toBe(0);
  expect(keys(discord)).toHaveLength(2);
}, 120_000);

test('a process killed between a push and its message leaves one of each, and the next completes it', async () => {
  const { discord, start, challenge, struck, allTold, leaseUntil } = await openHouse();
  const killed = await start();
  const completion = { method: 'PATCH', path: /\/messages\/\d+$/ };
  discord.faults.onRequest({ kind: 'delay', delayMs: 60_000 }, completion);
  await challenge('bo');
  await struck(1);
  await killed.kill();
  const bo = discord.as('bo');
  expect(bo.messages(CHANNEL).map(({ isV2 }) => isV2)).toEqual([false]);
  leaseUntil(0);
  forgetNonces(discord);
  await start();
  await allTold();
  expect(bo.messages(CHANNEL).map(({ isV2 }) => isV2)).toEqual([true]);
  expect(keys(discord)).toHaveLength(1);
  expect(bo.pushes().map(({ text }) => text)).toEqual([
    expect.stringContaining('@Bo, Ada challenges you.'),
  ]);
}, 120_000);
