import { styleText } from 'node:util';

const LEVEL_WORDS: Readonly<Record<number, readonly [string, Parameters<typeof styleText>[0]]>> = {
  10: ['trace', 'gray'],
  20: ['debug', 'gray'],
  30: ['info', 'green'],
  40: ['warn', 'yellow'],
  50: ['error', 'red'],
  60: ['fatal', 'red'],
};

interface Line {
  readonly level: number;
  readonly time: number;
  readonly msg?: string;
  readonly err?: { readonly stack?: string; readonly message?: string };
  readonly [field: string]: unknown;
}

/** A log line for people: time, level, words, then the fields, and a stack below. */
export function prettyLine(json: string): string {
  const { level, time, msg = '', err, ...fields } = JSON.parse(json) as Line;
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
