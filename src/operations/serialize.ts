/** Limits of depth, list entries and text length, so that a log line stays readable. */
const MAX_DEPTH = 6;
const MAX_ENTRIES = 50;
const MAX_LETTERS = 4000;

/** The fields of errors worth logging besides the message. Bodies and headers aren't. */
const TOLD_OF_ERRORS = ['code', 'status', 'method', 'url', 'rawError', 'syscall', 'fault'] as const;
const SECRET_NAMES = /^(.*token|.*secret|password|authorization|requestbody|headers|cookie)$/i;

/** Turns any value into plain data that is safe to log. Never throws. */
export function toSerializable(value: unknown, depth = 0): unknown {
  try {
    return plainOf(value, depth);
  } catch {
    return '[unreadable]';
  }
}

function plainOf(value: unknown, depth: number): unknown {
  switch (typeof value) {
    case 'string':
      return value.length > MAX_LETTERS ? shortened(value) : value;
    case 'bigint':
    case 'symbol':
      return value.toString();
    case 'function':
      return `[function ${value.name}]`;
    case 'object':
      return value === null ? null : plainObject(value, depth);
    default:
      return value;
  }
}

/** Cuts at a word boundary, because half a secret wouldn't be recognized and hidden. */
function shortened(text: string): string {
  return `${text.slice(0, MAX_LETTERS).replace(/[^\s"'/]+$/, '')}…`;
}

function plainObject(value: object, depth: number): unknown {
  if (depth >= MAX_DEPTH) return '[…]';
  if (value instanceof Error) return plainError(value, depth);
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) {
    return `[${value.byteLength} bytes]`;
  }
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (value instanceof URL) return value.href;
  if (value instanceof Map) return plainRecord([...value].map(named), depth);
  if (Array.isArray(value) || value instanceof Set) {
    return [...value].slice(0, MAX_ENTRIES).map((entry) => toSerializable(entry, depth + 1));
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === Object.prototype || prototype === null) {
    return plainRecord(Object.entries(value), depth);
  }
  // Only the class name: a client or an interaction holds secrets and players' data.
  return nameOf(value);
}

function named([key, value]: [unknown, unknown]): [string, unknown] {
  return [typeof key === 'string' || typeof key === 'number' ? String(key) : '[key]', value];
}

function plainRecord(entries: readonly [string, unknown][], depth: number): unknown {
  return Object.fromEntries(
    entries
      .slice(0, MAX_ENTRIES)
      .map(([key, value]) => [
        key,
        SECRET_NAMES.test(key) ? '[redacted]' : toSerializable(value, depth + 1),
      ]),
  );
}

function plainError(error: Error, depth: number): unknown {
  const { name, message, stack, cause } = error;
  const told = TOLD_OF_ERRORS.filter((key) => Reflect.get(error, key) !== undefined);
  const errors: unknown = Reflect.get(error, 'errors');
  return {
    name: toSerializable(name),
    message: toSerializable(message),
    ...Object.fromEntries(
      told.map((key) => [key, toSerializable(Reflect.get(error, key), depth + 1)]),
    ),
    stack: toSerializable(stack),
    ...(cause !== undefined && { cause: toSerializable(cause, depth + 1) }),
    ...(Array.isArray(errors) && { errors: toSerializable(errors, depth + 1) }),
  };
}

function nameOf(value: object): string {
  const id: unknown = Reflect.get(value, 'id');
  const name = value.constructor.name;
  return typeof id === 'string' ? `[${name} ${id}]` : `[${name}]`;
}
