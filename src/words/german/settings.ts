import type { Words } from '../english/messages.ts';

/** Names depend on whether a zone has summer time, and that has changed over the years. */
const NEW_YEAR_MS = Date.UTC(2026, 0, 1);

/** What people call a time zone. */
function zoneName(zone: string): string {
  if (zone === 'UTC') return zone;
  const options = { timeZone: zone, timeZoneName: 'longGeneric' } as const;
  const parts = new Intl.DateTimeFormat('de', options).formatToParts(NEW_YEAR_MS);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

export const SETTINGS: Words['settings'] = {
  command: { name: 'einstellungen', description: 'Wie auf diesem Server Crokinole gespielt wird' },
  notAllowed: 'Dafür brauchst du das Recht „Server verwalten“.',
  title: '## Crokinole auf diesem Server',
  hint: '-# Sofort gespeichert; gilt für neue Partien.',
  pages: {
    match: 'Partien',
    rules: 'Hausregeln',
    place: 'Kanäle',
    daily: 'Jeden Tag',
    season: 'Turniere',
    look: 'Aussehen',
  },
  goal: (goal) => `Ziel: **${goal}**`,
  clock: (clock) => `Uhr: **${clock}**`,
  presetMenu: 'Regelwerk…',
  handMenu: 'Wackeln…',
  speedMenu: 'Tempo des Bretts…',
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
  /** Buttons, each for a form. */
  ruleGroups: {
    shots: 'Schüsse',
    lines: 'Linien',
    players: 'Spieler',
    discs: 'Scheiben',
    starters: 'Wer beginnt',
    scores: 'Punkte',
  },
  /** Beside a choice in a form. */
  byBook: 'So steht es im Regelwerk',
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
  pointsMenu: 'Saisonpunkte…',
  points: {
    field: 'Nach der Größe des Feldes: bis 35 für Platz eins',
    tour: 'Tourpunkte: 50, 47, 45 …, mindestens 20; Major 55',
  },
  bestMenu: 'Was in einer Saison zählt…',
  best: { 4: 'Die besten vier zählen', 6: 'Die besten sechs zählen', all: 'Alles zählt' },
  seasonHint: '-# Gilt für neue Turniere und für Saisons ab jetzt.',
  clubs: (clubs) =>
    clubs.length === 0
      ? '**Noch keine Vereine.** Wähl die Rollen, die Vereine sind: Mitglieder spielen für ihre Rolle.'
      : `Vereine: ${clubs.join(', ')}. Wer beim Anmelden eine dieser Rollen hat, spielt für sie; von mehreren zählt die erste.`,
  clubMenu: 'Vereinsrollen…',
  languageHint: '-# Was nur du siehst, ist immer in deiner eigenen Sprache.',
  crown: (isOn, hour) =>
    isOn
      ? `👑 Die **Krone** des täglichen Dutzends kommt am Tag danach um ${hour} Uhr. Ohne Ping, und nur wenn jemand gespielt hat.`
      : '👑 Die **Krone** des täglichen Dutzends ist aus. Schaltest du sie ein, steht jeden Morgen hier, wer gestern am besten war.',
  crownButton: { on: 'Jeden Morgen zeigen', off: 'Krone nicht mehr zeigen' },
  weekShot: (isOn, hour) =>
    isOn
      ? `🌟 Der **Schuss der Woche** kommt sonntags um ${hour} Uhr. Ohne Ping, und nur wenn es einen gibt.`
      : '🌟 Der **Schuss der Woche** ist aus. Schaltest du ihn ein, zeige ich jeden Sonntag den unwahrscheinlichsten Schuss, der eine Partie entschieden hat.',
  weekShotButton: { on: 'Sonntags zeigen', off: 'Schuss nicht mehr zeigen' },
  newsAt: (channel) => `Zu lesen in ${channel}.`,
  newsMenu: 'Zeigen in…',
  newsChannelDeleted: '⚠️ Der Kanal dafür wurde gelöscht. Wähl einen anderen.',
  zoneMenu: 'Zeitzone…',
  zone: zoneName,
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
    isOn ? 'Schüsse erscheinen als **Standbilder**.' : 'Schüsse sind **animiert**.',
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
