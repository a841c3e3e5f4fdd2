/**
 * `npx tsx scripts/jpeg-codes.ts` prints the codes for packages/pictures/src/jpeg/codes.ts: the
 * shortest ones for the existing stills, in all themes.
 */
import { createCanvas } from '@napi-rs/canvas';
import { jpegOf } from '@crokinole/pictures/jpeg/jpeg';
import { CODES, type CodeTable, codesOf } from '@crokinole/pictures/jpeg/codes';
import { createPainter } from '@crokinole/pictures/paint/painter';
import { sceneOf } from '@crokinole/pictures/stills/pictures';
import { THEMES } from '@crokinole/pictures/themes/registry';
import { THEME_IDS } from '@crokinole/pictures/themes/theme';
import { REQUESTS } from '../packages/pictures/test/support/requests.ts';
import { pictureWordsIn } from '../src/words/registry.ts';

const MAX_BITS = 16;
const BLOCKS = [0, 0, 0, 0, 1, 1] as const;

type Counts = Map<number, number>;
interface Tables<T> {
  readonly means: readonly [T, T];
  readonly rests: readonly [T, T];
}

const counts: Tables<Counts> = {
  means: [new Map(), new Map()],
  rests: [new Map(), new Map()],
};

/** The bits of a picture's only scan, after its header. */
function bitsOf(jpeg: Uint8Array): () => number {
  let at = 2;
  while (jpeg[at + 1] !== 0xda) at += 2 + 256 * (jpeg[at + 2] ?? 0) + (jpeg[at + 3] ?? 0);
  at += 2 + 256 * (jpeg[at + 2] ?? 0) + (jpeg[at + 3] ?? 0);
  let [byte, left] = [0, 0];
  return () => {
    if (left === 0) {
      byte = jpeg[at] ?? 0;
      // A byte of ones is followed by a stuffed byte without data.
      at += byte === 0xff ? 2 : 1;
      left = 8;
    }
    left -= 1;
    return (byte >> left) & 1;
  };
}

function readersOf({ means, rests }: Tables<CodeTable>) {
  const reader = (table: CodeTable) => {
    const values = new Map([...codesOf(table)].map(([value, code]) => [code, value]));
    return (bit: () => number): number => {
      let code = 0;
      for (let length = 1; length <= MAX_BITS; length += 1) {
        code = (code << 1) | bit();
        const value = values.get((code << 8) | length);
        if (value !== undefined) return value;
      }
      throw new Error('no such code');
    };
  };
  return { means: means.map(reader), rests: rests.map(reader) };
}

function count(jpeg: Uint8Array, widthPx: number, heightPx: number): void {
  const bit = bitsOf(jpeg);
  const readers = readersOf(CODES);
  const next = (from: 'means' | 'rests', kind: 0 | 1) => {
    const value = readers[from][kind]?.(bit) ?? 0;
    counts[from][kind].set(value, (counts[from][kind].get(value) ?? 0) + 1);
    for (let size = value & 15; size > 0; size -= 1) bit();
    return value;
  };
  const squares = Math.ceil(widthPx / 16) * Math.ceil(heightPx / 16);
  for (let square = 0; square < squares; square += 1) {
    for (const kind of BLOCKS) {
      next('means', kind);
      for (let k = 1; k < 64; k += 1) {
        const value = next('rests', kind);
        if (value === 0) break;
        k += value >> 4;
      }
    }
  }
}

interface Node {
  readonly weight: number;
  readonly values: readonly number[];
}

/** No value: its code would be all ones, which no code may be. */
const ONES = -1;

function lengthsOf(weights: Counts): ReadonlyMap<number, number> {
  const lengths = new Map([...weights.keys()].map((value) => [value, 0]));
  let nodes: Node[] = [...weights].map(([value, weight]) => ({ weight, values: [value] }));
  while (nodes.length > 1) {
    nodes = nodes.toSorted((a, b) => b.weight - a.weight);
    const [one, other] = [nodes.pop(), nodes.pop()];
    if (one === undefined || other === undefined) break;
    const values = [...one.values, ...other.values];
    for (const value of values) lengths.set(value, (lengths.get(value) ?? 0) + 1);
    nodes.push({ weight: one.weight + other.weight, values });
  }
  return lengths;
}

/** Rare values are treated as more frequent until their codes are short enough. */
function tableOf(found: Counts, all: readonly number[]): CodeTable {
  for (let floor = 1; ; floor *= 1.5) {
    const weights = new Map(all.map((value) => [value, Math.max(floor, found.get(value) ?? 0)]));
    const lengths = lengthsOf(weights.set(ONES, floor / 2));
    if (Math.max(...lengths.values()) > MAX_BITS) continue;
    const order = [...lengths].toSorted(([a, one], [b, other]) =>
      one === other ? Number(a === ONES) - Number(b === ONES) || a - b : one - other,
    );
    const values = order.map(([value]) => value).filter((value) => value !== ONES);
    const counted = Array.from(
      { length: MAX_BITS },
      (_, i) => values.filter((value) => lengths.get(value) === i + 1).length,
    );
    return { counts: counted, values };
  }
}

for (const theme of THEME_IDS) {
  for (const request of Object.values(REQUESTS)) {
    const scene = sceneOf(request, pictureWordsIn('en'));
    const canvas = createCanvas(scene.widthPx, scene.heightPx);
    createPainter().paint(scene, THEMES[theme], canvas);
    count(jpegOf(canvas, request.kind === 'aim' ? 84 : 88), canvas.width, canvas.height);
  }
}
const sizes = Array.from({ length: 12 }, (_, size) => size);
const rests = [0x00, 0xf0];
for (let zeros = 0; zeros < 16; zeros += 1) {
  for (let size = 1; size <= 10; size += 1) rests.push((zeros << 4) | size);
}
console.log(
  JSON.stringify({
    means: counts.means.map((found) => tableOf(found, sizes)),
    rests: counts.rests.map((found) => tableOf(found, rests)),
  }),
);
