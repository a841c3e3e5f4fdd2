import { styleText } from 'node:util';
import { destination, pino, stdTimeFunctions, type Logger } from 'pino';
import { newIncidentId } from './version.ts';
import type { Redactor } from './redact.ts';

/** Without child loggers, because those serialize their fields before our hook sees them. */
export interface ProcessLog extends Pick<
  Logger,
  'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal'
> {
  /** Writes the repeats that were held back. */
  readonly flushRepeats: () => void;
}

export interface LogOptions {
  readonly level: string;
  readonly format: 'json' | 'pretty';
  readonly redactor: Redactor;
  readonly repeats?: Repeats;
  /** Where lines go; standard output by default. */
  readonly write?: (line: string) => void;
}

const WARNING = 40;

/** A log line that may repeat an earlier one. */
export interface LogEntry {
  readonly level: number;
  /** The fields of a logged object, or the message itself. */
  readonly fields: unknown;
  readonly words: readonly unknown[];
}

/** What to write for a line. */
export type LineText = Pick<LogEntry, 'fields' | 'words'>;

interface RepeatedLine {
  /** How many repeats have been held back since `sinceMs`. */
  more: number;
  sinceMs: number;
  /** The incident id of the first line, by which a later report finds the full entry. */
  readonly firstIncident: unknown;
  /** Writes the count of repeats, with the fields of the last one. */
  writeMore: () => void;
  timer: NodeJS.Timeout;
}

export interface RepeatsOptions {
  readonly windowMs?: number;
  readonly mostKinds?: number;
}

export function createLog(options: LogOptions): ProcessLog {
  const { level, format, redactor, repeats = new Repeats(), write = toOutput() } = options;
  const logger = pino(
    {
      level,
      // Leaves out process id and host name, which the host of the bot knows.
      base: null,
      timestamp: stdTimeFunctions.epochTime,
      serializers: { err: (err: unknown) => err },
      hooks: {
        logMethod: function (args, method, lineLevel) {
          const [first, ...rest] = args as unknown[];
          const fields =
            first instanceof Error ? { err: toSerializable(first) } : toSerializable(first);
          const texts = first instanceof Error && rest.length === 0 ? [first.message] : rest;
          const line = {
            level: lineLevel,
            fields,
            words: texts.map((word) => toSerializable(word)),
          };
          const writeLine = ({ fields, words }: LineText): void => {
            method.apply(this, [fields, ...words] as typeof args);
          };
          if (lineLevel < WARNING) writeLine(line);
          else repeats.take(line, writeLine);
        },
      },
    },
    {
      write: (line) => {
        // The last step before output, so that secrets are removed wherever they are in the line.
        const safe = redactor.redact(line);
        write(format === 'pretty' ? prettyLine(safe) : safe);
      },
    },
  );
  return Object.assign(logger, {
    flushRepeats: () => {
      repeats.flush();
    },
  });
}

/** Writes synchronously, so that nothing is lost when the process ends. */
function toOutput(): (line: string) => void {
  const output = destination({ dest: 1, sync: true });
  return (line) => {
    output.write(line);
  };
}

/** Logs an unexpected error and returns its incident id. */
export function logIncident(
  log: ProcessLog,
  thrown: unknown,
  during: string,
  fields: Readonly<Record<string, unknown>> = {},
): string {
  const incident = newIncidentId();
  const err =
    thrown instanceof Error
      ? thrown
      : new Error(`thrown: ${JSON.stringify(toSerializable(thrown))}`);
  log.error({ ...fields, incident, during, err }, `incident ${incident} during ${during}`);
  return incident;
}

const LEVEL_WORDS: Readonly<Record<number, readonly [string, Parameters<typeof styleText>[0]]>> = {
  10: ['trace', 'gray'],
  20: ['debug', 'gray'],
  30: ['info', 'green'],
  40: ['warn', 'yellow'],
  50: ['error', 'red'],
  60: ['fatal', 'red'],
};

interface ParsedLine {
  readonly level: number;
  readonly time: number;
  readonly msg?: string;
  readonly err?: { readonly stack?: string; readonly message?: string };
  readonly [field: string]: unknown;
}

