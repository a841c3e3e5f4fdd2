import { constants, deflateRawSync, inflateRawSync } from 'node:zlib';
import { upgradeStored, type Upgrades } from 'crokinole/match/codec/upgrade';

/** How one kind of stored JSON is written, and how older shapes of it become the current one. */
export interface StoredKind<Value> {
  readonly name: string;
  readonly version: number;
  readonly upgrades: Upgrades;
  /** Never called: it ties the kind to what is in it. */
  readonly of?: (value: Value) => void;
}

export function storedKind<Value>(name: string): StoredKind<Value> {
  return { name, version: 1, upgrades: {} };
}

export function encodeStored<Value>(kind: StoredKind<Value>, value: Value): string {
  return JSON.stringify({ version: kind.version, value });
}

/** Written by us and checked by the file's integrity: only its version is looked at again. */
export function decodeStored<Value>(kind: StoredKind<Value>, text: string): Value {
  const stored = upgradeStored(JSON.parse(text), kind.upgrades, kind.version);
  if (stored === undefined) throw new Error(`stored ${kind.name} of an unknown version`);
  return stored['value'] as Value;
}

/** A dictionary of text that is likely to come again makes small things much smaller. */
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
