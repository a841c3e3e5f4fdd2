import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fetchPicture } from '../../src/faces/faces.ts';

const PNG = { 'content-type': 'image/png' };

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('a picture', () => {
  it('is downloaded, up to its limit', async () => {
    const url = await serve((_request, response) => {
      response.writeHead(200, PNG).end(Buffer.alloc(1000, 7));
    });
    const limits = { timeoutMs: 5000, maxBytes: 1000 };
    expect(await fetchPicture(url, limits)).toEqual(Buffer.alloc(1000, 7));
    expect(await fetchPicture(url, { ...limits, maxBytes: 999 })).toBeUndefined();
  });

  it.each<[string, RequestListener]>([
    ['there is none', (_request, response) => response.writeHead(404, PNG).end('x')],
    ['the server is in trouble', (_request, response) => response.writeHead(503, PNG).end('x')],
    [
      'it is something else',
      (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('x'),
    ],
    ['the connection breaks', (_request, response) => response.socket?.destroy()],
    [
      'it ends too early',
      (_request, response) => {
        response.writeHead(200, { ...PNG, 'content-length': '100' });
        response.write('x', () => response.socket?.destroy());
      },
    ],
  ])('is left out if %s', async (_why, answer) => {
    expect(await fetchPicture(await serve(answer))).toBeUndefined();
  });

  it('without an end is given up', async () => {
    let written = 0;
    const stopped = new Promise<void>((resolve) => {
      void serve((_request, response) => {
        response.writeHead(200, PNG);
        const more = () => {
          while (response.write(Buffer.alloc(65_536))) written += 65_536;
        };
        response.on('drain', more).on('close', resolve);
        more();
      }).then(async (url) => {
        expect(await fetchPicture(url)).toBeUndefined();
      });
    });
    await stopped;
    expect(written).toBeLessThan(16_000_000);
  });

  it.each<[string, (response: Parameters<RequestListener>[1]) => void]>([
    ['does not begin', () => undefined],
    ['does not end', (response) => response.writeHead(200, PNG).write('x')],
  ])('whose answer %s in time is given up', async (_what, answer) => {
    const url = await serve((_request, response) => {
      answer(response);
    });
    expect(await fetchPicture(url, { timeoutMs: 60, maxBytes: 1000 })).toBeUndefined();
  });

  it('is not looked for at another host', async () => {
    let asked = 0;
    const elsewhere = await serve((_request, response) => {
      asked += 1;
      response.writeHead(200, PNG).end('x');
    });
    const url = await serve((_request, response) => {
      response.writeHead(302, { ...PNG, location: elsewhere }).end();
    });
    expect(await fetchPicture(url)).toBeUndefined();
    expect(asked).toBe(0);
  });
});
