import type { Words } from '../english/messages.ts';
import { figured, listOf } from './counting.ts';

export const IDEAS: Words['ideas'] = {
  fineTune: 'Ajuster',
  bold: '★ osé',
  odds: (inTen) => {
    if (inTen === 0) return 'très rare';
    return inTen === 10 ? 'presque sûr' : `${inTen} sur 10`;
  },
  kinds: {
    twenty: () => 'Droit dans le trou',
    'twenty-off': (discs) => `Un vingt par ${listOf(discs)}`,
    'sink-own': (discs) => `Mettre ton palet ${listOf(discs)} dans le trou`,
    'off-peg': (discs) => `Toucher ${listOf(discs)} par un plot`,
    'take-out': (discs) => `Sortir ${listOf(discs)}`,
    'take-out-stay': (discs) => `Sortir ${listOf(discs)} et rester dans le 15`,
    hide: (discs) =>
      discs.length === 0
        ? 'S’abriter derrière un plot'
        : `Toucher ${listOf(discs)}, s’abriter derrière un plot`,
    'stop-inside': (discs) =>
      discs.length === 0
        ? 'S’arrêter dans le 15'
        : `Toucher ${listOf(discs)}, s’arrêter dans le 15`,
    'bring-in': (discs) => `Rapprocher ton palet ${listOf(discs)}`,
    'push-back': (discs) => `Repousser ${listOf(discs)}`,
    touch: (discs) =>
      discs.length === 0 ? 'Toucher ce que tu peux' : `Juste effleurer ${listOf(discs)}`,
  },
  risks: {
    gift: 'risque de les servir',
    'own-lost': 'risque ton palet',
    foul: 'peut manquer',
    'slides-off': 'peut glisser dehors',
    'free-shot': 'laisse un tir libre',
    exposed: 'te découvre',
    little: 'peu de risque',
  },
};

const WAYS = { left: 'à gauche', right: 'à droite' } as const;

export const AIMING: Words['aiming'] = {
  title: (side, round) => `**À toi de tirer** · ${side} · manche ${round}`,
  free: 'Rien à toucher, alors vise le 20, ou au moins le 15.',
  lag: 'Tir pour le départ\u00a0: le plus près du centre commence.',
  mustHit: 'Tu dois toucher un palet adverse, directement ou par un des tiens.',
  blocked: (disc, exact) => `${disc} gêne. Choisis une autre position sous **${exact}**`,
  outside: 'Tu ne peux pas partir de là. Rapproche-toi du milieu.',
  leaner: 'au bord du trou',
  aimAt: 'Viser…',
  powerMenu: 'Force…',
  idle: 'Pas encore visé\u00a0: choisis une cible et une force.',
  hole: 'Le trou',
  disc: (side, number, zone) => `${side} ${number} (${zone})`,
  way: (disc, how) => `${disc}\u00a0: ${how}`,
  full: 'en plein',
  thick: (way) => `juste ${WAYS[way]} du centre`,
  thin: (way) => `au bord, ${WAYS[way]}`,
  offPeg: (hour) => `par le plot à ${figured(hour, 'heure', 'heures')}`,
  notClear: 'Quelque chose gêne',
  blockedBy: (disc) => `Chemin barré par ${disc}`,
  ownFirst: (disc) => `Touche d’abord ton palet ${disc}`,
  pegInTheWay: 'Un plot gêne',
  overHole: 'Passe par-dessus le trou',
  flick: 'Tirer\u00a0!',
  exact: 'Chiffres exacts…',
  exactTitle: 'Ton tir en chiffres',
  exactAngle: 'Angle en degrés',
  exactAngleHint: 'De -90 à 90. 0 est tout droit vers le milieu, négatif à gauche',
  exactPower: 'Force',
  exactPowerHint: 'De 4 à 100. Vers 57, c’est un vingt à vide',
  exactPosition: 'Position en degrés',
  exactPositionHint:
    'Le long de la ligne de tir. 0 est le milieu de ton quadrant, négatif à gauche',
  notANumber: (what) => `Je ne sais pas lire «\u00a0${what}\u00a0» comme un nombre.`,
  flicked: 'C’est tiré. La suite dans le salon.',
  flickedOtherwise: 'Tu avais déjà tiré, en visant autrement. Ce tir-ci ne compte pas.',
  turnOver: 'Ce tour est passé. Le plateau le plus récent est dans le salon.',
  powers: {
    whisper: 'Un souffle',
    feather: 'Une plume',
    soft: 'Très doux',
    gentle: 'Doux',
    easy: 'Tranquille',
    open: 'Juste ce qu’il faut pour 20',
    firm: 'Ferme',
    strong: 'Fort',
    hard: 'Très fort',
    fierce: 'Féroce',
    full: 'À fond',
  },
};
