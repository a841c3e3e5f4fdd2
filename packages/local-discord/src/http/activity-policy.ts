/** The few paths of the real Discord's files that an Activity may load beside its own. */
const CDN_PATHS = ['attachments', 'avatars', 'icons', 'embed'] as const;
const REAL_CDNS = ['https://cdn.discordapp.com', 'https://media.discordapp.net'] as const;

export interface PolicyOptions {
  readonly ownOrigin: string;
  readonly pageOrigin: string;
  /** What inline scripts of this answer bear. */
  readonly nonce: string;
  /** The page is in a frame of no origin: there WebKit was seen to let 'self' match nothing. */
  readonly isOpaque: boolean;
}

/**
 * The policy that the proxy sends with a page, in place of the app's own. Real clients report
 * `script-src 'self' 'unsafe-eval' 'nonce-…' blob:`, and an origin by its name in `connect-src`
 * (embedded-app-sdk issue 280); the rest is a guess.
 */
export function activityPolicy(options: PolicyOptions): string {
  const { ownOrigin, pageOrigin, nonce, isOpaque } = options;
  const files = [...REAL_CDNS, `${pageOrigin}/cdn`].flatMap((cdn) =>
    CDN_PATHS.map((path) => `${cdn}/${path}/`),
  );
  const socket = ownOrigin.replace(/^http/, 'ws');
  // Chromium would match it against the address, so it is left out.
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

/** Inline scripts get the nonce; those that name a file do not, and are left to 'self'. */
export function withNonces(html: string, nonce: string): string {
  return html.replaceAll(
    /<script(?=[\s>])(?![^>]*\ssrc\s*=)/gi,
    (tag) => `${tag} nonce="${nonce}"`,
  );
}
