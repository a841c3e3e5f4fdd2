import type { LocalDiscord } from '../../src/local-discord.ts';
import { firstBot } from './world.ts';

export interface Asked {
  readonly status: number;
  readonly json: Record<string, unknown>;
}

export interface AskOptions {
  readonly body?: unknown;
  /** The first bot's token by default; `null` for none. */
  readonly authorization?: string | null;
}

/** A request that bypasses any client library's checks. */
export async function ask(
  discord: LocalDiscord,
  method: string,
  path: string,
  { body, authorization = `Bot ${firstBot(discord).token}` }: AskOptions = {},
): Promise<Asked> {
  const isForm = body instanceof URLSearchParams;
  const response = await fetch(`${discord.apiUrl}/v10${path}`, {
    method,
    headers: {
      ...(authorization !== null && { authorization }),
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, json: (text === '' ? {} : JSON.parse(text)) as Asked['json'] };
}
