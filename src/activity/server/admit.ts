import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod';
import { languageOf, wordsIn } from '../../words/registry.ts';
import { fromJson } from '../protocol/from-json.ts';
import type { Admission, AdmissionRefusal } from './admission.ts';
import type { AdmissionRateLimit } from './rate-limit.ts';
import { reply } from './reply.ts';
import type { Strangers } from './strangers.ts';
import type { Tickets } from './tickets.ts';

export interface AdmitOptions {
  readonly admission: Admission;
  readonly tickets: Tickets;
  readonly strangers: Strangers;
  readonly onRefused: (why: AdmissionRefusal | 'tooMuch' | 'notUnderstood') => void;
}

export interface Asker {
  readonly rateLimit: AdmissionRateLimit;
  readonly address: string;
}

const MAX_BODY_BYTES = 4096;

const applicationSchema = z.strictObject({
  code: z.string().min(1).max(512),
  instance: z.string().regex(/^[\w-]{1,128}$/),
  locale: z.string().max(20).optional(),
});

const STATUS: Readonly<Record<AdmissionRefusal, number>> = {
  refused: 403,
  gone: 403,
  off: 403,
  unavailable: 503,
};

/** Exchanges a code of Discord for a ticket. */
export async function admit(
  options: AdmitOptions,
  asker: Asker,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { onRefused } = options;
  response.setHeader('cache-control', 'no-store');
  if (request.method !== 'POST') {
    request.resume();
    response.setHeader('allow', 'POST');
    reply(response, 405, 'text/plain', '');
    return;
  }
  const body = await readBody(request);
  if (body === 'too-large') {
    onRefused('notUnderstood');
    // Close the connection: otherwise, the rest of the body would be read as the next request.
    response.setHeader('connection', 'close');
    reply(response, 413, 'text/plain', '');
    return;
  }
  const applied = applicationSchema.safeParse(fromJson(body.toString('utf8')));
  if (!applied.success) {
    onRefused('notUnderstood');
    reply(response, 400, 'text/plain', '');
    return;
  }
  await decide(options, asker, applied.data, { request, response });
}

async function decide(
  { admission, tickets, strangers, onRefused }: AdmitOptions,
  { rateLimit, address }: Asker,
  { locale, ...application }: z.infer<typeof applicationSchema>,
  { request, response }: { readonly request: IncomingMessage; readonly response: ServerResponse },
): Promise<void> {
  const say = wordsIn(languageOf(locale)).table.admission;
  if (!rateLimit.take(address)) {
    onRefused('tooMuch');
    sentence(response, 429, say.unavailable);
    return;
  }
  // The rate limit has counted this request. Until Discord answers, silent connections must not push it
  // out.
  strangers.remove(request.socket);
  const answer = await admission.admit(application);
  strangers.add(request.socket, address);
  if (!answer.ok) {
    const { code } = answer.refusal;
    onRefused(code);
    sentence(response, STATUS[code], say[code]);
    return;
  }
  rateLimit.letIn(address);
  const { admitted, presenceToken } = answer.value;
  const ticket = tickets.write(admitted);
  reply(response, 200, 'application/json', JSON.stringify({ ticket, presenceToken }));
}

function sentence(response: ServerResponse, status: number, said: string): void {
  reply(response, status, 'application/json', JSON.stringify({ sentence: said }));
}

/** Uses events, because leaving a `for await` loop early would close the connection before the answer. */
function readBody(request: IncomingMessage): Promise<Buffer | 'too-large'> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let length = 0;
    request.on('data', (part: Buffer) => {
      length += part.length;
      if (length <= MAX_BODY_BYTES) parts.push(part);
      else resolve('too-large');
    });
    request.once('end', () => {
      resolve(Buffer.concat(parts));
    });
    request.once('error', reject);
  });
}
