import type { IncomingMessage } from 'node:http';
import { refusal } from '../protocol/refusals.ts';

export async function readBytes(request: IncomingMessage, limitBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  // The rest of an oversized request is still read, so that the client receives the refusal.
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= limitBytes) chunks.push(chunk);
    else chunks.length = 0;
    if (size > 4 * limitBytes) break;
  }
  if (size > limitBytes) throw refusal('tooLarge');
  return Buffer.concat(chunks);
}
