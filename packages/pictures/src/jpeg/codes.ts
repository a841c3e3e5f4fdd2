/** A Huffman table: how many codes have 1, 2, 3… bits, and the values they stand for. */
export interface CodeTable {
  readonly counts: readonly number[];
  readonly values: readonly number[];
}

/** By value: code << 8 | the code's length in bits. */
export function codesOf({ counts, values }: CodeTable): ReadonlyMap<number, number> {
  const codes = new Map<number, number>();
  let [code, at] = [0, 0];
  counts.forEach((count, i) => {
    for (const value of values.slice(at, at + count)) codes.set(value, (code++ << 8) | (i + 1));
    at += count;
    code <<= 1;
  });
  return codes;
}

interface Codes {
  /**
   * For brightness and colour: the bit length of the difference between a block's mean and the
   * previous one's.
   */
  readonly means: readonly [CodeTable, CodeTable];
  /** For a block's other values: the number of preceding zeros << 4 | the value's bit length. */
  readonly rests: readonly [CodeTable, CodeTable];
}

/** The shortest codes for our stills, counted by scripts/jpeg-codes.ts of commit a836f255. */
export const CODES: Codes = {
  means: [
    table([1, 0, 0, 7, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0], '000102040506070803090a0b'),
    table([1, 1, 0, 3, 1, 1, 1, 1, 0, 3, 0, 0, 0, 0, 0, 0], '000102030405060708090a0b'),
  ],
  rests: [
    table(
      [0, 1, 3, 3, 1, 3, 5, 6, 11, 11, 17, 15, 8, 10, 3, 65],
      '010002030405110607122108133141511422526181911532425462719293a1a2d116171823535556' +
        '95b1d2e124334357636572748294a3a4b3c1c2d3f009252735363738647375a5b2b4e2e334396776' +
        '8384d4e419264445466685b5c4f14796c30a1a28292a3a48494a58595a68696a7778797a86878889' +
        '8a9798999aa6a7a8a9aab6b7b8b9bac5c6c7c8c9cad5d6d7d8d9dae5e6e7e8e9eaf2f3f4f5f6f7f8' +
        'f9fa',
    ),
    table(
      [0, 2, 1, 2, 3, 4, 4, 11, 4, 5, 5, 8, 4, 4, 6, 99],
      '000102031104122105314151131461910615223252537181a1b1d116c1e1f0233334429254626372' +
        'a224354344647382f107a3b2d2254593c20817264683e2090a18191a2728292a363738393a474849' +
        '4a55565758595a65666768696a7475767778797a8485868788898a9495969798999aa4a5a6a7a8a9' +
        'aab3b4b5b6b7b8b9bac3c4c5c6c7c8c9cad3d4d5d6d7d8d9dae3e4e5e6e7e8e9eaf2f3f4f5f6f7f8' +
        'f9fa',
    ),
  ],
};

function table(counts: readonly number[], values: string): CodeTable {
  return { counts, values: [...Buffer.from(values, 'hex')] };
}
