import type { BoardSpeed } from 'crokinole/shot/shot';
import type { RingValues, SeasonPoints } from '../../matches/records/settings.ts';
import type { ThemeId } from '@crokinole/pictures/themes/theme';

/** Names depend on whether a zone has summer time, and that has changed over the years. */
const NEW_YEAR_MS = Date.UTC(2026, 0, 1);

/** What people call a time zone. */
function zoneName(zone: string): string {
  if (zone === 'UTC') return zone;
  const options = { timeZone: zone, timeZoneName: 'longGeneric' } as const;
  const parts = new Intl.DateTimeFormat('en', options).formatToParts(NEW_YEAR_MS);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
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
    ideas: 'Ideas in rated matches',
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
  zone: zoneName,
  languageMenu: 'Language of public messages…',
  languages: {
    own: 'This server’s language on Discord',
    en: 'English',
    fr: 'French',
    de: 'German',
  },
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
