export const INVITING = {
  challenge: (host: string, others: string) => `## ${host} challenges ${others}`,
  /** The notification on a locked phone. */
  challenged: (who: string, host: string) => `${who}, ${host} challenges you.`,
  table: (host: string) => `## ${host} opens a match`,
  seat: (number: number, side: string, who: string) => `${number}. ${side}: ${who}`,
  free: '*free*',
  accepted: (who: string) => `${who} ✓`,
  waiting: (who: string) => `${who} …`,
  /** `when` is shown by Discord, for example “in 5 hours”. */
  expires: (when: string) => `Closes ${when}.`,
  declined: 'Declined. Another time, maybe.',
  withdrawn: 'Withdrawn. Nothing to see here.',
  expired: 'No one answered in time.',
  started: 'The match is on.',
  /** How a match stands, on its card. */
  score: (score: string, rounds: number) =>
    `${score} after ${counted(rounds, 'one round', 'rounds')}.`,
  sent: 'Challenge sent.',
  opened: 'Your match is open to everyone.',
  otherRulebook: (own: string, used: string, format: string) =>
    `Using ${used}, because this server’s rulebook, ${own}, doesn’t cover ${format}.`,
  withoutHouseRules: (own: string, used: string) =>
    `Using ${used} as written. This server’s house rules only apply to ${own}.`,
  begun: 'The match has started.',
  rematchWanted: 'A rematch, sides swapped.',
  /** `time` is some minutes. */
  now: (time: string) => `Played right now, with ${time} per turn.`,
  who: 'Who?',
  form: {
    title: 'Change the match',
    labels: {
      length: 'How long?',
      rules: 'Rulebook',
      wobble: 'Wobble',
      clock: 'Clock',
    },
    own: {
      length: 'As usual here',
      rules: 'The usual rules here',
      wobble: 'The usual wobble here',
      clock: 'The usual clock here',
    },
  },
  noOpponent: 'Choose an **opponent** too, or leave partners out and I’ll ask you.',
  buttons: {
    change: 'Change',
    accept: 'Accept',
    now: 'Now',
    decline: 'Decline',
    withdraw: 'Withdraw',
    join: 'Join',
    leave: 'Leave',
    noRobot: 'Remove robot',
    start: 'Start',
  },
  robotMenu: 'Add a robot…',
  notABot: 'Bots can’t flick. **/practice** finds you a robot that can.',
  notMe: 'I just keep the board and the score. My robots play, though. Try **/practice**.',
  notYourself: 'Want to play yourself? That’s what **/practice** is for.',
  notAMember: (who: string) => `${who} isn’t a member of this server.`,
  hasLeft: (who: string) => `${who} has left this server, so this match can’t start.`,
  notHere: (channels: string) => `In this server, crokinole is played in ${channels}.`,
  cannotPost: (where: string, what: string) =>
    `I can’t post in ${where}. I need this permission: ${what}. Ask an admin, or use another channel.`,
  locked: (where: string) =>
    `${where} is locked, so I can’t post there. Ask an admin, or use another channel.`,
  permissions: {
    ViewChannel: 'View Channel',
    SendMessages: 'Send Messages',
    SendMessagesInThreads: 'Send Messages in Threads',
    AttachFiles: 'Attach Files',
  },
  needsServer: 'That only works in a server.',
  elsewhere: 'This match is in another conversation. Play it there.',
  unheard:
    'I can’t post publicly here because this server hasn’t added me. Challenge in a DM or group, or ask an admin to add me.',
};
import { counted } from './counting.ts';
