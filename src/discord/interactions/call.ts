import {
  PermissionFlagsBits,
  type AutocompleteInteraction,
  type ChatInputCommandInteraction,
  type MessageComponentInteraction,
  type ModalSubmitInteraction,
  type PrimaryEntryPointCommandInteraction,
  type UserContextMenuCommandInteraction,
} from 'discord.js';
import type { Venue } from '../../matches/records/matches.ts';
import type { Bot } from '../context/bot.ts';
import type { ServerContext } from '../context/server-context.ts';
import { languageOf, wordsIn, type Language } from '../../words/registry.ts';
import type { Words } from '../../words/english/messages.ts';
import type { Reply, Repliable } from './reply.ts';

/** An interaction that gets one answer. */
export interface Call<Asked extends Repliable = Repliable> {
  readonly bot: Bot;
  readonly interaction: Asked;
  /** The user who caused the interaction. */
  readonly player: string;
  readonly venue: Venue;
  /** In the caller's language. */
  readonly language: Language;
  readonly words: Words;
  readonly reply: Reply;
}

export type CommandCall = Call<ChatInputCommandInteraction>;
export type UserMenuCall = Call<UserContextMenuCommandInteraction>;
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

function venueOf({ guildId, channelId }: Repliable | AutocompleteInteraction): Venue {
  if (channelId === null) throw new Error('an interaction came from no channel');
  return { server: guildId, channel: channelId };
}

/** The settings and look of the server, in the caller's language. */
export async function readPrivateContext({
  bot,
  venue,
  language,
  words,
}: Call): Promise<ServerContext> {
  const context = await bot.contextOf(venue.server);
  return { ...context, look: { ...context.look, language }, words };
}

/** An admin, to us: panels outlive permissions, so this is asked at every press. */
export function mayManageServer({ interaction }: Pick<Call, 'interaction'>): boolean {
  return interaction.memberPermissions?.has(PermissionFlagsBits.ManageGuild) ?? false;
}

/** Pressed on a message that only the presser sees. */
export function isPrivatePress({ interaction }: PressCall): boolean {
  return interaction.isMessageComponent() && interaction.message.flags.has('Ephemeral');
}

/** The value that was chosen from a menu; undefined where the press was something else. */
export function chosenValue({ interaction }: PressCall): string | undefined {
  return interaction.isStringSelectMenu() ? interaction.values[0] : undefined;
}

/** What was written into a field of a form; nothing where the form that was sent has none like it. */
export function formInputValue({ fields }: ModalSubmitInteraction, name: string): string {
  const field = fields.fields.get(name);
  return field !== undefined && 'value' in field && typeof field.value === 'string'
    ? field.value
    : '';
}
