import type { InvitationStatus } from '../../matches/records/invitations.ts';
import type { LimitCode } from '../../matches/records/limits.ts';
import type { Words } from '../english/messages.ts';
import type { RefusalWords, TournamentRefusalWords } from '../english/refusals.ts';
import { decimalComma } from '../shared/decimal-comma.ts';
import { counted } from './counting.ts';

export const COMMON: Words['common'] = {
  decimal: (value) => decimalComma(value),
  incident: (id) =>
    `Quelque chose a mal tourné de notre côté, mais rien n’est perdu. Si cela se répète, donne ce code à la personne qui gère ce bot\u00a0: \`${id}\`.`,
  notSaved: (id) =>
    `Je ne peux rien enregistrer en ce moment, donc cela n’a pas été pris en compte. Rien n’a changé. Merci de donner ce code à la personne qui gère ce bot\u00a0: \`${id}\`.`,
  damaged: (id) =>
    `Ma base de données est endommagée, donc je n’enregistre plus rien. Merci de donner ce code à la personne qui gère ce bot\u00a0: \`${id}\`.`,
  outOfReach:
    'Je n’arrive pas à accéder aux parties en ce moment. Sauf si le plateau montre le contraire, rien n’a changé. Réessaie dans un instant.',
  busy: 'Je dessine beaucoup de plateaux en ce moment. Réessaie dans un instant.',
  tookTooLong: 'Ça a pris trop de temps. Appuie encore une fois.',
  manyWaiting: 'Je dessine encore ce que tu as demandé. Appuie encore une fois quand ce sera là.',
  unknownPress: 'Ce bouton n’est plus valable. **/aide** montre ce qui t’attend.',
  moved: (command) => `C’est dans **/${command}** maintenant.`,
  notOffered: (option) =>
    `Ce choix n’existe pas pour «\u00a0${option}\u00a0». Choisis dans la liste.`,
  notFound: (what) =>
    `Je ne connais pas de partie «\u00a0${what}\u00a0» ici. Choisis-en une dans la liste.`,
  noMatch:
    'Tu n’as pas de partie en cours ici. Lance un défi avec **/défier**, ou ouvre une partie avec **/jouer**.',
  whichMatch: 'Tu as plusieurs parties en cours. Choisis-en une avec l’option **partie**.',
  noticesHead: 'En ton absence, je n’ai pas pu écrire dans un de tes salons\u00a0:',
  notice: (where, reason) => `• ${where}\u00a0: ${reason}`,
  noticeHint: 'Avec **/plateau**, tu amènes la partie dans un autre salon.',
  deliveryProblems: {
    'channel-gone': 'le salon n’existe plus',
    'no-access': 'je n’ai plus le droit d’y écrire',
    'thread-locked': 'le fil est verrouillé',
    other: 'Discord l’a refusé',
  },
  reminderOff:
    'Je n’ai pas pu t’envoyer le rappel en message privé, donc il est désactivé. Autorise mes messages privés, puis réactive-le sous **Plus…**.',
  done: 'C’est fait.',
  matchChoice: (sides, standing) => `${sides} · ${standing}`,
  yourTurn: 'à toi de tirer',
  theirTurn: (who) => `${who} au tir`,
  adjourned: 'suspendue',
  buttons: {
    back: 'Retour',
    export: 'Exporter',
    fairPlay: 'Fair-play',
    next: 'Suivant',
    again: 'Essayer encore',
  },
};

export const CONFLICTS: Words['conflicts'] = {
  'no-format': 'Il faut permettre au moins un nombre de joueurs.',
  'format-twice': 'Un nombre de joueurs figure deux fois.',
  'three-colours-need-simple-scoring': 'À trois couleurs, chacun marque simplement ses points.',
  'three-colours-have-no-match-points':
    'À trois couleurs, une manche gagnée ne rapporte pas de points de partie.',
  'rounds-won-need-match-points':
    'Pour compter les manches gagnées, il faut deux points par manche.',
  'target-out-of-reach':
    'À deux points la manche, personne n’atteindrait cet objectif de son vivant.',
  'loser-of-three-unclear': 'À trois couleurs, il n’y a pas un seul perdant qui pourrait choisir.',
  'even-best-of': 'Pour jouer au meilleur de plusieurs manches, il en faut un nombre impair.',
  'pairs-need-turns':
    'Les paires de manches ne sont justes que si le départ passe à la place suivante à chaque manche.',
  'pairs-need-even-sides': 'Les paires de manches se jouent à deux, ou à deux contre deux.',
  'not-a-count': 'Ce nombre est hors limites.',
  'too-many-discs': 'C’est plus de palets qu’un plateau n’en porte.',
};

