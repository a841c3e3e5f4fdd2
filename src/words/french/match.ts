import { describeIn, type ExitSentences, type Referee } from 'crokinole/rules/sentences';
import type { Words } from '../english/messages.ts';
import { decimalComma } from '../shared/decimal-comma.ts';
import { counted, figured, listOf } from './counting.ts';
import { SIDES } from './descriptions.ts';

const EXITS: ExitSentences = {
  foul: (discs, isOne) => `${discs} ${isOne ? 'sort' : 'sortent'} du plateau.`,
  'free-shot-short': (disc) => `${disc} ne s’est pas arrêté dans le 15 et sort du plateau.`,
  'free-carom-short': (discs, isOne) =>
    `${discs} ${isOne ? 'y a pris part et sort' : 'y ont pris part et sortent'} aussi.`,
  'on-fifteen-line': (discs, isOne) =>
    `${discs} ${isOne ? 's’est arrêté' : 'se sont arrêtés'} sur la ligne du 15, ce qui ne suffit pas ici.`,
  'twenty-void': (discs, isOne) =>
    `${discs} ${isOne ? 'est tombé' : 'sont tombés'} dans le trou, mais un tir manqué ne fait pas de vingt.`,
  'on-line': (discs, isOne) =>
    `${discs} ${isOne ? 's’est arrêté sur la ligne de tir\u00a0: éliminé' : 'se sont arrêtés sur la ligne de tir\u00a0: éliminés'}.`,
  'line-touched-again': (discs, isOne) =>
    `${discs} ${isOne ? 'a retouché la ligne de tir\u00a0: éliminé' : 'ont retouché la ligne de tir\u00a0: éliminés'}.`,
  'left-surface': (discs, isOne) =>
    `${discs} ${isOne ? 'est tombé' : 'sont tombés'} dans le fossé.`,
  returned: (discs, isOne) =>
    `${discs} ${isOne ? 'est sorti du plateau et revenu par rebond\u00a0: éliminé' : 'sont sortis du plateau et revenus par rebond\u00a0: éliminés'}.`,
};

/** The disc that was hit went into the ditch. */
const off = (isOff: boolean) => (isOff ? ' et l’envoie dans le fossé' : '');

const REFEREE: Referee = {
  and: listOf,
  sentences: {
    'hit-direct': ({ by, disc, isOff }, { disc: name }) =>
      `${name(by)} touche ${name(disc)}${off(isOff)}.`,
    'hit-off-peg': ({ by, disc, isOff }, { disc: name }) =>
      `${name(by)} touche ${name(disc)} par un plot${off(isOff)}.`,
    'hit-by-combination': ({ by, disc, isOff }, { disc: name }) =>
      `${name(by)}, poussé par le tir, touche ${name(disc)}${off(isOff)}.`,
    'hit-through-peg': ({ by, disc, isOff }, { disc: name }) =>
      `${name(by)} fait bouger ${name(disc)} à travers son plot${off(isOff)}\u00a0: ici, c’est touché.`,
    'free-carom-made': ({ disc }, { disc: name }) =>
      `${name(disc)} a été poussé assez près du trou.`,
    missed: ({ disc, theirs }, { disc: name, side }) => {
      const [first, second] = theirs;
      if (first === undefined) return `${name(disc)} n’a touché aucun palet adverse.`;
      return second === undefined
        ? `${name(first)} était sur le plateau\u00a0: ${side(disc.side)} devait le toucher.`
        : `Il y avait ${theirs.length} palets adverses sur le plateau, et ${name(disc)} n’en a touché aucun.`;
    },
    'hit-out-of-play': ({ disc }, { disc: name }) =>
      `${name(disc)} n’a été touché que par un palet déjà éliminé, donc ça ne compte pas.`,
    'peg-hit-void': ({ disc }, { disc: name }) =>
      `${name(disc)} n’a bougé qu’à travers son plot, et ici cela ne compte pas.`,
    lagged: ({ disc, distanceCentiIn }, { disc: name }) => {
      if (distanceCentiIn === null) return `${name(disc)} compte pour le plus éloigné.`;
      if (distanceCentiIn === 0)
        return `${name(disc)} est dans le trou, impossible d’être plus près.`;
      const inches = distanceCentiIn < 200 ? 'pouce' : 'pouces';
      return `${name(disc)} s’est arrêté à ${decimalComma(distanceCentiIn / 100, 2)} ${inches} du centre.`;
    },
    removed: ({ why, discs }, name) => EXITS[why](name.discs(discs), discs.length === 1),
    sunk: ({ discs }, name) =>
      `${name.discs(discs)} ${discs.length === 1 ? 'est tombé' : 'sont tombés'} dans le trou.`,
    'twenty-for': ({ discs, side }, name) =>
      discs.length === 1
        ? `${name.discs(discs)} est tombé dans le trou\u00a0: un vingt pour ${name.side(side)}.`
        : `${name.discs(discs)} sont tombés dans le trou\u00a0: ${discs.length} vingt pour ${name.side(side)}.`,
    leaning: ({ discs }, name) =>
      `${name.discs(discs)} ${discs.length === 1 ? 'penche' : 'penchent'} au bord du trou\u00a0: toujours en jeu, 15 pour l’instant.`,
    'damage-stays': ({ discs }, name) =>
      discs.length === 1
        ? `${name.discs(discs)} a été déplacé par un palet déjà éliminé et reste où il est.`
        : `${name.discs(discs)} ont été déplacés par un palet déjà éliminé et restent où ils sont.`,
    reshoot: ({ disc }, { disc: name }) => `${name(disc)} n’a rien touché et peut être rejoué.`,
  },
};

