import { Routes } from 'discord.js';
import { beforeEach, expect, test } from 'vitest';
import type { Person } from '../../src/driver/person.ts';
import type { LocalDiscord } from '../../src/local-discord.ts';
import { ask as askOf, type Asked, type AskOptions } from '../support/ask.ts';
import { firstBot, openDiscord } from '../support/world.ts';

/** Requests of a careless bot, bypassing any client library's checks. */
let discord: LocalDiscord;
let ada: Person;
let channelId: string;
let applicationId: string;

beforeEach(async () => {
  discord = await openDiscord();
  ada = discord.as('ada');
  applicationId = firstBot(discord).applicationId;
  channelId = [...discord.world.channels.values()][0]?.id ?? '';
});

const ask = (method: string, path: string, body?: unknown, files?: AskOptions['files']) =>
  askOf(discord, method, path, { body, ...(files && { files }) });

/** The status, and the code of a refusal. */
async function outcome(...request: Parameters<typeof ask>): Promise<readonly number[]> {
  const { status, code } = await ask(...request);
  return code === undefined ? [status] : [status, code];
}

const V2 = 1 << 15;
const text = (content: string): object => ({ type: 10, content });
const button = (custom_id: string, more: object = {}): object => ({
  type: 2,
  style: 1,
  label: 'x',
  custom_id,
  ...more,
});
const row = (...components: object[]): object => ({ type: 1, components });
const option = (value: string): object => ({ label: value, value });
const menu = (...options: object[]): object => ({ type: 3, custom_id: 'b', options });
const gallery = (...items: object[]): object => ({ flags: V2, components: [{ type: 12, items }] });
const elsewhere = { media: { url: 'https://a.example/b.png' } };
const embed = { title: 'x'.repeat(250), description: 'y'.repeat(4000) };

