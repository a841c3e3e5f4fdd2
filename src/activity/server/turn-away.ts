import type { Duplex } from 'node:stream';

/** Who does not take even a line may not keep the connection. */
const PATIENCE_MS = 1000;

/**
 * Answers and ends the connection, whatever the other side does: `end` alone closes our half of it,
 * and who never closes the other half would keep it for good.
 */
export function turnAway(stream: Duplex, status: string): void {
  // Nobody else listens to a connection that HTTP has let go of.
  stream.on('error', () => undefined);
  if (!stream.writable) {
    stream.destroy();
    return;
  }
  const impatience = setTimeout(() => stream.destroy(), PATIENCE_MS);
  impatience.unref();
  stream.once('close', () => {
    clearTimeout(impatience);
  });
  stream.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`, () => {
    stream.destroy();
  });
}
