import { expect, test } from 'vitest';
import type { LocalDiscord } from '../../src/local-discord.ts';
import { ask, type Asked } from '../support/ask.ts';
import { PIXEL } from '../support/example-bot.ts';
import { problemsOf } from '../support/shapes.ts';
import { firstBot, openDiscord } from '../support/world.ts';

const uriOf = (bytes: Buffer, type = 'image/png') =>
  `data:${type};base64,${bytes.toString('base64')}`;
const IMAGE = uriOf(PIXEL);
const MAX_BYTES = 256 * 1024;
const ofSize = (bytes: number) => uriOf(Buffer.concat([PIXEL, Buffer.alloc(bytes - PIXEL.length)]));

const pathIn = (discord: LocalDiscord) => `/applications/${firstBot(discord).applicationId}/emojis`;
const make = (discord: LocalDiscord, body: object = { name: 'twenty_1', image: IMAGE }) =>
  ask(discord, 'POST', pathIn(discord), { body });
const idOf = ({ json }: Asked) => String(json['id']);
const listed = async (discord: LocalDiscord) =>
  (await ask(discord, 'GET', pathIn(discord))).json['items'] as readonly object[];

test('creates, lists, renames and deletes emoji, in the published shape', async () => {
  const discord = await openDiscord();
  const made = await make(discord);
  expect(made).toMatchObject({
    status: 201,
    json: { name: 'twenty_1', animated: false, user: { id: firstBot(discord).userId } },
  });
  const list = await ask(discord, 'GET', pathIn(discord));
  expect(problemsOf('ListApplicationEmojisResponse', list.json)).toEqual([]);
  expect(list.json).toEqual({ items: [made.json] });
  const path = `${pathIn(discord)}/${idOf(made)}`;
  expect((await ask(discord, 'GET', path)).json).toEqual(made.json);
  const renamed = await ask(discord, 'PATCH', path, { body: { name: 'twenty_2' } });
  expect(renamed).toMatchObject({ status: 200, json: { ...made.json, name: 'twenty_2' } });
  const picture = await fetch(`${discord.cdnUrl}/emojis/${idOf(made)}.webp`);
  expect(Buffer.from(await picture.arrayBuffer())).toEqual(PIXEL);
  expect((await ask(discord, 'DELETE', path)).status).toBe(204);
  expect(await listed(discord)).toEqual([]);
  expect((await fetch(`${discord.cdnUrl}/emojis/${idOf(made)}.webp`)).status).toBe(404);
  expect(discord.refusals).toEqual([]);
});

test.each([
  ['no name', { name: undefined }, 'name: BASE_TYPE_REQUIRED'],
  ['no picture', { image: undefined }, 'image: BASE_TYPE_REQUIRED'],
  ['a short name', { name: 'x' }, 'name: BASE_TYPE_BAD_LENGTH'],
  ['a long name', { name: 'x'.repeat(33) }, 'name: BASE_TYPE_BAD_LENGTH'],
  ['a dash in its name', { name: 'disc-1' }, 'name: STRING_TYPE_REGEX'],
  ['a letter with an accent', { name: 'gâteau' }, 'name: STRING_TYPE_REGEX'],
  ['an unknown field', { roles: [] }, 'roles: UNKNOWN_FIELD'],
  ['an address', { image: 'https://a.example/a.png' }, 'image: IMAGE_INVALID'],
  ['no data URI', { image: PIXEL.toString('base64') }, 'image: IMAGE_INVALID'],
  ['a text called a picture', { image: uriOf(Buffer.from('<svg/>')) }, 'image: IMAGE_INVALID'],
  ['a large picture', { image: ofSize(MAX_BYTES + 1) }, 'image: BINARY_TYPE_MAX_SIZE'],
])('refuses an emoji with %s', async (_, more, error) => {
  const discord = await openDiscord();
  const made = await make(discord, { name: 'twenty_1', image: IMAGE, ...more });
  expect(made).toMatchObject({ status: 400, code: 50035, errors: [error] });
  expect(await listed(discord)).toEqual([]);
});

