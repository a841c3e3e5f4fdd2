import type { SeatFormat } from 'crokinole/rules/options';
import { PRESET_IDS } from 'crokinole/rules/presets/registry';
import { HANDS } from 'crokinole/shot/hand';
import { ComponentType, type User, type APIModalInteractionResponseCallbackData } from 'discord.js';
import { invite, type InviteCommand } from '../../../matches/commands/invite.ts';
import {
  INVITATION_LASTS_MS,
  setupOf,
  NO_WISHES,
  type Wishes,
} from '../../../matches/records/match-setup.ts';
import type { Venue } from '../../../matches/records/matches.ts';
import { MATCH_LENGTHS, type ServerSettings } from '../../../matches/records/settings.ts';
import { mentionOf } from '../../../texts/names.ts';
import { refusalOf } from '../../../texts/refusal-text.ts';
import { termsLine, termsOfSetup } from '../../../texts/terms-text.ts';
import type { Words } from '../../../words/english/messages.ts';
import { ids, type PressArguments } from '../../ids/ids.ts';
import { CLOCKS } from '../../ids/press-choices.ts';
import {
  settingsOf,
  isPrivatePress,
  type Call,
  type CommandCall,
  type PressCall,
  type UserMenuCall,
} from '../../interactions/call.ts';
import { rulesNote, wishesOf, clockOf, turnMsOf } from '../../interactions/find-match.ts';
import { refusalToPlayHere } from '../../interactions/play-permissions.ts';
import { chosenIn, menuField, oneOfField, type FormInteraction } from '../../ui/forms.ts';
import { closed, framed, NEUTRAL_ACCENT, row, text, type MessagePayload } from '../../ui/parts.ts';

const SEATS: Readonly<Record<SeatFormat, number>> = {
  singles: 2,
  doubles: 4,
  'two-against-one': 3,
  'three-colours': 3,
};

interface WantedInvitation {
  readonly format: SeatFormat;
  readonly seats: InviteCommand['seats'];
  readonly wishes: Wishes;
  /** The confirmation after success. */
  readonly done: string;
}

/** Discord accepts the id of any user for this option, so the user may not be a member. */
interface NamedUser {
  readonly user: Pick<User, 'id' | 'bot'>;
  readonly isMember: boolean;
}

interface Others {
  readonly opponent: NamedUser;
  readonly partner: NamedUser | null;
  readonly against: NamedUser | null;
}

type Name = keyof Words['inviting']['form']['labels'];

type WishArguments = PressArguments<'challenge-who'>;

/**
 * Sends an invitation, and tells the host if its rules differ from the server's. The invitation is below:
 * its host withdraws it there.
 */
async function sendInvitation(
  call: Call,
  { format, seats, wishes, done }: WantedInvitation,
): Promise<void> {
  const { bot, words, player, venue, interaction, reply } = call;
  const settings = await settingsOf(call);
  const answered = await invite(bot.authority, {
    interaction: interaction.id,
    player,
    venue,
    setup: setupOf(wishes, format, settings),
    seats,
    expiresAfterMs: INVITATION_LASTS_MS,
  });
  const refusal = refusalOf(answered, words);
  if (refusal !== undefined) return reply.note(refusal);
  const why = rulesNote(wishes, format, settings, words);
  if (why !== undefined) {
    const lines = `${done}\n${why}`;
    return isPrivatePress(call) ? reply.update(closed(lines)) : reply.note(lines);
  }
  return isPrivatePress(call) ? reply.close(closed(done)) : reply.passing(done);
}

/** Opens a table that every member may join. */
export async function openTable(call: CommandCall): Promise<void> {
  const { words, player, interaction, reply } = call;
  const refused = await refusalToPlayHere(call);
  if (refused !== undefined) return reply.note(refused);
  const format = (interaction.options.getString('players') ?? 'singles') as SeatFormat;
  const free = Array.from({ length: SEATS[format] - 1 }, () => ({ free: true }) as const);
  await sendInvitation(call, {
    format,
    seats: [{ player }, ...free],
    wishes: wishesOf(interaction),
    done: words.inviting.opened,
  });
}

