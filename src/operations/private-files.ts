/**
 * From now on whatever this process writes is for its own user alone: files 0600, folders 0700. Who
 * played with whom is nobody else's business, not even on the same machine. Threads follow; what
 * is there already keeps its rights.
 */
export function keepFilesPrivate(): void {
  process.umask(0o077);
}
