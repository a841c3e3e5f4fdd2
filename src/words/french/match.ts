import { describeIn } from 'crokinole/rules/sentences';
import { SIDES } from './descriptions.ts';
import type { Words } from '../english/messages.ts';
import { REFEREE } from './referee.ts';
import { counted, figured } from './counting.ts';

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