/**
 * Challenges the players in the command's options, or asks for one. In a conversation a match is open to
 * the others instead.
 */
export async function challenge(call: CommandCall): Promise<void> {
  const { options } = call.interaction;
  const named = (option: string): NamedUser | null => {
    const user = options.getUser(option);
    return user && { user, isMember: options.getMember(option) !== null };
  };
  const opponent = named('opponent');
  const [partner, against] = [named('partner'), named('against')];
  const wishes = wishesOf(call.interaction);
  if (opponent !== null) return challengeThem(call, { opponent, partner, against }, wishes);
  if (partner !== null || against !== null) return call.reply.note(call.words.inviting.noOpponent);
  if (call.venue.server === null) return openTable(call);
  const refused = await refusalToPlayHere(call);
  if (refused !== undefined) return call.reply.note(refused);
  await call.reply.show(await questionFor(call, wishes), false);
}

async function questionFor(
  { bot, venue: { server }, words }: Call,
  wishes: Wishes,
): Promise<MessagePayload> {
  const { settings } = await bot.contextOf(server);
  return challengeMessage(wishes, server, settings, words);
}

/** Challenges the person chosen in the private message. */
export async function challengeChosen(
  call: PressCall,
  args: PressArguments<'challenge-who'>,
): Promise<void> {
  const { interaction } = call;
  const menu = interaction.isUserSelectMenu() ? interaction : undefined;
  const user = menu?.users.first();
  if (menu === undefined || user === undefined)
    return call.reply.note(call.words.common.unknownPress);
  const opponent = { user, isMember: menu.members.has(user.id) };
  await challengeThem(call, { opponent, partner: null, against: null }, wishesIn(args));
}

/** Opens the form, and shows in the private message what was chosen in it. */
export async function changeChallenge(
  call: PressCall,
  args: PressArguments<'challenge-terms'>,
): Promise<void> {
  const { interaction, words, reply } = call;
  const wishes = wishesIn(args);
  if (!interaction.isModalSubmit()) return reply.form(challengeForm(wishes, words));
  const changed = readChallengeForm(interaction, wishes);
  if (changed === undefined) return reply.note(words.common.unknownPress);
  await reply.update(await questionFor(call, changed));
}

/** Challenges the member whose context menu was used. */
export async function challengeMember(call: UserMenuCall): Promise<void> {
  const { targetUser: user, targetMember } = call.interaction;
  const opponent = { user, isMember: targetMember !== null };
  await challengeThem(call, { opponent, partner: null, against: null }, NO_WISHES);
}

/** Challenges someone who has played here, as the server likes it. */
export async function challengePlayer(call: PressCall, player: string): Promise<void> {
  const { server } = call.venue;
  const isMember = server === null || (await call.bot.isMember(server, player)) !== false;
  const opponent = { user: { id: player, bot: false }, isMember };
  await challengeThem(call, { opponent, partner: null, against: null }, NO_WISHES);
}

async function challengeThem(call: Call, others: Others, wishes: Wishes): Promise<void> {
  const { words, player, reply } = call;
  const refused = (await refusalToPlayHere(call)) ?? reasonAgainst(call, others);
  if (refused !== undefined) return reply.note(refused);
  const { format, seats } = seating(player, others);
  await sendInvitation(call, {
    format,
    seats: seats.map((seat) => ({ player: seat })),
    wishes,
    done: words.inviting.sent,
  });
}

/** Says why these people can't be challenged; undefined if they can. */
function reasonAgainst(
  { words, player, venue, interaction }: Call,
  others: Others,
): string | undefined {
  const named = Object.values(others).filter((one): one is NamedUser => one !== null);
  const people = named.map(({ user }) => user);
  const { inviting } = words;
  if (people.some((one) => one.id === interaction.client.user.id)) return inviting.notMe;
  if (people.some((one) => one.bot)) return inviting.notABot;
  if (people.some((one) => one.id === player)) return inviting.notYourself;
  // Discord doesn't tell who is in a conversation. Who isn't in it never sees the challenge.
  if (venue.server === null) return undefined;
  const stranger = named.find(({ isMember }) => !isMember);
  return stranger && inviting.notAMember(mentionOf(stranger.user.id, words));
}

