import type { Words } from '../english/messages.ts';
import { counted, figured } from './counting.ts';

export const LEARNING: Words['learning'] = {
  firstTime: '-# Noch nie gespielt? Drei Schüsse, und du kennst das Spiel. Nur du siehst sie.',
  head: (number, of) => `**Deine ersten Schüsse** · ${number} von ${of}`,
  tasks: {
    twenty: ({ flickButton }) =>
      `Das Loch in der Mitte zählt 20, und deine Scheibe zielt schon darauf. Drück **${flickButton}**`,
    hit: ({ flickButton }) =>
      `Rot hat eine Scheibe auf dem Brett, also musst du sie treffen. Wähl sie im Menü, dann drück **${flickButton}**`,
    miss: ({ flickButton }) =>
      `Wieder liegt eine rote Scheibe da. Lass sie dieses Mal liegen, drück **${flickButton}** und sieh, was der Schiedsrichter sagt.`,
  },
  endings: {
    twenty:
      '🎯 **Ein Zwanziger!** Er kommt gleich vom Brett und wartet im Becher darauf, gezählt zu werden.',
    'no-twenty':
      'Dieses Mal nicht im Loch. Das geht allen so. Versuch es noch einmal, oder mach weiter.',
    'knocked-out':
      '**Weg ist sie!** Du hast eine gegnerische Scheibe getroffen, also darf deine liegen bleiben.',
    good: '**Ein guter Schuss.** Du hast eine gegnerische Scheibe getroffen, also darf deine liegen bleiben.',
    'runs-off':
      '**Ein guter Schuss**, denn du hast eine gegnerische Scheibe getroffen. Deine ist aber vom Brett gelaufen. Versuch es noch einmal, oder mach weiter.',
    'no-hit':
      'Die rote Scheibe wurde nicht getroffen, also kommt deine vom Brett. Wähl sie im Menü, oder mach weiter.',
    foul: '**Daneben.** Liegt eine gegnerische Scheibe auf dem Brett, musst du eine treffen, sonst kommt deine Scheibe vom Brett, sogar aus dem Loch.',
    'no-foul':
      'Du hast die rote Scheibe getroffen, also ist der Schuss gut. Schieß daran vorbei, um einen Fehlschuss zu sehen, oder mach weiter.',
  },
  over: ({ challenge, play, practice }) => [
    '## Du kennst das Spiel!',
    'Sind alle Scheiben gespielt, wird die Runde abgerechnet: 20 für das Loch, dann 15, 10 und 5 für die Ringe.',
    'In einer Partie wählst du auch, von wo und wie fest du schnippst, und deine Schüsse wackeln ein wenig.',
    `Fordere jemanden mit **/${challenge}** heraus, eröffne mit **/${play}** eine Partie oder spiel mit **/${practice}** gegen einen Roboter.`,
  ],
  buttons: {
    tryShot: 'Schuss probieren',
  },
};

const THEMES = {
  twenties: 'Zwanziger',
  'take-outs': 'Rausschießen',
  stay: 'Rausschießen und bleiben',
};

const LEVELS = { easy: 'leicht', medium: 'mittel', hard: 'schwer' };

