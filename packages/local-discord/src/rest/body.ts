import type { IncomingMessage } from 'node:http';
import { parseMultipart } from '../http/multipart.ts';
import { readBytes } from '../http/read-bytes.ts';
import { REQUEST_LIMIT_BYTES } from '../protocol/numbers.ts';
import { parseJson } from '../protocol/parse-json.ts';
import { invalidField, refusal } from '../protocol/refusals.ts';
import type { NumberedFile } from '../protocol/files.ts';

export interface RequestBody {
  /** Absent if the request had no body. */
  readonly json: unknown;
  /** The fields, if the body is a form. */
  readonly form?: URLSearchParams;
  readonly files: readonly NumberedFile[];
}

export async function readBody(request: IncomingMessage): Promise<RequestBody> {
  const bytes = await readBytes(request, REQUEST_LIMIT_BYTES);
  const contentType = request.headers['content-type'] ?? '';
  if (contentType.startsWith('multipart/form-data')) return readForm(bytes, contentType);
  if (contentType.startsWith('application/x-www-form-urlencoded') && bytes.length > 0) {
    return { json: undefined, form: new URLSearchParams(bytes.toString('utf8')), files: [] };
  }
  if (bytes.length === 0) return { json: undefined, files: [] };
  return { json: readJson(bytes.toString('utf8')), files: [] };
}

function readJson(text: string): unknown {
  const json = parseJson(text);
  if (json === undefined) throw refusal('malformedJson');
  return json;
}

const FILE_FIELD = /^files\[(\d{1,2})\]$/;

function readForm(bytes: Buffer, contentType: string): RequestBody {
  const parts = parseMultipart(bytes, contentType);
  if (parts === undefined) {
    throw invalidField([], 'MULTIPART_INVALID', 'The multipart body cannot be read.');
  }
  const files: NumberedFile[] = [];
  let json: unknown = {};
  for (const { name, filename, contentType: type = 'application/octet-stream', ...part } of parts) {
    if (filename === undefined) {
      if (name === 'payload_json') json = readJson(part.bytes.toString('utf8'));
      continue;
    }
    const number = FILE_FIELD.exec(name)?.[1];
    if (number === undefined) {
      throw invalidField([name], 'UNKNOWN_FIELD', 'Files are called files[0], files[1] and so on.');
    }
    files.push({ number: Number(number), filename, contentType: type, bytes: part.bytes });
  }
  return { json, files };
}
