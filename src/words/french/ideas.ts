import type { Words } from '../english/messages.ts';
import { listOf } from './descriptions.ts';

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
