import { newIncidentId } from './incident.ts';
import { destination, pino, stdTimeFunctions, type Logger } from 'pino';
import { toSerializable } from './serialize.ts';
import type { Redactor } from './redact.ts';
import { Repeats, type Saying } from './repeats.ts';
import { styleText } from 'node:util';

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
          const said = first instanceof Error && rest.length === 0 ? [first.message] : rest;
          const line = {
            level: lineLevel,
            fields,
            words: said.map((word) => toSerializable(word)),
          };
          const writeLine = ({ fields, words }: Saying): void => {
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
