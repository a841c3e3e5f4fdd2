/** Says whether so much time has passed since it was made. */
export function deadlineIn(ms: number): () => boolean {
  const endMs = performance.now() + ms;
  return () => performance.now() >= endMs;
}
