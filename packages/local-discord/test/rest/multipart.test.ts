import { describe, expect, it } from 'vitest';
import { parseMultipart } from '../../src/http/multipart.ts';
import { fc, runs } from '../../../../test/support/properties.ts';

const TYPE = 'multipart/form-data; boundary=edge';

/** The result of Node's own parser, which copies everything; undefined for malformed forms. */
async function readElsewhere(body: Buffer, type: string) {
  const response = new Response(new Uint8Array(body), { headers: { 'content-type': type } });
  // oxlint-disable-next-line typescript/no-deprecated -- small, and our own
  const form = await response.formData().catch(() => undefined);
  if (form === undefined) return undefined;
  return Promise.all(
    [...form].map(async ([name, value]) => ({
      name,
      filename: typeof value === 'string' ? undefined : value.name,
      bytes: Buffer.from(await new Blob([value]).arrayBuffer()),
    })),
  );
}

function readHere(body: Buffer, type: string) {
  return parseMultipart(body, type)?.map(({ name, filename, bytes }) => ({
    ...{ name, filename },
    // Text is UTF-8, with invalid bytes replaced.
    bytes: filename === undefined ? Buffer.from(bytes.toString()) : Buffer.from(bytes),
  }));
}

/** Bytes that resemble a boundary without being one. */
const bytes = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '\r\n',
        '--edge',
        '\r\n--edg',
        '--',
        'edge--',
        '\r\n\r\n',
        '\r',
        '\n',
        'é€🥌',
      ),
      fc.string(),
    ),
    { maxLength: 6 },
  )
  .map((pieces) => pieces.join(''))
  .filter((text) => !text.includes('\r\n--edge'));
const name = fc.oneof(
  fc.constantFrom('payload_json', 'files[0]', 'files[12]', 'a "b"', 'line\r\nend'),
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 8 })
    .filter((each) => !/[%\r\n]/.test(each)),
);
const form = fc.array(fc.record({ name, filename: fc.option(name, { nil: undefined }), bytes }), {
  minLength: 1,
  maxLength: 4,
});

/** Node searches for the boundary without its dashes and finds it there. */
function misleadsNode(parts: readonly { readonly bytes: Buffer }[]): boolean {
  return parts.some((part) => part.bytes.includes('edge'));
}

function quoted(text: string): string {
  return text.replaceAll('\r', '%0D').replaceAll('\n', '%0A').replaceAll('"', '%22');
}

function written(parts: readonly { name: string; filename: string | undefined; bytes: string }[]) {
  const pieces = parts.map((part) => {
    const file = part.filename === undefined ? '' : `; filename="${quoted(part.filename)}"`;
    const type = part.filename === undefined ? '' : 'Content-Type: image/png\r\n';
    return `--edge\r\nContent-Disposition: form-data; name="${quoted(part.name)}"${file}\r\n${type}\r\n${part.bytes}\r\n`;
  });
  return Buffer.from(`${pieces.join('')}--edge--\r\n`);
}

describe('a form', () => {
  it('is read as it was written', async () => {
    await fc.assert(
      fc.asyncProperty(form, async (parts) => {
        const body = written(parts);
        const expected = parts.map((part) => ({ ...part, bytes: Buffer.from(part.bytes) }));
        expect(readHere(body, TYPE)).toEqual(expected);
        if (!misleadsNode(expected)) expect(await readElsewhere(body, TYPE)).toEqual(expected);
      }),
      { numRuns: runs(300) },
    );
  });

  it('is refused wherever Node refuses it, and nothing else is read from it', async () => {
    let read = 0;
    await fc.assert(
      fc.asyncProperty(
        ...[form, fc.nat(), fc.nat({ max: 4 }), fc.constantFrom('', '-', '\r\n', 'x', '\r\n--')],
        async (parts, where, left, put) => {
          const body = written(parts);
          const at = where % (body.length + 1);
          const broken = Buffer.concat([
            body.subarray(0, at),
            Buffer.from(put),
            body.subarray(at + left),
          ]);
          const here = readHere(broken, TYPE);
          if (here === undefined || misleadsNode(here)) return;
          read += 1;
          expect(here, JSON.stringify(broken.toString())).toEqual(
            await readElsewhere(broken, TYPE),
          );
        },
      ),
      { numRuns: runs(1000) },
    );
    // Otherwise the damage was inside a name or a file.
    expect(read).toBeGreaterThan(runs(100));
  });

  it('gives the type of a file', () => {
    const body = written([{ name: 'files[0]', filename: 'board.png', bytes: 'x' }]);
    expect(parseMultipart(body, 'multipart/form-data; boundary="edge"')).toMatchObject([
      { contentType: 'image/png' },
    ]);
  });

  it.each([
    ['no boundary', 'multipart/form-data'],
    ['an empty one', 'multipart/form-data; boundary='],
    ['another', 'multipart/form-data; boundary=edges'],
    ['another kind', 'multipart/mixed; boundary=edge'],
  ])('is refused with %s', (_, type) => {
    expect(
      parseMultipart(written([{ name: 'a', filename: undefined, bytes: '' }]), type),
    ).toBeUndefined();
  });
});