const BAD_MESSAGES: readonly [string, object, readonly string[]][] = [
  ['an unknown field', { content: 'x', colour: 1 }, ['colour: UNKNOWN_FIELD']],
  ['too long a content', { content: 'x'.repeat(2001) }, ['content: BASE_TYPE_MAX_LENGTH']],
  ['V2 parts without the flag', { components: [text('x')] }, ['components.0: UNION_TYPE_CHOICES']],
  ...Object.entries({
    content: 'x',
    embeds: [{ title: 'x' }],
    poll: { question: { text: 'x' }, answers: [{ poll_media: { text: 'y' } }] },
    sticker_ids: ['1'],
  }).map(([field, value]): [string, object, readonly string[]] => [
    `${field} beside V2`,
    { flags: V2, [field]: value, components: [text('x')] },
    [`${field}: MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2`],
  ]),
  [
    'more than forty parts',
    {
      flags: V2,
      components: Array.from({ length: 5 }, () => ({
        type: 17,
        components: Array.from({ length: 8 }, () => text('x')),
      })),
    },
    ['components: COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED'],
  ],
  [
    'more than 4,000 characters of text',
    { flags: V2, components: [text('x'.repeat(2500)), text('y'.repeat(1501))] },
    ['components: COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED'],
  ],
  [
    'a custom id twice',
    { components: [row(button('a')), row(button('a'))] },
    ['components.1.components.0.custom_id: COMPONENT_CUSTOM_ID_DUPLICATED'],
  ],
  [
    'a custom id twice, of which one is of a disabled button (discord-api-docs #3673)',
    { components: [row(button('a'), { ...button('a'), disabled: true })] },
    ['components.0.components.1.custom_id: COMPONENT_CUSTOM_ID_DUPLICATED'],
  ],
  [
    'too long a custom id',
    { components: [row(button('a'.repeat(101)))] },
    ['components.0.components.0.custom_id: BASE_TYPE_MAX_LENGTH'],
  ],
  [
    'too long a label',
    { components: [row(button('a', { label: 'x'.repeat(81) }))] },
    ['components.0.components.0.label: BASE_TYPE_MAX_LENGTH'],
  ],
  [
    'a menu beside a button',
    { components: [row(button('a'), menu(option('1')))] },
    ['components.0: COMPONENT_LAYOUT_WIDTH_EXCEEDED'],
  ],
  [
    'six buttons in a row',
    { components: [row(...['1', '2', '3', '4', '5', '6'].map((id) => button(id)))] },
    ['components.0.components: BASE_TYPE_MAX_LENGTH'],
  ],
  [
    'a button without custom id',
    { components: [row({ type: 2, style: 1, label: 'x' })] },
    ['components.0.components.0.custom_id: BASE_TYPE_REQUIRED'],
  ],
  [
    'a link without url',
    { components: [row({ type: 2, style: 5, label: 'x' })] },
    ['components.0.components.0.url: BASE_TYPE_REQUIRED'],
  ],
  [
    'a button that says nothing',
    { components: [row({ type: 2, style: 1, custom_id: 'a' })] },
    ['components.0.components.0.label: BUTTON_COMPONENT_LABEL_OR_EMOJI'],
  ],
  ...['notanemoji', ''].map((name): [string, object, readonly string[]] => [
    `the emoji “${name}” on a button`,
    { components: [row(button('a', { emoji: { name } }))] },
    ['components.0.components.0.emoji.name: BUTTON_COMPONENT_INVALID_EMOJI'],
  ]),
  ...['javascript:alert(1)', 'ftp://a.example'].map((url): [string, object, readonly string[]] => [
    `a link to ${url}`,
    { components: [row({ type: 2, style: 5, label: 'x', url })] },
    ['components.0.components.0.url: URL_TYPE_INVALID_SCHEME'],
  ]),
  [
    'the same value twice in a menu',
    { components: [row(menu(option('1'), option('1')))] },
    ['components.0.components.0.options.1.value: SELECT_COMPONENT_OPTION_VALUE_DUPLICATED'],
  ],
  [
    'two options chosen before, of one that may be',
    { components: [row(menu(...['1', '2'].map((one) => ({ ...option(one), default: true }))))] },
    ['components.0.components.0.options: SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES'],
  ],
  [
    'twenty-six options',
    { components: [row(menu(...Array.from({ length: 26 }, (_, i) => option(`${i}`))))] },
    ['components.0.components.0.options: BASE_TYPE_MAX_LENGTH'],
  ],
  [
    'eleven pictures',
    gallery(...Array.from({ length: 11 }, () => elsewhere)),
    ['components.0.items: BASE_TYPE_MAX_LENGTH'],
  ],
  [
    'too long an alt text',
    gallery({ ...elsewhere, description: 'x'.repeat(1025) }),
    ['components.0.items.0.description: BASE_TYPE_MAX_LENGTH'],
  ],
  [
    'a picture that is not there',
    gallery({ media: { url: 'attachment://a.png' } }),
    ['components.0.items.0.media.url: UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND'],
  ],
  [
    'an attachment that is not there',
    { content: 'x', attachments: [{ id: '7' }] },
    ['attachments.0: ATTACHMENT_NOT_FOUND'],
  ],
  [
    'mentions both listed and parsed',
    { content: 'x', allowed_mentions: { parse: ['users'], users: ['1'] } },
    ['allowed_mentions: MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE'],
  ],
  [
    'more people to mention than a message can call',
    { content: 'x', allowed_mentions: { users: Array.from({ length: 101 }, (_, i) => `${i}`) } },
    ['allowed_mentions.users: BASE_TYPE_MAX_LENGTH'],
  ],
  ['too much in embeds', { embeds: [embed, embed] }, ['embeds: MAX_EMBED_SIZE_EXCEEDED']],
  [
    'an answer to nothing',
    { content: 'x', message_reference: { message_id: '1' } },
    ['message_reference: REPLIES_UNKNOWN_MESSAGE'],
  ],
];

