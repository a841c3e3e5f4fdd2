export const INVITING = {
  challenge: (host: string, others: string) => `## ${host} challenges ${others}`,
  /** On a locked phone. */
  challenged: (who: string, host: string) => `${who}, ${host} challenges you.`,
  table: (host: string) => `## ${host} opens a table`,
  seat: (number: number, side: string, who: string) => `${number}. ${side}: ${who}`,
  free: '*free*',
  accepted: (who: string) => `${who} ✓`,
  waiting: (who: string) => `${who} …`,
  /** Discord says when as “in 5 hours”. */
  expires: (when: string) => `Closes ${when}.`,
  declined: 'Declined. Another time.',
  withdrawn: 'Taken back. Nothing happened here.',
  expired: 'Nobody answered in time.',
  started: 'The match is on.',
  sent: 'Your challenge is out.',
  opened: 'Your table is open.',
  otherRulebook: (own: string, used: string, table: string) =>
    `By ${used}: ${own}, this server’s rulebook, has no table for ${table}.`,
  withoutHouseRules: (own: string, used: string) =>
    `By ${used} as it stands in the book: this server’s house rules go with ${own}.`,
  begun: 'The match has begun.',
  rematchWanted: 'A rematch, sides swapped.',
  buttons: {
    accept: 'Accept',
    decline: 'Decline',
    withdraw: 'Withdraw',
    join: 'Join',
    leave: 'Leave',
    noRobot: 'Remove robot',
    start: 'Start',
  },
  robotMenu: 'Seat a robot…',
  notABot: 'Bots cannot flick. **/practice** finds you a robot that can.',
  notMe: 'I keep the board and the score. My robots play: **/practice** sits one down with you.',
  notYourself: 'Challenging yourself is what **/practice** is for.',
  notAMember: (who: string) => `${who} is not a member of this server.`,
  hasLeft: (who: string) => `${who} has left this server, so this match cannot begin.`,
  notHere: (channels: string) => `On this server, crokinole is played in ${channels}.`,
  cannotPost: (where: string, what: string) =>
    `I cannot post in ${where}: I am missing ${what}. Ask an admin, or use another channel.`,
  locked: (where: string) =>
    `${where} is locked: I cannot write there. Ask an admin, or use another channel.`,
  permissions: {
    ViewChannel: 'View Channel',
    SendMessages: 'Send Messages',
    SendMessagesInThreads: 'Send Messages in Threads',
    AttachFiles: 'Attach Files',
  },
  needsServer: 'That works on a server only.',
};
