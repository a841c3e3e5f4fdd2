import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Addresses } from './addresses.ts';
import { admit, type AdmitOptions } from './admit.ts';
import { Door } from './door.ts';
import { encodingFor } from './packed.ts';
import type { PageDocument } from './page-files.ts';
import type { Sockets } from './sockets.ts';
import { reply } from './reply.ts';
import type { Strangers } from './strangers.ts';
import type { Surfaces } from './surfaces.ts';
import { turnAway } from './turn-away.ts';

export interface TableServerOptions extends AdmitOptions {
  readonly host: string;
  readonly port: number;
  readonly page: PageDocument;
  /** Where Discord shows the page. */
  readonly ownHost: string;
  readonly surfaces: Surfaces;
  readonly sockets: Sockets;
  readonly addresses: Addresses;
  readonly strangers: Strangers;
  /** Who may show the page in a frame. */
  readonly frameAncestors: readonly string[];
  readonly onProblem: (thrown: unknown) => void;
}

export interface TableServer {
  readonly url: string;
  readonly close: () => Promise<void>;
}

const HEADER_BYTES = 16 * 1024;
const PATIENCE_MS = 10_000;
/** What is under way when the end comes has so long. */
const PARTING_MS = 1000;
/** Node looks every thirty seconds by itself, and what trickles is ended no sooner than it looks. */
const LOOK_EVERY_MS = 1000;
/** Nothing came or went over a connection: who asked and does not read, does not keep it. */
const IDLE_MS = 30_000;
const HTML = 'text/html; charset=utf-8';
const SOCKET_PATH = '/table';
const ADMISSION_PATH = '/admission';

/** What the world can reach: the page, the board, the door, and the line behind it. */
export async function startTableServer(options: TableServerOptions): Promise<TableServer> {
  const { addresses, sockets, strangers } = options;
  const door = new Door(() => performance.now());
  const headers = headersOf(options);
  const server = createServer(
    {
      maxHeaderSize: HEADER_BYTES,
      headersTimeout: PATIENCE_MS,
      requestTimeout: PATIENCE_MS,
      connectionsCheckingInterval: LOOK_EVERY_MS,
    },
    (request, response) => {
      const address = addresses.of(request);
      strangers.add(request.socket, address);
      for (const [name, value] of headers) response.setHeader(name, value);
      serve(options, { door, address }, request, response).catch((thrown: unknown) => {
        // Whoever hung up in mid-request is not a fault of ours.
        if (request.destroyed && !request.complete) {
          response.destroy();
          return;
        }
        options.onProblem(thrown);
        reply(response, 500, 'text/plain', '');
      });
    },
  );
  server.timeout = IDLE_MS;
  server.on('connection', (socket) => {
    strangers.add(socket, addresses.of({ socket, headers: {} }));
    socket.once('close', () => {
      strangers.remove(socket);
    });
  });
  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    strangers.add(stream, addresses.of(request));
    if (pathOf(request) === SOCKET_PATH) sockets.accept(request, stream, head);
    else turnAway(stream, '404 Not Found');
  });
  server.on('clientError', (_, stream) => {
    turnAway(stream, '400 Bad Request');
  });
  server.listen(options.port, options.host);
  await once(server, 'listening');
  server.on('error', options.onProblem);
  const { address, port, family } = server.address() as AddressInfo;
  return {
    url: `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`,
    close: async () => {
      if (!server.listening) return;
      sockets.close();
      server.close();
      server.closeIdleConnections();
      // Browsers keep connections open that have asked for nothing yet.
      const impatience = setTimeout(() => {
        server.closeAllConnections();
      }, PARTING_MS);
      await once(server, 'close');
      clearTimeout(impatience);
    },
  };
}

/**
 * The page reaches nothing but this server, and nobody but Discord shows it. Its host is named, because
 * 'self' is nothing in a frame of no origin. The page holds no cookies and nothing is given without a
 * code or a ticket, so that every page may read what is answered.
 */
export function headersOf({
  page,
  ownHost,
  frameAncestors,
}: Pick<TableServerOptions, 'page' | 'ownHost' | 'frameAncestors'>): readonly (readonly [
  string,
  string,
])[] {
  const policy = [
    "default-src 'none'",
    `script-src ${page.script}`,
    // Preact sets styles of elements by themselves, which no policy asks about.
    `style-src ${page.style}`,
    'img-src data: blob:',
    `connect-src 'self' https://${ownHost} wss://${ownHost}`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${frameAncestors.join(' ')}`,
  ].join('; ');
  return [
    ['content-security-policy', policy],
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'no-referrer'],
    ['permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
    ['cross-origin-resource-policy', 'same-origin'],
    ['access-control-allow-origin', '*'],
  ];
}

function pathOf({ url = '' }: IncomingMessage): string {
  return url.split('?', 1)[0] ?? '';
}

async function serve(
  options: TableServerOptions,
  asker: { readonly door: Door; readonly address: string },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = pathOf(request);
  if (path === ADMISSION_PATH) return admit(options, asker, request, response);
  request.resume();
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('allow', 'GET, HEAD');
    reply(response, 405, 'text/plain', '');
    return;
  }
  if (path === '/') {
    const encoding = encodingFor(request.headers['accept-encoding']);
    response.setHeader('cache-control', 'no-store');
    response.setHeader('vary', 'accept-encoding');
    if (encoding !== 'plain') response.setHeader('content-encoding', encoding);
    reply(response, 200, HTML, options.page.html[encoding], request.method);
    return;
  }
  const surface = options.surfaces.at(path);
  if (surface === undefined) {
    reply(response, 404, 'text/plain', '');
    return;
  }
  const bytes = await surface;
  // Its name says what it is of, and not of which version: a day does no harm.
  response.setHeader('cache-control', 'public, max-age=86400');
  reply(response, 200, 'image/webp', bytes, request.method);
}
