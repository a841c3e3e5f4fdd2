import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { localAddress } from '../protocol/local-address.ts';
import { isTrusted } from './guard.ts';

type Serve = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void> | void;
type Accept = (socket: WebSocket, request: IncomingMessage) => void;

export interface Handlers {
  /** By the first path segment; the empty one handles the rest. */
  readonly http: Readonly<Record<string, Serve>>;
  readonly sockets: Readonly<
    Record<string, { readonly accept: Accept; readonly maxBytes: number }>
  >;
  readonly reportCrash: (error: unknown) => void;
}

export interface Listening {
  /** Without a trailing slash. */
  readonly address: string;
  readonly port: number;
  /** The addresses for other machines on the network, if they may connect. */
  readonly sharedAddresses: readonly string[];
  readonly handle: (handlers: Handlers) => void;
  readonly close: () => Promise<void>;
}

/** Opens the single port for the API, the gateway, the files and the browser page. */
export async function listen(host: string, port: number): Promise<Listening> {
  const server = createServer();
  const webSockets = new Set<WebSocket>();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const { port: actual } = server.address() as AddressInfo;
  const isOpenToAll = host === '0.0.0.0' || host === '::';
  return {
    address: localAddress(host, actual),
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
        // Web sockets no longer belong to the HTTP server, and pages stay open for days.
        for (const socket of webSockets) socket.terminate();
      }),
  };
}

/** This machine's addresses on the network, in a form that people can type. */
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
        // A client that hung up during its request is not an error of this server.
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
