import {
  PermissionFlagsBits,
  type AutocompleteInteraction,
  type BaseInteraction,
  type ChatInputCommandInteraction,
  type Interaction,
  type MessageComponentInteraction,
  type MessageContextMenuCommandInteraction,
  type ModalSubmitInteraction,
  type PrimaryEntryPointCommandInteraction,
  type UserContextMenuCommandInteraction,
} from 'discord.js';
import { isInThread } from '../client/guest-threads.ts';
import type { Venue } from '../../matches/records/matches.ts';
import type { Bot } from '../context/bot.ts';
import type { ServerContext } from '../context/server-context.ts';
import { languageOf, wordsIn, type Language } from '../../words/registry.ts';
import type { Words } from '../../words/english/messages.ts';
import type { Reply, Repliable } from './reply.ts';

/** One interaction, and what is needed to answer it. */
export interface Call<Asked extends Repliable = Repliable> {
  readonly bot: Bot;
  readonly interaction: Asked;
  readonly player: string;
  readonly venue: Venue;
  /** The caller's language. */
  readonly language: Language;
  readonly words: Words;
  readonly reply: Reply;
}

export type CommandCall = Call<ChatInputCommandInteraction>;
export type UserMenuCall = Call<UserContextMenuCommandInteraction>;
export type MessageMenuCall = Call<MessageContextMenuCommandInteraction>;
export type EntryPointCall = Call<PrimaryEntryPointCommandInteraction>;
export type PressCall = Call<MessageComponentInteraction | ModalSubmitInteraction>;

export interface SuggestCall {
  readonly bot: Bot;
  readonly interaction: AutocompleteInteraction;
  readonly player: string;
  readonly venue: Venue;
  readonly words: Words;
}

export function callOf<Asked extends Repliable>(
  bot: Bot,
  interaction: Asked,
  reply: Reply,
): Call<Asked> {
  const language = languageOf(interaction.locale);
  return {
    bot,
    interaction,
    player: interaction.user.id,
    venue: venueOf(interaction),
    language,
    words: wordsIn(language),
    reply,
  };
}

export function suggestCallOf(bot: Bot, interaction: AutocompleteInteraction): SuggestCall {
  const words = wordsIn(languageOf(interaction.locale));
  const venue = venueOf(interaction);
  return { bot, interaction, player: interaction.user.id, venue, words };
}

type Place = Pick<Interaction, 'guildId' | 'channelId' | 'authorizingIntegrationOwners'>;

/**
 * A server that the bot isn't in counts as a conversation: the bot may only answer there, and stores nothing
 * about the server.
 */
export function venueOf(interaction: Place): Venue {
  const { guildId, channelId } = interaction;
  if (channelId === null) throw new Error('the interaction has no channel');
  return { server: isGuestIn(interaction) ? null : guildId, channel: channelId };
}

function isGuestIn({ authorizingIntegrationOwners: owners }: Place): boolean {
  return owners.guildId === null && owners.userId !== null;
}

/**
 * Whether Discord shows an answer to all. In a server that the bot isn't in, the asker needs these permissions;
 * without them it shows every answer to the asker alone.
 */
export function isHeardByAll(interaction: BaseInteraction): boolean {
  const { guildId, memberPermissions } = interaction;
  if (guildId === null || !isGuestIn(interaction)) return true;
  const send = isInThread(interaction) ? 'SendMessagesInThreads' : 'SendMessages';
  return memberPermissions?.has(['UseExternalApps', send, 'AttachFiles']) === true;
}

/** The server's settings and look, in the caller's language. */
export async function readPrivateContext({
  bot,
  venue,
  language,
  words,
}: Call): Promise<ServerContext> {
  const context = await bot.contextOf(venue.server);
  return { ...context, look: { ...context.look, language }, words };
}

/** The bot treats these members as admins. Checked at every press, because panels outlive permissions. */
export function mayManageServer({ interaction }: Pick<Call, 'interaction'>): boolean {
  return interaction.memberPermissions?.has(PermissionFlagsBits.ManageGuild) ?? false;
}

/** The pressed message is visible only to the presser. */
export function isPrivatePress({ interaction }: Pick<Call, 'interaction'>): boolean {
  return interaction.isMessageComponent() && interaction.message.flags.has('Ephemeral');
}

/** The value chosen in a menu; undefined for other interactions. */
export function chosenValue({ interaction }: PressCall): string | undefined {
  return interaction.isStringSelectMenu() ? interaction.values[0] : undefined;
}

/** The value of a form's input; empty if the form has no such input. */
export function formInputValue({ fields }: ModalSubmitInteraction, name: string): string {
  const field = fields.fields.get(name);
  return field !== undefined && 'value' in field && typeof field.value === 'string'
    ? field.value
    : '';
}