test.each(BAD_MESSAGES)('refuses a message with %s', async (_what, body, errors) => {
  const answer = await ask('POST', Routes.channelMessages(channelId), body);
  expect(answer).toMatchObject({ status: 400, code: 50035, errors });
  expect(answer.json['message']).toBe('Invalid Form Body');
  expect(discord.refusals).toHaveLength(1);
});

test('refuses an empty message and oversized files', async () => {
  const messages = Routes.channelMessages(channelId);
  for (const content of ['', ' \n\t']) {
    expect(await outcome('POST', messages, { content })).toEqual([400, 50006]);
  }
  const large = { name: 'a.bin', bytes: Buffer.alloc(10 * 1024 * 1024 + 1) };
  expect(await outcome('POST', messages, {}, [large])).toEqual([413, 40005]);
  const over = await fetch(`${discord.apiUrl}/v10${messages}`, {
    method: 'POST',
    headers: { authorization: `Bot ${firstBot(discord).token}` },
    body: Buffer.alloc(25 * 1024 * 1024 + 1),
  });
  expect([over.status, await over.json()]).toMatchObject([413, { code: 40005 }]);
});

test('validates emoji and links of buttons like Discord', async () => {
  const link = (url: string) => ({ type: 2, style: 5, label: 'x', url });
  const urls = ['https://a.example/b', 'HTTP://a.example', 'discord://-/settings'];
  const emoji = ['🎯', '▶️', '🇫🇷', '1️⃣'];
  const components = [
    row(...urls.map(link)),
    row(...emoji.map((name) => button(name, { emoji: { name } }))),
  ];
  const answer = await ask('POST', Routes.channelMessages(channelId), { components });
  expect(answer).toMatchObject({ status: 200 });
});

test('drops files that an edit does not list', async () => {
  const messages = Routes.channelMessages(channelId);
  const shows = gallery({ media: { url: 'attachment://a.png' } });
  const file = { name: 'a.png', bytes: Buffer.from('x') };
  const posted = await ask('POST', messages, { ...shows, attachments: [{ id: '0' }] }, [file]);
  expect(posted.json['attachments']).toEqual([]);
  const one = Routes.channelMessage(channelId, String(posted.json['id']));
  const refused = await ask('PATCH', one, shows);
  expect(refused.errors).toEqual([
    'components.0.items.0.media.url: UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND',
  ]);
  const [shown] = posted.json['components'] as { items: { media: { attachment_id: string } }[] }[];
  const id = shown?.items[0]?.media.attachment_id ?? '';
  expect(await outcome('PATCH', one, { ...shows, attachments: [{ id }] })).toEqual([200]);
  expect(await outcome('PATCH', one, { components: [text('bare')], attachments: [] })).toEqual([
    200,
  ]);
  expect(await ask('PATCH', one, { attachments: [{ id }] })).toMatchObject({ status: 400 });
});

test('refuses access to what is missing or belongs to others', async () => {
  const said = ada.say('general', 'mine');
  const one = Routes.channelMessage(channelId, said.id);
  expect(await outcome('PATCH', one, { content: 'x' })).toEqual([403, 50005]);
  expect(await outcome('GET', Routes.channel('1'))).toEqual([404, 10003]);
  expect(await outcome('GET', Routes.guild('1'))).toEqual([404, 10004]);
  expect(await outcome('GET', Routes.user('1'))).toEqual([404, 10013]);
  expect(await outcome('GET', '/nowhere')).toEqual([404, 0]);
  expect(await outcome('PATCH', '/gateway', {})).toEqual([405, 0]);
  expect(await outcome('GET', Routes.channel('abc'))).toEqual([400, 50035]);
  expect(await outcome('GET', Routes.applicationCommands('1'))).toEqual([403, 50001]);
  const authorization =
    'Bot MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcDE.abcdefghijklmnopqrstuvwxyz0123456789AB';
  const stranger = await askOf(discord, 'GET', '/users/@me', { authorization });
  expect(stranger.status).toBe(401);
  expect(stranger.json).toEqual({ message: '401: Unauthorized', code: 0 });
});

