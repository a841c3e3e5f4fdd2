import { decimalComma } from '../shared/decimal-comma.ts';
import type { Words } from '../english/messages.ts';

const count = (number: number, one: string, many: string) =>
  number === 1 ? one : `${number} ${many}`;

export const STANDINGS: Words['standings'] = {
  leaderboard: {
    name: 'rangliste',
    description: 'Wer am besten spielt, hier oder überall',
    options: {
      scope: {
        name: 'bereich',
        description: 'Dieser Server, alle Server oder Partien mit Robotern',
      },
      board: { name: 'liste', description: 'Was zählt' },
      rules: { name: 'regeln', description: 'Nur Partien nach diesen Regeln' },
    },
  },
  profile: {
    name: 'profil',
    description: 'Die Karte eines Spielers: Wertung, Form, Zwanziger, beste Runde',
    options: {
      member: { name: 'mitglied', description: 'Wessen; deine, wenn du niemanden nennst' },
    },
  },

  scopes: {
    server: 'Dieser Server',
    global: 'Alle Server',
    robots: 'Roboter',
    fingers: 'Eigener Finger',
  },
  amongRobots: (server) => `${server} und die Roboter`,
  robotsCount: 'Hier werden Partien mit einem Roboter gewertet.',
  fingersCount:
    'Hier zählen nur Runden mit dem eigenen Finger am Kanaltisch. Eine veränderte Seite könnte schummeln.',
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
    `-# – ${name}: ${figure}, in der Liste nach ${more === 1 ? 'noch einer Partie' : `noch ${more} Partien`}`,
  row: (place, name, figure) => `${place}\\. **${name}**: ${figure}`,
  figures: {
    rating: (points) => count(points, '1 Punkt', 'Punkte'),
    'twenties-per-round': (hundredths) => `${decimalComma(hundredths / 100, 2)} je Runde`,
    'open-twenties': (permille) => `${decimalComma(permille / 10, 1)} %`,
    wins: (wins) => count(wins, 'ein Sieg', 'Siege'),
    streak: (wins) => (wins === 1 ? 'ein Sieg' : `${wins} Siege in Folge`),
    shootout: (twenties) => `${twenties} von 12`,
  },
  empty: {
    rating: 'Noch steht niemand hier. Fünf gewertete Partien, und die erste Zeile gehört dir.',
    'twenties-per-round':
      'Noch steht niemand hier. Dafür braucht es acht Runden in gewerteten Partien, mit einem Zwanziger dann und wann.',
    'open-twenties':
      'Noch steht niemand hier. Dafür braucht es zwanzig freie Schüsse in gewerteten Partien.',
    wins: 'Noch steht niemand hier. Gewinn eine gewertete Partie, und du führst.',
    streak: 'Noch steht niemand hier. Gewinn eine gewertete Partie: So beginnt jede Serie.',
    shootout:
      'Noch steht niemand hier. Mit **/üben** geht es los: zwölf Schüsse aufs Loch, mit einer Hand, die wackelt.',
  },
  rated:
    'Gewertet werden Partien nur unter Menschen, mit Händen, die wackeln. Mit **/herausfordern** geht es los.',
  robotsRated:
    'Gewertet werden hier Partien mit einem Roboter, mit Händen, die wackeln. Mit **/üben** geht es los.',
  missing: {
    rating: (more) =>
      `Für diese Liste ${more === 1 ? 'fehlt' : 'fehlen'} dir noch ${count(more, 'eine gewertete Partie', 'gewertete Partien')}.`,
    'twenties-per-round': (more) =>
      `Für diese Liste ${more === 1 ? 'fehlt' : 'fehlen'} dir noch ${count(more, 'eine Runde', 'Runden')} in gewerteten Partien.`,
    'open-twenties': (more) =>
      `Für diese Liste ${more === 1 ? 'fehlt' : 'fehlen'} dir noch ${count(more, 'ein freier Schuss', 'freie Schüsse')} in gewerteten Partien.`,
    wins: () => 'Ein Sieg in einer gewerteten Partie, und du stehst auf dieser Liste.',
    streak: () => 'Ein Sieg in einer gewerteten Partie, und du stehst auf dieser Liste.',
    shootout: () =>
      'Ein Zwanziger in einem 20er-Schießen von **/üben**, und du stehst auf dieser Liste.',
  },
  hiddenSelf: 'Du hast die Listen aller Server verlassen. **/datenschutz** bringt dich zurück.',
  mine: 'Mein Platz',
  chooseBoard: 'Eine andere Liste',

  nobodyElse: 'Das ist ein Bot. Er zählt nicht mit, und es stört ihn nicht.',
  hidden: (name) => `${name} steht nur auf den Listen einzelner Server.`,
  noMatches: (name) =>
    `${name} hat noch keine gewertete Partie beendet. Alle fangen mit einem leeren Brett an.`,
  noMatchesSelf:
    'Noch keine gewertete Partie: Mit **/herausfordern** beginnt diese Karte sich zu füllen.',
  results: (wins, draws, losses) =>
    [
      count(wins, 'ein Sieg', 'Siege'),
      ...(draws === 0 ? [] : [count(draws, 'ein Unentschieden', 'Unentschieden')]),
      count(losses, 'eine Niederlage', 'Niederlagen'),
    ].join(' · '),
  first: (wins, matches) => `Mit dem ersten Schuss: ${wins} von ${matches} gewonnen`,
  second: (wins, matches) => `Mit dem zweiten Schuss: ${wins} von ${matches} gewonnen`,
  shootout: (twenties) => `Bestes 20er-Schießen: ${twenties} von 12`,
  streak: (now, best) => `Serie: ${now} · längste: ${best}`,
  against: (name, wins, draws, losses) =>
    `Gegen ${name}: ${draws === 0 ? `${wins}–${losses}` : `${wins}–${draws}–${losses}`}`,
};
