/** The names of commands and buttons in this language, which help refers to. */
export interface HelpNames {
  readonly challenge: string;
  readonly play: string;
  readonly practice: string;
  readonly flick: string;
  readonly board: string;
  readonly daily: string;
  readonly tournament: string;
  readonly settings: string;
  readonly privacy: string;
  readonly help: string;
  readonly seatButton: string;
  readonly aimButton: string;
  readonly flickButton: string;
  readonly aimMenu: string;
  readonly fineTuneButton: string;
  readonly exactButton: string;
}

export const HELP = {
  command: { name: 'help', description: 'How to play, the rules, and what’s waiting for you' },
  pages: {
    playing: 'Playing',
    aiming: 'Aiming',
    rules: 'Rules',
    admins: 'For admins',
    now: 'What do I do now?',
  },
  /** The table isn’t open everywhere. */
  playing: (names: HelpNames, hasTable: boolean) => [
    '## Crokinole in five lines',
    `1. Challenge someone with **/${names.challenge}**, open a match with **/${names.play}**, or play a robot with **/${names.practice}**.`,
    hasTable
      ? `2. On your turn, press **${names.seatButton}**, or **${names.aimButton}** here.`
      : `2. On your turn, press **${names.aimButton}**. Only you can see the panel.`,
    `3. **${names.aimButton}** has a steady shot ready: **${names.flickButton}** plays it. The letters are other ideas.`,
    '4. If an opponent has a disc on the board, you must hit one. If not, sink yours for 20 or stop in the 15.',
    `5. When all the discs are played, the round is scored. Lost the board? **/${names.board}** finds it.`,
    `-# New every day: **/${names.daily}**. Got a whole club? **/${names.tournament}** runs an evening, a cup or a league.`,
  ],
  aiming: (names: HelpNames) => [
    '## Aiming',
    `• **${names.aimButton}** shows a few ideas, with the steadiest one chosen. It’s rarely the best: press another letter to switch, **${names.flickButton}** to play, or **${names.fineTuneButton}** to change the aim.`,
    `• **${names.aimMenu}** points you at the hole or at a disc: head-on, just off center, at its edge, or off a peg.`,
    '• Power comes in named steps. Sinking a 20 on an empty board takes less than you think.',
    '• The line is your aim without wobble. Shots stray from it, hard ones more, unless the match says otherwise.',
    `• **${names.exactButton}** sets the angle, the power and your place on the shooting line. **/${names.flick}** skips the panel.`,
  ],
  admins: (names: HelpNames) => [
    '## For admins',
    `• Set the rulebook, house rules, channels, threads, clock, look and language with **/${names.settings}**.`,
    '• In channels with matches I need View Channel, Send Messages and Attach Files; for threads also Create Public Threads and Send Messages in Threads.',
    '• To choose who can use which command, go to Server Settings → Integrations.',
    `• I only ping players whose turn it is or who’ve been challenged. **/${names.privacy}** shows what I keep.`,
  ],
  nowTitle: '## Waiting for you',
  waiting: (match: string, link: string) => `• ${match}: ${link}`,
  waitingMatch: (sides: string, score: string) => `${sides}, ${score}, your flick`,
  waitingInvitation: (who: string) => `${who} challenges you`,
  toBoard: 'go to board',
  toInvitation: 'answer',
  somewhere: (channel: string) => `in ${channel}`,
  here: 'in this conversation',
  /** Of a conversation, which can't be linked to. */
  withPeople: (who: string) => `in your conversation with ${who}`,
  elsewhere: 'in another conversation',
  moreWaiting: (count: number) => `… and ${count} more.`,
  nothingWaits: (names: HelpNames) =>
    `Nothing’s waiting for you. **/${names.challenge}** someone, or warm up with **/${names.practice}**.`,
  greeting: (names: HelpNames, hasTable: boolean) => [
    '## Hello! I’ve brought a crokinole board.',
    hasTable
      ? `**/${names.challenge}** someone, then press **${names.seatButton}**.`
      : `**/${names.challenge}** someone, and flick discs at a hole.`,
    `**/${names.daily}** has twelve shots and a puzzle, new every day. **/${names.help}** explains the rest.`,
    '-# Admins: you don’t have to set anything up.',
  ],
};
