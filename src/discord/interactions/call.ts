import type {
  AutocompleteInteraction,
  ChatInputCommandInteraction,
  MessageComponentInteraction,
  ModalSubmitInteraction,
  UserContextMenuCommandInteraction,
} from 'discord.js';
import type { Venue } from '../../matches/records/matches.ts';
import type { Bot } from '../context/bot.ts';
import { readServerContext, type ServerContext } from '../context/server-context.ts';
import { languageOf, wordsIn, type Language } from '../../words/registry.ts';
import type { Words } from '../../words/english/messages.ts';
import type { Reply, Repliable } from './reply.ts';

/** Somebody has asked for something, and is to get one answer. */
export interface Call<Asked extends Repliable = Repliable> {
  readonly bot: Bot;
  readonly interaction: Asked;
  /** Whoever asks. */
  readonly player: string;
  readonly place: Venue;
  /** In the language of whoever asks. */
  readonly language: Language;
  readonly words: Words;
  readonly answer: Reply;
}

export type CommandCall = Call<ChatInputCommandInteraction>;
export type UserMenuCall = Call<UserContextMenuCommandInteraction>;
export type PressCall = Call<MessageComponentInteraction | ModalSubmitInteraction>;

export interface SuggestCall {
  readonly bot: Bot;
  readonly interaction: AutocompleteInteraction;
  readonly player: string;
  readonly place: Venue;
  readonly words: Words;
}

export function callOf<Asked extends Repliable>(
  bot: Bot,
  interaction: Asked,
  answer: Reply,
): Call<Asked> {
  const language = languageOf(interaction.locale);
  return {
    bot,
    interaction,
    player: interaction.user.id,
    place: placeOf(interaction),
    language,
    words: wordsIn(language),
    answer,
  };
}

export function suggestCallOf(bot: Bot, interaction: AutocompleteInteraction): SuggestCall {
  const words = wordsIn(languageOf(interaction.locale));
  const place = placeOf(interaction);
  return { bot, interaction, player: interaction.user.id, place, words };
}

function placeOf({ guildId, channelId }: Repliable | AutocompleteInteraction): Venue {
  if (channelId === null) throw new Error('an interaction came from no channel');
  return { server: guildId, channel: channelId };
}

/** How the server of a call looks; in its private answers, in the language of whoever asks. */
export async function readPrivateContext({ bot, place, language, words }: Call): Promise<ServerContext> {
  const scene = await readServerContext(bot.settings, place.server, bot.localeOf);
  return { ...scene, look: { ...scene.look, language }, words };
}

/** Pressed on a message that only the presser sees. */
export function isPrivatePress({ interaction }: PressCall): boolean {
  return interaction.isMessageComponent() && interaction.message.flags.has('Ephemeral');
}
