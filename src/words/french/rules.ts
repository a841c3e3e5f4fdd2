import type { FinalTie, SeatFormat } from 'crokinole/rules/options';
import type { Words } from '../english/messages.ts';
import type { TopicWords } from '../english/rules.ts';
import { counted, figured } from './counting.ts';

export const INVITING: Words['inviting'] = {
  challenge: (host, others) => `## ${host} défie ${others}`,
  challenged: (who, host) => `${who}, ${host} te défie.`,
  table: (host) => `## ${host} ouvre une partie`,
  seat: (number, side, who) => `${number}. ${side}\u00a0: ${who}`,
  free: '*libre*',
  accepted: (who) => `${who} ✓`,
  waiting: (who) => `${who} …`,
  expires: (when) => `Fin de l’invitation\u00a0: ${when}.`,
  declined: 'Refusé. Une autre fois, peut-être.',
  withdrawn: 'Retiré. Il n’y a rien à voir ici.',
  expired: 'Personne n’a répondu à temps.',
  started: 'La partie est lancée.',
  score: (score, rounds) => `${score} après ${rounds < 2 ? 'une manche' : `${rounds} manches`}.`,
  sent: 'Défi lancé.',
  opened: 'Ta partie est ouverte à tous.',
  otherRulebook: (own, used, format) =>
    `On joue selon ${used}, car le règlement de ce serveur, ${own}, ne se joue pas ${format}.`,
  withoutHouseRules: (own, used) =>
    `On joue selon ${used}, tel quel. Les règles maison de ce serveur ne valent que pour ${own}.`,
  begun: 'La partie a commencé.',
  rematchWanted: 'Une revanche, côtés échangés.',
  now: (time) => `On joue tout de suite, avec ${time} par tour.`,
  who: 'Qui\u00a0?',
  form: {
    title: 'Modifier la partie',
    labels: {
      length: 'Quelle durée\u00a0?',
      rules: 'Règlement',
      wobble: 'Écart',
      clock: 'Temps',
    },
    own: {
      length: 'Comme d’habitude ici',
      rules: 'Les règles habituelles ici',
      wobble: 'L’écart habituel ici',
      clock: 'Le temps habituel ici',
    },
  },
  noOpponent: 'Choisis aussi un **adversaire**. Sans partenaire, je te le demande.',
  buttons: {
    change: 'Modifier',
    accept: 'Accepter',
    now: 'Maintenant',
    decline: 'Refuser',
    withdraw: 'Retirer',
    join: 'Participer',
    leave: 'Quitter',
    noRobot: 'Renvoyer le robot',
    start: 'Commencer',
  },
  robotMenu: 'Ajouter un robot…',
  notABot: 'Les bots n’ont pas de doigts. **/entraînement** t’en trouve un qui sait tirer.',
  notMe:
    'Moi, je tiens le plateau et les points. Mes robots, eux, jouent. Essaie **/entraînement**.',
  notYourself: 'Tu veux jouer contre toi-même\u00a0? C’est pour ça qu’il y a **/entraînement**.',
  notAMember: (who) => `${who} n’est pas membre de ce serveur.`,
  hasLeft: (who) => `${who} a quitté ce serveur, donc cette partie ne peut pas commencer.`,
  notHere: (channels) => `Sur ce serveur, le crokinole se joue dans ${channels}.`,
  cannotPost: (where, what) =>
    `Je ne peux pas écrire dans ${where}. Il me manque la permission ${what}. Demande à un admin, ou prends un autre salon.`,
  locked: (where) =>
    `${where} est verrouillé, donc je ne peux pas y écrire. Demande à un admin, ou prends un autre salon.`,
  permissions: {
    ViewChannel: '«\u00a0Voir les salons\u00a0»',
    SendMessages: '«\u00a0Envoyer des messages\u00a0»',
    SendMessagesInThreads: '«\u00a0Envoyer des messages dans les fils\u00a0»',
    AttachFiles: '«\u00a0Joindre des fichiers\u00a0»',
  },
  needsServer: 'Cela ne marche que sur un serveur.',
  elsewhere: 'Cette partie est dans une autre conversation. Joue-la là-bas.',
  unheard:
    'Ici, je ne peux pas écrire pour tout le monde, car ce serveur ne m’a pas ajouté. Lance ton défi en message privé ou dans un groupe, ou demande à un admin de m’ajouter.',
};

