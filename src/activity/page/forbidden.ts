/** A browser refuses what a frame may not do by a DOMException. The page works without it. */
export function ignoreForbidden(thrown: unknown): void {
  if (!(thrown instanceof DOMException)) throw thrown;
}
