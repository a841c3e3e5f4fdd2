import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { UploadingRest } from '../../src/discord/uploading.ts';

const open: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

/** What a request has carried, read by somebody else's parser. */
async function received(body: object, files: { name: string; data: Buffer | string }[]) {
  const bodies: FormData[] = [];
  const server = createServer((request, response) => {
    void buffer(request).then(async (bytes) => {
      const type = request.headers['content-type'] ?? '';
      const whole = new Response(bytes, { headers: { 'content-type': type } });
      // eslint-disable-next-line @typescript-eslint/no-deprecated -- small, and our own
      bodies.push(await whole.formData());
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  open.push(async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  });
  const { port } = server.address() as AddressInfo;
  const rest = new UploadingRest({ api: `http://127.0.0.1:${port}/api` }).setToken('token');
  await rest.post('/channels/123456789012345678/messages', { body, files });
  rest.clearHashSweeper();
  rest.clearHandlerSweeper();
  return bodies[0];
}

test('files arrive byte by byte, with their names and kinds, and words beside them', async () => {
  const bytes = Buffer.from(Array.from({ length: 3000 }, (_, i) => (i * 7) % 256));
  const form = await received({ content: '“Žižka” 🥌' }, [
    { name: 'shot.gif', data: bytes },
    { name: 'board.jpg', data: Buffer.from('--crokinole\r\n\r\n') },
    { name: 'notes.txt', data: 'A1 → 20' },
  ]);
  expect(form?.get('payload_json')).toBe(JSON.stringify({ content: '“Žižka” 🥌' }));
  const files = [0, 1, 2].flatMap((i) => {
    const file = form?.get(`files[${i}]`);
    return file instanceof File ? [file] : [];
  });
  expect(files.map(({ name, type }) => [name, type])).toEqual([
    ['shot.gif', 'image/gif'],
    ['board.jpg', 'image/jpeg'],
    ['notes.txt', 'text/plain; charset=utf-8'],
  ]);
  expect(Buffer.from((await files[0]?.arrayBuffer()) ?? new ArrayBuffer()).equals(bytes)).toBe(
    true,
  );
  expect(await files[1]?.text()).toBe('--crokinole\r\n\r\n');
  expect(await files[2]?.text()).toBe('A1 → 20');
});

test('a name cannot end before its end', async () => {
  const form = await received({}, [{ name: 'a"; name="evil\r\nx.png', data: 'x' }]);
  expect([...(form?.keys() ?? [])].sort()).toEqual(['files[0]', 'payload_json']);
});
