/**
 * Loaded into every process that a test starts, before anything else. Its standard input is held
 * open by whoever started it, and ends with them, however they ended: even killed without a warning.
 */
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  const die = () => process.kill(process.pid, 'SIGKILL');
  process.stdin.on('close', die).on('error', die).resume();
  // What the program does decides how long it lives, not this.
  process.stdin.unref();
}
