import type { Words } from '../english/messages.ts';
import { counted, figured, plural } from './counting.ts';

const DAY = new Intl.DateTimeFormat('fr', { day: 'numeric', month: 'long', timeZone: 'UTC' });

const NTH_WORDS = [
  'premier',
  'deuxième',
  'troisième',
  'quatrième',
  'cinquième',
  'sixième',
  'septième',
];

function nth(number: number): string {
  return NTH_WORDS[number - 1] ?? `${number}ᵉ`;
}

export const DAILY: Words['daily'] = {
  command: {
    name: 'quotidien',
    description: 'Les douze tirs du jour, les mêmes pour tout le monde, et le problème du jour',
  },
  name: 'Douzaine du jour',
  title: (day) => `## Douzaine du jour · ${DAY.format(Date.parse(day))}`,
  rules: (minutes) => [
    'Douze plateaux, un tir chacun. Les mêmes plateaux et les mêmes écarts pour tout le monde\u00a0: seule la visée est à toi.',
    `Tu as un seul essai et ${figured(minutes, 'minute', 'minutes')} pour viser. Le chrono ne tourne que lorsqu’un plateau est ouvert.`,
    'Un tir vaut ce qu’il rapporte\u00a0: tes points moins ceux de l’adversaire, et 20 pour un vingt. Jamais moins de zéro.',
  ],
  shot: (number, most) => `tir ${number} sur ${most}`,
  kinds: { open: 'plateau libre', blocked: 'bloqué', 'take-out': 'palet à sortir' },
  timeUpAt: (when) => `⏱️ Fin du temps ${when}.`,
  points: (points) => figured(points, 'point', 'points'),
  gained: (points) => `Ce tir\u00a0: **+${points}**`,
  timeUp: (shots, most) =>
    `⏱️ Le temps s’est écoulé après ${shots} ${plural(shots, 'tir', 'tirs')} sur ${most}.`,
  streak: (days) => `🔥 ${figured(days, 'jour', 'jours')} d’affilée`,
  firstDay:
    '🔥 Premier jour. Reviens demain et cela fera deux\u00a0; un jour manqué par semaine est pardonné.',
  standsAt: (days) =>
    `🔥 ${counted(days, 'Un jour', 'jours')} jusqu’ici\u00a0: joue aujourd’hui pour garder ta série.`,
  nextAt: (when) => `-# Les douze prochains arrivent ${when}.`,
  legend: '-# 🟨 vingt · 🟦 un gain · ⬛ aucun gain · ▫️ pas tiré',
  parLegend:
    '-# 🟨 le maximum · ⬜ le par ou mieux · 🟦 un gain · ⬛ aucun gain · ▫️ pas tiré. Le par, c’est ce qu’un robot obtient en moyenne.',
  par: (points) => `le par\u00a0: ${points}`,
  parSoFar: (points) => `par jusqu’ici\u00a0: ${points}`,
  shotPar: (mean, best) => `Un robot fait ${mean} en moyenne, ${best} au mieux.`,
  againstPar: (ahead) =>
    ahead === 0
      ? 'juste au par'
      : `${Math.abs(ahead)} ${ahead > 0 ? 'd’avance' : 'de retard'} sur le par`,
  here: '**Aujourd’hui sur ce serveur**',
  everywhere: '**Aujourd’hui partout**',
  streaks: '**Les plus longues séries**',
  nobody: 'Personne n’a encore joué. À toi d’ouvrir le bal.',
  shareLine: (who, number, points) => `${who} · Douzaine du jour ${number}\u00a0: **${points}**`,
  crown: {
    takes: (who) => `${who} prend la couronne.`,
    takesFrom: (who, other) => `${who} prend la couronne à ${other}.`,
    holds: (who, days) => `${who} garde la couronne pour le ${nth(days)} jour.`,
    share: (who) => `${who} se partagent la couronne`,
    again: (who, days) => `${who} pour le ${nth(days)} jour`,
    more: (count) => `${count} de plus`,
    of: (day) => `-# Douzaine du jour · ${DAY.format(Date.parse(day))}`,
  },
  weekShot: {
    title: (who) => `Le tir de la semaine de ${who}.`,
    odds: (made, tries) =>
      made === 0
        ? `Avec la même visée, ça marche moins d’une fois sur ${tries}.`
        : `Avec la même visée, ça marche environ une fois sur ${Math.round(tries / made)}.`,
    toMatch: 'vers la partie',
    vote: 'Quel tir\u00a0!',
    voted: {
      given: 'Ce tir te plaît. Appuie encore pour annuler.',
      'taken-back': 'Vote annulé.',
      late: 'Cette semaine est finie.',
    },
  },
  keys: (digest) =>
    `Les plateaux et les écarts d’aujourd’hui découlent d’une clé secrète, créée au début du jour. Je l’affiche ici quand le jour est fini partout. D’ici là, voici son SHA-256, une empreinte qui ne convient à aucune autre clé\u00a0:\n\`${digest}\``,
  lastKey: (day, key, digest) =>
    `La clé du ${DAY.format(Date.parse(day))} était\n\`${key}\`\nCe jour-là, son SHA-256 était affiché ici\u00a0:\n\`${digest}\`\nPour vérifier, calcule le SHA-256 des 32 octets de la clé\u00a0: il doit donner les mêmes chiffres.`,
  shared: 'Partagé dans le salon.',
  sharedBefore: 'Tu l’as déjà partagé ici. Une fois par jour suffit.',
  over: 'Ce jour est fini. Celle d’aujourd’hui\u00a0: **/quotidien**.',
  notBegun: 'Tu n’as pas encore commencé\u00a0: **/quotidien**.',
  refusals: {
    'time-up': 'Ton temps pour aujourd’hui est écoulé.',
    spent:
      'Tu as joué la douzaine du jour avant d’effacer tes données\u00a0: tu ne peux pas la rejouer. La prochaine arrive demain.',
    'taken-already': 'Tu as déjà fait ce tir. **/quotidien** montre où tu en es.',
  },
  buttons: {
    start: 'Commencer',
    share: 'Partager',
    play: 'Jouer aujourd’hui',
    settings: 'Réglages',
  },
};
