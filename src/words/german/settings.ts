import type { Words } from '../english/messages.ts';

export const PRIVACY: Words['privacy'] = {
  command: {
    name: 'datenschutz',
    description: 'Was ich über dich speichere: ansehen, exportieren, löschen',
  },
  title: '## Was ich über dich speichere',
  kept: {
    matches:
      'Deine Discord-ID, mit den Partien, die du spielst: wo, jeden Schuss und wann, und die Ergebnisse.',
    ladders: 'Die Wertungen und Statistiken daraus, und deine Bilanz gegen jeden Gegner.',
    achievements: 'Deine Erfolge.',
    reviews: 'Analysen deiner Partien; eine Woche lang auch, welche du angefordert hast.',
    invitations:
      'Wen du herausgefordert hast und wer dich, wo und wann, bis einen Monat nach der Antwort. Bei einer Revanche bleibt es.',
    tournaments:
      'Turniere, die du machst oder mitspielst: was du dort angegeben hast, deine Ergebnisse und dein Verein.',
    dozens: 'Deine täglichen Dutzende samt allen Schüssen, und deine tägliche Serie.',
    puzzles: 'Deine Versuche an Rätseln samt allen Schüssen.',
    practice: 'Dein Übungsbrett, bis einen Monat nach der letzten Nutzung.',
    votes: 'Schüsse der Woche, die dir gefallen.',
    walkUps:
      'Tische im Kanal: dein Platz in der Warteschlange und deine Siege, bis einen Tag nachdem alle gegangen sind.',
    tableSeats: 'Einen Tag lang, an welchen Tischen du saßt oder einen Platz angeboten bekamst.',
    notices: 'Deine ungelesenen Hinweise.',
    choices:
      'Deine Einstellungen: ob du auf den weltweiten Ranglisten stehst und Erinnerungen als Direktnachricht willst.',
  },
  notKept: [
    'Ich speichere keine Nachrichten und keine Namen oder Avatare von Leuten: Namen und Avatare sind nur im Arbeitsspeicher, solange ich laufe. Wenn du mich im Menü einer Nachricht wählst, gibt Discord mir diese Nachricht. Ich suche darin mein Brett und vergesse sie.',
    'Die Ranglisten eines Servers zeigen alle, die dort spielen. Die weltweiten kannst du jederzeit verlassen.',
  ],
  onBoards: 'Du **stehst** auf den weltweiten Ranglisten.',
  offBoards: 'Du **stehst nicht** auf den weltweiten Ranglisten.',
  buttons: {
    leaveBoards: 'Verlassen',
    returnToBoards: 'Mitmachen',
    erase: 'Meine Daten löschen…',
    eraseAgain: 'Ja, löschen…',
    eraseSure: 'Jetzt alles löschen',
  },
  exported: 'Alles, was ich über dich weiß.',
  exportedPacked: 'Alles, was ich über dich weiß, mit gzip gepackt, weil es so viel ist.',
  exportUnderWay: 'Ich bin schon dabei. Einen Moment.',
  exportTooBig: 'Das ist zu groß für eine Datei auf Discord. Frag den Betreiber dieses Bots.',
  eraseQuestion: [
    '## Deine Daten löschen?',
    '**Gelöscht wird:** deine ID überall, deine Wertungen, Statistiken, Analysen, Einstellungen und Übungen. Offene Partien werden aufgegeben, Einladungen zurückgezogen.',
    '**Bleibt:** deine Partien, für deine Mitspieler, unter „jemand, der nicht mehr dabei ist“; was schon in Kanälen auf Discord steht; und die Sicherungen des Betreibers, bis sie ersetzt werden.',
    '**Bis der Tag überall vorbei ist:** ein Code, der nur sagt, dass das heutige Dutzend oder Rätsel gespielt wurde, damit es niemand zweimal spielt.',
  ],
  eraseLastQuestion:
    '## Wirklich?\nDas lässt sich nicht rückgängig machen. Wenn du nur weniger gesehen werden willst, verlass lieber die weltweiten Ranglisten.',
  erased: 'Erledigt. Nichts hier trägt mehr deine ID. Danke fürs Mitspielen.',
};

