import { type IncomingMessage, createServer, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { WebSocketServer, WebSocket } from 'ws';
import * as z from 'zod';
import { Routes } from 'discord.js';
import { readPage, securityHeaders } from '../../src/activity/server/page-files.ts';
import { DISCORDS_FRAMES } from '../../src/table-host.ts';
import { row, text } from '../../src/discord/ui/parts.ts';
import { newKey } from './message-steps.ts';
import { answerTo, type Step } from './step.ts';
import { type Stage, must } from './stage.ts';
import { openThread } from './look-steps.ts';

const MAX_BYTES = 64 * 1024;
/** Enough for a flick or two of a second on a fast screen. */
const MAX_POINTS = 150;
const MAX_SWIPES = 8;
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
const DISCORD_API = 'https://discord.com/api';
/** Discord may list a person who has just come a moment later. */
const LISTED_WITHIN_MS = 10_000;
const ASK_AGAIN_MS = 250;
const CONNECTING_MS = 5000;
/** Beside the compiled program, or below `dist` where it is run from its sources. */
const BUILT_PAGE = fileURLToPath(
  import.meta.url.endsWith('.ts')
    ? new URL('../../dist/table-page', import.meta.url)
    : new URL('./table-page', import.meta.url),
);

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > MAX_BYTES) throw new Error('the body is too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Untrusted input that is printed: control characters are removed. */
const said = z
  .string()
  .max(500)
  .transform((text) => text.replaceAll(/\p{C}/gu, '?'));

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

type PageReport = z.infer<typeof reportSchema>;

interface ReportServer {
  readonly url: string;
  readonly nextReport: () => Promise<PageReport>;
  /**
   * Whether a page has come with a code, as the table's own does once the person has authorized it.
   */
  readonly hasAdmitted: () => boolean;
  readonly close: () => Promise<void>;
}

/** The table's own page and headers, with a report of where it runs in place of a match. */
async function openReportPage({
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

/** One server for all of them, reachable at PUBLIC_URL. */
export function tableSteps(): {
  readonly steps: readonly Step[];
  readonly close: () => Promise<void>;
} {
  let opened: Promise<ReportServer> | undefined;
  const open = (stage: Stage) => (opened ??= openServer(stage));
  const steps: readonly Step[] = [
    { name: 'secret', run: proveSecret },
    { name: 'address', run: async (stage) => lookFromOutside(stage, await open(stage)) },
    {
      name: 'launch',
      needsPerson: true,
      run: async (stage) => launchIn(stage, await open(stage), stage.channel),
    },
    {
      name: 'in a thread',
      needsPerson: true,
      run: async (stage) =>
        launchIn(stage, await open(stage), await openThread(stage, 'smoke: a table')),
    },
  ];
  const close = async () => {
    const server = await opened?.catch(() => undefined);
    await server?.close();
  };
  return { steps, close };
}

function remoteOf({ table }: Stage) {
  const remote = table?.remote;
  must(remote !== undefined, 'PUBLIC_URL and DISCORD_CLIENT_SECRET are not set');
  return remote;
}

/** Without anyone having to authorize anything. */
async function proveSecret(stage: Stage): Promise<string> {
  const { clientSecret } = remoteOf(stage);
  const basic = Buffer.from(`${stage.application.id}:${clientSecret}`).toString('base64');
  const response = await fetch(`${stage.discord.apiUrl ?? DISCORD_API}/v10/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${basic}` },
    body: new URLSearchParams({ grant_type: 'client_credentials', scope: 'identify' }),
  });
  must(
    response.ok,
    `the client secret is answered with ${response.status}: ${response.ok ? '' : await response.text()}`,
  );
  await response.body?.cancel();
  return 'Discord takes the client secret';
}

function openServer(stage: Stage): Promise<ReportServer> {
  const { table, application, pageFolder = BUILT_PAGE } = stage;
  must(table !== undefined, 'PUBLIC_URL and DISCORD_CLIENT_SECRET are not set');
  const { host, port } = table;
  const frameAncestors = stage.tableOrigin === undefined ? DISCORDS_FRAMES : ['http:'];
  return openReportPage({ host, port, applicationId: application.id, pageFolder, frameAncestors });
}

function originOf({ tableOrigin, application }: Stage): string {
  return tableOrigin ?? `https://${application.id}.discordsays.com`;
}

/** The answers of our own address, and of Discord's, which forwards to it. */
async function lookFromOutside(stage: Stage, server: ReportServer): Promise<string> {
  const own = remoteOf(stage).publicUrl;
  const said: string[] = [];
  for (const address of [own, originOf(stage)]) {
    const response = await fetch(new URL('/', address));
    const html = await response.text();
    must(response.ok, `${address} answers ${response.status}`);
    must(
      html.includes(stage.application.id),
      `${address} does not lead to the table at ${server.url}: it answers ${html.slice(0, 80)}`,
    );
    const headers = ['content-security-policy', 'access-control-allow-origin']
      .map((name) => `${name}: ${response.headers.get(name) ?? 'none'}`)
      .join(', ');
    const nonces = html.match(/<script[^>]*nonce=/g)?.length ?? 0;
    said.push(
      `${address} (${headers}; scripts with a nonce: ${nonces}; line ${await lineAt(address)})`,
    );
  }
  return said.join('; ');
}

async function lineAt(address: string): Promise<string> {
  const socket = new WebSocket(new URL('/table', address.replace(/^http/, 'ws')));
  const outcome = new Promise<string>((resolve) => {
    socket.once('open', () => {
      resolve('open');
    });
    socket.once('error', ({ message }) => {
      resolve(`not open: ${message}`);
    });
  });
  const late = pause(CONNECTING_MS, 'not open: no answer', { ref: false });
  const said = await Promise.race([outcome, late]);
  socket.terminate();
  must(said === 'open', `the line at ${address} is ${said}`);
  return said;
}

/** By a button, as under a board; the page reports where it runs. */
async function launchIn(stage: Stage, server: ReportServer, channel: string): Promise<string> {
  const id = newKey('seat');
  const label = 'Open the table';
  stage.say(
    `In <#${channel}>, press “${label}”, agree, and swipe up in it a few times as if you flicked a disc; leave it open for twenty seconds.`,
  );
  const reported = server.nextReport();
  const message = {
    components: [text('The table.'), row({ id, label })],
    files: [],
    pings: [] as const,
  };
  const { reply, interaction } = await answerTo(stage, id, () =>
    stage.post(message, newKey('ask'), channel),
  );
  must(await reply.launch(), 'Discord does not launch the table here');
  const late = pause(stage.patienceMs, undefined, { ref: false });
  const report = await Promise.race([reported, late]);
  must(report !== undefined, 'the page was launched, and has not reported: no script of it runs');
  const listedMs = await listedAfter(stage, report, interaction.user.id);
  const words = `${toldOf(report)}; listed after ${listedMs} ms; asked who looks at it: ${server.hasAdmitted() ? 'yes' : 'no'}`;
  must(report.isTableShown, `the table’s own script shows nothing: ${words}`);
  must(report.socket === 'open', `the line is ${report.socket}: ${words}`);
  return words;
}

async function listedAfter({ rest, application }: Stage, report: PageReport, user: string) {
  const { instance } = report;
  must(instance !== null, `the page was given no instance: ${toldOf(report)}`);
  const route = Routes.applicationActivityInstance(application.id, instance);
  const startedMs = performance.now();
  for (;;) {
    const { users } = (await rest.get(route)) as { readonly users: readonly string[] };
    const tookMs = Math.round(performance.now() - startedMs);
    if (users.includes(user)) return tookMs;
    must(tookMs < LISTED_WITHIN_MS, `${user} is not in the instance after ${tookMs} ms`);
    await pause(ASK_AGAIN_MS);
  }
}

function toldOf(report: PageReport): string {
  const scripts = [report.ranInline ? 'inline' : '', report.ranAsFile ? 'as a file' : '']
    .filter((way) => way !== '')
    .join(' and ');
  const violations = [...new Set(report.violations)].join(', ');
  const framed = report.isFramed ? 'in a frame' : 'in no frame';
  return `${report.platform ?? 'no platform'}, ${framed}, origin ${report.origin}, ${report.screen}, insets ${report.insets}, scripts run ${scripts}, violations: ${violations === '' ? 'none' : violations}, said by Discord: ${[...new Set(report.messages)].join(', ')} (${report.agent})${swipesOf(report)}`;
}

/** As traces to be kept: where a finger was and when, for the tests of gestures. */
function swipesOf({ swipes }: PageReport): string {
  if (swipes.length === 0) return ', no swipes';
  return `, swipes: ${JSON.stringify(swipes)}`;
}
