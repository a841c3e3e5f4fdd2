/** Errors of the way to Discord, and Discord's own answers: by name, as several libraries throw them. */
const NAMES =
  /^(DiscordAPIError|HTTPError|RateLimitError|AbortError|TimeoutError|ConnectTimeoutError|SocketError)\b/;
const CODES =
  /^(ECONN(RESET|REFUSED|ABORTED)|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|E(HOST|NET)UNREACH|ENETDOWN|UND_ERR_.*)$/;
const MAX_CAUSES = 8;

/** Whether something outside failed us, so that our own state is as good as before. */
export function isNetworkError(thrown: unknown): boolean {
  let error = thrown;
  for (let i = 0; i < MAX_CAUSES && error instanceof Error; i += 1) {
    const code: unknown = Reflect.get(error, 'code');
    if (NAMES.test(error.name) || (typeof code === 'string' && CODES.test(code))) return true;
    error = error.cause;
  }
  return false;
}
