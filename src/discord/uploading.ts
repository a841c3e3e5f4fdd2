import { randomBytes } from 'node:crypto';
import { extname } from 'node:path';
import { REST, type InternalRequest } from 'discord.js';

const TYPES: Readonly<Record<string, string>> = {
  '.gif': 'image/gif',
  '.gz': 'application/gzip',
  '.jpg': 'image/jpeg',
  '.json': 'application/json',
  '.png': 'image/png',
  '.txt': 'text/plain; charset=utf-8',
};

/**
 * Sends files as one body of bytes. By itself discord.js makes a Blob of each, whose memory the
 * garbage collector neither sees nor hurries to free: a busy bot grew by hundreds of megabytes.
 */
export class UploadingRest extends REST {
  readonly #bodies = new Bodies();

  override async request(options: InternalRequest): Promise<unknown> {
    const { files = [], ...others } = options;
    if (files.length === 0 || others.appendToFormData === true) return super.request(options);
    const boundary = `crokinole-${randomBytes(16).toString('hex')}`;
    const headers = {
      ...others.headers,
      'Content-Type': `multipart/form-data; boundary=${boundary}`,
    };
    const body = this.#bodies.filledWith(partsOf(files, others.body, boundary));
    const answer = await super.request({ ...others, headers, body, passThroughBody: true });
    // Only what has been answered well has surely been sent to its end.
    this.#bodies.giveBack(body);
    return answer;
  }
}

const STEP_BYTES = 65_536;
const MOST_IDLE = 16;
/** A board with its replay, and some more; the replay of a whole match comes seldom. */
const LARGEST_KEPT = 8 * STEP_BYTES;

/** Bodies to be used again: new ones for every message would wait for the collector by the dozen. */
class Bodies {
  readonly #idle: ArrayBuffer[] = [];

  filledWith(parts: readonly Uint8Array[]): Uint8Array {
    const length = parts.reduce((sum, { byteLength }) => sum + byteLength, 0);
    const body = new Uint8Array(this.#take(length), 0, length);
    let at = 0;
    for (const each of parts) {
      body.set(each, at);
      at += each.byteLength;
    }
    return body;
  }

  giveBack({ buffer }: Uint8Array): void {
    if (!(buffer instanceof ArrayBuffer) || buffer.byteLength > LARGEST_KEPT) return;
    if (this.#idle.length < MOST_IDLE) this.#idle.push(buffer);
  }

  #take(length: number): ArrayBuffer {
    const at = this.#idle.findIndex(({ byteLength }) => byteLength >= length);
    const [found] = at === -1 ? [] : this.#idle.splice(at, 1);
    return found ?? new ArrayBuffer(STEP_BYTES * Math.ceil(length / STEP_BYTES));
  }
}

type File = NonNullable<InternalRequest['files']>[number];

function partsOf(files: readonly File[], body: unknown, boundary: string): readonly Uint8Array[] {
  const parts = files.flatMap(({ key, name, data, contentType }, i) => {
    const type = contentType ?? TYPES[extname(name)] ?? 'application/octet-stream';
    const bytes = typeof data === 'object' ? data : String(data);
    return part(
      boundary,
      `name="${key ?? `files[${i}]`}"; filename="${quoted(name)}"`,
      type,
      bytes,
    );
  });
  const json = part(
    boundary,
    'name="payload_json"',
    'application/json',
    JSON.stringify(body ?? {}),
  );
  return [...parts, ...json, Buffer.from(`--${boundary}--\r\n`)];
}

function part(
  boundary: string,
  disposition: string,
  type: string,
  data: Uint8Array | string,
): readonly Uint8Array[] {
  const head = `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\nContent-Type: ${type}\r\n\r\n`;
  return [Buffer.from(head), typeof data === 'string' ? Buffer.from(data) : data, CRLF];
}

const CRLF = Buffer.from('\r\n');

/** As browsers write what would end the name too early. */
function quoted(name: string): string {
  return name.replaceAll('\r', '%0D').replaceAll('\n', '%0A').replaceAll('"', '%22');
}
