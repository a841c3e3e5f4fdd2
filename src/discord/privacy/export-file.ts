import { gzipSync } from 'node:zlib';
import type { PlayerExport } from '../../matches/privacy-export.ts';

export interface ExportFile {
  readonly name: string;
  readonly text: string | Uint8Array;
  readonly isPacked: boolean;
}

/** JSON, packed only if it would not fit; nothing if it does not fit even then. */
export function exportFile(data: PlayerExport, mostBytes: number): ExportFile | undefined {
  const text = JSON.stringify(data, null, 1);
  const name = 'crokinole.json';
  if (Buffer.byteLength(text) <= mostBytes) return { name, text, isPacked: false };
  const packed = gzipSync(text);
  if (packed.byteLength > mostBytes) return undefined;
  return { name: `${name}.gz`, text: packed, isPacked: true };
}
