import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface OperationsServerOptions {
  readonly host: string;
  readonly port: number;
  /** Why no interaction can be served now, one sentence each; empty if all is well. */
  readonly problems: () => Promise<readonly string[]>;
  readonly metrics: { readonly contentType: string; readonly text: () => Promise<string> };
  /** Errors of this server itself. */
  readonly onProblem: (thrown: unknown) => void;
}

export interface HttpServer {
  readonly url: string;
  readonly close: () => Promise<void>;
}

interface Reply {
  readonly status: number;
  readonly type: string;
  readonly body: string;
  readonly allow?: string;
}

const HEADER_BYTES = 8 * 1024;
const PATIENCE_MS = 5000;
/** How often Node checks for connections that timed out. Its default is thirty seconds. */
const LOOK_EVERY_MS = 1000;
const MAX_CONNECTIONS = 64;
const TEXT = 'text/plain; charset=utf-8';

/** Serves `/healthz`, `/readyz` and `/metrics` for supervisors and monitoring. It must not be public. */
export async function startOperationsServer(options: OperationsServerOptions): Promise<HttpServer> {
  const server = createServer(
    {
      maxHeaderSize: HEADER_BYTES,
      headersTimeout: PATIENCE_MS,
      requestTimeout: PATIENCE_MS,
      connectionsCheckingInterval: LOOK_EVERY_MS,
    },
    (request, response) => {
      void serve(options, request, response);
    },
  );
  server.maxConnections = MAX_CONNECTIONS;
  await listenOn({ host: 'HOST', port: 'PORT' }, options.port, async () => {
    server.listen(options.port, options.host);
    await once(server, 'listening');
  });
  server.on('error', options.onProblem);
  return listening(server);
}

/** How long requests may take to finish after a server starts closing. */
const PARTING_MS = 1000;

/** A server that listens, and how to close it. */
export function listening(server: Server): HttpServer {
  const { family, address, port } = server.address() as AddressInfo;
  return {
    url: `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`,
    close: async () => {
      if (!server.listening) return;
      server.close();
      server.closeIdleConnections();
      // Browsers keep idle connections open, which would delay closing.
      const impatience = setTimeout(() => {
        server.closeAllConnections();
      }, PARTING_MS);
      await once(server, 'close');
      clearTimeout(impatience);
    },
  };
}

async function serve(
  options: OperationsServerOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    // Request bodies are ignored.
    request.resume();
    const { status, type, body, allow } = await replyTo(options, request);
    response.writeHead(status, {
      'content-type': type,
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      // Monitoring sends a request every few seconds, and a kept-alive connection would delay closing.
      connection: 'close',
      ...(allow !== undefined && { allow }),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  } catch (thrown) {
    options.onProblem(thrown);
    response.writeHead(500).end();
  }
}

const JSON_TYPE = 'application/json';

async function replyTo(
  { problems, metrics }: OperationsServerOptions,
  { method, url = '' }: IncomingMessage,
): Promise<Reply> {
  const path = url.split('?', 1)[0] ?? '';
  if (!['/healthz', '/readyz', '/metrics'].includes(path)) {
    return { status: 404, type: TEXT, body: 'There are /healthz, /readyz and /metrics.\n' };
  }
  if (method !== 'GET' && method !== 'HEAD') {
    return { status: 405, type: TEXT, body: 'Only GET and HEAD.\n', allow: 'GET, HEAD' };
  }
  if (path === '/healthz') return { status: 200, type: TEXT, body: 'alive\n' };
  if (path === '/metrics') {
    return { status: 200, type: metrics.contentType, body: await metrics.text() };
  }
  const reasons = await inTime(problems());
  const body = `${JSON.stringify({ ready: reasons.length === 0, reasons })}\n`;
  return { status: reasons.length === 0 ? 200 : 503, type: JSON_TYPE, body };
}

const PROBLEMS_LIMIT_MS = 2000;

/** If the check doesn't finish in time, that is reported as a problem too. */
async function inTime(problems: Promise<readonly string[]>): Promise<readonly string[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<readonly string[]>((resolve) => {
    timer = setTimeout(resolve, PROBLEMS_LIMIT_MS, ['the check itself took too long']);
  });
  try {
    return await Promise.race([problems, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** A port that can't be used, explained for the host. */
export class ListenError extends Error {
  override readonly name = 'ListenError';
}

/** The names of the variables that set the host and the port. */
interface ListenNames {
  readonly host: string;
  readonly port: string;
}

const NOT_OURS =
  'is not an address of this machine: 127.0.0.1 is only this machine, 0.0.0.0 is all its networks.';

/**
 * By the system's error code. The message doesn't repeat the value: it may be a token pasted into
 * the wrong line.
 */
const REASONS: Readonly<Record<string, (names: ListenNames, port: number) => string>> = {
  EADDRINUSE: ({ port }, number) =>
    `Port ${number} is used by another program: stop that program, or set ${port} to another port.`,
  EACCES: ({ port }, number) =>
    `Port ${number} is not allowed for this user: set ${port} to 1024 or higher.`,
  EADDRNOTAVAIL: ({ host }) => `${host} ${NOT_OURS}`,
  ENOTFOUND: ({ host }) => `${host} ${NOT_OURS}`,
  EAI_AGAIN: ({ host }) => `${host} ${NOT_OURS}`,
  EINVAL: ({ host }) => `${host} ${NOT_OURS}`,
};

/** Starts a server. If its port can't be used, the error names the variable to change. */
export async function listenOn<Server>(
  names: ListenNames,
  port: number,
  start: () => Promise<Server>,
): Promise<Server> {
  try {
    return await start();
  } catch (thrown) {
    const { code = '', syscall } = thrown as NodeJS.ErrnoException;
    const isOfListening = syscall === 'listen' || syscall === 'getaddrinfo';
    const words = isOfListening ? REASONS[code]?.(names, port) : undefined;
    throw words === undefined ? thrown : new ListenError(words, { cause: thrown });
  }
}
