import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A connection that does what no client of ours would: it never closes its half by itself. */
export class RawLine {
  heard = '';
  /** The server has ended its half, or all of it. */
  isEnded = false;
  isClosed = false;
  readonly socket: Socket;

  constructor(socket: Socket) {
    this.socket = socket;
    socket.on('data', (bytes: Buffer) => {
      this.heard += bytes.toString('latin1');
    });
    socket.on('error', () => undefined);
    socket.on('end', () => {
      this.isEnded = true;
    });
    socket.on('close', () => {
      this.isClosed = true;
    });
  }

  /** Sends one byte at an interval, for as long as they are accepted. */
  trickle(byte: string, everyMs: number): this {
    const timer = setInterval(() => {
      if (this.socket.writable) this.socket.write(byte);
    }, everyMs);
    this.socket.once('close', () => {
      clearInterval(timer);
    });
    return this;
  }

  write(text: string): this {
    this.socket.write(text);
    return this;
  }
}

/** All of 127.0.0.0/8 is this machine, so that a test can use several addresses. */
export async function dial(url: string, from = '127.0.0.1'): Promise<RawLine> {
  const { hostname: host, port } = new URL(url);
  const socket = connect({ host, port: Number(port), localAddress: from, allowHalfOpen: true });
  const line = new RawLine(socket);
  onTestFinished(() => {
    socket.destroy();
  });
  await once(socket, 'connect');
  return line;
}

/** As a browser opens a WebSocket. */
export function upgradeTo(path: string, headers = ''): string {
  return (
    `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
    `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n${headers}\r\n`
  );
}

export function posted(path: string, body: string, headers = ''): string {
  return `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n${headers}\r\n${body}`;
}
