import type { Words } from '../english/messages.ts';

export const HELP: Words['help'] = {
  command: { name: 'aide', description: 'Comment jouer, les règles, et ce qui t’attend' },
  pages: {
    playing: 'Jouer',
    aiming: 'Viser',
    rules: 'Règles',
    admins: 'Pour les admins',
    now: 'Et maintenant\u00a0?',
  },
  playing: (names, hasTable) => [
    '## Le crokinole en cinq lignes',
    `1. Défie quelqu’un avec **/${names.challenge}**, ouvre une partie avec **/${names.play}**, ou joue contre un robot avec **/${names.practice}**.`,
    hasTable
      ? `2. À ton tour, appuie sur **${names.seatButton}**, ou ici sur **${names.aimButton}**.`
      : `2. À ton tour, appuie sur **${names.aimButton}**. Le panneau n’est visible que par toi.`,
    `3. **${names.aimButton}** a déjà choisi un tir sûr\u00a0: **${names.flickButton}** le joue. Les lettres sont d’autres idées.`,
    '4. Si l’adversaire a un palet sur le plateau, touches-en un. Sinon, finis dans le 15, ou dans le trou pour 20.',
    `5. Quand tous les palets sont joués, la manche est comptée. **/${names.board}** retrouve un plateau perdu de vue.`,
    `-# Du nouveau chaque jour\u00a0: **/${names.daily}**. Tout un club\u00a0? **/${names.tournament}** organise une soirée, un trophée ou une ligue.`,
  ],
  aiming: (names) => [
    '## Viser',
    `• **${names.aimButton}** propose quelques idées, la plus sûre étant choisie. C’est rarement la meilleure\u00a0: une autre lettre en change, **${names.flickButton}** joue, **${names.fineTuneButton}** change la visée.`,
    `• **${names.aimMenu}** oriente ta visée vers le trou ou vers un palet\u00a0: en plein, juste à côté du centre, au bord, ou par un plot.`,
    '• La force a des niveaux nommés. Un vingt à vide en demande moins que tu ne crois.',
    '• Le trait est ta visée sans écart. Les tirs s’en écartent, surtout les plus forts, sauf si la partie en décide autrement.',
    `• **${names.exactButton}** règle l’angle, la force et ta place sur la ligne de tir\u00a0; avec **/${names.flick}**, plus besoin de panneau.`,
  ],
  admins: (names) => [
    '## Pour les admins',
    `• Avec **/${names.settings}**, tu choisis le règlement, les règles maison, les salons, les fils, la pendule, l’aspect et la langue.`,
    '• Là où l’on joue, il me faut voir le salon, y envoyer des messages et joindre des fichiers\u00a0; pour les fils, aussi créer des fils publics et y écrire.',
    '• Pour choisir qui peut utiliser quelle commande, va dans Paramètres du serveur → Intégrations.',
    `• Je ne mentionne que les joueurs dont c’est le tour, et ceux que l’on défie. **/${names.privacy}** montre ce que je garde.`,
  ],
  nowTitle: '## Ce qui t’attend',
  waiting: (match, link) => `• ${match}\u00a0: ${link}`,
  waitingMatch: (sides, score) => `${sides}, ${score}, à toi de tirer`,
  waitingInvitation: (who) => `${who} te défie`,
  toBoard: 'voir le plateau',
  toInvitation: 'répondre',
  somewhere: (channel) => `dans ${channel}`,
  here: 'dans cette conversation',
  withPeople: (who) => `dans ta conversation avec ${who}`,
  elsewhere: 'dans une autre conversation',
  moreWaiting: (count) => `… et ${count} de plus.`,
  nothingWaits: (names) =>
    `Rien ne t’attend pour l’instant. Défie quelqu’un avec **/${names.challenge}**, ou échauffe-toi avec **/${names.practice}**.`,
  greeting: (names, hasTable) => [
    '## Bonjour\u00a0! J’apporte un plateau de crokinole.',
    hasTable
      ? `Défie quelqu’un avec **/${names.challenge}**, puis appuie sur **${names.seatButton}**.`
      : `Défie quelqu’un avec **/${names.challenge}** et envoie tes palets vers le trou.`,
    `**/${names.daily}** propose chaque jour douze nouveaux tirs et un problème. **/${names.help}** explique le reste.`,
    '-# Admins\u00a0: rien à régler.',
  ],
};
