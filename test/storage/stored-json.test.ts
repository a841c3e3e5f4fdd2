import { inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  compress,
  decodeStored,
  encodeStored,
  expand,
  storedKind,
} from '../../src/storage/common/codec.ts';

const KIND = storedKind<readonly number[]>('numbers');

describe('stored JSON', () => {
  it('is read back unchanged', () => {
    expect(decodeStored(KIND, encodeStored(KIND, [1, 2]))).toEqual([1, 2]);
  });

  it.each([0, 2])('of version %i is refused by name', (version) => {
    const text = JSON.stringify({ version, value: [1, 2] });
    expect(() => decodeStored(KIND, text)).toThrow('stored numbers has an unknown version');
  });
});

describe('compressed data', () => {
  const dictionary = '{"kind":"disc-struck","disc":101,"by":201,"speedInPerS":35.25,"atS":0.75}';
  const text = dictionary.replace('35.25', '12.5');

  it('is readable with the same dictionary, in every stored version', () => {
    const [plain, small] = [compress(text), compress(text, dictionary)];
    expect(inflateRawSync(plain).toString('utf8')).toBe(text);
    expect(inflateRawSync(small, { dictionary: Buffer.from(dictionary) }).toString()).toBe(text);
    expect(small.length).toBeLessThan(plain.length / 2);
    expect([expand(plain), expand(small, dictionary)]).toEqual([text, text]);
  });

  it('is unreadable without the dictionary', () => {
    expect(() => expand(compress(text, dictionary))).toThrow();
  });
});
