import type { Canvas } from '@napi-rs/canvas';

/** The canvas as a JPEG whose memory can be handed to another thread. */
export function jpegOf(canvas: Canvas, quality: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(canvas.encodeSync('jpeg', quality));
}
