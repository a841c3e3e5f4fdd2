import { accept, refuse, type Result } from '../../result.ts';
import { FIRST_WORD, formatHeader, NOTATION_VERSION, parseHeader } from './header.ts';
import { formatEntry, parseEntry } from './lines.ts';
import type { MatchRecord, RecordEntry } from './record.ts';

export const NOTATION_FAULTS = [
  'not-a-record',
  'unknown-version',
  'bad-header',
  'bad-line',
  'too-long',
] as const;

export interface NotationFault {
  readonly code: (typeof NOTATION_FAULTS)[number];
  /** The line with the error, counted from 1. */
  readonly line: number;
}

/** Writes a match as plain text: a header, a blank line, then one line for each entry. */
export function formatRecord(record: MatchRecord): string {
  const lines = [...formatHeader(record), '', ...record.entries.map(formatEntry)];
  return `${lines.join('\n')}\n`;
}

/** Longer than the longest match, and short enough to parse in one go. */
const MAX_LENGTH = 2_000_000;

interface NumberedLine {
  readonly text: string;
  readonly line: number;
}

/** Ignores blank lines and lines that begin with a semicolon. */
export function parseRecord(text: string): Result<MatchRecord, NotationFault> {
  if (text.length > MAX_LENGTH) return refuse({ code: 'too-long', line: 1 });
  const [first, ...lines] = linesOf(text);
  const fault = faultOfFirst(first);
  if (fault !== undefined) return refuse(fault);
  const beyond = lines.findIndex((each) => !isOfHeader(each));
  const header = beyond < 0 ? lines : lines.slice(0, beyond);
  const parsed = parseHeader(header.map((each) => each.text));
  if (parsed === undefined) return refuse({ code: 'bad-header', line: first?.line ?? 1 });
  // Accepts only the canonical header, as with entries.
  const [, ...rewritten] = formatHeader(parsed);
  const unlike = header.find((each, i) => each.text !== rewritten[i]);
  if (unlike !== undefined) return refuse({ code: 'bad-header', line: unlike.line });
  const entries = parseEntries(lines.slice(header.length));
  return entries.ok ? accept({ ...parsed, entries: entries.value }) : entries;
}

const HEADER_WORDS = [
  'rules',
  'option',
  'format',
  'board',
  'hand',
  'rated',
  'player',
  'starts',
  'random',
];

function isOfHeader({ text }: NumberedLine): boolean {
  return HEADER_WORDS.some((word) => text.startsWith(`${word} `));
}

function linesOf(text: string): readonly NumberedLine[] {
  return text
    .split('\n')
    .map((each, i) => ({ text: each.trim(), line: i + 1 }))
    .filter(({ text: said }) => said !== '' && !said.startsWith(';'));
}

function faultOfFirst(first: NumberedLine | undefined): NotationFault | undefined {
  const [word, version] = (first?.text ?? '').split(' ');
  const line = first?.line ?? 1;
  if (word !== FIRST_WORD) return { code: 'not-a-record', line };
  return version === String(NOTATION_VERSION) ? undefined : { code: 'unknown-version', line };
}

function parseEntries(
  lines: readonly NumberedLine[],
): Result<readonly RecordEntry[], NotationFault> {
  const entries: RecordEntry[] = [];
  for (const { text, line } of lines) {
    const entry = parseEntry(text);
    if (entry === undefined) return refuse({ code: 'bad-line', line });
    entries.push(entry);
  }
  return accept(entries);
}
