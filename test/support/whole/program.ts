import { fileURLToPath } from 'node:url';

/** The built program of this test run, in a folder of its own. */
export const PROGRAM_FOLDER = fileURLToPath(
  new URL('../../../node_modules/.cache/crokinole', import.meta.url),
);

/** Starts in a third of the time that it takes from its sources, and is what people run. */
export const PROGRAM = `${PROGRAM_FOLDER}/dist/main.js`;
