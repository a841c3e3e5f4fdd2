import type { ApplicationRecord } from '../world/records.ts';

/** A bot's gateway session. It outlives a lost connection, so that it can be resumed. */
export interface Session {
  readonly id: string;
  readonly application: ApplicationRecord;
  readonly intents: number;
  readonly shard: readonly [number, number];
  sequence: number;
  /** Sent events, kept for resuming. */
  readonly sent: { readonly sequence: number; readonly frame: string }[];
  /** Absent while disconnected. */
  deliver: ((frame: string) => void) | undefined;
  lostMs: number | undefined;
}

const MAX_REPLAYED = 1000;

/** How long a disconnected session can be resumed. */
export const RESUMABLE_MS = 3 * 60_000;

export function sendDispatch(session: Session, name: string, data: object): void {
  session.sequence += 1;
  const frame = JSON.stringify({ op: 0, t: name, s: session.sequence, d: data });
  session.sent.push({ sequence: session.sequence, frame });
  if (session.sent.length > MAX_REPLAYED) session.sent.shift();
  session.deliver?.(frame);
}

/** Everything after `sequence`; undefined if some of it has been dropped. */
export function missedSince(session: Session, sequence: number): readonly string[] | undefined {
  const oldest = session.sent[0]?.sequence ?? session.sequence + 1;
  if (sequence > session.sequence || sequence + 1 < oldest) return undefined;
  return session.sent.filter((one) => one.sequence > sequence).map(({ frame }) => frame);
}
