import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import * as z from 'zod';
import { readPage, securityHeaders } from '../../src/activity/server/page-files.ts';
import { readBody } from './read-body.ts';

/** Untrusted input that is printed: control characters are removed. */
const said = z
  .string()
  .max(500)
  .transform((text) => text.replaceAll(/\p{C}/gu, '?'));

/** Enough for a flick or two of a second on a fast screen. */
const MAX_POINTS = 150;
const MAX_SWIPES = 8;
const place = z.number().min(-20_000).max(20_000);

/** What the page has found out about where it runs, and who looked at it. */
const reportSchema = z.strictObject({
  instance: z
    .string()
    .regex(/^[\w-]{1,128}$/)
    .nullable(),
  platform: said.nullable(),
  agent: said,
  origin: said,
  isFramed: z.boolean(),
  /** Which of the two scripts could run: the inline one, or the file. */
  ranInline: z.boolean(),
  ranAsFile: z.boolean(),
  /** Whether the table's own script has put anything on the page. */
  isTableShown: z.boolean(),
  socket: said,
  violations: z.array(said).max(100),
  messages: z.array(said).max(1000),
  screen: said,
  insets: said,
  /** What fingers did on the page: x, y and milliseconds since the first touch. */
  swipes: z
    .array(z.array(z.tuple([place, place, place])).max(MAX_POINTS))
    .max(MAX_SWIPES)
    .default([]),
});

export type PageReport = z.infer<typeof reportSchema>;

export interface ReportServer {
  readonly url: string;
  readonly nextReport: () => Promise<PageReport>;
  /**
   * Whether a page has come with a code, as the table's own does once the person has authorized it.
   */
  readonly hasAdmitted: () => boolean;
  readonly close: () => Promise<void>;
}

const SWIPING_MS = 12_000;
const REPORTER_PATH = '/smoke-report.js';
const THANKS = 'The smoke test has what it wanted to know. You may close this.';
/**
 * Runs in the page, twice where both scripts may run; reports after the other findings have had
 * time.
 */
const REPORTER = `(() => {
  const ran = document.currentScript?.src ? 'ranAsFile' : 'ranInline';
  const known = (window.smoke ??= { violations: [], messages: [], socket: 'no answer' });
  known[ran] = true;
  if (known.isStarted) return;
  known.isStarted = true;
  addEventListener('securitypolicyviolation', (event) => {
    known.violations.push(event.violatedDirective + ' ' + event.blockedURI);
  });
  addEventListener('message', ({ data }) => {
    const named = Array.isArray(data) ? [data[0], data[1]?.cmd, data[1]?.evt] : [];
    known.messages.push(named.filter((each) => each != null).join(' '));
  });
  known.swipes = [];
  let firstMs;
  const follow = (event) => {
    if (event.type === 'pointerdown') {
      firstMs ??= event.timeStamp;
      known.swipes.push([]);
    }
    const swipe = known.swipes.at(-1);
    if (swipe === undefined || known.swipes.length > ${MAX_SWIPES}) return;
    const all = event.type === 'pointermove' ? event.getCoalescedEvents?.() ?? [] : [];
    for (const { clientX, clientY, timeStamp } of all.length > 0 ? all : [event]) {
      if (swipe.length < ${MAX_POINTS}) {
        swipe.push([clientX, clientY, timeStamp - firstMs].map((value) => Math.round(10 * value) / 10));
      }
    }
  };
  for (const kind of ['pointerdown', 'pointermove', 'pointerup']) addEventListener(kind, follow, true);
  document.documentElement.style.touchAction = 'none';
  const socket = new WebSocket(location.origin.replace(/^http/, 'ws') + '/table');
  socket.onopen = () => { known.socket = 'open'; socket.close(); };
  socket.onerror = () => { if (known.socket !== 'open') known.socket = 'refused'; };
  const reportAt = (ms) => setTimeout(() => {
    // A person who has begun to swipe gets the time for a few more swipes.
    if (ms < ${SWIPING_MS} && known.swipes.length > 0) return reportAt(${SWIPING_MS});
    const query = new URLSearchParams(location.search);
    const probe = document.createElement('div');
    probe.style.cssText = 'position:fixed;padding:env(safe-area-inset-top) env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left)';
    document.body.append(probe);
    const report = JSON.stringify({
      instance: query.get('instance_id'), platform: query.get('platform'),
      agent: navigator.userAgent, origin: self.origin, isFramed: parent !== self,
      ranInline: known.ranInline === true, ranAsFile: known.ranAsFile === true,
      isTableShown: (document.getElementById('table')?.childElementCount ?? 0) > 0,
      socket: known.socket, violations: known.violations, messages: known.messages,
      screen: innerWidth + ' × ' + innerHeight, insets: getComputedStyle(probe).padding,
      swipes: known.swipes.slice(0, ${MAX_SWIPES}),
    });
    fetch(location.origin + '/report', { method: 'POST', mode: 'no-cors', body: report }).catch(() => {
      new Image().src = '/report?' + new URLSearchParams({ report });
    });
  }, ms);
  reportAt(6000);
})();`;

/** The table's own page and headers, with a report of where it runs in place of a match. */
export async function openReportPage({
  host,
  port,
  applicationId,
  pageFolder,
  frameAncestors,
}: {
  readonly host: string;
  readonly port: number;
  readonly applicationId: string;
  readonly pageFolder: string;
  readonly frameAncestors: readonly string[];
}): Promise<ReportServer> {
  const page = readPage(pageFolder, { application: applicationId });
  const files: Readonly<Record<string, readonly [type: string, text: string]>> = {
    '/': ['text/html; charset=utf-8', withReporter(page.html.plain)],
    [REPORTER_PATH]: ['text/javascript; charset=utf-8', REPORTER],
  };
  const headers = securityHeaders({
    // Our own policy lets the file run; the inline script runs by the nonce of Discord's proxy.
    page: { ...page, script: `${page.script} 'self'` },
    ownHost: `${applicationId}.discordsays.com`,
    frameAncestors,
  });
  let hasAdmitted = false;
  let take: (report: PageReport) => void = () => undefined;
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://table');
    if (pathname === '/report') {
      const body = searchParams.get('report') ?? (await readBody(request));
      take(reportSchema.parse(JSON.parse(body)));
      response.writeHead(204).end();
    } else if (pathname === '/admission') {
      hasAdmitted = true;
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ sentence: THANKS }));
    } else {
      const [type, text] = files[pathname] ?? ['text/plain', undefined];
      response.writeHead(text === undefined ? 404 : 200, { 'content-type': type });
      response.end(text);
    }
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(400).end());
  });
  const sockets = new WebSocketServer({ server, path: '/table' });
  // The server's own errors are emitted here too, and would end the process; `once` below handles
  // them.
  sockets.on('error', () => undefined);
  server.listen(port, host);
  await once(server, 'listening');
  const { address, port: actual } = server.address() as AddressInfo;
  return {
    url: `http://${address}:${actual}`,
    hasAdmitted: () => hasAdmitted,
    nextReport: () =>
      new Promise((resolve) => {
        take = resolve;
      }),
    close: async () => {
      for (const socket of sockets.clients) socket.terminate();
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** The table's document with the reporter in it twice: inline, and as a file. */
function withReporter(html: Buffer): string {
  const both = `<script>${REPORTER}</script><script src="${REPORTER_PATH}"></script>`;
  return html.toString('utf8').replace('<head>', () => `<head>${both}`);
}
