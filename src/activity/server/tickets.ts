import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import type { Admitted } from './admission.ts';

/** Long enough for an evening at the table. After that, the page asks for a new ticket. */
const LASTS_MS = 6 * 3600_000;
const KEY_BYTES = 32;

const payloadSchema = z.strictObject({
  p: z.string(),
  n: z.string(),
  l: z.string(),
  c: z.string(),
  s: z.string().nullable(),
  i: z.string().optional(),
  e: z.number(),
});

/** The content of a ticket, and when it was issued. */
export interface ReadTicket extends Admitted {
  readonly issuedAtMs: number;
}

/** Writes and reads tickets: signed proofs of identity that every process can check without storing them. */
export class Tickets {
  readonly #key: Buffer;
  readonly #nowMs: () => number;

  constructor(secret: string, nowMs: () => number) {
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', 'crokinole table ticket', KEY_BYTES));
    this.#nowMs = nowMs;
  }

  write({ player, name, locale, channel, server, instance }: Admitted): string {
    const payload = { p: player, n: name, l: locale, c: channel, s: server, i: instance };
    const whole = { ...payload, e: this.#nowMs() + LASTS_MS } satisfies z.infer<
      typeof payloadSchema
    >;
    const text = Buffer.from(JSON.stringify(whole)).toString('base64url');
    return `${text}.${this.#sign(text).toString('base64url')}`;
  }

  /** Undefined if the ticket is forged or has expired. */
  read(ticket: string): ReadTicket | undefined {
    const [text = '', signature = '', ...more] = ticket.split('.');
    const given = Buffer.from(signature, 'base64url');
    const own = this.#sign(text);
    if (more.length > 0 || given.length !== own.length || !timingSafeEqual(given, own)) {
      return undefined;
    }
    const { p, n, l, c, s, i, e } = payloadSchema.parse(
      JSON.parse(Buffer.from(text, 'base64url').toString('utf8')),
    );
    if (e <= this.#nowMs()) return undefined;
    const admitted: Admitted = {
      player: p,
      name: n,
      locale: l,
      channel: c,
      server: s,
      instance: i,
    };
    return { ...admitted, issuedAtMs: e - LASTS_MS };
  }

  #sign(text: string): Buffer {
    return createHmac('sha256', this.#key).update(text).digest();
  }
}
