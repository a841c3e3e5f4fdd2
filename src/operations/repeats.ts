/** A log line that may repeat an earlier one. */
export interface LogEntry {
  readonly level: number;
  /** The fields of a logged object, or the message itself. */
  readonly fields: unknown;
  readonly words: readonly unknown[];
}

/** What to write for a line. */
export type Saying = Pick<LogEntry, 'fields' | 'words'>;

interface RepeatedLine {
  /** How many repeats have been held back since `sinceMs`. */
  more: number;
  sinceMs: number;
  /** The incident id of the first line, by which a later report finds the full entry. */
  readonly firstIncident: unknown;
  /** Writes the count of repeats, with the fields of the last one. */
  sayMore: () => void;
  timer: NodeJS.Timeout;
}

export interface RepeatsOptions {
  readonly windowMs?: number;
  readonly mostKinds?: number;
}

const WINDOW_MS = 60_000;
const MAX_KINDS = 300;
/** Ids, numbers and addresses, which differ between lines of the same kind. */
const CHANGING = /[0-9a-f]{8,}|\d+/gi;
const MS_PER_S = 1000;

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

  take(line: LogEntry, write: (saying: Saying) => void): void {
    const name = kindOf(line);
    const known = this.#kinds.get(name);
    const incident = fieldOf(line.fields, 'incident');
    if (known === undefined) {
      this.#remember(name, incident);
      write(line);
      return;
    }
    known.more += 1;
    known.sayMore = () => {
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
    this.#kinds.set(name, { more: 0, sinceMs, firstIncident, sayMore: nothing, timer });
  }

  /** After a minute without a repeat, the next line is written in full again. */
  #endWindow(name: string): void {
    const kind = this.#kinds.get(name);
    if (kind === undefined || kind.more === 0) {
      this.#forget(name);
      return;
    }
    kind.sayMore();
    kind.more = 0;
    kind.sinceMs = performance.now();
  }

  #forget(name: string): void {
    const kind = this.#kinds.get(name);
    clearInterval(kind?.timer);
    this.#kinds.delete(name);
    if (kind !== undefined && kind.more > 0) kind.sayMore();
  }
}

function summary({ fields, words }: LogEntry, more: number, tookMs: number): Saying {
  const seconds = Math.max(1, Math.round(tookMs / MS_PER_S));
  const during = seconds === 60 ? 'minute' : `${seconds} s`;
  const [first, ...rest] = typeof fields === 'string' ? [fields, ...words] : words;
  const text = `… and ${more} more like it in the last ${during}: ${textOf(first)}`;
  const told = typeof fields === 'object' && fields !== null ? fields : {};
  return { fields: { ...told, more }, words: [text, ...rest] };
}

function kindOf({ level, fields, words }: LogEntry): string {
  const err = fieldOf(fields, 'err');
  const said = [
    typeof fields === 'string' ? fields : words[0],
    fieldOf(fields, 'during'),
    fieldOf(err, 'name'),
    fieldOf(err, 'code'),
    fieldOf(err, 'message'),
  ];
  return [level, ...said.map((each) => textOf(each).replace(CHANGING, '#'))].join('|');
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === undefined ? '' : JSON.stringify(value);
}
