import type { RobotLevel } from './levels.ts';

/** Four to a level, so that no two at one table share a name. In the order of seats. */
const NAMES: Record<RobotLevel, readonly [string, string, string, string]> = {
  casual: ['Pip', 'Biscuit', 'Juniper', 'Wren'],
  club: ['Maple', 'Otis', 'Hazel', 'Rufus'],
  strong: ['Alder', 'Imogen', 'Bram', 'Odile'],
  master: ['Eckhardt', 'Solveig', 'Tobias', 'Marguerite'],
};

/** What a robot is called: always the same at that level and seat. */
export function robotName(level: RobotLevel, seat: 0 | 1 | 2 | 3): string {
  return NAMES[level][seat];
}
