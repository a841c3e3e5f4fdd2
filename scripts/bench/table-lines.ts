import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { Tickets } from '../../src/activity/server/admission.ts';
import { helloWith, type ClientMessage } from '../../src/activity/protocol/client-messages.ts';
import type { ServerMessage, TableMessage } from '../../src/activity/protocol/server-messages.ts';
import { randomIds } from '../../src/matches/ports/system.ts';
import { PLACE, SECRET } from '../../test/activity/support/table-party.ts';
import { startNode, type Child } from '../../test/support/children/children.ts';
import { startPostgres } from '../../test/support/postgres/server.ts';
import { temporaryFolder } from '../../test/support/stores.ts';
import { newMatch, serviceOn, SINGLES } from '../../test/support/tables.ts';
import { printTable } from '../table.ts';
import { lower, quantile, rowOfTimes, type Figure } from './figures.ts';
import { openStoreAt } from './scale-stores.ts';
import type { TableUsage } from './table-server.ts';

/** Set below 1 for quick trial runs. */
const SHARE = Number(process.env['BENCH_SHARE'] ?? 1);
const TABLES = 50;
const WATCHERS_EACH = 2;
const SECONDS = Math.max(3, 20 * SHARE);
/** Between two flicks at a table. */
const GAP_MS = 4000;
const WATCHERS = Math.max(100, Math.ceil(1000 * SHARE));
const PUSHES = Math.max(10, Math.ceil(60 * SHARE));
const PUSH_GAP_MS = 300;
const OPENING_AT_ONCE = 50;
const FULL_POWER = 1000;

const SERVER = fileURLToPath(new URL('./table-server.ts', import.meta.url));
const SAVER = fileURLToPath(new URL('./table-saver.ts', import.meta.url));

/** A match that does not end during the measurement. */
const LONG = {
  ...SINGLES,
  overrides: { end: { kind: 'fixed-rounds', rounds: 99, tie: 'stands' } },
} as const;

/**
 * The load that page connections can carry: the clients are here, and the server is a separate
 * process.
 */
export async function measureLines(pageFolder: string): Promise<readonly Figure[]> {
  const folder = temporaryFolder();
  const postgres = await startPostgres({ isDurable: true });
  const fileAt = (name: string) => `file:${join(folder.path, name)}`;
  try {
    const motionMs = await releaseToMotion(fileAt('motion.db'), pageFolder);
    const { perCore, memoryMiB } = await watchersOfOneTable(fileAt('watchers.db'), pageFolder);
    const pushes = {
      SQLite: await pushesOn(fileAt('push.db'), pageFolder),
      PostgreSQL: await pushesOn(postgres.url, pageFolder),
    };
    printTable(
      ['ms', 'times', 'p50', 'p95', 'most'],
      [
        rowOfTimes('release to motion', motionMs),
        ...Object.entries(pushes).map(([name, ms]) => rowOfTimes(`saved elsewhere, ${name}`, ms)),
      ],
    );
    const worst = Math.max(...Object.values(pushes).map((ms) => quantile(ms, 0.95)));
    return [
      lower('release-to-motion-p95', quantile(motionMs, 0.95), 'ms', 120),
      { name: 'watchers-per-core', value: perCore, unit: '', aim: 1000, better: 'higher' },
      lower('push-across-processes-p95', worst, 'ms', 300),
      lower('table-memory-per-1000-sockets', memoryMiB, 'MiB', 60),
    ];
  } finally {
    await postgres.close();
    folder.remove();
  }
}

