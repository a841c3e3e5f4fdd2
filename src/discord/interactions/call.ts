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
  type APIApplicationCommandOptionChoice,
  type RESTPostAPIApplicationCommandsJSONBody,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord.js';
import type { Venue } from '../../matches/records/matches.ts';
import type { ServerSettings } from '../../matches/records/settings.ts';
import { isPerson } from '../../matches/records/players.ts';
import { mentionOf } from '../../texts/names.ts';
import type { Words } from '../../words/english/messages.ts';
import { languageOf, wordsIn, type Language } from '../../words/registry.ts';
import type { Bot, ServerContext } from '../client/bot.ts';
import { isInThread } from '../client/client.ts';
import type { Action, PressArguments } from '../ids/ids.ts';
import type { MessagePayload } from '../ui/parts.ts';
import type { Reply, Repliable } from './reply.ts';

/** Discord shows at most this many suggestions. */
export const MAX_CHOICES = 25;

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

export type PressCall = Call<MessageComponentInteraction | ModalSubmitInteraction>;

export interface SuggestCall {
  readonly bot: Bot;
  readonly interaction: AutocompleteInteraction;
  readonly player: string;
  readonly venue: Venue;
  readonly words: Words;
}

export type Suggestion = Pick<APIApplicationCommandOptionChoice<string>, 'name' | 'value'>;

/** A slash command: its definition and its function. */
export interface Command {
  readonly definition: RESTPostAPIChatInputApplicationCommandsJSONBody;
  /** Whether everyone sees the answer. */
  readonly isPublic?: boolean;
  readonly run: (call: CommandCall) => Promise<void>;
  /** Suggestions aren't binding: the caller may send any value. */
  readonly suggest?: (call: SuggestCall) => Promise<readonly Suggestion[]>;
}

/** A command without options: in a context menu, or in the launcher. */
interface Entry<EntryCall> {
  readonly definition: RESTPostAPIApplicationCommandsJSONBody;
  readonly run: (call: EntryCall) => Promise<void>;
}

/** A command in a message's context menu. */
export type MessageMenu = Entry<MessageMenuCall>;

/** The functions for buttons, menus and forms. */
export type Presses = {
  readonly [A in Action]: (call: PressCall, args: PressArguments<A>) => Promise<void>;
};

export interface Handlers {
  readonly commands: readonly Command[];
  /** By the name of a command that's gone: the one that has what it had. Clients remember commands for an hour. */
  readonly moved: Readonly<Record<string, Command>>;
  /** In a member's context menu. */
  readonly userMenus: readonly Entry<UserMenuCall>[];
  readonly messageMenus: readonly MessageMenu[];
  /** The launcher's entry, which opens the Activity. */
  readonly entryPoint: Entry<Call<PrimaryEntryPointCommandInteraction>>;
  readonly presses: Presses;
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
  return { bot, interaction, player: interaction.user.id, venue: venueOf(interaction), words };
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

/** The settings of the caller's server; outside of servers, the usual ones. */
export function settingsOf({ bot, venue }: Pick<Call, 'bot' | 'venue'>): Promise<ServerSettings> {
  return bot.settings.readSettings(venue.server ?? '');
}

/** Does what costs seconds when the caller's earlier presses are done; refuses if too many of them wait. */
export async function inTurn(
  { bot, player, reply, words }: PressCall,
  work: () => Promise<void>,
): Promise<void> {
  if (bot.costly.isFull(player)) return reply.note(words.common.manyWaiting);
  await bot.costly.run(player, work);
}

/** Replaces a private message that was pressed; replies privately to a public one. A sentence is a note. */
export async function answer(call: PressCall, payload: MessagePayload | string): Promise<void> {
  if (typeof payload === 'string') return call.reply.note(payload);
  await (isPrivatePress(call) ? call.reply.update(payload) : call.reply.show(payload, false));
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

/**
 * Where something is shown, for the caller. Discord's clients can't show the channel of a conversation, so
 * another conversation is named by the people in it.
 */
export async function whereText(
  {
    bot: { voices },
    player,
    venue,
    words,
  }: Pick<Call, 'player' | 'venue' | 'words'> & { readonly bot: Pick<Bot, 'voices'> },
  { server, channel }: Venue,
  people: readonly string[],
): Promise<string> {
  const { help, match } = words;
  if (server !== null || (await voices.isGuestChannel(channel))) {
    return help.somewhere(`<#${channel}>`);
  }
  if (channel === venue.channel) return help.here;
  const others = people.filter((one) => one !== player && isPerson(one));
  if (others.length === 0) return help.elsewhere;
  return help.withPeople(match.and(others.map((one) => mentionOf(one, words))));
}