/** Formats a log line for people: time, level, message, fields, and the stack below. */
function prettyLine(json: string): string {
  const { level, time, msg = '', err, ...fields } = JSON.parse(json) as ParsedLine;
  const [word, colour] = LEVEL_WORDS[level] ?? [String(level), 'gray'];
  const clock = new Date(time).toTimeString().slice(0, 8);
  const rest = Object.entries(fields).map(([name, value]) => ` ${name}=${fieldText(value)}`);
  const head = `${clock} ${styleText(colour, word.padEnd(5))} ${msg}${styleText('gray', rest.join(''))}`;
  const trouble = err === undefined ? '' : `\n${indented(err.stack ?? err.message ?? '')}`;
  return `${head}${trouble}\n`;
}

function fieldText(value: unknown): string {
  return typeof value === 'string' && /^[\w.:/-]+$/.test(value) ? value : JSON.stringify(value);
}

function indented(stack: string): string {
  return stack.replace(/^/gm, '    ');
}

/** Turns any value into plain data that is safe to log. Never throws. */
export function toSerializable(value: unknown, depth = 0): unknown {
  try {
    return plainOf(value, depth);
  } catch (thrown) {
    return `[unreadable: ${thrown instanceof Error ? thrown.name : typeof thrown}]`;
  }
}

const MAX_LETTERS = 4000;

function plainOf(value: unknown, depth: number): unknown {
  switch (typeof value) {
    case 'string':
      return value.length > MAX_LETTERS ? shortened(value) : value;
    case 'bigint':
    case 'symbol':
      return value.toString();
    case 'function':
      return `[function ${value.name}]`;
    case 'object':
      return value === null ? null : plainObject(value, depth);
    default:
      return value;
  }
}

/** Cuts at a word boundary, because half a secret wouldn't be recognized and hidden. */
function shortened(text: string): string {
  return `${text.slice(0, MAX_LETTERS).replace(/[^\s"'/]+$/, '')}…`;
}

/** Limits of depth, list entries and text length, so that a log line stays readable. */
const MAX_DEPTH = 6;
const MAX_ENTRIES = 50;

function plainObject(value: object, depth: number): unknown {
  if (depth >= MAX_DEPTH) return '[…]';
  if (value instanceof Error) return plainError(value, depth);
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) {
    return `[${value.byteLength} bytes]`;
  }
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (value instanceof URL) return value.href;
  if (value instanceof Map) return plainRecord([...value].map(named), depth);
  if (Array.isArray(value) || value instanceof Set) {
    return [...value].slice(0, MAX_ENTRIES).map((entry) => toSerializable(entry, depth + 1));
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === Object.prototype || prototype === null) {
    return plainRecord(Object.entries(value), depth);
  }
  // Only the class name: a client or an interaction holds secrets and players' data.
  return nameOf(value);
}

function named([key, value]: [unknown, unknown]): [string, unknown] {
  return [typeof key === 'string' || typeof key === 'number' ? String(key) : '[key]', value];
}

const SECRET_NAMES = /^(.*token|.*secret|password|authorization|requestbody|headers|cookie)$/i;

function plainRecord(entries: readonly [string, unknown][], depth: number): unknown {
  return Object.fromEntries(
    entries
      .slice(0, MAX_ENTRIES)
      .map(([key, value]) => [
        key,
        SECRET_NAMES.test(key) ? '[redacted]' : toSerializable(value, depth + 1),
      ]),
  );
}

/** The fields of errors worth logging besides the message. Bodies and headers aren't. */
const ERROR_FIELDS = ['code', 'status', 'method', 'url', 'rawError', 'syscall', 'fault'] as const;

function plainError(error: Error, depth: number): unknown {
  const { name, message, stack, cause } = error;
  const known = ERROR_FIELDS.filter((key) => Reflect.get(error, key) !== undefined);
  const errors: unknown = Reflect.get(error, 'errors');
  return {
    name: toSerializable(name),
    message: toSerializable(message),
    ...Object.fromEntries(
      known.map((key) => [key, toSerializable(Reflect.get(error, key), depth + 1)]),
    ),
    stack: toSerializable(stack),
    ...(cause !== undefined && { cause: toSerializable(cause, depth + 1) }),
    ...(Array.isArray(errors) && { errors: toSerializable(errors, depth + 1) }),
  };
}

