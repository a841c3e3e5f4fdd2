import { expect, test } from 'vitest';
import { REVIEW_VERSION } from 'crokinole/review/review-shot';
import { moveInStore, playIntoStore } from '../support/stored-matches.ts';
import { readMetrics } from '../support/whole/bot-process.ts';
import { openHouse } from '../support/whole/house.ts';

/** A turn takes half a second of a quiet processor, and the lease of the first process ten. */
const PATIENCE = { timeout: 100_000 };

test('a review whose process is killed is finished by the next one', async () => {
  const { discord, store, start } = await openHouse();
  const ada = discord.as('ada');
  const players = [ada.userId, discord.as('bo').userId];
  const overrides = { discsPerPlayer: { singles: 3 } };
  const end = { kind: 'fixed-rounds', rounds: 1, tie: 'stands' } as const;
  const match = await playIntoStore(store, 'match', players, { overrides: { ...overrides, end } });
  const [guild = ''] = discord.world.guilds.keys();
  await moveInStore(store, match, guild);
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
