import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { LocalDiscord } from 'local-discord';
import { startNode } from '../children/children.ts';
import { PROGRAM } from './program.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

function startArguments(): readonly string[] {
  const { scripts } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as {
    readonly scripts: Readonly<Record<'start', string>>;
  };
  return scripts.start.split(' ').slice(1);
}

/** What `npm start` runs, as the tests have built it. */
const ENTRIES = {
  built: startArguments(),
  tested: [PROGRAM],
} as const;
const WARNING = 40;

export interface BotLine {
  readonly level: number;
  readonly msg: string;
  readonly [field: string]: unknown;
}

export interface BotProcessOptions {
  readonly entry: keyof typeof ENTRIES;
  readonly env: Readonly<Record<string, string>>;
  readonly nodeArguments?: readonly string[];
  /** Of the bot itself. */
  readonly args?: readonly string[];
}

/** The whole bot as a host would run it. */
export interface BotProcess {
  readonly pid: number;
  /** What it logged when it was ready. */
  readonly readyLine: BotLine;
  /** The address of its metrics. */
  readonly operationsUrl: string;
  /** Its warnings and errors so far. */
  readonly complaints: readonly BotLine[];
  /** Output that is no line of the log, such as a crash of Node itself. */
  readonly errors: () => string;
  readonly isOver: () => boolean;
  /** Null while it runs, and after a signal. */
  readonly exitCode: () => number | null;
  /** At once and without a warning. */
  readonly kill: () => Promise<void>;
  /** Resolves with its exit code when it ends by itself. */
  readonly ended: Promise<number | null>;
  /** In order; resolves with its exit code. */
  readonly end: () => Promise<number | null>;
}

/** The variables of a bot that opens a new local Discord, with its matches in a database. */
export function botOf(
  { bots, apiUrl, cdnUrl }: LocalDiscord,
  databaseUrl: string,
): Readonly<Record<string, string>> {
  return {
    DISCORD_TOKEN: bots[0]?.token ?? '',
    DISCORD_API_URL: apiUrl,
    DISCORD_CDN_URL: cdnUrl,
    DATABASE_URL: databaseUrl,
  };
}

/** Resolves when it is ready; throws its output if it ends before that. */
export function startBotProcess({
  entry,
  env,
  nodeArguments = [],
  args = [],
}: BotProcessOptions): Promise<BotProcess> {
  const child = startNode([...nodeArguments, ...ENTRIES[entry], ...args], {
    cwd: ROOT,
    env: { ...process.env, LOG_FORMAT: 'json', PORT: '0', ...env },
  });
  const complaints: BotLine[] = [];
  let errors = '';
  let rest = '';
  child.stderr.on('data', (bytes: Buffer) => {
    errors += bytes.toString();
  });
  const closed = new Promise<number | null>((resolve) => {
    child.on('close', resolve);
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    void closed.then((code) => {
      reject(new Error(`the bot ended with ${code ?? 'a signal'}: ${errors}`));
    });
    child.stdout.on('data', (bytes: Buffer) => {
      const lines = (rest + bytes.toString()).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines.filter((text) => text.startsWith('{'))) {
        const read = JSON.parse(line) as BotLine;
        if (read.level >= WARNING) complaints.push(read);
        if (read.msg === 'ready') resolve(botWith(read));
      }
    });
  });

  function botWith(readyLine: BotLine): BotProcess {
    const stop = async (signal: NodeJS.Signals): Promise<number | null> => {
      child.kill(signal);
      return closed;
    };
    return {
      pid: child.pid ?? 0,
      readyLine,
      operationsUrl: String(readyLine['operations']),
      complaints,
      errors: () => errors,
      exitCode: () => child.exitCode,
      ended: closed,
      isOver: () => child.exitCode !== null || child.signalCode !== null,
      kill: async () => {
        await stop('SIGKILL');
      },
      end: () => stop('SIGTERM'),
    };
  }
}

/** The bot's own metrics, by name and labels as printed. */
export async function readMetrics({ operationsUrl }: BotProcess): Promise<Map<string, number>> {
  const answer = await fetch(`${operationsUrl}/metrics`);
  const lines = (await answer.text()).split('\n').filter((line) => /^[a-z]/.test(line));
  return new Map(
    lines.map((line) => {
      const space = line.lastIndexOf(' ');
      return [line.slice(0, space), Number(line.slice(space + 1))];
    }),
  );
}

const TICKS_PER_S = 100;

/** The processor time of a process so far, with all its threads. Only on Linux. */
export function cpuSecondsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_S;
}

export function residentMiB(pid: number): number {
  const kiB = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kiB) / 1024;
}
