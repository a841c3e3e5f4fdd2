import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AttachmentRecord } from '../world/records.ts';

const HOUR_MS = 3_600_000;
/** Rounded to the full hour, so that a file keeps its link for a while and stays in caches. */
const LINK_LIFE_MS = 25 * HOUR_MS;

/** Creates and verifies attachment links: signed, and valid for a day like Discord's. */
export interface Addresses {
  readonly file: (channelId: string, attachment: AttachmentRecord) => string;
  /** The same file through the media proxy, which scales and converts on request. */
  readonly proxied: (channelId: string, attachment: AttachmentRecord) => string;
  readonly isGood: (path: string, query: URLSearchParams) => boolean;
}

/** `base` is the address of this Discord without a trailing slash. */
export function createAddresses(base: string, secret: string, nowMs: () => number): Addresses {
  const sign = (path: string, expiry: string): string =>
    createHmac('sha256', secret).update(`${path}?${expiry}`).digest('hex');
  const signed = (channelId: string, { id, filename }: AttachmentRecord): string => {
    const path = `/attachments/${channelId}/${id}/${filename}`;
    const issuedMs = Math.floor(nowMs() / HOUR_MS) * HOUR_MS;
    const expiry = Math.floor((issuedMs + LINK_LIFE_MS) / 1000).toString(16);
    const issued = Math.floor(issuedMs / 1000).toString(16);
    return `${path}?ex=${expiry}&is=${issued}&hm=${sign(path, expiry)}`;
  };
  return {
    file: (channelId, attachment) => `${base}/cdn${signed(channelId, attachment)}`,
    proxied: (channelId, attachment) => `${base}/media${signed(channelId, attachment)}`,
    isGood(path, query) {
      const expiry = query.get('ex') ?? '';
      const given = Buffer.from(query.get('hm') ?? '');
      const wanted = Buffer.from(sign(path, expiry));
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return false;
      return Number.parseInt(expiry, 16) * 1000 > nowMs();
    },
  };
}
