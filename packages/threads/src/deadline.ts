/** Returns a function that tells whether this much time has passed. */
export function deadlineIn(ms: number): () => boolean {
  const endMs = performance.now() + ms;
  return () => performance.now() >= endMs;
}
