import type { Words } from '../english/messages.ts';

export const SETTINGS: Words['settings'] = {
  command: { name: 'einstellungen', description: 'Wie auf diesem Server Crokinole gespielt wird' },
  notAllowed: 'Dafür brauchst du das Recht „Server verwalten“.',
  title: '## Crokinole auf diesem Server',
  hint: '-# Jede Wahl ist sofort gespeichert. Regeln, Wackeln, Brett-Tempo und Uhr gelten für neue Partien.',
  pages: { match: 'Partien', rules: 'Hausregeln', place: 'Kanäle', look: 'Aussehen' },
  goal: (goal) => `Ziel: **${goal}**`,
  clock: (clock) => `Uhr: **${clock}**`,
  presetMenu: 'Regelwerk…',
  handMenu: 'Wackeln…',
  speedMenu: 'Brett-Tempo…',
  clockMenu: 'Uhr…',
  speeds: {
    slow: 'Langsam: Scheiben bleiben früher liegen',
    normal: 'Normal: ein gut gewachstes Brett',
    fast: 'Schnell: frisch gepudert',
  },
  targetButton: 'Ziel…',
  targetTitle: 'Das Ziel einer Partie',
  targetPoints: 'Punkte bis zum Sieg',
  targetRounds: 'Runden einer Partie',
  targetHint: 'Eine ganze Zahl, 1 bis 1000',
  notACount: (typed) => `„${typed}“ ist keine ganze Zahl, mit der ich etwas anfangen kann.`,
  conflictHint: 'Es hat sich nichts geändert.',
  rulesAre: (preset) => `Hausregeln, zusätzlich zu **${preset}**:`,
  noHouseRules: 'Keine. Gespielt wird nach dem Buch.',
  houseRule: (name, sentence) => `◆ **${name}**: ${sentence}`,
  instead: (sentence) => `-# statt: ${sentence}`,
  moreRules: (count) => `… und ${count} mehr.`,
  ruleMenu: 'Eine Regel ändern…',
  ruleNow: (name, sentence) => `**${name}** ist derzeit: ${sentence}`,
  ruleByBook: '-# Das ist die Regel des Regelwerks.',
  valueMenu: 'Ändern in…',
  resetRule: 'Zurück zum Regelwerk',
  resetRules: 'Alle Hausregeln streichen',
  channels: (channels) =>
    channels.length === 0
      ? 'Gespielt wird **überall**.'
      : `Gespielt wird in ${channels.join(', ')}.`,
  channelsDeleted: {
    some: '⚠️ Einige der Kanäle, die für Crokinole gewählt waren, wurden gelöscht. Wähl neu in **/einstellungen** unter *Kanäle*.',
    all: '⚠️ Alle Kanäle, die für Crokinole gewählt waren, wurden gelöscht. Darum wird **überall** gespielt. Wähl neu in **/einstellungen** unter *Kanäle*.',
  },
  channelMenu: 'Überall, oder wähl Kanäle…',
  threads: (isOn) =>
    isOn ? 'Jede Partie bekommt **einen eigenen Thread**.' : 'Gespielt wird **im Kanal**.',
  threadsButton: { on: 'Ein Thread je Partie', off: 'Keine Threads' },
  tournaments: (isOn) =>
    isOn ? '**Alle** können Turniere anlegen.' : 'Nur **Admins** legen Turniere an.',
  tournamentsButton: { on: 'Alle legen Turniere an', off: 'Nur Admins legen Turniere an' },
  languageHint: '-# Was nur du siehst, ist immer in deiner eigenen Sprache.',
  languageMenu: 'Sprache…',
  languages: {
    own: 'Die Sprache dieses Servers auf Discord',
    en: 'Englisch',
    fr: 'Französisch',
    de: 'Deutsch',
  },
  themeMenu: 'Design…',
  themes: {
    maple: 'Ahorn',
    walnut: 'Nussbaum',
    midnight: 'Mitternacht',
    'high-contrast': 'Hoher Kontrast',
  },
  numbers: (isOn) =>
    isOn ? 'Die Scheiben tragen **Nummern**.' : 'Die Scheiben tragen **keine Nummern**.',
  numbersButton: { on: 'Mit Nummern', off: 'Ohne Nummern' },
  valuesMenu: 'Ringwerte (20, 15, 10, 5)…',
  ringValues: {
    newcomers: 'Ringwerte für Neulinge (20, 15, 10, 5)',
    always: 'Ringwerte auf allen Brettern (20, 15, 10, 5)',
    never: 'Keine Ringwerte (20, 15, 10, 5)',
  },
  faces: (isOn) =>
    isOn
      ? 'Die Bilder zeigen die **Avatare** der Spieler.'
      : 'Die Bilder zeigen **Initialen** statt Avataren.',
  facesButton: { on: 'Avatare', off: 'Keine Avatare' },
  stills: (isOn) =>
    isOn ? 'Schüsse erscheinen als **Reihe von Standbildern**.' : 'Schüsse sind **animiert**.',
  stillsButton: { on: 'Standbilder', off: 'Animierte Schüsse' },
  pictures: (isOn) =>
    isOn
      ? 'Vergangene Züge **behalten ihre Bilder**.'
      : 'Vergangene Züge **schrumpfen auf ein paar Zeilen**, mit einem Knopf zum Ansehen.',
  picturesButton: { on: 'Bilder behalten', off: 'Alte Züge verkleinern' },
  pace: (isOn) =>
    isOn ? 'Roboter **warten, bis die Wiederholung vorbei ist**.' : 'Roboter schnippen **sofort**.',
  ideas: (isOn) =>
    isOn
      ? '**Ideen** gibt es auch in gewerteten Partien.'
      : 'In gewerteten Partien gibt es **keine Ideen**.',
  ideasButton: { on: 'Ideen an', off: 'Ideen aus' },
  table: (isOn) =>
    isOn
      ? 'Bretter bieten **einen Platz am Tisch** an, zum Schnippen mit dem Finger.'
      : 'Der Tisch ist **aus**. Gespielt wird im Chat.',
  tableButton: { on: 'Tisch an', off: 'Tisch aus' },
  paceButton: { on: 'Roboter warten', off: 'Roboter warten nicht' },
};
