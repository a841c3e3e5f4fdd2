import type { Rest, ShotReport } from '../shot/report.ts';
import type { DiscId } from '../shot/shot.ts';
import type { RuleSet } from './options.ts';
import type { Ground, JudgeContext } from './ruling.ts';
import type { Trace } from './trace.ts';

/** Everything a question about a finished shot may need. */
export interface Case {
  readonly report: ShotReport;
  readonly context: JudgeContext;
  readonly rules: RuleSet;
  readonly trace: Trace;
  readonly shooter: DiscId;
  /** No opposing disc was on the board when the finger let go. */
  readonly isFreeShot: boolean;
}

export interface Verdict {
  readonly valid: boolean;
  readonly ground: Ground;
}

/** An own disc that the shot has sent into the hole through a peg: by some rules it was not even struck. */
export function isSunkThroughPeg({ context, trace }: Case, { disc, place }: Rest): boolean {
  const isOwn = context.sideOf(disc) === context.shooterSide;
  return isOwn && place === 'hole' && trace.pushedThroughPeg.has(disc);
}

/** The shooter, and the own discs that the shot itself, not a disc out of play, has reached. */
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
