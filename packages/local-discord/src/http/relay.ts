/** Paths the proxy handles itself; all others go to the app. */
export const RESERVED_PATH = '/.local-discord/';

/**
 * An Activity's page runs in a frame of its own origin, because the unmodified SDK only listens to
 * the real Discord. This script forwards messages between the two unchanged. A frame without an
 * origin cannot be addressed by one.
 */
const SCRIPT = `const page = document.currentScript.dataset.page;
const app = document.querySelector('iframe');
const isOpaque = app.hasAttribute('sandbox');
const [from, to] = isOpaque ? ['null', '*'] : [location.origin, location.origin];
addEventListener('message', ({ source, origin, data }) => {
  if (source === parent && origin === page) app.contentWindow.postMessage(data, to);
  if (source === app.contentWindow && origin === from) parent.postMessage(data, page);
});
app.src = '/' + location.search;
`;

const STYLE =
  'html, body, iframe { border: 0; display: block; height: 100%; margin: 0; width: 100% }';

/** The permissions of a frame without an origin. */
const SANDBOX = ' sandbox="allow-scripts allow-forms allow-pointer-lock"';

function documentFor(pageOrigin: string, isOpaque: boolean): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Activity</title>
<link rel="stylesheet" href="${RESERVED_PATH}relay.css">
<iframe title="Activity" allow="autoplay; fullscreen; clipboard-write; gamepad"${isOpaque ? SANDBOX : ''}></iframe>
<script src="${RESERVED_PATH}relay.js" data-page="${pageOrigin}"></script>
</html>
`;
}

export interface RelayFile {
  readonly type: string;
  readonly text: string;
}

/** `pageOrigin` is the origin of the local Discord's page, the only one that may frame this. */
export function relayFile(
  path: string,
  pageOrigin: string,
  isOpaque: boolean,
): RelayFile | undefined {
  switch (path.slice(RESERVED_PATH.length)) {
    case 'frame':
      return { type: 'text/html', text: documentFor(pageOrigin, isOpaque) };
    case 'relay.js':
      return { type: 'text/javascript', text: SCRIPT };
    case 'relay.css':
      return { type: 'text/css', text: STYLE };
    default:
      return undefined;
  }
}