const command = { name: 'aim', description: 'Aims' };
const textOption = (name: string, more: object = {}): object => ({
  type: 3,
  name,
  description: 'x',
  ...more,
});

const MANY_CHOICES = Array.from({ length: 25 }, (_, i) => ({
  name: `${i}`.padEnd(99, 'x'),
  value: 'y'.repeat(99),
}));

const BAD_COMMANDS: readonly [string, object, readonly string[]][] = [
  ['no description', { name: 'aim' }, ['description: BASE_TYPE_REQUIRED']],
  ['capitals in its name', { ...command, name: 'Aim' }, ['name: APPLICATION_COMMAND_INVALID_NAME']],
  ['too long a name', { ...command, name: 'a'.repeat(33) }, ['name: BASE_TYPE_MAX_LENGTH']],
  [
    'an unknown language',
    { ...command, name_localizations: { tlh: 'qul' } },
    ['name_localizations.tlh: ENUM_TYPE_COERCE'],
  ],
  [
    'twenty-six options',
    { ...command, options: Array.from({ length: 26 }, (_, i) => textOption(`o${i}`)) },
    ['options: BASE_TYPE_MAX_LENGTH'],
  ],
  [
    'a required option after an optional one',
    { ...command, options: [textOption('a'), textOption('b', { required: true })] },
    ['options.1.required: APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID'],
  ],
  [
    'two options of one name',
    { ...command, options: [textOption('a'), textOption('a')] },
    ['options.1.name: APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS'],
  ],
  [
    'subcommands beside options',
    { ...command, options: [textOption('a'), { type: 1, name: 'b', description: 'x' }] },
    ['options.0.type: APPLICATION_COMMAND_OPTIONS_TYPE_INVALID'],
  ],
  [
    'choices and suggestions at once',
    {
      ...command,
      options: [textOption('a', { autocomplete: true, choices: [{ name: '1', value: '1' }] })],
    },
    ['options.0.autocomplete: APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES'],
  ],
  [
    'more than 8,000 characters',
    { ...command, options: ['a', 'b'].map((name) => textOption(name, { choices: MANY_CHOICES })) },
    [': APPLICATION_COMMAND_TOO_LARGE'],
  ],
  [
    'a description in a menu',
    { type: 2, name: 'Wave', description: 'x' },
    ['description: APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION_NOT_ALLOWED'],
  ],
];

test.each(BAD_COMMANDS)('refuses a command with %s', async (_what, body, errors) => {
  const answer = await ask('POST', Routes.applicationCommands(applicationId), body);
  expect(answer).toMatchObject({ status: 400, code: 50035 });
  expect(answer.errors).toEqual(expect.arrayContaining([...errors]));
});

test('refuses a list with a duplicate command', async () => {
  const answer = await ask('PUT', Routes.applicationCommands(applicationId), [command, command]);
  expect(answer.errors).toEqual(['1: APPLICATION_COMMANDS_DUPLICATE_NAME']);
});

async function registered(options: object[] = []): Promise<void> {
  await ask('PUT', Routes.applicationCommands(applicationId), [{ ...command, options }]);
}

function use(): { callback: string; webhook: string; original: string } {
  const { interaction } = ada.slash('general', 'aim');
  const webhook = `/webhooks/${applicationId}/${interaction.token}`;
  return {
    callback: `/interactions/${interaction.id}/${interaction.token}/callback`,
    webhook,
    original: `${webhook}/messages/@original`,
  };
}

