import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AttachmentRecord } from '../world/records.ts';

const HOUR_MS = 3_600_000;
/** From the full hour, so that a file keeps its link for a while and is not loaded again. */
const LINK_LIFE_MS = 25 * HOUR_MS;

/** Makes and checks the links to attachments: signed, and good for a day, as Discord's are. */
export interface Addresses {
  readonly file: (channelId: string, attachment: AttachmentRecord) => string;
  /** The same file from the proxy of pictures, which scales and converts it on request. */
  readonly proxied: (channelId: string, attachment: AttachmentRecord) => string;
  readonly isGood: (path: string, query: URLSearchParams) => boolean;
}

/** `base` is where this Discord is found, without a slash at the end. */
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
