import type { LocalDiscord } from '../../src/local-discord.ts';
import { firstBot } from './world.ts';

export interface Asked {
  readonly status: number;
  readonly code: number | undefined;
  /** As `components.0.label: BASE_TYPE_MAX_LENGTH`. */
  readonly errors: readonly string[];
  readonly json: Record<string, unknown>;
}

export interface AskOptions {
  readonly body?: unknown;
  readonly files?: readonly { readonly name: string; readonly bytes: Buffer }[];
  /** The first bot's token by default; `null` for none. */
  readonly authorization?: string | null;
}

/** A request that bypasses any client library's checks. */
export async function ask(
  discord: LocalDiscord,
  method: string,
  path: string,
  { body, files = [], authorization = `Bot ${firstBot(discord).token}` }: AskOptions = {},
): Promise<Asked> {
  const isJson = files.length === 0 && body !== undefined && !(body instanceof URLSearchParams);
  const response = await fetch(`${discord.apiUrl}/v10${path}`, {
    method,
    headers: {
      ...(authorization !== null && { authorization }),
      ...(isJson && { 'content-type': 'application/json' }),
    },
    ...(isJson && { body: JSON.stringify(body) }),
    ...(body instanceof URLSearchParams && { body }),
    ...(files.length > 0 && { body: formOf(body, files) }),
  });
  const text = await response.text();
  const json = (text === '' ? {} : JSON.parse(text)) as Asked['json'];
  const code = json['code'] as number | undefined;
  return { status: response.status, code, errors: errorsIn(json['errors']), json };
}

function formOf(body: unknown, files: NonNullable<AskOptions['files']>): FormData {
  const form = new FormData();
  form.set('payload_json', JSON.stringify(body));
  files.forEach(({ name, bytes }, index) => {
    form.set(`files[${index}]`, new Blob([new Uint8Array(bytes)]), name);
  });
  return form;
}

function errorsIn(tree: unknown, path = ''): readonly string[] {
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([name, value]) =>
    name === '_errors'
      ? (value as { code: string }[]).map(({ code }) => `${path}: ${code}`)
      : errorsIn(value, path === '' ? name : `${path}.${name}`),
  );
}
