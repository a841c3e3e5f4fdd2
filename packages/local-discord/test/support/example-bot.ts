import {
  ActionRowBuilder,
  ApplicationCommandType,
  AttachmentBuilder,
  ButtonBuilder,
  ButtonStyle,
  type Client,
  ContainerBuilder,
  ContextMenuCommandBuilder,
  Events,
  LabelBuilder,
  MediaGalleryBuilder,
  MessageFlags,
  ModalBuilder,
  SlashCommandBuilder,
  StringSelectMenuBuilder,
  TextDisplayBuilder,
  TextInputBuilder,
  TextInputStyle,
  type ChatInputCommandInteraction,
  type ClientOptions,
  type Interaction,
} from 'discord.js';
import type { Bot, LocalDiscord } from '../../src/local-discord.ts';
import { connect } from './connect.ts';
import { filledIn, inviteForm, orderForm } from './survey-form.ts';

/** A picture of one pixel. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M/wHwAEBgIApD5fRAAAAABJRU5ErkJggg==',
  'base64',
);

const FRUITS = ['apple', 'apricot', 'banana', 'blackberry', 'cherry'] as const;

const COMMANDS = [
  new SlashCommandBuilder()
    .setName('card')
    .setDescription('Shows a card with a picture, a button and a menu')
    .addStringOption((option) =>
      option
        .setName('title')
        .setDescription('What stands on the card')
        .setRequired(true)
        .setMaxLength(50),
    )
    .addIntegerOption((option) =>
      option.setName('size').setDescription('How large').setMinValue(1).setMaxValue(9),
    )
    .addUserOption((option) => option.setName('for').setDescription('Whom it is for'))
    .addBooleanOption((option) => option.setName('quiet').setDescription('Only for you')),
  new SlashCommandBuilder()
    .setName('fruit')
    .setDescription('Names a fruit')
    .addStringOption((option) =>
      option.setName('name').setDescription('Which fruit').setAutocomplete(true).setRequired(true),
    )
    .addStringOption((option) =>
      option
        .setName('state')
        .setDescription('In which state')
        .addChoices({ name: 'Ripe', value: 'ripe' }, { name: 'Dried', value: 'dried' }),
    ),
  new SlashCommandBuilder()
    .setName('note')
    .setDescription('Writes notes')
    .addSubcommand((sub) => sub.setName('add').setDescription('Opens a form'))
    .addSubcommand((sub) =>
      sub
        .setName('file')
        .setDescription('Takes a file')
        .addAttachmentOption((option) =>
          option.setName('upload').setDescription('The file').setRequired(true),
        ),
    ),
  new SlashCommandBuilder().setName('thread').setDescription('Starts a thread'),
  new SlashCommandBuilder().setName('order').setDescription('Opens a form to tick'),
  new SlashCommandBuilder().setName('invite').setDescription('Opens a form to choose in'),
  new SlashCommandBuilder().setName('sleep').setDescription('Never answers'),
  new ContextMenuCommandBuilder().setName('Wave at').setType(ApplicationCommandType.User),
  new ContextMenuCommandBuilder().setName('Count letters').setType(ApplicationCommandType.Message),
].map((builder) => builder.toJSON());

async function showCard(interaction: ChatInputCommandInteraction): Promise<void> {
  const quiet = interaction.options.getBoolean('quiet') ?? false;
  await interaction.deferReply(quiet ? { flags: MessageFlags.Ephemeral } : {});
  const title = interaction.options.getString('title', true);
  const person = interaction.options.getUser('for');
  const card = new ContainerBuilder()
    .setAccentColor(0x3a7d44)
    .addTextDisplayComponents(new TextDisplayBuilder({ content: `## ${title}` }))
    .addTextDisplayComponents(
      new TextDisplayBuilder({
        content: person ? `For <@${person.id}>, with **love**.` : 'For _everybody_.',
      }),
    )
    .addMediaGalleryComponents(
      new MediaGalleryBuilder({
        items: [{ media: { url: 'attachment://card.png' }, description: `A card: ${title}` }],
      }),
    )
    .addActionRowComponents(
      new ActionRowBuilder<ButtonBuilder>().addComponents(
        new ButtonBuilder({ custom_id: 'stamp', label: 'Stamp', style: ButtonStyle.Primary }),
        new ButtonBuilder({ custom_id: 'secret', label: 'Whisper', style: ButtonStyle.Secondary }),
        new ButtonBuilder({ custom_id: 'rename', label: 'Rename…', style: ButtonStyle.Secondary }),
        new ButtonBuilder({
          custom_id: 'never',
          label: 'Off',
          style: ButtonStyle.Danger,
          disabled: true,
        }),
      ),
    )
    .addActionRowComponents(
      new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(
        new StringSelectMenuBuilder({
          custom_id: 'colour',
          placeholder: 'Choose a colour',
          options: [
            { label: 'Red', value: 'red', description: 'Like a disc' },
            { label: 'Green', value: 'green' },
          ],
        }),
      ),
    );
  await interaction.editReply({
    flags: MessageFlags.IsComponentsV2,
    components: [card],
    files: [new AttachmentBuilder(PIXEL, { name: 'card.png', description: `A card: ${title}` })],
  });
}

function nameForm(): ModalBuilder {
  return new ModalBuilder({ custom_id: 'name-form', title: 'A new name' }).addLabelComponents(
    new LabelBuilder({ label: 'Name' })
      .setDescription('Up to twenty letters')
      .setTextInputComponent(
        new TextInputBuilder({ custom_id: 'name', style: TextInputStyle.Short, max_length: 20 }),
      ),
    new LabelBuilder({ label: 'Colour' }).setStringSelectMenuComponent(
      new StringSelectMenuBuilder({
        custom_id: 'colour',
        options: [
          { label: 'Red', value: 'red' },
          { label: 'Green', value: 'green' },
        ],
      }),
    ),
  );
}

async function useCommand(interaction: ChatInputCommandInteraction): Promise<void> {
  const { commandName, options } = interaction;
  if (commandName === 'card') await showCard(interaction);
  if (commandName === 'fruit') {
    await interaction.reply(
      `A ${options.getString('state') ?? 'fresh'} ${options.getString('name', true)}.`,
    );
  }
  if (commandName === 'note' && options.getSubcommand() === 'add')
    await interaction.showModal(nameForm());
  if (commandName === 'note' && options.getSubcommand() === 'file') {
    const { name, size } = options.getAttachment('upload', true);
    await interaction.reply({
      content: `Got ${name}, ${size} bytes.`,
      flags: MessageFlags.Ephemeral,
    });
  }
  if (commandName === 'order') await interaction.showModal(orderForm());
  if (commandName === 'invite') await interaction.showModal(inviteForm(interaction.user.id));
  if (commandName === 'thread') {
    const response = await interaction.reply({ content: 'Follow me.', withResponse: true });
    const thread = await response.resource?.message?.startThread({ name: 'A side room' });
    await thread?.send(`Welcome, <@${interaction.user.id}>.`);
  }
}

/** Answers every interaction: at least one of each kind. */
async function respond(interaction: Interaction): Promise<void> {
  if (interaction.isAutocomplete()) {
    const typed = interaction.options.getFocused();
    const fitting = FRUITS.filter((fruit) => fruit.startsWith(typed));
    await interaction.respond(fitting.map((fruit) => ({ name: fruit, value: fruit })));
  } else if (interaction.isChatInputCommand()) {
    await useCommand(interaction);
  } else if (interaction.isUserContextMenuCommand()) {
    await interaction.reply(`<@${interaction.user.id}> waves at <@${interaction.targetUser.id}>.`);
  } else if (interaction.isMessageContextMenuCommand()) {
    const { length } = interaction.targetMessage.content;
    await interaction.reply({ content: `${length} letters.`, flags: MessageFlags.Ephemeral });
  } else if (interaction.isStringSelectMenu()) {
    await interaction.reply({
      content: `You chose ${interaction.values.join(', ')}.`,
      flags: MessageFlags.Ephemeral,
    });
  } else if (interaction.isModalSubmit() && interaction.customId !== 'name-form') {
    await interaction.reply(filledIn(interaction));
  } else if (interaction.isModalSubmit()) {
    const name = interaction.fields.getTextInputValue('name');
    const colour = interaction.fields.getStringSelectValues('colour').join(', ');
    await interaction.reply(`Now called ${name}, in ${colour}.`);
  } else if (interaction.isButton() && interaction.customId === 'secret') {
    await interaction.reply({ content: 'Just between us.', flags: MessageFlags.Ephemeral });
  } else if (interaction.isButton() && interaction.customId === 'rename') {
    await interaction.showModal(nameForm());
  } else if (interaction.isButton()) {
    await interaction.update({
      components: [new TextDisplayBuilder({ content: 'Stamped.' })],
      files: [],
    });
  }
}

export interface ExampleBot {
  readonly client: Client<true>;
  /** Errors inside the bot. */
  readonly errors: unknown[];
  readonly close: () => Promise<void>;
}

/** A bot that is closed after the test at the latest. */
export async function startExampleBot(
  discord: LocalDiscord,
  bot: Bot,
  options: Partial<ClientOptions> = {},
): Promise<ExampleBot> {
  const errors: unknown[] = [];
  const client = await connect(discord, bot.token, { allowedMentions: { parse: [] }, ...options });
  client.on(Events.Error, (error) => errors.push(error));
  client.on(Events.InteractionCreate, (interaction) => {
    respond(interaction).catch((error: unknown) => errors.push(error));
  });
  await client.application.commands.set(COMMANDS);
  return { client, errors, close: () => client.destroy() };
}
