import type { Words } from '../english/messages.ts';
import { decimalComma } from '../shared/decimal-comma.ts';
import { counted, figured, plural } from './counting.ts';
import { ENDINGS } from './descriptions.ts';

const DAY = new Intl.DateTimeFormat('de', { dateStyle: 'medium', timeZone: 'UTC' });

export const HISTORY: Words['history'] = {
  command: {
    name: 'partie',
    description: 'Deine Partien: aufgeben, unterbrechen, ansehen, exportieren und mehr',
  },
  option: { name: 'partie', description: 'Welche Partie' },

  done: {
    offered: {
      draw: '🤝 Dein Angebot steht unter dem Brett.',
      adjournment: '🌙 Du hast vorgeschlagen zu unterbrechen. Alle müssen zustimmen.',
      resignation: '🏳️ Du möchtest aufgeben. Auf deiner Seite müssen alle einverstanden sein.',
    },
    'draw-agreed': '🤝 Unentschieden vereinbart.',
    'adjournment-agreed': '🌙 Unterbrochen. Schlaf gut.',
    agreed: 'Du hast zugestimmt. Jetzt liegt es an den anderen.',
    resumed: '☀️ Weiter geht’s.',
    reminded: '⏳ Ein freundlicher Ping ist unterwegs.',
    resigned: '🏳️ Du hast aufgegeben.',
    withdrawn: 'Zurückgezogen.',
    declined: 'Abgelehnt.',
  },

  nothingYet:
    'Noch keine Partie zum Zurückschauen. Mit **/herausfordern** oder **/spielen** fängst du eine an.',
  over: (atMs) => `zu Ende am ${DAY.format(atMs)}`,
  title: 'Deine Partien',
  noneOlder: 'Das war alles. Davor wurde nur in der Garage geübt.',
  results: { win: 'Gewonnen', draw: 'Unentschieden', loss: 'Verloren' },
  played: 'Gespielt',
  calledOff: 'Abgebrochen',
  givenUp: 'Aufgegeben',
  ending: (ending) => ENDINGS[ending],
  isOn: 'läuft noch',
  line: (result, sides, score, when) => `**${result}** · ${sides} · ${score} · ${when}`,
  choose: 'Eine Partie öffnen',
  rounds: (rounds) => `Runden: ${rounds.join(', ')}`,
  from: (begun, ended) => (ended === null ? `Seit ${begun}` : `${begun} bis ${ended}`),

  caption: (round, score) => (score === '' ? `Runde ${round}` : `Runde ${round} · ${score}`),
  lagCaption: 'Ausschießen',
  shared: (address, isNew) =>
    `${isNew ? 'Mit allen geteilt' : 'Den hast du schon geteilt'}. [Ansehen](${address})`,
  sharedBefore: 'Den hast du schon geteilt.',
  sharedTooMuch: 'Das war viel auf einmal. Versuch es in ein paar Minuten wieder.',
  cannotShare:
    'Teilen kannst du einen Schuss nur da, wo die Partie lief und wo du schreiben darfst.',
  still: 'Standbild',
  whole: 'Ganze Partie',
  chapters: 'Kapitel wählen',
  decisiveShots: 'Die entscheidenden Schüsse',
  roundChapter: (round) => `Runde ${round}`,
  shotByShot: 'Schuss für Schuss',
  shotOf: (shot, shots) => `${shot} von ${shots}`,
  noShots: 'In dieser Partie hat noch niemand geschnippt, also gibt es nichts anzusehen.',
  tooLarge: 'Das ist zu groß für Discord. Sieh sie dir Schuss für Schuss an.',
  allShots: (shots) => (shots === 1 ? 'Ein Schuss.' : `Alle ${shots} Schüsse.`),
  lastShots: (shown, shots) =>
    shown === 1
      ? `Der letzte von ${figured(shots, 'Schuss', 'Schüssen')}. Eine größere Datei nimmt Discord nicht an.`
      : `Die letzten ${shown} von ${figured(shots, 'Schuss', 'Schüssen')}. Eine größere Datei nimmt Discord nicht an.`,
  wholeAltText: (sides, shown, shots, score) => {
    if (shots === 1) return `Animation von ${sides}: ein Schuss. Stand ${score}.`;
    const which =
      shown === shots
        ? `alle ${shots} Schüsse`
        : shown === 1
          ? `der letzte von ${shots} Schüssen`
          : `die letzten ${shown} von ${shots} Schüssen`;
    return `Animation von ${sides}: ${which}. Stand ${score}.`;
  },

  exported: 'Jeder Schuss in unserer Notation, mit allem, was zum Nachspielen nötig ist.',
  exportedCmn: 'Und die Ergebnisse in Crokinole Match Notation.',
  keyStays: 'Der Startwert des Zufalls fehlt, bis die Partie zu Ende ist.',
  fileKeyStays:
    'Die Partie läuft noch, deshalb fehlt der Startwert des Zufalls, bis sie zu Ende ist.',

  /** What a message's menu says where it can't do what was chosen. */
  menu: {
    notMine: 'Diese Nachricht ist nicht von mir. Das geht mit meinen Brettern.',
    noBoard: 'Diese Nachricht zeigt kein Brett einer Partie. Versuch es bei einer, die eins zeigt.',
    sameForAll:
      'Bei einem Rätsel oder Dutzend haben alle gleich viele Versuche. Nimm die Knöpfe darunter.',
    isPracticeBoard: 'Das ist schon dein Übungsbrett.',
    noShot: 'In dieser Partie hat noch niemand geschnippt, und gerade kann es auch niemand.',
  },
};

