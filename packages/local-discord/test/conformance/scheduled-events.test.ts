import { Events, GatewayIntentBits, type GuildScheduledEvent } from 'discord.js';
import { expect, test } from 'vitest';
import type { LocalDiscord } from '../../src/local-discord.ts';
import { addScheduledEvent } from '../../src/world/scheduled-events.ts';
import { ask, type Asked } from '../support/ask.ts';
import { problemsOf } from '../support/shapes.ts';
import { openDiscord, openParty } from '../support/world.ts';

const HOUR_MS = 3600_000;
const [SCHEDULED, ACTIVE, COMPLETED, CANCELED] = [1, 2, 3, 4];

const inHours = ({ clock }: LocalDiscord, hours: number) =>
  new Date(clock.nowMs() + hours * HOUR_MS).toISOString();

function guildOf({ world }: LocalDiscord) {
  const [guild] = world.guilds.values();
  return guild ?? expect.fail('there is no server');
}

const pathIn = (discord: LocalDiscord) => `/guilds/${guildOf(discord).id}/scheduled-events`;

const bodyIn = (discord: LocalDiscord, more: object = {}) => ({
  name: 'Club night',
  entity_type: 3,
  privacy_level: 2,
  entity_metadata: { location: 'The pub' },
  scheduled_start_time: inHours(discord, 1),
  scheduled_end_time: inHours(discord, 3),
  ...more,
});

const make = (discord: LocalDiscord, more: object = {}): Promise<Asked> =>
  ask(discord, 'POST', pathIn(discord), { body: bodyIn(discord, more) });

/** An event that another member has made. */
const addTea = (discord: LocalDiscord) =>
  addScheduledEvent(discord.world, guildOf(discord), {
    creatorId: discord.as('ada').userId,
    ...{ name: 'Tea', description: null, location: 'The parlour' },
    ...{ startsAt: inHours(discord, 1), endsAt: inHours(discord, 2) },
  });

const idOf = ({ json }: Asked) => String(json['id']);

const listed = async (discord: LocalDiscord) =>
  (await ask(discord, 'GET', pathIn(discord))).json as unknown as readonly object[];

test('creates, lists, changes and deletes events, in the published shape', async () => {
  const discord = await openDiscord();
  const made = await make(discord, { description: 'Bring a board.' });
  expect(made).toMatchObject({
    status: 200,
    json: {
      name: 'Club night',
      description: 'Bring a board.',
      status: SCHEDULED,
      channel_id: null,
      entity_metadata: { location: 'The pub' },
      creator_id: discord.bots[0]?.userId,
    },
  });
  expect(problemsOf('ExternalScheduledEventResponse', made.json)).toEqual([]);
  expect(await listed(discord)).toEqual([made.json]);
  const path = `${pathIn(discord)}/${idOf(made)}`;
  const later = { scheduled_start_time: inHours(discord, 2), description: null };
  const changed = await ask(discord, 'PATCH', path, { body: later });
  expect(changed.json).toEqual({ ...made.json, ...later });
  const counted = await ask(discord, 'GET', `${path}?with_user_count=true`);
  expect(counted.json).toEqual({ ...changed.json, user_count: 0 });
  expect((await ask(discord, 'DELETE', path)).status).toBe(204);
  expect(await listed(discord)).toEqual([]);
  expect(discord.refusals).toEqual([]);
  expect((await ask(discord, 'GET', path)).code).toBe(10070);
});

test.each<[string, (discord: LocalDiscord) => object, string]>([
  ['no end', () => ({ scheduled_end_time: undefined }), 'scheduled_end_time'],
  ['an end of null', () => ({ scheduled_end_time: null }), 'scheduled_end_time'],
  ['no place', () => ({ entity_metadata: undefined }), 'entity_metadata'],
  ['an empty place', () => ({ entity_metadata: { location: '' } }), 'entity_metadata'],
  ['a long place', () => ({ entity_metadata: { location: 'x'.repeat(101) } }), 'entity_metadata'],
  ['an empty name', () => ({ name: '' }), 'name'],
  ['a long name', () => ({ name: 'x'.repeat(101) }), 'name'],
  ['a long description', () => ({ description: 'x'.repeat(1001) }), 'description'],
  ['another privacy', () => ({ privacy_level: 1 }), 'privacy_level'],
  ['a channel', () => ({ channel_id: '1' }), 'channel_id'],
  ['an unknown field', () => ({ topic: 'x' }), 'topic'],
  ['the past', (at) => ({ scheduled_start_time: inHours(at, -1) }), 'scheduled_start_time'],
  [
    'an end before its start',
    (at) => ({ scheduled_start_time: inHours(at, 4) }),
    'scheduled_end_time',
  ],
])('refuses an event with %s', async (_, more, field) => {
  const discord = await openDiscord();
  const { status, code, json } = await make(discord, more(discord));
  expect([status, code]).toEqual([400, 50035]);
  expect(Object.keys(json['errors'] as object)).toEqual([field]);
  expect(await listed(discord)).toEqual([]);
});

