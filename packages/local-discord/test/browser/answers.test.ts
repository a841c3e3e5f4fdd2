import { ButtonStyle, ComponentType, Events, type ChatInputCommandInteraction } from 'discord.js';
import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { Push } from '../../src/site/page-protocol.ts';
import { openParty, textChannel, type Party } from '../support/world.ts';
import { chooseCommand, skipsBrowser, useBrowser } from './chromium.ts';

interface Lag {
  /** From now on the page receives no news of messages. */
  fallBehind: () => void;
  catchUp: () => void;
}

/** A connection on which news of messages can be held back. */
async function lagging(page: Page): Promise<Lag> {
  let held: string[] | undefined;
  let pass: (frame: string) => void = () => undefined;
  await page.routeWebSocket(/\/local\/socket/, (line) => {
    const server = line.connectToServer();
    pass = (frame) => {
      line.send(frame);
    };
    server.onMessage((frame) => {
      const text = String(frame);
      const { push } = JSON.parse(text) as Partial<Push>;
      if (held && (push === 'message' || push === 'message-gone')) held.push(text);
      else line.send(text);
    });
  });
  return {
    fallBehind() {
      held = [];
    },
    catchUp() {
      for (const frame of held ?? []) pass(frame);
      held = undefined;
    },
  };
}

const row = (label: string, disabled = false) => ({
  type: ComponentType.ActionRow as const,
  components: [
    {
      type: ComponentType.Button as const,
      style: ButtonStyle.Primary as const,
      custom_id: 'go',
      label,
      disabled,
    },
  ],
});

describe.skipIf(skipsBrowser)('answers in a browser', () => {
  const { webRoot, openAs } = useBrowser();

  test('replaces “thinking” with the answer', async () => {
    const { discord, bot } = await openParty({ webRoot: webRoot() });
    const asked = new Promise<ChatInputCommandInteraction>((resolve) => {
      bot.client.on(Events.InteractionCreate, (interaction) => {
        if (interaction.isChatInputCommand() && interaction.commandName === 'sleep') {
          resolve(interaction);
        }
      });
    });
    const { page } = await openAs(discord, 'ada');
    await chooseCommand(page, '/sleep');
    await page.keyboard.press('Enter');
    const interaction = await asked;
    await interaction.deferReply();
    await page.getByRole('status').getByText('thinking…').waitFor();
    expect(await page.getByText('Sending command…').count()).toBe(0);
    await interaction.editReply('Slept well.');
    await page.getByText('Slept well.').waitFor();
    expect(await page.getByText('thinking…').count()).toBe(0);
    expect(await page.getByText('(edited)').count()).toBe(0);
  });

  test('fails a button while its bot is offline, and works again afterwards', async () => {
    const { discord, bot } = await openParty({ webRoot: webRoot() });
    await discord.as('ada').slash('general', 'card', { title: 'Alone' }).answer();
    const { page } = await openAs(discord, 'ada');
    discord.faults.onDispatch({ kind: 'lost' }, { event: 'INTERACTION_CREATE' });
    await page.getByRole('button', { name: 'Stamp' }).click();
    await page.locator('[aria-busy=true]').waitFor();
    discord.clock.advance(3000);
    await page.getByRole('alert').getByText('This interaction failed').waitFor();
    await page.getByRole('button', { name: 'Stamp' }).click();
    await page.getByText('Stamped.').waitFor();
    expect(await page.getByText('This interaction failed').count()).toBe(0);
    expect(bot.errors).toEqual([]);
  });

  interface Gone {
    readonly said: string;
    readonly act: (party: Party, messageId: string) => Promise<unknown>;
  }
  const edit = (components: ReturnType<typeof row>[]) => (party: Party, id: string) =>
    textChannel(party.bot, 'general').messages.edit(id, { content: 'Press', components });

  test.each<[string, Gone]>([
    ['disabled', { said: '"Go" cannot be pressed now.', act: edit([row('Go', true)]) }],
    ['gone', { said: 'The message has no such button or menu.', act: edit([]) }],
    [
      'gone with its message',
      {
        said: 'That message is gone.',
        act: (party, id) => textChannel(party.bot, 'general').messages.delete(id),
      },
    ],
  ])('reports a button that is %s meanwhile', async (_, { said, act }) => {
    const party = await openParty({ webRoot: webRoot() });
    const { discord, bot } = party;
    const sent = await textChannel(bot, 'general').send({
      content: 'Press',
      components: [row('Go')],
    });
    let lag: Lag | undefined;
    const { page } = await openAs(discord, 'ada', {
      prepare: async (fresh) => {
        lag = await lagging(fresh);
      },
    });
    const button = page.getByRole('button', { name: 'Go', exact: true });
    await button.waitFor();
    lag?.fallBehind();
    await act(party, sent.id);
    await button.click();
    await page.getByRole('alert').getByText(said).waitFor();
    expect(discord.world.interactions.size).toBe(0);
    lag?.catchUp();
    const pressable = page.locator('[data-message] .row button:enabled');
    await expect.poll(() => pressable.count()).toBe(0);
    // Everything else still works.
    await page.getByLabel('Message #general').fill('On we go');
    await page.keyboard.press('Enter');
    await page.getByRole('log').getByText('On we go').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});
