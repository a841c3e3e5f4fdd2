import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { startLocalDiscord } from '../../src/local-discord.ts';
import { ask } from '../support/ask.ts';
import { closeAfterTest, firstBot, openDiscord, worldFile } from '../support/world.ts';

const ACTIVITY = { url: 'http://127.0.0.1:9' };

const openAgain = (file: string) =>
  openDiscord({ file, bots: [{ name: 'Bot', activity: ACTIVITY }] });

test('enables Activities again at every start, and stores no secret', async () => {
  const file = await worldFile();
  const first = await startLocalDiscord({ file, bots: [{ name: 'Bot', activity: ACTIVITY }] });
  const { clientSecret } = firstBot(first);
  await first.close();
  expect(await readFile(file, 'utf8')).not.toContain(clientSecret);

  const without = await startLocalDiscord({ file });
  expect(without.as('ada').commands('general')).toEqual([]);
  const commands = `/applications/${firstBot(without).applicationId}/commands`;
  const body = [{ name: 'board', description: 'Shows a board' }];
  expect((await ask(without, 'PUT', commands, { body })).status).toBe(200);
  await without.close();

  const again = await openAgain(file);
  expect(again.as('ada').commands('general')).toEqual(['/board', 'launch']);
});

test('lets all members use Activities in a world saved before they existed', async () => {
  const file = await worldFile();
  const first = await startLocalDiscord({ file });
  await first.close();
  const { knowsActivities, ...saved } = JSON.parse(await readFile(file, 'utf8')) as {
    knowsActivities: boolean;
    guilds: { id: string; roles: { id: string; permissions: string }[] }[];
  };
  expect(knowsActivities).toBe(true);
  for (const { id, roles } of saved.guilds) {
    const everyone = roles.find((role) => role.id === id);
    if (everyone) everyone.permissions = (BigInt(everyone.permissions) & ~(1n << 39n)).toString();
  }
  await writeFile(file, JSON.stringify(saved));
  const again = await openAgain(file);
  expect(again.as('bo').commands('general')).toEqual(['launch']);
});

test('names an Activity’s port that is taken, and leaves nothing open', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  closeAfterTest(() => {
    other.close();
  });
  const { port } = other.address() as AddressInfo;
  const taken = startLocalDiscord({ bots: [{ name: 'Bot', activity: { ...ACTIVITY, port } }] });
  await expect(taken).rejects.toThrow(`The Activity of Bot cannot be served at port ${port}.`);
});
