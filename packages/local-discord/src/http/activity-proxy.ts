import {
  createServer,
  request as requestOf,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { activityPolicy, withNonces } from './activity-policy.ts';
import { hostNameOf, isOwnName } from './guard.ts';
import { relayFile, RESERVED_PATH } from './relay.ts';

export interface ProxyOptions {
  /** Which address to listen on, as the local Discord does. */
  readonly host: string;
  readonly port: number;
  /** The port of the local Discord's own page. */
  readonly pagePort: number;
  /** The app's own server, as it is now. */
  readonly target: () => URL;
  /** The windows on this app that are shown in a frame without an origin, as on iOS. */
  readonly opaqueFrames: () => readonly string[];
}

export interface ActivityProxy {
  readonly port: number;
  /** Ends all connections that became web sockets, without a word. */
  readonly dropSockets: () => void;
  readonly close: () => Promise<void>;
}

interface Origins {
  readonly own: string;
  readonly page: string;
}

/** Headers that speak of one connection only. */
const OF_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade'];

/** Gives one app an origin of its own, behind which its server is seen as through Discord's proxy. */
export async function openActivityProxy(options: ProxyOptions): Promise<ActivityProxy> {
  const { host, port } = options;
  const sockets = new Set<Duplex>();
  const server = createServer((request, response) => {
    const origins = originsFor(request, options);
    response.on('error', () => undefined);
    if (origins === undefined) refuse(response, 403, 'Not by this name, and not from elsewhere.');
    else serve(request, response, origins, options);
  });
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => undefined);
    if (originsFor(request, options) === undefined) endWith(socket, '403 Forbidden');
    else connect(request, socket, head, options.target(), sockets);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const dropSockets = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    dropSockets,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
        dropSockets();
      }),
  };
}

/**
 * Nothing where another site asks, or a name that is not ours. A frame without an origin looks like
 * another site, so while one is open, what has no origin gets in.
 */
function originsFor(request: IncomingMessage, options: ProxyOptions): Origins | undefined {
  const host = request.headers.host ?? '';
  const name = hostNameOf(host);
  if (!isOwnName(name, options.host)) return undefined;
  const own = `http://${host}`;
  const { origin } = request.headers;
  const isForeign = origin !== undefined && origin !== own && origin !== 'null';
  const isNobodys = origin === 'null' || request.headers['sec-fetch-site'] === 'cross-site';
  if (isForeign || (isNobodys && options.opaqueFrames().length === 0)) return undefined;
  const page = `http://${name.includes(':') ? `[${name}]` : name}:${options.pagePort}`;
  return { own, page };
}

function refuse(response: ServerResponse, status: number, words: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${words}\n`);
}

function endWith(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\n\r\n`);
}

function serve(
  request: IncomingMessage,
  response: ServerResponse,
  origins: Origins,
  { target, opaqueFrames }: ProxyOptions,
): void {
  const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://local');
  const isOpaque = opaqueFrames().includes(searchParams.get('frame_id') ?? '');
  if (path.startsWith(RESERVED_PATH)) {
    serveRelay(path, response, origins, isOpaque);
    return;
  }
  const asked = requestOf(addressAt(target(), request), {
    method: request.method,
    headers: headersFor(request, target()),
  });
  asked.on('response', (answer) => {
    answer.on('error', () => response.destroy());
    if (isPage(answer)) {
      servePage(answer, response, origins, isOpaque).catch(() => response.destroy());
      return;
    }
    response.writeHead(answer.statusCode ?? 502, headersBack(answer));
    answer.pipe(response);
  });
  asked.on('error', () => {
    if (response.headersSent) response.destroy();
    else refuse(response, 502, 'The Activity does not answer.');
  });
  response.on('close', () => asked.destroy());
  request.pipe(asked);
}

function serveRelay(
  path: string,
  response: ServerResponse,
  { page }: Origins,
  isOpaque: boolean,
): void {
  const file = relayFile(path, page, isOpaque);
  if (file === undefined) {
    refuse(response, 404, 'Not here.');
    return;
  }
  response.writeHead(200, {
    'content-type': `${file.type}; charset=utf-8`,
    'content-security-policy': `default-src 'self'; frame-ancestors ${page}`,
    // The app's page learns from it whom to speak to.
    'referrer-policy': 'same-origin',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(file.text);
}

/** `/.proxy` was once to be written before every path, and still may be. */
function addressAt(target: URL, request: IncomingMessage): URL {
  const path = (request.url ?? '/').replace(/^\/\.proxy(?=\/|$)/, '');
  return new URL(`${target.pathname.replace(/\/$/, '')}/${path.replace(/^\/+/, '')}`, target);
}

function headersFor(request: IncomingMessage, target: URL): OutgoingHttpHeaders {
  return {
    ...request.headers,
    host: target.host,
    'x-forwarded-host': request.headers.host ?? '',
    'x-forwarded-proto': 'http',
    'x-forwarded-for': request.socket.remoteAddress ?? '',
  };
}

function headersBack({ headers }: IncomingMessage): OutgoingHttpHeaders {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !OF_CONNECTION.includes(name)),
  );
}

function isPage({ headers }: IncomingMessage): boolean {
  return (headers['content-type'] ?? '').startsWith('text/html');
}

/** What tells of the bytes as the app sent them, and what the proxy says itself. */
const OF_PAGE = [
  ...['etag', 'last-modified', 'expires', 'content-length', 'content-encoding'],
  ...['content-security-policy', 'content-security-policy-report-only'],
];

const DECODERS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

/** Pages are never kept, whatever the app says; their policy is replaced, their inline scripts are let run. */
async function servePage(
  answer: IncomingMessage,
  response: ServerResponse,
  { own, page }: Origins,
  isOpaque: boolean,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer as AsyncIterable<Buffer>) chunks.push(chunk);
  const sent = Buffer.concat(chunks);
  const decode = DECODERS[answer.headers['content-encoding'] ?? ''];
  const nonce = randomBytes(16).toString('base64');
  // Nothing is to be decoded where only the headers were asked for.
  const html = decode === undefined || sent.length === 0 ? sent : decode(sent);
  const body = Buffer.from(withNonces(html.toString('utf8'), nonce));
  const kept = Object.entries(headersBack(answer)).filter(([name]) => !OF_PAGE.includes(name));
  response.writeHead(answer.statusCode ?? 502, {
    ...Object.fromEntries(kept),
    'cache-control': 'no-store',
    'content-length': body.length,
    'content-security-policy': activityPolicy({
      ownOrigin: own,
      pageOrigin: page,
      nonce,
      isOpaque,
    }),
  });
  response.end(body);
}

function connect(
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  target: URL,
  sockets: Set<Duplex>,
): void {
  const asked = requestOf(addressAt(target, request), { headers: headersFor(request, target) });
  asked.on('upgrade', (answer, far, farHead) => {
    const lines = answer.rawHeaders.flatMap((name, index) =>
      index % 2 === 0 ? [`${name}: ${answer.rawHeaders[index + 1] ?? ''}`] : [],
    );
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`);
    if (farHead.length > 0) socket.write(farHead);
    if (head.length > 0) far.write(head);
    for (const [one, other] of [
      [socket, far],
      [far, socket],
    ] as const) {
      sockets.add(one);
      one.on('error', () => undefined);
      one.once('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  asked.on('response', (answer) => {
    answer.resume();
    endWith(socket, `${answer.statusCode ?? 502} ${answer.statusMessage ?? ''}`);
  });
  asked.on('error', () => {
    endWith(socket, '502 Bad Gateway');
  });
  socket.once('close', () => asked.destroy());
  asked.end();
}