const TABLES: Readonly<Record<SeatFormat, string>> = {
  singles: 'à deux',
  doubles: 'à deux contre deux',
  'two-against-one': 'à un contre deux',
  'three-colours': 'à trois couleurs',
};

const each = (count: number) => `${count} chacun.`;

/** What happens if the score is tied after the last round. */
const FINAL_TIES: Readonly<Record<FinalTie, string>> = {
  stands: 'une égalité reste telle quelle.',
  'sudden-death': 'une égalité est départagée.',
  pairs: 'à égalité, jusqu’à quatre paires de manches (convention Quinte).',
};

const points = (count: number) => figured(count, 'point', 'points');

const STARTERS = {
  'next-seat': 'Le départ passe à la place suivante à chaque manche.',
  winner: 'Le gagnant d’une manche commence la suivante.',
  'loser-chooses': 'Le perdant d’une manche choisit qui commence la suivante.',
} as const;

const SCORINGS = {
  differential: 'Seul le meilleur camp marque, et seulement la différence.',
  simple: 'Chaque camp marque ses propres points.',
  'two-one-none': 'Deux points pour une manche gagnée, un chacun si elle est nulle.',
} as const;

const TOPICS: TopicWords = {
  formats: {
    name: 'Formules',
    say: (formats) => `Se joue ${formats.map((format) => TABLES[format]).join(', ')}.`,
  },
  discsSingles: { name: 'Palets, à deux', say: each },
  discsDoubles: { name: 'Palets, à deux contre deux', say: each },
  discsTwoAgainstOne: {
    name: 'Palets, à un contre deux',
    say: (count) => `${count} pour chaque partenaire, ${2 * count} pour le joueur seul.`,
  },
  discsThreeColours: { name: 'Palets, à trois couleurs', say: each },
  involvement: {
    name: 'Un tir manqué',
    say: (what) =>
      ({
        struck: 'Ton palet sort, avec chacun des tiens qui a été touché.',
        moved: 'Ton palet sort, avec chacun des tiens qui a bougé.',
        'struck-or-moved': 'Ton palet sort, avec chacun des tiens qui a été touché ou a bougé.',
      })[what],
  },
  pegHits: {
    name: 'À travers un plot',
    say: (isHit) =>
      isHit
        ? 'Un palet contre un plot est touché si un coup de l’autre côté le fait bouger.'
        : 'Un palet qui ne bouge qu’à travers son plot n’a pas été touché.',
  },
  freeShotTest: {
    name: 'Tir libre',
    say: (test) =>
      ({
        touching: 'Sans palet adverse sur le plateau, finis dans le 15 ou sur sa ligne.',
        inside: 'Sans palet adverse sur le plateau, finis entièrement dans le 15.',
      })[test],
  },
  freeShotMaker: {
    name: 'Quel palet compte',
    say: (maker) =>
      ({
        'any-own': 'Tout palet à toi dans le 15 rend un tir libre valable.',
        'shooter-only': 'Seul le palet que tu tires peut rendre un tir libre valable.',
      })[maker],
  },
  reshoot: {
    name: 'Seconde chance',
    say: (attempts) => {
      if (attempts === 0) return 'Chaque palet se tire une fois.';
      const times = attempts === 1 ? 'une fois' : `jusqu’à ${attempts} fois`;
      return `Un tir manqué qui n’a rien touché peut être rejoué, ${times}.`;
    },
  },
  outerLine: {
    name: 'Ligne de tir',
    say: (rule) =>
      ({
        'at-rest': 'Un palet est éliminé s’il s’arrête en touchant la ligne de tir.',
        immediate:
          'Un palet qui a quitté la ligne de tir est éliminé dès qu’il la touche à nouveau.',
      })[rule],
  },
  quadrantLine: {
    name: 'Départ',
    say: (allowance) =>
      ({
        touching: 'Sur la ligne de tir, dans ton quadrant ou en touchant son bord.',
        half: 'Sur la ligne de tir, au plus à moitié au-delà du bord de ton quadrant.',
        inside: 'Sur la ligne de tir, sans toucher les bords de ton quadrant.',
      })[allowance],
  },
  startDepth: {
    name: 'Recul',
    say: (isOutside) =>
      isOutside
        ? 'Le centre du palet doit être sur la ligne de tir ou derrière elle.'
        : 'Il suffit que le palet touche la ligne de tir.',
  },
  direction: {
    name: 'Tours',
    say: (direction) =>
      ({
        clockwise: 'On joue dans le sens des aiguilles d’une montre.',
        counterclockwise:
          'On joue dans le sens inverse des aiguilles, comme dans l’hémisphère Sud.',
      })[direction],
  },
  firstStarter: {
    name: 'Première manche',
    say: (starter) =>
      ({
        'by-lot': 'Un tirage au sort décide qui commence.',
        'first-seat': 'La première place commence la première manche.',
        'hand-draw':
          'Choisis une main\u00a0: le palet qui s’y trouve commence. À trois couleurs, tirage au sort.',
        lag: 'Un tir chacun, plateau vide\u00a0: le plus près du centre commence.',
      })[starter],
  },
  nextOfTwo: { name: 'Manche suivante, à deux', say: (starter) => STARTERS[starter] },
  nextOfThree: { name: 'Manche suivante, à trois', say: (starter) => STARTERS[starter] },
  nextOfFour: { name: 'Manche suivante, à quatre', say: (starter) => STARTERS[starter] },
  scoring: { name: 'Une manche', say: (scoring) => SCORINGS[scoring] },
  scoringThreeColours: {
    name: 'Une manche, à trois couleurs',
    say: (scoring) => SCORINGS[scoring],
  },
  end: {
    name: 'La partie',
    say: (end) => {
      switch (end.kind) {
        case 'first-to':
          return end.bothPast === 'shared'
            ? `Se termine à ${points(end.target)}\u00a0; à égalité au-delà, la victoire est partagée.`
            : `Se termine à ${points(end.target)}\u00a0; à égalité au-delà, on continue.`;
        case 'race-to':
          return `Qui mène à ${points(end.target)} gagne, peu importe qui a tiré en dernier.`;
        case 'best-of':
        case 'fixed-rounds': {
          const many = end.kind === 'best-of' ? 'Au meilleur des' : 'En';
          const length = end.rounds === 1 ? 'En une manche' : `${many} ${end.rounds} manches`;
          return `${length}\u00a0; ${FINAL_TIES[end.tie]}`;
        }
      }
    },
  },
};

