import type { BoardSpeed } from 'crokinole/shot/shot';
import type { RingValues } from '../../matches/records/settings.ts';
import type { ThemeId } from '@crokinole/pictures/themes/theme';

export const SETTINGS = {
  command: { name: 'settings', description: 'How crokinole is played on this server' },
  notAllowed: 'That is for those who may manage this server.',
  title: '## Crokinole on this server',
  hint: '-# Every choice is saved at once. Rules, wobble, board and clock apply to new matches.',
  pages: {
    match: 'Matches',
    rules: 'House rules',
    place: 'Places',
    look: 'Looks',
  },
  goal: (goal: string) => `Goal: **${goal}**`,
  clock: (clock: string) => `Clock: **${clock}**`,
  presetMenu: 'Rulebook…',
  handMenu: 'Wobble…',
  speedMenu: 'Board…',
  clockMenu: 'Clock…',
  speeds: {
    slow: 'Slow: discs stop sooner',
    normal: 'Normal: a well waxed board',
    fast: 'Fast: freshly powdered',
  } satisfies Record<BoardSpeed, string>,
  targetButton: 'Goal…',
  targetTitle: 'The goal of a match',
  targetPoints: 'Points to reach',
  targetRounds: 'Rounds to play',
  targetHint: 'A whole number, 1 to 1000',
  notACount: (typed: string) => `“${typed}” is not a whole number that I can use.`,
  conflictHint: 'Nothing has been changed.',
  rulesAre: (preset: string) => `House rules, on top of **${preset}**:`,
  noHouseRules: 'None. You play it as it is.',
  houseRule: (name: string, sentence: string) => `◆ **${name}**: ${sentence}`,
  instead: (sentence: string) => `-# instead of: ${sentence}`,
  moreRules: (count: number) => `… and ${count} more.`,
  ruleMenu: 'Change a rule…',
  ruleNow: (name: string, sentence: string) => `**${name}**, now: ${sentence}`,
  ruleByBook: '-# As in the rulebook.',
  valueMenu: 'Change it to…',
  resetRule: 'As in the rulebook',
  resetRules: 'Drop all house rules',
  channels: (channels: readonly string[]): string =>
    channels.length === 0
      ? 'Matches are played **everywhere**.'
      : `Matches are played in ${channels.join(', ')}.`,
  channelsDeleted: {
    some: '⚠️ Some of the channels chosen for crokinole have been deleted. Choose again in **/settings**, *Places*.',
    all: '⚠️ All channels chosen for crokinole have been deleted, so it is played **everywhere**. Choose again in **/settings**, *Places*.',
  },
  channelMenu: 'Everywhere; or choose channels…',
  threads: (isOn: boolean): string =>
    isOn ? 'Every match gets **a thread of its own**.' : 'Matches are played **in the channel**.',
  threadsButton: { on: 'A thread per match', off: 'No threads' },
  tournaments: (isOn: boolean): string =>
    isOn ? '**Everybody** can make tournaments.' : 'Only **admins** make tournaments.',
  tournamentsButton: { on: 'Everybody makes tournaments', off: 'Admins make tournaments' },
  languageHint: '-# What only one person sees is always in that person’s language.',
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
  valuesMenu: '20, 15, 10, 5 on boards…',
  ringValues: {
    newcomers: '20, 15, 10, 5 on boards of newcomers',
    always: '20, 15, 10, 5 on every board',
    never: 'Boards without 20, 15, 10, 5',
  } satisfies Record<RingValues, string>,
  stills: (isOn: boolean): string =>
    isOn ? 'Shots are shown as **a strip of stills**.' : 'Shots are shown **moving**.',
  stillsButton: { on: 'Stills', off: 'Moving pictures' },
  pictures: (isOn: boolean): string =>
    isOn
      ? 'Past turns **keep their pictures**.'
      : 'Past turns **shrink to a few lines** with a replay button.',
  picturesButton: { on: 'Keep pictures', off: 'Shrink past turns' },
  pace: (isOn: boolean): string =>
    isOn ? 'Robots **wait until the replay is over**.' : 'Robots flick **at once**.',
  table: (isOn: boolean): string =>
    isOn
      ? 'Boards offer **a seat at the table**, to flick with the finger.'
      : 'The table is **off**: matches are played in the chat.',
  tableButton: { on: 'Table on', off: 'Table off' },
  paceButton: { on: 'Robots wait', off: 'Robots at once' },
};
