import type { Words } from '../english/messages.ts';
import { counted, figured } from './counting.ts';

export const PRACTICE: Words['practice'] = {
  menu: {
    title: '## Üben',
    lines: {
      learn: '**Lernen** · drei Schüsse, und du kennst das Spiel',
      robot: '**Roboter** · eine schnelle Runde oder eine ganze Partie, leicht oder schwer',
      free: '**Frei** · dein eigenes Brett, alles lässt sich rückgängig machen',
      shootout: '**20er-Schießen** · zwölf Schüsse, wie viele Zwanziger?',
      own: '**Deine Partien** · Bretter von dir, die einen neuen Versuch wert sind',
      puzzle: '**Rätsel** · täglich eine Aufgabe, drei Ideen, zwei Versuche',
      packs: '**Pakete** · Rätsel: drei Ideen, zwei Versuche',
    },
    buttons: {
      learn: 'Lernen',
      quick: 'Schnelle Runde',
      robot: 'Roboter',
      free: 'Frei',
      shootout: '20er-Schießen',
      puzzle: 'Rätsel',
      own: 'Deine Partien',
      rated: 'Gewertet spielen',
      friendly: 'Ganze Partie',
    },
    who: '## Gegen welchen Roboter?',
    quick: 'Eine schnelle Runde ohne Wertung: vier Scheiben für jeden.',
    friendly: 'Eine ganze Partie zum Spaß, ohne Wertung.',
    rated: 'Eine ganze Partie, gewertet in der Rangliste der Roboter.',
    whoMenu: 'Wähl einen Roboter…',
    begun: 'Wenn ich hier Threads öffnen darf, bekommt die Partie einen eigenen.',
  },
  freeHead: (side, hand) => `**Freies Schießen** · ${side} · ${hand}`,
  freeHint: 'Dein eigenes Brett: ohne Schiedsrichter, und alles lässt sich rückgängig machen.',
  boardHasChanged: '-# Das Brett hat sich inzwischen geändert. So sieht es jetzt aus.',
  opened: '-# Aus dieser Partie. **Rückgängig** bringt zurück, was hier lag.',
  disc: (side, number) => `${side} ${number}`,
  twenty: (disc) => `🎯 ${disc}: ein Zwanziger.`,
  lies: (disc, zone) => `${disc} liegt im ${zone}er.`,
  leans: (disc) => `${disc} lehnt schräg am Loch.`,
  offBoard: (disc) => `${disc} ist vom Brett.`,
  cups: (sides) => `Zwanziger: ${sides.join(' · ')}`,
  cup: (side, count) => `${side} ${count}`,
  notation: '-# Diese Stellung kopieren:',
  refusals: {
    'board-changed': 'Dein Brett hat sich seitdem geändert. **/üben** zeigt das aktuelle.',
    'nothing-to-undo': 'Es gibt nichts rückgängig zu machen.',
    'no-disc-left':
      'Alle zwölf Scheiben dieser Farbe liegen auf dem Brett oder im Becher. Mach einen Schuss rückgängig, wechsle die Farbe oder räum das Brett ab.',
    'own-rated-match':
      'Deine gewertete Partie läuft noch, und auf dem Übungsbrett könntest du deine Schüsse vorher ausprobieren. Du kannst dieses Brett öffnen, wenn sie vorbei ist.',
  },
  setUpTitle: 'Eine Stellung aufbauen',
  setUpLabel: 'Scheiben',
  setUpHint: (example) =>
    `Etwa ${example}. a ist Blau, b ist Rot, dann Zoll nach rechts und oben. Oder: empty`,
  setUpRefusals: {
    unreadable: (what, example) =>
      `„${what}“ kann ich nicht lesen. Scheiben schreibt man wie ${example}, mit Leerzeichen dazwischen.`,
    'disc-twice': (disc) => `${disc} kommt zweimal vor.`,
    'disc-out': (disc) =>
      `${disc} wäre raus. Scheiben müssen innerhalb der Startlinie liegen, ohne sie zu berühren.`,
    'disc-in-hole': (disc) => `${disc} würde ins Loch fallen.`,
    'disc-in-peg': (disc) => `${disc} läge in einem Stift.`,
    'discs-overlap': (disc, other) => `${disc} und ${other} überschneiden sich.`,
    'too-many-discs': (most) => `Höchstens ${figured(most, 'Scheibe', 'Scheiben')}.`,
  },
  typed: (text) => `Du hast geschrieben:\n\`\`\`\n${text}\n\`\`\``,

  shootoutSoFar: (shots, most, twenties) =>
    `🎯 ${counted(twenties, 'Ein Zwanziger', 'Zwanziger')} · ${shots} von ${figured(most, 'Schuss', 'Schüssen')}`,
  shootoutOver: (twenties, most) => `## 🎯 ${twenties} von ${most}`,
  shootoutBest: {
    here: (best, place) => `Dein Bestes auf diesem Server: ${best} von 12, Platz ${place}.`,
    everywhere: (best, place) => `Dein Bestes auf allen Servern: ${best} von 12, Platz ${place}.`,
  },
  shootoutUnrated: '-# Ohne Wackeln ist es nur zum Üben und kommt nicht auf die Rangliste.',
  buttons: {
    aim: 'Zielen',
    undo: 'Rückgängig',
    clear: 'Abräumen',
    side: (side) => `${side} spielen`,
    setUp: 'Aufbauen…',
    board: 'Mein Platz',
  },
};