const OPTIONS = { timeZone: 'UTC' } as const;

const WEEKDAY = new Intl.DateTimeFormat('fr', { ...OPTIONS, weekday: 'long' });

const DATE = new Intl.DateTimeFormat('fr', { ...OPTIONS, day: 'numeric', month: 'long' });

const LONG_DATE = new Intl.DateTimeFormat('fr', { ...OPTIONS, dateStyle: 'long' });

/** A weekday says which day it was only within a week, and a date within a year. */
const WEEK_DAYS = 7;

const YEAR_DAYS = 300;

function sinceDay(day: string, daysAgo: number): string {
  const format = daysAgo < WEEK_DAYS ? WEEKDAY : daysAgo < YEAR_DAYS ? DATE : LONG_DATE;
  return format.format(Date.parse(day));
}

export const MATCH: Words['match'] = {
  sides: SIDES,
  someone: 'quelqu’un',
  formerPlayer: 'un ancien joueur',
  robot: (name, level) => `${name} (${level})`,
  and: (names) => names.join(' & '),
  versus: (sides) => sides.join(' contre '),
  begins: (sides, rules) => `## ${sides}\n${rules}`,
  told: (headline, who, side) => `**${headline}** · ${who}, ${side}`,
  headlines: {
    twenty: (count) =>
      count === 1
        ? 'Vingt\u00a0! 🎯'
        : count === 2
          ? 'Deux vingt\u00a0! 🎯'
          : `${count} vingt\u00a0! 🎯`,
    gift: (sides, count) =>
      count === 1 ? `Un vingt pour ${sides}` : `${count} vingt pour ${sides}`,
    hit: 'Touché',
    in: 'Tir libre réussi',
    foul: 'Faute',
    'free-miss': 'Tir libre manqué',
    again: 'À rejouer',
    lag: 'Tir pour le départ',
  },
  statement: (statement, sides) => describeIn(REFEREE, statement, sides),
  moreFacts: (count) => `… et ${count} de plus.`,
  /** Above the moving picture: what comes of it is told below, afterwards. */
  flicks: (who) => `**${who}** tire.`,
  gameStarts: (who) => `🎯 ${who}\u00a0: la partie commence.`,
  toFlick: (who) => `→ ${who}, à toi de tirer.`,
  robotToFlick: (who) => `→ ${who} vise…`,
  robotThen: (robot, person) => `→ ${robot} vise… Ensuite, à toi de tirer, ${person}.`,
  until: (when) => `-# Échéance\u00a0: ${when}`,
  roundOver: (round, points, gains, match) =>
    [
      `**${points}**`,
      gains.length === 0 ? 'aucun point' : gains.join(', '),
      `manche ${round}`,
      ...(match === null ? [] : [`partie\u00a0: ${match}`]),
    ].join(' · '),
  gain: (points, who) => `+${points} pour ${who}`,
  sharedBy: (who) => `-# partagé par ${who}`,
  leads: (who, other, wins, losses) => `${who} mène contre ${other}, ${wins}–${losses}`,
  level: (who, other, wins) => `${who} et ${other}\u00a0: ${wins}–${wins}, égalité`,
  rivalry: {
    first: 'Leur première partie',
    breaks: (who, losses) =>
      `${who}\u00a0: première victoire après ${counted(losses, 'une défaite', 'défaites')}`,
    lastWon: (who, count) =>
      count < 2 ? `la dernière à ${who}` : `les ${count} dernières à ${who}`,
    notSince: (who, day, daysAgo) => `dernière victoire de ${who}\u00a0: ${sinceDay(day, daysAgo)}`,
  },
  score: (side, points) => `${side} ${points}`,
  ownScore: (points, isTeam) => `${isTeam ? 'Ton équipe' : 'Toi'} ${points}`,
  chooseStarter: (who) => `${who}, qui commence la manche suivante\u00a0?`,
  pickHand: (who) =>
    `✊ ${who}, gauche ou droite\u00a0? Le côté dont le palet est dans cette main commence.`,
  handPicked: (who, hand, side) => {
    const which = { left: 'gauche', right: 'droite' }[hand];
    return who === null
      ? `⏰ Temps écoulé, donc ce sera la main ${which}. ${side} s’y trouvait.`
      : `${who} choisit la main ${which}. ${side} s’y trouvait.`;
  },
  starterSettled: (who) => `🏁 **${who}** commence.`,
  toLag: (who) => `→ ${who}, à toi de tirer pour le départ\u00a0: le plus près du centre commence.`,
  lagLost: (who, inARow, most) =>
    `⏰ ${who} n’a plus de temps et perd le tir pour le départ. En voilà ${inARow}\u00a0; à ${most} de suite, la partie est perdue.`,
  lagLevel: (who, isAgain) =>
    isAgain
      ? `Trop serré pour trancher. ${who} tirent encore.`
      : 'Toujours trop serré, donc le côté qui a tiré en premier commence.',
  discSpent: (who, inARow, most) =>
    `⏰ ${who} n’a plus de temps et perd un palet. En voilà ${inARow}\u00a0; à ${most} de suite, la partie est perdue.`,
  offered: (who, what) =>
    ({
      draw: `🤝 ${who} propose la nulle.`,
      adjournment: `🌙 ${who} voudrait suspendre.`,
      resignation: `🏳️ ${who} voudrait abandonner. Son partenaire doit accepter.`,
    })[what],
  openOffer: (who, what) =>
    ({
      draw: `🤝 ${who} a proposé la nulle.`,
      adjournment: `🌙 ${who} voudrait suspendre. On attend une réponse.`,
      resignation: `🏳️ ${who} voudrait abandonner, si son partenaire est d’accord.`,
    })[what],
  askedToAnswer: (asked, who, what) =>
    ({
      draw: `🤝 ${asked}, ${who} propose la nulle. Réponds sous le plateau.`,
      adjournment: `🌙 ${asked}, ${who} voudrait suspendre. Réponds sous le plateau.`,
      resignation: `🏳️ ${asked}, ${who} voudrait abandonner. Réponds sous le plateau.`,
    })[what],
  offerAccepted: (who) => `${who} est d’accord.`,
  offerDeclined: (who) => `${who} préfère continuer.`,
  offerWithdrawn: (who) => `${who} retire sa proposition.`,
  offerLapsed: 'La proposition a expiré.',
  lastRound: '⏱️ Temps écoulé. Finissez cette manche, puis on compte la partie.',
  adjourned: '🌙 Suspendue. La pendule est arrêtée et le plateau ne bouge pas.',
  resumed: (who) => `☀️ ${who} reprend la partie.`,
  left: (who, why) =>
    why === 'resigned'
      ? `🏳️ ${who} abandonne.`
      : `⏰ ${who} n’a plus de temps, et quitte la partie.`,
  won: (who, isPlural, how) =>
    `${`🏆 **${who}** ${isPlural ? 'gagnent' : 'gagne'} la partie ${how}`.trimEnd()}.`,
  shared: (who) => `🏆 **${who}** se partagent la victoire.`,
  tied: 'La partie finit à égalité. Ni gagnant, ni perdant.',
  pairBegins: (pair, most) =>
    `⚖️ Égalité, donc départage\u00a0: paire ${pair} sur ${most}. Deux manches, le dernier tir une fois de chaque côté\u00a0; le camp qui mène ensuite gagne.`,
  tiedAfterPairs:
    'Égalité, même après quatre paires de manches. Douze tirs chacun vers le trou pourraient trancher\u00a0: le concours de 20 de **/entraînement**.',
  drawAgreed: '🤝 Nulle, d’un commun accord.',
  calledOff: 'Arrêtée. Le tournoi en a décidé autrement.',
  givenUp: 'Abandonnée. Le plateau n’en veut à personne.',
  placement: (who, match, of) => `${who}\u00a0: classement ${match} sur ${of}`,
  ratingChange: (who, before, after) =>
    `${who} ${before} → ${after} (${after >= before ? '+' : '−'}${Math.abs(after - before)})`,
  amongRobots: (changes) => `Au classement des robots\u00a0: ${changes}`,
  timeLeft: (span) => `Il reste ${span}.`,
  reminder: (who) => `⏳ ${who}, le plateau t’attend.`,
  here: (sides) => `## ${sides}`,
  shown: (where) => `Le plateau est ${where}.`,
  moreHint: 'Que veux-tu faire\u00a0?',
  remindersChosen: {
    yes: 'Je t’écrirai quand il te restera un tiers de ton temps, dans cette partie et toutes celles hors d’un serveur. Le réglage reste sous **Plus…**',
    no: 'Je ne t’écrirai plus.',
  },
  resignQuestion: 'Abandonner cette partie\u00a0? Ce sera définitif.',
  resignedNot: 'On continue. Rien n’a changé.',
  unseen:
    'Je n’ai pas pu dessiner cette image. La partie est sauve, et **/plateau** la dessinera à nouveau.',
  remarks: {
    twenty: [
      'Ploc.',
      'Le trou dit merci.',
      'Pile à sa place.',
      'Et un de plus dans la coupelle.',
      'Le plateau t’aime bien aujourd’hui.',
    ],
    manyTwenties: ['D’une pichenotte, deux coups.'],
    twentyForOpponent: ['Quel beau cadeau.', 'Toutes nos condoléances.'],
    reprimand: ['Celui-là mérite un froncement de sourcils.'],
    openMiss: [
      'Le trou était juste là.',
      'Personne n’a rien vu. Tout le monde a vu.',
      'Le plateau aussi s’échauffe.',
    ],
    southern: 'sens inverse des aiguilles, comme dans l’hémisphère sud',
  },
  buttons: {
    aim: 'Viser',
    more: 'Plus…',
    nudge: 'Faire signe',
    reminders: { yes: 'Me rappeler en MP', no: 'Ne plus me rappeler' },
    toBoard: 'Voir le plateau',
    resume: 'Reprendre',
    accept: 'Accepter',
    decline: 'Refuser',
    starts: 'Je commence',
    othersStart: 'À eux de commencer',
    hands: { left: 'Main gauche', right: 'Main droite' },
    rematch: 'Revanche',
    replay: 'Revoir',
    share: 'Partager',
    resign: 'Abandonner',
    offerDraw: 'Proposer la nulle',
    offerAdjournment: 'Suspendre',
    withdraw: 'Retirer',
  },
  presets: {
    woodestic: 'Woodestic',
    stroke: 'Jeu aux points',
    'match-play': 'Jeu aux manches',
    heritage: 'Heritage',
    nca: 'Tournoi (NCA)',
    'race-to-9': 'Premier à 9',
    cancellation: 'Annulation',
  },
  levels: { casual: 'facile', club: 'moyen', strong: 'fort', master: 'maître' },
  houseRules: 'règles maison',
  goals: {
    'first-to': (target) => `en ${figured(target, 'point', 'points')}`,
    'race-to': (target) => `course à ${target}`,
    'fixed-rounds': (rounds) => counted(rounds, 'une manche', 'manches'),
    'best-of': (rounds) => (rounds < 2 ? 'une manche' : `au meilleur des ${rounds} manches`),
    pairs: (goal) => `${goal}, départage par paires de manches`,
    shootout: 'douze tirs vers le trou',
  },
  discsEach: (discs) => counted(discs, 'un palet chacun', 'palets chacun'),
  hands: {
    none: 'aucun écart',
    pro: 'écart minime',
    strong: 'faible écart',
    club: 'écart moyen',
    casual: 'large écart',
  },
  rated: 'classée',
  ratedAmongRobots: 'classée, chez les robots',
  unrated: 'non classée',
  minutes: (count) => `${count} min`,
  hoursAndMinutes: (hours, minutes) => `${hours} h ${minutes} min`,
  hours: (count) => `${count} h`,
  days: (count) => figured(count, 'jour', 'jours'),
  clock: (time) => `${time} par tour`,
  noClock: 'sans pendule',
  shootout: 'Concours de 20',
};
