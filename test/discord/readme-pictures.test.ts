import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import type { RenderPool } from '@crokinole/pictures/pool/render-pool';
import { isAsDrawn, PLAYED } from '../../scripts/readme/painted.ts';
import {
  digestsOf,
  openTable,
  playEvening,
  SCENES,
  type Scenes,
} from '../../scripts/readme/scenes.ts';
import { ONE_OF_EACH_KIND } from '../support/painters.ts';

const ROOT = join(import.meta.dirname, '../..');
const OLD = 'is older than what it shows: run npm run gallery -- --readme';
const { ideas, digests } = JSON.parse(readFileSync(join(ROOT, SCENES), 'utf8')) as Scenes;

function picturesNamed(): readonly string[] {
  const packages = readdirSync(join(ROOT, 'packages')).map((name) => `packages/${name}/README.md`);
  const docs = readdirSync(join(ROOT, 'docs')).map((name) => `docs/${name}`);
  const texts = ['README.md', ...packages, ...docs].filter((path) => path.endsWith('.md'));
  return texts.flatMap((path) => {
    const named = readFileSync(join(ROOT, path), 'utf8').matchAll(
      /(?:\]\(|src=")([\w/.-]+\.(?:png|jpg|gif|webp))/g,
    );
    return Array.from(named, ([, file = '']) => relative(ROOT, join(ROOT, dirname(path), file)));
  });
}

test('one script makes every picture that README and its siblings show', () => {
  const made = [...Object.keys(PLAYED), ...Object.keys(digests)];
  const named = picturesNamed();
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((file) => !made.includes(file))).toEqual([]);
  expect(made.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});

test.each(Object.entries(PLAYED))('%s looks as it is drawn now', async (file, draw) => {
  expect(await isAsDrawn(join(ROOT, file), draw()), `${file} ${OLD}`).toBe(true);
});

const DOT = createCanvas(1, 1).encodeSync('png');

/** What photographs show is told by what the painters are asked for. */
const UNPAINTED: RenderPool = {
  ...ONE_OF_EACH_KIND,
  run: (kind, input) => {
    if (kind === 'avatar') return ONE_OF_EACH_KIND.run(kind, input);
    const picture = { bytes: DOT, fileName: 'dot.png', altText: 'a dot' };
    return Promise.resolve({ ok: true, value: kind === 'emoji' ? DOT : picture } as never);
  },
};

test('no other picture is older than the messages, scenes and pages that it shows', async () => {
  const table = await openTable();
  await table.party.close();
  const shown = await digestsOf(await playEvening({ pool: UNPAINTED, ideas }), table.seen);
  const old = Object.keys(shown).filter((file) => shown[file] !== digests[file]);
  expect(old, `${old.join(', ')} ${OLD}`).toEqual([]);
});
