import { codeOf } from '../protocol/error-code.ts';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { FILE_LIMIT_BYTES } from '../protocol/numbers.ts';
import { ApiRefusal } from '../protocol/refusals.ts';
import { hostNameOf } from '../http/guard.ts';
import { readBytes } from '../http/read-bytes.ts';
import type { UploadedFile } from '../protocol/files.ts';
import type { World } from '../world/world.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; media-src 'self'; font-src 'self'; " +
  "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Activities have their own origins, at other ports of the same host. */
function policyFor(request: IncomingMessage): string {
  return `${POLICY}; frame-src http://${hostNameOf(request.headers.host ?? '')}:*`;
}

const NOT_BUILT =
  'The page is not built yet: run `npm run build`.\nBots can connect all the same.\n';

/** Serves the page's files and nothing else from the disk. */
export async function serveSite(
  webRoot: string,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const name = url.pathname === '/' ? 'index.html' : normalize(url.pathname).slice(1);
  const type = TYPES[extname(name)];
  const isPlain = /^[\w-]+\.\w+$/.test(name);
  const bytes = type && isPlain ? await fileAt(join(webRoot, name)) : undefined;
  if (bytes === undefined || type === undefined) {
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' });
    response.end(name === 'index.html' ? NOT_BUILT : 'Not here.\n');
    return;
  }
  response.writeHead(200, {
    'content-type': type,
    'content-security-policy': policyFor(request),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-cache',
  });
  response.end(bytes);
}

async function fileAt(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    return undefined;
  }
}

export interface Uploads {
  readonly take: (id: string) => UploadedFile | undefined;
  readonly serve: (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void>;
}

/** The limit of uploads waiting to be used; the oldest is dropped. */
const MAX_WAITING = 40;

/** `/local`: the people to act as, and uploads for messages and options. */
export function createUploads(world: World): Uploads {
  const waiting = new Map<string, UploadedFile>();
  const json = (response: ServerResponse, status: number, value: unknown): void => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  };
  return {
    take(id) {
      const file = waiting.get(id);
      waiting.delete(id);
      return file;
    },
    async serve(request, response, url) {
      if (request.method === 'GET' && url.pathname === '/local/people') {
        const people = [...world.users.values()].filter(({ bot }) => !bot);
        json(
          response,
          200,
          people.map(({ username, displayName }) => ({ username, name: displayName })),
        );
        return;
      }
      if (request.method !== 'POST' || url.pathname !== '/local/uploads') {
        json(response, 404, {});
        return;
      }
      try {
        const bytes = await readBytes(request, FILE_LIMIT_BYTES);
        const filename = url.searchParams.get('name') ?? 'file';
        const contentType = request.headers['content-type'] ?? 'application/octet-stream';
        const id = randomUUID();
        waiting.set(id, { filename, contentType, bytes });
        const [oldest] = waiting.keys();
        if (waiting.size > MAX_WAITING && oldest !== undefined) waiting.delete(oldest);
        json(response, 201, { id });
      } catch (error) {
        if (!(error instanceof ApiRefusal)) throw error;
        json(response, error.status, { message: 'Files may have 10 MiB at most.' });
      }
    },
  };
}
