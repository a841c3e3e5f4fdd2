import type { ServerResponse } from 'node:http';

export function reply(
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
