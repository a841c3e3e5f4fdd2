/** Keeps what was made for a key, up to a number of keys; the one unused for longest goes first. */
export function createCache<Value>(capacity: number): (key: string, make: () => Value) => Value {
  const kept = new Map<string, Value>();
  return (key, make) => {
    const found = kept.get(key);
    const value = found ?? make();
    kept.delete(key);
    kept.set(key, value);
    if (kept.size > capacity) {
      const [oldest] = kept.keys();
      if (oldest !== undefined) kept.delete(oldest);
    }
    return value;
  };
}
