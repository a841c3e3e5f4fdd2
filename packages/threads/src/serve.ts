import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { detailOf, type FromWorker, type ToWorker } from './protocol.ts';

/** Any job's handler, without its types. */
type Handle = (name: string, input: unknown) => unknown;

/** A third of a normal thread's share. With less, robots would stand still on a busy machine. */
const NICENESS = 5;

/**
 * Lowers the priority of this thread. Only Linux has one for each thread; elsewhere it would be that of the
 * whole process.
 */
export function giveWay(): void {
  if (process.platform === 'linux') setPriority(0, NICENESS);
}

/** Turns this thread into a worker: it serves jobs until it is told to close. */
export function serveJobs(handle: Handle): void {
  const port = parentPort;
  if (port === null) throw new Error('only a worker thread serves jobs');
  const send = (message: FromWorker, transfer: ArrayBuffer[] = []) => {
    port.postMessage(message, transfer);
  };
  const work = async (id: number, name: string, input: unknown): Promise<void> => {
    try {
      const outcome = handle(name, input);
      if (outcome instanceof Promise) send({ kind: 'waits', id });
      const output: unknown = await outcome;
      send({ kind: 'done', id, output }, memoryOf(output));
    } catch (error) {
      send({ kind: 'failed', id, detail: detailOf(error) });
    }
  };
  port.on('message', (message: ToWorker) => {
    if (message.kind === 'close') port.close();
    else void work(message.id, message.name, message.input);
  });
  send({ kind: 'ready' });
}

/** Buffers that own their memory are transferred instead of cloned. */
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
