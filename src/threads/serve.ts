import { parentPort } from 'node:worker_threads';
import { detailOf, type FromWorker, type ToWorker } from './protocol.ts';

/** Any job's handler, seen from where its types are no longer known. */
type Handle = (name: string, input: unknown) => unknown;

/** Makes this thread a worker: does what it is sent, one job at a time, until told to close. */
export function serveJobs(handle: Handle): void {
  const port = parentPort;
  if (port === null) throw new Error('only a worker thread serves jobs');
  const send = (message: FromWorker, transfer: ArrayBuffer[] = []) => {
    port.postMessage(message, transfer);
  };
  port.on('message', (message: ToWorker) => {
    if (message.kind === 'close') {
      port.close();
      return;
    }
    const { name, input } = message;
    Promise.resolve()
      .then(() => handle(name, input))
      .then((output) => {
        send({ kind: 'done', output }, memoryOf(output));
      })
      .catch((error: unknown) => {
        send({ kind: 'failed', detail: detailOf(error) });
      });
  });
  send({ kind: 'ready' });
}

/** Finished pictures that own their memory are handed over instead of copied. */
function memoryOf(output: unknown): ArrayBuffer[] {
  if (typeof output !== 'object' || output === null) return [];
  return Object.values(output).flatMap((value: unknown) =>
    value instanceof Uint8Array &&
    value.buffer instanceof ArrayBuffer &&
    value.byteLength === value.buffer.byteLength
      ? [value.buffer]
      : [],
  );
}
