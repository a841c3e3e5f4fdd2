import { readFile, readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { describe, expect, it } from 'vitest';
import { PRESET_IDS } from '../../src/rules/presets/registry.ts';
import { clauseListing, differenceTable, presetTable } from './docs/tables.ts';

const DOCS = fileURLToPath(new URL('../../../../docs/', import.meta.url));
const OPENING = '<!-- written by packages/crokinole/test/rules/docs.test.ts: run it with -u -->';
const CLOSING = '<!-- end -->';

/** The document with its generated part as it should be. */
async function withBlock(path: string, block: string): Promise<string> {
  const text = await readFile(path, 'utf8');
  const [before, rest] = text.split(OPENING);
  const after = rest?.split(CLOSING)[1];
  if (before === undefined || after === undefined) throw new Error(`${path} has no such part`);
  const whole = `${before}${OPENING}\n\n${block}\n\n${CLOSING}${after}`;
  return format(whole, { ...(await resolveConfig(path)), filepath: path });
}

describe('the documents for players', () => {
  it.each(PRESET_IDS)('say of %s what its rule set says', async (preset) => {
    const path = `${DOCS}rules/${preset}.md`;
    await expect(await withBlock(path, presetTable(preset))).toMatchFileSnapshot(path);
  });

  it('compare all presets', async () => {
    const path = `${DOCS}rules/README.md`;
    await expect(await withBlock(path, differenceTable())).toMatchFileSnapshot(path);
  });

  it('are one for each preset', async () => {
    const files = await readdir(`${DOCS}rules`);
    expect(files.sort()).toEqual(['README.md', ...PRESET_IDS.map((id) => `${id}.md`)].sort());
  });

  it('list every clause with the rows that show it', async () => {
    const path = `${DOCS}clauses.md`;
    await expect(await withBlock(path, clauseListing())).toMatchFileSnapshot(path);
  });
});
