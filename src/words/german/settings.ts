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
    daily: 'Beiträge',
    season: 'Turniere',
    look: 'Aussehen',
    main: 'Zurück',
  },
  advanced: 'Erweitert',
  presetMenu: 'Regelwerk…',
  lengthMenu: 'Länge…',
  quickLength: (discs) => `Eine Runde (${discs})`,
  fullLength: (goal) => `Eine ganze Partie: ${goal}`,
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
  channelsDeleted: {
    some: '⚠️ Einige der Kanäle, die für Crokinole gewählt waren, wurden gelöscht. Wähl neu in **/einstellungen**.',
    all: '⚠️ Alle Kanäle, die für Crokinole gewählt waren, wurden gelöscht. Darum wird **überall** gespielt. Wähl neu in **/einstellungen**.',
  },
  channelsMenu: 'Kanäle…',
  channelMenu: 'Überall, oder wähl Kanäle…',
  tableMenu: 'Tisch…',
  tables: { on: 'An: schnipp mit dem Finger', off: 'Aus: gespielt wird im Chat' },
  matchesMenu: 'In Partien…',
  matches: {
    threadPerMatch: 'Eigene Threads',
    robotsWait: 'Roboter warten',
    ideas: 'Ideen in gewerteten Partien',
  },
  tournamentsMenu: 'Wer Turniere anlegt…',
  tournaments: { everyone: 'Alle', admins: 'Nur Admins' },
  pointsMenu: 'Saisonpunkte…',
  points: {
    field: 'Nach der Größe des Feldes, bis 35',
    tour: 'Tourpunkte: 50, 47, 45 …, mindestens 20; Major 55',
  },
  bestMenu: 'Was in einer Saison zählt…',
  best: { 4: 'Die besten vier zählen', 6: 'Die besten sechs zählen', all: 'Alles zählt' },
  seasonHint: '-# Für neue Turniere und Saisons ab jetzt.',
  clubsMenu: 'Vereine…',
  clubMenu: 'Keine, oder wähl Rollen…',
  postsMenu: 'Beiträge ohne Ping…',
  crown: (hour) => `Krone des Dutzends, ${hour} Uhr`,
  weekShot: (hour) => `Schuss der Woche, So ${hour} Uhr`,
  newsMenu: 'Kanal für Beiträge…',
  newsChannelDeleted: '⚠️ Der Kanal dafür wurde gelöscht. Wähl einen anderen.',
  zoneMenu: 'Zeitzone…',
  zone: zoneName,
  languageMenu: 'Sprache für alle…',
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
    'high-contrast': 'Hoher Kontrast',
  },
  valuesMenu: 'Ringwerte (20, 15, 10, 5)…',
  ringValues: {
    newcomers: 'Auf Brettern von Neulingen',
    always: 'Auf allen Brettern',
    never: 'Auf keinem Brett',
  },
  boardsMenu: 'Auf Brettern und in Beiträgen…',
  boards: {
    discNumbers: 'Nummern auf den Scheiben',
    faces: 'Avatare',
    stillReplays: 'Standbilder statt Animationen',
    keepPictures: 'Vergangene Züge behalten ihre Bilder',
  },
};
