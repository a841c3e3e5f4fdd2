import { InteractionContextType } from 'discord.js';
import { expect, test } from 'vitest';
import { NotPossible } from '../src/people/not-possible.ts';
import { chooseValues, pressButton } from '../src/people/press.ts';
import { openParty } from './support/world.ts';

function obstacleOf(act: () => unknown): string | undefined {
  try {
    act();
    return undefined;
  } catch (error) {
    if (error instanceof NotPossible) return error.obstacle;
    throw error;
  }
}

test('limits a member to what Discord’s client allows', async () => {
  const { discord } = await openParty();
  const ada = discord.as('ada');
  const card = await ada.slash('general', 'card', { title: 'Hello' }).answer();
  const channel = discord.world.channel(card.channelId);
  const message = discord.world.messagesOf(channel.id).get(card.id);
  if (message === undefined) throw new Error('the card is gone');
  const here = { world: discord.world, channel, userId: ada.userId, message };
  const attempts: readonly [string, () => unknown][] = [
    ['no-such-component', () => pressButton(here, 'colour')],
    ['no-such-component', () => chooseValues(here, 'stamp', ['red'])],
    ['no-such-command', () => ada.slash('general', 'nothing')],
    ['no-such-command', () => ada.slash('general', 'note')],
    ['no-such-command', () => ada.slash('general', 'note sing')],
    ['missing-answer', () => ada.slash('general', 'card')],
    ['bad-answer', () => ada.slash('general', 'card', { title: 'x'.repeat(51) })],
    ['bad-answer', () => ada.slash('general', 'card', { title: 'x', size: 10 })],
    ['bad-answer', () => ada.slash('general', 'card', { title: 'x', size: 1.5 })],
    ['bad-answer', () => ada.slash('general', 'card', { title: 'x', for: 'nobody' })],
    ['bad-answer', () => ada.slash('general', 'card', { title: 'x', colour: 'red' })],
    ['bad-answer', () => ada.slash('general', 'fruit', { name: 'fig', state: 'rotten' })],
    ['no-such-channel', () => ada.slash('attic', 'card', { title: 'x' })],
    ['disabled', () => ada.press(card, 'Off')],
    ['no-such-component', () => ada.press(card, 'Burn')],
    ['bad-answer', () => ada.choose(card, 'Choose a colour', ['blue'])],
    ['bad-answer', () => ada.choose(card, 'Choose a colour', [])],
    ['no-such-member', () => ada.menu('general', 'Wave at', { user: 'nobody' })],
    ['bad-answer', () => ada.say('general', '')],
  ];
  for (const [obstacle, act] of attempts) expect(obstacleOf(act)).toBe(obstacle);
  expect(discord.refusals).toEqual([]);
});

test('enforces a form’s own rules', async () => {
  const { discord } = await openParty();
  const ada = discord.as('ada');
  const asked = ada.slash('general', 'note add');
  await expect(ada.fill(asked, { colour: ['red'] })).rejects.toMatchObject({
    obstacle: 'missing-answer',
  });
  await expect(ada.fill(asked, { name: 'x'.repeat(21), colour: ['red'] })).rejects.toThrow(
    'at most 20',
  );
  await expect(ada.fill(asked, { name: 'x', colour: ['blue'] })).rejects.toThrow('not offered');
  await expect(ada.fill(asked, { name: 'x', colour: ['red'], more: '' })).rejects.toThrow(
    'no "more"',
  );
  await expect(discord.as('bo').fill(asked, { name: 'x' })).rejects.toMatchObject({
    obstacle: 'no-such-form',
  });
});

test('shows commands only to members who may use them, in their contexts', async () => {
  const { discord, bot } = await openParty();
  await bot.client.application.commands.set([
    { name: 'all', description: 'x' },
    { name: 'owners', description: 'x', defaultMemberPermissions: '32' },
    { name: 'nobody', description: 'x', defaultMemberPermissions: '0' },
    { name: 'direct', description: 'x', contexts: [InteractionContextType.BotDM] },
  ]);
  expect(discord.as('ada').commands('general')).toEqual(['/all', '/nobody', '/owners']);
  expect(discord.as('bo').commands('general')).toEqual(['/all']);
  expect(discord.as('bo').commands('@Bot')).toEqual(['/all', '/direct', '/nobody', '/owners']);
  discord.admin.setPermission('general', 'bo', 'USE_APPLICATION_COMMANDS', false);
  expect(discord.as('bo').commands('general')).toEqual([]);
  expect(discord.refusals).toEqual([]);
});

test('hides a channel from members who may not view it', async () => {
  const { discord } = await openParty();
  const bo = discord.as('bo');
  const said = discord.as('ada').say('general', 'psst');
  discord.admin.setPermission('general', 'bo', 'VIEW_CHANNEL', false);
  expect(bo.channels()).toEqual(['games']);
  expect(obstacleOf(() => bo.look(said))).toBe('no-such-channel');
  discord.admin.setPermission('games', 'bo', 'SEND_MESSAGES', false);
  expect(obstacleOf(() => bo.say('games', 'x'))).toBe('not-allowed');
});

test('keeps what a message replies to, and exactly the roles that it mentions', async () => {
  const { discord } = await openParty();
  discord.admin.grant('The Parlour', 'bo', 'PIN_MESSAGES');
  discord.admin.grant('The Parlour', 'ada', 'ADD_REACTIONS');
  const [guild] = discord.world.guilds.values();
  const [named] = (guild?.roles ?? []).filter(({ name }) => name === 'PIN_MESSAGES');
  const asked = discord.as('ada').say('general', `Who plays, <@&${named?.id ?? ''}>?`);
  const told = discord.as('bo').say('general', 'I do.', { replyTo: asked.id });
  const said = discord.world.messagesOf(asked.channelId);
  expect([asked, told].map(({ id }) => said.get(id)?.replyToId)).toEqual([null, asked.id]);
  expect(said.get(asked.id)?.mentionedRoleIds).toEqual([named?.id]);
});
