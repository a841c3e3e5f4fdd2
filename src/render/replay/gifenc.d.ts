declare module 'gifenc' {
  /** The part of the library that we use; it brings no types of its own. */
  const gifenc: {
    quantize(
      rgba: Uint8Array | Uint8ClampedArray,
      maxColours: number,
      options: { readonly format: 'rgb565' | 'rgb444' },
    ): [number, number, number][];
  };
  // eslint-disable-next-line no-restricted-syntax -- so does the library
  export default gifenc;
}
