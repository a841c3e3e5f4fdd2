export const COMMON = {
  decimal: (value: number) => String(value),
  incident: (id: string) =>
    `Something went wrong on our side. Nothing is lost. If it happens again, tell the host this number: \`${id}\`.`,
  notSaved: (id: string) =>
    `I can’t save anything right now, so I didn’t accept that. Nothing has changed. Please tell the host this number: \`${id}\`.`,
  damaged: (id: string) =>
    `I can’t do that: my stored matches are damaged, and I can’t tell what is still there. Please tell the host this number: \`${id}\`.`,
  outOfReach:
    'I cannot get at the matches right now. Unless the board shows otherwise, nothing has changed: please try again in a moment.',
  busy: 'One moment: too many boards are being drawn. Try again.',
  unknownPress: 'That button is from another time. **/board** shows the board as it is.',
  notOffered: (option: string) =>
    `That is not among what I offer for “${option}”. Choose from what Discord shows you.`,
  notFound: (what: string) => `I know no match “${what}” here. Choose one from the list.`,
  noMatch: 'You have no match going here. **/challenge** somebody, or open a table with **/play**.',
  whichMatch: 'You have several matches going: choose one in the option **match**.',
  noticesHead: 'While you were away I could not post in one of your channels:',
  notice: (where: string, reason: string) => `• ${where}: ${reason}`,
  noticeHint: '**/board** brings the match to the channel where you use it.',
  deliveryProblems: {
    'channel-gone': 'the channel is gone',
    'no-access': 'I may not write there any more',
    'thread-locked': 'the thread is locked',
    other: 'Discord would not take it',
  },
  done: 'Done.',
  matchChoice: (sides: string, standing: string) => `${sides} · ${standing}`,
  yourTurn: 'your flick',
  theirTurn: (who: string) => `${who} to flick`,
  adjourned: 'adjourned',
};
