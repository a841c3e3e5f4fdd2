export const PRIVACY = {
  command: { name: 'privacy', description: 'What is kept about you: see it, export it, erase it' },
  title: '## What I keep about you',
  kept: [
    'Your Discord id, with the matches you play: every flick, the results, and the ratings and statistics made from them.',
    'What you practise on: your own board, for a month after you last touched it, and your tries at the daily puzzles of a month.',
    'Whom you asked to play and who asked you, where and when, for a month after it was answered.',
    'What you choose here, and what could not be shown to you yet; no messages, and names only in memory while I run.',
    'A server’s boards show those who play there; the global boards show you only as long as you like.',
  ] as readonly string[],
  onBoards: 'You **are** on the global boards.',
  offBoards: 'You are **not** on the global boards.',
  buttons: {
    leaveBoards: 'Leave the global boards',
    returnToBoards: 'Return to the global boards',
    export: 'Export my data',
    erase: 'Erase me…',
    eraseAgain: 'Yes, erase me…',
    eraseSure: 'Erase everything now',
    back: 'No, back',
  },
  exported: 'Everything that I know about you.',
  exportedPacked: 'Everything that I know about you, packed with gzip because it is much.',
  exportUnderWay: 'I am putting it together already: one moment.',
  exportTooBig: 'It is too much for one file on Discord. Ask the host of this bot for it.',
  eraseQuestion: [
    '## Erase you?',
    '**Goes:** your id everywhere, your ratings, statistics, choices, and what you practised. Open matches are given up, and invitations taken back.',
    '**Stays:** your matches, with those you played against, under “a former player”; what stands in Discord’s channels already; and the host’s backups, until they are replaced.',
  ] as readonly string[],
  eraseLastQuestion:
    '## Really?\nThat cannot be taken back. If you only want to be seen less, leave the global boards instead.',
  erased: 'Done: nothing here bears your id any more. Thanks for playing.',
};
