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
import { codeOf } from '../protocol/error-code.ts';
import { relayFile, RESERVED_PATH } from './relay.ts';

export interface ProxyOptions {
  /** The address to listen on, like the local Discord's. */
  readonly host: string;
  readonly port: number;
  /** The port of the local Discord's own page. */
  readonly pagePort: number;
  /** The app's current server. */
  readonly target: () => URL;
  /** Windows of this app in frames without an origin, as on iOS. */
  readonly opaqueFrames: () => readonly string[];
}

export interface ActivityProxy {
  readonly port: number;
  /** Cuts all web sockets without a close frame. */
  readonly dropSockets: () => void;
  readonly close: () => Promise<void>;
}

interface Origins {
  readonly own: string;
  readonly page: string;
}

/** Opens an origin for one app and forwards it to the app's server, as Discord's proxy does. */
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
 * Undefined if another site or a foreign host name sends the request. A frame without an origin
 * looks like another site, so while one is open, requests without an origin are accepted.
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
      servePage(answer, response, origins, isOpaque).catch((error: unknown) => {
        response.destroy();
        // The app's server broke off, or sent what isn't compressed as it says.
        if (codeOf(error) === '') throw error;
      });
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
    // The app's page learns its parent's origin from the referrer.
    'referrer-policy': 'same-origin',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(file.text);
}

/** The prefix `/.proxy` used to be required and is still accepted. */
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

/** Hop-by-hop headers. */
const OF_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade'];

function headersBack({ headers }: IncomingMessage): OutgoingHttpHeaders {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !OF_CONNECTION.includes(name)),
  );
}

function isPage({ headers }: IncomingMessage): boolean {
  return (headers['content-type'] ?? '').startsWith('text/html');
}

/** Headers that describe the original bytes, or that the proxy sets itself. */
const OF_PAGE = [
  ...['etag', 'last-modified', 'expires', 'content-length', 'content-encoding'],
  ...['content-security-policy', 'content-security-policy-report-only'],
];

const DECODERS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

/** Pages are never cached; their policy is replaced, and their inline scripts are allowed. */
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
  // A HEAD response has no body to decode.
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
