import type { Words } from '../english/messages.ts';

export const PRACTICE: Words['practice'] = {
  menu: {
    title: '## Üben',
    lines: {
      learn: '**Lernen** · drei Schüsse, und du kennst das Spiel',
      quick: '**Schnelle Runde** · vier Scheiben für jeden, gegen einen einfachen Roboter',
      robot: '**Roboter** · eine Partie, so leicht oder schwer, wie du magst',
      free: '**Frei** · dein eigenes Brett, alles lässt sich rückgängig machen',
      shootout: '**20er-Schießen** · zwölf Schüsse, wie viele Zwanziger?',
      puzzle: '**Rätsel** · ein Schuss am Tag, drei Versuche',
    },
    buttons: {
      learn: 'Lernen',
      quick: 'Schnelle Runde',
      robot: 'Roboter',
      free: 'Frei',
      shootout: '20er-Schießen',
      puzzle: 'Rätsel',
      rated: 'Lieber gewertet',
      friendly: 'Lieber zum Spaß',
    },
    who: '## Gegen welchen Roboter?',
    friendly: 'Zum Spaß: Es zählt für keine Wertung.',
    rated: 'Gewertet: Die Partie zählt in der Rangliste der Roboter.',
    whoMenu: 'Wähl einen Roboter…',
    begun: 'Wenn ich Threads öffnen darf, bekommt sie einen eigenen.',
  },
  freeHead: (side, hand) => `**Freies Schießen** · ${side} · ${hand}`,
  freeHint: 'Dein eigenes Brett: ohne Schiedsrichter, und alles lässt sich rückgängig machen.',
  boardHasChanged: '-# Das Brett hatte sich inzwischen geändert. So liegt es jetzt.',
  disc: (side, number) => `${side} ${number}`,
  twenty: (disc) => `🎯 ${disc}: ein Zwanziger.`,
  lies: (disc, zone) => `${disc} liegt im ${zone}er.`,
  leans: (disc) => `${disc} lehnt schräg am Loch.`,
  offBoard: (disc) => `${disc} ist vom Brett.`,
  cups: (sides) => `Zwanziger: ${sides.join(' · ')}`,
  cup: (side, count) => `${side} ${count}`,
  noLastShot: 'Du hast hier noch nicht geschnippt.',
  notation: '-# Die Stellung, zum Kopieren:',
  refusals: {
    'board-changed': 'Dein Brett hat sich seitdem geändert. **/üben** zeigt es, wie es ist.',
    'nothing-to-undo': 'Es gibt nichts zurückzunehmen.',
    'no-disc-left':
      'Alle zwölf Scheiben dieser Farbe liegen auf dem Brett oder im Becher. Nimm eine zurück, wechsle die Farbe oder räum das Brett ab.',
  },
  setUpTitle: 'Eine Stellung aufbauen',
  setUpLabel: 'Scheiben',
  setUpHint: (example) =>
    `Etwa ${example}. Blau ist a, Rot ist b; Zoll nach rechts und oben. Oder: empty`,
  setUpRefusals: {
    unreadable: (what, example) =>
      `„${what}“ kann ich nicht lesen. Scheiben schreibt man wie ${example}, mit Leerzeichen dazwischen.`,
    'disc-twice': (disc) => `${disc} kommt zweimal vor.`,
    'disc-out': (disc) =>
      `${disc} wäre draußen: Scheiben liegen innerhalb der Startlinie, ohne sie zu berühren.`,
    'disc-in-hole': (disc) => `${disc} würde ins Loch fallen.`,
    'disc-in-peg': (disc) => `${disc} läge in einem Stift.`,
    'discs-overlap': (disc, other) => `${disc} und ${other} überschneiden sich.`,
    'too-many-discs': (most) => `Mehr als ${most} Scheiben gehen nicht.`,
  },
  typed: (text) => `Du hast geschrieben:\n\`\`\`\n${text}\n\`\`\``,

  puzzleHead: (number, side) => `**Tagesrätsel ${number}** · ${side} schnippt die letzte Scheibe`,
  puzzleGoal: (best) =>
    `Hol so viele Punkte, wie du kannst: deine Scheiben auf dem Brett minus die der anderen, plus 20 für einen Zwanziger. Der beste Schuss, den ich kenne, bringt **${best}**. Turnierregeln.`,
  puzzleHand: (most) =>
    `-# Eine ruhige Hand: Die Scheibe geht genau dahin, wohin du zielst. Heute für alle gleich; der beste von ${most} Versuchen zählt.`,
  tried: (marks, best) => `Bisher: ${marks} ${best}`,
  best: (points) => `bester: ${points}`,
  points: (points) => {
    const figure = points < 0 ? `−${-points}` : String(points);
    return Math.abs(points) === 1 ? `${figure} Punkt` : `${figure} Punkte`;
  },
  tryHead: (number, most, points) => `Versuch ${number} von ${most}: **${points}**`,
  legend:
    '-# 🟡 so gut wie das Beste, was ich kenne, oder besser · 🔵 etwas geholt · ⚪ nichts geholt',
  allTried: (marks, points) => `${marks} Dein bester Versuch: **${points}**`,
  nextPuzzle: (when) => `-# Das nächste Rätsel kommt ${when}.`,
  today: (number) => `**Rätsel ${number} auf diesem Server**`,
  sharedLine: (who, number, marks, points) =>
    `${who} · Crokinole-Rätsel ${number}: ${marks} ${points}`,
  shared: 'Im Kanal geteilt.',
  sharedBefore: 'Das hast du hier schon geteilt. Einmal am Tag genügt.',
  solution: (points) => `Einer der besten Schüsse, die ich kenne: **${points}**.`,
  puzzleOver: 'Der Tag dieses Rätsels ist vorbei. **/üben** hat das heutige.',
  puzzleRefusals: {
    'no-try-left': 'Deine drei Versuche sind gemacht.',
    'tried-already': 'Diesen Versuch hast du schon gemacht. **/üben** zeigt, wie es steht.',
    'tries-left': 'Mach erst deine Versuche.',
  },

  shootoutSoFar: (shots, most, twenties) =>
    `🎯 ${twenties === 1 ? 'Ein Zwanziger' : `${twenties} Zwanziger`} · ${shots} von ${most} Schüssen`,
  shootoutOver: (twenties, most) => `## 🎯 ${twenties} von ${most}`,
  shootoutBest: (best, place) => `Dein Bestes auf diesem Server: ${best} von 12, Platz ${place}.`,
  shootoutUnrated: '-# Ohne Wackeln ist es nur zum Üben und steht auf keiner Liste.',
  buttons: {
    aim: 'Zielen',
    undo: 'Zurücknehmen',
    clear: 'Abräumen',
    side: (side) => `${side} spielen`,
    setUp: 'Aufbauen…',
    nextTry: 'Nächster Versuch',
    share: 'Im Kanal teilen',
    solution: 'Lösung zeigen',
    play: 'Versuchen',
    again: 'Noch einmal',
    board: 'Mein Platz',
  },
};
