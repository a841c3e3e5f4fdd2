import type { IncomingMessage, ServerResponse } from 'node:http';
import { admit, type AdmitOptions, type Asker } from './admit.ts';
import { encodingFor, type PageDocument } from './page-files.ts';
import { reply } from './reply.ts';
import type { Surfaces } from './surfaces.ts';

export interface RoutesOptions extends AdmitOptions {
  readonly page: PageDocument;
  readonly surfaces: Surfaces;
}

const HTML = 'text/html; charset=utf-8';
const SOCKET_PATH = '/table';
const ADMISSION_PATH = '/admission';

export function isSocketRequest(request: IncomingMessage): boolean {
  return pathOf(request) === SOCKET_PATH;
}

/** Answers a request for the page, a ticket, or a picture of the board or the discs. */
export async function serve(
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
  // The file name contains no version, so a browser may show an old picture for up to a day.
  response.setHeader('cache-control', 'public, max-age=86400');
  reply(response, 200, 'image/webp', bytes, request.method);
}

function pathOf({ url = '' }: IncomingMessage): string {
  return url.split('?', 1)[0] ?? '';
}
