import { endingText } from './descriptions.ts';
import type { Words } from '../english/messages.ts';
import { figured } from './counting.ts';

const DAY = new Intl.DateTimeFormat('fr', { dateStyle: 'medium', timeZone: 'UTC' });

export const HISTORY: Words['history'] = {
  command: {
    name: 'partie',
    description: 'Tes parties\u00a0: abandonner, suspendre, revoir, exporter et plus',
  },
  option: { name: 'partie', description: 'Quelle partie' },

  done: {
    offered: {
      draw: '🤝 Ta proposition est sous le plateau.',
      adjournment: '🌙 Tu as proposé de suspendre. Tout le monde doit accepter.',
      resignation: '🏳️ Tu voudrais abandonner. Ton partenaire doit accepter.',
    },
    'draw-agreed': '🤝 Nulle, d’un commun accord.',
    'adjournment-agreed': '🌙 Suspendue. Dors bien.',
    agreed: 'Tu acceptes. Aux autres maintenant.',
    resumed: '☀️ Ça reprend.',
    reminded: '⏳ La mention est partie.',
    resigned: '🏳️ Tu as abandonné.',
    withdrawn: 'Retiré.',
    declined: 'Refusé.',
  },

  nothingYet:
    'Il n’y a pas encore de partie à revoir. Lance un défi avec **/défier**, ou ouvre une partie avec **/jouer**.',
  over: (atMs) => `finie le ${DAY.format(atMs)}`,
  title: 'Tes parties',
  noneOlder: 'C’est tout. Avant cela, il n’y a que l’entraînement au garage.',
  results: { win: 'Gagnée', draw: 'Nulle', loss: 'Perdue' },
  played: 'Jouée',
  calledOff: 'Arrêtée',
  givenUp: 'Abandonnée',
  ending: endingText,
  isOn: 'en cours',
  line: (result, sides, score, when) => `**${result}** · ${sides} · ${score} · ${when}`,
  choose: 'Ouvrir une partie',
  rounds: (rounds) => `Manches\u00a0: ${rounds.join(', ')}`,
  from: (begun, ended) => (ended === null ? `Depuis le ${begun}` : `Du ${begun} au ${ended}`),

  caption: (round, score) => (score === '' ? `Manche ${round}` : `Manche ${round} · ${score}`),
  lagCaption: 'Tir pour le départ',
  shared: (address, isNew) =>
    `${isNew ? 'Partagé avec tout le monde' : 'Tu l’as déjà partagé'}. [Voir](${address})`,
  sharedBefore: 'Tu l’as déjà partagé.',
  sharedTooMuch: 'C’est beaucoup d’un coup. Réessaie dans quelques minutes.',
  cannotShare: 'Un tir se partage là où sa partie a été jouée, si tu as le droit d’y écrire.',
  still: 'Image fixe',
  whole: 'Toute la partie',
  chapters: 'Choisir un chapitre',
  decisiveShots: 'Les tirs décisifs',
  roundChapter: (round) => `Manche ${round}`,
  shotByShot: 'Tir par tir',
  shotOf: (shot, shots) => `${shot} sur ${shots}`,
  noShots: 'Personne n’a encore tiré dans cette partie, donc il n’y a rien à revoir.',
  tooLarge: 'C’est trop gros pour Discord ici. Regarde-la plutôt tir par tir.',
  allShots: (shots) => (shots < 2 ? 'Un seul tir.' : `Les ${shots} tirs.`),
  lastShots: (shown, shots) =>
    shown === 1
      ? `Le dernier tir sur ${shots}. Discord n’accepte pas de fichier plus gros.`
      : `Les ${figured(shown, 'dernier tir', 'derniers tirs')} sur ${shots}. Discord n’accepte pas de fichier plus gros.`,
  wholeAltText: (sides, shown, shots, score) => {
    if (shots === 1) return `Animation\u00a0: ${sides}, un tir. Score ${score}.`;
    const which =
      shown === shots
        ? `les ${shots} tirs`
        : shown === 1
          ? `le dernier tir sur ${shots}`
          : `les ${figured(shown, 'dernier tir', 'derniers tirs')} sur ${shots}`;
    return `Animation\u00a0: ${sides}, ${which}. Score ${score}.`;
  },

  exported: 'Chaque tir dans notre notation, avec tout ce qu’il faut pour le rejouer.',
  exportedCmn: 'Et les résultats en Crokinole Match Notation.',
  keyStays: 'La graine du hasard n’y est pas avant la fin de la partie.',
  fileKeyStays: 'La partie est en cours, donc la graine du hasard n’y est pas avant la fin.',

  /** What a message's menu says where it can't do what was chosen. */
  menu: {
    notMine: 'Ce message n’est pas de moi. Cela marche avec mes plateaux.',
    noBoard: 'Ce message ne montre pas le plateau d’une partie. Essaie sur un message qui en a un.',
    sameForAll:
      'Pour un problème ou une douzaine, tout le monde a les mêmes essais. Sers-toi des boutons dessous.',
    isPracticeBoard: 'C’est déjà ton plateau libre.',
    noShot: 'Personne n’a encore tiré dans cette partie, et personne ne peut tirer maintenant.',
  },
};