test('accepts one response to an interaction, within three seconds', async () => {
  await registered();
  const first = use();
  expect(await outcome('PATCH', first.original, { content: 'x' })).toEqual([404, 10015]);
  expect(await outcome('POST', first.callback, { type: 4, data: { content: 'x' } })).toEqual([204]);
  expect(await outcome('POST', first.callback, { type: 4, data: { content: 'x' } })).toEqual([
    400, 40060,
  ]);
  const second = use();
  discord.clock.advance(3001);
  expect(await outcome('POST', second.callback, { type: 5 })).toEqual([404, 10062]);
  expect(await ask('POST', '/interactions/1/x/callback', { type: 5 })).toMatchObject({
    code: 10062,
  });
});

test('expires an interaction’s token after fifteen minutes', async () => {
  await registered();
  const { callback, original, webhook } = use();
  await ask('POST', callback, { type: 5 });
  discord.clock.advance(14 * 60_000);
  expect(await outcome('PATCH', original, { content: 'late' })).toEqual([200]);
  discord.clock.advance(60_000);
  expect(await outcome('PATCH', original, { content: 'too late' })).toEqual([401, 50027]);
  expect(await outcome('POST', webhook, { content: 'too late' })).toEqual([401, 50027]);
});

test('honours only EPHEMERAL on a deferral, and completes it with the first message', async () => {
  await registered();
  const { callback, original, webhook } = use();
  await ask('POST', callback, { type: 5, data: { flags: 64 | V2 } });
  expect((await ask('GET', original)).json).toMatchObject({ flags: 64 | 128 });
  expect(await ask('PATCH', original, { components: [text('x')] })).toMatchObject({ status: 400 });
  const filled = await ask('POST', webhook, { content: 'done', flags: 0 });
  expect(filled.json).toMatchObject({ flags: 64, content: 'done' });
  expect(ada.messages('general')).toHaveLength(1);
  expect(discord.as('bo').messages('general')).toEqual([]);
  // The bot's token cannot reach ephemeral messages.
  const path = Routes.channelMessage(channelId, String(filled.json['id']));
  expect(await outcome('PATCH', path, { content: 'x' })).toEqual([404, 10008]);
  expect(await outcome('DELETE', original)).toEqual([204]);
  expect(await outcome('GET', original)).toEqual([404, 10008]);
});

test('notifies mentions in a follow-up, but not when a deferral is completed', async () => {
  await registered();
  const { callback, original, webhook } = use();
  const bo = discord.as('bo');
  await ask('POST', callback, { type: 5 });
  await ask('PATCH', original, { content: bo.mention });
  await ask('POST', webhook, { content: bo.mention });
  await ask('POST', webhook, { content: bo.mention, allowed_mentions: { parse: [] } });
  expect(bo.messages('general').map(({ pinged }) => pinged)).toEqual([[], ['bo'], []]);
});

const label = (component: object): object => ({ type: 18, label: 'x', component });
const input = (custom_id: string): object => ({ type: 4, custom_id, style: 1 });
const form = { custom_id: 'f', title: 'Form', components: [label(input('a'))] };

