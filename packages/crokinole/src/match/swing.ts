import { ringValueOf } from '../board/regions.ts';
import type { Side } from '../rules/ruling.ts';
import type { ShotReport } from '../shot/report.ts';
import type { JudgedShot } from './actions.ts';
import { sideOfDisc } from './discs.ts';
import { seatAt } from './seats.ts';
import type { MatchState } from './state.ts';

/** Of a shot's report: the board before it. */
export interface ShotStart extends Pick<ShotReport, 'start'> {
  readonly shot: Pick<ShotReport['shot'], 'shooter'>;
}

/** The points of the round that a shot brought each side. A shot for first brings none. */
export function gainsOf(
  { format, scores }: MatchState,
  { kind, ruling }: Pick<JudgedShot, 'kind' | 'ruling'>,
  { start, shot }: ShotStart,
): readonly number[] {
  const gains = scores.map(() => 0);
  if (kind === 'lag-judged') return gains;
  const add = (side: Side, points: number) => {
    gains[side] = (gains[side] ?? 0) + points;
  };
  for (const { side } of ruling.banked) add(side, 20);
  // Its board is cleared after every shot.
  if (format === 'shootout') return gains;
  for (const disc of ruling.position) add(sideOfDisc(disc.id), ringValueOf(disc));
  for (const disc of start) {
    if (disc.id !== shot.shooter) add(sideOfDisc(disc.id), -ringValueOf(disc));
  }
  return gains;
}

/** The points that a shot won for its side and took from the others. */
export function swingOf({
  before,
  judged,
  shot,
}: {
  readonly before: MatchState;
  readonly judged: Pick<JudgedShot, 'kind' | 'seat' | 'ruling'>;
  readonly shot: { readonly report: ShotReport };
}): number {
  const own = seatAt(before.seats, judged.seat).side;
  return gainsOf(before, judged, shot.report).reduce(
    (sum, gain, side) => (side === own ? sum + gain : sum - gain),
    0,
  );
}
