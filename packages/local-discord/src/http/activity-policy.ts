/** The few CDN paths that an Activity may load besides its own origin. */
const CDN_PATHS = ['attachments', 'avatars', 'icons', 'embed'] as const;
const REAL_CDNS = ['https://cdn.discordapp.com', 'https://media.discordapp.net'] as const;

export interface PolicyOptions {
  readonly ownOrigin: string;
  readonly pageOrigin: string;
  /** The nonce of inline scripts in this response. */
  readonly nonce: string;
  /** The page is in a frame without an origin, where WebKit lets 'self' match nothing. */
  readonly isOpaque: boolean;
}

/**
 * The policy that the proxy sends with a page, replacing the app's own. Real clients report
 * `script-src 'self' 'unsafe-eval' 'nonce-…' blob:`, and name an origin in `connect-src`
 * (embedded-app-sdk issue 280); the rest is a guess.
 */
export function activityPolicy(options: PolicyOptions): string {
  const { ownOrigin, pageOrigin, nonce, isOpaque } = options;
  const files = [...REAL_CDNS, `${pageOrigin}/cdn`].flatMap((cdn) =>
    CDN_PATHS.map((path) => `${cdn}/${path}/`),
  );
  const socket = ownOrigin.replace(/^http/, 'ws');
  // Chromium would match 'self' against the address, so it is left out.
  const self = isOpaque ? [] : ["'self'"];
  const shown = [...self, 'data:', 'blob:', ...files];
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': [...self, 'data:', 'blob:'],
    'script-src': [...self, "'unsafe-eval'", `'nonce-${nonce}'`, 'blob:'],
    'style-src': [...self, "'unsafe-inline'"],
    'img-src': shown,
    'media-src': shown,
    'connect-src': [ownOrigin, socket, 'data:', 'blob:', 'https://discord.com/api/', ...files],
    'frame-src': self.length === 0 ? ["'none'"] : self,
    'frame-ancestors': ["'self'", pageOrigin],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** Inline scripts get the nonce; scripts with a `src` do not, and depend on 'self'. */
export function withNonces(html: string, nonce: string): string {
  return html.replaceAll(
    /<script(?=[\s>])(?![^>]*\ssrc\s*=)/gi,
    (tag) => `${tag} nonce="${nonce}"`,
  );
}
