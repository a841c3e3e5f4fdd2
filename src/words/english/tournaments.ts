import type { PlayOffEnd } from '@crokinole/tournament/model/part';
import type { EntryKind, TournamentKind } from '@crokinole/tournament/model/setup';
import type { ActKind } from '@crokinole/tournament/model/state';
import type { TieRule } from '@crokinole/tournament/tables/results';
import type { RobotLevel } from '../../matches/records/players.ts';
import { counted, figured } from '../shared/counting.ts';

/** Tournaments: how one is created, what everyone sees of it, and what is said in private. */
export const TOURNAMENTS = {
  command: {
    name: 'tournament',
    description: 'Tournaments: what’s on, the season, the hall of fame. Create and run yours',
  },
  kinds: {
    'shootout-cup': 'Shootout cup',
    league: 'League',
    groups: 'Groups and knockout',
    'rolling-swiss': 'Rolling rounds',
    'swiss-evening': 'Evening of rounds',
    'knock-out': 'Knockout',
    ladder: 'Ladder',
    'world-championship': 'World Championship format',
    'club-pools': 'Club evening with pools',
    'uk-groups': 'Large groups and knockout',
    'uk-swiss': 'Rounds and finals',
    'top-eight': 'Rounds, then best of three',
    'two-divisions': 'Two divisions with finals',
    'shootout-finals': 'Open shots, then knockout',
    consolation: 'Main and consolation',
  } satisfies Record<TournamentKind, string>,
  /** How a kind of tournament works, in one sentence. */
  ways: {
    'shootout-cup':
      'Everyone takes twelve shots alone at an empty board; the most twenties go through.',
    league: 'Everyone plays everyone in their division; the top go up, the bottom go down.',
    groups: 'Small groups first, then a knockout of the best of each.',
    'rolling-swiss': 'Finish a game and you’re paired again, until the closing date.',
    'swiss-evening': 'Everyone plays each round, against someone who did as well (a Swiss).',
    'knock-out': 'Lose and you’re out.',
    ladder: 'Challenge someone above you and take their rung if you win.',
    'world-championship': 'Drawn opponents, the best in pools, then semifinals and a final.',
    'club-pools':
      'Rounds for everyone, then pools A, B and C by standing, each with a final of its own.',
    'uk-groups': 'Groups of up to eight, then a knockout of the best of each.',
    'uk-swiss': 'Rounds for everyone, a final group of the best, then semifinals and a final.',
    'top-eight': 'Rounds for everyone, then the best eight play a best-of-three knockout.',
    'two-divisions': 'Competitive and recreational, split by rating, each with rounds and a final.',
    'shootout-finals': 'Everyone takes twelve open shots; the most twenties reach a knockout.',
    consolation:
      'Rounds for everyone, then a knockout for the upper half, and others for the rest.',
  } satisfies Record<TournamentKind, string>,
  entries: {
    singles: 'Singles',
    doubles: 'Doubles',
    'changing-partners': 'Doubles, a new partner each game',
  } satisfies Record<EntryKind, string>,
  paces: {
    slow: 'Slow: days per turn, games of four rounds',
    evening: 'An evening: games of one round',
    'club-evening': 'An evening: games of four rounds',
  },
  starts: {
    press: 'When I press Start',
    full: 'As soon as it’s full',
    'in-15-min': 'In 15 minutes',
    'in-1-h': 'In an hour',
    'in-1-day': 'Tomorrow at this time',
    'in-3-days': 'In three days',
    'in-7-days': 'In a week',
  },
  fills: {
    none: 'Empty places stay empty',
    casual: 'Fill with easy robots',
    club: 'Fill with medium robots',
    strong: 'Fill with strong robots',
    master: 'Fill with master robots',
  } satisfies Record<RobotLevel | 'none', string>,
  playOffs: {
    'as-agreed': (rounds) => counted(rounds, 'one round', 'rounds'),
    'race-to-9': () => 'a race to 9',
    'race-to-11': () => 'a race to 11',
    quinte: (rounds) => `${counted(rounds, 'one round', 'rounds')}, ties broken in pairs of rounds`,
    'best-of-3': () => 'best of three games',
    'best-of-3-to-5': () => 'best of three races to 5',
  } satisfies Record<PlayOffEnd, (rounds: number) => string>,

  /** The panel that opens a tournament with two choices. */
  opening: {
    head: '## New tournament',
    nights: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'
      .split(' ')
      .map((day) => `${day} night`),
    place: (name: string, channel: string) => `**${name}** in ${channel}`,
    howMany: '### How many?',
    howLong: '### How long?',
    spans: { 'half-hour': '30 minutes', evening: 'An evening', weeks: 'Over weeks' },
    /** What is played with so many players. */
    plans: {
      'half-hour': (players: number, rounds: number) =>
        `${players} people: ${counted(rounds, 'one short round', 'short rounds')} in half an hour.`,
      evening: (players: number, rounds: number, minutes: number | null) =>
        `${players} people: ${counted(rounds, 'one round', 'rounds')}, then finals for everyone, in about ${minutes === 90 ? 'an hour and a half' : 'an hour'}.`,
      weeks: (players: number, divisions: number) =>
        `${players} people: ${divisions === 1 ? 'everyone plays everyone' : `${divisions} divisions`}, in five weeks.`,
    },
    atLeast: (games: number) => `Everyone plays at least ${counted(games, 'one game', 'games')}.`,
    fewer: 'If fewer come, it adapts.',
    rename: 'Rename',
    other: 'Another form…',
    groupMenu: 'How it goes',
    groups: {
      everyone: 'All play all',
      swiss: 'Rounds',
      knockout: 'Knockout',
      finals: 'With finals',
      long: 'Long',
    },
    groupWays: {
      everyone: 'You meet everyone in your group.',
      swiss: 'Each round against someone who did as well as you (a Swiss).',
      knockout: 'Win and you stay in, until one is left.',
      finals: 'Rounds for everyone, then finals for the best.',
      long: 'Runs for weeks or months: play when you like.',
    },
  },

  form: {
    title: 'New tournament',
    name: { label: 'Name', hint: 'What it’s called' },
    places: { label: 'Places', hint: 'From 3 to 64 (a knockout: 4 to 16)' },
    start: {
      label: 'Start',
      hint: 'Blank: you press Start. Or: 45 min, 3 days, 19:30, 2026-12-05 19:30 +1',
    },
    length: { label: 'Length', hint: 'Blank: the usual. Or: 3 h, 4 weeks, or an end date' },
    notANumber: (typed: string) => `“${typed}” isn’t a number of places.`,
    notATime: (typed: string) =>
      `I can’t read “${typed}” as a time. Try 45 min, 3 days, 19:30 or 2026-12-05 19:30. It’s UTC unless you add an offset such as +1.`,
    endNeedsStart: 'An end date needs a start time. Give a length instead.',
    endBeforeStart: 'That would end before it starts.',
    tooLong: 'It has to last between a minute and 200 days.',
  },

  preview: {
    onlyYou: '-# Only you can see this. Sign-up isn’t open yet.',
    kindMenu: 'Kind of tournament',
    entryMenu: 'Singles or doubles',
    paceMenu: 'Pace',
    placesMenu: 'How many places',
    startMenu: 'When it starts',
    fillMenu: 'Robots',
    places: (number: number) => figured(number, 'place', 'places'),
    /** Buttons, and the titles of the forms that they open. */
    forms: { players: 'Players and rules', rounds: 'Rounds and finals' },
    presetMenu: 'Rulebook',
    handMenu: 'Wobble',
    tiesMenu: 'What breaks ties on points',
    ties: {
      'head-to-head': 'Head-to-head first',
      wins: 'Wins first',
      twenties: 'Twenties first',
    } satisfies Record<TieRule, string>,
    endingMenu: 'How playoffs end',
    roundsMenu: 'How many rounds',
    groupsMenu: 'How many groups',
    cutMenu: 'How many reach the finals',
    /** A number that follows from those who come. */
    fitting: 'Automatic',
    rounds: (rounds: number) => counted(rounds, 'one round', 'rounds'),
    groups: (groups: number) => counted(groups, 'one group', 'groups'),
    cut: (players: number) => `Top ${players} reach the finals`,
    worthMenu: 'Season points',
    worth: { open: 'Season: tour points, 50 for first', major: 'Season: a major, 55 for first' },
    seriesMenu: 'Series (points add up)',
    noSeries: 'Not part of a series',
    newSeries: 'New series…',
    inSeries: (name: string) => `Series: ${name}`,
    seriesForm: {
      title: 'A new series',
      name: {
        label: 'Name',
        hint: 'Such as Friday nights. The points of all its tournaments add up.',
      },
    },
    seriesFull: 'This server has as many series as it can have.',
    ownRules: 'This server’s rules',
    ownHand: 'This server’s wobble',
    ending: (end: string) => `Playoffs: ${end}`,
    form: 'Name and times',
    takesPlace: (channel: string) => `It’ll be played in ${channel}.`,
    open: 'Open sign-up',
    opened: 'Sign-up is open to everyone.',
  },
  terms: {
    who: (entry: string, places: number) => `${entry}, up to ${places}`,
    game: (rounds: number) =>
      rounds === 1
        ? 'A game is one round: two points for winning it, one each for a tie.'
        : `A game is ${rounds} rounds: two points per round, ${2 * rounds} in all.`,
    minGames: (games: number) =>
      `If robots fill places, everyone plays a few rounds before the knockout, so no one’s out before ${counted(games, 'one game', 'games')}.`,
    robotsAlone: 'Robots play each other right away, without a board.',
    openShots:
      'Twelve open shots each (at an empty board), alone, whenever it suits you while the stage is open. No other clock runs.',
    playOff: (end: string) => `Playoffs are ${end}; if still tied, twelve open shots each.`,
    clock: (span: string) => `${span} per turn`,
    round: (span: string) => `A round lasts ${span} at most.`,
    stage: (span: string) => `It lasts ${span} at most.`,
    adjudication: 'Unfinished games are then decided on the rounds played so far.',
    /** Of an evening. */
    overtime: (span: string) =>
      `When time is up, you finish the round on the board (within ${span}); then the game is scored.`,
    leftOver:
      'Rounds not played count for no one. If one side took more than one and a half times as long, the other side gets them.',
    lead: 'If a knockout game is tied then, or the slower side leads by a margin that could still be made up, you shoot it out: twelve open shots each.',
    pairsShoot:
      'In doubles, all four shoot: six shots each against the other pair, twelve each when alone.',
    mostTwenties: (span: string) =>
      `Tied for the most twenties? Twelve open shots each, within ${span}. No shots, no title; if it’s still a tie, you share it.`,
    patience:
      'If a knockout game is tied then, the player who kept the other waiting less goes through.',
    more: 'Once per stage, anyone can take two extra days.',
    /** What is played with so many players; each part is one of those below. */
    fitting: (players: number, parts: string) => `With ${players}: ${parts}.`,
    whole: (span: string) => `All of it lasts ${span} at most.`,
    part: (number: number, span: string) => `Part ${number}: up to ${span}.`,
    atOnce: (games: number) => `At most ${counted(games, 'one game', 'games')} at a time.`,
    named: {
      group: (number: number) => `Group ${String.fromCharCode(64 + number)}`,
      division: (number: number) => `Division ${number}`,
      pool: (number: number) => `Pool ${String.fromCharCode(64 + number)}`,
    },
    main: 'Main',
    /** The number is null if there is only one. */
    consolation: (number: number | null) => `Consolation${number === null ? '' : ` ${number}`}`,
    parts: {
      swiss: (games: number) =>
        `${counted(games, 'one game', 'games')} each, against players who did as well as you`,
      /** Someone sits out each round. */
      oddSwiss: (fewest: number, most: number) =>
        `${fewest} or ${figured(most, 'game', 'games')} each, against players who did as well as you`,
      drawn: (rounds: number) =>
        `${counted(rounds, 'one round', 'rounds')} against drawn opponents`,
      rounds: (rounds: number) => counted(rounds, 'one round', 'rounds'),
      everyone: 'everyone plays everyone',
      everyoneTwice: 'everyone plays everyone twice',
      rolling: 'new pairings until the end',
      bracket: 'knockout',
      solo: 'twelve open shots each',
      ladder: (reach: number) => `challenges up to ${reach} above you`,
      group: (groups: number) => counted(groups, 'one group', 'groups'),
      division: (divisions: number) => counted(divisions, 'one division', 'divisions'),
      pool: (pools: number) => counted(pools, 'one pool', 'pools'),
      top: (players: number) => `top ${players}`,
      topOfEach: (players: number) =>
        players === 1 ? 'the winner of each' : `top ${players} of each`,
      /** Who plays, and what. */
      headed: (who: string, what: string) => `${who}: ${what}`,
      byTwenties: 'by twenties',
      others: (knockouts: number) =>
        `and ${counted(knockouts, 'a consolation', 'consolations')} for the others`,
    },
    fewest: (entrants: number) => `Needs at least ${entrants} to start.`,
    until: (time: string) => `It ends by ${time}.`,
    checkIn: (span: string) =>
      `Check-in opens ${span} before the start. If you don’t check in, your place goes to the next in line.`,
    ties: {
      'head-to-head':
        'Equal on points: head-to-head decides, then wins, then twenties. If still equal, you share the place.',
      wins: 'Equal on points: wins decide, then head-to-head, then twenties. If still equal, you share the place.',
      twenties:
        'Equal on points: twenties decide, then head-to-head, then wins. If still equal, you share the place.',
    } satisfies Record<TieRule, string>,
    worth: {
      open: 'For the season it gives tour points: 50 for first, then 47, 45, 43, 42, 41 …, and at least 20.',
      major:
        'It’s a **major** of the season: 55 for first, then 52, 50, 48, 47, 46 …, and at least 20.',
    },
    series: (name: string) => `It’s part of the series **${name}**, whose points add up.`,
    clubs: 'A club’s score is its best four players’ points added up.',
    nextSeason:
      'New season: promotion and relegation as last season’s standings say. Gaps close upward; newcomers start at the bottom.',
    decider: 'If a tie decides who goes through, it’s twelve open shots each.',
    /** Of an evening. */
    calls: 'I’ll ping you when a game starts, and if the others wait longer than a minute for you.',
    lots: 'Seeds by rating in this server. Everything else is drawn with a key that’s shown from the start.',
    forfeits:
      'Three missed turns in a row lose the game; two such games and you’re out. Resigning keeps your finished rounds and gives up the rest.',
  },
  /** Among the server’s events. The id is what the bot finds its event by. */
  event: {
    what: (kind: string, places: number) => `${kind}, ${figured(places, 'place', 'places')}.`,
    join: (address: string) => `Join and play here: ${address}`,
    tournament: (id: string) => `Tournament ${id}`,
  },
  message: {
    entered: (entered: number, places: number) => `**${entered} of ${places}** places taken.`,
    waiting: (number: number) =>
      `${counted(number, 'one more is', 'more are')} waiting for a place.`,
    nobodyYet: 'No one’s in yet. Be the first!',
    startsFull: 'It starts as soon as it’s full.',
    startsAt: (time: string, relative: string) => `It starts ${time}, ${relative}.`,
    startsByPress: (host: string) => `${host} will start it.`,
    checkIn: (relative: string) => `**Check in** to keep your place. It starts ${relative}.`,
    running: (done: number, games: number) =>
      `${done} of ${figured(games, 'game', 'games')} finished.`,
    ends: (relative: string) => `This stage ends ${relative}.`,
    roundEnds: (relative: string) => `This round ends ${relative}.`,
    part: (number: number, parts: number) => `Part ${number} of ${parts}.`,
    /** Their level, and the names of those who would play now. */
    robots: (level: string, names: string) =>
      `Robots fill empty seats (${level})${names === '' ? '' : `: ${names}`}. They leave when people join.`,
    robotPlaces: (places: string) => `Places of robots: ${places}`,
    robotGames: (games: string) => `Robots among themselves: ${games}`,
    inPlay: (games: string) => `In play: ${games}`,
    shootForTwenties: (who: string) => `Tied for the most twenties, twelve open shots each: ${who}`,
    paused: 'Paused for now.',
    cancelled: 'Called off.',
    abandoned: 'It was paused for too long and has been closed. Results so far are kept.',
    key: (key: string, digest: string) =>
      `**The draw.** Everything that’s drawn follows from this key, which was made before sign-up opened:\n\`${key}\`\nUntil the start, only its SHA-256 was shown here:\n\`${digest}\`\nTo check, take the SHA-256 of the key’s 32 bytes: it must give the same digits. **Export** has what you need to repeat the draw.`,
    keyLater: (digest: string) =>
      `**The draw.** Everything that’s drawn follows from a secret key, which was made before sign-up opened. It’s shown here from the start. Until then, here’s its SHA-256, a fingerprint that fits no other key:\n\`${digest}\`\nKeep a copy: the SHA-256 of the key must give the same digits.`,
    noPicture: '-# I couldn’t draw the picture just now.',
    buttons: {
      join: 'Join',
      leave: 'Leave',
      checkIn: 'Check in',
      toTournament: 'Go to tournament',
      standings: 'Standings',
      mine: 'My game',
      nextSeason: 'Next season',
      again: 'Same again',
      start: 'Start',
      fill: 'Fill with robots',
      cancel: 'Call off',
    },
  },

  news: {
    /** The next of a tournament that is over, to those who played it. */
    openedAgain: (name: string, who: string) => `Same again, ${who}? **${name}** is open.`,
    checkIn: (name: string, who: string) => `**${name}**: check-in is open. ${who}`,
    started: (name: string, who: string) => `**${name}** is starting. Good luck, ${who}!`,
    startedAlone: (name: string) => `**${name}** is starting.`,
    shaped: (players: number, parts: string) => `${players} are here: ${parts}.`,
    /** `scores` is empty if no one has any. */
    stageEnded: (name: string, through: string, scores: string) =>
      [`**${name}**. Through: ${through}.`, ...(scores === '' ? [] : [scores])].join('\n'),
    /** Everyone plays on, some in the consolation. */
    roundsEnded: (name: string, scores: string) => `**${name}**, after the rounds: ${scores}`,
    stageBegan: (name: string, games: string) => `**${name}**, next up: ${games}`,
    finished: (name: string, winners: string, scores: string) =>
      [`🏆 **${name}** is over. ${winners} won it!`, ...(scores === '' ? [] : [scores])].join('\n'),
    final: (score: string) => `Final: ${score}`,
    tied: (name: string, who: string) =>
      `**${name}**: ${who} are tied for a place that matters. Twelve open shots each decide.`,
    twentiesTied: (name: string, who: string) =>
      `**${name}**: ${who} share the most twenties. Twelve open shots each for the title!`,
    mostTwenties: (who: string, twenties: number) => `🎯 Most twenties: ${who}, with ${twenties}.`,
    finishedByNobody: (name: string) => `**${name}** is over.`,
    clubs: (name: string, table: string) => `**${name}**, clubs: ${table}`,
    tooFew: (name: string) => `**${name}** was called off. Not enough players.`,
    nobodyStarted: (name: string) => `**${name}** was called off. It wasn’t started in time.`,
    abandoned: (name: string) => `**${name}** is over. It was paused for too long.`,
    withdrew: (name: string, who: string) => `**${name}**: ${who} has withdrawn.`,
    /** What happens to the games of someone who leaves a league. */
    gamesStand: 'Finished games count; unplayed ones go to the opponents.',
    gamesVoid: 'None of their games count.',
    voided: (who: string) =>
      `${who}: your finished game against them no longer counts, because they’ve left before half of their games.`,
    twoForfeits: (name: string, who: string) =>
      `**${name}**: ${who} lost two games on time and is out.`,
    absent: (who: string) => `${who} didn’t check in.`,
    playsElsewhere: (who: string) => `${who} is playing in another evening, and isn’t in this one.`,
    movedUp: (who: string) => `${who} is off the waiting list and in.`,
    acts: {
      start: 'Started.',
      pause: 'Paused, and so are the clocks of its games.',
      resume: 'Resumed.',
      extend: 'More time given.',
      withdraw: 'A player was removed.',
      replace: 'A player was replaced from the waiting list.',
      award: 'A game was awarded.',
      cancel: 'Called off.',
    } satisfies Record<ActKind, string>,
    act: (name: string, what: string, reason: string) => `**${name}**: ${what} “${reason}”`,
    removed: (who: string) => `${who} was removed.`,
    replaced: (who: string) => `${who} was replaced from the waiting list.`,
    channelGone: 'its channel is gone',
  },

  /** What resigning a match means for a tournament. */
  resigning: {
    table:
      'Finished rounds count, and the rest of this game’s rounds go to the other side. You stay in the tournament.',
    knockOut: 'This is a knockout game, so the other side wins it, whatever the score.',
    ladder: 'The other side wins this game. If they’re below you, they take your rung.',
    alone: 'Your remaining shots are lost. Your twenties still count.',
  },

  said: {
    joined: (name: string) => `You’re in **${name}**.`,
    joinedFor: (name: string, club: string) => `You’re in **${name}**, for **${club}**.`,
    joinedLate: (name: string) =>
      `You’re in **${name}** from the next round on. Rounds you’ve missed give no points.`,
    waiting: (name: string) => `**${name}** is full, so you’re on the waiting list.`,
    left: (name: string) => `You’ve left **${name}**.`,
    withdrawn: (name: string) => `You’ve withdrawn from **${name}**.`,
    sureToWithdraw: (name: string, isAllVoid: boolean) =>
      `Leave **${name}** for good? ${isAllVoid ? 'You’ve played less than half of your games, so all of them become void, also the finished ones.' : 'Your unplayed games go to your opponents.'}`,
    checkedIn: 'You’re checked in.',
    moreTime: 'Your games have two extra days.',
    challenged: 'Challenged. Your board is on its way.',
    choosePartner: 'Who’s your partner?',
    partnerMenu: 'Choose your partner',
    partnerAgrees: 'I’ll ask them. You’re in as soon as they agree.',
    asksPartner: (who: string, asker: string, name: string) =>
      `${who}, ${asker} wants to play ${name} with you.`,
    notForYou: 'That was for someone else.',
    asked: 'Asked. You’re in as soon as they agree.',
    noStandings: 'Nothing to see until it starts.',
    against: (who: string, place: string) => `Against ${who}: ${place}`,
    alone: (place: string) => `Your twelve open shots: ${place}`,
    yourTurn: 'your turn',
    theirTurn: 'their turn',
    gameEnds: (relative: string) => `ends ${relative}`,
    nextGame: 'Your next game comes when this round is over.',
    noneLeft: 'No more games for you here. You can follow the others:',
    noGame: 'You don’t have an open game right now.',
    out: 'You’re not in it.',
    moreTimeButton: '+48 h',
    challengeMenu: 'Challenge someone',
    rung: (place: number) => `Rung ${place}`,
    mayNotCreate: 'Only admins can create tournaments in this server.',
  },

  list: {
    head: '## Tournaments',
    open: '### In progress',
    past: '### Past',
    create: 'New',
    manage: 'Manage',
    nothingOpen: 'Nothing on right now. **New** starts one.',
    nothingPast: 'None finished yet.',
    phases: {
      'sign-up': 'sign-up open',
      'check-in': 'check-in',
      running: 'in progress',
      finished: 'finished',
      cancelled: 'called off',
      abandoned: 'abandoned',
    },
    season: (year: number, quarter: number) => `${year}, season ${quarter}`,
    seasonButton: 'Season',
    lastSeason: 'Last season',
    hallOfFame: 'Hall of fame',
    seriesMenu: 'A season, or a series',
    /** Who is ahead of whom with the same points. */
    ties: 'Equal points: the best single result decides, then the second best, and so on, then twenties. If still equal, you share the place.',
    noSeries: 'No one has any points in this series yet.',
    clubs: {
      rounds: 'Clubs, by the round points of their best four:',
      places: 'Clubs, by the season points of their best four:',
      sums: 'Clubs, by the points of their best four in each tournament:',
    },
    noSeason: 'No one has any points this season yet.',
    noFame: 'No one has won anything here yet.',
    menu: 'Open a tournament',
  },

  manage: {
    notYours: (host: string) => `Only ${host} or an admin can press that.`,
    onlyOrganisers: '-# What you change here is told in the channel.',
    acts: {
      start: 'Start',
      pause: 'Pause',
      resume: 'Resume',
      extend: '+1 day',
      withdraw: 'Remove a player',
      replace: 'Replace a player',
      award: 'Award a game',
      cancel: 'Call off',
    } satisfies Record<ActKind, string>,
    extendEvening: '+10 minutes',
    choose: 'Which player',
    chooseGame: 'Which game, and who wins it',
    awardTo: (winner: string, loser: string) => `${winner} over ${loser}`,
    nobody: 'There’s no one to choose.',
    formTitle: 'Why?',
    reason: 'Reason (everyone will see it)',
    done: 'Done and announced.',
    exported: 'The tournament as data: draw, games and final places.',
    log: '### Log',
    logLine: (what: string, reason: string, time: string) => `${time}: ${what} “${reason}”`,
  },

  profile: {
    titles: (wins: number) => `🏆 ${counted(wins, 'one tournament won', 'tournaments won')}`,
    seasons: (seasons: number) => `👑 ${counted(seasons, 'one season won', 'seasons won')}`,
    mostTwenties: (seasons: number) =>
      `🎯 most twenties in ${counted(seasons, 'one season', 'seasons')}`,
    podiums: (number: number) => `${counted(number, 'one time', 'times')} on the podium`,
  },
};
