const HIDDEN = '[redacted]';

/** What stands in a log must open nothing, wherever in it a secret hides. */
export interface Redactor {
  /** This very text will be hidden from now on. */
  readonly hide: (secret: string) => void;
  readonly redact: (line: string) => string;
}

/** Parts of a secret say nothing, and hiding short words would garble the log. */
const MIN_LENGTH = 8;

const PATTERNS: readonly (readonly [RegExp, string])[] = [
  // The routes that act with an interaction's or a webhook's own token.
  [/(\/(?:webhooks|interactions)\/\d+\/)[^/?#\s"'\\]+/g, `$1${HIDDEN}`],
  // Interaction tokens: base64 of "interaction:" and what follows.
  [/aW50ZXJhY3Rpb24[\w+/=.%-]+/g, HIDDEN],
  // Bot tokens: base64 of the bot's id, a time, a signature.
  [/[\w-]{20,}\.[\w-]{6,7}\.[\w-]{25,}/g, HIDDEN],
  [/\b((?:Bot|Bearer|Basic) )[\w.~+/=-]{16,}/g, `$1${HIDDEN}`],
  // What stands before the host of an address.
  [/(\b[a-z][a-z\d+.-]*:\/\/[^\s/:@"']*:)[^\s/@"']+(?=@)/gi, `$1${HIDDEN}`],
  // Fields that are called so, in JSON and in JSON within JSON.
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
