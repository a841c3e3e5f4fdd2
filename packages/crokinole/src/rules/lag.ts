import { lengthOf } from '../board/vector.ts';
import { restOf } from '../shot/queries.ts';
import type { Rest, ShotReport } from '../shot/report.ts';
import type { RuleSet } from './options.ts';
import { exitOf } from './removals.ts';
import type { JudgeContext, Ruling } from './ruling.ts';
import { traceShot } from './trace.ts';

export interface LagRuling extends Ruling {
  readonly ground: Extract<Ruling['ground'], { readonly code: 'lagged' }>;
}

/** Judges a lag shot at an empty board: only the distance from the middle matters. */
export function judgeLag(report: ShotReport, context: JudgeContext, rules: RuleSet): LagRuling {
  const { shooter } = report.shot;
  const rest = restOf(report, shooter);
  if (rest === undefined) throw new Error(`disc ${shooter} has no final place in the report`);
  const exit = exitOf({ trace: traceShot(report, context, rules) }, rest);
  const isSunk = exit === undefined && rest.place === 'hole';
  const distanceCentiIn = exit === undefined ? distanceOf(rest) : null;
  const ground = { code: 'lagged', disc: shooter, distanceCentiIn } as const;
  return {
    valid: exit === undefined,
    ground,
    facts: [
      ground,
      ...(exit === undefined ? [] : [{ code: 'removed', disc: shooter, why: exit } as const]),
    ],
    removed: exit === undefined ? [] : [{ disc: shooter, code: exit }],
    banked: isSunk ? [{ disc: shooter, side: context.shooterSide }] : [],
    leaners: rest.place === 'leaning' ? [shooter] : [],
    position: exit === undefined && !isSunk ? [{ id: shooter, x: rest.x, y: rest.y }] : [],
    reshoot: false,
  };
}

/** In hundredths of an inch. Only a sunk disc has distance 0. */
function distanceOf(rest: Rest): number {
  return rest.place === 'hole' ? 0 : Math.max(1, Math.round(100 * lengthOf(rest)));
}