/** From sending a flick to receiving the shot, for the player and the watchers. */
async function releaseToMotion(url: string, pageFolder: string): Promise<readonly number[]> {
  const matches = await beginMatches(url, TABLES);
  const server = await startServer(url, pageFolder);
  const sample: number[] = [];
  let isOver = false;
  const tables = await Promise.all(
    matches.map(async (match, i) => {
      const watchers = Array.from({ length: WATCHERS_EACH }, (_, each) => `3${i}0${each}`);
      const lines = await openLines(server.url, [...playersOf(i), ...watchers], match);
      let sentMs = 0;
      for (const line of lines) {
        line.onShot = () => sample.push(performance.now() - sentMs);
        line.onFlick = () => {
          sentMs = performance.now();
        };
      }
      return {
        flick: () => {
          for (const line of lines) line.flickIfOnTurn();
        },
        lines,
      };
    }),
  );
  await Promise.all(
    tables
      .map(async ({ flick }, i) => {
        await pause((GAP_MS / TABLES) * i);
        while (!isOver) {
          flick();
          await pause(GAP_MS * (0.9 + 0.2 * Math.random()));
        }
      })
      .concat(
        pause(SECONDS * 1000).then(() => {
          isOver = true;
        }),
      ),
  );
  for (const { lines } of tables) for (const line of lines) line.close();
  await server.end();
  return sample;
}

/** One shot per second, seen by all; and the memory their connections take before that. */
async function watchersOfOneTable(url: string, pageFolder: string) {
  const [match = ''] = await beginMatches(url, 1);
  const server = await startServer(url, pageFolder);
  const players = await openLines(server.url, playersOf(0), match);
  await playFor(players, 3);
  const before = await server.usage('collected');
  const watchers = await openLines(
    server.url,
    Array.from({ length: WATCHERS }, (_, i) => `5${i}`),
    match,
  );
  await playFor(players, 3);
  const open = await server.usage('collected');
  const beganMs = performance.now();
  let seen = 0;
  for (const watcher of watchers) watcher.onShot = () => (seen += 1);
  const shots = await playFor(players, SECONDS);
  const seconds = (performance.now() - beganMs) / 1000;
  const after = await server.usage('as it is');
  if (seen < shots * WATCHERS) throw new Error(`${seen} shots were seen, not all`);
  const share = (after.cpuMs - open.cpuMs) / 1000 / seconds;
  const perThousand = 1000 / WATCHERS;
  const [rssMiB, heapMiB] = [open.rssMiB - before.rssMiB, open.heapMiB - before.heapMiB];
  printTable(
    ['watchers', 'shots/s', 'of a core', 'µs a shot and watcher', 'RSS MiB', 'heap MiB'],
    [
      [
        String(WATCHERS),
        (shots / seconds).toFixed(2),
        `${(100 * share).toFixed(1)} %`,
        ((1000 * (after.cpuMs - open.cpuMs)) / seen).toFixed(1),
        `+${rssMiB.toFixed(1)}`,
        `+${heapMiB.toFixed(1)}`,
      ],
    ],
  );
  for (const line of [...players, ...watchers]) line.close();
  await server.end();
  // Extrapolates to exactly one shot per second, with all the server's other work included.
  const perCore = (WATCHERS / share) * (shots / seconds);
  return { perCore, memoryMiB: Math.max(rssMiB, heapMiB) * perThousand };
}

async function playFor(players: readonly Line[], seconds: number): Promise<number> {
  let shots = 0;
  const [first] = players;
  if (first !== undefined) first.onShot = () => (shots += 1);
  for (let i = 0; i < seconds; i += 1) {
    for (const line of players) line.flickIfOnTurn();
    await pause(1000);
  }
  return shots;
}

/** From another process's save to the shot's arrival at a socket. */
async function pushesOn(url: string, pageFolder: string): Promise<readonly number[]> {
  const [match = ''] = await beginMatches(url, 1);
  const server = await startServer(url, pageFolder);
  const seenMs: number[] = [];
  const lines = await openLines(server.url, ['77'], match);
  for (const line of lines) {
    line.onShot = () => seenMs.push(performance.timeOrigin + performance.now());
  }
  const args = ['--import', 'tsx', SAVER, url, match, String(PUSHES), String(PUSH_GAP_MS)];
  const saver = linesOf(startNode(args));
  const savedMs: number[] = [];
  for (let i = 0; i < PUSHES; i += 1) savedMs.push(Number(await saver()));
  await pause(1000);
  for (const line of lines) line.close();
  await server.end();
  if (seenMs.length !== PUSHES) throw new Error(`${seenMs.length} of ${PUSHES} were seen`);
  return savedMs.map((ms, i) => Math.max(0, (seenMs[i] ?? Infinity) - ms));
}

function playersOf(table: number): readonly string[] {
  return [`1${table}`, `2${table}`];
}

