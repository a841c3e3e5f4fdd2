import { decimalComma } from '../shared/decimal-comma.ts';
import { amountOf, endingText, goalText, DESCRIPTIONS, SIDES } from './descriptions.ts';
import { TOURNAMENT_PICTURES } from './tournament-pictures.ts';
import type { PictureWords } from '@crokinole/pictures/words/picture-words';
import { counted, figured } from './counting.ts';

export const PICTURES: PictureWords = {
  sideNames: SIDES,
  round: (round) => `Runde ${round}`,
  goal: goalText,
  toFlick: 'am Zug',
  somebodyToFlick: (name) => `${name} dran`,
  shot: 'Schuss',
  shotOf: (name) => `Schuss: ${name}`,
  and: ' & ',
  twenties: '20er',
  bestShot: 'Bester Schuss',
  versus: (sides) => sides.join(' gegen '),
  matchScore: (scores) => `Spielstand ${scores}`,
  wins: (names, isPlural) => `${names} ${isPlural ? 'gewinnen' : 'gewinnt'}`,
  calledOff: 'Abgebrochen',
  sharedWin: 'Geteilter Sieg',
  tie: 'Gleichstand',
  draw: 'Unentschieden',
  ending: endingText,
  page: (page, pages) => (pages === undefined ? `Seite ${page}` : `${page} von ${pages}`),
  player: 'Spieler',
  puzzle: (number) => `Rätsel ${number}`,
  daysInARow: (days) => `${figured(days, 'Tag', 'Tage')} in Folge`,
  review: {
    choices: 'Wahl',
    choicesCost: (cost, size, unit) =>
      `Die Wahl kostete ${size === 0 ? 'nichts' : amountOf(cost, size, unit)}`,
    luckGave: (gain, size, unit) => {
      if (size === 0) return 'Weder Glück noch Pech';
      return `${size < 0 ? 'Pech kostete' : 'Glück brachte'} ${amountOf(gain, size, unit)}`;
    },
    moments: {
      'best-choice': 'Beste Wahl',
      costliest: 'Teuerste Wahl',
      luckiest: 'Meistes Glück',
    },
  },
  rating: 'Wertung',
  ratingLately: (change, matches) => `${change} in ${counted(matches, 'einer Partie', 'Partien')}`,
  columns: {
    rating: 'Wertung',
    record: 'S – U – N',
    'twenties-per-round': '20er/Runde',
    'open-twenties': 'Freie 20er',
    wins: 'Siege',
    streak: 'Beste Serie',
    shootout: '20er von 12',
  },
  provisional: 'vorläufig',
  rank: (rank) => `Nr. ${rank}`,
  openTwenties: 'Freie 20er',
  bestRound: 'Beste Runde',
  form: 'Form',
  outcomes: { won: 'S', drawn: 'U', lost: 'N' },
  against: (name) => `Gegen ${name}`,
  removals: {
    missed: 'verfehlt',
    'struck-own-on-miss': 'kommt mit weg',
    'free-shot-short': 'nicht im 15er',
    'free-carom-short': 'nicht im 15er',
    'on-fifteen-line': 'auf der 15er-Linie',
    'twenty-void': '20 ungültig',
    'on-line': 'auf der Linie',
    'line-touched-again': 'Linie berührt',
    'left-surface': 'vom Brett',
    returned: 'prallte zurück',
  },
  callouts: { foul: 'Foul: Gegner verfehlt', 'free-miss': 'Nicht im 15er', again: 'Noch einmal' },
  reshoot: 'noch einmal',
  illustrations: {
    rings: ['Das Loch zählt 20, die Ringe 15, 10 und 5.'],
    start: ['Start auf der Startlinie, im eigenen Viertel.'],
    scoring: ['Zwanzig im Loch, dann 15, 10 und 5.', 'Nichts auf der Startlinie oder dahinter.'],
    'touching-line': ['Eine Scheibe, die eine Linie berührt,', 'zählt den niedrigeren Wert.'],
    'free-shot': [
      'Keine gegnerische Scheibe auf dem Brett? Bleib im',
      '15er oder auf seiner Linie. Dort zählt sie 10.',
    ],
    carom: [
      'Auch wer eine gegnerische Scheibe mit einer eigenen',
      'trifft, hat gültig geschossen.',
    ],
    leaner: ['Eine Scheibe schräg am Rand des Lochs bleibt im', 'Spiel und zählt vorerst 15.'],
    're-entry': [
      'Eine Scheibe, die das Brett verlässt, ist raus,',
      'auch wenn sie von der Bande zurückprallt.',
    ],
  },
  help: [
    'Deine Scheibe startet irgendwo auf deiner Linie.',
    'Ihr Weg. Schattiert: wie weit er abweichen kann.',
    'Was sie zuerst trifft, und wohin das dann läuft.',
    'Kraft bestimmt, wie weit sie gleitet. Schnipp!',
  ],
  decimal: decimalComma,
  sentences: DESCRIPTIONS,
  tournament: TOURNAMENT_PICTURES,
};
