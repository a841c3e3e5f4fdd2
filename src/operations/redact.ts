const HIDDEN = '[redacted]';

/** Removes secrets from log lines, wherever they are in a line. */
export interface Redactor {
  /** Hides this exact text from now on. */
  readonly hide: (secret: string) => void;
  readonly redact: (line: string) => string;
}

/**
 * Shorter texts aren't hidden: a part of a secret is useless, and hiding short words would garble the log.
 */
const MIN_LENGTH = 8;

const PATTERNS: readonly (readonly [RegExp, string])[] = [
  // Routes that contain an interaction's or a webhook's token.
  [/(\/(?:webhooks|interactions)\/\d+\/)[^/?#\s"'\\]+/g, `$1${HIDDEN}`],
  // Interaction tokens: base64 of "interaction:" and more.
  [/aW50ZXJhY3Rpb24[\w+/=.%-]+/g, HIDDEN],
  // Bot tokens: base64 of the bot's id, a time, a signature.
  [/[\w-]{20,}\.[\w-]{6,7}\.[\w-]{25,}/g, HIDDEN],
  [/\b((?:Bot|Bearer|Basic) )[\w.~+/=-]{16,}/g, `$1${HIDDEN}`],
  // The password in a URL.
  [/(\b[a-z][a-z\d+.-]*:\/\/[^\s/:@"']*:)[^\s/@"']+(?=@)/gi, `$1${HIDDEN}`],
  // Fields with these names, in JSON and in JSON nested in a string.
  [/((?:token|secret|password|authorization)\\*"\s*:\s*\\*")[^"\\]+/gi, `$1${HIDDEN}`],
];

export function createRedactor(secrets: readonly string[] = []): Redactor {
  const hidden = new Set<string>();
  const hide = (secret: string): void => {
    if (secret.length < MIN_LENGTH) return;
    for (const form of [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)]) {
      hidden.add(form);
    }
  };
  for (const secret of secrets) hide(secret);
  return {
    hide,
    redact: (line) => {
      let safe = line;
      for (const secret of hidden) safe = safe.replaceAll(secret, HIDDEN);
      for (const [pattern, instead] of PATTERNS) safe = safe.replace(pattern, instead);
      return safe;
    },
  };
}
