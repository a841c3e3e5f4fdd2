/** For what is sent before and after them in one message: heads and words of a picture's upload. */
const BEFORE_BYTES = 16_384;
const AFTER_BYTES = 256;

/** Bytes with room around them, so that whoever frames them need not copy them. */
export function roomyBytes(length: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(new ArrayBuffer(BEFORE_BYTES + length + AFTER_BYTES), BEFORE_BYTES, length);
}

/** Nothing but room lies around them: no memory that others use, too. */
export function isRoomy({ buffer, byteOffset, byteLength }: Uint8Array): boolean {
  return (
    byteOffset === BEFORE_BYTES && buffer.byteLength === BEFORE_BYTES + byteLength + AFTER_BYTES
  );
}
