import type { PersonalData } from '../../matches/records/privacy.ts';

/** A sentence for each kind of stored data. */
const KEPT: Readonly<Record<PersonalData, string>> = {
  matches:
    'Your Discord ID with the matches you play: where, every flick and when, and the results.',
  ladders: 'The ratings and stats made from them, and your record against each opponent.',
  achievements: 'Your achievements.',
  reviews: 'Reviews of your matches; for a week, also which ones you requested.',
  invitations:
    'Who you challenged and who challenged you, where and when, for a month after the answer. With a rematch it stays.',
  tournaments:
    'Tournaments you make or play in: what you entered there, your results and your club.',
  dozens: 'Your Daily Dozens with every aim, and your daily streak.',
  puzzles: 'Your tries at puzzles with every aim.',
  practice: 'Your practice board, for a month after you last use it.',
  votes: 'Shots of the week you like.',
  walkUps: 'Walk-up tables: your place in line and your wins, for a day after everyone has left.',
  tableSeats: 'For a day, which tables you sat at or were offered a seat at.',
  notices: 'Your unread notices.',
  choices:
    'Your settings: whether you’re on the global leaderboards, and whether you want reminders by DM.',
};

export const PRIVACY = {
  command: { name: 'privacy', description: 'See, export or delete what I keep about you' },
  title: '## What I keep about you',
  kept: KEPT,
  notKept: [
    'I store no messages and no names or avatars of people: names and avatars are only in memory while I’m running. If you choose me in the menu of a message, Discord hands me that message. I look for my board on it and forget it.',
    'A server’s leaderboards show everyone who plays there. You can leave the global ones at any time.',
  ] as readonly string[],
  onBoards: 'You **are** on the global leaderboards.',
  offBoards: 'You’re **not** on the global leaderboards.',
  buttons: {
    leaveBoards: 'Leave',
    returnToBoards: 'Join',
    erase: 'Delete my data…',
    eraseAgain: 'Yes, delete it…',
    eraseSure: 'Delete everything now',
  },
  exported: 'Everything I know about you.',
  exportedPacked: 'Everything I know about you, gzipped because there’s a lot.',
  exportUnderWay: 'Already working on it. One moment.',
  exportTooBig: 'It’s too big for one Discord file. Ask the person who runs this bot.',
  eraseQuestion: [
    '## Delete your data?',
    '**Deleted:** your ID everywhere, your ratings, stats, reviews, settings and practice. Open matches are forfeited and invitations withdrawn.',
    '**Kept:** your matches, under “a former player”, for the people you played; anything already posted on Discord; and the host’s backups until they’re replaced.',
    '**Until the day is over everywhere:** a code that only says that today’s Daily Dozen or puzzle was played, so that it can’t be played twice.',
  ] as readonly string[],
  eraseLastQuestion:
    '## Really?\nThis can’t be undone. If you’d just like to be seen less, leave the global leaderboards instead.',
  erased: 'Done. Nothing here is linked to your ID now. Thanks for playing.',
};
