import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { RenderPool } from '@crokinole/pictures/pool/render-pool';
import { SURFACES } from '@crokinole/pictures/stills/surface';
import { THEME_IDS } from '@crokinole/pictures/themes/theme';
import { parseJson } from 'crokinole/match/codec/parse-json';
import * as z from 'zod';
import { cachedUnlessFailed } from '../../matches/ports/system.ts';
import { listening, type HttpServer } from '../../operations/http.ts';
import { languageOf, wordsIn } from '../../words/registry.ts';
import { SURFACE_SIZES_PX } from '../protocol/client-messages.ts';
import { MATCH_ID } from '../protocol/read-client-message.ts';
import { type Addresses, turnAway } from './turn-away.ts';
import {
  AdmissionRateLimit,
  type Admission,
  type AdmissionRefusal,
  type Strangers,
  type Tickets,
} from './admission.ts';
import { securityHeaders, encodingFor, type Packed, type PageDocument } from './page-files.ts';
import type { Sockets } from './sockets.ts';

interface HttpServerOptions extends RoutesOptions {
  readonly host: string;
  readonly port: number;
  /** The host name under which Discord serves the page. */
  readonly ownHost: string;
  readonly sockets: Sockets;
  readonly addresses: Addresses;
  /** The origins that may show the page in a frame. */
  readonly frameAncestors: readonly string[];
  readonly onProblem: (thrown: unknown) => void;
}

const HEADER_BYTES = 16 * 1024;
const REQUEST_TIMEOUT_MS = 10_000;
/** Node checks its time-outs every 30 seconds by default, too seldom for slow senders. */
const CHECK_EVERY_MS = 1000;
/** Ends connections on which nothing is read or written. */
const IDLE_TIMEOUT_MS = 30_000;

interface RoutesOptions extends AdmitOptions {
  readonly page: PageDocument;
  /** The page's sentences, by language. */
  readonly sentences: ReadonlyMap<string, Packed>;
  readonly surfaceAt: ReturnType<typeof surfacesFrom>;
}

interface AdmitOptions {
  readonly admission: Admission;
  readonly tickets: Tickets;
  readonly strangers: Strangers;
  readonly onRefused: (why: AdmissionRefusal | 'tooMuch' | 'notUnderstood') => void;
}

interface Asker {
  readonly rateLimit: AdmissionRateLimit;
  readonly address: string;
}

const SOCKET_PATH = '/table';

/** The only part of the bot that the internet can reach. It enforces time-outs and connection limits. */
export async function startHttpServer(options: HttpServerOptions): Promise<HttpServer> {
  const { addresses, sockets, strangers } = options;
  const rateLimit = new AdmissionRateLimit(() => performance.now());
  const headers = securityHeaders(options);
  const server = createServer(
    {
      maxHeaderSize: HEADER_BYTES,
      headersTimeout: REQUEST_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: CHECK_EVERY_MS,
    },
    (request, response) => {
      const address = addresses.of(request);
      strangers.add(request.socket, address);
      for (const [name, value] of headers) response.setHeader(name, value);
      serve(options, { rateLimit, address }, request, response).catch((thrown: unknown) => {
        // A client that disconnects during its request isn't an error.
        if (request.destroyed && !request.complete) {
          response.destroy();
          return;
        }
        options.onProblem(thrown);
        reply(response, 500, 'text/plain', '');
      });
    },
  );
  server.timeout = IDLE_TIMEOUT_MS;
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
  const { url, close } = listening(server);
  return {
    url,
    close: async () => {
      if (server.listening) sockets.close();
      await close();
    },
  };
}

const HTML = 'text/html; charset=utf-8';

const ADMISSION_PATH = '/admission';
const WORDS_PATH = '/words/';
const FONT_PATH = '/literata.woff2';

/** Answers a request for the page, a ticket, words, the font, or a picture of the board or the discs. */
async function serve(
  options: RoutesOptions,
  asker: Asker,
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
    replyPacked(request, response, HTML, options.page.html);
    return;
  }
  const sentences = path.startsWith(WORDS_PATH)
    ? options.sentences.get(path.slice(WORDS_PATH.length))
    : undefined;
  if (sentences !== undefined) {
    replyPacked(request, response, 'application/json', sentences);
    return;
  }
  const isFont = path === FONT_PATH;
  const file = isFont ? options.page.font : options.surfaceAt(path);
  if (file === undefined) {
    reply(response, 404, 'text/plain', '');
    return;
  }
  const bytes = await file;
  // The file name contains no version, so a browser may show an old picture for up to a day.
  response.setHeader('cache-control', 'public, max-age=86400');
  reply(response, 200, isFont ? 'font/woff2' : 'image/webp', bytes, request.method);
}

function pathOf({ url = '' }: IncomingMessage): string {
  return url.split('?', 1)[0] ?? '';
}

