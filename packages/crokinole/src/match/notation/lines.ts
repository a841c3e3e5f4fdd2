import { assertNever } from '../../result.ts';
import { formatAction, formatSeat, parseAction, parseSeat } from './action-line.ts';
import { formatEnd, formatRound, parseEnd, parseRound } from './end-lines.ts';
import type { RecordEntry } from './record.ts';
import { formatShot, parseShot } from './shot-line.ts';

/** The key for an agreed starter of the first round. */
const BEGINS = 'begins';

/** One entry, one line. */
export function formatEntry(entry: RecordEntry): string {
  switch (entry.kind) {
    case 'shot':
      return formatShot(entry);
    case 'action':
      return formatAction(entry.action);
    case 'starter-settled':
      return `${BEGINS} ${formatSeat(entry.starter)}`;
    case 'round-ended':
      return formatRound(entry);
    case 'match-ended':
      return formatEnd(entry);
    default:
      return assertNever(entry);
  }
}

/** Accepts only the canonical form, so that parsing and formatting give the same line. */
export function parseEntry(line: string): RecordEntry | undefined {
  const entry = readEntry(line);
  return entry !== undefined && formatEntry(entry) === line ? entry : undefined;
}

function readEntry(line: string): RecordEntry | undefined {
  if (line.includes(' = ')) return parseShot(line);
  if (line.startsWith('round ')) return parseRound(line);
  if (line.startsWith('end ')) return parseEnd(line);
  if (line.startsWith(`${BEGINS} `)) return parseStarter(line);
  const action = parseAction(line);
  return action === undefined ? undefined : { kind: 'action', action };
}

function parseStarter(line: string): RecordEntry | undefined {
  const starter = parseSeat(line.split(' ')[1]);
  return starter === undefined ? undefined : { kind: 'starter-settled', starter };
}
