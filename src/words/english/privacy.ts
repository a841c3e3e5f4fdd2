export const PRIVACY = {
  command: { name: 'privacy', description: 'See, export or delete what I keep about you' },
  title: '## What I keep about you',
  kept: [
    'Your Discord ID with the matches you play: every flick, the results, and the ratings and stats made from them.',
    'Your practice board, for a month after you last use it, and your daily-puzzle tries of the past month.',
    'Who you challenged and who challenged you, where and when, for a month after the answer.',
    'Your choices here, and notices you haven’t seen yet. No messages; names only in memory while I’m running.',
    'A server’s leaderboards show everyone who plays there. You can leave the global ones at any time.',
  ] as readonly string[],
  onBoards: 'You **are** on the global leaderboards.',
  offBoards: 'You’re **not** on the global leaderboards.',
  buttons: {
    leaveBoards: 'Leave the global leaderboards',
    returnToBoards: 'Rejoin the global leaderboards',
    export: 'Export my data',
    erase: 'Delete my data…',
    eraseAgain: 'Yes, delete it…',
    eraseSure: 'Delete everything now',
    back: 'Cancel',
  },
  exported: 'Everything I know about you.',
  exportedPacked: 'Everything I know about you, gzipped because there’s a lot.',
  exportUnderWay: 'Already working on it. One moment.',
  exportTooBig: 'It’s too big for one Discord file. Ask the person who runs this bot.',
  eraseQuestion: [
    '## Delete your data?',
    '**Deleted:** your ID everywhere, your ratings, stats, settings and practice. Open matches are forfeited and invitations withdrawn.',
    '**Kept:** your matches, under “a former player”, for the people you played; anything already posted on Discord; and the host’s backups until they’re replaced.',
  ] as readonly string[],
  eraseLastQuestion:
    '## Really?\nThis can’t be undone. If you’d just like to be seen less, leave the global leaderboards instead.',
  erased: 'Done. Nothing here is linked to your ID now. Thanks for playing.',
};