const COUNTS = ['keine', 'eine', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht'];

const ENDS = {
  any: '',
  stay: 'und bleib auf dem Brett',
  inside: 'und bleib im 15er',
  yours: 'und verlier keine eigene',
};

export const PUZZLE: Words['puzzle'] = {
  head: (number, side) => `**Tagesrätsel ${number}** · du bist ${side}`,
  task: ({ twenties, out, end }) => {
    const sinks =
      twenties === 0 ? [] : [twenties === 1 ? 'hol einen Zwanziger' : 'hol zwei Zwanziger'];
    const outs = out === 0 ? [] : [`schieß ${COUNTS[out]} vom Brett`];
    const task = [[...sinks, ...outs].join(', '), ENDS[end]]
      .filter((part) => part !== '')
      .join(' ');
    return `${task.charAt(0).toUpperCase()}${task.slice(1)}.`;
  },
  noWobble: (most) =>
    `Kein Wackeln: Die Scheibe geht genau dahin, wohin du zielst. ${figured(most, 'Versuch', 'Versuche')}.`,
  hint: (most) =>
    `-# Kein Wackeln. ${figured(most, 'Versuch', 'Versuche')}; eine der drei Ideen schafft es.`,
  lastTry: (marks) => `${marks} Noch ein Versuch.`,
  power: (power) => `Kraft ${power}`,
  first: {
    disc: (disc) => `Zuerst ${disc}`,
    peg: 'Zuerst ein Stift',
    hole: 'Aufs Loch',
    nothing: 'An allem vorbei',
  },
  missed: (number, most) => `**Diesmal nicht.** Versuch ${number} von ${most}.`,
  won: (number) => (number === 1 ? '**Auf Anhieb gelöst!**' : '**Gelöst!**'),
  lost: '**Nicht gelöst.** Die Lösung zeigt, wie es geht.',
  solvedBy: (solved, tried) =>
    `-# Gelöst von ${Math.round((100 * solved) / tried)}\u00a0% (gespielt: ${tried}).`,
  next: (when) => `-# Das nächste Rätsel kommt ${when}.`,
  here: '**Auf diesem Server gelöst**',
  tries: (number) => (number === 1 ? 'erster Versuch' : `${number}. Versuch`),
  shareLine: (who, number, marks) => `${who} · Crokinole-Rätsel ${number}: ${marks}`,
  answer: 'So geht es.',
  yesterday: (number) => `**Rätsel ${number}** · die Lösung von gestern`,
  packs:
    '## Rätselpakete\nAus Partien von Robotern, jede Lösung nachgerechnet. Je zwei Versuche, ohne Serie.',
  packMenu: 'Paket wählen…',
  pack: (theme, level) => `${THEMES[theme]} · ${LEVELS[level]}`,
  packDone: (done, size) => `${done} von ${size} gelöst`,
  over: 'Dieses Rätsel ist vorbei. Das heutige gibt es mit **/täglich**.',
  refusals: {
    'no-try-left': 'Mit diesem Rätsel bist du fertig.',
    spent:
      'Du hast das heutige Rätsel schon versucht, bevor du deine Daten gelöscht hast, und kannst es nicht noch einmal versuchen. Das nächste kommt morgen.',
    'tried-already': 'Diesen Versuch hast du schon gemacht. **/täglich** zeigt, wie es steht.',
    'tries-left': 'Spiel das Rätsel erst zu Ende.',
  },
  buttons: {
    packs: 'Pakete',
    share: 'Teilen',
    answer: 'Lösung',
    yesterday: 'Lösung von gestern',
  },
};

const DAY = new Intl.DateTimeFormat('de', { day: 'numeric', month: 'long', timeZone: 'UTC' });

const NTH_WORDS = ['ersten', 'zweiten', 'dritten', 'vierten', 'fünften', 'sechsten', 'siebten'];

export const DAILY: Words['daily'] = {
  command: {
    name: 'täglich',
    description: 'Die zwölf Schüsse von heute, für alle dieselben, und das Rätsel von heute',
  },
  name: 'Tägliches Dutzend',
  title: (day) => `## Tägliches Dutzend · ${DAY.format(Date.parse(day))}`,
  rules: (minutes) => [
    'Zwölf Bretter, je ein Schuss. Alle bekommen dieselben Bretter und dasselbe Wackeln: Nur das Zielen liegt an dir.',
    `Du hast einen Versuch und ${figured(minutes, 'Minute', 'Minuten')} zum Zielen. Die Uhr läuft nur, solange ein Brett offen ist.`,
    'Ein Schuss zählt die Punkte, die er dir gegenüber den anderen bringt; ein Zwanziger zählt 20. Minuspunkte gibt es nicht.',
  ],
  rulesInShort: (minutes) =>
    `Zwölf Bretter, je ein Schuss, zusammen ${figured(minutes, 'Minute', 'Minuten')} zum Zielen: Es zählt, was jeder Schuss dir bringt, ein Zwanziger 20.`,
  shot: (number, most) => `Schuss ${number} von ${most}`,
  kinds: { open: 'freies Brett', blocked: 'versperrt', 'take-out': 'vom Brett schießen' },
  timeUpAt: (when) => `⏱️ Ende der Zeit: ${when}.`,
  points: (points) => counted(points, '1 Punkt', 'Punkte'),
  gained: (points) => `Dieser Schuss: **+${points}**`,
  timeUp: (shots, most) =>
    `⏱️ Die Zeit reichte für ${shots} von ${figured(most, 'Schuss', 'Schüssen')}.`,
  streak: (days) => `🔥 ${figured(days, 'Tag', 'Tage')} in Folge`,
  firstDay:
    '🔥 Der erste Tag. Komm morgen wieder, dann sind es zwei; einmal in der Woche darfst du aussetzen.',
  standsAt: (days) =>
    `🔥 Bisher ${counted(days, 'ein Tag', 'Tage')}: Spiel heute, damit deine Serie weitergeht.`,
  nextAt: (when) => `-# Die nächsten zwölf kommen ${when}.`,
  legend: '-# 🟨 Zwanziger · 🟦 etwas geholt · ⬛ nichts geholt · ▫️ nicht geschossen',
  parLegend:
    '-# 🟨 bestmöglich · ⬜ Par oder besser · 🟦 etwas geholt · ⬛ nichts geholt · ▫️ nicht geschossen. Par ist, was ein Roboter im Schnitt schafft.',
  par: (points) => `Par ${points}`,
  parSoFar: (points) => `Par bisher: ${points}`,
  shotPar: (mean, best) => `Ein Roboter holt im Schnitt ${mean}, bestenfalls ${best}.`,
  againstPar: (ahead) =>
    ahead === 0
      ? 'gleichauf mit Par'
      : `${Math.abs(ahead)} ${ahead > 0 ? 'besser' : 'schlechter'} als Par`,
  here: '**Heute auf diesem Server**',
  everywhere: '**Heute überall**',
  streaks: '**Die längsten Serien**',
  nobody: 'Noch hat niemand gespielt. Fang du an!',
  shareLine: (who, number, points) => `${who} · Tägliches Dutzend ${number}: **${points}**`,
  crown: {
    takes: (who) => `${who} holt die Krone.`,
    takesFrom: (who, other) => `${who} nimmt ${other} die Krone ab.`,
    holds: (who, days) => `${who} trägt die Krone am ${NTH_WORDS[days - 1] ?? `${days}.`} Tag.`,
    share: (who) => `${who} teilen sich die Krone`,
    again: (who, days) => `${who} am ${NTH_WORDS[days - 1] ?? `${days}.`} Tag`,
    more: (count) => `${count} weitere`,
    of: (day) => `-# Tägliches Dutzend · ${DAY.format(Date.parse(day))}`,
  },
  weekShot: {
    title: (who) => `Der Schuss der Woche von ${who}.`,
    odds: (made, tries) =>
      made === 0
        ? `Mit demselben Ziel klappt das seltener als einmal in ${figured(tries, 'Versuch', 'Versuchen')}.`
        : `Mit demselben Ziel klappt das etwa einmal in ${figured(Math.round(tries / made), 'Versuch', 'Versuchen')}.`,
    toMatch: 'zur Partie',
    vote: 'Was für ein Schuss!',
    voted: {
      given: 'Dir gefällt dieser Schuss. Drück noch einmal, um es zurückzunehmen.',
      'taken-back': 'Du hast es zurückgenommen.',
      late: 'Diese Woche ist vorbei.',
    },
  },
  keys: (digest) =>
    `Die Bretter und das Wackeln von heute folgen aus einem geheimen Schlüssel, der zu Beginn des Tages gemacht wurde. Ich zeige ihn hier, wenn der Tag überall vorbei ist. Bis dahin siehst du seinen SHA-256, einen Fingerabdruck, der zu keinem anderen Schlüssel passt:\n\`${digest}\``,
  lastKey: (day, key, digest) =>
    `Der Schlüssel vom ${DAY.format(Date.parse(day))} war\n\`${key}\`\nAn dem Tag stand hier sein SHA-256:\n\`${digest}\`\nZum Prüfen bilde den SHA-256 der 32 Bytes des Schlüssels: Er muss dieselben Ziffern ergeben.`,
  shared: 'Im Kanal geteilt.',
  sharedBefore: 'Das hast du hier schon geteilt. Einmal am Tag genügt.',
  over: 'Dieser Tag ist vorbei. Die zwölf von heute spielst du mit **/täglich**.',
  notBegun: 'Du hast noch nicht angefangen: **/täglich**.',
  refusals: {
    'time-up': 'Deine Zeit für heute ist um.',
    spent:
      'Du hast das heutige Dutzend schon gespielt, bevor du deine Daten gelöscht hast, und kannst es nicht noch einmal spielen. Das nächste kommt morgen.',
    'taken-already': 'Diesen Schuss hast du schon gemacht. **/täglich** zeigt, wie es steht.',
  },
  buttons: {
    start: 'Anfangen',
    share: 'Teilen',
    play: 'Heute mitspielen',
    settings: 'Einstellungen',
  },
};

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
