/** The few paths of the real Discord's files that an Activity may load beside its own. */
const CDN_PATHS = ['attachments', 'avatars', 'icons', 'embed'] as const;
const REAL_CDNS = ['https://cdn.discordapp.com', 'https://media.discordapp.net'] as const;

/** What the proxy lets an app's page reach, in the words of a Content-Security-Policy. */
export function activityPolicy(ownOrigin: string, pageOrigin: string): string {
  const files = [...REAL_CDNS, `${pageOrigin}/cdn`].flatMap((cdn) =>
    CDN_PATHS.map((path) => `${cdn}/${path}/`),
  );
  const socket = ownOrigin.replace(/^http/, 'ws');
  const shown = ["'self'", 'data:', 'blob:', ...files].join(' ');
  return [
    "default-src 'self' data: blob:",
    "script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:",
    "style-src 'self' 'unsafe-inline'",
    `img-src ${shown}`,
    `media-src ${shown}`,
    `connect-src 'self' ${socket} data: blob: https://discord.com/api/ ${files.join(' ')}`,
    "frame-src 'self'",
    `frame-ancestors 'self' ${pageOrigin}`,
  ].join('; ');
}

const REAL_HOST = /https:\/\/([\w*]+\.)?discord\.com/g;

/** An app that lets the real Discord frame it means its host, which is this one here. */
export function hostedHere(policy: string, pageOrigin: string): string {
  return policy.replaceAll(/frame-ancestors[^;]*/gi, (directive) =>
    directive.search(REAL_HOST) < 0
      ? directive
      : `${directive.replaceAll(REAL_HOST, pageOrigin)} 'self'`,
  );
}
