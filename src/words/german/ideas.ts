import type { Words } from '../english/messages.ts';
import { listOf } from './descriptions.ts';

export const IDEAS: Words['ideas'] = {
  fineTune: 'Feinjustieren',
  bold: '★ kühn',
  odds: (inTen) => {
    if (inTen === 0) return 'klappt selten';
    return inTen === 10 ? 'fast sicher' : `${inTen} von 10`;
  },
  kinds: {
    twenty: () => 'Direkt ins Loch',
    'twenty-off': (discs) => `Zwanziger über ${listOf(discs)}`,
    'sink-own': (discs) => `Deine Scheibe ${listOf(discs)} ins Loch stoßen`,
    'off-peg': (discs) => `${listOf(discs)} über einen Stift treffen`,
    'take-out': (discs) => `${listOf(discs)} vom Brett schießen`,
    'take-out-stay': (discs) => `${listOf(discs)} vom Brett schießen und im 15er bleiben`,
    hide: (discs) =>
      discs.length === 0
        ? 'Hinter einen Stift legen'
        : `${listOf(discs)} treffen, hinter einem Stift liegen bleiben`,
    'stop-inside': (discs) =>
      discs.length === 0
        ? 'Im 15er liegen bleiben'
        : `${listOf(discs)} treffen, im 15er liegen bleiben`,
    'bring-in': (discs) => `Deine Scheibe ${listOf(discs)} nach innen schieben`,
    'push-back': (discs) => `${listOf(discs)} zurückstoßen`,
    touch: (discs) => (discs.length === 0 ? 'Treffen, was geht' : `${listOf(discs)} nur berühren`),
  },
  risks: {
    gift: 'kann ihnen helfen',
    'own-lost': 'kann deine kosten',
    foul: 'kann danebengehen',
    'slides-off': 'kann wegrutschen',
    'free-shot': 'gibt freien Schuss',
    exposed: 'lässt dich offen',
    little: 'kaum Risiko',
  },
};