test('enforces the limits of modals, and refuses a modal in response to one', async () => {
  await registered();
  const bad = use();
  const two = [
    { label: 'A', value: 'a', default: true },
    { label: 'B', value: 'b', default: true },
  ];
  const inputs = (...ids: string[]) => ({ components: ids.map((id) => label(input(id))) });
  const part = (type: number, more: object) => ({
    components: [label({ type, custom_id: 'a', ...more })],
  });
  const first = 'components.0.component';
  const wrong: readonly (readonly [object, string])[] = [
    [{ title: 'x'.repeat(46) }, 'title: BASE_TYPE_MAX_LENGTH'],
    [inputs('a', 'b', 'c', 'd', 'e', 'f'), 'components: BASE_TYPE_BAD_LENGTH'],
    [inputs('a', 'a'), 'components.1.component.custom_id: COMPONENT_CUSTOM_ID_DUPLICATED'],
    [part(21, { options: two.slice(1) }), `${first}.options: BASE_TYPE_MIN_LENGTH`],
    [part(21, { options: two }), `${first}.options: COMPONENT_TOO_MANY_DEFAULTS`],
    [part(22, { max_values: 1, options: two }), `${first}.options: COMPONENT_TOO_MANY_DEFAULTS`],
    [
      part(22, { min_values: 0, options: two }),
      `${first}.min_values: COMPONENT_REQUIRED_MIN_VALUES`,
    ],
    [part(5, { min_values: 0 }), `${first}.min_values: COMPONENT_REQUIRED_MIN_VALUES`],
    [part(5, { disabled: true }), `${first}.disabled: COMPONENT_DISABLED_FORBIDDEN`],
  ];
  for (const [change, why] of wrong) {
    const { errors } = await ask('POST', bad.callback, { type: 9, data: { ...form, ...change } });
    expect(errors).toEqual([`data.${why}`]);
  }
  const asked = ada.slash('general', 'aim');
  const { id, token } = asked.interaction;
  await ask('POST', Routes.interactionCallback(id, token), { type: 9, data: form });
  const sent = await ada.fill(asked, { a: 'hello' });
  const answer = Routes.interactionCallback(sent.interaction.id, sent.interaction.token);
  for (const body of [
    { type: 9, data: form },
    { type: 7, data: { content: 'x' } },
  ]) {
    const { status, errors } = await ask('POST', answer, body);
    expect([status, errors]).toEqual([400, ['type: BASE_TYPE_CHOICES']]);
  }
  expect(await outcome('POST', answer, { type: 4, data: { content: 'thanks' } })).toEqual([204]);
});

test('limits autocomplete to twenty-five choices, and accepts nothing else in response', async () => {
  await registered([textOption('where', { autocomplete: true, required: true })]);
  const asked = ada.suggest('general', 'aim', 'where', { where: 'x' });
  const interaction = [...discord.world.interactions.values()].at(-1);
  const callback = Routes.interactionCallback(interaction?.id ?? '', interaction?.token ?? '');
  const choices = Array.from({ length: 26 }, (_, i) => ({ name: `${i}`, value: `${i}` }));
  expect((await ask('POST', callback, { type: 8, data: { choices } })).status).toBe(400);
  expect((await ask('POST', callback, { type: 4, data: { content: 'x' } })).errors).toEqual([
    'type: BASE_TYPE_CHOICES',
  ]);
  await ask('POST', callback, { type: 8, data: { choices: choices.slice(0, 25) } });
  expect(await asked).toHaveLength(25);
});

test('announces and enforces rate limits', async () => {
  const post = (): Promise<Response> =>
    fetch(`${discord.apiUrl}/v10${Routes.channelMessages(channelId)}`, {
      method: 'POST',
      headers: {
        authorization: `Bot ${firstBot(discord).token}`,
        'content-type': 'application/json',
      },
      body: '{"content":"x"}',
    });
  const first = await post();
  expect(first.headers.get('x-ratelimit-limit')).toBe('5');
  expect(first.headers.get('x-ratelimit-remaining')).toBe('4');
  for (let n = 0; n < 4; n += 1) await post();
  const over = await post();
  expect(over.status).toBe(429);
  expect(await over.json()).toMatchObject({
    message: 'You are being rate limited.',
    global: false,
  });
  expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(ada.messages('general')).toHaveLength(5);
  discord.clock.advance(5001);
  expect((await post()).status).toBe(200);
});

test('notifies users by content, permissions and allowed mentions', async () => {
  const messages = Routes.channelMessages(channelId);
  const bo = discord.as('bo');
  const said = (): readonly string[] => bo.messages('general').at(-1)?.pinged ?? [];
  await ask('POST', messages, { content: '@everyone come' });
  expect([...said()].sort()).toEqual(['ada', 'bo', 'cleo', 'dan']);
  await ask('POST', messages, {
    content: '@everyone come',
    allowed_mentions: { parse: ['users'] },
  });
  expect(said()).toEqual([]);
  const both = `${ada.mention} ${bo.mention}`;
  await ask('POST', messages, {
    flags: V2,
    components: [text(both)],
    allowed_mentions: { users: [bo.userId] },
  });
  expect(said()).toEqual(['bo']);
  discord.admin.setPermission('general', 'Bot', 'MENTION_EVERYONE', false);
  await ask('POST', messages, { content: '@here' });
  expect(said()).toEqual([]);
});

