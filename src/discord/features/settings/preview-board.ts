import type { BoardView, SideView } from '@crokinole/pictures/views/still-views';

/** A round in full swing, to show what a theme looks like. */
export function previewBoard(names: readonly string[], withNumbers: boolean): BoardView {
  const side = (which: 0 | 1): SideView => ({
    side: which,
    names: [names[which] ?? ''],
    seats: [which === 0 ? 0 : 2],
    score: which === 0 ? 20 : 15,
    points: which === 0 ? 45 : 40,
    twenties: 1,
    discsLeft: 4,
    discsInRound: 8,
  });
  const disc = (which: 0 | 1, number: number, x: number, y: number) => ({
    side: which,
    x,
    y,
    ...(withNumbers ? { number } : {}),
  });
  return {
    sides: [side(0), side(1)],
    discs: [
      disc(0, 1, -1.9, -2.2),
      disc(0, 2, 5.2, -3.1),
      disc(0, 3, -8.4, 3.6),
      disc(1, 1, 2.4, 1.6),
      disc(1, 2, -4.6, 4.4),
      disc(1, 3, 9.1, 2.2),
    ],
    ditch: [],
    round: 2,
    goal: { kind: 'rounds', rounds: 4 },
  };
}
