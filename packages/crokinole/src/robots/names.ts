import type { RobotLevel } from './levels.ts';

/** Identifies a robot within its level. */
export type RobotNumber = number;

/** Names are unique within a level. This many fill the largest tournament. */
export const ROBOTS_OF_LEVEL = 64;

/** The first four names are the most used. No name appears in two levels. */
const NAMES: Readonly<Record<RobotLevel, readonly string[]>> = {
  casual: [
    ...['Pip', 'Biscuit', 'Juniper', 'Wren', 'Clover', 'Dot', 'Fern', 'Gus'],
    ...['Hattie', 'Inky', 'Jory', 'Kit', 'Lark', 'Minnow', 'Nib', 'Olive'],
  ],
  club: [
    ...['Maple', 'Otis', 'Hazel', 'Rufus', 'Agnes', 'Barnaby', 'Cora', 'Duncan'],
    ...['Edith', 'Felix', 'Greta', 'Hugo', 'Ines', 'Jonas', 'Klara', 'Linus'],
  ],
  strong: [
    ...['Alder', 'Imogen', 'Bram', 'Odile', 'Casimir', 'Dagny', 'Emeric', 'Freya'],
    ...['Gideon', 'Hester', 'Isidor', 'Jorunn', 'Konrad', 'Leonie', 'Matthis', 'Nerys'],
  ],
  master: [
    ...[
      'Eckhardt',
      'Solveig',
      'Tobias',
      'Marguerite',
      'Anselm',
      'Brunhild',
      'Cornelius',
      'Dorothea',
    ],
    ...[
      'Evander',
      'Friederike',
      'Gottlieb',
      'Hildegard',
      'Ignatius',
      'Josephine',
      'Konstanze',
      'Leopoldine',
    ],
  ],
};

/** Suffixes for robots beyond the list of names. */
const GENERATIONS = ['', ' II', ' III', ' IV'];

/** A robot's name, which is the same everywhere. */
export function robotName(level: RobotLevel, number: RobotNumber): string {
  const names = NAMES[level];
  const name = names[number % names.length];
  const generation = GENERATIONS[Math.floor(number / names.length)];
  if (name === undefined || generation === undefined) {
    throw new Error(`there is no ${level} robot ${number}`);
  }
  return `${name}${generation}`;
}
