import { beforeEach, expect, test } from 'vitest';
import type { LocalDiscord } from '../../src/local-discord.ts';
import { enableActivities } from '../../src/world/commands.ts';
import { ask, type Asked } from '../support/ask.ts';
import { connect } from '../support/connect.ts';
import { problemsOf } from '../support/shapes.ts';
import { firstBot, openDiscord } from '../support/world.ts';

const ENTRY_POINT = { name: 'play', type: 4, handler: 1 };
const SLASH = { name: 'board', description: 'Shows a board' };

let discord: LocalDiscord;
let commands: string;

beforeEach(async () => {
  discord = await openDiscord();
  commands = `/applications/${firstBot(discord).applicationId}/commands`;
});

function enable(): void {
  enableActivities(discord.world, discord.world.application(firstBot(discord).applicationId));
}

function put(...body: readonly object[]): Promise<Asked> {
  return ask(discord, 'PUT', commands, { body });
}

async function listed(): Promise<unknown[]> {
  const { json } = await ask(discord, 'GET', commands);
  return (json as unknown as { name: string; type: number; handler?: number }[]).map(
    ({ name, type, handler }) => [name, type, handler],
  );
}

test('flags an app with Activities and gives it an Entry Point command that launches directly', async () => {
  const flags = async (): Promise<unknown> =>
    (await ask(discord, 'GET', '/applications/@me')).json['flags'];
  expect(await flags()).toBe(0);
  enable();
  expect(await flags()).toBe(1 << 17);
  expect(await listed()).toEqual([['launch', 4, 2]]);
});

test('refuses a bulk update without the Entry Point command, and lists one with it as Discord publishes', async () => {
  enable();
  expect(await put(SLASH)).toMatchObject({ status: 400, code: 50240 });
  expect(await listed()).toEqual([['launch', 4, 2]]);
  expect((await put(SLASH, ENTRY_POINT)).status).toBe(200);
  expect(await listed()).toEqual([
    ['board', 1, undefined],
    ['play', 4, 1],
  ]);
  const { json } = await ask(discord, 'GET', commands);
  const all = json as unknown as object[];
  expect(all).toHaveLength(2);
  expect(all.flatMap((one) => problemsOf('ApplicationCommandResponse', one))).toEqual([]);
});

test('accepts bulk updates after the Entry Point command was deleted on its own', async () => {
  enable();
  const [launch] = discord.world.application(firstBot(discord).applicationId).commands;
  expect((await ask(discord, 'DELETE', `${commands}/${launch?.id ?? ''}`)).status).toBe(204);
  expect((await put(SLASH)).status).toBe(200);
});

test.each([
  ['two of them', [ENTRY_POINT, { ...ENTRY_POINT, name: 'other' }]],
  ['one with options', [{ ...ENTRY_POINT, options: [{ type: 3, name: 'x', description: 'x' }] }]],
  ['a third handler', [{ ...ENTRY_POINT, handler: 3 }]],
  ['a handler of a slash command', [ENTRY_POINT, { ...SLASH, handler: 1 }]],
])('refuses %s', async (_what, body) => {
  enable();
  expect((await put(...body)).status).toBe(400);
});

test('allows Entry Points only as global commands of apps with Activities', async () => {
  expect((await put(ENTRY_POINT)).status).toBe(400);
  enable();
  const guildId = [...discord.world.guilds.keys()][0] ?? '';
  const ofGuild = commands.replace('/commands', `/guilds/${guildId}/commands`);
  expect((await ask(discord, 'PUT', ofGuild, { body: [ENTRY_POINT] })).status).toBe(400);
  expect((await put(ENTRY_POINT)).status).toBe(200);
});

test('leaves the Activities flag out of the gateway’s READY', async () => {
  enable();
  const client = await connect(discord, firstBot(discord).token, { intents: [] });
  expect(client.application.flags.bitfield).toBe(0);
});

test('refuses user contexts in an app that only supports servers', async () => {
  const own = await openDiscord({ bots: [{ name: 'Bot', portal: { integrationTypes: [0] } }] });
  const path = `/applications/${firstBot(own).applicationId}/commands`;
  const putThere = (types: readonly number[]) =>
    ask(own, 'PUT', path, { body: [SLASH, { ...SLASH, name: 'help', integration_types: types }] });
  const configured = async (of: LocalDiscord) =>
    Object.keys((await ask(of, 'GET', '/applications/@me')).json['integration_types_config'] ?? {});
  expect((await putThere([0, 1])).json).toMatchObject({
    code: 50035,
    errors: { '1': { integration_types: { '1': { _errors: [{}] } } } },
  });
  expect((await ask(own, 'GET', path)).json).toEqual([]);
  expect((await putThere([0])).status).toBe(200);
  expect(await configured(own)).toEqual(['0']);
  expect((await put({ ...SLASH, integration_types: [0, 1] })).status).toBe(200);
  expect(await configured(discord)).toEqual(['0', '1']);
});

test('offers no Activity to a member without the permission', () => {
  enable();
  const ada = discord.as('ada');
  const bo = discord.as('bo');
  discord.admin.setPermission('general', 'bo', 'USE_EMBEDDED_ACTIVITIES', false);
  expect(ada.commands('general')).toEqual(['launch']);
  expect(bo.commands('general')).toEqual([]);
});