const TOURNAMENT_REFUSALS: TournamentRefusalWords = {
  over: 'Ce tournoi est terminé.',
  begun: 'Il a déjà commencé, les inscriptions sont closes.',
  'not-begun': 'Il n’a pas encore commencé.',
  'not-in-it': 'C’est réservé aux joueurs de ce tournoi.',
  'nothing-to-check-in': 'Il est trop tôt pour confirmer ta présence.',
  'too-few': 'Il n’y a pas assez de monde pour commencer.',
  'not-running': 'Il n’est pas en cours.',
  paused: 'Il est suspendu pour le moment.',
  'not-paused': 'Il n’est pas suspendu.',
  'no-open-game': 'Tu n’y as aucune partie en cours.',
  'no-deadline': 'Rien n’y a de date limite.',
  'time-taken': 'Tu as déjà pris tes deux jours de plus dans cette phase.',
  'too-quick': 'Celui-ci se joue trop vite pour deux jours de plus.',
  'no-ladder': 'On ne défie que sur une échelle, et ceci n’en est pas une.',
  'not-above': 'Cette personne est plus bas que toi. Défie quelqu’un plus haut.',
  'too-far': 'Cette personne est trop haut pour toi.',
  'already-playing': 'Tu joues déjà pour cette place contre cette personne.',
  'too-many-games': 'L’un des deux a autant de parties en cours que le tournoi en permet.',
  themselves: 'Tu ne peux pas jouer contre toi-même.',
  'no-reason': 'Donne une raison, en 300 caractères au plus. Tout le monde la verra.',
  'bad-span': 'C’est trop court, ou trop long.',
  'has-played': 'Cette personne a déjà joué, donc personne ne peut prendre sa place.',
  'nobody-waits': 'Personne n’est sur la liste d’attente.',
  'no-such-pairing': 'Cette partie n’existe pas dans ce tournoi.',
  'too-late': 'Trop tard. La suite de cette partie se joue déjà.',
  'own-match': 'Tu ne peux pas décider de ta propre partie. Demande à un admin qui n’y joue pas.',
  'too-few-places': 'Un tournoi demande au moins trois places.',
  'too-many-places': 'Un tournoi a au plus 64 places.',
  'fewest-above-most': 'Le minimum dépasse le maximum.',
  'knock-out-size': 'Des éliminatoires se jouent de 4 à 16.',
  'bad-start': 'Ce début n’est pas une heure.',
  'start-in-the-past': 'Ce début est dans le passé.',
  'check-in-before-now': 'C’est trop tôt. Personne n’aurait le temps de confirmer sa présence.',
  'bad-cut': 'De 2 à 16 joueurs peuvent atteindre la phase finale.',
  'bad-count': 'C’est trop, ou trop peu.',
  'entry-not-for-kind': 'Ce type de tournoi ne se joue pas ainsi.',
  'bad-key': 'Le tirage a échoué. Réessaie.',
  'bad-name': 'Un nom a de 1 à 40 caractères, dont au moins une lettre ou un chiffre.',
  'already-entered': 'Tu participes déjà.',
  'partner-entered': 'L’un des deux participe déjà.',
  'no-partner': 'C’est pour des paires. Choisis un partenaire, une personne et pas toi.',
  'plays-elsewhere': 'Une soirée à la fois. Celle-ci en chevauche une autre.',
  'no-draws': 'Pas de nulle d’un commun accord en tournoi. Jouez-la.',
  'no-rematch': 'Pas de revanche en tournoi. C’est lui qui décide qui joue contre qui.',
  'not-a-finished-league': 'C’est réservé à une ligue terminée.',
  'season-open': 'La saison suivante est déjà ouverte.',
  'not-the-organiser': 'Seule la personne qui l’a créé, ou un admin du serveur, peut faire cela.',
  'rules-not-for-it': 'Ce règlement ne prévoit pas cette formule.',
};

const STATUSES: Readonly<Record<Exclude<InvitationStatus, 'open'>, string>> = {
  started: 'Cette partie a déjà commencé.',
  declined: 'Ce défi a été refusé.',
  withdrawn: 'L’invitation a été retirée.',
  expired: 'Personne n’a répondu à temps, donc l’invitation a expiré.',
};

const matches = (most: number) => counted(most, 'une partie', 'parties');

const LIMITS: Readonly<Record<LimitCode, (most: number) => string>> = {
  'matches-of-player': (most) =>
    `Un des joueurs a déjà ${matches(most)} en cours. Finissez-en une d’abord.`,
  'matches-on-server': (most) =>
    `Ce serveur a déjà ${matches(most)} en cours. Finissez-en une d’abord.`,
  'invitations-by-player': (most) =>
    `Tu as déjà ${counted(most, 'une invitation ouverte', 'invitations ouvertes')}. Attends d’abord une réponse.`,
  'invitations-to-player': (most) =>
    `Un des invités a déjà ${counted(most, 'une invitation qui attend', 'invitations qui attendent')} sa réponse.`,
  'tables-of-player': (most) =>
    `Tu es déjà dans ${counted(most, 'une partie ouverte', 'parties ouvertes')}. Quittes-en une d’abord.`,
  'invitations-on-server': (most) =>
    `Ce serveur a déjà ${counted(most, 'une invitation ouverte', 'invitations ouvertes')}. Réessaie plus tard.`,
  'tournaments-by-player': (most) =>
    `Tu organises déjà ${counted(most, 'un tournoi', 'tournois')}. Finis-en un d’abord.`,
  'tournaments-on-server': (most) =>
    `Ce serveur a déjà ${counted(most, 'un tournoi', 'tournois')} en cours. Finissez-en un d’abord.`,
};