test('takes the longest name and the largest picture, and looks at its bytes for its type', async () => {
  const discord = await openDiscord();
  const body = { name: 'x'.repeat(32), image: ofSize(MAX_BYTES).replace('image/png', 'image/gif') };
  const made = await make(discord, body);
  expect(made.status).toBe(201);
  const picture = await fetch(`${discord.cdnUrl}/emojis/${idOf(made)}.png`);
  expect(picture.headers.get('content-type')).toBe('image/png');
});

test('a name is taken once in an app, also by renaming', async () => {
  const discord = await openDiscord({ bots: [{ name: 'Robin' }, { name: 'Rival' }] });
  const first = await make(discord);
  const taken = {
    ...{ status: 400, code: 50035 },
    errors: ['name: APPLICATION_EMOJI_NAME_ALREADY_TAKEN'],
  };
  expect(await make(discord)).toMatchObject(taken);
  const other = await make(discord, { name: 'cup_1', image: IMAGE });
  const rename = (name: string) =>
    ask(discord, 'PATCH', `${pathIn(discord)}/${idOf(other)}`, { body: { name } });
  expect(await rename('twenty_1')).toMatchObject(taken);
  expect((await rename('cup_1')).status).toBe(200);
  // Names of other apps don't matter, and their emoji can't be reached.
  const rival = discord.bots[1];
  if (rival === undefined) throw new Error('there is no second bot');
  const authorization = `Bot ${rival.token}`;
  const body = { name: 'twenty_1', image: IMAGE };
  const path = `/applications/${rival.applicationId}/emojis`;
  expect((await ask(discord, 'POST', path, { body, authorization })).status).toBe(201);
  const theirs = `${path}/${idOf(first)}`;
  expect((await ask(discord, 'DELETE', theirs, { authorization })).code).toBe(10014);
  expect((await ask(discord, 'GET', pathIn(discord), { authorization })).status).toBe(403);
});

test('an app has at most 2000, and each of its emoji until it deletes it', async () => {
  const discord = await openDiscord();
  const application = discord.world.application(firstBot(discord).applicationId);
  const emoji = (n: number) => ({
    ...{ id: String(n), name: `e_${n}`, contentType: 'image/png' },
    ...{ isAnimated: false, image: PIXEL.toString('base64') },
  });
  application.emojis = Array.from({ length: 2000 }, (_, n) => emoji(n + 1));
  expect((await make(discord)).code).toBe(30008);
  const path = `${pathIn(discord)}/7`;
  expect((await ask(discord, 'DELETE', path)).status).toBe(204);
  expect((await ask(discord, 'DELETE', path)).code).toBe(10014);
  expect((await ask(discord, 'PATCH', path, { body: { name: 'e_7' } })).code).toBe(10014);
  expect((await make(discord)).status).toBe(201);
});

test('buttons and options take only emoji that the app owns, and a text shows the name of others', async () => {
  const discord = await openDiscord();
  const made = await make(discord);
  const [channelId = ''] = discord.world.channels.keys();
  const known = `<:twenty_1:${idOf(made)}>`;
  const content = `${known} <:other:123456789012345678>`;
  await ask(discord, 'POST', `/channels/${channelId}/messages`, { body: { content } });
  expect(discord.as('ada').messages('general').at(-1)?.text).toBe(`${known} :other:`);
  const send = (emoji: object) => {
    const option = { label: 'One', value: '1', emoji };
    const rows = [
      [{ type: 2, style: 2, custom_id: 'a', emoji }],
      [{ type: 3, custom_id: 'b', options: [option] }],
    ];
    const components = rows.map((each) => ({ type: 1, components: each }));
    return ask(discord, 'POST', `/channels/${channelId}/messages`, { body: { components } });
  };
  expect((await send({ id: idOf(made), name: 'twenty_1' })).status).toBe(200);
  await ask(discord, 'DELETE', `${pathIn(discord)}/${idOf(made)}`);
  const refused = await send({ id: idOf(made), name: 'twenty_1' });
  expect(refused).toMatchObject({
    ...{ status: 400, code: 50035 },
    errors: [
      'components.0.components.0.emoji.id: BUTTON_COMPONENT_INVALID_EMOJI',
      'components.1.components.0.options.0.emoji.id: BUTTON_COMPONENT_INVALID_EMOJI',
    ],
  });
  expect((await send({ name: 'twenty' })).status).toBe(400);
});