export async function beginMatches(url: string, count: number): Promise<readonly string[]> {
  const store = await openStoreAt(url);
  const limits = { matchesOfPlayer: count + 1, matchesOnServer: count + 1 };
  const service = serviceOn(store, { ids: randomIds, limits });
  const begun: string[] = [];
  for (let i = 0; i < count; i += 1) begun.push(await newMatch(service, playersOf(i), LONG));
  await store.close();
  return begun;
}

export interface TableProcess {
  readonly url: string;
  readonly usage: (when: 'collected' | 'as it is') => Promise<TableUsage>;
  readonly end: () => Promise<void>;
}

export async function startServer(url: string, pageFolder: string): Promise<TableProcess> {
  const child = startNode(['--expose-gc', '--import', 'tsx', SERVER, url, pageFolder]);
  const next = linesOf(child);
  const closed = new Promise<void>((resolve) =>
    child.once('close', () => {
      resolve();
    }),
  );
  return {
    url: await next(),
    usage: async (when) => {
      child.stdin.write(`${when}\n`);
      return JSON.parse(await next()) as TableUsage;
    },
    end: () => {
      child.stdin.end();
      return closed;
    },
  };
}

/** The lines that a process prints; rejects with its error output if it exits instead. */
function linesOf(child: Child): () => Promise<string> {
  const lines: string[] = [];
  let wake = (): void => undefined;
  let [rest, errors, isOver] = ['', '', false];
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\n');
    rest = parts.pop() ?? '';
    lines.push(...parts);
    wake();
  });
  child.once('close', () => {
    isOver = true;
    wake();
  });
  return async () => {
    for (;;) {
      const line = lines.shift();
      if (line !== undefined) return line;
      if (isOver) throw new Error(`a process ended early: ${errors}`);
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
}

async function openLines(
  url: string,
  players: readonly string[],
  match: string,
): Promise<readonly Line[]> {
  const open: Line[] = [];
  for (let first = 0; first < players.length; first += OPENING_AT_ONCE) {
    const some = players
      .slice(first, first + OPENING_AT_ONCE)
      .map((player) => new Line(url, player, match));
    await Promise.all(some.map(({ ready }) => ready));
    open.push(...some);
  }
  return open;
}

const tickets = new Tickets(SECRET, () => Date.now());

export function ticketOf(player: string): string {
  return tickets.write({ player, name: 'Someone', ...PLACE });
}

/** A page's connection, as cheap as possible, because the server is measured. */
class Line {
  readonly ready: Promise<void>;
  onShot: () => void = () => undefined;
  onFlick: () => void = () => undefined;
  readonly #socket: WebSocket;
  #table: TableMessage | undefined;

  constructor(url: string, player: string, match: string) {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/table`);
    this.#socket = socket;
    this.ready = new Promise((resolve, reject) => {
      socket.once('error', reject);
      socket.once('open', () => {
        this.#say(helloWith(ticketOf(player), match));
      });
      socket.on('message', (raw: Buffer) => {
        if (raw.subarray(0, 14).includes('"shot"')) {
          this.onShot();
          return;
        }
        const message = JSON.parse(raw.toString('utf8')) as ServerMessage;
        if (message.kind === 'table') {
          this.#table = message;
          resolve();
        } else if (message.kind === 'refused') this.flickIfOnTurn();
      });
    });
  }

  /** Through the middle and off the board, from any free place, found by trying. */
  flickIfOnTurn(): void {
    const table = this.#table;
    if (!table?.turn) return;
    if (table.own?.seats.includes(table.turn.seat) !== true) return;
    const position = Math.round((Math.random() - 0.5) * 60) * 100;
    const { match, revision } = table;
    const aim = { position, inset: 0, angle: 400, power: FULL_POWER };
    this.onFlick();
    this.#say({ kind: 'flick', request: newRequest(), match, revision, aim });
  }

  close(): void {
    this.#socket.terminate();
  }

  #say(message: ClientMessage): void {
    this.#socket.send(JSON.stringify(message));
  }
}

let requests = 0;

function newRequest(): string {
  requests += 1;
  return `request${String(requests).padStart(12, '0')}`;
}
