import type { SeatFormat } from 'crokinole/rules/options';
import { type InviteCommand, invite } from '../../../matches/commands/invite.ts';
import {
  isPrivatePress,
  type Call,
  type CommandCall,
  type PressCall,
  type UserMenuCall,
} from '../../interactions/call.ts';
import type { PressArguments } from '../../ids/ids.ts';
import type { MessagePayload } from '../../ui/parts.ts';
import {
  INVITATION_LASTS_MS,
  setupOf,
  type Wishes,
  NO_WISHES,
} from '../../../matches/records/match-setup.ts';
import { rulesNote, wishesOf } from '../../interactions/find-match.ts';
import { sentMessage } from '../../ui/texts.ts';
import { refusalOf } from '../../../texts/refusal-text.ts';
import { refusalToPlayHere } from '../../interactions/play-permissions.ts';
import type { User } from 'discord.js';
import {
  challengeForm,
  challengeMessage,
  readChallengeForm,
  wishesIn,
} from './challenge-message.ts';
import { mentionOf } from '../../../texts/names.ts';

interface WantedInvitation {
  readonly format: SeatFormat;
  readonly seats: InviteCommand['seats'];
  readonly wishes: Wishes;
  /** The confirmation after success. */
  readonly done: string;
}

/** Sends an invitation, and tells the host if its rules differ from the server's. */
export async function sendInvitation(
  call: Call,
  { format, seats, wishes, done }: WantedInvitation,
): Promise<void> {
  const { bot, words, player, venue, interaction, reply } = call;
  const settings = await bot.settings.readSettings(venue.server ?? '');
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
  if (!answered.ok || answered.value.kind !== 'invitation') return reply.passing(done);
  const lines = [done, ...(why === undefined ? [] : [why])];
  const sent = sentMessage(answered.value.id, lines, words);
  return isPrivatePress(call) ? reply.update(sent) : reply.show(sent, false);
}

const SEATS: Readonly<Record<SeatFormat, number>> = {
  singles: 2,
  doubles: 4,
  'two-against-one': 3,
  'three-colours': 3,
};

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

/** Discord accepts the id of any user for this option, so the user may not be a member. */
interface NamedUser {
  readonly user: User;
  readonly isMember: boolean;
}

interface Others {
  readonly opponent: NamedUser;
  readonly partner: NamedUser | null;
  readonly against: NamedUser | null;
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
  const say = words.inviting;
  if (people.some((one) => one.id === interaction.client.user.id)) return say.notMe;
  if (people.some((one) => one.bot)) return say.notABot;
  if (people.some((one) => one.id === player)) return say.notYourself;
  // Discord doesn't tell who is in a conversation. Who isn't in it never sees the challenge.
  if (venue.server === null) return undefined;
  const stranger = named.find(({ isMember }) => !isMember);
  return stranger && say.notAMember(mentionOf(stranger.user.id, words));
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
