import { constants, deflateRawSync, inflateRawSync } from 'node:zlib';
import { upgradeStored, type Upgrades } from 'crokinole/match/codec/upgrade';

/** How one kind of stored JSON is written, and how older versions of it are upgraded. */
export interface StoredKind<Value> {
  readonly name: string;
  readonly version: number;
  readonly upgrades: Upgrades;
  /** A type marker that is never called: it ties the kind to the type of its values. */
  readonly of?: (value: Value) => void;
}

export function storedKind<Value>(name: string): StoredKind<Value> {
  return { name, version: 1, upgrades: {} };
}

export function encodeStored<Value>(kind: StoredKind<Value>, value: Value): string {
  return JSON.stringify({ version: kind.version, value });
}

/** Checks only the version. We wrote the JSON ourselves, and the database detects damage. */
export function decodeStored<Value>(kind: StoredKind<Value>, text: string): Value {
  const stored = upgradeStored(JSON.parse(text), kind.upgrades, kind.version);
  if (stored === undefined) throw new Error(`stored ${kind.name} has an unknown version`);
  return stored['value'] as Value;
}

/**
 * Compresses a text. A dictionary of text that is likely to recur makes short texts much smaller.
 */
export function compress(text: string, dictionary = ''): Buffer {
  const options = { level: constants.Z_BEST_SPEED + 5, ...withDictionary(dictionary) };
  return deflateRawSync(text, options);
}

export function expand(blob: Buffer, dictionary = ''): string {
  return inflateRawSync(blob, withDictionary(dictionary)).toString('utf8');
}

function withDictionary(dictionary: string) {
  return dictionary === '' ? {} : { dictionary: Buffer.from(dictionary) };
}
