import type { BandCache } from './band-cache.ts';
import type { ByteSink } from './byte-sink.ts';
import type { LzwEncoder } from './lzw.ts';
import type { Rect } from '../../geometry/rect.ts';

/** Up to 256 colours as consecutive red, green, blue; `transparent` keeps the pixel below. */
export interface GifPalette {
  readonly rgb: Uint8Array;
  readonly transparent: number;
}

export interface GifFrame {
  readonly rect: Rect;
  /** Palette indices of the rectangle, by rows; the array may be longer. */
  readonly indices: Uint8Array;
  readonly delayMs: number;
  /** Instead of the palette of the whole GIF. */
  readonly palette?: GifPalette;
}

/** How often a GIF plays; it stops at its last picture. */
export type Plays = number | 'for ever';

/** Shared by writers that take turns. */
export interface GifTools {
  readonly sink: ByteSink;
  readonly lzw: LzwEncoder;
  readonly bands: BandCache;
}

/** Writes a GIF; each frame is drawn over the previous ones. */
export class GifWriter {
  readonly #sink: ByteSink;
  readonly #lzw: LzwEncoder;
  readonly #transparent: number;
  readonly #widthPx: number;
  readonly #bands: BandCache;
  #isBegun = false;

  /** Writes into an empty sink. The sink and the encoder must not be shared before the end. */
  constructor(
    widthPx: number,
    heightPx: number,
    palette: GifPalette,
    { sink, lzw, bands }: GifTools,
    plays: Plays,
  ) {
    this.#transparent = palette.transparent;
    this.#sink = sink;
    this.#lzw = lzw;
    this.#bands = bands;
    this.#widthPx = widthPx;
    sink.ascii('GIF89a');
    sink.word(widthPx);
    sink.word(heightPx);
    sink.byte(0b1111_0111); // A global table of 2⁸ colours with 8 bits each.
    sink.byte(0);
    sink.byte(0);
    this.#colours(palette);
    if (plays === 'for ever') this.#repeat(0);
    else if (plays > 1) this.#repeat(plays - 1);
  }

  #colours({ rgb }: GifPalette): void {
    for (let at = 0; at < 3 * 256; at += 1) this.#sink.byte(rgb[at] ?? 0);
  }

  /** 0 loops forever; other values count the repetitions after the first play. */
  #repeat(times: number): void {
    const sink = this.#sink;
    sink.byte(0x21);
    sink.byte(0xff);
    sink.byte(11);
    sink.ascii('NETSCAPE2.0');
    sink.byte(3);
    sink.byte(1);
    sink.word(times);
    sink.byte(0);
  }

  get lengthBytes(): number {
    return this.#sink.lengthBytes;
  }

  write(frame: GifFrame): void {
    const sink = this.#sink;
    const { palette } = frame;
    const { x, y, width, height } = frame.rect;
    sink.byte(0x21);
    sink.byte(0xf9);
    sink.byte(4);
    sink.byte((1 << 2) | 1); // Disposal "keep in place"; one index is transparent.
    sink.word(Math.round(frame.delayMs / 10));
    sink.byte(this.#transparent);
    sink.byte(0);
    sink.byte(0x2c);
    for (const value of [x, y, width, height]) sink.word(value);
    sink.byte(palette === undefined ? 0 : 0b1000_0111); // A table of 2⁸ colours of its own.
    if (palette !== undefined) this.#colours(palette);
    const count = width * height;
    // The first picture is complete, and most of its bands are in the cache.
    if (this.#isBegun || palette !== undefined || width !== this.#widthPx) {
      this.#lzw.encode(sink, frame.indices, count, this.#transparent);
    } else {
      this.#lzw.encodeInBands(sink, frame.indices, width, count, this.#transparent, this.#bands);
    }
    this.#isBegun = true;
  }

  end(): Uint8Array<ArrayBuffer> {
    this.#sink.byte(0x3b);
    return this.#sink.toBytes();
  }
}