const applicationSchema = z.strictObject({
  code: z.string().min(1).max(512),
  instance: z.string().regex(/^[\w-]{1,128}$/),
  locale: z.string().max(20).optional(),
  /** The custom id of the link that opened the page. Whatever isn't an id is read as one of no match. */
  link: z.string().regex(MATCH_ID).catch('').optional(),
});

/** Exchanges a code of Discord for a ticket. */
async function admit(
  options: AdmitOptions,
  asker: Asker,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { onRefused } = options;
  response.setHeader('cache-control', 'no-store');
  if (request.method !== 'POST') {
    request.resume();
    response.setHeader('allow', 'POST');
    reply(response, 405, 'text/plain', '');
    return;
  }
  const body = await readBody(request);
  if (body === 'too-large') {
    onRefused('notUnderstood');
    // Close the connection: otherwise, the rest of the body would be read as the next request.
    response.setHeader('connection', 'close');
    reply(response, 413, 'text/plain', '');
    return;
  }
  const applied = applicationSchema.safeParse(parseJson(body.toString('utf8')));
  if (!applied.success) {
    onRefused('notUnderstood');
    reply(response, 400, 'text/plain', '');
    return;
  }
  await decide(options, asker, applied.data, { request, response });
}

const STATUS: Readonly<Record<AdmissionRefusal, number>> = {
  refused: 403,
  gone: 403,
  off: 403,
  unavailable: 503,
};

async function decide(
  { admission, tickets, strangers, onRefused }: AdmitOptions,
  { rateLimit, address }: Asker,
  { locale, link, ...application }: z.infer<typeof applicationSchema>,
  { request, response }: { readonly request: IncomingMessage; readonly response: ServerResponse },
): Promise<void> {
  const phrasesIn = (of: string | undefined) => wordsIn(languageOf(of)).table.admission;
  if (!rateLimit.take(address)) {
    onRefused('tooMuch');
    sentence(response, 429, phrasesIn(locale).unavailable);
    return;
  }
  // The rate limit has counted this request. Until Discord answers, silent connections must not push it
  // out.
  strangers.remove(request.socket);
  const answer = await admission.admit(application);
  strangers.add(request.socket, address);
  if (!answer.ok) {
    const { code, locale: known = locale } = answer.refusal;
    onRefused(code);
    sentence(response, STATUS[code], phrasesIn(known)[code]);
    return;
  }
  rateLimit.letIn(address);
  const { admitted, presenceToken } = answer.value;
  const ticket = tickets.write({ ...admitted, link });
  const language = languageOf(admitted.locale);
  reply(response, 200, 'application/json', JSON.stringify({ ticket, language, presenceToken }));
}

function sentence(response: ServerResponse, status: number, said: string): void {
  reply(response, status, 'application/json', JSON.stringify({ sentence: said }));
}

const MAX_BODY_BYTES = 4096;

/** Uses events, because leaving a `for await` loop early would close the connection before the answer. */
function readBody(request: IncomingMessage): Promise<Buffer | 'too-large'> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let length = 0;
    request.on('data', (part: Buffer) => {
      length += part.length;
      if (length <= MAX_BODY_BYTES) parts.push(part);
      else resolve('too-large');
    });
    request.once('end', () => {
      resolve(Buffer.concat(parts));
    });
    request.once('error', reject);
  });
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

function replyPacked(
  { headers, method }: IncomingMessage,
  response: ServerResponse,
  type: string,
  packed: Packed,
): void {
  const encoding = encodingFor(headers['accept-encoding']);
  response.setHeader('cache-control', 'no-store');
  response.setHeader('vary', 'accept-encoding');
  if (encoding !== 'plain') response.setHeader('content-encoding', encoding);
  reply(response, 200, type, packed[encoding], method);
}

const PATH = /^\/(board|values|discs)-([a-z-]+)-(\d+)\.webp$/;

/** Pictures of the empty board and the discs, by path. Each is painted once and cached. */
export function surfacesFrom(pool: RenderPool) {
  const pictures = new Map<string, Promise<Uint8Array>>();
  /** Undefined if the path names no picture. */
  return (path: string): Promise<Uint8Array> | undefined => {
    const [, what, themeName, size] = PATH.exec(path) ?? [];
    const surface = SURFACES.find((one) => one === what);
    const theme = THEME_IDS.find((one) => one === themeName);
    const sizePx = SURFACE_SIZES_PX.find((one) => String(one) === size);
    if (surface === undefined || theme === undefined || sizePx === undefined) return undefined;
    return cachedUnlessFailed(pictures, path, async () => {
      const painted = await pool.run('surface', { surface, theme, sizePx });
      if (!painted.ok) throw new Error(`${painted.refusal.code}: ${painted.refusal.detail}`);
      return painted.value.bytes;
    });
  };
}
