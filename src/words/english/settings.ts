import type { ThemeId } from '@crokinole/pictures/themes/theme';
import type { BoardSpeed } from 'crokinole/shot/shot';
import type { RingValues, SeasonPoints } from '../../matches/records/settings.ts';
import { languageNameIn, zoneNameIn } from '../shared/intl-names.ts';
import type { PersonalData } from '../../features/records.ts';

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
  beaten: 'Your tries at shots that others shared, with the aims, for a day after they close.',
  practice: 'Your practice board, for a month after you last use it.',
  votes: 'Shots of the week you like.',
  walkUps: 'Walk-up tables: your place in line and your wins, for a day after everyone has left.',
  tableSeats: 'For a day, which tables you sat at or opened, and where.',
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
    '**Until the day is over everywhere:** a code that only says that today’s Daily Dozen, puzzle or shared shot was played, so that it can’t be played twice.',
  ] as readonly string[],
  eraseLastQuestion:
    '## Really?\nThis can’t be undone. If you’d just like to be seen less, leave the global leaderboards instead.',
  erased: 'Done. Nothing here is linked to your ID now. Thanks for playing.',
};

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
      ? `2. On your turn, press **${names.aimButton}** here, or **${names.seatButton}**.`
      : `2. On your turn, **${names.aimButton}** opens a panel that only you can see.`,
    `3. A letter flicks an idea. **${names.aimButton}** lets you choose a target and a power, then press **${names.flickButton}**.`,
    '4. If an opponent has a disc on the board, you must hit one. If not, sink yours for 20 or stop in the 15.',
    `5. When all the discs are played, the round is scored. Lost the board? **/${names.board}** finds it.`,
    `-# New every day: **/${names.daily}**. Got a whole club? **/${names.tournament}** runs an evening, a cup or a league.`,
  ],
  aiming: (names: HelpNames) => [
    '## Aiming',
    '• A letter flicks its idea. The odds are for your hand.',
    `• **${names.aimMenu}** points you at the hole or at a disc: head-on, just off center, at its edge, or off a peg, with a power that gets there. **${names.flickButton}** plays it.`,
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
  waitingMatch: (match: string) => `${match} · your flick`,
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
  readonly exactButton: string;
}

export const SETTINGS = {
  command: { name: 'settings', description: 'How crokinole is played in this server' },
  notAllowed: 'You need the Manage Server permission for that.',
  title: '## Crokinole in this server',
  hint: '-# Saved right away; applies to new matches.',
  /** Buttons. */
  pages: {
    match: 'Matches',
    rules: 'House rules',
    daily: 'Posts',
    season: 'Tournaments',
    look: 'Appearance',
    main: 'Back',
  },
  advanced: 'Advanced',
  presetMenu: 'Rulebook…',
  lengthMenu: 'Length…',
  quickLength: (discs: string) => `One quick round (${discs})`,
  fullLength: (goal: string) => `A whole match: ${goal}`,
  handMenu: 'Wobble…',
  speedMenu: 'Board speed…',
  clockMenu: 'Clock…',
  speeds: {
    slow: 'Slow: discs stop sooner',
    normal: 'Normal: a well-waxed board',
    fast: 'Fast: freshly powdered',
  } satisfies Record<BoardSpeed, string>,
  targetButton: 'Goal…',
  targetTitle: 'The goal of a match',
  targetPoints: 'Points to reach',
  targetRounds: 'Rounds to play',
  targetHint: 'A whole number, 1 to 1000',
  notACount: (typed: string) => `I can’t use “${typed}” as a whole number.`,
  conflictHint: 'Nothing has changed.',
  rulesAre: (preset: string) => `House rules, on top of **${preset}**:`,
  noHouseRules: 'None. You play by the book.',
  houseRule: (name: string, sentence: string) => `◆ **${name}**: ${sentence}`,
  instead: (sentence: string) => `-# instead of: ${sentence}`,
  moreRules: (count: number) => `… and ${count} more.`,
  /** Buttons, each for a form. */
  ruleGroups: {
    shots: 'Shots',
    lines: 'Lines',
    players: 'Players',
    discs: 'Discs',
    starters: 'Who starts',
    scores: 'Scoring',
  },
  /** Beside a choice in a form. */
  byBook: 'The rulebook’s own rule',
  resetRules: 'Drop all house rules',
  channelsDeleted: {
    some: '⚠️ Some of the channels chosen for crokinole have been deleted. Choose again in **/settings**.',
    all: '⚠️ All the channels chosen for crokinole have been deleted, so it can be played **anywhere**. Choose again in **/settings**.',
  },
  channelsMenu: 'Channels…',
  channelMenu: 'Anywhere, or pick channels…',
  tableMenu: 'The table…',
  tables: { on: 'On: flick with your finger', off: 'Off: play in the chat' },
  matchesMenu: 'In matches…',
  matches: {
    threadPerMatch: 'Threads',
    robotsWait: 'Robots wait for replays',
    ideas: 'Ideas in rated matches, seen by all',
  },
  tournamentsMenu: 'Who can create tournaments…',
  tournaments: { everyone: 'Everyone', admins: 'Admins only' },
  pointsMenu: 'Season points…',
  points: {
    field: 'By size of the field, up to 35',
    tour: 'Tour points: 50, 47, 45 …, at least 20; a major 55',
  } satisfies Record<SeasonPoints, string>,
  bestMenu: 'Results that count in a season…',
  best: { 4: 'The best four count', 6: 'The best six count', all: 'All results count' },
  seasonHint: '-# For new tournaments, and seasons from now on.',
  clubsMenu: 'Clubs…',
  clubMenu: 'None, or pick roles…',
  postsMenu: 'Posts without pings…',
  crown: (hour: number) => `Crown of the Daily Dozen, ${hour}:00`,
  weekShot: (hour: number) => `Shot of the week, Sundays ${hour}:00`,
  newsMenu: 'Channel for posts…',
  newsChannelDeleted: '⚠️ That channel has been deleted. Choose another one.',
  zoneMenu: 'Time zone…',
  zone: zoneNameIn('en'),
  languageMenu: 'Language of public messages…',
  ownLanguage: 'This server’s language on Discord',
  languageName: languageNameIn('en'),
  themeMenu: 'Theme…',
  themes: {
    maple: 'Maple',
    walnut: 'Walnut',
    'high-contrast': 'High contrast',
  } satisfies Record<ThemeId, string>,
  valuesMenu: 'Ring values (20, 15, 10, 5)…',
  ringValues: {
    newcomers: 'On boards of newcomers',
    always: 'On every board',
    never: 'On no board',
  } satisfies Record<RingValues, string>,
  boardsMenu: 'On boards and in posts…',
  boards: {
    discNumbers: 'Numbers on discs',
    faces: 'Avatars',
    stillReplays: 'Stills instead of animations',
    keepPictures: 'Past turns keep their pictures',
  },
};
