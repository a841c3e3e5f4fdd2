import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { LocalDiscord } from '../src/local-discord.ts';
import { ROUTE_NAMES } from '../src/rest/rest.ts';
import { ACTS } from '../src/site/acts.ts';
import { upsertCommand } from '../src/world/commands.ts';
import { closeAfterTest, firstBot, openDiscord } from './support/world.ts';
import { fc, runs } from '../../../test/support/properties.ts';

const RUNS = runs(300);

/** Almost valid bodies are likelier to reach deeper checks. */
const field = fc.constantFrom(
  ...(
    'content components type custom_id flags attachments embeds data id options name description ' +
    'items media url file accessory component choices allowed_mentions parse users messages ' +
    'message_reference __proto__ constructor'
  ).split(' '),
);
const body = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 5 },
    fc.constantFrom<unknown>(
      null,
      true,
      0,
      1,
      2,
      9,
      10,
      12,
      17,
      32768,
      -1,
      1e300,
      '',
      'x',
      'attachment://x',
      '1',
    ),
    fc.string(),
    fc.double(),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(field, tie('value'), { maxKeys: 5 }),
  ),
})).value;

/** One entity of each kind, recreated if an earlier request deleted it. */
function whatThereIs(discord: LocalDiscord): Record<string, string> {
  const { world, admin } = discord;
  const bot = firstBot(discord);
  const application = world.application(bot.applicationId);
  const ada = discord.as('ada');
  admin.addPerson('The Parlour', world.user(bot.userId).username);
  if (!ada.channels().includes('fuzz')) admin.addChannel('The Parlour', 'fuzz');
  const { command } = upsertCommand(world, application, null, { name: 'aim', description: 'x' });
  const said = ada.messages('fuzz').find(({ author }) => author === 'ada') ?? ada.say('fuzz', 'hi');
  const { interaction } = ada.slash('fuzz', 'aim');
  return {
    applicationId: bot.applicationId,
    channelId: said.channelId,
    guildId: [...world.guilds.keys()][0] ?? '',
    messageId: said.id,
    interactionId: interaction.id,
    token: interaction.token,
    userId: ada.userId,
    commandId: command.id,
    emoji: '🎯',
    overwriteId: ada.userId,
  };
}

test('responds to random bodies on every route without crashing', async () => {
  const discord = await openDiscord({
    rateLimits: { generosity: 1e6, globalPerSecond: 1e6, invalidPerTenMinutes: 1e9 },
  });
  const bot = firstBot(discord);
  const statuses = new Set<string>();
  const request = fc.record({
    name: fc.constantFrom(...ROUTE_NAMES),
    payload: fc.oneof(
      body.map((value) => JSON.stringify(value)),
      fc.string(),
    ),
    isForm: fc.boolean(),
    wrong: fc.oneof(
      { weight: 4, arbitrary: fc.constant(undefined) },
      {
        weight: 1,
        arbitrary: fc.string({ minLength: 1 }).filter((text) => !/^\.{1,2}$/.test(text)),
      },
    ),
  });
  await fc.assert(
    fc.asyncProperty(request, async ({ name, payload, isForm, wrong }) => {
      const [method = 'GET', pattern = ''] = name.split(' ');
      const known = whatThereIs(discord);
      const path = pattern.replaceAll(/:(\w+)/g, (_all, param: string) =>
        encodeURIComponent(wrong ?? known[param] ?? '1'),
      );
      const response = await fetch(`${discord.apiUrl}/v10${path}`, {
        method,
        headers: {
          authorization: `Bot ${bot.token}`,
          'content-type': isForm ? 'multipart/form-data; boundary=x' : 'application/json',
        },
        ...(method !== 'GET' && { body: payload }),
      });
      statuses.add(`${method} ${response.status}`);
      expect(response.status).toBeLessThan(500);
      await response.text();
    }),
    { numRuns: runs(800) },
  );
  // Some requests must succeed, or the code behind the checks would not be tested.
  expect([...statuses]).toEqual(expect.arrayContaining(['DELETE 204', 'PUT 204', 'GET 200']));
  expect(discord.crashes).toEqual([]);
});

test('survives random gateway frames', async () => {
  const discord = await openDiscord();
  const { token } = firstBot(discord);
  const frame = fc.oneof(
    fc.string(),
    fc.uint8Array({ maxLength: 5000 }).map((bytes) => Buffer.from(bytes)),
    fc
      .record({ op: fc.integer({ min: -1, max: 12 }), d: body })
      .map((value) => JSON.stringify(value)),
    fc.constant(JSON.stringify({ op: 2, d: { token, intents: 1, properties: {} } })),
    fc.constant('['.repeat(100_000)),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(frame, { maxLength: 6 }), async (frames) => {
      const socket = new WebSocket(`${discord.gatewayUrl}/?v=10&encoding=json`);
      socket.on('error', () => undefined);
      await new Promise((resolve) => socket.once('message', resolve));
      for (const one of frames) socket.send(one);
      socket.close();
      await new Promise((resolve) => socket.once('close', resolve));
    }),
    { numRuns: RUNS },
  );
  expect(discord.crashes).toEqual([]);
});

test('survives random messages from the page', async () => {
  const discord = await openDiscord();
  const socket = new WebSocket(`${discord.webUrl.replace('http', 'ws')}/local/socket?as=ada`);
  closeAfterTest(() => {
    socket.terminate();
  });
  const answers: { id?: number; ok?: boolean }[] = [];
  socket.on('message', (raw: Buffer) => answers.push(JSON.parse(raw.toString('utf8')) as object));
  await new Promise((resolve) => socket.once('open', resolve));
  const acts = [...Object.keys(ACTS), 'constructor'];
  const asked = fc.sample(fc.record({ act: fc.constantFrom(...acts), with: body }), {
    numRuns: RUNS,
    seed: 1,
  });
  socket.send('not json');
  asked.forEach((one, id) => {
    socket.send(JSON.stringify({ id, ...one }));
  });
  await expect.poll(() => answers.filter(({ id }) => id !== undefined).length).toBe(RUNS);
  expect(discord.crashes).toEqual([]);
});
