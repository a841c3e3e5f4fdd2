import { ApplicationCommandType } from 'discord.js';
import { expect, test } from 'vitest';
import { handlers } from '../../../commands/index.ts';
import { CommandLinks } from '../../../src/discord/ui/command-links.ts';
import { readCommands } from '../../../src/discord/client/register-commands.ts';
import { definitionsOf } from '../../../src/discord/start.ts';
import { container, text } from '../../../src/discord/ui/parts.ts';
import { expectClean, openParty } from '../support/party.ts';
import { CHANNEL } from '../support/table.ts';

const DEFINITIONS = definitionsOf(handlers);

/** The id of a command is its index here. */
function known(): CommandLinks {
  const links = new CommandLinks();
  const registered = DEFINITIONS.map(({ name, type = ApplicationCommandType.ChatInput }, i) => ({
    id: `${i + 1}`,
    name,
    type,
  }));
  links.learn(DEFINITIONS, registered);
  return links;
}

const idOf = (name: string) => 1 + DEFINITIONS.findIndex((one) => one.name === name);

test.each([
  ['Try **/play**, or **/help**.', `Try </play:${idOf('play')}>, or </help:${idOf('help')}>.`],
  // Discord opens a command by the name that it was defined with, whatever the reader's language.
  ['Essaie **/entraînement**.', `Essaie </practice:${idOf('practice')}>.`],
  ['Versuch **/üben**.', `Versuch </practice:${idOf('practice')}>.`],
  ['**/nothing** and **bold** and /play', '**/nothing** and **bold** and /play'],
])('%s', (said, linked) => {
  expect(known().in(said)).toBe(linked);
});

test('as long as no ids are known, a name stays a name', () => {
  expect(new CommandLinks().in('Try **/play**.')).toBe('Try **/play**.');
  const links = known();
  links.learn(DEFINITIONS, []);
  expect(links.in('Try **/play**.')).toBe('Try **/play**.');
});

test('every text of a message is searched', () => {
  const message = container(0, text('Try **/play**.'), text('No command.'));
  expect(JSON.stringify(known().within(message))).toContain(`Try </play:${idOf('play')}>.`);
});

test('commands in the bot’s texts can be tapped, by the ids that Discord has given', async () => {
  const party = await openParty();
  const { discord } = party;
  const { rest, identity } = party.bot;
  const commands = await readCommands(rest, identity.applicationId);
  const [ada, bo] = [discord.as('ada'), discord.as('bo')];
  const expected = (name: string) =>
    `</${name}:${commands.find((one) => one.name === name)?.id ?? '?'}>`;
  const help = await ada.slash(CHANNEL, 'help').answer();
  expect(help.text).toContain(expected('challenge'));
  bo.speak('fr');
  expect((await bo.slash(CHANNEL, 'help').answer()).text).toContain(expected('challenge'));
  await party.restart();
  expect((await ada.slash(CHANNEL, 'help').answer()).text).toContain(expected('challenge'));
  expectClean(party);
});