export const HELP: Words['help'] = {
  command: {
    name: 'hilfe',
    description: 'Wie man spielt, die Regeln, und was auf dich wartet',
  },
  pages: {
    playing: 'Spielen',
    aiming: 'Zielen',
    rules: 'Regeln',
    admins: 'Für Admins',
    now: 'Und was jetzt?',
  },
  playing: (names, hasTable) => [
    '## Crokinole in fünf Zeilen',
    `1. Fordere jemanden mit **/${names.challenge}** heraus, eröffne mit **/${names.play}** eine Partie oder spiel mit **/${names.practice}** gegen einen Roboter.`,
    hasTable
      ? `2. Wenn du dran bist, drück **${names.seatButton}**, oder hier **${names.aimButton}**.`
      : `2. Wenn du dran bist, drück **${names.aimButton}**. Das Fenster siehst nur du.`,
    `3. **${names.aimButton}** hat einen sicheren Schuss bereit: **${names.flickButton}** spielt ihn. Die Buchstaben sind andere Ideen.`,
    '4. Liegt eine gegnerische Scheibe auf dem Brett, triff eine. Wenn nicht, bleib im 15er, oder im Loch für 20.',
    `5. Sind alle Scheiben gespielt, wird die Runde abgerechnet. **/${names.board}** findet ein Brett wieder.`,
    `-# Jeden Tag neu: **/${names.daily}**. Ein ganzer Verein spielt mit **/${names.tournament}** einen Abend, einen Pokal oder eine Liga.`,
  ],
  aiming: (names) => [
    '## Zielen',
    `• **${names.aimButton}** zeigt ein paar Ideen; die sicherste ist gewählt. Die beste ist sie selten: Ein anderer Buchstabe wechselt, **${names.flickButton}** spielt, **${names.fineTuneButton}** ändert den Schuss.`,
    `• **${names.aimMenu}** richtet deinen Schuss auf das Loch oder eine Scheibe: mittig, knapp neben der Mitte, am Rand oder über einen Stift.`,
    '• Die Kraft hat benannte Stufen. Für eine 20 auf freiem Brett brauchst du weniger, als du denkst.',
    '• Die Linie ist dein Ziel ohne Wackeln. Schüsse weichen davon ab, feste mehr, wenn die Partie es nicht anders sagt.',
    `• **${names.exactButton}** stellt Winkel, Kraft und deinen Platz auf der Startlinie ein; mit **/${names.flick}** geht es ganz ohne das Fenster.`,
  ],
  admins: (names) => [
    '## Für Admins',
    `• Mit **/${names.settings}** stellst du Regelwerk, Hausregeln, Kanäle, Threads, Uhr, Aussehen und Sprache ein.`,
    '• Wo gespielt wird, muss ich den Kanal sehen, Nachrichten senden und Dateien anhängen dürfen; für Threads auch öffentliche Threads erstellen und darin schreiben.',
    '• Wer welche Befehle benutzen darf, legst du unter Servereinstellungen → Integrationen fest.',
    `• Ich pinge nur Leute an, die am Zug sind oder herausgefordert werden. **/${names.privacy}** zeigt, was ich speichere.`,
  ],
  nowTitle: '## Was auf dich wartet',
  waiting: (match, link) => `• ${match}: ${link}`,
  waitingMatch: (sides, score) => `${sides}, ${score}, du bist am Zug`,
  waitingInvitation: (who) => `${who} fordert dich heraus`,
  toBoard: 'zum Brett',
  toInvitation: 'antworten',
  somewhere: (channel) => `in ${channel}`,
  here: 'in dieser Unterhaltung',
  withPeople: (who) => `in deiner Unterhaltung mit ${who}`,
  elsewhere: 'in einer anderen Unterhaltung',
  moreWaiting: (count) => `… und ${count} mehr.`,
  nothingWaits: (names) =>
    `Gerade wartet nichts auf dich. Fordere jemanden mit **/${names.challenge}** heraus, oder wärm dich mit **/${names.practice}** auf.`,
  greeting: (names, hasTable) => [
    '## Hallo! Ich bringe ein Crokinole-Brett mit.',
    hasTable
      ? `Fordere jemanden mit **/${names.challenge}** heraus, dann drück **${names.seatButton}**.`
      : `Fordere jemanden mit **/${names.challenge}** heraus und schnipp Scheiben in ein Loch.`,
    `**/${names.daily}** hat jeden Tag zwölf neue Schüsse und ein Rätsel. **/${names.help}** erklärt den Rest.`,
    '-# Admins müssen nichts einstellen.',
  ],
};

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
    es: 'Spanisch',
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
