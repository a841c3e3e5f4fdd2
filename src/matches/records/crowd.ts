import type { CrowdCall } from 'crokinole/match/crowd';

/** What a person who watches said about the shot of a turn. Only the last press stands. */
export interface StoredCall {
  readonly match: string;
  /** The match's revision at the start of the turn. */
  readonly turn: number;
  readonly player: string;
  readonly server: string;
  readonly called: CrowdCall;
  readonly atMs: number;
  /** The revision of the shot; null before it, and for calls that came too late or for no shot. */
  readonly shot: number | null;
  readonly isRight: boolean | null;
}

/** What a shot made of the calls of its turn; saved together with the shot. */
export interface CrowdRuling {
  readonly match: string;
  readonly turn: number;
  readonly shot: number;
  readonly right: readonly CrowdCall[];
}

/** Of a season. */
export interface Caller {
  readonly player: string;
  readonly right: number;
  /** All calls that a shot has decided. */
  readonly calls: number;
}
