import type { Words } from '../english/messages.ts';

export const REVIEW: Words['review'] = {
  button: 'Analyse',
  title: '## Analyse',
  waits: 'In der Reihe. Ich analysiere eine Partie nach der anderen.',
  progress: (done, shots) => `**${done}** von ${shots} Schüssen`,
  takesTime: 'Du kannst das schließen. **Analyse** zeigt wieder, wie weit ich bin.',
  pressAgain: 'Ich kann diese Nachricht nicht mehr ändern. **Analyse** zeigt, wie weit ich bin.',
  failed: 'Diese Analyse ist mir nicht gelungen. Mit **Analyse** versuche ich es noch einmal.',
  side: (side, choices, luck) => `${side}: Entscheidungen ${choices}, Glück ${luck}`,
  units: {
    points: (figure, size) => `${figure} ${size === 1 ? 'Punkt' : 'Punkte'}`,
    rounds: (figure, size) => `${figure} ${size === 1 ? 'Runde' : 'Runden'}`,
  },
  accounts:
    'Entscheidungen: was dein Zielen gegenüber dem besten verschenkt hat, das ich gefunden habe. Glück: was das Wackeln gegeben oder genommen hat.',
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
  nothing: 'nichts Bestimmtes',
  isBest: 'Das war das beste Ziel, das ich gefunden habe.',
  isBeyond: 'Das war besser als alles, was ich gefunden habe.',
  lostOnTime: 'Diese Scheibe ging durch die Uhr verloren.',
  account: (choice: string, remark: string, luck: string) =>
    `Entscheidung ${choice}${remark === '' ? '' : ` (${remark})`} · Glück ${luck}`,
  remarks: {
    great: 'großartig',
    little: 'etwas verschenkt',
    costly: 'teuer',
    dear: 'sehr teuer',
    offered: 'eine meiner Ideen',
  },
  shotUnits: {
    points: (figure, size) => `${figure} ${size === 1 ? 'Punkt' : 'Punkte'}`,
    rounds: (figure) => `${figure}\u00a0% zum Sieg`,
  },
  legend:
    'Gestrichelt: das Ziel, und Schatten, wo es enden kann. Grün: ein besseres. Weiß: was daraus wurde.',
  tryIt: 'Selbst versuchen',
  tryHead: (who: string) =>
    `**Selbst versuchen** · der Schuss von ${who} mit demselben Wackeln. Es zählt nicht.`,
  answer: 'Lösung',
  whole: 'Ganze Analyse',
  lessonHead: '## Aus deinen eigenen Partien',
  lesson: (reviews: number, what: string, lost: string, times: number) =>
    `In deinen letzten ${reviews} Analysen verschenkte das am meisten: **${what}** (${lost} bei ${times} Entscheidungen). Hier sind drei dieser Bretter. Erst versuchst du es, dann zeige ich meine Lösung.`,
  lessonBoard: (number: number, day: string, round: number, lost: string) =>
    `**${number}** · ${day}, Runde ${round} · ${lost} zu finden`,
  lessonMissing: (missing: number) =>
    `Lass noch ${missing === 1 ? 'eine Partie' : `${missing} Partien`} analysieren, dann finde ich Bretter aus deinen eigenen Partien, die einen neuen Versuch wert sind. **Analyse** steht unter jeder beendeten Partie und in **/partie**.`,
  lessonUnclear: (reviews: number) =>
    `In deinen letzten ${reviews} Analysen verschenkte keine Art von Entscheidung mehr, als Zufall sein kann. Mit mehr Analysen kann ich mehr sagen.`,
  lessonKinds: {
    nothing: 'Schüsse ohne klares Ziel',
    twenty: 'Zwanziger von der Linie',
    'twenty-off': 'Zwanziger über eine Scheibe',
    'sink-own': 'die eigene Scheibe versenken',
    'off-peg': 'Treffer über einen Stift',
    'take-out': 'Scheiben hinausschießen',
    'take-out-stay': 'hinausschießen und liegen bleiben',
    hide: 'hinter einem Stift verstecken',
    'stop-inside': 'in der 15 liegen bleiben',
    'bring-in': 'die eigene Scheibe hineinschieben',
    'push-back': 'Scheiben zurückschieben',
    touch: 'eine Scheibe nur berühren',
  },
  refusals: {
    'match-on': 'Eine Partie kannst du analysieren, wenn sie vorbei ist.',
    'no-turns': 'In dieser Partie hat niemand geschnippt, also gibt es nichts zu analysieren.',
    'no-two-sides':
      'Eine Analyse wägt zwei Seiten gegeneinander ab. Bei drei Farben oder einem 20er-Schießen ergibt sie keinen Sinn.',
    'own-finger':
      'Was dein eigener Finger vorhatte, weißt nur du. Also gibt es nichts zu vergleichen.',
    usedUp: (most, when) => `Du hast heute schon ${most} Analysen bestellt. Mehr gibt es ${when}.`,
  },
};
