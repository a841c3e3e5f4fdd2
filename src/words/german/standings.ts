import { decimalComma } from '../shared/decimal-comma.ts';
import type { Words } from '../english/messages.ts';
import { counted, figured, plural } from './counting.ts';

export const STANDINGS: Words['standings'] = {
  leaderboard: {
    name: 'rangliste',
    description: 'Wer am besten spielt, hier oder überall',
    options: {
      scope: {
        name: 'bereich',
        description: 'Dieser Server, alle Server oder Partien mit Robotern',
      },
      board: { name: 'liste', description: 'Wonach sortiert wird' },
      rules: { name: 'regeln', description: 'Nur Partien nach diesen Regeln' },
    },
  },
  profile: {
    name: 'profil',
    description: 'Die Karte eines Spielers: Wertung, Form, Zwanziger, beste Runde',
    options: {
      member: { name: 'mitglied', description: 'Wessen Profil (sonst deins)' },
    },
  },

  scopes: {
    server: 'Dieser Server',
    global: 'Alle Server',
    robots: 'Roboter',
    fingers: 'Gewischt',
  },
  amongRobots: (server) => `${server} und die Roboter`,
  robotsCount: 'Diese Rangliste wertet Partien gegen Roboter.',
  fingersCount:
    'Hier zählen nur gewischte Runden am Tisch im Kanal. Wir können sie nicht prüfen, darum ändern sie keine Wertung.',
  boards: {
    rating: 'Wertung',
    'twenties-per-round': 'Zwanziger je Runde',
    'open-twenties': 'Freie Zwanziger',
    wins: 'Siege',
    streak: 'Längste Serie',
    shootout: '20er-Schießen',
  },
  anyRules: 'Alle Regeln',

  head: (board) => `## Rangliste: ${board}`,
  provisional: (name, figure, more) =>
    `-# ${name}: ${figure}, auf der Rangliste nach ${counted(more, 'einer weiteren Partie', 'weiteren Partien')}`,
  row: (place, name, figure) => `${place}\\. **${name}**: ${figure}`,
  figures: {
    rating: (points) => counted(points, '1 Punkt', 'Punkte'),
    'twenties-per-round': (hundredths) => `${decimalComma(hundredths / 100, 2)} je Runde`,
    'open-twenties': (permille) => `${decimalComma(permille / 10, 1)}\u00a0%`,
    wins: (wins) => counted(wins, 'ein Sieg', 'Siege'),
    streak: (wins) => counted(wins, 'ein Sieg', 'Siege in Folge'),
    shootout: (twenties) => `${twenties} von 12`,
  },
  empty: {
    rating: 'Noch steht niemand hier. Fünf gewertete Partien, und die erste Zeile gehört dir.',
    'twenties-per-round':
      'Noch steht niemand hier. Dafür braucht es acht gewertete Runden, mit einem Zwanziger dann und wann.',
    'open-twenties':
      'Noch steht niemand hier. Dafür braucht es zwanzig Schüsse aufs leere Brett in gewerteten Partien.',
    wins: 'Noch steht niemand hier. Gewinn eine gewertete Partie, und du führst.',
    streak: 'Noch steht niemand hier. Gewinn eine gewertete Partie. So beginnt jede Serie.',
    shootout:
      'Noch steht niemand hier. Mit **/üben** geht es los: zwölf Schüsse aufs Loch, mit Wackeln.',
  },
  rated:
    'Gewertet werden nur Partien unter Menschen, mit Wackeln. Mit **/herausfordern** geht es los.',
  robotsRated:
    'Gewertet werden hier Partien gegen Roboter, mit Wackeln. Mit **/üben** geht es los.',
  missing: {
    rating: (more) =>
      `Für diese Rangliste ${plural(more, 'fehlt', 'fehlen')} dir noch ${counted(more, 'eine gewertete Partie', 'gewertete Partien')}.`,
    'twenties-per-round': (more) =>
      `Für diese Rangliste ${plural(more, 'fehlt', 'fehlen')} dir noch ${counted(more, 'eine gewertete Runde', 'gewertete Runden')}.`,
    'open-twenties': (more) =>
      `Für diese Rangliste ${plural(more, 'fehlt', 'fehlen')} dir noch ${counted(more, 'ein Schuss', 'Schüsse')} aufs leere Brett in gewerteten Partien.`,
    wins: () => 'Ein Sieg in einer gewerteten Partie, und du stehst auf dieser Rangliste.',
    streak: () => 'Ein Sieg in einer gewerteten Partie, und du stehst auf dieser Rangliste.',
    shootout: () =>
      'Ein Zwanziger im 20er-Schießen von **/üben**, und du stehst auf dieser Rangliste.',
  },
  hiddenSelf: 'Du hast die weltweiten Ranglisten verlassen. **/datenschutz** bringt dich zurück.',
  mine: 'Mein Platz',
  chooseBoard: 'Eine andere Rangliste',

  nobodyElse: 'Das ist ein Bot. Er zählt nicht mit, und es stört ihn nicht.',
  hidden: (name) => `${name} steht nicht auf den weltweiten Ranglisten.`,
  noMatches: (name) => `${name} hat noch keine gewertete Partie beendet. Alle fangen einmal an.`,
  noMatchesSelf:
    'Noch keine gewertete Partie. Mit **/herausfordern** beginnt diese Karte sich zu füllen.',
  results: (wins, draws, losses) =>
    [
      counted(wins, '1 Sieg', 'Siege'),
      ...(draws === 0 ? [] : [`${draws} Unentschieden`]),
      counted(losses, '1 Niederlage', 'Niederlagen'),
    ].join(' · '),
  first: (wins, matches) => `Mit dem ersten Schuss: ${wins} von ${matches} gewonnen`,
  second: (wins, matches) => `Mit dem zweiten Schuss: ${wins} von ${matches} gewonnen`,
  shootout: (twenties) => `Bestes 20er-Schießen: ${twenties} von 12`,
  streak: (now, best) => `Serie: ${now} · längste: ${best}`,
  choices: (lost, spread, matches) =>
    `Entscheidungen kosten ${lost} je Schuss (±${spread}, ${counted(matches, 'eine Analyse', 'Analysen')})`,
  choosesLike: (level) => `wie ein Roboter der Stufe „${level}“`,
  choosesBetween: (weaker, stronger) =>
    `zwischen Robotern der Stufen „${weaker}“ und „${stronger}“`,
  choosesBetter: (by) => `zuletzt besser (um ${by})`,
  choosesWorse: (by) => `zuletzt schlechter (um ${by})`,
  against: (name, wins, draws, losses) =>
    `Gegen ${name}: ${draws === 0 ? `${wins}–${losses}` : `${wins}–${draws}–${losses}`}`,
  achievements: {
    'twenty-off-a-disc': [
      'Treffer und rein',
      'Triff eine gegnerische Scheibe und versenk deine mit demselben Schuss',
    ],
    'two-in-one': ['Zwei auf einmal', 'Versenk zwei deiner Scheiben mit einem Schuss'],
    'double-take-out': [
      'Zwei vom Brett',
      'Schieß zwei gegnerische Scheiben mit einem Schuss vom Brett',
    ],
    'triple-take-out': [
      'Drei vom Brett',
      'Schieß drei gegnerische Scheiben mit einem Schuss vom Brett',
    ],
    'three-twenties': ['Hattrick', 'Versenk drei Schüsse in Folge'],
    'five-twenties': ['Heiße Hand', 'Versenk fünf Schüsse in Folge'],
    'perfect-round': ['Perfekte Runde', 'Versenk jede Scheibe einer Runde'],
    'clean-round': ['Leer gefegt', 'Lass der anderen Seite in einer Runde keinen Punkt'],
    'hundred-points': ['Ein Hunderter', 'Mach 100 Punkte in einer Runde, vor dem Verrechnen'],
    'first-win': ['Erster Sieg', 'Gewinn eine Partie gegen einen Menschen'],
    'every-round': ['Alle Runden', 'Gewinn jede Runde einer Partie mit mindestens drei'],
    comeback: ['Aufholjagd', 'Verlier die ersten beiden Runden und gewinn die Partie'],
    'five-wins': ['Gut in Fahrt', 'Gewinn fünf Partien in Folge'],
    'ten-wins': ['Zehn in Folge', 'Gewinn zehn Partien in Folge'],
    'ten-matches': ['Stammgast', 'Spiel zehn Partien gegen Menschen'],
    'hundred-matches': ['Alter Hase', 'Spiel hundert Partien gegen Menschen'],
    'hundred-twenties': ['Hundert Zwanziger', 'Versenk hundert Zwanziger gegen Menschen'],
    'thousand-twenties': ['Tausend Zwanziger', 'Versenk tausend Zwanziger gegen Menschen'],
    'shootout-eight': ['Scharfes Auge', 'Versenk acht von zwölf im 20er-Schießen'],
    'shootout-twelve': ['Zwölf von zwölf', 'Versenk alle zwölf im 20er-Schießen'],
  },
  achieved: (name, names) => `🏅 ${name}: ${names}`,
  achievedSoFar: (achieved, all, latest) =>
    `🏅 ${achieved} von ${figured(all, 'Erfolg', 'Erfolgen')}, zuletzt ${latest}`,
  nextAchievement: (name, task) => `-# Als Nächstes: ${name}. ${task}.`,
};
