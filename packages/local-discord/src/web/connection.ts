import type { PageResponse, Push } from '../site/page-protocol.ts';

export interface Connection {
  readonly ask: <Value>(act: string, given: object) => Promise<Value>;
}

export interface Listeners {
  readonly push: (push: Push) => void;
  readonly online: (isOnline: boolean) => void;
}

const RETRY_MS = 1000;

/** A refusal from the server, with a message for the member. */
export class Refusal extends Error {}

/** For what nobody waits for: where it's refused, it was over before. */
export function ignoreRefusal(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** Keeps a member's connection to the server open, and reconnects when it breaks. */
export function connect(username: string, listeners: Listeners): Connection {
  const waiting = new Map<number, Waiting>();
  let nextId = 1;
  let socket = open();

  function open(): WebSocket {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const opened = new WebSocket(
      `${scheme}://${location.host}/local/socket?as=${encodeURIComponent(username)}`,
    );
    opened.addEventListener('open', () => {
      listeners.online(true);
    });
    opened.addEventListener('message', ({ data }) => {
      hear(JSON.parse(String(data)) as Push | PageResponse);
    });
    opened.addEventListener('close', () => {
      for (const { reject } of waiting.values()) reject(new Refusal('The connection was lost.'));
      waiting.clear();
      listeners.online(false);
      setTimeout(() => {
        socket = open();
      }, RETRY_MS);
    });
    return opened;
  }

  function hear(frame: Push | PageResponse): void {
    if ('push' in frame) {
      listeners.push(frame);
      return;
    }
    const asked = waiting.get(frame.id);
    waiting.delete(frame.id);
    if (frame.ok) asked?.resolve(frame.value);
    else asked?.reject(new Refusal(frame.message));
  }

  return {
    ask<Value>(act: string, given: object) {
      return new Promise<Value>((resolve, reject) => {
        if (socket.readyState !== WebSocket.OPEN) {
          reject(new Refusal('There is no connection just now.'));
          return;
        }
        const id = nextId;
        nextId += 1;
        waiting.set(id, { resolve: resolve as Waiting['resolve'], reject });
        socket.send(JSON.stringify({ id, act, with: given }));
      });
    },
  };
}

/** Uploads a file; the returned id is used to attach it later. */
export async function upload(file: File): Promise<string> {
  const response = await fetch(`/local/uploads?name=${encodeURIComponent(file.name)}`, {
    method: 'POST',
    headers: { 'content-type': file.type === '' ? 'application/octet-stream' : file.type },
    body: file,
  });
  const answer = (await response.json()) as { id?: string; message?: string };
  if (answer.id === undefined) throw new Refusal(answer.message ?? 'The file was not taken.');
  return answer.id;
}
