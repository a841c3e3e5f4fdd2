import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import * as z from 'zod';
import { languageOf, wordsIn } from '../../words/registry.ts';
import { fromJson } from '../protocol/from-json.ts';
import type { Admission, AdmissionRefusal } from './admission.ts';
import { Allowance } from './allowance.ts';
import type { PageFile } from './page-files.ts';
import type { Sockets } from './sockets.ts';
import type { Surfaces } from './surfaces.ts';
import type { Tickets } from './tickets.ts';

export interface TableServerOptions {
  readonly host: string;
  readonly port: number;
  readonly page: ReadonlyMap<string, PageFile>;
  readonly surfaces: Surfaces;
  readonly admission: Admission;
  readonly tickets: Tickets;
  readonly sockets: Sockets;
  /** Who may show the page in a frame. */
  readonly frameAncestors: readonly string[];
  readonly onRefused: (why: AdmissionRefusal | 'tooMuch' | 'notUnderstood') => void;
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
const MAX_BODY_BYTES = 4096;
const MAX_CONNECTIONS = 5000;
/** Every page that opens asks once. */
const MAX_ADMISSIONS = 60;
const ADMISSIONS_PER_SECOND = 10;
const YEAR_S = 31_536_000;
const SOCKET_PATH = '/table';
const ADMISSION_PATH = '/admission';

const applicationSchema = z.strictObject({
  code: z.string().min(1).max(512),
  instance: z.string().regex(/^[\w-]{1,128}$/),
  locale: z.string().max(20).optional(),
});

const STATUS: Readonly<Record<AdmissionRefusal, number>> = {
  refused: 403,
  gone: 403,
  off: 403,
  unavailable: 503,
};

/** What the world can reach: the page, the board, the door, and the line behind it. */
export async function startTableServer(options: TableServerOptions): Promise<TableServer> {
  const door = new Allowance(MAX_ADMISSIONS, ADMISSIONS_PER_SECOND, () => performance.now());
  const headers = headersOf(options.frameAncestors);
  const server = createServer(
    { maxHeaderSize: HEADER_BYTES, headersTimeout: PATIENCE_MS, requestTimeout: PATIENCE_MS },
    (request, response) => {
      for (const [name, value] of headers) response.setHeader(name, value);
      serve(options, door, request, response).catch((thrown: unknown) => {
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
  server.maxConnections = MAX_CONNECTIONS;
  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    if (pathOf(request) === SOCKET_PATH) options.sockets.accept(request, stream, head);
    else stream.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n');
  });
  server.on('clientError', (_, stream) => {
    if (stream.writable) stream.end('HTTP/1.1 400 Bad Request\r\nconnection: close\r\n\r\n');
  });
  server.listen(options.port, options.host);
  await once(server, 'listening');
  server.on('error', options.onProblem);
  const { address, port, family } = server.address() as AddressInfo;
  return {
    url: `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`,
    close: async () => {
      if (!server.listening) return;
      options.sockets.close();
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

/** The page reaches nothing but this server, and nobody but Discord shows it. */
export function headersOf(frameAncestors: readonly string[]): readonly (readonly [string, string])[] {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
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
  ];
}

function pathOf({ url = '' }: IncomingMessage): string {
  return url.split('?', 1)[0] ?? '';
}

async function serve(
  options: TableServerOptions,
  door: Allowance,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = pathOf(request);
  if (path === ADMISSION_PATH) return admit(options, door, request, response);
  request.resume();
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('allow', 'GET, HEAD');
    reply(response, 405, 'text/plain', '');
    return;
  }
  const file = options.page.get(path);
  if (file !== undefined) {
    response.setHeader('cache-control', file.isHashed ? forEver() : 'no-store');
    reply(response, 200, file.type, file.bytes, request.method);
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

function forEver(): string {
  return `public, max-age=${YEAR_S}, immutable`;
}

async function admit(
  { admission, tickets, onRefused }: TableServerOptions,
  door: Allowance,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.setHeader('cache-control', 'no-store');
  if (request.method !== 'POST') {
    request.resume();
    response.setHeader('allow', 'POST');
    reply(response, 405, 'text/plain', '');
    return;
  }
  const body = await readBody(request);
  const applied = applicationSchema.safeParse(body);
  if (!applied.success) {
    onRefused('notUnderstood');
    reply(response, 400, 'text/plain', '');
    return;
  }
  const { locale, ...application } = applied.data;
  const say = wordsIn(languageOf(locale)).table.admission;
  if (!door.take()) {
    onRefused('tooMuch');
    sentence(response, 429, say.unavailable);
    return;
  }
  const admitted = await admission.admit(application);
  if (!admitted.ok) {
    const { code } = admitted.refusal;
    onRefused(code);
    sentence(response, STATUS[code], say[code]);
    return;
  }
  const ticket = tickets.write(admitted.value);
  reply(response, 200, 'application/json', JSON.stringify({ ticket }));
}

function sentence(response: ServerResponse, status: number, said: string): void {
  reply(response, status, 'application/json', JSON.stringify({ sentence: said }));
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > MAX_BODY_BYTES) return undefined;
    parts.push(part);
  }
  return fromJson(Buffer.concat(parts).toString('utf8'));
}

function reply(
  response: ServerResponse,
  status: number,
  type: string,
  body: string | Uint8Array,
  method = 'GET',
): void {
  if (response.headersSent) return;
  response.writeHead(status, {
    'content-type': type,
    'content-length': Buffer.byteLength(body),
  });
  response.end(method === 'HEAD' ? undefined : body);
}
