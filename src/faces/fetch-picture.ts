export interface FetchOptions {
  readonly timeoutMs: number;
  readonly maxBytes: number;
}

/** Of 128 × 128 pixels, most pictures have 30 kB, and noise has 70. */
const LIMITS: FetchOptions = { timeoutMs: 3000, maxBytes: 262_144 };

/**
 * Downloads a PNG. Undefined if the server has none there, or answers with something else, too much,
 * too slowly, or a redirect.
 */
export async function fetchPicture(
  url: string,
  { timeoutMs, maxBytes }: FetchOptions = LIMITS,
): Promise<Uint8Array | undefined> {
  const stop = new AbortController();
  const timer = setTimeout(() => {
    stop.abort();
  }, timeoutMs);
  try {
    const response = await fetch(url, {
      redirect: 'error',
      signal: stop.signal,
      headers: { accept: 'image/png' },
    });
    const isPng = response.ok && response.headers.get('content-type') === 'image/png';
    return isPng ? await readAtMost(response, maxBytes) : undefined;
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
    // Ends the download of an answer that isn't wanted.
    stop.abort();
  }
}

/** What an answer claims about its length isn't believed. */
async function readAtMost({ body }: Response, maxBytes: number): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const parts: AsyncIterable<Uint8Array> | readonly Uint8Array[] = body ?? [];
  for await (const chunk of parts) {
    length += chunk.length;
    if (length > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
