import type { Words } from '../english/messages.ts';
import { counted, figured } from './counting.ts';

export const TOURNAMENTS: Words['tournaments'] = {
  command: {
    name: 'tournoi',
    description:
      'Les tournois de ce serveur\u00a0: en cours, saison, palmarès. Crée et dirige le tien',
  },
  kinds: {
    'shootout-cup': 'Trophée de 20',
    league: 'Ligue',
    groups: 'Groupes puis éliminatoires',
    'rolling-swiss': 'Système suisse permanent',
    'swiss-evening': 'Soirée au système suisse',
    'knock-out': 'Éliminatoires',
    ladder: 'Échelle',
    'world-championship': 'Comme au championnat du monde',
    'club-pools': 'Soirée de club avec poules',
    'uk-groups': 'Grands groupes puis éliminatoires',
    'uk-swiss': 'Système suisse et phase finale',
    'top-eight': 'Système suisse, puis deux victoires',
    'two-divisions': 'Deux divisions avec finales',
    'shootout-finals': 'Tirs à vide puis éliminatoires',
    consolation: 'Tableau principal et consolation',
  },
  ways: {
    'shootout-cup':
      'Chacun tire seul douze tirs sur un plateau vide\u00a0; ceux qui ont le plus de vingt continuent.',
    league:
      'Tous contre tous dans sa division\u00a0; les meilleurs montent, les derniers descendent.',
    groups: 'De petits groupes, puis des éliminatoires entre les meilleurs.',
    'rolling-swiss': 'Finis une partie et tu en reçois une autre, jusqu’au dernier jour.',
    'swiss-evening':
      'Tout le monde joue en même temps, chaque ronde contre quelqu’un de score proche.',
    'knock-out': 'Qui perd est éliminé.',
    ladder: 'Défie quelqu’un plus haut, et prends sa place si tu gagnes.',
    'world-championship':
      'Des adversaires tirés au sort, les meilleurs en poules, puis demi-finales et finale.',
    'club-pools':
      'Des rondes pour tous, puis les poules A, B et C selon le classement, chacune avec sa finale.',
    'uk-groups': 'Des groupes de huit au plus, puis des éliminatoires entre les meilleurs.',
    'uk-swiss': 'Des rondes suisses, un groupe des meilleurs, puis demi-finales et finale.',
    'top-eight': 'Des rondes suisses, puis les huit meilleurs en éliminatoires à deux victoires.',
    'two-divisions': 'Compétition et loisir, selon la cote, chacun avec ses rondes et sa finale.',
    'shootout-finals':
      'Chacun tire douze tirs à vide\u00a0; ceux qui ont le plus de vingt vont aux éliminatoires.',
    consolation:
      'Des rondes suisses, puis un tableau pour la moitié supérieure et d’autres pour le reste.',
  },
  entries: {
    singles: 'Simples',
    doubles: 'Doubles',
    'changing-partners': 'Doubles, un nouveau partenaire à chaque partie',
  },
  paces: {
    slow: 'Lent\u00a0: des jours par tour, parties de quatre manches',
    evening: 'Une soirée\u00a0: parties d’une manche',
    'club-evening': 'Une soirée\u00a0: parties de quatre manches',
  },
  starts: {
    press: 'Quand j’appuie sur Lancer',
    full: 'Dès qu’il est complet',
    'in-15-min': 'Dans 15 minutes',
    'in-1-h': 'Dans une heure',
    'in-1-day': 'Demain à cette heure',
    'in-3-days': 'Dans trois jours',
    'in-7-days': 'Dans une semaine',
  },
  fills: {
    none: 'Les places vides restent vides',
    casual: 'Des robots faciles complètent',
    club: 'Des robots moyens complètent',
    strong: 'Des robots forts complètent',
    master: 'Des robots maîtres complètent',
  },
  playOffs: {
    'as-agreed': (rounds) => counted(rounds, 'une manche', 'manches'),
    'race-to-9': () => 'premier à 9',
    'race-to-11': () => 'premier à 11',
    quinte: (rounds) =>
      `${counted(rounds, 'une manche', 'manches')}, départage par paires de manches`,
    'best-of-3': () => 'deux parties gagnantes',
    'best-of-3-to-5': () => 'deux parties gagnantes, premier à 5',
  },

  opening: {
    head: '## Nouveau tournoi',
    nights: 'Dimanche Lundi Mardi Mercredi Jeudi Vendredi Samedi'
      .split(' ')
      .map((day) => `${day} soir`),
    place: (name, channel) => `**${name}** dans ${channel}`,
    howMany: '### Combien\u00a0?',
    howLong: '### Combien de temps\u00a0?',
    spans: { 'half-hour': '30 minutes', evening: 'Une soirée', weeks: 'Sur des semaines' },
    plans: {
      'half-hour': (players, rounds) =>
        `À ${players}\u00a0: ${counted(rounds, 'une ronde courte', 'rondes courtes')} en une demi-heure.`,
      evening: (players, rounds, minutes) =>
        `À ${players}\u00a0: ${counted(rounds, 'une ronde', 'rondes')}, puis des finales pour tous, en ${minutes === 90 ? 'une heure et demie' : 'une heure'} environ.`,
      weeks: (players, divisions) =>
        `À ${players}\u00a0: ${divisions === 1 ? 'tous contre tous' : counted(divisions, 'une division', 'divisions')}, en cinq semaines.`,
    },
    atLeast: (games) => `Tout le monde joue au moins ${counted(games, 'une partie', 'parties')}.`,
    fewer: 'Avec moins de monde, il s’adapte.',
    rename: 'Renommer',
    other: 'Une autre forme…',
    groupMenu: 'Comment on joue',
    groups: {
      everyone: 'Tous contre tous',
      swiss: 'Système suisse',
      knockout: 'Éliminatoires',
      finals: 'Avec phase finale',
      long: 'Longue durée',
    },
    groupWays: {
      everyone: 'Tu rencontres tout ton groupe.',
      swiss: 'Chaque ronde contre quelqu’un de score proche.',
      knockout: 'Qui gagne passe, jusqu’au dernier.',
      finals: 'Des rondes pour tous, puis une phase finale des meilleurs.',
      long: 'Dure des semaines ou des mois\u00a0: on joue quand on veut.',
    },
  },

  form: {
    title: 'Nouveau tournoi',
    name: { label: 'Nom', hint: 'Comment il s’appelle' },
    places: { label: 'Places', hint: 'De 3 à 64\u00a0; des éliminatoires de 4 à 16' },
    start: {
      label: 'Début',
      hint: 'Vide\u00a0: quand tu le lances. Ou\u00a0: 45 min, 3 jours, 19h30, 2026-12-05 19h30 +1',
    },
    length: {
      label: 'Durée',
      hint: 'Vide\u00a0: comme d’habitude. Ou\u00a0: 3 h, 4 semaines, ou la date de fin',
    },
    notANumber: (typed) => `«\u00a0${typed}\u00a0» n’est pas un nombre de places.`,
    notATime: (typed) =>
      `Je ne sais pas lire «\u00a0${typed}\u00a0» comme une heure. Essaie 45 min, 3 jours, 19h30 ou 2026-12-05 19h30. C’est en UTC, sauf si tu ajoutes un décalage comme +1.`,
    endNeedsStart: 'Une date de fin demande une heure de début. Donne plutôt une durée.',
    endBeforeStart: 'Il finirait avant de commencer.',
    tooLong: 'Il doit durer entre une minute et 200 jours.',
  },

  preview: {
    onlyYou: '-# Visible par toi uniquement. Les inscriptions ne sont pas encore ouvertes.',
    kindMenu: 'Type de tournoi',
    entryMenu: 'Simples ou doubles',
    paceMenu: 'Rythme',
    placesMenu: 'Combien de places',
    startMenu: 'Quand il commence',
    fillMenu: 'Robots',
    places: (number) => figured(number, 'place', 'places'),
    forms: { players: 'Joueurs et règles', rounds: 'Rondes et phase finale' },
    presetMenu: 'Règlement',
    handMenu: 'Écart',
    tiesMenu: 'Ce qui départage à égalité de points',
    ties: {
      'head-to-head': 'D’abord la confrontation directe',
      wins: 'D’abord les victoires',
      twenties: 'D’abord les vingt',
    },
    endingMenu: 'Comment finissent les éliminatoires',
    roundsMenu: 'Combien de rondes',
    groupsMenu: 'Combien de groupes',
    cutMenu: 'Combien atteignent la phase finale',
    fitting: 'Automatique',
    rounds: (rounds) => counted(rounds, 'Une ronde', 'rondes'),
    groups: (groups) => counted(groups, 'Un groupe', 'groupes'),
    cut: (players) => `Phase finale\u00a0: ${figured(players, 'place', 'places')}`,
    worthMenu: 'Points de la saison',
    worth: {
      open: 'Saison\u00a0: points du circuit, 50 pour le premier',
      major: 'Saison\u00a0: un majeur, 55 pour le premier',
    },
    seriesMenu: 'Série (points additionnés)',
    noSeries: 'Dans aucune série',
    newSeries: 'Nouvelle série…',
    inSeries: (name) => `Série\u00a0: ${name}`,
    seriesForm: {
      title: 'Une nouvelle série',
      name: {
        label: 'Nom',
        hint: 'Par exemple Vendredis soir. Les points de tous ses tournois s’additionnent.',
      },
    },
    seriesFull: 'Ce serveur ne peut pas avoir plus de séries.',
    ownRules: 'Les règles de ce serveur',
    ownHand: 'L’écart de ce serveur',
    ending: (end) => `Aux éliminatoires\u00a0: ${end}`,
    form: 'Nom et heures',
    takesPlace: (channel) => `Il se joue dans ${channel}.`,
    open: 'Ouvrir les inscriptions',
    opened: 'Les inscriptions sont ouvertes à tous.',
  },
  terms: {
    who: (entry, places) => `${entry}, jusqu’à ${places}`,
    game: (rounds) =>
      rounds === 1
        ? 'Une partie a une manche\u00a0: deux points pour la victoire, un chacun en cas d’égalité.'
        : `Une partie a ${figured(rounds, 'manche', 'manches')}\u00a0: deux points par manche, ${2 * rounds} en tout.`,
    minGames: (games) =>
      `Si des robots complètent, tout le monde joue des rondes suisses avant les éliminatoires\u00a0: personne n’est éliminé avant ${counted(games, 'une partie', 'parties')}.`,
    robotsAlone: 'Entre robots, on joue tout de suite, sans plateau.',
    openShots:
      'Douze tirs à vide (sur un plateau vide), seul et quand cela te convient, tant que la phase est ouverte. Aucune autre pendule ne tourne.',
    playOff: (end) =>
      `Aux éliminatoires\u00a0: ${end}\u00a0; à égalité ensuite, douze tirs à vide chacun.`,
    clock: (span) => `${span} par tour`,
    round: (span) => `Une ronde dure au plus ${span}.`,
    stage: (span) => `Cela dure au plus ${span}.`,
    adjudication: 'Les parties inachevées sont alors décidées par les manches jouées.',
    overtime: (span) =>
      `À l’heure, on finit la manche en cours (${span} au plus)\u00a0; ensuite on compte la partie.`,
    leftOver:
      'Les manches non jouées ne comptent pour personne. Si un camp a pris plus d’une fois et demie le temps de l’autre, elles vont à l’autre.',
    lead: 'Si une partie des éliminatoires est alors à égalité, ou si le camp le plus lent mène de si peu qu’il pouvait être rejoint, ce sont douze tirs à vide chacun.',
    pairsShoot:
      'En double, les quatre tirent\u00a0: six tirs chacun contre l’autre paire, douze chacun quand on tire seul.',
    mostTwenties: (span) =>
      `À égalité pour le plus de vingt\u00a0? Douze tirs à vide chacun, en ${span}. Qui ne tire pas n’a pas le titre\u00a0; si l’égalité demeure, il est partagé.`,
    patience:
      'Si une partie des éliminatoires est alors à égalité, celui qui a le moins fait attendre l’autre passe.',
    more: 'Une fois par phase, chacun peut prendre deux jours de plus.',
    fitting: (players, parts) => `À ${players}\u00a0: ${parts}.`,
    whole: (span) => `Le tout dure au plus ${span}.`,
    part: (number, span) => `Étape ${number}\u00a0: ${span} au plus.`,
    atOnce: (games) => `Au plus ${counted(games, 'une partie', 'parties')} à la fois.`,
    named: {
      group: (number) => `Groupe ${String.fromCharCode(64 + number)}`,
      division: (number) => `Division ${number}`,
      pool: (number) => `Poule ${String.fromCharCode(64 + number)}`,
    },
    main: 'Tableau principal',
    consolation: (number) => `Tableau de consolation${number === null ? '' : ` ${number}`}`,
    parts: {
      swiss: (rounds) => counted(rounds, 'une ronde suisse', 'rondes suisses'),
      drawn: (rounds) =>
        `${counted(rounds, 'une ronde', 'rondes')} contre des adversaires tirés au sort`,
      rounds: (rounds) => counted(rounds, 'une ronde', 'rondes'),
      everyone: 'tous contre tous',
      everyoneTwice: 'tous contre tous, deux fois',
      rolling: 'de nouvelles rencontres jusqu’à la fin',
      bracket: 'éliminatoires',
      solo: 'douze tirs à vide chacun',
      ladder: (reach) => `des défis jusqu’à ${reach} au-dessus de toi`,
      group: (groups) => counted(groups, 'un groupe', 'groupes'),
      division: (divisions) => counted(divisions, 'une division', 'divisions'),
      pool: (pools) => counted(pools, 'une poule', 'poules'),
      top: (players) => (players < 2 ? 'le premier' : `les ${players} premiers`),
      topOfEach: (players) =>
        players < 2 ? 'le premier de chaque groupe' : `les ${players} premiers de chaque groupe`,
      headed: (who, what) => `${who}\u00a0: ${what}`,
      byTwenties: 'selon les vingt',
      others: (knockouts) =>
        `et ${counted(knockouts, 'une consolation', 'consolations')} pour le reste`,
    },
    fewest: (entrants) =>
      `Il faut au moins ${figured(entrants, 'joueur', 'joueurs')} pour commencer.`,
    until: (time) => `Il finit au plus tard ${time}.`,
    checkIn: (span) =>
      `On confirme sa présence à partir de ${span} avant le début. Sans confirmation, la place revient au suivant.`,
    ties: {
      'head-to-head':
        'À égalité de points\u00a0: la confrontation directe, puis les victoires, puis les vingt. Si tout est égal, la place est partagée.',
      wins: 'À égalité de points\u00a0: les victoires, puis la confrontation directe, puis les vingt. Si tout est égal, la place est partagée.',
      twenties:
        'À égalité de points\u00a0: les vingt, puis la confrontation directe, puis les victoires. Si tout est égal, la place est partagée.',
    },
    worth: {
      open: 'Pour la saison, il donne les points du circuit\u00a0: 50 au premier, puis 47, 45, 43, 42, 41…, et au moins 20.',
      major:
        'C’est un **majeur** de la saison\u00a0: 55 au premier, puis 52, 50, 48, 47, 46…, et au moins 20.',
    },
    series: (name) => `Il fait partie de la série **${name}**, dont les points s’additionnent.`,
    clubs: 'Le score d’un club est la somme des points de ses quatre meilleurs.',
    nextSeason:
      'Nouvelle saison\u00a0: montées et descentes selon les classements de la précédente. Les places vides se comblent par le bas\u00a0; les nouveaux commencent en bas.',
    decider: 'Si une égalité décide qui continue, ce sont douze tirs à vide chacun.',
    calls:
      'Je te mentionne au début de chaque partie, et quand les autres t’attendent depuis plus d’une minute.',
    lots: 'Les têtes de série suivent les cotes de ce serveur. Tout le reste est tiré au sort, avec une clé affichée dès le début.',
    forfeits:
      'Trois tours manqués de suite coûtent la partie\u00a0; deux parties ainsi, et c’est l’élimination. Qui abandonne garde ses manches finies et perd les autres.',
  },

  event: {
    what: (kind, places) => `${kind}, ${figured(places, 'place', 'places')} au total.`,
    join: (address) => `Pour s’inscrire et jouer\u00a0: ${address}`,
    tournament: (id) => `Tournoi ${id}`,
  },
  message: {
    entered: (entered, places) => `Places prises\u00a0: **${entered} sur ${places}**.`,
    waiting: (number) =>
      number === 1 ? 'Une personne attend une place.' : `${number} attendent une place.`,
    nobodyYet: 'Personne encore. À toi d’ouvrir la liste\u00a0!',
    startsFull: 'Il commence dès qu’il est complet.',
    startsAt: (time, relative) => `Il commence ${time}, ${relative}.`,
    startsByPress: (host) => `${host} le lancera.`,
    checkIn: (relative) => `**Confirme ta présence** pour garder ta place. Début ${relative}.`,
    running: (done, games) => `Parties finies\u00a0: ${done} sur ${games}.`,
    ends: (relative) => `Cette phase finit ${relative}.`,
    roundEnds: (relative) => `Cette ronde finit ${relative}.`,
    part: (number, parts) => `Étape ${number} sur ${parts}.`,
    robots: (fill, names) => `${fill}\u00a0: ${names}. Ils laissent la place aux joueurs.`,
    robotGames: (games) => `Entre robots\u00a0: ${games}`,
    inPlay: (games) => `En cours\u00a0: ${games}`,
    shootForTwenties: (who) =>
      `À égalité pour le plus de vingt, douze tirs à vide chacun\u00a0: ${who}`,
    paused: 'Il est suspendu pour le moment.',
    cancelled: 'Annulé.',
    abandoned: 'Suspendu trop longtemps, il est clos. Ce qui a été joué est conservé.',
    key: (key, digest) =>
      `**Le tirage.** Tout ce qui est tiré au sort découle de cette clé, créée avant l’ouverture des inscriptions\u00a0:\n\`${key}\`\nJusqu’au début, seul son SHA-256 était affiché ici\u00a0:\n\`${digest}\`\nPour vérifier, calcule le SHA-256 des 32 octets de la clé\u00a0: il doit donner les mêmes chiffres. **Exporter** contient ce qu’il faut pour refaire le tirage.`,
    keyLater: (digest) =>
      `**Le tirage.** Tout ce qui est tiré au sort découle d’une clé secrète, créée avant l’ouverture des inscriptions. Elle est affichée ici dès le début. D’ici là, voici son SHA-256, une empreinte qui ne convient à aucune autre clé\u00a0:\n\`${digest}\`\nGardes-en une copie\u00a0: le SHA-256 de la clé doit donner les mêmes chiffres.`,
    noPicture: '-# Impossible de dessiner l’image pour le moment.',
    buttons: {
      join: 'Participer',
      leave: 'Quitter',
      checkIn: 'Je suis là',
      toTournament: 'Voir le tournoi',
      standings: 'Classement',
      mine: 'Ma partie',
      nextSeason: 'Saison suivante',
      start: 'Lancer',
      fill: 'Compléter avec des robots',
      cancel: 'Annuler le tournoi',
    },
  },

  news: {
    checkIn: (name, who) => `**${name}**\u00a0: confirme ta présence. ${who}`,
    started: (name, who) => `**${name}** commence. Bonne chance, ${who}\u00a0!`,
    startedAlone: (name) => `**${name}** commence.`,
    shaped: (players, parts) => `${players} sont là\u00a0: ${parts}.`,
    stageEnded: (name, through, scores) =>
      [`**${name}**. Qualifiés\u00a0: ${through}.`, ...(scores === '' ? [] : [scores])].join('\n'),
    roundsEnded: (name, scores) => `**${name}**, après les rondes\u00a0: ${scores}`,
    stageBegan: (name, games) => `**${name}**, la suite\u00a0: ${games}`,
    finished: (name, winners, scores) =>
      [
        `🏆 **${name}** est fini. Victoire de ${winners}\u00a0!`,
        ...(scores === '' ? [] : [scores]),
      ].join('\n'),
    final: (score) => `Finale\u00a0: ${score}`,
    tied: (name, who) =>
      `**${name}**\u00a0: ${who} sont à égalité pour une place qui compte. Douze tirs à vide chacun décident.`,
    twentiesTied: (name, who) =>
      `**${name}**\u00a0: ${who} ont autant de vingt, et plus que tous les autres. Douze tirs à vide chacun pour le titre\u00a0!`,
    mostTwenties: (who, twenties) => `🎯 Le plus de vingt\u00a0: ${who}, avec ${twenties}.`,
    finishedByNobody: (name) => `**${name}** est fini.`,
    clubs: (name, table) => `**${name}**, clubs\u00a0: ${table}`,
    tooFew: (name) => `**${name}** est annulé. Pas assez de monde.`,
    nobodyStarted: (name) => `**${name}** est annulé. Personne ne l’a lancé à temps.`,
    abandoned: (name) => `**${name}** est fini. Il est resté suspendu trop longtemps.`,
    withdrew: (name, who) => `**${name}**\u00a0: ${who} quitte le tournoi.`,
    gamesStand: 'Les parties finies comptent, les autres vont à l’adversaire.',
    gamesVoid: 'Aucune de ses parties ne compte.',
    voided: (who) =>
      `${who}\u00a0: la partie terminée ne compte plus, car l’adversaire est parti avant la moitié de ses parties.`,
    twoForfeits: (name, who) => `**${name}**\u00a0: ${who} a perdu deux parties au temps, et sort.`,
    absent: (who) => `${who} n’a pas confirmé sa présence.`,
    playsElsewhere: (who) => `${who} joue déjà dans une autre soirée, et ne joue pas celle-ci.`,
    movedUp: (who) => `${who} quitte la liste d’attente et joue.`,
    acts: {
      start: 'Il a été lancé.',
      pause: 'Il est suspendu, et les pendules de ses parties aussi.',
      resume: 'Il reprend.',
      extend: 'Il y a plus de temps.',
      withdraw: 'Un joueur a été retiré.',
      replace: 'Un joueur a été remplacé par quelqu’un de la liste d’attente.',
      award: 'Une partie a été attribuée.',
      cancel: 'Il a été annulé.',
    },
    act: (name, what, reason) => `**${name}**\u00a0: ${what} «\u00a0${reason}\u00a0»`,
    removed: (who) => `${who} est hors du tournoi.`,
    replaced: (who) => `${who} laisse la place à quelqu’un de la liste d’attente.`,
    channelGone: 'son salon n’existe plus',
  },

  resigning: {
    table:
      'Les manches finies comptent, toutes les autres de cette partie vont à l’autre camp. Tu restes dans le tournoi.',
    knockOut:
      'C’est une partie à élimination directe, donc l’autre camp la gagne, quel que soit le score.',
    ladder: 'L’autre camp gagne cette partie. S’il est classé derrière toi, il prend ta place.',
    alone: 'Tes tirs restants sont perdus. Tes vingt comptent.',
  },

  said: {
    joined: (name) => `Tu participes à **${name}**.`,
    joinedFor: (name, club) => `Tu participes à **${name}**, pour **${club}**.`,
    joinedLate: (name) =>
      `Tu joues dans **${name}** dès la prochaine ronde. Les rondes manquées ne rapportent rien.`,
    waiting: (name) => `**${name}** est complet, donc tu es sur la liste d’attente.`,
    left: (name) => `Tu as quitté **${name}**.`,
    withdrawn: (name) => `Tu quittes **${name}**.`,
    sureToWithdraw: (name, isAllVoid) =>
      `Quitter **${name}** pour de bon\u00a0? ${isAllVoid ? 'Tu as joué moins de la moitié de tes parties\u00a0: elles sont toutes annulées, même celles qui sont terminées.' : 'Tes parties non jouées vont à tes adversaires.'}`,
    checkedIn: 'Présence confirmée.',
    moreTime: 'Tes parties ont deux jours de plus.',
    challenged: 'Défi lancé. Ton plateau arrive.',
    choosePartner: 'Qui joue avec toi\u00a0?',
    partnerMenu: 'Choisis ton partenaire',
    partnerAgrees: 'Je demande. La paire participe dès que la réponse est oui.',
    asksPartner: (who, asker, name) => `${who}, ${asker} veut jouer ${name} avec toi.`,
    notForYou: 'La question était pour quelqu’un d’autre.',
    asked: 'C’est demandé. La paire participe dès que la réponse est oui.',
    noStandings: 'Rien à voir avant le début.',
    against: (who, place) => `Contre ${who}\u00a0: ${place}`,
    alone: (place) => `Tes douze tirs à vide\u00a0: ${place}`,
    yourTurn: 'à toi',
    theirTurn: 'à l’autre',
    gameEnds: (relative) => `finit ${relative}`,
    nextGame: 'Ta prochaine partie vient après cette ronde.',
    noneLeft: 'Tu n’as plus de partie ici. Suis les autres\u00a0:',
    noGame: 'Tu n’as pas de partie en cours pour le moment.',
    out: 'Tu n’y joues pas.',
    moreTimeButton: '+48 heures',
    challengeMenu: 'Défier quelqu’un',
    rung: (place) => `Place ${place}`,
    mayNotCreate: 'Seuls les admins créent des tournois sur ce serveur.',
  },

  list: {
    head: '## Tournois',
    open: '### En cours',
    past: '### Passés',
    create: 'Nouveau',
    manage: 'Gérer',
    nothingOpen: 'Rien en ce moment. **Nouveau** en crée un.',
    nothingPast: 'Aucun n’est encore fini.',
    phases: {
      'sign-up': 'inscriptions ouvertes',
      'check-in': 'présences',
      running: 'en cours',
      finished: 'fini',
      cancelled: 'annulé',
      abandoned: 'abandonné',
    },
    season: (year, quarter) => `${year}, saison ${quarter}`,
    seasonButton: 'Saison',
    lastSeason: 'Saison passée',
    hallOfFame: 'Palmarès',
    seriesMenu: 'Une saison ou une série',
    ties: 'À égalité de points, le meilleur résultat décide, puis le deuxième, et ainsi de suite, puis les vingt. Si tout est égal, la place est partagée.',
    noSeries: 'Personne n’a encore de points dans cette série.',
    clubs: {
      rounds: 'Clubs, aux points de manche de leurs quatre meilleurs\u00a0:',
      places: 'Clubs, aux points de saison de leurs quatre meilleurs\u00a0:',
      sums: 'Clubs, aux points de leurs quatre meilleurs à chaque tournoi\u00a0:',
    },
    noSeason: 'Personne n’a encore de points cette saison.',
    noFame: 'Personne n’a encore rien gagné ici.',
    menu: 'Ouvrir un tournoi',
  },

  manage: {
    notYours: (host) => `Seule cette personne, ou un admin, peut faire cela\u00a0: ${host}.`,
    onlyOrganisers: '-# Tout, sauf le lancement, est annoncé avec son motif.',
    acts: {
      start: 'Lancer',
      pause: 'Suspendre',
      resume: 'Reprendre',
      extend: '+1 jour',
      withdraw: 'Retirer un joueur',
      replace: 'Remplacer un joueur',
      award: 'Attribuer une partie',
      cancel: 'Annuler le tournoi',
    },
    extendEvening: '10 minutes de plus',
    choose: 'Quel joueur',
    chooseGame: 'Quelle partie, et qui gagne',
    awardTo: (winner, loser) => `Victoire de ${winner} sur ${loser}`,
    nobody: 'Il n’y a personne à choisir.',
    formTitle: 'Pourquoi\u00a0?',
    reason: 'Raison (tout le monde la verra)',
    done: 'C’est fait et annoncé.',
    exported: 'Le tournoi en données\u00a0: tirages, parties et places.',
    log: '### Journal',
    logLine: (what, reason, time) => `${time}\u00a0: ${what} «\u00a0${reason}\u00a0»`,
  },

  profile: {
    titles: (wins) => `🏆 ${counted(wins, 'un tournoi gagné', 'tournois gagnés')}`,
    seasons: (seasons) => `👑 ${counted(seasons, 'une saison gagnée', 'saisons gagnées')}`,
    mostTwenties: (seasons) =>
      `🎯 le plus de vingt sur ${counted(seasons, 'une saison', 'saisons')}`,
    podiums: (number) => `${counted(number, 'une fois', 'fois')} sur le podium`,
  },
};