export const RULES: Words['rules'] = {
  topics: TOPICS,
  tables: TABLES,
  leftOut: (table, why) => `⚠️ Ne se joue pas **${table}**. ${why}`,
  chapters: {
    shot: 'Le tir',
    edge: 'Le bord',
    table: 'Joueurs et tours',
    match: 'Manches et partie',
  },
  common: {
    shot: [
      'Si l’adversaire a un palet sur le plateau, touches-en un, directement ou par un autre des tiens.',
    ],
    edge: [
      'Un palet qui quitte le plateau est éliminé, même s’il rebondit. Ce qu’il a déplacé reste là.',
    ],
    table: [],
    match: [
      'Un palet à plat dans le trou est un vingt pour son camp. Un palet penché au bord vaut 15.',
      'Un palet qui touche une ligne compte pour la plus petite valeur.',
    ],
  },
  about: {
    woodestic: 'Les règles d’un fabricant de plateaux, pour presque tout nombre de joueurs.',
    stroke: 'Strict au bord, et chaque point compte.',
    'match-play': 'Comme le jeu aux points, mais compté en manches gagnées.',
    heritage: 'Le règlement d’une famille.',
    nca: 'Comme on joue en tournoi.',
    'race-to-9': 'Les règles de tournoi, sans nombre de manches fixe.',
    cancellation: 'Des règles courtes\u00a0: les points égaux s’annulent.',
  },
  nextRound: 'Manche suivante',
  told: (name, sentence) => `**${name}.** ${sentence}`,
  own: 'Les règles de ce serveur',
  ownBased: (preset) => `${preset}, sans règle maison.`,
  ownChanged: (preset, count) =>
    `${preset}, avec ${counted(count, 'une règle maison', 'règles maison')} (◆).`,
  ownMark: '◆',
  choose: 'Un autre règlement…',
  compareWith: 'Comparer avec…',
  noComparison: 'Sans comparaison',
  comparison: (one, other) => `## ${one} et ${other}`,
  onlyDifferences: 'Seulement les différences\u00a0:',
  noDifference: 'Aucune différence.',
  moreDifferences: (count) => `… et ${count} de plus.`,
};
