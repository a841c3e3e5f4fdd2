import { randomBytes } from 'node:crypto';

/** The id that finds an incident in the log. Short enough for a player to read out. */
export function newIncidentId(): string {
  return randomBytes(4).toString('hex');
}
