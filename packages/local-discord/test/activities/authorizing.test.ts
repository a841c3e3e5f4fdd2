import { beforeEach, expect, test } from 'vitest';
import type { ActivitySession } from '../../src/driver/activity-session.ts';
import type { LocalDiscord } from '../../src/local-discord.ts';
import { ask, type Asked } from '../support/ask.ts';
import { firstBot, openDiscord } from '../support/world.ts';

let discord: LocalDiscord;
let ada: ActivitySession;

beforeEach(async () => {
  discord = await openDiscord({ bots: [{ name: 'Bot' }, { name: 'Other' }] });
  await discord.activities.map(firstBot(discord), 'http://127.0.0.1:9');
  ada = discord.activities.session('ada', 'general');
});

function exchange(code: string, change: Record<string, string> = {}): Promise<Asked> {
  const { applicationId, clientSecret } = firstBot(discord);
  const body = new URLSearchParams({
    client_id: applicationId,
    client_secret: clientSecret,
    grant_type: 'authorization_code',
    code,
    ...change,
  });
  return ask(discord, 'POST', '/oauth2/token', { body, authorization: null });
}

async function bearer(scopes?: readonly string[]): Promise<string> {
  const { json } = await exchange(ada.authorize(scopes));
  return `Bearer ${String(json['access_token'])}`;
}

test('exchanges a code for a token that identifies the user', async () => {
  const { status, json } = await exchange(ada.authorize());
  expect(status).toBe(200);
  expect(json).toMatchObject({ token_type: 'Bearer', expires_in: 604_800, scope: 'identify' });
  const authorization = `Bearer ${String(json['access_token'])}`;
  const me = await ask(discord, 'GET', '/users/@me', { authorization });
  expect(me.json).toMatchObject({ id: ada.userId, username: 'ada', global_name: 'Ada' });
  const mine = await ask(discord, 'GET', '/oauth2/@me', { authorization });
  expect(mine.json).toMatchObject({
    application: { id: ada.applicationId },
    scopes: ['identify'],
    user: { id: ada.userId },
  });
  discord.assertClean();
});

test('accepts the secret in the header, also without a version in the path', async () => {
  const { applicationId, clientSecret } = firstBot(discord);
  const body = new URLSearchParams({ grant_type: 'authorization_code', code: ada.authorize() });
  const basic = Buffer.from(`${applicationId}:${clientSecret}`).toString('base64');
  const headers = { authorization: `Basic ${basic}` };
  const token = `${discord.apiUrl}/oauth2/token`;
  expect((await fetch(token, { method: 'POST', body, headers })).status).toBe(200);
});

test('accepts a code once, within a minute, in a form of its own app', async () => {
  const code = ada.authorize();
  const json = await ask(discord, 'POST', '/oauth2/token', { body: { code }, authorization: null });
  expect(json).toMatchObject({ status: 400, json: { error: 'invalid_request' } });
  const other = discord.bots[1] ?? expect.fail('there is no other app');
  const change = { client_id: other.applicationId, client_secret: other.clientSecret };
  const refused = { status: 400, json: { error: 'invalid_grant' } };
  expect(await exchange(code, change)).toMatchObject(refused);
  expect((await exchange(code)).status).toBe(200);
  expect(await exchange(code)).toMatchObject(refused);
  const late = discord.activities.session('ada', 'general').authorize();
  discord.clock.advance(61_000);
  expect(await exchange(late)).toMatchObject(refused);
});

test.each([
  [{ client_secret: 'guessed' }, 401, 'invalid_client'],
  [{ client_secret: '' }, 401, 'invalid_client'],
  [{ client_id: '1' }, 401, 'invalid_client'],
  [{ code: 'guessed' }, 400, 'invalid_grant'],
  [{ grant_type: 'password' }, 400, 'unsupported_grant_type'],
])('refuses a token with %j', async (change, status, error) => {
  expect(await exchange(ada.authorize(), change)).toMatchObject({ status, json: { error } });
});

test('gives a person’s token no bot permissions', async () => {
  const authorization = await bearer();
  for (const [method, path] of [
    ['GET', `/channels/${ada.channelId}`],
    ['GET', '/applications/@me'],
    ['GET', `/applications/${ada.applicationId}/activity-instances/${ada.instanceId}`],
    ['POST', `/channels/${ada.channelId}/messages`],
  ] as const) {
    const body = method === 'POST' ? { body: { content: 'x' } } : {};
    const { status } = await ask(discord, method, path, { authorization, ...body });
    expect([path, status]).toEqual([path, 401]);
  }
  const stranger = await ask(discord, 'GET', '/users/@me', { authorization: 'Bearer guessed' });
  expect(stranger.status).toBe(401);
  expect((await ask(discord, 'GET', '/oauth2/@me')).status).toBe(401);
});

test('expires a token after a week, and limits it to its scopes', async () => {
  const authorization = await bearer(['guilds']);
  expect((await ask(discord, 'GET', '/users/@me', { authorization })).status).toBe(401);
  expect((await ask(discord, 'GET', '/oauth2/@me', { authorization })).json).not.toHaveProperty(
    'user',
  );
  discord.clock.advance(7 * 24 * 3_600_000 + 1);
  expect((await ask(discord, 'GET', '/oauth2/@me', { authorization })).status).toBe(401);
});

test('lets a user refuse consent and give it later', () => {
  discord.faults.onActivity('consent-refused');
  expect(() => ada.authorize()).toThrow('refused');
  ada.authorize();
  expect(() => ada.authorize()).toThrow('Already authenticated');
});

test('gives the owner’s token for the app’s own secret only', async () => {
  const { applicationId, clientSecret } = firstBot(discord);
  const grant = (secret: string, form: Record<string, string>) =>
    ask(discord, 'POST', '/oauth2/token', {
      body: new URLSearchParams({ grant_type: 'client_credentials', ...form }),
      authorization: `Basic ${Buffer.from(`${applicationId}:${secret}`).toString('base64')}`,
    });
  const { status, json } = await grant(clientSecret, { scope: 'identify' });
  expect(status).toBe(200);
  const authorization = `Bearer ${String(json['access_token'])}`;
  const me = await ask(discord, 'GET', '/users/@me', { authorization });
  expect(me.json).toMatchObject({ username: 'ada' });
  expect((await grant('guessed', { scope: 'identify' })).status).toBe(401);
  expect((await grant(clientSecret, {})).json).toMatchObject({ error: 'invalid_request' });
});
