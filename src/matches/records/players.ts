import { robotName, ROBOTS_OF_LEVEL, type RobotNumber } from 'crokinole/robots/names';
import { ROBOT_LEVELS, type RobotLevel } from 'crokinole/robots/levels';

export { ROBOT_LEVELS, ROBOTS_OF_LEVEL, type RobotLevel };

/** A robot in place of a person's id. People's ids are numbers, so they can't collide with it. */
export type RobotPlayer = `robot-${RobotLevel}-${RobotNumber}`;

export interface Robot {
  readonly level: RobotLevel;
  readonly name: string;
}

const NUMBERS: readonly RobotNumber[] = Array.from({ length: ROBOTS_OF_LEVEL }, (_, i) => i);
const ROBOTS: ReadonlyMap<string, Robot> = new Map(
  ROBOT_LEVELS.flatMap((level) =>
    NUMBERS.map((number) => [
      robotPlayer(level, number),
      { level, name: robotName(level, number) },
    ]),
  ),
);

/**
 * Several robots of the same level may sit at one table. The number tells them apart, and gives
 * each its own name.
 */
export function robotPlayer(level: RobotLevel, number: RobotNumber): RobotPlayer {
  return `robot-${level}-${number}`;
}

/** The first robot of the level that doesn't sit there yet. */
export function nextRobot(level: RobotLevel, seated: readonly (string | null)[]): RobotPlayer {
  const free = NUMBERS.find((number) => !seated.includes(robotPlayer(level, number)));
  if (free === undefined) throw new Error(`every ${level} robot sits there already`);
  return robotPlayer(level, free);
}

/** Undefined for a person. */
export function robotOf(player: string): Robot | undefined {
  return ROBOTS.get(player);
}

export function robotLevelOf(player: string): RobotLevel | undefined {
  return robotOf(player)?.level;
}

export function isRobot(player: string): player is RobotPlayer {
  return ROBOTS.has(player);
}

/** True if one person plays and all others are robots. */
export function isAloneWithRobots(seats: readonly { readonly player: string }[]): boolean {
  return seats.length > 1 && seats.filter(({ player }) => isPerson(player)).length === 1;
}

export function isAmongRobots(seats: readonly { readonly player: string }[]): boolean {
  return !seats.some(({ player }) => isPerson(player));
}

/** An erased player counts as a person, not as a robot. */
export function isPerson(player: string): boolean {
  return !isRobot(player);
}
