import type { RobotLevel } from './levels.ts';

/** Which of the robots of a level. */
export type RobotNumber = 0 | 1 | 2 | 3;

/** Four to a level, so that no two at one table share a name. */
const NAMES: Record<RobotLevel, readonly [string, string, string, string]> = {
  casual: ['Pip', 'Biscuit', 'Juniper', 'Wren'],
  club: ['Maple', 'Otis', 'Hazel', 'Rufus'],
  strong: ['Alder', 'Imogen', 'Bram', 'Odile'],
  master: ['Eckhardt', 'Solveig', 'Tobias', 'Marguerite'],
};

/** What a robot is called: always the same, whoever sits with it and wherever. */
export function robotName(level: RobotLevel, number: RobotNumber): string {
  return NAMES[level][number];
}
