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
  pages: {
    match: 'Matches',
    rules: 'House rules',
    place: 'Channels',
    daily: 'Every day',
    season: 'Tournaments',
    look: 'Appearance',
  },
  goal: (goal: string) => `Goal: **${goal}**`,
  clock: (clock: string) => `Clock: **${clock}**`,
  presetMenu: 'Rulebook…',
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
  channels: (channels: readonly string[]): string =>
    channels.length === 0
      ? 'Matches can be played **anywhere**.'
      : `Matches are played in ${channels.join(', ')}.`,
  channelsDeleted: {
    some: '⚠️ Some of the channels chosen for crokinole have been deleted. Choose again in **/settings**, *Channels*.',
    all: '⚠️ All the channels chosen for crokinole have been deleted, so it can be played **anywhere**. Choose again in **/settings**, *Channels*.',
  },
  channelMenu: 'Anywhere, or pick channels…',
  threads: (isOn: boolean): string =>
    isOn ? 'Every match gets **its own thread**.' : 'Matches are played **in the channel**.',
  threadsButton: { on: 'A thread per match', off: 'No threads' },
  tournaments: (isOn: boolean): string =>
    isOn ? '**Everyone** can create tournaments.' : 'Only **admins** can create tournaments.',
  tournamentsButton: {
    on: 'Everyone can create tournaments',
    off: 'Only admins create tournaments',
  },
  pointsMenu: 'Season points…',
  points: {
    field: 'By size of the field: up to 35 for first place',
    tour: 'Tour points: 50, 47, 45 …, at least 20; a major 55',
  } satisfies Record<SeasonPoints, string>,
  bestMenu: 'Results that count in a season…',
  best: { 4: 'The best four count', 6: 'The best six count', all: 'All results count' },
  seasonHint: '-# Applies to new tournaments, and to seasons from now on.',
  clubs: (clubs: readonly string[]): string =>
    clubs.length === 0
      ? '**No clubs yet.** Pick the roles that are clubs; members play for the role they have.'
      : `Clubs: ${clubs.join(', ')}. Join a tournament with one of these roles, and you play for it. With several of them, the first decides.`,
  clubMenu: 'Club roles…',
  languageHint: '-# Private replies are always in the reader’s own language.',
  crown: (isOn: boolean, hour: number): string =>
    isOn
      ? `👑 The **crown** of the Daily Dozen is posted at ${hour}:00 the next day. No pings; nothing on quiet days.`
      : '👑 The **crown** of the Daily Dozen is off. When it’s on, I post yesterday’s best player every morning.',
  crownButton: { on: 'Post it every morning', off: 'Stop posting it' },
  weekShot: (isOn: boolean, hour: number): string =>
    isOn
      ? `🌟 The **shot of the week** is posted on Sundays at ${hour}:00. No pings; nothing in a week without one.`
      : '🌟 The **shot of the week** is off. When it’s on, I post the least likely shot that decided a match every Sunday.',
  weekShotButton: { on: 'Post it on Sundays', off: 'No Sunday post' },
  newsAt: (channel: string) => `It’s posted in ${channel}.`,
  newsMenu: 'Post it in…',
  newsChannelDeleted: '⚠️ Its channel has been deleted. Choose another one.',
  zoneMenu: 'Time zone…',
  zone: zoneName,
  languageMenu: 'Language…',
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
    midnight: 'Midnight',
    'high-contrast': 'High contrast',
  } satisfies Record<ThemeId, string>,
  numbers: (isOn: boolean): string =>
    isOn ? 'Discs carry **numbers**.' : 'Discs carry **no numbers**.',
  numbersButton: { on: 'Numbers', off: 'No numbers' },
  valuesMenu: 'Ring values (20, 15, 10, 5)…',
  ringValues: {
    newcomers: 'Ring values for newcomers (20, 15, 10, 5)',
    always: 'Ring values on every board (20, 15, 10, 5)',
    never: 'No ring values (20, 15, 10, 5)',
  } satisfies Record<RingValues, string>,
  faces: (isOn: boolean): string =>
    isOn
      ? 'Pictures show players’ **avatars**.'
      : 'Pictures show players’ **initials**, no avatars.',
  facesButton: { on: 'Avatars', off: 'No avatars' },
  stills: (isOn: boolean): string =>
    isOn ? 'Shots are shown as **stills**.' : 'Shots are **animated**.',
  stillsButton: { on: 'Stills', off: 'Animated shots' },
  pictures: (isOn: boolean): string =>
    isOn
      ? 'Past turns **keep their pictures**.'
      : 'Past turns **shrink to a few lines** with a replay button.',
  picturesButton: { on: 'Keep pictures', off: 'Shrink past turns' },
  pace: (isOn: boolean): string =>
    isOn ? 'Robots **wait until the replay is over**.' : 'Robots flick **right away**.',
  ideas: (isOn: boolean): string =>
    isOn
      ? 'Players get **ideas** in rated matches too.'
      : 'In rated matches players get **no ideas**.',
  ideasButton: { on: 'Ideas on', off: 'Ideas off' },
  table: (isOn: boolean): string =>
    isOn
      ? 'Boards offer **a seat at the table**, where you flick with your finger.'
      : 'The table is **off**. Matches are played in the chat.',
  tableButton: { on: 'Table on', off: 'Table off' },
  paceButton: { on: 'Robots wait', off: 'Robots don’t wait' },
};
