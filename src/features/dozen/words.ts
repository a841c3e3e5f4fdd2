import { counted, figured } from '../../words/shared/counting.ts';

const DAY = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** The daily dozen: twelve shots, the same for everyone. */
export const DOZEN = {
  command: {
    name: 'daily',
    description: 'Today’s twelve shots, the same for everyone, and today’s puzzle',
  },
  name: 'Daily Dozen',
  title: (day: string) => `## Daily Dozen · ${DAY.format(Date.parse(day))}`,
  rules: (minutes: number): string =>
    `Twelve boards, one shot each, ${figured(minutes, 'minute', 'minutes')} of aiming in all. Every shot scores what it gains you.`,
  shot: (number: number, most: number) => `shot ${number} of ${most}`,
  timeUpAt: (when: string) => `⏱️ Time’s up ${when}.`,
  points: (points: number): string => counted(points, '1 point', 'points'),
  timeUp: (shots: number, most: number) =>
    `⏱️ Time ran out after ${shots} of ${figured(most, 'shot', 'shots')}.`,
  nextAt: (when: string) => `-# The next twelve arrive ${when}.`,
  legend: '-# 🟨 twenty · 🟦 scored · ⬛ nothing · ▫️ not taken',
  parLegend:
    '-# 🟨 best · ⬜ par or better · 🟦 scored · ⬛ nothing · ▫️ not taken. Par is what a robot makes on average.',
  par: (points: number) => `par ${points}`,
  here: '**Today in this server**',
  everywhere: '**Today everywhere**',
  publicLine: (who: string, number: number, points: string) =>
    `${who} · Daily Dozen ${number}: **${points}**`,
  /** In the morning, about the day before. */
  crown: {
    takes: (who: string) => `${who} takes the crown.`,
    takesFrom: (who: string, other: string) => `${who} takes the crown from ${other}.`,
    holds: (who: string, days: number) => `${who} holds the crown for ${nth(days)} day.`,
    share: (who: string) => `${who} share the crown`,
    again: (who: string, days: number) => `${who} for ${nth(days)} day`,
    more: (count: number) => `${count} more`,
    of: (day: string) => `-# Daily Dozen · ${DAY.format(Date.parse(day))}`,
  },
  keys: (digest: string) =>
    `Today’s boards and wobbles follow from a secret key, which was made at the start of the day. I show it here when the day has ended everywhere. Until then, here’s its SHA-256, a fingerprint that fits no other key:\n\`${digest}\``,
  lastKey: (day: string, key: string, digest: string) =>
    `The key of ${DAY.format(Date.parse(day))} was\n\`${key}\`\nOn that day, its SHA-256 was shown here:\n\`${digest}\`\nTo check, take the SHA-256 of the key’s 32 bytes: it must give the same digits.`,
  /** Below a match, of its players: "Ada 90 · Bo hasn’t played". */
  twelve: (told: string) => `-# ☀️ Today’s twelve: ${told}`,
  notPlayed: (who: string, isPlural: boolean) => `${who} ${isPlural ? 'haven’t' : 'hasn’t'} played`,
  over: 'That day is over. **/daily** has today’s twelve.',
  notBegun: 'You haven’t started this one. **/daily** opens it.',
  refusals: {
    'time-up': 'Your time for today is up.',
    spent:
      'You played today’s Daily Dozen before you deleted your data, so you can’t play it again. The next one comes tomorrow.',
    'taken-already': 'You’ve already taken that shot. **/daily** shows how you’re doing.',
  },
  buttons: {
    start: 'Start',
    share: 'Share',
    play: 'Play today’s',
    settings: 'Settings',
  },
};

const NTH = new Intl.PluralRules('en', { type: 'ordinal' });

const ENDINGS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };

const NTH_WORDS = ['a first', 'a second', 'a third', 'a fourth', 'a fifth', 'a sixth', 'a seventh'];

function nth(number: number): string {
  const figure = `${number}${ENDINGS[NTH.select(number)] ?? 'th'}`;
  // An eighth, an eleventh, an eightieth.
  const article = [11, 18].includes(number) || String(number).startsWith('8') ? 'an' : 'a';
  return NTH_WORDS[number - 1] ?? `${article} ${figure}`;
}
