import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { isTrusted } from './guard.ts';

type Serve = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void> | void;
type Accept = (socket: WebSocket, request: IncomingMessage) => void;

export interface Handlers {
  /** By the first step of the path; the empty one takes the rest. */
  readonly http: Readonly<Record<string, Serve>>;
  readonly sockets: Readonly<
    Record<string, { readonly accept: Accept; readonly maxBytes: number }>
  >;
  readonly reportCrash: (error: unknown) => void;
}

export interface Listening {
  /** Without a slash at the end. */
  readonly address: string;
  readonly port: number;
  /** The same for other machines of the network, where they may reach it. */
  readonly sharedAddresses: readonly string[];
  readonly handle: (handlers: Handlers) => void;
  readonly close: () => Promise<void>;
}

/** Opens the one port that everything shares: the API, the gateway, the files and the browser's page. */
export async function listen(host: string, port: number): Promise<Listening> {
  const server = createServer();
  const webSockets = new Set<WebSocket>();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const { port: actual } = server.address() as AddressInfo;
  // What listens on every address is reached from this machine by the usual one.
  const isOpenToAll = host === '0.0.0.0' || host === '::';
  const named = isOpenToAll ? '127.0.0.1' : host;
  const address = `${named.includes(':') ? `[${named}]` : named}:${actual}`;
  return {
    address,
    port: actual,
    sharedAddresses: isOpenToAll ? networkAddresses().map((own) => `${own}:${actual}`) : [],
    handle(handlers) {
      serveHttp(server, host, handlers);
      serveSockets(server, host, handlers, webSockets);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
        // Those that became web sockets are not the server's any more: pages stay open for days.
        for (const socket of webSockets) socket.terminate();
      }),
  };
}

/** How the rest of the network calls this machine: by numbers that people can still type. */
function networkAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
}

function stepOf(url: URL): string {
  return url.pathname.split('/')[1] ?? '';
}

function serveHttp(server: Server, host: string, handlers: Handlers): void {
  server.on('request', (request, response) => {
    const url = urlOf(request);
    if (url === undefined || !isTrusted(request, host)) {
      response.writeHead(url ? 403 : 400, { 'content-type': 'text/plain' });
      response.end('This server answers only its own pages, opened by its address in numbers.\n');
      return;
    }
    const step = stepOf(url);
    const serve = handlers.http[Object.hasOwn(handlers.http, step) ? step : ''];
    const crash = (error: unknown): void => {
      handlers.reportCrash(error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    };
    response.on('error', () => undefined);
    Promise.resolve()
      .then(() => serve?.(request, response, url))
      .catch((error: unknown) => {
        // Whoever hung up in mid-request is not a fault of ours.
        if (request.destroyed && !request.complete) response.destroy();
        else crash(error);
      });
  });
  server.on('clientError', (_error, socket) => {
    if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nconnection: close\r\n\r\n');
  });
}

function serveSockets(
  server: Server,
  host: string,
  handlers: Handlers,
  open: Set<WebSocket>,
): void {
  const servers = new Map(
    Object.entries(handlers.sockets).map(([step, { maxBytes }]) => [
      step,
      new WebSocketServer({ noServer: true, maxPayload: maxBytes, perMessageDeflate: false }),
    ]),
  );
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const url = urlOf(request);
    const step = url ? stepOf(url) : '';
    const found = servers.get(step);
    const taken = handlers.sockets[step];
    if (!found || !taken || !isTrusted(request, host)) {
      socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\n');
      return;
    }
    socket.on('error', () => undefined);
    found.handleUpgrade(request, socket, head, (webSocket) => {
      open.add(webSocket);
      webSocket.once('close', () => open.delete(webSocket));
      taken.accept(webSocket, request);
    });
  });
}

function urlOf(request: IncomingMessage): URL | undefined {
  return URL.canParse(request.url ?? '', 'http://local')
    ? new URL(request.url ?? '', 'http://local')
    : undefined;
}
