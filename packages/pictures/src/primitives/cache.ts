/**
 * Returns the cached value for a key, or makes it. A rarely requested entry does not refresh its
 * position, and is not stored if new, so that it evicts nothing useful.
 */
type Cache<Value> = (key: string, make: () => Value, isHardlyAskedAgain?: boolean) => Value;

/** An LRU cache. */
export function createCache<Value>(capacity: number): Cache<Value> {
  const kept = new Map<string, Value>();
  return (key, make, isHardlyAskedAgain = false) => {
    const value = kept.get(key) ?? make();
    if (isHardlyAskedAgain) return value;
    kept.delete(key);
    kept.set(key, value);
    if (kept.size > capacity) {
      const [oldest] = kept.keys();
      if (oldest !== undefined) kept.delete(oldest);
    }
    return value;
  };
}
