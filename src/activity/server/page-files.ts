import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface PageFile {
  readonly type: string;
  readonly bytes: Buffer;
  /** Its name has its contents' hash in it, so that it can be kept for ever. */
  readonly isHashed: boolean;
}

const SCRIPT = 'table.js';
const STYLE = 'table.css';
const DOCUMENT = 'index.html';
const TYPES = {
  [SCRIPT]: 'text/javascript; charset=utf-8',
  [STYLE]: 'text/css; charset=utf-8',
} as const;

/** The page as it was built, by path; the document names the others by their hashes. */
export function readPageFiles(folder: string, values: Readonly<Record<string, string>>) {
  const files = new Map<string, PageFile>();
  let html = readFileSync(join(folder, DOCUMENT), 'utf8');
  for (const name of [SCRIPT, STYLE] as const) {
    const bytes = readFileSync(join(folder, name));
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
    const hashed = `/${name.replace('.', `-${hash}.`)}`;
    html = html.replace(`./${name}`, hashed);
    files.set(hashed, { type: TYPES[name], bytes, isHashed: true });
  }
  for (const [key, value] of Object.entries(values)) {
    html = html.replace(`{{${key}}}`, encodeURIComponent(value));
  }
  const document = { type: 'text/html; charset=utf-8', bytes: Buffer.from(html), isHashed: false };
  files.set('/', document);
  return files as ReadonlyMap<string, PageFile>;
}
