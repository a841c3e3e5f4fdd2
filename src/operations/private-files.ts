/**
 * Makes all files that this process writes from now on readable by its own user only: files 0600,
 * folders 0700. Other users of the machine must not read players' data. Threads inherit this;
 * existing files keep their permissions.
 */
export function keepFilesPrivate(): void {
  process.umask(0o077);
}
