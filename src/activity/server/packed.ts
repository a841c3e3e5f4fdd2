import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Bytes that are sent often, compressed once. */
export interface Packed {
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/** The best level would hold a start up for two seconds, and save six kilobytes. */
const BROTLI_QUALITY = 9;

export function pack(plain: Buffer): Packed {
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  return { plain, br: brotliCompressSync(plain, { params }), gzip: gzipSync(plain, { level: 9 }) };
}

/** The smallest form that the header `accept-encoding` allows; plain without one. */
export function encodingFor(header: string | undefined): keyof Packed {
  const accepted = new Set(
    (header ?? '')
      .toLowerCase()
      .split(',')
      .map((one) => one.split(';').map((part) => part.trim()))
      .filter(([, weight]) => weight === undefined || !/^q=0(\.0*)?$/.test(weight))
      .map(([name]) => name),
  );
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') ? 'gzip' : 'plain';
}
