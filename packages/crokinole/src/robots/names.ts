import type { RobotLevel } from './levels.ts';

/** Which of the robots of a level. */
export type RobotNumber = number;

/** No two of a level share a name: as many as the largest tournament has places to fill. */
export const ROBOTS_OF_LEVEL = 64;

/** A table of four has robots of the first four names; nobody in any other level is called the same. */
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

/** After all the names of a level come those named after them, as in old families. */
const GENERATIONS = ['', ' II', ' III', ' IV'];

/** What a robot is called: always the same, whoever sits with it and wherever. */
export function robotName(level: RobotLevel, number: RobotNumber): string {
  const names = NAMES[level];
  const name = names[number % names.length];
  const generation = GENERATIONS[Math.floor(number / names.length)];
  if (name === undefined || generation === undefined) {
    throw new Error(`there is no ${level} robot ${number}`);
  }
  return `${name}${generation}`;
}
