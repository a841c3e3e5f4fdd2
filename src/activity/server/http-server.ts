import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Addresses } from './addresses.ts';
import { securityHeaders } from './page-files.ts';
import { AdmissionRateLimit } from './rate-limit.ts';
import { reply } from './reply.ts';
import { isSocketRequest, serve, type RoutesOptions } from './routes.ts';
import type { Sockets } from './sockets.ts';
import { turnAway } from './turn-away.ts';

export interface HttpServerOptions extends RoutesOptions {
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

export interface HttpServer {
  readonly url: string;
  readonly close: () => Promise<void>;
}

const HEADER_BYTES = 16 * 1024;
const REQUEST_TIMEOUT_MS = 10_000;
/** How long running requests may take when the server closes. */
const CLOSE_TIMEOUT_MS = 1000;
/** Node checks its time-outs every 30 seconds by default, too seldom for slow senders. */
const CHECK_EVERY_MS = 1000;
/** Ends connections on which nothing is read or written. */
const IDLE_TIMEOUT_MS = 30_000;

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
    if (isSocketRequest(request)) sockets.accept(request, stream, head);
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
      // Browsers keep unused connections open, so closing must not wait for them.
      const timeout = setTimeout(() => {
        server.closeAllConnections();
      }, CLOSE_TIMEOUT_MS);
      await once(server, 'close');
      clearTimeout(timeout);
    },
  };
}
