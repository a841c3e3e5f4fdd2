/**
 * Returns the cached value for a key, or makes it. A rarely requested entry does not refresh its
 * position, and is not stored if new, so that it evicts nothing useful.
 */
type Cache<Value> = (key: string, make: () => Value, isHardlyAskedAgain?: boolean) => Value;

/** An LRU cache. */
export function createCache<Value>(capacity: number): Cache<Value> {
  const entries = new Map<string, Value>();
  return (key, make, isHardlyAskedAgain = false) => {
    const value = entries.get(key) ?? make();
    if (isHardlyAskedAgain) return value;
    entries.delete(key);
    entries.set(key, value);
    if (entries.size > capacity) {
      const [oldest] = entries.keys();
      if (oldest !== undefined) entries.delete(oldest);
    }
    return value;
  };
}
