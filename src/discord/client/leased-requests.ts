import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestData } from 'discord.js';
import type { AnnouncementLease } from '../../matches/ports/announcer.ts';

/** A request that is sent only while its lease is ours, however long it waits in a queue before. */
export interface LeasedRequest extends RequestData {
  readonly hold?: AnnouncementLease;
}

// discord.js passes nothing of ours on to the function that makes a request.
const leases = new AsyncLocalStorage<AnnouncementLease>();

export function withLease<Answer>(hold: AnnouncementLease, send: () => Answer): Answer {
  return leases.run(hold, send);
}

/** Call this right before a request leaves: it throws if the lease is not ours now. */
export async function proveLease(): Promise<void> {
  await leases.getStore()?.prove();
}
