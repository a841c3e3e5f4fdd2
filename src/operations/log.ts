import { randomBytes } from 'node:crypto';
import { destination, pino, stdTimeFunctions, type Logger } from 'pino';
import { toPlain } from './plain.ts';
import { prettyLine } from './pretty-line.ts';
import type { Redactor } from './redact.ts';

/** Without children: their fields would be written before we have seen them. */
export type Log = Pick<Logger, 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal'>;

export interface LogOptions {
  readonly level: string;
  readonly format: 'json' | 'pretty';
  readonly redactor: Redactor;
  /** Where lines go; standard output, unless told otherwise. */
  readonly write?: (line: string) => void;
}

export function createLog({ level, format, redactor, write = toOutput() }: LogOptions): Log {
  return pino(
    {
      level,
      // A host knows which process and machine it looks at.
      base: null,
      timestamp: stdTimeFunctions.epochTime,
      serializers: { err: (err: unknown) => err },
      hooks: {
        logMethod: function (args, method) {
          const [first, ...rest] = args as unknown[];
          const plain = first instanceof Error ? { err: toPlain(first) } : toPlain(first);
          const words = first instanceof Error && rest.length === 0 ? [first.message] : rest;
          method.apply(this, [plain, ...words.map((word) => toPlain(word))] as typeof args);
        },
      },
    },
    {
      write: (line) => {
        // The last gate: whatever way a secret got into the line, it does not get out.
        const safe = redactor.redact(line);
        write(format === 'pretty' ? prettyLine(safe) : safe);
      },
    },
  );
}

/** At once, so that nothing is lost when the process ends. */
function toOutput(): (line: string) => void {
  const output = destination({ dest: 1, sync: true });
  return (line) => {
    output.write(line);
  };
}

/** Short enough to be read out by a player who reports it. */
export function newIncidentId(): string {
  return randomBytes(4).toString('hex');
}

/** Logs what should not have happened, and gives the id by which it is found again. */
export function logIncident(
  log: Log,
  thrown: unknown,
  during: string,
  fields: Readonly<Record<string, unknown>> = {},
): string {
  const incident = newIncidentId();
  const err =
    thrown instanceof Error ? thrown : new Error(`thrown: ${JSON.stringify(toPlain(thrown))}`);
  log.error({ ...fields, incident, during, err }, `incident ${incident} during ${during}`);
  return incident;
}
