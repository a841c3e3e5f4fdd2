import { endingText } from './descriptions.ts';
import type { Words } from '../english/messages.ts';
import { figured } from './counting.ts';

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
  ending: endingText,
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
