import { expect, test } from 'vitest';
import { ask } from '../support/ask.ts';
import { openLaunchingParty } from '../support/launching-bot.ts';
import { problemsOf } from '../support/shapes.ts';
import { firstBot, openDiscord, openParty } from '../support/world.ts';

test('joins one instance from a command, a button, a form and the launcher', async () => {
  const { discord, bot } = await openLaunchingParty();
  const [ada, bo] = [discord.as('ada'), discord.as('bo')];
  const card = await ada.slash('general', 'card').answer();
  const byButton = await ada.press(card, 'Take a seat').launched();
  const byCommand = await bo.slash('general', 'table').launched();
  const byForm = await (await bo.fill(bo.press(card, 'Ask me'), { Name: 'Joan' })).launched();
  const byLauncher = await bo.launch('general');
  const sessions = [byButton, byCommand, byForm, byLauncher];
  expect(new Set(sessions.map(({ instanceId }) => instanceId)).size).toBe(1);
  expect(new Set(sessions.map(({ frameId }) => frameId)).size).toBe(4);
  expect(byButton.participants()).toEqual([ada.userId, bo.userId]);
  await expect
    .poll(() => bot.launches.map(({ resource }) => resource?.activityInstance?.id))
    .toEqual(sessions.map(({ instanceId }) => instanceId));
  const { guildId, channelId, instanceId } = byButton;
  expect(instanceId).toMatch(new RegExp(`^i-\\d+-gc-${guildId ?? ''}-${channelId}$`));
  discord.assertClean();
});

test('keeps a separate instance per channel', async () => {
  const { discord } = await openLaunchingParty();
  const ada = discord.as('ada');
  const here = await ada.launch('general');
  const there = await ada.launch('games');
  const alone = await ada.launch('@Bot');
  expect(new Set([here, there, alone].map(({ instanceId }) => instanceId)).size).toBe(3);
  expect(alone.instanceId).toContain(`-pc-${alone.channelId}`);
});

test('launches without asking the bot where Discord handles the command', async () => {
  const discord = await openDiscord();
  await discord.activities.map(firstBot(discord), 'http://127.0.0.1:9');
  const ada = discord.as('ada');
  const session = await ada.launch('general');
  expect(session.participants()).toEqual([ada.userId]);
  expect(() => ada.useEntryPoint('general')).toThrow('No bot is asked');
});

test('opens nothing without the permission', async () => {
  const { discord } = await openLaunchingParty();
  const bo = discord.as('bo');
  discord.admin.setPermission('general', 'bo', 'USE_EMBEDDED_ACTIVITIES', false);
  await expect(bo.launch('general')).rejects.toThrow('There is no Activity for you here.');
  expect(() => discord.activities.session(bo, 'general')).toThrow('You may not use Activities');
  await expect(bo.slash('general', 'table').launched()).rejects.toThrow(
    'You may not use Activities',
  );
});

test('opens an unverified app only for its testers, in small servers', async () => {
  const { discord } = await openLaunchingParty({
    bots: [{ name: 'Bot', activity: { url: 'http://127.0.0.1:9' }, portal: { testers: ['ada'] } }],
  });
  const [ada, bo] = [discord.as('ada'), discord.as('bo')];
  const card = await ada.slash('general', 'card').answer();
  const session = await ada.press(card, 'Take a seat').launched();
  expect((await ada.launch('general')).instanceId).toBe(session.instanceId);
  const pressed = bo.press(card, 'Take a seat');
  expect(await pressed.failed()).toBe('You do not have access to this Activity.');
  expect(pressed.interaction.activityInstanceId).toBeNull();
  await expect(bo.launch('general')).rejects.toThrow('There is no Activity for you here.');
  expect(() => discord.activities.session(bo, 'general')).toThrow('You do not have access');
  session.leave();
  for (let more = 0; more < 20; more += 1) discord.admin.addPerson('The Parlour', `p${more}`);
  expect(await ada.press(card, 'Take a seat').failed()).toContain('fewer than 25 members');
  expect(await ada.useEntryPoint('general').failed()).toContain('fewer than 25 members');
  // The bot's response is valid; Discord itself does not open the Activity.
  discord.assertClean();
});

test('flags a bot as verified only if its app is', async () => {
  const flagsOf = async (testers?: readonly string[]) => {
    const bot = { name: 'Bot', ...(testers && { portal: { testers } }) };
    const own = await openDiscord({ bots: [bot] });
    return (await ask(own, 'GET', '/users/@me')).json['public_flags'];
  };
  expect(await flagsOf()).toBe(1 << 16);
  expect(await flagsOf([])).toBe(0);
});

test('accepts a launch callback with its type only, of an app with Activities', async () => {
  const { discord } = await openParty();
  const { interaction } = discord.as('ada').slash('general', 'sleep');
  const path = `/interactions/${interaction.id}/${interaction.token}/callback?with_response=true`;
  const launch = (more: object = {}) => ask(discord, 'POST', path, { body: { type: 12, ...more } });
  expect(await launch()).toMatchObject({ status: 400, code: 50039 });
  expect(discord.activities.instances()).toEqual([]);
  await discord.activities.map(firstBot(discord), 'http://127.0.0.1:9');
  expect(await launch({ data: { content: 'x' } })).toMatchObject({ status: 400, code: 50035 });
  const { status, json } = await launch();
  expect(status).toBe(200);
  expect(problemsOf('InteractionCallbackResponse', json)).toEqual([]);
  const id = interaction.activityInstanceId;
  expect(json).toMatchObject({
    interaction: { activity_instance_id: id },
    resource: { type: 12, activity_instance: { id } },
  });
});

test('creates two instances on a double launch fault', async () => {
  const { discord } = await openLaunchingParty();
  const first = await discord.as('ada').launch('general');
  discord.faults.onActivity('double-launch');
  const second = await discord.as('bo').launch('general');
  expect(second.instanceId).not.toBe(first.instanceId);
});
