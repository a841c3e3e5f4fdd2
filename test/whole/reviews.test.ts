import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { REVIEW_VERSION } from 'crokinole/review/review-shot';
import { startLocalDiscord } from 'local-discord';
import { SqliteStore } from '../../src/storage/sqlite/store.ts';
import { moveInStore, playIntoStore } from '../support/stored-matches.ts';
import { temporaryFolder } from '../support/stores.ts';
import { botOf, readMetrics, startBotProcess } from '../support/whole/bot-process.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A turn takes half a second of a quiet processor, and the lease of the first process ten. */
const PATIENCE = { timeout: 100_000 };

test('a review whose process is killed is finished by the next one', async () => {
  const folder = temporaryFolder();
  closing.push(() => {
    folder.remove();
  });
  const file = join(folder.path, 'matches.db');
  const discord = await startLocalDiscord({ bots: [{ name: 'Crokinole' }], identifyGapMs: 0 });
  closing.push(() => discord.close());
  const store = new SqliteStore({ file });
  closing.push(() => store.close());
  const ada = discord.as('ada');
  const players = [ada.userId, discord.as('bo').userId];
  const overrides = { discsPerPlayer: { singles: 3 } };
  const end = { kind: 'fixed-rounds', rounds: 1, tie: 'stands' } as const;
  const match = await playIntoStore(store, 'match', players, { overrides: { ...overrides, end } });
  const [guild = ''] = discord.world.guilds.keys();
  await moveInStore(store, match, guild);
  const start = async () => {
    const env = { ...botOf(discord, `file:${file}`), RENDER_THREADS: '0' };
    const bot = await startBotProcess({ entry: 'tested', env });
    closing.push(() => bot.kill());
    return bot;
  };
  const first = await start();
  const card = await ada.slash('games', 'match', { match: 'match' }).answer();
  const shown = await ada.press(card, 'Review').answer();
  const key = { matchId: 'match', version: REVIEW_VERSION };
  const done = async () => (await store.readReview(key))?.done ?? 0;
  await expect.poll(done, { ...PATIENCE, interval: 10 }).toBeGreaterThan(0);
  await first.kill();
  const before = await store.readReviewedTurns(key);
  expect(before.length).toBe(await done());
  expect(before.length).toBeLessThan(6);
  const second = await start();
  const status = async () => (await store.readReview(key))?.status;
  await expect.poll(status, PATIENCE).toBe('finished');
  const turns = await store.readReviewedTurns(key);
  expect(turns).toHaveLength(6);
  expect(turns.slice(0, before.length)).toEqual(before);
  const again = await ada.press(ada.look(shown), 'Review').answer();
  expect(again.text).toContain('luck');
  const figures = await readMetrics(second);
  expect(figures.get('crokinole_reviews_total{end="finished"}')).toBe(1);
  expect(figures.get('crokinole_review_queue')).toBe(0);
  expect(second.complaints).toEqual([]);
  discord.assertClean();
}, 240_000);
