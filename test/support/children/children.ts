import { spawn, spawnSync, type ChildProcessByStdio } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';

export type Child = ChildProcessByStdio<Writable, Readable, Readable>;

export interface ChildOptions {
  readonly cwd?: string;
  /** Instead of ours. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Limits the size of any file, as a full disk does. */
  readonly mostKiBPerFile?: number;
}

/** Before a program that is written in TypeScript. */
export const TYPESCRIPT = ['--import', new URL('./typescript.js', import.meta.url).href] as const;

const LIFELINE = new URL('./lifeline.js', import.meta.url).href;
const living = new Set<Child>();

/**
 * Starts Node. The child ends with its test whether or not the test passes (`end-with-tests.ts`),
 * with this process where there are no tests, and by its lifeline where this process is killed.
 */
export function startNode(args: readonly string[], options: ChildOptions = {}): Child {
  const { cwd, env, mostKiBPerFile } = options;
  const command = [process.execPath, '--import', LIFELINE, ...args];
  const [program = '', ...rest] =
    mostKiBPerFile === undefined
      ? command
      : ['sh', '-c', `ulimit -f ${2 * mostKiBPerFile}; exec "$0" "$@"`, ...command];
  const child = spawn(program, rest, {
    stdio: 'pipe',
    ...(cwd !== undefined && { cwd }),
    ...(env !== undefined && { env }),
  });
  // A child may exit while we write to it; that is no error.
  child.stdin.on('error', () => undefined);
  living.add(child);
  child.once('close', () => living.delete(child));
  return child;
}

export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Starts Node, and resolves with its output and exit code. */
export function runNode(args: readonly string[], options?: ChildOptions): Promise<Ran> {
  const child = startNode(args, options);
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      resolve({ code, out, err });
    });
  });
}

const MAX_WAIT_MS = 60_000;

/** Runs a program synchronously; returns nothing where it is not installed. */
export function runInstalled(program: string, args: readonly string[]): Ran | undefined {
  const options = { encoding: 'utf8', timeout: MAX_WAIT_MS } as const;
  const { error, status, stdout, stderr } = spawnSync(program, args, options);
  if (error === undefined) return { code: status, out: stdout, err: stderr };
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
  throw error;
}

export function livingChildren(): readonly Child[] {
  return [...living];
}

export function endChildren(children: readonly Child[]): void {
  for (const child of children) {
    child.kill('SIGKILL');
    // Its own children may hold the other end open.
    child.stdin.destroy();
  }
}

process.once('exit', () => {
  endChildren(livingChildren());
});
