import { assertNever } from '../../result.ts';
import { WIN_REASONS, type Outcome } from '../state.ts';
import { formatSide, parseSide } from './discs.ts';
import { parseInteger, parseIntegers } from './numbers.ts';
import type { RecordEntry } from './record.ts';

type RoundEntry = Extract<RecordEntry, { readonly kind: 'round-ended' }>;
type EndEntry = Extract<RecordEntry, { readonly kind: 'match-ended' }>;

/** Each side's points before cancelling, and the resulting score. */
export function formatRound({ round, rawPoints, scores }: RoundEntry): string {
  return `round ${round} points ${rawPoints.join(',')} score ${scores.join(',')}`;
}

export function parseRound(line: string): RoundEntry | undefined {
  const [, number, , points, , score] = line.split(' ');
  const round = parseInteger(number);
  const rawPoints = parseIntegers(points);
  const scores = parseIntegers(score);
  if (round === undefined || rawPoints === undefined || scores === undefined) return undefined;
  return { kind: 'round-ended', round, rawPoints, scores };
}

export function formatEnd({ outcome }: EndEntry): string {
  switch (outcome.code) {
    case 'won':
      return `end won ${formatSide(outcome.side)} ${outcome.by}`;
    case 'shared':
    case 'tied':
      return `end ${outcome.code} ${outcome.sides.map(formatSide).join(',')}`;
    case 'draw-agreed':
    case 'given-up':
    case 'called-off':
      return `end ${outcome.code}`;
    default:
      return assertNever(outcome);
  }
}

export function parseEnd(line: string): EndEntry | undefined {
  const [, code, sides, reason] = line.split(' ');
  const outcome = parseOutcome(code, sides ?? '', reason);
  return outcome === undefined ? undefined : { kind: 'match-ended', outcome };
}

function parseOutcome(
  code: string | undefined,
  letters: string,
  reason: string | undefined,
): Outcome | undefined {
  const sides = letters
    .split(',')
    .map(parseSide)
    .filter((side) => side !== undefined);
  switch (code) {
    case 'won': {
      const [side] = sides;
      const by = WIN_REASONS.find((each) => each === reason);
      return side === undefined || by === undefined ? undefined : { code, side, by };
    }
    case 'shared':
    case 'tied':
      return { code, sides };
    case 'draw-agreed':
    case 'given-up':
    case 'called-off':
      return { code };
    default:
      return undefined;
  }
}
