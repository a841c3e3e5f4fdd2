/** Returns a function that tells whether this much time has passed. */
export function deadlineIn(ms: number): () => boolean {
  const endMs = performance.now() + ms;
  return () => performance.now() >= endMs;
}

/** Returns a function that tells whether this share of this much time has passed. */
export function sharesOf(ms: number): (share: number) => boolean {
  const startMs = performance.now();
  return (share) => performance.now() - startMs >= share * ms;
}