function nameOf(value: object): string {
  const id: unknown = Reflect.get(value, 'id');
  const name = value.constructor.name;
  return typeof id === 'string' ? `[${name} ${id}]` : `[${name}]`;
}

const WINDOW_MS = 60_000;
const MAX_KINDS = 300;

/**
 * Lets the first line of a kind through and counts its repeats for a minute. Otherwise a full disk,
 * which fails every press, would also fill the log.
 */
export class Repeats {
  readonly #windowMs: number;
  readonly #mostKinds: number;
  readonly #kinds = new Map<string, RepeatedLine>();

  constructor({ windowMs = WINDOW_MS, mostKinds = MAX_KINDS }: RepeatsOptions = {}) {
    this.#windowMs = windowMs;
    this.#mostKinds = mostKinds;
  }

  take(line: LogEntry, write: (line: LineText) => void): void {
    const name = kindOf(line);
    const known = this.#kinds.get(name);
    const incident = fieldOf(line.fields, 'incident');
    if (known === undefined) {
      this.#remember(name, incident);
      write(line);
      return;
    }
    known.more += 1;
    known.writeMore = () => {
      write(summary(line, known.more, performance.now() - known.sinceMs));
    };
    // Written immediately, because a player may report this incident even if the process is killed
    // before the minute ends.
    if (incident !== undefined) {
      const like = known.firstIncident;
      write({ fields: { incident, like }, words: [`incident ${textOf(incident)}, once more`] });
    }
  }

  /** Writes all counts of repeats; call it before the process ends. */
  flush(): void {
    for (const name of [...this.#kinds.keys()]) this.#forget(name);
  }

  #remember(name: string, firstIncident: unknown): void {
    const [oldest] = this.#kinds.keys();
    if (this.#kinds.size >= this.#mostKinds && oldest !== undefined) this.#forget(oldest);
    const timer = setInterval(() => {
      this.#endWindow(name);
    }, this.#windowMs);
    timer.unref();
    const nothing = (): void => undefined;
    const sinceMs = performance.now();
    this.#kinds.set(name, { more: 0, sinceMs, firstIncident, writeMore: nothing, timer });
  }

  /** After a minute without a repeat, the next line is written in full again. */
  #endWindow(name: string): void {
    const kind = this.#kinds.get(name);
    if (kind === undefined || kind.more === 0) {
      this.#forget(name);
      return;
    }
    kind.writeMore();
    kind.more = 0;
    kind.sinceMs = performance.now();
  }

  #forget(name: string): void {
    const kind = this.#kinds.get(name);
    clearInterval(kind?.timer);
    this.#kinds.delete(name);
    if (kind !== undefined && kind.more > 0) kind.writeMore();
  }
}

const MS_PER_S = 1000;

function summary({ fields, words }: LogEntry, more: number, tookMs: number): LineText {
  const seconds = Math.max(1, Math.round(tookMs / MS_PER_S));
  const during = seconds === 60 ? 'minute' : `${seconds} s`;
  const [first, ...rest] = typeof fields === 'string' ? [fields, ...words] : words;
  const text = `… and ${more} more like it in the last ${during}: ${textOf(first)}`;
  const known = typeof fields === 'object' && fields !== null ? fields : {};
  return { fields: { ...known, more }, words: [text, ...rest] };
}

/** Ids, numbers and addresses, which differ between lines of the same kind. */
const CHANGING = /[0-9a-f]{8,}|\d+/gi;

function kindOf({ level, fields, words }: LogEntry): string {
  const err = fieldOf(fields, 'err');
  const texts = [
    typeof fields === 'string' ? fields : words[0],
    fieldOf(fields, 'during'),
    fieldOf(err, 'name'),
    fieldOf(err, 'code'),
    fieldOf(err, 'message'),
  ];
  return [level, ...texts.map((each) => textOf(each).replace(CHANGING, '#'))].join('|');
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === undefined ? '' : JSON.stringify(value);
}
