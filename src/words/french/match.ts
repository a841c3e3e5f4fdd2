import { describeIn } from 'crokinole/rules/sentences';
import { SIDES } from './descriptions.ts';
import type { Words } from '../english/messages.ts';
import { REFEREE } from './referee.ts';

export const MATCH: Words['match'] = {
  sides: SIDES,
  somebody: 'quelqu’un',
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
    lag: 'Pour le départ',
  },
  statement: (statement, sides) => describeIn(REFEREE, statement, sides),
  moreFacts: (count) => `… et ${count} de plus.`,
  /** Above the moving picture: what comes of it is told below, afterwards. */
  flicks: (who) => `**${who}** tire.`,
  toFlick: (who) => `➡️ ${who}, à toi de tirer.`,
  robotToFlick: (who) => `➡️ ${who} scrute le plateau…`,
  robotThen: (robot, person) =>
    `➡️ ${robot} scrute le plateau… Ensuite, à toi de tirer, ${person}.`,
  until: (when) => `-# Échéance\u00a0: ${when}`,
  roundOver: (round, gains, scores) =>
    `**${gains.length === 0 ? 'Aucun point' : gains.join(', ')}** · manche ${round} · partie\u00a0: ${scores.join(' – ')}`,
  gain: (points, who) => `+${points} pour ${who}`,
  sharedBy: (who) => `-# partagé par ${who}`,
  leads: (who, other, wins, losses) => `${who} mène contre ${other}, ${wins}–${losses}`,
  level: (who, other, wins) => `${who} et ${other}\u00a0: ${wins}–${wins}, égalité`,
  score: (side, points) => `${side} ${points}`,
  ownScore: (points, isTeam) => `${isTeam ? 'Ton équipe' : 'Toi'} ${points}`,
  chooseStarter: (who) => `${who}\u00a0: qui commence la manche suivante\u00a0?`,
  pickHand: (who) =>
    `✊ ${who}, gauche ou droite\u00a0? Le côté dont le palet est dans cette main commence.`,
  handPicked: (who, hand, side) => {
    const which = { left: 'gauche', right: 'droite' }[hand];
    return who === null
      ? `⏰ Temps écoulé\u00a0: on ouvre la main ${which}, et ${side} s’y trouvait.`
      : `${who} choisit la main ${which}\u00a0: ${side} s’y trouvait.`;
  },
  starterSettled: (who) => `🏁 **${who}** commence.`,
  toLag: (who) =>
    `➡️ ${who}, à toi de tirer pour le départ\u00a0: le plus près du centre commence.`,
  lagLost: (who, inARow, most) =>
    `⏰ Le temps de ${who} est écoulé\u00a0: le tir pour le départ est perdu. À ${most} de suite, la partie est perdue\u00a0; en voilà ${inARow}.`,
  lagLevel: (who, isAgain) =>
    isAgain
      ? `Égalité\u00a0: ${who} tirent encore.`
      : 'Encore égalité\u00a0: qui a tiré en premier commence.',
  discSpent: (who, inARow, most) =>
    `⏰ Le temps de ${who} est écoulé\u00a0: un palet de perdu. À ${most} de suite, la partie est perdue\u00a0; en voilà ${inARow}.`,
  offered: (who, what) =>
    ({
      draw: `🤝 ${who} propose la nulle.`,
      adjournment: `🌙 ${who} propose d’ajourner.`,
      resignation: `🏳️ ${who} voudrait abandonner\u00a0; il faut l’accord du partenaire.`,
    })[what],
  openOffer: (who, what) =>
    ({
      draw: `🤝 En attente\u00a0: la nulle proposée par ${who}.`,
      adjournment: `🌙 En attente\u00a0: l’ajournement proposé par ${who}.`,
      resignation: `🏳️ En attente\u00a0: l’abandon voulu par ${who}, si le partenaire est d’accord.`,
    })[what],
  askedToAnswer: (asked, who, what) =>
    ({
      draw: `🤝 ${asked}, ${who} propose la nulle\u00a0: réponds sous le plateau.`,
      adjournment: `🌙 ${asked}, ${who} voudrait ajourner\u00a0: réponds sous le plateau.`,
      resignation: `🏳️ ${asked}, ${who} voudrait abandonner\u00a0: réponds sous le plateau.`,
    })[what],
  offerAccepted: (who) => `${who} est d’accord.`,
  offerDeclined: (who) => `${who} préfère continuer.`,
  offerWithdrawn: (who) => `${who} retire sa proposition.`,
  offerLapsed: 'La proposition ne tient plus.',
  adjourned: '🌙 Ajournée. La pendule s’arrête, le plateau ne bouge pas.',
  resumed: (who) => `☀️ ${who} reprend la partie.`,
  left: (who, why) =>
    why === 'resigned'
      ? `🏳️ ${who} abandonne.`
      : `⏰ ${who} n’a plus de temps, et quitte la partie.`,
  won: (who, isPlural, how) =>
    `${`🏆 **${who}** ${isPlural ? 'gagnent' : 'gagne'} la partie ${how}`.trimEnd()}.`,
  shared: (who) => `🏆 **${who}** se partagent la victoire.`,
  tied: 'Égalité à la fin\u00a0: personne n’a gagné, personne n’a perdu.',
  pairBegins: (pair, most) =>
    `⚖️ Égalité\u00a0: paire ${pair} sur ${most}. Deux manches, le dernier tir une fois de chaque côté\u00a0; qui mène ensuite a gagné.`,
  tiedAfterPairs:
    'Égalité, même après quatre paires de manches. Pour trancher, douze tirs chacun vers le trou\u00a0: **/entraînement** propose un concours.',
  drawAgreed: '🤝 Nulle, d’un commun accord.',
  calledOff: 'Arrêtée\u00a0: c’était décidé sans ce plateau.',
  givenUp: 'Abandonnée. Le plateau n’en veut à personne.',
  ratingChange: (who, before, after) =>
    `${who} ${before} → ${after} (${after >= before ? '+' : '−'}${Math.abs(after - before)})`,
  amongRobots: (changes) => `Au classement des robots\u00a0: ${changes}`,
  reminder: (who) => `⏳ ${who}, le plateau attend.`,
  here: (sides) => `## ${sides}`,
  shown: (where) => `Le plateau est dans ${where}.`,
  moreHint: 'Que veux-tu faire\u00a0?',
  resignQuestion: 'Abandonner cette partie\u00a0? Ce sera définitif.',
  resignedNot: 'On continue\u00a0: rien n’a changé.',
  unseen:
    'Impossible de dessiner cette image\u00a0; la partie est sauve, et **/plateau** la dessine à nouveau.',
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
    reprimand: ['Pour celui-là, une sévère réprimande et un froncement de sourcils.'],
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
    toBoard: 'Voir le plateau',
    resume: 'Reprendre',
    accept: {
      draw: 'Accepter la nulle',
      adjournment: 'Accepter d’ajourner',
      resignation: 'Accepter l’abandon',
    },
    decline: {
      draw: 'Refuser la nulle',
      adjournment: 'Refuser d’ajourner',
      resignation: 'Refuser l’abandon',
    },
    starts: 'Je commence',
    othersStart: 'À eux de commencer',
    hands: { left: 'Main gauche', right: 'Main droite' },
    rematch: 'Revanche',
    replay: 'Revoir',
    share: 'Partager',
    /** Shows how a round was counted. */
    count: 'Décompte',
    resign: 'Abandonner',
    resignSure: 'Oui, j’abandonne',
    resignNot: 'Non, je continue',
    offerDraw: 'Proposer la nulle',
    offerAdjournment: 'Ajourner',
    withdraw: {
      draw: 'Retirer l’offre de nulle',
      adjournment: 'Retirer l’ajournement',
      resignation: 'Finalement, ne pas abandonner',
    },
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
  levels: { casual: 'débutant', club: 'joueur de club', strong: 'fort', master: 'maître' },
  houseRules: 'règles maison',
  goals: {
    'first-to': (target) => (target < 2 ? `en ${target} point` : `en ${target} points`),
    'race-to': (target) => `course à ${target}`,
    'fixed-rounds': (rounds) => (rounds === 1 ? 'une manche' : `${rounds} manches`),
    'best-of': (rounds) => (rounds < 2 ? 'une manche' : `au meilleur des ${rounds} manches`),
    pairs: (goal) => `${goal}, à égalité par paires`,
    shootout: 'douze tirs vers le trou',
  },
  hands: {
    none: 'aucun écart',
    pro: 'écart minime',
    strong: 'faible écart',
    club: 'écart moyen',
    casual: 'large écart',
  },
  rated: 'classée',
  ratedAmongRobots: 'classée au classement des robots',
  unrated: 'non classée',
  minutes: (count) => `${count} min`,
  hours: (count) => `${count} h`,
  days: (count) => (count < 2 ? `${count} jour` : `${count} jours`),
  clock: (time) => `${time} par tour`,
  noClock: 'sans pendule',
  shootout: 'Concours de 20',
};