test.each([
  { statuses: [ACTIVE, COMPLETED], answers: [200, 200] },
  { statuses: [CANCELED, ACTIVE], answers: [200, 180000] },
  { statuses: [COMPLETED], answers: [50035] },
  { statuses: [ACTIVE, CANCELED], answers: [200, 50035] },
  { statuses: [ACTIVE, SCHEDULED], answers: [200, 50035] },
  { statuses: [ACTIVE, COMPLETED, CANCELED], answers: [200, 200, 180000] },
])('status $statuses answers $answers', async ({ statuses, answers }) => {
  const discord = await openDiscord();
  const path = `${pathIn(discord)}/${idOf(await make(discord))}`;
  const given: unknown[] = [];
  for (const status of statuses) {
    const answer = await ask(discord, 'PATCH', path, { body: { status } });
    given.push(answer.code ?? answer.status);
  }
  expect(given).toEqual(answers);
});

test('an event begins and ends at its times, and leaves the list', async () => {
  const discord = await openDiscord();
  const made = await make(discord);
  const path = `${pathIn(discord)}/${idOf(made)}`;
  discord.clock.advance(HOUR_MS);
  expect(await listed(discord)).toEqual([{ ...made.json, status: ACTIVE }]);
  const moved = { scheduled_start_time: inHours(discord, 1) };
  expect((await ask(discord, 'PATCH', path, { body: moved })).code).toBe(50035);
  discord.clock.advance(2 * HOUR_MS);
  expect(await listed(discord)).toEqual([]);
  expect((await ask(discord, 'GET', path)).json['status']).toBe(COMPLETED);
  expect((await ask(discord, 'PATCH', path, { body: { name: 'x' } })).code).toBe(180000);
});

test('asks for the permission to create, and for others’ events the one to manage', async () => {
  const discord = await openDiscord();
  const codeOf = async (asked: Promise<Asked>) => (await asked).code ?? 0;
  const own = `${pathIn(discord)}/${idOf(await make(discord))}`;
  const guild = guildOf(discord);
  const theirs = addTea(discord);
  const other = `${pathIn(discord)}/${theirs.id}`;
  const rename = (path: string) => ask(discord, 'PATCH', path, { body: { name: 'Renamed' } });
  expect(await codeOf(rename(own))).toBe(0);
  expect(await codeOf(rename(other))).toBe(50013);
  expect(await codeOf(ask(discord, 'DELETE', other))).toBe(50013);
  discord.admin.revoke(guild.name, 'Bot', 'CREATE_EVENTS');
  expect(await codeOf(make(discord))).toBe(50013);
  expect(await codeOf(rename(own))).toBe(50013);
  expect(await codeOf(ask(discord, 'DELETE', own))).toBe(50013);
  discord.admin.grant(guild.name, 'Bot', 'MANAGE_EVENTS');
  expect(await codeOf(make(discord))).toBe(50013);
  expect(await codeOf(rename(own))).toBe(0);
  expect(await codeOf(rename(other))).toBe(0);
});

test('has room for a hundred events that are not over', async () => {
  const discord = await openDiscord();
  for (let made = 0; made < 99; made += 1) addTea(discord);
  const last = await make(discord);
  expect((await make(discord)).code).toBe(30038);
  const body = { status: CANCELED };
  await ask(discord, 'PATCH', `${pathIn(discord)}/${idOf(last)}`, { body });
  expect((await make(discord)).status).toBe(200);
});

test('tells bots that have the intent', async () => {
  const { discord, bot } = await openParty(
    {},
    { intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildScheduledEvents] },
  );
  const told: string[] = [];
  const note = (kind: string) => (event: Pick<GuildScheduledEvent, 'name'> | object | null) => {
    told.push(`${kind} ${String(Reflect.get(event ?? {}, 'name'))}`);
  };
  bot.client.on(Events.GuildScheduledEventCreate, note('created'));
  bot.client.on(Events.GuildScheduledEventUpdate, (_, event) => {
    note('updated')(event);
  });
  bot.client.on(Events.GuildScheduledEventDelete, note('deleted'));
  const path = `${pathIn(discord)}/${idOf(await make(discord))}`;
  await ask(discord, 'PATCH', path, { body: { name: 'Renamed' } });
  await ask(discord, 'DELETE', path);
  await expect
    .poll(() => told)
    .toEqual(['created Club night', 'updated Renamed', 'deleted Renamed']);
});
