import type { Duplex } from 'node:stream';

/** A client that doesn't even read one line within this time is disconnected. */
const PATIENCE_MS = 1000;

/**
 * Answers and closes the connection, whatever the client does. `end` alone closes only our side, and a
 * client that never closes its side would keep the connection open forever.
 */
export function turnAway(stream: Duplex, status: string): void {
  // After an upgrade request, HTTP no longer handles errors of the connection.
  stream.on('error', () => undefined);
  if (!stream.writable) {
    stream.destroy();
    return;
  }
  const timer = setTimeout(() => stream.destroy(), PATIENCE_MS);
  timer.unref();
  stream.once('close', () => {
    clearTimeout(timer);
  });
  stream.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`, () => {
    stream.destroy();
  });
}
