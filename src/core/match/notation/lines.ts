import { assertNever } from '../../result.ts';
import { formatAction, parseAction } from './action-line.ts';
import { formatEnd, formatRound, parseEnd, parseRound } from './end-lines.ts';
import type { RecordEntry } from './record.ts';
import { formatShot, parseShot } from './shot-line.ts';

/** One entry, one line. */
export function formatEntry(entry: RecordEntry): string {
  switch (entry.kind) {
    case 'shot':
      return formatShot(entry);
    case 'action':
      return formatAction(entry.action);
    case 'round-ended':
      return formatRound(entry);
    case 'match-ended':
      return formatEnd(entry);
    default:
      return assertNever(entry);
  }
}

/** Only the one way to write an entry is read: what is read and written again is the same line. */
export function parseEntry(line: string): RecordEntry | undefined {
  const entry = readEntry(line);
  return entry !== undefined && formatEntry(entry) === line ? entry : undefined;
}

function readEntry(line: string): RecordEntry | undefined {
  if (line.includes(' = ')) return parseShot(line);
  if (line.startsWith('round ')) return parseRound(line);
  if (line.startsWith('end ')) return parseEnd(line);
  const action = parseAction(line);
  return action === undefined ? undefined : { kind: 'action', action };
}
