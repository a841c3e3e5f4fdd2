export const COMMON = {
  decimal: (value: number) => String(value),
  incident: (id: string) =>
    `Something went wrong on our end, but nothing is lost. If it keeps happening, give this code to the person who runs the bot: \`${id}\`.`,
  notSaved: (id: string) =>
    `I can’t save anything right now, so I didn’t accept that. Nothing has changed. Please give this code to the person who runs the bot: \`${id}\`.`,
  damaged: (id: string) =>
    `My database is damaged, so I’ve stopped saving. Please give this code to the person who runs the bot: \`${id}\`.`,
  outOfReach:
    'I can’t reach the matches right now. Unless the board says otherwise, nothing has changed. Please try again in a moment.',
  busy: 'I’m drawing a lot of boards right now. Try again in a moment.',
  unknownPress: 'That button is out of date. **/help** shows what’s waiting for you.',
  /** To a client that still shows commands of an earlier version. */
  moved: (command: string) => `That’s in **/${command}** now.`,
  notOffered: (option: string) =>
    `That isn’t one of the options for “${option}”. Pick one from the list.`,
  notFound: (what: string) => `I can’t find a match “${what}” here. Pick one from the list.`,
  noMatch:
    'You don’t have a match going here. **/challenge** someone, or open a match with **/play**.',
  whichMatch: 'You’re in several matches. Use the **match** option to say which.',
  noticesHead: 'While you were away, I couldn’t post in one of your channels:',
  notice: (where: string, reason: string) => `• ${where}: ${reason}`,
  noticeHint: 'Use **/board** in any channel to move the match there.',
  deliveryProblems: {
    'channel-gone': 'the channel is gone',
    'no-access': 'I’m no longer allowed to post there',
    'thread-locked': 'the thread is locked',
    other: 'Discord rejected it',
  },
  /** A direct message that was refused. */
  reminderOff:
    'I couldn’t DM you the reminder, so it’s off now. Allow direct messages from me, then switch it on again under **More…**.',
  done: 'Done.',
  matchChoice: (sides: string, standing: string) => `${sides} · ${standing}`,
  yourTurn: 'your flick',
  theirTurn: (who: string) => `${who}’s flick`,
  adjourned: 'adjourned',
  /** Buttons that mean the same in all messages. */
  buttons: {
    back: 'Back',
    export: 'Export',
    fairPlay: 'Fair play',
    next: 'Next',
    again: 'Try again',
  },
};
