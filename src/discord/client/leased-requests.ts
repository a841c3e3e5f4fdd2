import type { RequestData } from 'discord.js';
import type { AnnouncementLease } from '../../matches/ports/announcer.ts';

/** Something to be sent only while it is ours to send, however long it waits before that. */
export interface LeasedRequest extends RequestData {
  readonly hold?: AnnouncementLease;
}

const holds = new WeakMap<object, AnnouncementLease>();

/** discord.js hands on nothing about a request but its address, its headers and this very body. */
export function attachLease<Body extends object>(body: Body, hold: AnnouncementLease): Body {
  holds.set(body, hold);
  return body;
}

/** To be called when nothing lies between us and the network any more: throws if it is not ours now. */
export async function proveLease(body: unknown): Promise<void> {
  if (typeof body === 'object' && body !== null) await holds.get(body)?.prove();
}
