import { beforeEach, expect, test } from 'vitest';
import type { ActivitySession } from '../../src/driver/activity-session.ts';
import type { LocalDiscord } from '../../src/local-discord.ts';
import { ask, type Asked } from '../support/ask.ts';
import { problemsOf } from '../support/shapes.ts';
import { firstBot, openDiscord } from '../support/world.ts';

let discord: LocalDiscord;
let ada: ActivitySession;

beforeEach(async () => {
  discord = await openDiscord();
  await discord.activities.map(firstBot(discord), 'http://127.0.0.1:9');
  ada = discord.activities.session('ada', 'general');
});

function look({ instanceId, applicationId }: ActivitySession): Promise<Asked> {
  return ask(discord, 'GET', `/applications/${applicationId}/activity-instances/${instanceId}`);
}

test('shows its bot the participants and the channel', async () => {
  const bo = discord.activities.session('bo', 'general');
  const { status, json } = await look(ada);
  expect(status).toBe(200);
  expect(problemsOf('EmbeddedActivityInstance', json)).toEqual([]);
  expect(json).toMatchObject({
    instance_id: ada.instanceId,
    users: [ada.userId, bo.userId],
    location: { kind: 'gc', channel_id: ada.channelId, guild_id: ada.guildId },
  });
  const alone = discord.activities.session('ada', '@Bot');
  expect((await look(alone)).json['location']).toMatchObject({ kind: 'pc' });
});

test('ends with the last window', async () => {
  const again = discord.activities.session('ada', 'general');
  ada.leave();
  expect(again.participants()).toEqual([again.userId]);
  again.leave();
  expect((await look(ada)).status).toBe(404);
  expect(discord.activities.session('ada', 'general').instanceId).not.toBe(ada.instanceId);
  discord.assertClean();
});

test('removes a dead window after five seconds, so that it can reload', async () => {
  ada.vanish();
  discord.clock.advance(4000);
  expect((await look(ada)).json['users']).toEqual([ada.userId]);
  const loadedAgain = discord.activities.session('ada', 'general');
  discord.clock.advance(2000);
  expect(loadedAgain.instanceId).toBe(ada.instanceId);
  expect((await look(ada)).status).toBe(200);
  loadedAgain.vanish();
  discord.clock.advance(6000);
  expect((await look(ada)).status).toBe(404);
});

test('can’t be looked up by another bot', async () => {
  const path = `/applications/${ada.applicationId}/activity-instances/${ada.instanceId}`;
  expect((await ask(discord, 'GET', path, { authorization: null })).status).toBe(401);
  const other = path.replace(ada.applicationId, '123');
  expect((await ask(discord, 'GET', other)).status).toBe(403);
});

test('ends with its channel', async () => {
  discord.admin.deleteChannel('general');
  expect((await look(ada)).status).toBe(404);
  expect(ada.participants()).toEqual([]);
});

test('tells its page the place in the address', () => {
  const onPhone = { client: 'mobile', customId: 'board-7' } as const;
  const bo = discord.activities.session('bo', 'general', onPhone);
  const read = Object.fromEntries(new URL(bo.url).searchParams);
  expect(read).toEqual(bo.query);
  expect(read).toMatchObject({
    frame_id: bo.frameId,
    instance_id: ada.instanceId,
    channel_id: ada.channelId,
    guild_id: ada.guildId,
    platform: 'mobile',
    custom_id: 'board-7',
  });
  expect(new URL(bo.url).origin).toBe(discord.activities.originOf(firstBot(discord)));
  expect(ada.query).toMatchObject({ platform: 'desktop' });
  expect(ada.query).not.toHaveProperty('custom_id');
  const alone = discord.activities.session('ada', '@Bot');
  expect(alone.query).not.toHaveProperty('guild_id');
});
