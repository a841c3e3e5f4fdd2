const forOnce = new WeakSet<ArrayBufferLike>();

/** This picture is for one message: its memory may be given back as soon as that is there. */
export function markForOnce({ buffer }: Uint8Array): void {
  forOnce.add(buffer);
}

export function isForOnce({ buffer }: Uint8Array): boolean {
  return forOnce.has(buffer);
}
