/**
 * Loaded first into every process that a test starts. The parent holds its standard input open, so
 * the input ends with the parent, even when the parent is killed without warning.
 */
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  const die = () => process.kill(process.pid, 'SIGKILL');
  process.stdin.on('close', die).on('error', die).resume();
  // The program decides how long it lives, not this.
  process.stdin.unref();
}
