/** The blocks of an animated GIF (GIF89a, W3C), still compressed. */
export interface Gif {
  readonly width: number;
  readonly height: number;
  /** The loop count in the file; 0 is forever, undefined plays once. */
  readonly repeats: number | undefined;
  readonly images: readonly GifImage[];
}

export interface GifImage {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly isInterlaced: boolean;
  /** Red, green and blue of each colour. */
  readonly palette: Buffer;
  readonly codeBits: number;
  readonly codes: Buffer;
  readonly disposal: number;
  readonly delayMs: number;
  readonly transparent: number | undefined;
}

type Control = Pick<GifImage, 'disposal' | 'delayMs' | 'transparent'>;

const EXTENSION = 0x21;
const IMAGE = 0x2c;
const GRAPHIC_CONTROL = 0xf9;
const APPLICATION = 0xff;
const NO_CONTROL: Control = { disposal: 0, delayMs: 0, transparent: undefined };

/** Undefined for other files and for truncated ones. */
export function readGif(bytes: Buffer): Gif | undefined {
  if (bytes.toString('latin1', 0, 4) !== 'GIF8') return undefined;
  try {
    return readBlocks(bytes);
  } catch (thrown) {
    if (thrown instanceof RangeError) return undefined;
    throw thrown;
  }
}

function readBlocks(bytes: Buffer): Gif {
  const width = bytes.readUInt16LE(6);
  const height = bytes.readUInt16LE(8);
  const shared = paletteAt(bytes, 13, bytes.readUInt8(10));
  const images: GifImage[] = [];
  let repeats: number | undefined;
  let control = NO_CONTROL;
  let at = 13 + shared.length;
  for (;;) {
    const kind = bytes.readUInt8(at);
    if (kind === EXTENSION) {
      const label = bytes.readUInt8(at + 1);
      const { data, end } = subBlocks(bytes, at + 2);
      if (label === GRAPHIC_CONTROL) control = controlOf(data);
      if (label === APPLICATION && data.toString('latin1', 0, 8) === 'NETSCAPE') {
        repeats = data.readUInt16LE(12);
      }
      at = end;
    } else if (kind === IMAGE) {
      const { image, end } = imageAt(bytes, at, shared);
      images.push({ ...image, ...control });
      control = NO_CONTROL;
      at = end;
    } else {
      return { width, height, repeats, images };
    }
  }
}

function imageAt(bytes: Buffer, at: number, shared: Buffer) {
  const flags = bytes.readUInt8(at + 9);
  const own = paletteAt(bytes, at + 10, flags);
  const start = at + 10 + own.length;
  const { data, end } = subBlocks(bytes, start + 1);
  const image = {
    left: bytes.readUInt16LE(at + 1),
    top: bytes.readUInt16LE(at + 3),
    width: bytes.readUInt16LE(at + 5),
    height: bytes.readUInt16LE(at + 7),
    isInterlaced: (flags & 0x40) !== 0,
    palette: own.length > 0 ? own : shared,
    codeBits: bytes.readUInt8(start),
    codes: data,
  };
  return { image, end };
}

function paletteAt(bytes: Buffer, start: number, flags: number): Buffer {
  const colours = (flags & 0x80) === 0 ? 0 : 2 ** ((flags & 7) + 1);
  return bytes.subarray(start, start + 3 * colours);
}

/** Joins consecutive data sub-blocks; also returns where they end. */
function subBlocks(bytes: Buffer, start: number): { readonly data: Buffer; readonly end: number } {
  const parts: Buffer[] = [];
  let at = start;
  for (;;) {
    const length = bytes.readUInt8(at);
    at += 1;
    if (length === 0) return { data: Buffer.concat(parts), end: at };
    parts.push(bytes.subarray(at, at + length));
    at += length;
  }
}

/** Browsers treat a delay of up to 10 ms as 100 ms. */
function controlOf(data: Buffer): Control {
  const flags = data.readUInt8(0);
  const delayMs = 10 * data.readUInt16LE(1);
  return {
    disposal: (flags >> 2) & 7,
    delayMs: delayMs <= 10 ? 100 : delayMs,
    transparent: (flags & 1) === 0 ? undefined : data.readUInt8(3),
  };
}
