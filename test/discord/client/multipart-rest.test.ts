import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { MultipartRest } from '../../../src/discord/client/multipart-rest.ts';

const open: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

interface Upload {
  readonly body: object;
  readonly files: { name: string; data: Buffer | string }[];
}

/** What requests have carried, as they came, read by somebody else's parser. */
async function receivedOf(uploads: readonly Upload[]): Promise<readonly FormData[]> {
  const bodies: FormData[] = [];
  const server = createServer((request, response) => {
    void buffer(request).then(async (bytes) => {
      const type = request.headers['content-type'] ?? '';
      const whole = new Response(bytes, { headers: { 'content-type': type } });
      // oxlint-disable-next-line typescript/no-deprecated -- small, and our own
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
  const rest = new MultipartRest({ api: `http://127.0.0.1:${port}/api` }).setToken('token');
  // Each to a channel of its own: to one they would go one after the other.
  const send = ({ body, files }: Upload, i: number) =>
    rest.post(`/channels/${123_456_789_012_000 + (i % 8)}/messages`, { body, files });
  await Promise.all(uploads.map(send));
  rest.clearHashSweeper();
  rest.clearHandlerSweeper();
  return bodies;
}

async function received(body: object, files: Upload['files']) {
  const [form] = await receivedOf([{ body, files }]);
  return form;
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

function plainPicture(i: number): Buffer {
  return Buffer.alloc(1000 + ((i * 37_013) % 300_000), i);
}

test('every one of many at once has its own bytes', async () => {
  const uploads = Array.from({ length: 40 }, (_each, i) => ({
    body: { nonce: i },
    files: [{ name: 'shot.gif', data: plainPicture(i) }],
  }));
  const forms = await receivedOf(uploads);
  const seen = await Promise.all(
    forms.map(async (form) => {
      const json = form.get('payload_json');
      if (typeof json !== 'string') throw new Error('no words came along');
      const { nonce } = JSON.parse(json) as { readonly nonce: number };
      const file = form.get('files[0]');
      const bytes = file instanceof File ? Buffer.from(await file.arrayBuffer()) : undefined;
      return { nonce, isWhole: bytes?.equals(uploads[nonce]?.files[0]?.data ?? Buffer.alloc(0)) };
    }),
  );
  expect(seen.sort((a, b) => a.nonce - b.nonce)).toEqual(
    uploads.map((_, nonce) => ({ nonce, isWhole: true })),
  );
});