export const REVIEW: Words['review'] = {
  button: 'Analyse',
  title: '## Analyse',
  waits: 'In der Warteschlange. Ich analysiere eine Partie nach der anderen.',
  progress: (done, shots) => `**${done}** von ${figured(shots, 'Schuss', 'Schüssen')}`,
  takesTime: 'Du kannst das schließen. **Analyse** zeigt wieder, wie weit ich bin.',
  pressAgain: 'Ich kann diese Nachricht nicht mehr ändern. **Analyse** zeigt, wie weit ich bin.',
  failed: 'Diese Analyse ist mir nicht gelungen. Mit **Analyse** versuche ich es noch einmal.',
  verdict: (chooser, lucky) => {
    const chose =
      chooser === null ? 'Gleich gute Entscheidungen' : `Bessere Entscheidungen bei ${chooser}`;
    if (lucky === null) return `${chose}, gleich viel Glück.`;
    return lucky === chooser ? `${chose}, dazu mehr Glück.` : `${chose}, mehr Glück bei ${lucky}.`;
  },
  side: (side, cost, luck) => `${side}: Entscheidungen kosteten ${cost}, Glück ${luck}`,
  units: {
    points: (figure, size) => `${figure} ${plural(size, 'Punkt', 'Punkte')}`,
    rounds: (figure, size) => `${figure} ${plural(size, 'Runde', 'Runden')}`,
    share: (figure) => `${figure}\u00a0% einer Runde`,
  },
  percent: (figure) => `${figure}\u00a0%`,
  accounts:
    '**Entscheidungen**: was du verloren hast, weil du nicht den besten Schuss gewählt hast, den ich fand. **Glück**: was das Wackeln gebracht oder gekostet hat.',
  moments: {
    'best-choice': 'Beste Entscheidung',
    costliest: 'Teuerste Entscheidung',
    luckiest: 'Glücklichster Schuss',
  },
  /** "**A** Teuerste Entscheidung · Bo, Runde 2". */
  moment: (letter: string, kind: string, who: string, round: number) =>
    `**${letter}** ${kind} · ${who}, Runde ${round}`,
  shotByShot: 'Schuss für Schuss',
  shotHead: (who: string, round: number) => `### ${who} · Runde ${round}`,
  aimed: (what: string, odds: string) => `Gezielt: ${what} · ${odds}`,
  better: (what: string, odds: string) => `Besser: ${what} · ${odds}`,
  betterAim: (angle, power, position) =>
    `Besser: dasselbe mit Winkel ${angle}°, Kraft ${power}, Position ${position}°`,
  nothing: 'kein klares Ziel',
  isBest: 'Das war das beste Ziel, das ich gefunden habe.',
  isBeyond: 'Das war besser als alles, was ich gefunden habe.',
  lostOnTime: 'Diese Scheibe ging durch die Uhr verloren.',
  account: (choice: string, remark: string, luck: string) =>
    `Entscheidung ${choice}${remark === '' ? '' : ` (${remark})`} · Glück ${luck}`,
  remarks: {
    great: 'großartig',
    little: 'knapp daneben',
    costly: 'teuer',
    dear: 'sehr teuer',
    offered: 'eine meiner Ideen',
  },
  shotUnits: {
    points: (figure, size) => `${figure} ${plural(size, 'Punkt', 'Punkte')}`,
    rounds: (figure) => `${figure}\u00a0% Siegchance`,
  },
  legend:
    'Gestrichelt: dein Ziel; schattiert: wohin das führen kann. Grün: ein besseres Ziel. Weiß: was daraus wurde.',
  tryHead: (who: string) =>
    `**Noch einmal** · der Schuss von ${who} mit demselben Wackeln. Nur zum Üben.`,
  answer: 'Lösung',
  lessonHead: '## Aus deinen eigenen Partien',
  lesson: (reviews: number, what: string, lost: string, times: number) =>
    `Deine teuerste Gewohnheit in ${counted(reviews, 'einer Analyse', 'Analysen')}: **${what}** (${lost} bei ${counted(times, 'einem Schuss', 'Schüssen')}). Versuch diese drei Bretter, dann zeige ich meine Lösung.`,
  lessonBoard: (number: number, day: string, round: number, lost: string) =>
    `**${number}** · ${day}, Runde ${round} · ${lost} zu finden`,
  lessonMissing: (missing: number) =>
    `Lass noch ${counted(missing, 'eine Partie', 'Partien')} analysieren, dann finde ich Bretter aus deinen eigenen Partien, die einen neuen Versuch wert sind. **Analyse** steht unter jeder beendeten Partie und in **/partie**.`,
  lessonUnclear: (reviews: number) =>
    `In ${plural(reviews, 'deiner letzten Analyse', `deinen letzten ${reviews} Analysen`)} fällt keine Schwäche auf. Lass noch ein paar Partien analysieren, dann sehe ich wieder nach.`,
  lessonKinds: {
    nothing: 'Schüsse ohne klares Ziel',
    twenty: 'Zwanziger von der Linie',
    'twenty-off': 'Zwanziger über eine Scheibe',
    'sink-own': 'die eigene Scheibe versenken',
    'off-peg': 'Treffer über einen Stift',
    'take-out': 'Scheiben vom Brett schießen',
    'take-out-stay': 'vom Brett schießen und liegen bleiben',
    hide: 'hinter einem Stift verstecken',
    'stop-inside': 'im 15er liegen bleiben',
    'bring-in': 'die eigene Scheibe hineinschieben',
    'push-back': 'Scheiben zurückschieben',
    touch: 'eine Scheibe nur berühren',
  },
  refusals: {
    'match-on': 'Eine Partie kannst du analysieren, wenn sie vorbei ist.',
    'no-turns': 'In dieser Partie hat niemand geschnippt, also gibt es nichts zu analysieren.',
    'no-two-sides': 'Ich kann nur Partien mit zwei Seiten analysieren.',
    'own-finger':
      'Gewischte Schüsse haben kein festgehaltenes Ziel, darum kann ich sie nicht analysieren.',
    usedUp: (most, when) =>
      `Du hast heute schon ${counted(most, 'eine Analyse', 'Analysen')} angefordert. Mehr gibt es ${when}.`,
  },
};

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
