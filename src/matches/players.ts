import { ROBOT_LEVELS, type RobotLevel } from '../robots/levels.ts';

export { ROBOT_LEVELS, type RobotLevel };

/** People's ids are numbers, so that nobody else is called this. */
const ROBOT = /^robot-([a-z]+)-\d$/;

/** Several robots may sit at one table: the seat tells them apart. */
export function robotPlayer(level: RobotLevel, seat: number): string {
  return `robot-${level}-${seat}`;
}

/** Nothing for a person. */
export function robotLevelOf(player: string): RobotLevel | undefined {
  const found = ROBOT.exec(player)?.[1];
  return ROBOT_LEVELS.find((level) => level === found);
}

/** Somebody who has left the bot was a person all the same. */
export function isPerson(player: string): boolean {
  return robotLevelOf(player) === undefined;
}
