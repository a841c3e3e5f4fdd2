import { randomInt } from 'node:crypto';
import type { Canvas } from '@napi-rs/canvas';
import { CODES, codesOf, type CodeTable } from './codes.ts';
import { divisorsOf, ZIGZAG } from './divisors.ts';
import { headOf, TAIL } from './head.ts';
import { loadKernel, type KernelMemory } from '../primitives/kernel.ts';
import { KERNEL } from './kernel.ts';

/** What `assembly/jpeg.ts` exports. */
interface Kernel {
  readonly memory: KernelMemory;
  readonly reciprocalsAt: () => number;
  readonly orderAt: () => number;
  readonly dcCodesAt: () => number;
  readonly acCodesAt: () => number;
  readonly begin: (widthPx: number, heightPx: number, kind: number) => number;
  readonly strip: (rows: number) => void;
  readonly end: () => number;
  readonly endAt: () => number;
}

const STRIP_ROWS = 16;
const MAX_SIDE_PX = 0xffff;

/** The factor by which the transform scales each frequency. */
const SCALES = Array.from({ length: 8 }, (_, k) =>
  k === 0 ? 1 : Math.SQRT2 * Math.cos((k * Math.PI) / 16),
);

/**
 * Players choose the pixels of their avatars. Hashes of squares that start from a secret number can't be
 * computed outside of this process, so nobody can make one that collides.
 */
const SALT = randomInt(2 ** 32);

let loaded: Kernel | undefined;
/** The quality of the previous picture. */
let lastQuality = 0;

/** Encodes an opaque canvas as a JPEG in newly allocated memory. */
export function jpegOf(canvas: Canvas, quality: number): Uint8Array<ArrayBuffer> {
  const { width, height } = canvas;
  if (Math.max(width, height) > MAX_SIDE_PX) throw new Error('too large a picture for a JPEG');
  const kernel = (loaded ??= load());
  if (quality !== lastQuality) setDivisors(kernel, quality);
  lastQuality = quality;
  const at = kernel.begin(width, height, (SALT ^ quality) >>> 0);
  // Read again, because the memory may have grown for a larger picture.
  const memory = new Uint8Array(kernel.memory.buffer);
  const pixels = canvas.data();
  for (let y = 0; y < height; y += STRIP_ROWS) {
    const rows = Math.min(STRIP_ROWS, height - y);
    memory.set(pixels.subarray(4 * width * y, 4 * width * (y + rows)), at);
    kernel.strip(rows);
  }
  const scan = memory.subarray(kernel.end(), kernel.endAt());
  const head = headOf(width, height, quality);
  const bytes = new Uint8Array(head.length + scan.length + TAIL.length);
  bytes.set(head);
  bytes.set(scan, head.length);
  bytes.set(TAIL, head.length + scan.length);
  return bytes;
}

function load(): Kernel {
  const kernel = loadKernel(KERNEL.wasm) as Kernel;
  const { buffer } = kernel.memory;
  new Uint8Array(buffer, kernel.orderAt(), ZIGZAG.length).set(ZIGZAG.map(turned));
  const layCodes = (tables: readonly CodeTable[], at: number, room: number) => {
    const codes = new Uint32Array(buffer, at, tables.length * room);
    tables.forEach((table, kind) => {
      for (const [value, code] of codesOf(table)) codes[kind * room + value] = code;
    });
  };
  layCodes(CODES.means, kernel.dcCodesAt(), 16);
  layCodes(CODES.rests, kernel.acCodesAt(), 256);
  return kernel;
}

/** The transform returns each block transposed. */
function turned(place: number): number {
  return ((place & 7) << 3) | (place >> 3);
}

function setDivisors({ memory, reciprocalsAt }: Kernel, quality: number): void {
  divisorsOf(quality).forEach((divisors, kind) => {
    const reciprocals = new Float32Array(memory.buffer, reciprocalsAt() + 256 * kind, 64);
    divisors.forEach((divisor, place) => {
      const scale = 8 * (SCALES[place >> 3] ?? 1) * (SCALES[place & 7] ?? 1);
      reciprocals[turned(place)] = 1 / (divisor * scale);
    });
  });
}
