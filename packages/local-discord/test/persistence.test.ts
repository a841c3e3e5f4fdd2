import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startLocalDiscord } from '../src/local-discord.ts';
import { PIXEL, startExampleBot } from './support/example-bot.ts';
import { firstBot, openDiscord, textChannel, worldFile } from './support/world.ts';

const NOTE = { filename: 'a.txt', contentType: 'text/plain', bytes: Buffer.from('a') };

test('restores a world from its file, and adds a new bot beside the earlier one', async () => {
  const file = await worldFile();
  const first = await startLocalDiscord({ file });
  const bot = await startExampleBot(first, firstBot(first));
  const ada = first.as('ada');
  const card = await ada.slash('general', 'card', { title: 'Kept' }).answer();
  const thought = ada.slash('general', 'sleep');
  expect(thought.interaction.stage).toBe('pending');
  const removed = ada.say('games', 'gone', { files: [NOTE] });
  ada.remove(removed);
  const marks = new Map([[card.channelId, card.id]]);
  first.world.readMarks.set(ada.userId, marks);
  await bot.close();
  await first.close();
  expect(await readdir(`${file}.files`)).toHaveLength(1);

  const second = await openDiscord({ file, bots: [{ name: 'Bot' }, { name: 'Newcomer' }] });
  const [known, newcomer] = second.bots;
  if (!known || !newcomer) throw new Error('a bot is missing');
  const again = second.as('ada');
  expect(again.userId).toBe(ada.userId);
  expect(again.look(card)).toEqual(card);
  expect(second.world.readMarks.get(ada.userId)).toEqual(marks);
  expect(again.look(card).pictures[0]?.bytes).toEqual(PIXEL);
  expect(again.commands('general')).toContain('/card');
  expect(known.userId).toBe(firstBot(first).userId);
  expect(known.token).not.toBe(firstBot(first).token);

  const added = await startExampleBot(second, newcomer);
  expect(added.client.guilds.cache.map(({ name }) => name)).toEqual(['The Parlour']);
  // Both have a command of that name now; only the present bot answers.
  const fruits = again.commands('general').filter((name) => name === '/fruit');
  expect(fruits).toHaveLength(2);
  const said = await textChannel(added, 'general').send('Hello');
  expect(said.author.id).toBe(newcomer.userId);
  await startExampleBot(second, known);
  const stamped = await again.press(again.look(card), 'Stamp').answer();
  expect(stamped.text).toBe('Stamped.');
  expect(second.refusals).toEqual([]);
});

async function keptText(file: string): Promise<string> {
  const discord = await startLocalDiscord({ file });
  discord.as('ada').say('general', 'Precious');
  await discord.close();
  return readFile(file, 'utf8');
}

const DAMAGED = /is damaged, and was left as it is/;

test.each([
  ['cut off', (text: string) => text.slice(0, text.length / 2), DAMAGED],
  ['emptied', () => '', DAMAGED],
  ['of something else', () => '{"name":"crokinole"}', DAMAGED],
  ['without its people', (text: string) => text.replace('"users"', '"losers"'), /is damaged/],
  ['of a later version', (text: string) => text.replace('"version":1', '"version":2'), /version 2/],
])('names a file that is %s and leaves it unchanged', async (_, spoil, words) => {
  const file = await worldFile();
  const spoilt = spoil(await keptText(file));
  await writeFile(file, spoilt);
  const failure: unknown = await startLocalDiscord({ file }).catch((thrown: unknown) => thrown);
  expect(String(failure)).toMatch(words);
  expect(String(failure)).toContain(file);
  expect(await readFile(file, 'utf8')).toBe(spoilt);
});

test('reports unreadable attachments instead of treating them as missing', async () => {
  const file = await worldFile();
  const first = await startLocalDiscord({ file });
  first.as('ada').say('general', 'Look', { files: [NOTE] });
  await first.close();
  const [id = ''] = await readdir(`${file}.files`);
  const attachment = join(`${file}.files`, id);
  await rm(attachment);
  await mkdir(attachment);
  await expect(startLocalDiscord({ file })).rejects.toThrow(`${attachment} cannot be read`);
});

test.each(['/proc/crokinole/world.json', '/dev/null/world.json'])(
  'does not start where nothing can be saved, as in %s',
  async (file) => {
    await expect(startLocalDiscord({ file })).rejects.toThrow(
      /^The local Discord('s file \S+ cannot be read| cannot be kept in \S+): /,
    );
  },
);

test('reports a failed save, keeps running, and saves again', async () => {
  const file = await worldFile();
  const told: (string | null)[] = [];
  const discord = await startLocalDiscord({ file, onSavingTrouble: (text) => told.push(text) });
  // Blocks the next save.
  await mkdir(`${file}.new`);
  const ada = discord.as('ada');
  ada.say('general', 'While it cannot be saved');
  await expect.poll(() => told.length).toBe(1);
  expect(told[0]).toMatch(
    `The local Discord cannot be saved to ${file}: there is a folder of that name. It goes on and`,
  );
  expect(discord.world.savingTrouble).toBe(told[0]);
  await rm(`${file}.new`, { recursive: true });
  ada.say('general', 'And when it can');
  await expect.poll(() => told.length).toBe(2);
  expect(told[1]).toBeNull();
  const text = await readFile(file, 'utf8');
  expect(text).toContain('While it cannot be saved');
  expect(text).toContain('And when it can');
  await mkdir(`${file}.new`);
  ada.say('general', 'Lost');
  await discord.close();
  expect(told.slice(2)).toEqual([expect.stringContaining('since the last save is lost.')]);
});

test('drops old files for new ones, but keeps their messages', async () => {
  const discord = await openDiscord({ filesCeilingBytes: 100 });
  const ada = discord.as('ada');
  const posted = ['a', 'b', 'c'].map((name) =>
    ada.say('general', name, {
      files: [{ filename: `${name}.png`, contentType: 'image/png', bytes: Buffer.alloc(40) }],
    }),
  );
  const kept = posted.map((message) => ada.look(message).pictures.length);
  expect(kept).toEqual([0, 1, 1]);
  expect(ada.messages('general').map(({ text }) => text)).toEqual(['a', 'b', 'c']);
});
