import { randomBytes } from 'node:crypto';

/** By this it is found again in the log. Short enough to be read out by a player who reports it. */
export function newIncidentId(): string {
  return randomBytes(4).toString('hex');
}
