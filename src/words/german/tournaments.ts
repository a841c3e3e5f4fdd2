import type { Words } from '../english/messages.ts';
import { counted, figured } from './counting.ts';

export const TOURNAMENTS: Words['tournaments'] = {
  command: {
    name: 'turnier',
    description: 'Turniere: was los ist, die Saison, die Ruhmeshalle. Eigene anlegen und verwalten',
  },
  kinds: {
    'shootout-cup': '20er-Pokal',
    league: 'Liga',
    groups: 'Gruppen und K.-o.-Runde',
    'rolling-swiss': 'Laufendes Schweizer System',
    'swiss-evening': 'Abend im Schweizer System',
    'knock-out': 'K.-o.-Turnier',
    ladder: 'Leiter',
    'world-championship': 'Wie bei der Weltmeisterschaft',
    'club-pools': 'Vereinsabend mit Pools',
    'uk-groups': 'Große Gruppen und K.-o.-Runde',
    'uk-swiss': 'Schweizer System und Endrunde',
    'top-eight': 'Schweizer System, dann zwei Siege',
    'two-divisions': 'Zwei Ligen mit Endspielen',
    'shootout-finals': '20er-Schießen, dann K.-o.-Runde',
    consolation: 'Haupt- und Trostrunde',
  },
  ways: {
    'shootout-cup':
      'Alle schießen für sich zwölfmal aufs leere Brett; die mit den meisten Zwanzigern kommen weiter.',
    league: 'Alle gegen alle in ihrer Liga; die Besten steigen auf, die Letzten ab.',
    groups: 'Erst kleine Gruppen, dann eine K.-o.-Runde der Besten.',
    'rolling-swiss': 'Wer eine Partie beendet, bekommt die nächste, bis zum Schlusstag.',
    'swiss-evening':
      'Alle spielen zur gleichen Zeit, jede Runde gegen jemanden mit ähnlichem Stand.',
    'knock-out': 'Wer verliert, ist raus.',
    ladder: 'Fordere jemanden über dir heraus; gewinnst du, gehört der Platz dir.',
    'world-championship': 'Geloste Gegner, die Besten in Pools, dann Halbfinale und Finale.',
    'club-pools':
      'Runden für alle, dann die Pools A, B und C nach Stand, jeder mit eigenem Finale.',
    'uk-groups': 'Gruppen von bis zu acht, dann eine K.-o.-Runde der Besten.',
    'uk-swiss':
      'Runden nach Schweizer System, eine Tabelle der Besten, dann Halbfinale und Finale.',
    'top-eight': 'Schweizer System, dann K.-o. der besten acht: Zwei Siege aus drei Partien.',
    'two-divisions': 'Nach Wertung geteilt in Wettkampf und Freizeit, je mit Runden und Finale.',
    'shootout-finals':
      'Alle schießen zwölfmal allein; mit den meisten Zwanzigern geht es in die K.-o.-Runde.',
    consolation:
      'Schweizer System, dann K.-o.-Runden: eine für die obere Hälfte, weitere für die anderen.',
  },
  entries: {
    singles: 'Einzel',
    doubles: 'Doppel',
    'changing-partners': 'Doppel, jede Partie neu gepaart',
  },
  paces: {
    slow: 'Langsam: Tage je Zug, Partien mit vier Runden',
    evening: 'Ein Abend: Partien mit einer Runde',
    'club-evening': 'Ein Abend: Partien mit vier Runden',
  },
  starts: {
    press: 'Wenn ich auf Starten drücke',
    full: 'Sobald es voll ist',
    'in-15-min': 'In 15 Minuten',
    'in-1-h': 'In einer Stunde',
    'in-1-day': 'Morgen um diese Zeit',
    'in-3-days': 'In drei Tagen',
    'in-7-days': 'In einer Woche',
  },
  fills: {
    none: 'Leere Plätze bleiben leer',
    casual: 'Leichte Roboter füllen auf',
    club: 'Mittlere Roboter füllen auf',
    strong: 'Starke Roboter füllen auf',
    master: 'Meisterroboter füllen auf',
  },
  playOffs: {
    'as-agreed': (rounds) => counted(rounds, 'eine Runde', 'Runden'),
    'race-to-9': () => 'ein Rennen bis 9',
    'race-to-11': () => 'ein Rennen bis 11',
    quinte: (rounds) => `${counted(rounds, 'eine Runde', 'Runden')}, bei Gleichstand Rundenpaare`,
    'best-of-3': () => 'zwei Siege aus drei Partien',
    'best-of-3-to-5': () => 'zwei Siege aus drei Rennen bis 5',
  },

  opening: {
    head: '## Neues Turnier',
    nights: 'Sonntag Montag Dienstag Mittwoch Donnerstag Freitag Samstag'
      .split(' ')
      .map((day) => `${day}abend`),
    place: (name, channel) => `**${name}** in ${channel}`,
    howMany: '### Wie viele?',
    howLong: '### Wie lange?',
    spans: { 'half-hour': '30 Minuten', evening: 'Ein Abend', weeks: 'Über Wochen' },
    plans: {
      'half-hour': (players, rounds) =>
        `${players} Leute: ${counted(rounds, 'eine kurze Runde', 'kurze Runden')} in einer halben Stunde.`,
      evening: (players, rounds, minutes) =>
        `${players} Leute: ${counted(rounds, 'eine Runde', 'Runden')}, dann Endspiele für alle, in etwa ${minutes === 90 ? 'anderthalb Stunden' : 'einer Stunde'}.`,
      weeks: (players, divisions) =>
        `${players} Leute: ${divisions === 1 ? 'alle gegen alle' : `${divisions} Ligen`}, in fünf Wochen.`,
    },
    atLeast: (games) => `Alle spielen mindestens ${counted(games, 'eine Partie', 'Partien')}.`,
    fewer: 'Kommen weniger, passt es sich an.',
    rename: 'Umbenennen',
    other: 'Andere Form…',
    groupMenu: 'Wie gespielt wird',
    groups: {
      everyone: 'Alle gegen alle',
      swiss: 'Schweizer System',
      knockout: 'K.-o.',
      finals: 'Mit Endrunde',
      long: 'Lang',
    },
    groupWays: {
      everyone: 'Du triffst alle in deiner Gruppe.',
      swiss: 'Jede Runde gegen jemanden mit ähnlichem Stand.',
      knockout: 'Wer gewinnt, kommt weiter.',
      finals: 'Runden für alle, dann eine Endrunde der Besten.',
      long: 'Läuft Wochen oder Monate: Du spielst, wann du willst.',
    },
  },

  form: {
    title: 'Neues Turnier',
    name: { label: 'Name', hint: 'Wie es heißt' },
    places: { label: 'Plätze', hint: 'Von 3 bis 64; K.-o.-Turniere von 4 bis 16' },
    start: {
      label: 'Beginn',
      hint: 'Leer: auf Knopfdruck. Oder: 45 min, 3 Tage, 19:30, 2026-12-05 19:30 +1',
    },
    length: {
      label: 'Dauer',
      hint: 'Leer: wie üblich. Oder: 3 h, 4 Wochen, oder ein Enddatum',
    },
    notANumber: (typed) => `„${typed}“ ist keine Anzahl von Plätzen.`,
    notATime: (typed) =>
      `„${typed}“ kann ich nicht als Zeit lesen. Schreib 45 min, 3 Tage, 19:30 oder 2026-12-05 19:30. Es gilt UTC, wenn du keine Abweichung wie +1 anfügst.`,
    endNeedsStart: 'Ein Enddatum braucht einen Beginn. Gib stattdessen eine Dauer an.',
    endBeforeStart: 'Es würde enden, bevor es beginnt.',
    tooLong: 'Es muss mindestens eine Minute und höchstens 200 Tage dauern.',
  },

  preview: {
    onlyYou: '-# Das siehst nur du. Die Anmeldung ist noch nicht offen.',
    kindMenu: 'Art des Turniers',
    entryMenu: 'Einzel oder Doppel',
    paceMenu: 'Tempo',
    placesMenu: 'Wie viele Plätze',
    startMenu: 'Wann es beginnt',
    fillMenu: 'Roboter',
    places: (number) => figured(number, 'Platz', 'Plätze'),
    forms: { players: 'Spieler und Regeln', rounds: 'Runden und Endrunde' },
    presetMenu: 'Regelwerk',
    handMenu: 'Wackeln',
    tiesMenu: 'Was bei Punktgleichheit zählt',
    ties: {
      'head-to-head': 'Zuerst der direkte Vergleich',
      wins: 'Zuerst die Siege',
      twenties: 'Zuerst die Zwanziger',
    },
    endingMenu: 'Wie K.-o.-Partien enden',
    roundsMenu: 'Wie viele Runden',
    groupsMenu: 'Wie viele Gruppen',
    cutMenu: 'Wie viele in die Endrunde kommen',
    fitting: 'Automatisch',
    rounds: (rounds) => counted(rounds, 'Eine Runde', 'Runden'),
    groups: (groups) => counted(groups, 'Eine Gruppe', 'Gruppen'),
    cut: (players) => `Die besten ${players} kommen in die Endrunde`,
    worthMenu: 'Saisonpunkte',
    worth: {
      open: 'Saison: Tourpunkte, 50 für Platz eins',
      major: 'Saison: ein Major, 55 für Platz eins',
    },
    seriesMenu: 'Serie (Punkte addieren sich)',
    noSeries: 'Nicht Teil einer Serie',
    newSeries: 'Neue Serie…',
    inSeries: (name) => `Serie: ${name}`,
    seriesForm: {
      title: 'Eine neue Serie',
      name: {
        label: 'Name der Serie',
        hint: 'Etwa Freitagabende. Die Punkte aller ihrer Turniere addieren sich.',
      },
    },
    seriesFull: 'Mehr Serien kann dieser Server nicht haben.',
    ownRules: 'Die Regeln dieses Servers',
    ownHand: 'Das Wackeln dieses Servers',
    ending: (end) => `In der K.-o.-Runde: ${end}`,
    form: 'Name und Zeiten',
    takesPlace: (channel) => `Es findet in ${channel} statt.`,
    open: 'Anmeldung öffnen',
    opened: 'Die Anmeldung ist für alle offen.',
  },
  terms: {
    who: (entry, places) => `${entry}, bis ${places}`,
    game: (rounds) =>
      rounds === 1
        ? 'Eine Partie hat eine Runde: zwei Punkte für den Sieg, je einen bei Gleichstand.'
        : `Eine Partie hat ${rounds} Runden: zwei Punkte je Runde, ${2 * rounds} im Ganzen.`,
    minGames: (games) =>
      `Füllen Roboter auf, spielen alle vor der K.-o.-Runde Schweizer Runden: Niemand ist vor ${counted(games, 'einer Partie', 'Partien')} raus.`,
    robotsAlone: 'Roboter spielen untereinander sofort, ohne Brett.',
    openShots:
      'Zwölf Schüsse aufs leere Brett, allein und wann es dir passt, solange der Abschnitt läuft. Eine andere Uhr gibt es nicht.',
    playOff: (end) =>
      `In der K.-o.-Runde: ${end}; steht es dann noch gleich, je zwölf Schüsse aufs leere Brett.`,
    clock: (span) => `${span} je Zug`,
    round: (span) => `Eine Runde dauert höchstens ${span}.`,
    stage: (span) => `Es dauert höchstens ${span}.`,
    adjudication: 'Unfertige Partien werden dann nach den gespielten Runden entschieden.',
    overtime: (span) =>
      `Ist die Zeit um, spielt ihr die Runde auf dem Brett zu Ende (höchstens ${span}); dann wird gewertet.`,
    leftOver:
      'Nicht gespielte Runden zählen für niemanden. Hat eine Seite mehr als anderthalbmal so lange gebraucht, bekommt sie die andere.',
    lead: 'Steht es in einer K.-o.-Partie dann gleich, oder führt die langsamere Seite so knapp, dass sie noch einzuholen wäre, entscheiden je zwölf Schüsse aufs leere Brett.',
    pairsShoot:
      'Im Doppel schießen alle vier: je sechs Schüsse gegen das andere Paar, je zwölf, wenn sie allein schießen.',
    mostTwenties: (span) =>
      `Gleich viele Zwanziger an der Spitze? Je zwölf Schüsse aufs leere Brett, binnen ${span}. Wer nicht schießt, bekommt keinen Titel; bleibt es gleich, wird er geteilt.`,
    patience:
      'Steht es in einer K.-o.-Partie dann gleich, kommt weiter, wer die andere Seite weniger warten ließ.',
    more: 'Einmal je Abschnitt kann sich jeder zwei Zusatztage nehmen.',
    fitting: (players, parts) => `Mit ${players}: ${parts}.`,
    whole: (span) => `Alles zusammen dauert höchstens ${span}.`,
    part: (number, span) => `Teil ${number}: bis zu ${span}.`,
    atOnce: (games) => `Höchstens ${counted(games, 'eine Partie', 'Partien')} zugleich.`,
    named: {
      group: (number) => `Gruppe ${String.fromCharCode(64 + number)}`,
      division: (number) => `${number}. Liga`,
      pool: (number) => `Pool ${String.fromCharCode(64 + number)}`,
    },
    main: 'Hauptrunde',
    consolation: (number) => `Trostrunde${number === null ? '' : ` ${number}`}`,
    parts: {
      swiss: (rounds) => `${counted(rounds, 'eine Runde', 'Runden')} nach Schweizer System`,
      drawn: (rounds) => `${counted(rounds, 'eine Runde', 'Runden')} gegen geloste Gegner`,
      rounds: (rounds) => counted(rounds, 'eine Runde', 'Runden'),
      everyone: 'alle gegen alle',
      everyoneTwice: 'alle zweimal gegen alle',
      rolling: 'neue Paarungen bis zum Schluss',
      bracket: 'K.-o.-Runde',
      solo: 'zwölf Schüsse aufs leere Brett',
      ladder: (reach) => `Herausforderungen bis ${reach} über dir`,
      group: (groups) => counted(groups, 'eine Gruppe', 'Gruppen'),
      division: (divisions) => counted(divisions, 'eine Liga', 'Ligen'),
      pool: (pools) => counted(pools, 'ein Pool', 'Pools'),
      top: (players) => `die besten ${players}`,
      topOfEach: (players) =>
        players === 1 ? 'wer eine Gruppe gewinnt' : `die besten ${players} jeder Gruppe`,
      headed: (who, what) => `${who}: ${what}`,
      byTwenties: 'nach Zwanzigern',
      others: (knockouts) =>
        `und ${counted(knockouts, 'eine Trostrunde', 'Trostrunden')} für die anderen`,
    },
    fewest: (entrants) => `Für den Start braucht es mindestens ${entrants}.`,
    until: (time) => `Es endet spätestens ${time}.`,
    checkIn: (span) =>
      `Der Check-in öffnet ${span} vor Beginn. Wer nicht eincheckt, gibt seinen Platz ab.`,
    ties: {
      'head-to-head':
        'Bei gleichen Punkten zählt der direkte Vergleich, dann Siege, dann Zwanziger. Ist alles gleich, wird der Platz geteilt.',
      wins: 'Bei gleichen Punkten zählen die Siege, dann der direkte Vergleich, dann Zwanziger. Ist alles gleich, wird der Platz geteilt.',
      twenties:
        'Bei gleichen Punkten zählen die Zwanziger, dann der direkte Vergleich, dann Siege. Ist alles gleich, wird der Platz geteilt.',
    },
    worth: {
      open: 'Für die Saison gibt es Tourpunkte: 50 für Platz eins, dann 47, 45, 43, 42, 41 …, mindestens 20.',
      major:
        'Es ist ein **Major** der Saison: 55 für Platz eins, dann 52, 50, 48, 47, 46 …, mindestens 20.',
    },
    series: (name) => `Es ist Teil der Serie **${name}**, deren Punkte sich addieren.`,
    clubs: 'Für einen Verein zählen die Punkte seiner besten vier zusammen.',
    nextSeason:
      'Neue Saison: Auf- und Abstieg nach den Tabellen der letzten. Lücken schließen sich nach oben; Neue beginnen unten.',
    decider:
      'Geht es bei Gleichstand ums Weiterkommen, entscheiden je zwölf Schüsse aufs leere Brett.',
    calls:
      'Ich pinge dich an, wenn eine Partie beginnt, und wenn die anderen länger als eine Minute auf dich warten.',
    lots: 'Gesetzt wird nach der Wertung auf diesem Server. Alles andere wird gelost, mit einem Schlüssel, der ab dem Beginn zu sehen ist.',
    forfeits:
      'Drei verpasste Züge in Folge kosten die Partie; zwei solche Partien, und du bist raus. Wer aufgibt, behält seine fertigen Runden und verliert den Rest.',
  },

  event: {
    what: (kind, places) => `${kind}, ${figured(places, 'Platz', 'Plätze')}.`,
    join: (address) => `Hier mitspielen: ${address}`,
    tournament: (id) => `Turnier ${id}`,
  },
  message: {
    entered: (entered, places) => `**${entered} von ${places}** Plätzen belegt.`,
    waiting: (number) =>
      number === 1 ? 'Eine Person wartet auf einen Platz.' : `${number} warten auf einen Platz.`,
    nobodyYet: 'Noch ist niemand dabei. Mach den Anfang!',
    startsFull: 'Es beginnt, sobald es voll ist.',
    startsAt: (time, relative) => `Es beginnt ${time}, ${relative}.`,
    startsByPress: (host) => `${host} startet es.`,
    checkIn: (relative) => `**Check ein**, um deinen Platz zu behalten. Es beginnt ${relative}.`,
    running: (done, games) => `Beendet: ${done} von ${figured(games, 'Partie', 'Partien')}.`,
    ends: (relative) => `Dieser Abschnitt endet ${relative}.`,
    roundEnds: (relative) => `Diese Runde endet ${relative}.`,
    part: (number, parts) => `Teil ${number} von ${parts}.`,
    robots: (fill, names) => `${fill}: ${names}. Für Menschen machen sie Platz.`,
    robotGames: (games) => `Roboter untereinander: ${games}`,
    inPlay: (games) => `Gerade gespielt: ${games}`,
    shootForTwenties: (who) =>
      `Gleichauf bei den meisten Zwanzigern, je zwölf Schüsse aufs leere Brett: ${who}`,
    paused: 'Es ist gerade angehalten.',
    cancelled: 'Abgesagt.',
    abandoned: 'Es war zu lange angehalten und wurde geschlossen. Was gespielt wurde, bleibt.',
    key: (key, digest) =>
      `**Die Auslosung.** Alles Geloste folgt aus diesem Schlüssel, der vor der Anmeldung gemacht wurde:\n\`${key}\`\nBis zum Beginn stand hier nur sein SHA-256:\n\`${digest}\`\nZum Prüfen bilde den SHA-256 der 32 Bytes des Schlüssels: Er muss dieselben Ziffern ergeben. **Exportieren** enthält, was du brauchst, um die Auslosung zu wiederholen.`,
    keyLater: (digest) =>
      `**Die Auslosung.** Alles Geloste folgt aus einem geheimen Schlüssel, der vor der Anmeldung gemacht wurde. Ab dem Beginn steht er hier. Bis dahin siehst du seinen SHA-256, einen Fingerabdruck, der zu keinem anderen Schlüssel passt:\n\`${digest}\`\nHeb ihn auf: Der SHA-256 des Schlüssels muss dieselben Ziffern ergeben.`,
    noPicture: '-# Das Bild konnte gerade nicht gezeichnet werden.',
    buttons: {
      join: 'Mitspielen',
      leave: 'Verlassen',
      checkIn: 'Einchecken',
      toTournament: 'Zum Turnier',
      standings: 'Stand',
      mine: 'Meine Partie',
      nextSeason: 'Nächste Saison',
      start: 'Starten',
      fill: 'Mit Robotern füllen',
      cancel: 'Absagen',
    },
  },

  news: {
    checkIn: (name, who) => `**${name}**: Der Check-in ist offen. ${who}`,
    started: (name, who) => `**${name}** beginnt. Viel Glück, ${who}!`,
    startedAlone: (name) => `**${name}** beginnt.`,
    shaped: (players, parts) => `${players} sind da: ${parts}.`,
    stageEnded: (name, through, scores) =>
      [`**${name}**. Weiter: ${through}.`, ...(scores === '' ? [] : [scores])].join('\n'),
    roundsEnded: (name, scores) => `**${name}**, nach den Runden: ${scores}`,
    stageBegan: (name, games) => `**${name}**, als Nächstes: ${games}`,
    finished: (name, winners, scores) =>
      [`🏆 **${name}** ist vorbei. Sieg für ${winners}!`, ...(scores === '' ? [] : [scores])].join(
        '\n',
      ),
    final: (score) => `Finale: ${score}`,
    tied: (name, who) =>
      `**${name}**: ${who} liegen an einem entscheidenden Platz gleichauf. Je zwölf Schüsse aufs leere Brett entscheiden.`,
    twentiesTied: (name, who) =>
      `**${name}**: ${who} haben gemeinsam die meisten Zwanziger. Je zwölf Schüsse aufs leere Brett um den Titel!`,
    mostTwenties: (who, twenties) => `🎯 Die meisten Zwanziger: ${who}, mit ${twenties}.`,
    finishedByNobody: (name) => `**${name}** ist vorbei.`,
    clubs: (name, table) => `**${name}**, Vereine: ${table}`,
    tooFew: (name) => `**${name}** wurde abgesagt. Es kamen zu wenige.`,
    nobodyStarted: (name) => `**${name}** wurde abgesagt. Niemand hat es rechtzeitig gestartet.`,
    abandoned: (name) => `**${name}** ist vorbei. Es war zu lange angehalten.`,
    withdrew: (name, who) => `**${name}**: ${who} hat sich zurückgezogen.`,
    gamesStand: 'Beendete Partien zählen, offene gehen an die Gegenseite.',
    gamesVoid: 'Keine dieser Partien zählt.',
    voided: (who) =>
      `${who}: Die beendete Partie zählt nicht mehr, weil die Gegenseite vor der Hälfte ihrer Partien gegangen ist.`,
    twoForfeits: (name, who) =>
      `**${name}**: ${who} hat zwei Partien auf Zeit verloren und ist raus.`,
    absent: (who) => `${who} hat nicht eingecheckt.`,
    playsElsewhere: (who) =>
      `${who} spielt gerade an einem anderen Abend mit und ist hier nicht dabei.`,
    movedUp: (who) => `${who} rückt von der Warteliste nach.`,
    acts: {
      start: 'Es hat begonnen.',
      pause: 'Es ist angehalten, und die Uhren seiner Partien auch.',
      resume: 'Es geht weiter.',
      extend: 'Es gibt mehr Zeit.',
      withdraw: 'Jemand wurde aus dem Turnier genommen.',
      replace: 'Jemand wurde durch jemanden von der Warteliste ersetzt.',
      award: 'Eine Partie wurde zugesprochen.',
      cancel: 'Es wurde abgesagt.',
    },
    act: (name, what, reason) => `**${name}**: ${what} „${reason}“`,
    removed: (who) => `${who} wurde aus dem Turnier genommen.`,
    replaced: (who) => `${who} wurde durch jemanden von der Warteliste ersetzt.`,
    channelGone: 'den Kanal gibt es nicht mehr',
  },

  resigning: {
    table:
      'Fertige Runden zählen, die übrigen Runden dieser Partie gehen an die andere Seite. Du bleibst im Turnier.',
    knockOut: 'Das ist eine K.-o.-Partie, also gewinnt sie die andere Seite, wie es auch steht.',
    ladder: 'Die andere Seite gewinnt diese Partie. Steht sie unter dir, bekommt sie deinen Platz.',
    alone: 'Deine restlichen Schüsse verfallen. Deine Zwanziger zählen.',
  },

  said: {
    joined: (name) => `Du bist bei **${name}** dabei.`,
    joinedFor: (name, club) => `Du bist bei **${name}** dabei, für **${club}**.`,
    joinedLate: (name) =>
      `Du spielst bei **${name}** ab der nächsten Runde mit. Verpasste Runden geben keine Punkte.`,
    waiting: (name) => `**${name}** ist voll, also stehst du auf der Warteliste.`,
    left: (name) => `Du hast **${name}** verlassen.`,
    withdrawn: (name) => `Du hast dich aus **${name}** zurückgezogen.`,
    sureToWithdraw: (name, isAllVoid) =>
      `**${name}** endgültig verlassen? ${isAllVoid ? 'Du hast weniger als die Hälfte deiner Partien gespielt. Darum zählt keine davon, auch keine beendete.' : 'Deine ungespielten Partien gehen an deine Gegner.'}`,
    checkedIn: 'Du bist eingecheckt.',
    moreTime: 'Deine Partien haben zwei Zusatztage.',
    challenged: 'Herausgefordert. Dein Brett kommt gleich.',
    choosePartner: 'Wer spielt mit dir?',
    partnerMenu: 'Such dir jemanden aus',
    partnerAgrees: 'Ich frage nach. Sobald die Zusage da ist, seid ihr dabei.',
    asksPartner: (who, asker, name) => `${who}, ${asker} möchte mit dir bei ${name} spielen.`,
    notForYou: 'Gefragt war jemand anderes.',
    asked: 'Gefragt. Sobald die Zusage da ist, seid ihr dabei.',
    noStandings: 'Vor dem Beginn gibt es nichts zu sehen.',
    against: (who, place) => `Gegen ${who}: ${place}`,
    alone: (place) => `Deine zwölf Schüsse aufs leere Brett: ${place}`,
    yourTurn: 'du bist dran',
    theirTurn: 'die anderen sind dran',
    gameEnds: (relative) => `endet ${relative}`,
    nextGame: 'Deine nächste Partie kommt, wenn diese Runde vorbei ist.',
    noneLeft: 'Für dich ist hier nichts mehr zu spielen. Sieh den anderen zu:',
    noGame: 'Gerade hast du keine offene Partie.',
    out: 'Du spielst darin nicht mit.',
    moreTimeButton: '+48 Std.',
    challengeMenu: 'Jemanden herausfordern',
    rung: (place) => `Platz ${place}`,
    mayNotCreate: 'Auf diesem Server legen nur Admins Turniere an.',
  },

  list: {
    head: '## Turniere',
    open: '### Laufend',
    past: '### Vergangen',
    create: 'Neu',
    manage: 'Verwalten',
    nothingOpen: 'Gerade läuft nichts. **Neu** legt eins an.',
    nothingPast: 'Noch ist keins zu Ende.',
    phases: {
      'sign-up': 'Anmeldung offen',
      'check-in': 'Check-in',
      running: 'läuft',
      finished: 'beendet',
      cancelled: 'abgesagt',
      abandoned: 'abgebrochen',
    },
    season: (year, quarter) => `Saison ${quarter}/${year}`,
    seasonButton: 'Saison',
    lastSeason: 'Letzte Saison',
    hallOfFame: 'Ruhmeshalle',
    seriesMenu: 'Eine Saison oder eine Serie',
    ties: 'Punktgleich: das beste einzelne Ergebnis entscheidet, dann das zweitbeste und so weiter, dann die Zwanziger. Ist alles gleich, teilt ihr den Platz.',
    noSeries: 'In dieser Serie hat noch niemand Punkte.',
    clubs: {
      rounds: 'Vereine, nach den Rundenpunkten ihrer besten vier:',
      places: 'Vereine, nach den Saisonpunkten ihrer besten vier:',
      sums: 'Vereine, nach den Punkten ihrer besten vier in jedem Turnier:',
    },
    noSeason: 'In dieser Saison hat noch niemand Punkte.',
    noFame: 'Hier hat noch niemand etwas gewonnen.',
    menu: 'Ein Turnier öffnen',
  },

  manage: {
    notYours: (host) => `Das kann nur ${host} oder ein Admin.`,
    onlyOrganisers: '-# Alles außer dem Start wird mit Grund bekannt gegeben.',
    acts: {
      start: 'Starten',
      pause: 'Anhalten',
      resume: 'Weiter',
      extend: '+1 Tag',
      withdraw: 'Jemanden herausnehmen',
      replace: 'Jemanden ersetzen',
      award: 'Partie zusprechen',
      cancel: 'Absagen',
    },
    extendEvening: '+10 Minuten',
    choose: 'Welche Person',
    chooseGame: 'Welche Partie, und wer gewinnt',
    awardTo: (winner, loser) => `Sieg für ${winner} gegen ${loser}`,
    nobody: 'Es gibt niemanden zur Auswahl.',
    formTitle: 'Warum?',
    reason: 'Grund (alle sehen ihn)',
    done: 'Erledigt und bekannt gegeben.',
    exported: 'Das Turnier als Daten: Auslosung, Partien und Platzierungen.',
    log: '### Protokoll',
    logLine: (what, reason, time) => `${time}: ${what} „${reason}“`,
  },

  profile: {
    titles: (wins) => `🏆 ${counted(wins, 'ein Turnier gewonnen', 'Turniere gewonnen')}`,
    seasons: (seasons) => `👑 ${counted(seasons, 'eine Saison', 'Saisons')} gewonnen`,
    mostTwenties: (seasons) =>
      `🎯 die meisten Zwanziger in ${counted(seasons, 'einer Saison', 'Saisons')}`,
    podiums: (number) => `${counted(number, 'einmal', 'Mal')} auf dem Treppchen`,
  },
};