export const REFUSALS: RefusalWords = {
  'match-over': () => 'Cette partie est terminée.',
  'already-last-round': () => 'Temps écoulé\u00a0: cette manche est la dernière.',
  adjourned: () => 'Cette partie est suspendue. Appuie sur **Reprendre** pour continuer.',
  'not-adjourned': () => 'Cette partie n’est pas suspendue.',
  'no-such-seat': () => 'Cette place n’existe pas.',
  'has-left': () => 'Tu as quitté cette partie.',
  'not-your-turn': (_, { turn }) =>
    turn === null ? 'Ce n’est pas ton tour.' : `Ce n’est pas ton tour. ${turn} est au tir.`,
  'starter-not-chosen': () => 'On ne sait pas encore qui commence.',
  'no-choice-to-make': () => 'Il n’y a rien à choisir pour l’instant.',
  'not-your-choice': () => 'C’est à l’autre camp de choisir.',
  'illegal-start': () =>
    'Un palet part de la ligne de tir, dans ton quadrant. Essaie plus près du milieu.',
  'start-blocked': ({ free }) => {
    const [nearest] = free;
    const where =
      nearest === undefined
        ? ''
        : ` Place libre la plus proche\u00a0: ${decimalComma(nearest.positionCentideg / 100)}°.`;
    return `Un palet occupe déjà la place du tien.${where}`;
  },
  'angle-out-of-range': () => 'L’angle va de -90 à 90 degrés.',
  'speed-out-of-range': () => 'La force va de 4 à 100.',
  'shot-without-end': () =>
    'Je n’arrive pas à calculer ce tir. Les palets se pousseraient sans fin. Rien n’a changé\u00a0; essaie un autre angle ou une autre force.',
  'no-offer': () => 'Cette proposition n’existe plus.',
  'already-offered': () => 'C’est déjà proposé.',
  'not-asked': () => 'Cette question n’était pas pour toi.',
  'nobody-to-ask': () => 'Il n’y a personne à qui le demander.',
  'rules-conflict': ({ conflicts }) => conflicts.map(({ code }) => CONFLICTS[code]).join(' '),
  'format-not-in-rules': () => 'Ces règles ne prévoient pas ce nombre de joueurs.',
  'wrong-number-of-players': () => 'Ce n’est pas le bon nombre de joueurs.',
  'bad-player': () => 'Quelqu’un sur cette liste ne peut pas jouer.',
  'player-twice': () => 'Une seule place par personne.',
  'no-such-starter': () => 'La place qui devait commencer n’existe pas.',
  'no-such-invitation': () => 'Cette invitation n’existe pas.',
  'invitation-closed': ({ status }) => STATUSES[status],
  'not-invited': () => 'Cette invitation est pour quelqu’un d’autre.',
  'already-accepted': () => 'Tu as déjà dit oui. Aux autres de répondre.',
  'own-invitation': () => 'C’est ton propre défi. Appuie sur **Retirer** pour l’annuler.',
  'not-the-host': () => 'Seule la personne qui l’a ouverte peut faire cela.',
  'not-an-open-table': () => 'C’est un défi, pas une partie ouverte.',
  'already-seated': () => 'Tu y es déjà.',
  'not-seated': () => 'Tu n’y es pas.',
  'table-full': () => 'Toutes les places sont prises.',
  'seats-free': ({ free }) =>
    free === 1 ? 'Une place est encore libre.' : `${free} places sont encore libres.`,
  'no-such-match': () => 'Cette partie n’existe pas.',
  'not-a-player': () => 'Celle-ci, tu la regardes seulement. **/jouer** ouvre ta propre partie.',
  stale: () => 'Ce tour est passé. Il y a un plateau plus récent en dessous.',
  'match-still-on': () => 'Cette partie n’est pas finie.',
  'another-server': () => 'Cette partie est d’un autre serveur.',
  'nobody-to-remind': () => 'Personne ne te fait attendre.',
  'reminded-already': () => 'Un rappel par tour suffit, et il est parti.',
  'no-clock': () => 'Cette partie n’a pas de pendule, donc pas de rappels. Demande gentiment.',
  'former-player': () => 'Quelqu’un de cette partie est parti pour de bon.',
  'no-such-tournament': () => 'Ce tournoi n’existe pas.',
  'tournament-refused': ({ why }) => TOURNAMENT_REFUSALS[why],
  'limit-reached': ({ limit, most }) => LIMITS[limit](most),
};
