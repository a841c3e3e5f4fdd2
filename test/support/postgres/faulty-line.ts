import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A way to the server on which things go wrong. */
export interface FaultyLine {
  readonly url: string;
  /** Breaks every connection, without a word. */
  readonly cut: () => void;
  /** Breaks them, and takes no others. */
  readonly close: () => void;
  /** Passes nothing on any more, and breaks nothing: what a server looks like that is stopped. */
  readonly stop: () => void;
  /** All is well again, for connections that are made from now on. */
  readonly mend: () => void;
  /** Breaks the connection of the next transaction that ends, before or after the server hears of it. */
  readonly cutAtCommit: (when: 'before' | 'after') => void;
  readonly end: () => Promise<void>;
}

const COMMIT = Buffer.from('COMMIT\0');

export async function faultyLine(url: string): Promise<FaultyLine> {
  const target = new URL(url);
  const open = new Set<Socket>();
  let state: 'well' | 'closed' | 'stopped' = 'well';
  let atCommit: 'before' | 'after' | undefined;
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
      const when = data.includes(COMMIT) ? atCommit : undefined;
      if (when === undefined) {
        behind.write(data);
        return;
      }
      atCommit = undefined;
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
    cutAtCommit: (when) => {
      atCommit = when;
    },
    end: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
