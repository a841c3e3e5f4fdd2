import { afterEach, expect, onTestFinished, test } from 'vitest';
import { REST } from 'discord.js';
import { DiscordAdmission } from '../../src/activity/server/discord-admission.ts';
import { startLocalDiscord, type LocalDiscord } from 'local-discord';
import type { ActivitySession } from 'local-discord/driver/activity-session';
import { wordsIn } from '../../src/words/registry.ts';
import { apply, openTableParty } from './support/table-party.ts';

let discord: LocalDiscord;
const problems: unknown[] = [];
afterEach(async () => {
  await discord.close();
  problems.splice(0);
});

const SECRET = 'a secret of this bot';

async function open({
  secret = SECRET,
  isOn = true,
  isInServer = true,
} = {}): Promise<DiscordAdmission> {
  discord = await startLocalDiscord({
    bots: [{ name: 'Crokinole', clientSecret: SECRET, activity: { url: 'http://127.0.0.1:9' } }],
  });
  const [bot] = discord.bots;
  if (bot === undefined) throw new Error('there is no bot');
  const rest = new REST({ api: discord.apiUrl, retries: 0 }).setToken(bot.token);
  return new DiscordAdmission({
    applicationId: bot.applicationId,
    clientSecret: secret,
    apiUrl: `${discord.apiUrl}/v10`,
    readInstance: (instance) =>
      rest
        .get(`/applications/${bot.applicationId}/activity-instances/${instance}`)
        .catch(() => undefined),
    isInServer: () => Promise.resolve(isInServer),
    isOn: () => Promise.resolve(isOn),
    onProblem: (thrown) => problems.push(thrown),
  });
}

function applicationOf(session: ActivitySession) {
  return { code: session.authorize(['identify']), instance: session.instanceId };
}

const fromAda = () => applicationOf(discord.activities.session('ada', 'general'));

test('admits a person whom Discord lists in the instance, with their name and place', async () => {
  const admission = await open();
  const session = discord.activities.session('ada', 'general');
  const admitted = await admission.admit(applicationOf(session));
  expect(admitted).toMatchObject({
    ok: true,
    value: {
      admitted: {
        player: session.userId,
        name: 'Ada',
        channel: session.channelId,
        server: session.guildId,
        instance: session.instanceId,
      },
    },
  });
  expect(problems).toEqual([]);
});

test('admits people to a conversation and to a server without the bot, for as long as Discord lists them', async () => {
  const admission = await open({ isInServer: false });
  discord.admin.addGroup('the three', 'ada', 'bo', 'cleo');
  for (const place of ['@bo', 'the three', 'general']) {
    const session = discord.activities.session('ada', place);
    const { instanceId: instance, channelId: channel, userId } = session;
    const admitted = await admission.admit({ code: session.authorize(), instance });
    expect(admitted).toMatchObject({ value: { admitted: { channel, server: null, instance } } });
    expect(await admission.lists(instance, userId)).toBe(true);
    expect(await admission.lists(instance, discord.as('bo').userId)).toBe(false);
    session.leave();
    expect(await admission.lists(instance, userId)).toBe(false);
  }
  expect(problems).toEqual([]);
});

test('gives a page its user’s token only with the scope for it, in no ticket and in no cache', async () => {
  const party = await openTableParty({ admission: await open() });
  onTestFinished(() => party.close());
  const answerTo = async (scopes: readonly string[]) => {
    const session = discord.activities.session('ada', 'general');
    const { instanceId: instance } = session;
    const response = await apply(party.activity, { code: session.authorize(scopes), instance });
    expect(response.headers.get('cache-control')).toBe('no-store');
    return (await response.json()) as { readonly ticket: string; readonly presenceToken?: string };
  };
  for (const scopes of [['identify'], ['identify', 'guilds'], ['identify', 'activities.write']]) {
    expect(await answerTo(scopes)).toEqual({
      ticket: expect.any(String) as string,
      language: 'en',
    });
  }
  const { ticket, presenceToken = '' } = await answerTo(['identify', 'rpc.activities.write']);
  const [bot] = discord.bots;
  const owner = await fetch(`${discord.apiUrl}/v10/oauth2/@me`, {
    headers: { authorization: `Bearer ${presenceToken}` },
  });
  expect(await owner.json()).toMatchObject({
    application: { id: bot?.applicationId },
    scopes: ['identify', 'rpc.activities.write'],
    user: { username: 'ada' },
  });
  const content = Buffer.from(ticket.split('.')[0] ?? '', 'base64url').toString('utf8');
  expect(content).not.toContain(presenceToken);
  expect([...party.refused, ...problems]).toEqual([]);
});

test('speaks the language of the user’s Discord, whatever the browser’s is, also when it refuses', async () => {
  for (const isOn of [true, false]) {
    const party = await openTableParty({ admission: await open({ isOn }) });
    const session = discord.activities.session('ada', 'general');
    discord.as('ada').speak('de');
    const { instanceId: instance } = session;
    const response = await apply(party.activity, {
      ...{ code: session.authorize(), instance, locale: 'fr' },
    });
    const { off } = wordsIn('de').table.admission;
    expect(await response.json()).toMatchObject(isOn ? { language: 'de' } : { sentence: off });
    await party.close();
    if (isOn) await discord.close();
  }
});

test('refuses codes that were used or made up, people who are elsewhere, and instances that are gone', async () => {
  const admission = await open();
  const used = fromAda();
  expect(await admission.admit(used)).toMatchObject({ ok: true });
  const elsewhere = discord.activities.session('bo', 'games').instanceId;
  for (const [application, code] of [
    [used, 'refused'],
    [{ ...used, code: 'nothing' }, 'refused'],
    [{ ...fromAda(), instance: elsewhere }, 'gone'],
    [{ ...fromAda(), instance: 'i-0-gc-0-0' }, 'gone'],
  ] as const) {
    expect(await admission.admit(application)).toMatchObject({ ok: false, refusal: { code } });
  }
});

test.each([
  ['without the right secret', { secret: 'another' }, 'refused'],
  ['where the table is switched off', { isOn: false }, 'off'],
] as const)('admits no one %s', async (_, options, code) => {
  const admission = await open(options);
  expect(await admission.admit(fromAda())).toMatchObject({ ok: false, refusal: { code } });
});

test('says when Discord is unreachable, and reveals no secret', async () => {
  const admission = await open();
  const application = fromAda();
  await discord.close();
  const refused = await admission.admit(application);
  expect(refused).toMatchObject({ ok: false, refusal: { code: 'unavailable' } });
  expect(problems).toHaveLength(1);
  const [problem] = problems;
  expect(problem).toBeInstanceOf(Error);
  expect(`${String(problem)} ${String((problem as Error).cause)}`).not.toContain(SECRET);
});
