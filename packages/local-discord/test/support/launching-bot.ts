import {
  ActionRowBuilder,
  ApplicationCommandType,
  ButtonBuilder,
  ButtonStyle,
  type Client,
  EntryPointCommandHandlerType,
  Events,
  LabelBuilder,
  ModalBuilder,
  TextInputBuilder,
  TextInputStyle,
  type Interaction,
  type InteractionCallbackResponse,
} from 'discord.js';
import type { LocalDiscord, LocalDiscordOptions } from '../../src/local-discord.ts';
import { connect } from './connect.ts';
import { firstBot, openDiscord } from './world.ts';

export interface LaunchingBot {
  readonly client: Client<true>;
  /** Discord's response to each launch. */
  readonly launches: readonly InteractionCallbackResponse[];
}

const FORM = new ModalBuilder({ custom_id: 'form', title: 'Which board' }).addLabelComponents(
  new LabelBuilder()
    .setLabel('Name')
    .setTextInputComponent(
      new TextInputBuilder({ custom_id: 'name', style: TextInputStyle.Short }),
    ),
);

const BUTTONS = new ActionRowBuilder<ButtonBuilder>().addComponents(
  new ButtonBuilder({ custom_id: 'seat', label: 'Take a seat', style: ButtonStyle.Primary }),
  new ButtonBuilder({ custom_id: 'ask', label: 'Ask me', style: ButtonStyle.Secondary }),
);

/**
 * A bot with an Activity that its Entry Point command, a slash command, a button and a form launch.
 */
export async function openLaunchingParty(
  options: LocalDiscordOptions = {},
): Promise<{ readonly discord: LocalDiscord; readonly bot: LaunchingBot }> {
  const discord = await openDiscord({
    bots: [{ name: 'Bot', activity: { url: 'http://127.0.0.1:9' } }],
    ...options,
  });
  const launches: InteractionCallbackResponse[] = [];
  const client = await connect(discord, firstBot(discord).token);
  client.on(Events.InteractionCreate, (interaction) => {
    void answer(interaction).then((launched) => launched && launches.push(launched));
  });
  await client.application.commands.set([
    {
      name: 'play',
      type: ApplicationCommandType.PrimaryEntryPoint,
      handler: EntryPointCommandHandlerType.AppHandler,
    },
    { name: 'table', description: 'Launches it' },
    { name: 'card', description: 'Shows buttons that launch it' },
  ]);
  return { discord, bot: { client, launches } };
}

async function answer(interaction: Interaction): Promise<InteractionCallbackResponse | undefined> {
  if (interaction.isChatInputCommand() && interaction.commandName === 'card') {
    await interaction.reply({ content: 'Sit down', components: [BUTTONS] });
    return undefined;
  }
  if (interaction.isButton() && interaction.customId === 'ask') {
    await interaction.showModal(FORM);
    return undefined;
  }
  if (interaction.isCommand() || interaction.isButton() || interaction.isModalSubmit()) {
    return interaction.launchActivity({ withResponse: true });
  }
  return undefined;
}
