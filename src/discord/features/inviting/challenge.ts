import { sendInvitation } from './send-invitation.ts';
import type { CommandCall, UserMenuCall, Call } from '../../interactions/call.ts';
import type { User } from 'discord.js';
import type { SeatFormat } from 'crokinole/rules/options';
import { mentionOf } from '../../../texts/names.ts';
import { NO_WISHES, type Wishes } from '../../../matches/records/match-setup.ts';
import { wishesOf } from '../../matches/match-setup.ts';
import { refusalToPlayHere } from '../../matches/play-permissions.ts';

/** Discord lets anybody be named by their id: people of other servers, too. */
interface Named {
  readonly user: User;
  readonly isMember: boolean;
}

interface Others {
  readonly opponent: Named;
  readonly partner: Named | null;
  readonly against: Named | null;
}

/** Those whom the options name. */
export async function challenge(call: CommandCall): Promise<void> {
  const { options } = call.interaction;
  const named = (option: string): Named | null => {
    const user = options.getUser(option);
    return user && { user, isMember: options.getMember(option) !== null };
  };
  const opponent = named('opponent');
  if (opponent === null) throw new Error('a challenge without an opponent');
  const others = { opponent, partner: named('partner'), against: named('against') };
  await challengeThem(call, others, wishesOf(call.interaction));
}

/** The member to whom the menu belongs. */
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

/** Why not with these people; nothing if it can be. */
function reasonAgainst({ words, player, interaction }: Call, others: Others): string | undefined {
  const named = Object.values(others).filter((one): one is Named => one !== null);
  const people = named.map(({ user }) => user);
  const say = words.inviting;
  if (people.some((one) => one.id === interaction.client.user.id)) return say.notMe;
  if (people.some((one) => one.bot)) return say.notABot;
  if (people.some((one) => one.id === player)) return say.notYourself;
  const stranger = named.find(({ isMember }) => !isMember);
  return stranger && say.notAMember(mentionOf(stranger.user.id, words));
}

/** Clockwise: teams sit alternately, and whoever plays alone against two comes first. */
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
