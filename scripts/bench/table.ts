import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { temporaryFolder } from '../../test/support/stores.ts';
import { buildTablePage } from '../page.ts';
import { printTable } from '../table.ts';
import type { Benchmark, Figure } from './figures.ts';
import { measureOracle } from './physics.ts';
import { measureLines } from './table-lines.ts';
import { measurePage } from './table-page.ts';

const MAX_PAGE_BYTES = 122_880;

/** The page that Discord shows, and its connections. */
export const tableBenchmark: Benchmark = {
  run: async () => {
    const folder = temporaryFolder();
    try {
      await buildTablePage(folder.path);
      return [
        measureOracle(),
        pageFigure(folder.path),
        ...(await measurePage()),
        ...(await measureLines(folder.path)),
      ];
    } finally {
      folder.remove();
    }
  },
};

/** All scripts and styles, compressed as a proxy would send them. */
function pageFigure(folder: string): Figure {
  const files = readdirSync(folder).filter((name) => /\.(js|css)$/.test(name));
  const sizes = files.map((name) => {
    const bytes = readFileSync(join(folder, name));
    return { name, bytes: bytes.length, packed: gzipSync(bytes, { level: 9 }).length };
  });
  printTable(
    ['file', 'bytes', 'gzip'],
    sizes.map(({ name, bytes, packed }) => [name, String(bytes), String(packed)]),
  );
  const value = sizes.reduce((sum, { packed }) => sum + packed, 0);
  return { name: 'page-gzip', value, unit: 'bytes', aim: MAX_PAGE_BYTES, better: 'lower' };
}
