/** What commands and buttons are called in this language, so that help can point at them. */
export interface HelpNames {
  readonly challenge: string;
  readonly play: string;
  readonly practice: string;
  readonly flick: string;
  readonly board: string;
  readonly tournament: string;
  readonly league: string;
  readonly rules: string;
  readonly settings: string;
  readonly privacy: string;
  readonly help: string;
  readonly softer: string;
  readonly harder: string;
  readonly aimButton: string;
  readonly flickButton: string;
  readonly aimMenu: string;
  readonly moreButton: string;
  readonly hintButton: string;
  readonly exactButton: string;
  readonly lastButton: string;
}

export const HELP = {
  command: { name: 'help', description: 'How to play, in five lines, and what waits for you' },
  tabs: {
    playing: 'Playing',
    aiming: 'Aiming',
    rules: 'Rules',
    admins: 'For admins',
    now: 'What do I do now?',
  },
  playing: (names: HelpNames) => [
    '## Crokinole in five lines',
    `1. Challenge somebody with **/${names.challenge}**, open a table with **/${names.play}**, or play a robot with **/${names.practice}**.`,
    `2. When the board asks for you, press **${names.aimButton}**: nobody sees the panel but you.`,
    `3. Choose what to aim at and how hard, and press **${names.flickButton}**`,
    '4. If an opponent has a disc on the board, hit one. If not, stop in the 15, or in the hole for 20.',
    `5. When all discs are played, the round is counted. **/${names.board}** finds a board that you have lost.`,
    `-# A whole club? **/${names.tournament}** makes an evening, a cup or a league; **/${names.league}** has what goes on.`,
  ],
  aiming: (names: HelpNames) => [
    '## Aiming',
    `• **${names.aimMenu}** turns your aim to the hole or to a disc: full on, thick, thin, or off a peg.`,
    `• **${names.moreButton}** brings arrows that turn it a little or a lot, and move your disc along the shooting line.`,
    `• Power comes in steps with names; **${names.softer}** and **${names.harder}** go between them. An open twenty takes less than you think.`,
    '• The line shows a steady hand. Yours wobbles, more so when it flicks hard, unless the match says otherwise.',
    `• **${names.exactButton}** takes numbers, **${names.lastButton}** what you did before; **/${names.flick}** needs no panel at all.`,
    `• Where all the others are robots, **${names.hintButton}** shows what a club player would do.`,
  ],
  rules: (names: HelpNames) => [
    '## The rules',
    '• A disc in the hole is a twenty and comes off at once. The rings count 15, 10 and 5 when the round is over.',
    '• With an opposing disc on the board, a shot that hits none is lost: your disc comes off.',
    '• A disc that touches a line counts the lower value. One that leaves the board is out.',
    `• Rulebooks differ. **/${names.rules}** tells how this server plays, and how others do.`,
  ],
  admins: (names: HelpNames) => [
    '## For admins',
    `• **/${names.settings}** has the rulebook, house rules, channels, threads, clock, looks and language.`,
    '• Where matches are played, I need View Channel, Send Messages and Attach Files; for threads also Create Public Threads and Send Messages in Threads.',
    '• Who may use which command, Discord’s own server settings decide, under Integrations.',
    `• I ping nobody but those whose turn it is, and those who are challenged. **/${names.privacy}** shows everybody what is kept.`,
  ],
  nowTitle: '## What waits for you',
  waiting: (match: string, link: string) => `• ${match}: ${link}`,
  waitingMatch: (sides: string, score: string) => `${sides}, ${score}, your flick`,
  waitingInvitation: (who: string) => `${who} challenges you`,
  toBoard: 'to the board',
  toInvitation: 'answer',
  somewhere: (channel: string) => `in ${channel}`,
  moreWaiting: (count: number) => `… and ${count} more.`,
  nothingWaits: (names: HelpNames) =>
    `Nothing is waiting for you. **/${names.challenge}** somebody, or warm up with **/${names.practice}**.`,
  greeting: (names: HelpNames) => [
    '## Hello! I bring a crokinole board.',
    `Flick discs at a hole, with friends: **/${names.challenge}** somebody, open a table with **/${names.play}**, or try a robot with **/${names.practice}**.`,
    `**/${names.help}** explains the rest in five lines. Admins find channels, rules and more in **/${names.settings}**; nothing has to be set up.`,
  ],
};