/**
 * The seats, clockwise: the members of a team sit opposite
 * each other, and a player alone against two comes first.
 */
function seating(
  host: string,
  { opponent, partner, against }: Others,
): { readonly format: SeatFormat; readonly seats: readonly string[] } {
  if (partner !== null && against !== null) {
    return { format: 'doubles', seats: [host, opponent.user.id, partner.user.id, against.user.id] };
  }
  if (partner !== null) {
    return { format: 'two-against-one', seats: [opponent.user.id, host, partner.user.id] };
  }
  return against === null
    ? { format: 'singles', seats: [host, opponent.user.id] }
    : { format: 'three-colours', seats: [host, opponent.user.id, against.user.id] };
}

/** Asks in private who is challenged. Choosing a person sends the challenge. */
export function challengeMessage(
  wishes: Wishes,
  server: Venue['server'],
  settings: ServerSettings,
  words: Words,
): MessagePayload {
  const { inviting } = words;
  const terms = termsOfSetup(setupOf(wishes, 'singles', settings), server, false);
  const args = argumentsOf(wishes);
  return framed(
    NEUTRAL_ACCENT,
    [],
    text(termsLine(terms, settings, words)),
    {
      type: ComponentType.ActionRow,
      components: [
        {
          type: ComponentType.UserSelect,
          custom_id: ids.encode('challenge-who', args),
          placeholder: inviting.who,
        },
      ],
    },
    row({ id: ids.encode('challenge-terms', args), label: inviting.buttons.change }),
  );
}

/** The choice that leaves it to the server. */
const OWN = 'own';

/** Everything about a challenge but the person. */
export function challengeForm(
  wishes: Wishes,
  words: Words,
): APIModalInteractionResponseCallbackData {
  const { inviting, choices, match } = words;
  const field = <Key extends string>(
    name: Name,
    keys: readonly Key[],
    labels: Readonly<Record<Key, string>>,
    chosen: Key | null | undefined,
  ) => ({
    name,
    label: inviting.form.labels[name],
    options: [
      { value: OWN, label: inviting.form.own[name] },
      ...keys.map((value) => ({ value, label: labels[value] })),
    ],
    chosen: [chosen ?? OWN],
  });
  return {
    custom_id: ids.encode('challenge-terms', argumentsOf(wishes)),
    title: inviting.form.title,
    components: [
      oneOfField(field('length', MATCH_LENGTHS, choices.lengths, wishes.length)),
      menuField(field('rules', PRESET_IDS, match.presets, wishes.preset)),
      menuField(field('wobble', HANDS, choices.hands, wishes.hand)),
      menuField(field('clock', CLOCKS, choices.clocks, clockOf(wishes.turnMs))),
    ],
  };
}

/** Undefined for a form that isn't ours, or with a choice that it doesn't offer. */
function readChallengeForm(
  interaction: FormInteraction,
  { target }: Pick<Wishes, 'target'>,
): Wishes | undefined {
  const length = offeredIn(interaction, 'length', MATCH_LENGTHS);
  const preset = offeredIn(interaction, 'rules', PRESET_IDS);
  const hand = offeredIn(interaction, 'wobble', HANDS);
  const clock = offeredIn(interaction, 'clock', CLOCKS);
  if (length === undefined || preset === undefined) return undefined;
  if (hand === undefined || clock === undefined) return undefined;
  return { length, preset, hand, target, turnMs: turnMsOf(clock) };
}

/** Null if it's left to the server; undefined for a choice that isn't offered. */
function offeredIn<Key extends string>(
  interaction: FormInteraction,
  name: Name,
  keys: readonly Key[],
): Key | null | undefined {
  const [chosen, ...more] = chosenIn(interaction, name) ?? [];
  if (more.length > 0) return undefined;
  return chosen === OWN ? null : keys.find((key) => key === chosen);
}

/** The message has no other state than the ids of its controls. */
function argumentsOf({ turnMs, ...wishes }: Wishes): WishArguments {
  return { ...wishes, clock: clockOf(turnMs) ?? null };
}

function wishesIn({ clock, ...wishes }: WishArguments): Wishes {
  return { ...wishes, turnMs: turnMsOf(clock) };
}
