import { build } from 'esbuild';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { LocalDiscord } from '../../src/local-discord.ts';
import { closeAfterTest, firstBot } from './world.ts';

let bundle: Promise<string> | undefined;

/** Built once per worker, because it never changes. */
function script(): Promise<string> {
  bundle ??= build({
    entryPoints: [fileURLToPath(new URL('./activity-page.ts', import.meta.url))],
    bundle: true,
    format: 'esm',
    write: false,
    logLevel: 'warning',
  }).then(({ outputFiles: [file] }) => file?.text ?? '');
  return bundle;
}

/** An Activity's server: its page, and the exchange of codes. Returns the proxy's origin. */
export async function startActivityApp(discord: LocalDiscord): Promise<string> {
  const text = await script();
  const { applicationId } = firstBot(discord);
  const server = createServer((request, response) => {
    if (request.url === '/app.js') {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(text);
    } else if (request.url === '/api/token') {
      void exchange(discord, request, response);
    } else if (request.url?.startsWith('/?') === true) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(
        `<!doctype html><html lang="en" data-client="${applicationId}"><title>Table</title>` +
          '<h1>At the table</h1><script type="module" src="/app.js"></script></html>',
      );
    } else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closeAfterTest(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return discord.activities.map(applicationId, `http://127.0.0.1:${port}`);
}

async function exchange(
  discord: LocalDiscord,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const { applicationId, clientSecret } = firstBot(discord);
  const answer = await fetch(`${discord.apiUrl}/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({
      client_id: applicationId,
      client_secret: clientSecret,
      grant_type: 'authorization_code',
      code: Buffer.concat(chunks).toString(),
    }),
  });
  response.writeHead(answer.status, { 'content-type': 'application/json' });
  response.end(await answer.text());
}
