import { constants, createDeflate } from 'node:zlib';
import type { RawData, WebSocket } from 'ws';
import type { Clock } from '../simulation/clock.ts';
import { parseJson } from '../protocol/parse-json.ts';
import { FRAME, type CloseName } from './requests.ts';

export interface LinkOptions {
  readonly clock: Clock;
  readonly isCompressed: boolean;
  readonly heartbeatIntervalMs: number;
  readonly hear: (op: number, data: unknown) => void;
  readonly refuse: (name: CloseName) => void;
  readonly gone: () => void;
}

/** A bot's connection: frames in and out, and the limits that apply to each connection. */
export interface Link {
  readonly send: (frame: object) => void;
  readonly sendText: (frame: string) => void;
  readonly close: (code: number, reason: string) => void;
  readonly terminate: () => void;
}

const FRAME_LIMIT_BYTES = 4096;
const FRAMES_PER_MINUTE = 120;

export function createLink(socket: WebSocket, options: LinkOptions): Link {
  const { clock } = options;
  const write = options.isCompressed ? compressing(socket) : plain(socket);
  let counted = { frames: 0, endsMs: clock.nowMs() + 60_000 };
  let cancelTimeout = (): void => undefined;
  const awaitHeartbeat = (): void => {
    cancelTimeout();
    cancelTimeout = clock.after(options.heartbeatIntervalMs * 2, () => {
      options.refuse('sessionTimedOut');
    });
  };
  const isTooMany = (): boolean => {
    if (clock.nowMs() > counted.endsMs) counted = { frames: 0, endsMs: clock.nowMs() + 60_000 };
    counted.frames += 1;
    return counted.frames > FRAMES_PER_MINUTE;
  };

  awaitHeartbeat();
  socket.on('message', (raw) => {
    if (socket.readyState !== socket.OPEN) return;
    const text = textOf(raw);
    if (Buffer.byteLength(text) > FRAME_LIMIT_BYTES) options.refuse('decodeError');
    else if (isTooMany()) options.refuse('rateLimited');
    else {
      const frame = parseFrame(text);
      if (frame?.op === 1) awaitHeartbeat();
      if (frame === undefined) options.refuse('decodeError');
      else options.hear(frame.op, frame.d);
    }
  });
  // A connection that breaks is handled like one that was closed.
  socket.on('error', () => undefined);
  socket.on('close', () => {
    cancelTimeout();
    options.gone();
  });
  return {
    send: (frame) => {
      write(JSON.stringify(frame));
    },
    sendText: write,
    close(code, reason) {
      socket.close(code, reason);
    },
    terminate() {
      socket.terminate();
    },
  };
}

function textOf(raw: RawData): string {
  if (Array.isArray(raw)) return Buffer.concat(raw).toString('utf8');
  return (raw instanceof ArrayBuffer ? Buffer.from(raw) : raw).toString('utf8');
}

function parseFrame(text: string): { op: number; d: unknown } | undefined {
  return FRAME.safeParse(parseJson(text)).data;
}

function plain(socket: WebSocket): (frame: string) => void {
  return (frame) => {
    if (socket.readyState === socket.OPEN) socket.send(frame);
  };
}

/** One zlib stream per connection, flushed after each frame. */
function compressing(socket: WebSocket): (frame: string) => void {
  const deflate = createDeflate();
  let chunks: Buffer[] = [];
  deflate.on('data', (chunk: Buffer) => chunks.push(chunk));
  return (frame) => {
    deflate.write(frame);
    deflate.flush(constants.Z_SYNC_FLUSH, () => {
      const packed = Buffer.concat(chunks);
      chunks = [];
      if (packed.length > 0 && socket.readyState === socket.OPEN) socket.send(packed);
    });
  };
}
