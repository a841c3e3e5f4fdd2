import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A proxy to the server that can inject faults. */
export interface FaultyLine {
  readonly url: string;
  /** Breaks every connection without a warning. */
  readonly cut: () => void;
  /** Breaks them, and accepts no others. */
  readonly close: () => void;
  /** Stops forwarding without breaking connections, like a server that hangs. */
  readonly stop: () => void;
  /** New connections work again. */
  readonly mend: () => void;
  /**
   * Breaks the connection on which this text comes next, before or after the server receives it.
   */
  readonly cutAt: (when: 'before' | 'after', words: string) => void;
  /** How often this text has passed. */
  readonly heard: (words: string) => number;
  readonly end: () => Promise<void>;
}

/** What ends a transaction of several statements. */
export const COMMIT = 'COMMIT\0';

export async function faultyLine(url: string): Promise<FaultyLine> {
  const target = new URL(url);
  const open = new Set<Socket>();
  let state: 'well' | 'closed' | 'stopped' = 'well';
  let next: { readonly when: 'before' | 'after'; readonly words: string } | undefined;
  const passed: Buffer[] = [];
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  const server = createServer((client) => {
    if (state === 'closed') {
      client.destroy();
      return;
    }
    const behind = connect(Number(target.port), target.hostname);
    for (const socket of [client, behind]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        client.destroy();
        behind.destroy();
      });
    }
    let isCut = false;
    client.on('data', (data) => {
      if (state === 'stopped') return;
      passed.push(data);
      const when = next !== undefined && data.includes(next.words) ? next.when : undefined;
      if (when === undefined) {
        behind.write(data);
        return;
      }
      next = undefined;
      isCut = true;
      if (when === 'before') client.destroy();
      else behind.write(data);
    });
    behind.on('data', (data) => {
      if (isCut) client.destroy();
      else if (state !== 'stopped') client.write(data);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const own = new URL(url);
  own.port = String((server.address() as AddressInfo).port);
  return {
    url: own.href,
    cut,
    close: () => {
      state = 'closed';
      cut();
    },
    stop: () => {
      state = 'stopped';
    },
    mend: () => {
      if (state === 'stopped') cut();
      state = 'well';
    },
    cutAt: (when, words) => {
      next = { when, words };
    },
    heard: (words) => Buffer.concat(passed).toString('latin1').split(words).length - 1,
    end: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
