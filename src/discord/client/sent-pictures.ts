import { subscribe } from 'node:diagnostics_channel';
import { MessageChannel } from 'node:worker_threads';
import { isForOnce } from '../ui/for-once.ts';

const connections = new WeakMap<ArrayBufferLike, { readonly writableLength: number }>();
/** Of those for one message: the system has taken over every byte of them. */
const takenOver = new WeakSet<ArrayBufferLike>();
const nowhere = portWithoutOtherEnd();

/**
 * A moving picture lies outside of the heap, and would wait there until the collector finds that
 * nobody needs it any more: fifty times a second that was what made a collection due.
 */
export function giveBack({ buffer }: Uint8Array): void {
  if (takenOver.has(buffer) && buffer instanceof ArrayBuffer) nowhere.postMessage(null, [buffer]);
}

export function isGivenBack({ buffer }: Uint8Array): boolean {
  return buffer.byteLength === 0 && takenOver.has(buffer);
}

/** Whatever is handed over there is gone at once. */
function portWithoutOtherEnd() {
  const { port1, port2 } = new MessageChannel();
  port2.close();
  return port1;
}

interface Sending {
  readonly request: { readonly body: unknown };
}

// An answer can come before all of what it answers was read: then the connection still holds that.
subscribe('undici:client:sendHeaders', (message) => {
  const { request, socket } = message as Sending & {
    readonly socket: { readonly writableLength: number };
  };
  const memory = memoryOf(request.body);
  if (memory === undefined) return;
  // It may be sent again, after an answer that says to wait.
  takenOver.delete(memory);
  connections.set(memory, socket);
});

subscribe('undici:request:headers', (message) => {
  const memory = memoryOf((message as Sending).request.body);
  if (memory !== undefined && connections.get(memory)?.writableLength === 0) takenOver.add(memory);
});

function memoryOf(body: unknown): ArrayBufferLike | undefined {
  return body instanceof Uint8Array && isForOnce(body) ? body.buffer : undefined;
}
