import { createCanvas } from '@napi-rs/canvas';

export interface TestPicture {
  readonly name: string;
  readonly bytes: Buffer;
}

const [WIDTH, HEIGHT] = [640, 400];

/** Deterministic and incompressible. */
function noise(count: number): Uint8Array {
  let state = 7;
  return Uint8Array.from({ length: count }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state >>> 24;
  });
}

/**
 * Uncompressed: with 128 colours every code is one byte, as long as the table is cleared before it
 * doubles.
 */
function gif(): Buffer {
  const [width, height] = [400, 300];
  const [clear, end] = [128, 129];
  const pixels = noise(width * height).map((value) => value >> 1);
  const codes: number[] = [];
  for (let at = 0; at < pixels.length; at += 100) {
    codes.push(clear, ...pixels.subarray(at, at + 100));
  }
  codes.push(end);
  const blocks: number[] = [];
  for (let at = 0; at < codes.length; at += 255) {
    const block = codes.slice(at, at + 255);
    blocks.push(block.length, ...block);
  }
  const size = [width & 255, width >> 8, height & 255, height >> 8];
  const palette = Array.from({ length: 128 }, (_, i) => [2 * i, 255 - 2 * i, 128]).flat();
  return Buffer.from([
    ...Buffer.from('GIF89a'),
    ...[...size, 0xf6, 0, 0],
    ...palette,
    ...[0x2c, 0, 0, 0, 0, ...size, 0, 7],
    ...blocks,
    ...[0, 0x3b],
  ]);
}

function painted(kind: 'image/png' | 'image/jpeg'): Buffer {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');
  const blockPx = kind === 'image/png' ? 2 : 3;
  const columns = Math.ceil(WIDTH / blockPx);
  const values = noise(columns * Math.ceil(HEIGHT / blockPx));
  const image = context.createImageData(WIDTH, HEIGHT);
  for (let i = 0; i < WIDTH * HEIGHT; i += 1) {
    const block = Math.floor((i % WIDTH) / blockPx) + Math.floor(i / WIDTH / blockPx) * columns;
    const value = values[block] ?? 0;
    image.data.set([value, 255 - value, 128, 255], 4 * i);
  }
  context.putImageData(image, 0, 0);
  return kind === 'image/png' ? canvas.toBuffer(kind) : canvas.toBuffer(kind, 90);
}

/** Between 100 and 300 kB each, like boards and replays. */
export function largePictures(): readonly TestPicture[] {
  return [
    { name: 'board.png', bytes: painted('image/png') },
    { name: 'board.jpg', bytes: painted('image/jpeg') },
    { name: 'replay.gif', bytes: gif() },
  ];
}
