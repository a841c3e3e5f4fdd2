import { DiscordAPIError, HTTPError, RateLimitError } from 'discord.js';

/** Discord accepted everything, but the result is not what the bot relies on. */
export class Wrong extends Error {
  override readonly name = 'Wrong';
}

export function must(isSo: boolean, words: string): asserts isSo {
  if (!isSo) throw new Wrong(words);
}

/**
 * An error in Discord's words, so that it can be searched for: never the request's body or its
 * token.
 */
export function rawError(thrown: unknown): string {
  if (thrown instanceof Wrong) return thrown.message;
  if (thrown instanceof DiscordAPIError) {
    const { method, url, status, rawError: raw } = thrown;
    return `${method} ${pathOf(url)} was answered with ${status}: ${JSON.stringify(raw)}`;
  }
  if (thrown instanceof HTTPError) {
    return `${thrown.method} ${pathOf(thrown.url)} was answered with ${thrown.status}`;
  }
  if (thrown instanceof RateLimitError) {
    return `${thrown.method} ${thrown.route} has to wait ${thrown.retryAfter} ms (${thrown.scope})`;
  }
  return thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown);
}

function pathOf(url: string): string {
  // The URL of an interaction's answers contains its token.
  return new URL(url).pathname.replace(/(\/(?:webhooks|interactions)\/\d+\/)[^/]+/, '$1…');
}
