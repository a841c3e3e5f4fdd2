import type { Answer } from '../../../matches/records/answers.ts';
import {
  type InvitationCommand,
  answerInvitation,
  beginTable,
} from '../../../matches/commands/invite.ts';
import { ROBOT_LEVELS } from '../../../matches/records/players.ts';
import {
  chosenValue,
  isPrivatePress,
  type PressCall,
  type Presses,
} from '../../interactions/call.ts';
import { refusalOf } from '../../../texts/refusal-text.ts';
import { closed } from '../../ui/parts.ts';
import { challengeChosen, changeChallenge } from './send-invitation.ts';
import { sentMessage } from '../../ui/texts.ts';
import { refusalOfLeft } from '../../interactions/play-permissions.ts';
import {
  acceptInvitation,
  seatRobot,
  declineInvitation,
  withdrawInvitation,
  joinTable,
  leaveTable,
  unseatRobot,
} from '../../../matches/steps/invitation-steps.ts';

interface Invited {
  readonly invitation: string;
}
type InvitationCall = (call: PressCall, command: InvitationCommand) => Promise<Answer>;

/** The channel shows the result, so the presser gets a private answer only after a refusal. */
function stepping(step: InvitationCall): (call: PressCall, args: Invited) => Promise<void> {
  return async (call, { invitation }) => {
    const { interaction, player, words, reply } = call;
    const answered = await step(call, { interaction: interaction.id, player, invitation });
    const refused = refusalOf(answered, words);
    await (refused === undefined ? reply.quiet() : reply.note(refused));
  };
}

/** Hosts can't decline their own challenge, but they can withdraw it. */
async function decline(call: PressCall, { invitation }: Invited): Promise<void> {
  const { bot, interaction, player, words, reply } = call;
  const command = { interaction: interaction.id, player, invitation };
  const answered = await answerInvitation(bot.authority, command, declineInvitation);
  const refused = refusalOf(answered, words);
  if (refused === undefined) return reply.quiet();
  const isOwn = !answered.ok && answered.refusal.code === 'own-invitation';
  if (!isOwn) return reply.note(refused);
  return reply.show(sentMessage(invitation, [refused], words), false);
}

/** The button is in the host's private confirmation; earlier versions had it in the public message. */
async function withdraw(call: PressCall, { invitation }: Invited): Promise<void> {
  const { bot, interaction, player, words, reply } = call;
  const command = { interaction: interaction.id, player, invitation };
  const answered = await answerInvitation(bot.authority, command, withdrawInvitation);
  const refused = refusalOf(answered, words);
  if (refused !== undefined) return reply.note(refused);
  return isPrivatePress(call) ? reply.close(closed(words.inviting.withdrawn)) : reply.quiet();
}

/**
 * For presses that start a match: first checks that all
 * players, including the host, are still in the server.
 */
function beginning(step: InvitationCall): (call: PressCall, args: Invited) => Promise<void> {
  return async (call, args) => {
    const invitation = await call.bot.matches.readInvitation(args.invitation);
    const seats = invitation?.status === 'open' ? invitation.seats : [];
    const others = seats.flatMap(({ player }) => player ?? []).filter((one) => one !== call.player);
    const refused = await refusalOfLeft(call, invitation?.server ?? null, others);
    await (refused === undefined ? stepping(step)(call, args) : call.reply.note(refused));
  };
}

export const invitationPresses = {
  'challenge-who': challengeChosen,
  'challenge-terms': changeChallenge,
  'challenge-accept': beginning(({ bot }, command) =>
    answerInvitation(bot.authority, command, acceptInvitation),
  ),
  'challenge-decline': decline,
  'invitation-withdraw': withdraw,
  'table-join': beginning(({ bot }, command) =>
    answerInvitation(bot.authority, command, joinTable),
  ),
  'table-leave': stepping(({ bot }, command) =>
    answerInvitation(bot.authority, command, leaveTable),
  ),
  'table-no-robot': stepping(({ bot }, command) =>
    answerInvitation(bot.authority, command, unseatRobot),
  ),
  'table-start': beginning(({ bot }, command) => beginTable(bot.authority, command)),
  'table-robot': async (call, args) => {
    const { words, reply } = call;
    const wanted = chosenValue(call);
    const level = ROBOT_LEVELS.find((one) => one === wanted);
    if (level === undefined) return reply.note(words.common.unknownPress);
    await stepping(({ bot }, command) =>
      answerInvitation(bot.authority, command, seatRobot(level)),
    )(call, args);
  },
} satisfies Partial<Presses>;
