/**
 * What was made for a key, or what is made now. What is hardly asked for again is kept no longer
 * than it would have been, and not at all if it was not: it would push out what is.
 */
type Cache<Value> = (key: string, make: () => Value, isHardlyAskedAgain?: boolean) => Value;

/** Keeps what was made for a key, up to a number of keys; the one unused for longest goes first. */
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
