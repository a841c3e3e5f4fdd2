import type { Rest, ShotReport } from '../shot/report.ts';
import type { DiscId } from '../shot/shot.ts';
import type { RuleSet } from './options.ts';
import type { Ground, JudgeContext } from './ruling.ts';
import type { Trace } from './trace.ts';

/** All inputs for judging a finished shot. */
export interface Case {
  readonly report: ShotReport;
  readonly context: JudgeContext;
  readonly rules: RuleSet;
  readonly trace: Trace;
  readonly shooter: DiscId;
  /** No opposing disc was on the board at the flick. */
  readonly isFreeShot: boolean;
}

export interface Verdict {
  readonly valid: boolean;
  readonly ground: Ground;
}

/** An own disc sunk through a peg, which some rules do not count as struck. */
export function isSunkThroughPeg({ context, trace }: Case, { disc, place }: Rest): boolean {
  const isOwn = context.sideOf(disc) === context.shooterSide;
  return isOwn && place === 'hole' && trace.pushedThroughPeg.has(disc);
}

/** The shooter, and the own discs reached by the shot itself rather than by a disc out of play. */
export function isInvolved({ context, rules, shooter, trace }: Case, disc: DiscId): boolean {
  if (disc === shooter) return true;
  if (context.sideOf(disc) !== context.shooterSide) return false;
  const struck = trace.struck.has(disc);
  const moved = trace.moved.has(disc) && (struck || trace.pushedThroughPeg.has(disc));
  switch (rules.involvement) {
    case 'struck':
      return struck;
    case 'moved':
      return moved;
    case 'struck-or-moved':
      return struck || moved;
  }
}
