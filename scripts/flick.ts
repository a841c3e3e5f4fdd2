/**
 * Plays one shot and describes its events.
 * `npm run flick -- --angle 0 --speed 35 [--position 0] [--board FILE.json] [--seed N] …`
 */
import { playShot, USAGE, UsageError } from './flick/one-shot.ts';

try {
  console.log(playShot(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(`${error.message}\n\n${USAGE}`);
  process.exitCode = 2;
}
