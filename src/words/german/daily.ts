import type { Words } from '../english/messages.ts';
import { counted, figured } from './counting.ts';

const DAY = new Intl.DateTimeFormat('de', { day: 'numeric', month: 'long', timeZone: 'UTC' });

const NTH_WORDS = ['ersten', 'zweiten', 'dritten', 'vierten', 'fünften', 'sechsten', 'siebten'];

export const DAILY: Words['daily'] = {
  command: {
    name: 'täglich',
    description: 'Die zwölf Schüsse von heute, für alle dieselben, und das Rätsel von heute',
  },
  name: 'Tägliches Dutzend',
  title: (day) => `## Tägliches Dutzend · ${DAY.format(Date.parse(day))}`,
  rules: (minutes) => [
    'Zwölf Bretter, je ein Schuss. Alle bekommen dieselben Bretter und dasselbe Wackeln: Nur das Zielen liegt an dir.',
    `Du hast einen Versuch und ${figured(minutes, 'Minute', 'Minuten')} zum Zielen. Die Uhr läuft nur, solange ein Brett offen ist.`,
    'Ein Schuss zählt die Punkte, die er dir gegenüber den anderen bringt; ein Zwanziger zählt 20. Minuspunkte gibt es nicht.',
  ],
  shot: (number, most) => `Schuss ${number} von ${most}`,
  kinds: { open: 'freies Brett', blocked: 'versperrt', 'take-out': 'vom Brett schießen' },
  timeUpAt: (when) => `⏱️ Ende der Zeit: ${when}.`,
  points: (points) => counted(points, '1 Punkt', 'Punkte'),
  gained: (points) => `Dieser Schuss: **+${points}**`,
  timeUp: (shots, most) =>
    `⏱️ Die Zeit reichte für ${shots} von ${figured(most, 'Schuss', 'Schüssen')}.`,
  streak: (days) => `🔥 ${figured(days, 'Tag', 'Tage')} in Folge`,
  firstDay:
    '🔥 Der erste Tag. Komm morgen wieder, dann sind es zwei; einmal in der Woche darfst du aussetzen.',
  standsAt: (days) =>
    `🔥 Bisher ${counted(days, 'ein Tag', 'Tage')}: Spiel heute, damit deine Serie weitergeht.`,
  nextAt: (when) => `-# Die nächsten zwölf kommen ${when}.`,
  legend: '-# 🟨 Zwanziger · 🟦 etwas geholt · ⬛ nichts geholt · ▫️ nicht geschossen',
  parLegend:
    '-# 🟨 bestmöglich · ⬜ Par oder besser · 🟦 etwas geholt · ⬛ nichts geholt · ▫️ nicht geschossen. Par ist, was ein Roboter im Schnitt schafft.',
  par: (points) => `Par ${points}`,
  parSoFar: (points) => `Par bisher: ${points}`,
  shotPar: (mean, best) => `Ein Roboter holt im Schnitt ${mean}, bestenfalls ${best}.`,
  againstPar: (ahead) =>
    ahead === 0
      ? 'gleichauf mit Par'
      : `${Math.abs(ahead)} ${ahead > 0 ? 'besser' : 'schlechter'} als Par`,
  here: '**Heute auf diesem Server**',
  everywhere: '**Heute überall**',
  streaks: '**Die längsten Serien**',
  nobody: 'Noch hat niemand gespielt. Fang du an!',
  shareLine: (who, number, points) => `${who} · Tägliches Dutzend ${number}: **${points}**`,
  crown: {
    takes: (who) => `${who} holt die Krone.`,
    takesFrom: (who, other) => `${who} nimmt ${other} die Krone ab.`,
    holds: (who, days) => `${who} trägt die Krone am ${NTH_WORDS[days - 1] ?? `${days}.`} Tag.`,
    share: (who) => `${who} teilen sich die Krone`,
    again: (who, days) => `${who} am ${NTH_WORDS[days - 1] ?? `${days}.`} Tag`,
    more: (count) => `${count} weitere`,
    of: (day) => `-# Tägliches Dutzend · ${DAY.format(Date.parse(day))}`,
  },
  weekShot: {
    title: (who) => `Der Schuss der Woche von ${who}.`,
    odds: (made, tries) =>
      made === 0
        ? `Mit demselben Ziel klappt das seltener als einmal in ${figured(tries, 'Versuch', 'Versuchen')}.`
        : `Mit demselben Ziel klappt das etwa einmal in ${figured(Math.round(tries / made), 'Versuch', 'Versuchen')}.`,
    toMatch: 'zur Partie',
    vote: 'Was für ein Schuss!',
    voted: {
      given: 'Dir gefällt dieser Schuss. Drück noch einmal, um es zurückzunehmen.',
      'taken-back': 'Du hast es zurückgenommen.',
      late: 'Diese Woche ist vorbei.',
    },
  },
  keys: (digest) =>
    `Die Bretter und das Wackeln von heute folgen aus einem geheimen Schlüssel, der zu Beginn des Tages gemacht wurde. Ich zeige ihn hier, wenn der Tag überall vorbei ist. Bis dahin siehst du seinen SHA-256, einen Fingerabdruck, der zu keinem anderen Schlüssel passt:\n\`${digest}\``,
  lastKey: (day, key, digest) =>
    `Der Schlüssel vom ${DAY.format(Date.parse(day))} war\n\`${key}\`\nAn dem Tag stand hier sein SHA-256:\n\`${digest}\`\nZum Prüfen bilde den SHA-256 der 32 Bytes des Schlüssels: Er muss dieselben Ziffern ergeben.`,
  shared: 'Im Kanal geteilt.',
  sharedBefore: 'Das hast du hier schon geteilt. Einmal am Tag genügt.',
  over: 'Dieser Tag ist vorbei. Die zwölf von heute spielst du mit **/täglich**.',
  notBegun: 'Du hast noch nicht angefangen: **/täglich**.',
  refusals: {
    'time-up': 'Deine Zeit für heute ist um.',
    spent:
      'Du hast das heutige Dutzend schon gespielt, bevor du deine Daten gelöscht hast, und kannst es nicht noch einmal spielen. Das nächste kommt morgen.',
    'taken-already': 'Diesen Schuss hast du schon gemacht. **/täglich** zeigt, wie es steht.',
  },
  buttons: {
    start: 'Anfangen',
    share: 'Teilen',
    play: 'Heute mitspielen',
    settings: 'Einstellungen',
  },
};
