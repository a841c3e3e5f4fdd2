import type { StoredMatch } from '../../matches/records/matches.ts';
import { decodeState, encodeState } from '../codec/match-codec.ts';

/** A match as every database keeps it: who plays stands elsewhere. */
export type MatchLine = Omit<StoredMatch, 'state'> & { readonly state: string };

export interface SeatLine {
  readonly matchId: string;
  readonly seat: number;
  readonly player: string;
  readonly side: number;
  readonly endedAtMs: number | null;
}

export function matchLine({ state, ...rest }: StoredMatch): MatchLine {
  return { ...rest, state: encodeState(state) };
}

export function seatLines({ id, state, endedAtMs }: StoredMatch): SeatLine[] {
  return state.seats.map(({ player, side }, seat) => ({
    matchId: id,
    seat,
    player,
    side,
    endedAtMs,
  }));
}

export function matchFrom(line: MatchLine, players: readonly string[]): StoredMatch {
  return { ...line, state: decodeState(line.state, players) };
}

/** In the order asked for; what is not there is left out. */
export function inOrderOf<Row extends { readonly id: string }>(
  ids: readonly string[],
  rows: readonly Row[],
): readonly Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}
