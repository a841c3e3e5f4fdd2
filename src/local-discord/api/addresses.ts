import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AttachmentRecord } from '../world/records.ts';

const HOUR_MS = 3_600_000;
/** From the full hour, so that a file keeps its link for a while and is not loaded again. */
const LINK_LIFE_MS = 25 * HOUR_MS;

/** Makes and checks the links to attachments: signed, and good for a day, as Discord's are. */
export interface Addresses {
  readonly file: (channelId: string, attachment: AttachmentRecord) => string;
  readonly isGood: (path: string, query: URLSearchParams) => boolean;
}

export function createAddresses(cdnUrl: string, secret: string, nowMs: () => number): Addresses {
  const sign = (path: string, expiry: string): string =>
    createHmac('sha256', secret).update(`${path}?${expiry}`).digest('hex');
  return {
    file(channelId, { id, filename }) {
      const path = `/attachments/${channelId}/${id}/${filename}`;
      const issuedMs = Math.floor(nowMs() / HOUR_MS) * HOUR_MS;
      const expiry = Math.floor((issuedMs + LINK_LIFE_MS) / 1000).toString(16);
      const issued = Math.floor(issuedMs / 1000).toString(16);
      return `${cdnUrl}${path}?ex=${expiry}&is=${issued}&hm=${sign(path, expiry)}`;
    },
    isGood(path, query) {
      const expiry = query.get('ex') ?? '';
      const given = Buffer.from(query.get('hm') ?? '');
      const wanted = Buffer.from(sign(path, expiry));
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return false;
      return Number.parseInt(expiry, 16) * 1000 > nowMs();
    },
  };
}
