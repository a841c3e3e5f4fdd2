import { endingText } from './descriptions.ts';
import type { Words } from '../english/messages.ts';

const DAY = new Intl.DateTimeFormat('de', { dateStyle: 'medium', timeZone: 'UTC' });

export const HISTORY: Words['history'] = {
  command: {
    name: 'partie',
    description: 'Aufgeben, remis anbieten, vertagen; eine Partie ansehen oder exportieren',
    resign: { name: 'aufgeben', description: 'Eine Partie aufgeben; du wirst noch einmal gefragt' },
    draw: { name: 'remis', description: 'Unentschieden anbieten oder annehmen' },
    adjourn: {
      name: 'vertagen',
      description: 'Vorschlagen, die Uhr anzuhalten und später weiterzuspielen, oder zustimmen',
    },
    resume: { name: 'fortsetzen', description: 'Eine vertagte Partie weiterspielen' },
    remind: { name: 'erinnern', description: 'Wer am Zug ist, wird angestupst: einmal pro Zug' },
    history: { name: 'verlauf', description: 'Deine letzten Partien: Ausgang, Stand, Datum' },
    replay: {
      name: 'ansehen',
      description: 'Eine ganze Partie als bewegtes Bild und Schuss für Schuss',
    },
    export: { name: 'exportieren', description: 'Eine Partie als Dateien: jeder Schuss notiert' },
  },
  option: { name: 'partie', description: 'Welche Partie' },

  done: {
    offered: {
      draw: '🤝 Dein Angebot liegt auf dem Tisch.',
      adjournment: '🌙 Du möchtest vertagen. Die anderen müssen zustimmen.',
      resignation: '🏳️ Du möchtest aufgeben. Auf deiner Seite müssen alle einverstanden sein.',
    },
    'draw-agreed': '🤝 Einverstanden: unentschieden.',
    'adjournment-agreed': '🌙 Vertagt. Schlaf gut.',
    agreed: 'Du bist einverstanden. Jetzt die anderen.',
    resumed: '☀️ Weiter geht’s.',
    reminded: '⏳ Ein Stups ist unterwegs. Ein freundlicher.',
    resigned: '🏳️ Du hast aufgegeben.',
    withdrawn: 'Zurückgenommen.',
    declined: 'Abgelehnt.',
  },

  nothingYet:
    'Noch keine Partie zum Zurückschauen. Mit **/herausfordern** oder **/spielen** fängst du eine an.',
  over: (atMs) => `zu Ende am ${DAY.format(atMs)}`,
  title: 'Deine letzten Partien',
  noneOlder: 'Das war alles. Davor wurde nur in der Garage geübt.',
  results: { win: 'Gewonnen', draw: 'Unentschieden', loss: 'Verloren' },
  played: 'Gespielt',
  calledOff: 'Abgebrochen',
  givenUp: 'Aufgegeben',
  ending: endingText,
  isOn: 'läuft noch',
  line: (result, sides, score, when) => `**${result}** · ${sides} · ${score} · ${when}`,
  choose: 'Eine Partie öffnen',
  newest: 'Neueste',
  older: 'Ältere ▶',
  back: 'Zurück zur Liste',
  rounds: (rounds) => `Runden: ${rounds.join(', ')}`,
  from: (begun, ended) => (ended === null ? `Seit ${begun}` : `${begun} bis ${ended}`),

  caption: (round, score) => `Runde ${round} · ${score}`,
  lagCaption: 'Ausschießen',
  share: 'Teilen',
  sharedBy: (who) => `Geteilt von ${who}`,
  shared: (address, isNew) =>
    `${isNew ? 'Mit allen geteilt' : 'Den hast du schon geteilt'}. [Ansehen](${address})`,
  sharedTooMuch: 'Das war viel auf einmal. Versuch es in ein paar Minuten wieder.',
  cannotShare:
    'Teilen kannst du einen Schuss nur da, wo die Partie lief und wo du schreiben darfst.',
  whole: 'Ganze Partie',
  shotByShot: 'Schuss für Schuss',
  shotOf: (shot, shots) => `${shot} von ${shots}`,
  noShots: 'In dieser Partie hat noch niemand geschnippt: Es gibt nichts anzusehen.',
  tooLarge: 'Discord nimmt hier keine so große Datei. Sieh sie dir Schuss für Schuss an.',
  allShots: (shots) => (shots === 1 ? 'Ein Schuss.' : `Alle ${shots} Schüsse.`),
  lastShots: (shown, shots) =>
    shown === 1
      ? `Der letzte von ${shots} Schüssen: Mehr nimmt Discord nicht an.`
      : `Die letzten ${shown} von ${shots} Schüssen: Mehr nimmt Discord nicht an.`,
  wholeAltText: (sides, shots, score) =>
    shots === 1
      ? `Der Schuss von ${sides} als bewegtes Bild. Am Ende steht es ${score}.`
      : `Alle Schüsse von ${sides} als bewegtes Bild: ${shots} Schüsse, und am Ende steht es ${score}.`,

  export: 'Exportieren',
  exported: 'Jeder Schuss in unserer Notation, mit allem, was zum Nachspielen nötig ist.',
  exportedCmn: 'Und die Ergebnisse in Crokinole Match Notation.',
  keyStays: 'Wie die Hände noch wackeln werden, bleibt geheim, bis die Partie zu Ende ist.',
  fileKeyStays:
    'Die Partie läuft noch: Der Startwert ihres Zufalls steht erst hier, wenn sie zu Ende ist.',
};
