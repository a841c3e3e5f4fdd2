import type { Words } from '../english/messages.ts';
import { figured } from './counting.ts';

const THEMES = {
  twenties: 'Zwanziger',
  'take-outs': 'Rausschießen',
  stay: 'Rausschießen und bleiben',
};
const LEVELS = { easy: 'leicht', medium: 'mittel', hard: 'schwer' };
const COUNTS = ['keine', 'eine', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht'];
const ENDS = {
  any: '',
  stay: 'und bleib auf dem Brett',
  inside: 'und bleib im 15er',
  yours: 'und verlier keine eigene',
};

export const PUZZLE: Words['puzzle'] = {
  head: (number, side) => `**Tagesrätsel ${number}** · du bist ${side}`,
  task: ({ twenties, out, end }) => {
    const sinks =
      twenties === 0 ? [] : [twenties === 1 ? 'hol einen Zwanziger' : 'hol zwei Zwanziger'];
    const outs = out === 0 ? [] : [`schieß ${COUNTS[out]} vom Brett`];
    const told = [[...sinks, ...outs].join(', '), ENDS[end]]
      .filter((part) => part !== '')
      .join(' ');
    return `${told.charAt(0).toUpperCase()}${told.slice(1)}.`;
  },
  noWobble: (most) =>
    `Kein Wackeln: Die Scheibe geht genau dahin, wohin du zielst. ${figured(most, 'Versuch', 'Versuche')}.`,
  hint: (most) =>
    `-# Kein Wackeln. ${figured(most, 'Versuch', 'Versuche')}; eine der drei Ideen schafft es.`,
  lastTry: (marks) => `${marks} Noch ein Versuch.`,
  power: (power) => `Kraft ${power}`,
  first: {
    disc: (disc) => `Zuerst ${disc}`,
    peg: 'Zuerst ein Stift',
    hole: 'Aufs Loch',
    nothing: 'An allem vorbei',
  },
  missed: (number, most) => `**Diesmal nicht.** Versuch ${number} von ${most}.`,
  won: (number) => (number === 1 ? '**Auf Anhieb gelöst!**' : '**Gelöst!**'),
  lost: '**Nicht gelöst.** Die Lösung zeigt, wie es geht.',
  solvedBy: (solved, tried) =>
    `-# Gelöst von ${Math.round((100 * solved) / tried)}\u00a0% (gespielt: ${tried}).`,
  next: (when) => `-# Das nächste Rätsel kommt ${when}.`,
  here: '**Auf diesem Server gelöst**',
  tries: (number) => (number === 1 ? 'erster Versuch' : `${number}. Versuch`),
  shareLine: (who, number, marks) => `${who} · Crokinole-Rätsel ${number}: ${marks}`,
  answer: 'So geht es.',
  yesterday: (number) => `**Rätsel ${number}** · die Lösung von gestern`,
  packs:
    '## Rätselpakete\nAus Partien von Robotern, jede Lösung nachgerechnet. Je zwei Versuche, ohne Serie.',
  packMenu: 'Paket wählen…',
  pack: (theme, level) => `${THEMES[theme]} · ${LEVELS[level]}`,
  packDone: (done, size) => `${done} von ${size} gelöst`,
  over: 'Dieses Rätsel ist vorbei. Das heutige gibt es mit **/täglich**.',
  refusals: {
    'no-try-left': 'Mit diesem Rätsel bist du fertig.',
    spent:
      'Du hast das heutige Rätsel schon versucht, bevor du deine Daten gelöscht hast, und kannst es nicht noch einmal versuchen. Das nächste kommt morgen.',
    'tried-already': 'Diesen Versuch hast du schon gemacht. **/täglich** zeigt, wie es steht.',
    'tries-left': 'Spiel das Rätsel erst zu Ende.',
  },
  buttons: {
    packs: 'Pakete',
    share: 'Teilen',
    answer: 'Lösung',
    yesterday: 'Lösung von gestern',
  },
};
