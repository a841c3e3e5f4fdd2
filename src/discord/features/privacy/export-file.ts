import { setImmediate as letOthersGoFirst } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { PlayerExport } from '../../../matches/reading/player-export.ts';

export interface ExportFile {
  readonly name: string;
  readonly text: Uint8Array;
  readonly isPacked: boolean;
}

const pack = promisify(gzip);

/** JSON, packed only if it would not fit; nothing if it does not fit even then. */
export async function exportFile(
  data: PlayerExport,
  mostBytes: number,
): Promise<ExportFile | undefined> {
  const text = await writeJson(data);
  const name = 'crokinole.json';
  if (text.byteLength <= mostBytes) return { name, text, isPacked: false };
  const packed = await pack(text);
  if (packed.byteLength > mostBytes) return undefined;
  return { name: `${name}.gz`, text: packed, isPacked: true };
}

/** One match, one rating a line: in one go, much of it would keep everybody waiting. */
async function writeJson(data: PlayerExport): Promise<Buffer> {
  const pieces: Buffer[] = [];
  const write = async (text: string) => {
    pieces.push(Buffer.from(text));
    await letOthersGoFirst();
  };
  let before = '{';
  for (const [key, value] of Object.entries(data) as [string, unknown][]) {
    await write(`${before}\n${JSON.stringify(key)}: `);
    await (Array.isArray(value) ? writeList(value, write) : write(JSON.stringify(value)));
    before = ',';
  }
  await write('\n}\n');
  return Buffer.concat(pieces);
}

async function writeList(
  items: readonly unknown[],
  write: (text: string) => Promise<void>,
): Promise<void> {
  let before = '[';
  for (const item of items) {
    await write(`${before}\n${JSON.stringify(item)}`);
    before = ',';
  }
  await write(items.length === 0 ? '[]' : '\n]');
}