test('turns a message into V2 permanently, and only if the edit clears its classic fields', async () => {
  const button = row({ type: 2, style: 1, custom_id: 'a', label: 'A', id: 7 });
  const posted = await ask('POST', Routes.channelMessages(channelId), {
    content: 'Your turn',
    embeds: [{ title: 'x' }],
    components: [{ ...button, id: 2_000_000_000 }],
  });
  const message = Routes.channelMessage(channelId, String(posted.json['id']));
  expect(posted.json['components']).toMatchObject([{ id: 2_000_000_000 }]);
  const legacy = 'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2';
  const components = [text('whole')];
  for (const body of [{}, { content: '', embeds: null }]) {
    const refused = await ask('PATCH', message, { flags: V2, components, ...body });
    expect(refused.errors).toEqual([`content: ${legacy}`, `embeds: ${legacy}`]);
  }
  const isV2 = ({ json }: Asked): boolean => (Number(json['flags']) & V2) !== 0;
  const changed = await ask('PATCH', message, {
    flags: V2,
    components,
    content: null,
    embeds: [],
  });
  expect([changed.status, isV2(changed), changed.json['content']]).toEqual([200, true, '']);
  expect(isV2(await ask('PATCH', message, { flags: 0, components }))).toBe(true);
  const back = await ask('PATCH', message, { flags: 0, content: 'classic', components: [] });
  expect(back.errors).toEqual([`content: ${legacy}`]);
});

test('sends a silent message to no phone, and an edit neither silences a message nor ends that', async () => {
  const messages = Routes.channelMessages(channelId);
  const silent = 1 << 12;
  const before = ada.pushes().length;
  const body = { components: [text(ada.mention)], allowed_mentions: { users: [ada.userId] } };
  const posted = await ask('POST', messages, { ...body, flags: V2 | silent });
  expect(posted.status).toBe(200);
  expect(ada.pushes()).toHaveLength(before);
  const isSilent = ({ json }: Asked) => (Number(json['flags']) & silent) !== 0;
  const message = ({ json }: Asked) => Routes.channelMessage(channelId, String(json['id']));
  const loud = await ask('POST', messages, { ...body, flags: V2 });
  const edited = [
    await ask('PATCH', message(posted), { ...body, flags: V2 }),
    await ask('PATCH', message(loud), { ...body, flags: V2 | silent }),
  ];
  expect([posted, loud, ...edited].map(isSilent)).toEqual([true, false, true, false]);
});

test('shows a message’s original content on a locked phone, and nothing of V2 messages', async () => {
  const messages = Routes.channelMessages(channelId);
  const bo = discord.as('bo');
  const called = { allowed_mentions: { users: [ada.userId] } };
  const content = `${ada.mention}, ${bo.mention} waits <t:1:R>`;
  const posted = await ask('POST', messages, { content, ...called });
  const messageId = String(posted.json['id']);
  // A mention that does not notify sends no push.
  expect(ada.pushes()).toEqual([{ messageId, text: `@Ada, ${bo.mention} waits <t:1:R>` }]);
  expect(bo.pushes()).toEqual([]);
  await ask('PATCH', Routes.channelMessage(channelId, messageId), {
    flags: V2,
    content: null,
    components: [text(ada.mention)],
    ...called,
  });
  expect(ada.pushes()).toHaveLength(1);
  expect(ada.messages('general').at(-1)).toMatchObject({ isV2: true, pinged: ['ada'] });
  await ask('POST', messages, { flags: V2, components: [text(ada.mention)], ...called });
  expect(ada.pushes().map((push) => push.text)).toEqual([expect.stringContaining('@Ada'), '']);
});
