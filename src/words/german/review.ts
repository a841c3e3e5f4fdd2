import type { Words } from '../english/messages.ts';
import { counted, figured, plural } from './counting.ts';

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
